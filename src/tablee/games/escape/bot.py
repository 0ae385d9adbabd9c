"""What is worth what."""

from __future__ import annotations

from tablee.games.escape.state import Escape
from tablee.kernel.chance import Chance


def value(s: Escape, seat: int) -> float:
    return 0.5


def policy(s: Escape, seat: int, options: list[int], chance: Chance) -> int:
    return -1
