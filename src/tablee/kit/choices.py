"""Choosing between options by their worth: the best one, or one drawn at random that prefers better ones."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.kernel.chance import Chance

PRECISION: Final = 1 << 20


def best_of(worth: list[float], chance: Chance) -> int:
    """The index of the best worth; lots decide between equals."""
    most = max(worth)
    best = [i for i in range(len(worth)) if worth[i] == most]
    return best[chance.below(len(best))]


def drawn_by_worth(worth: list[float], temperature: float, limit: float, chance: Chance) -> int:
    """An index, drawn at random. A worth lower by `temperature` is e times less likely; one lower by more than `limit` is never drawn."""
    most = max(worth)
    odds = [exp((each - most) / temperature) if most - each <= limit else 0.0 for each in worth]
    left = sum(odds) * chance.below(PRECISION) / PRECISION
    for i in range(len(odds)):
        left -= odds[i]
        if left < 0.0 < odds[i]:
            return i
    return worth.index(most)
