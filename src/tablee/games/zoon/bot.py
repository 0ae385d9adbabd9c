"""What is worth what: material, the Emblems' danger, ground won, what is known; and which corner to touch, by the odds."""

from __future__ import annotations

from tablee.games.zoon.state import Battle
from tablee.kernel.chance import Chance


def value(s: Battle, seat: int) -> float:
    return 0.5


def policy(s: Battle, seat: int, options: list[int], chance: Chance) -> int:
    return -1
