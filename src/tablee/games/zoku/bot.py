"""What is worth what."""

from __future__ import annotations

from tablee.games.zoku.state import Gangs
from tablee.kernel.chance import Chance


def value(s: Gangs, seat: int) -> float:
    best = max([s.score(other) for other in range(s.seats) if other != seat])
    return 0.5 + max(-0.49, min(0.49, (s.score(seat) - best) / 100.0))


def policy(s: Gangs, seat: int, options: list[int], chance: Chance) -> int:
    return -1
