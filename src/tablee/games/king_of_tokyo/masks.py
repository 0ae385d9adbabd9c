"""Sets of small numbers (cards, tile sides, seats, dice) as bit masks, which are cheap to copy and to combine."""

from __future__ import annotations

from typing import Final

BIT: Final[list[int]] = [1 << n for n in range(61)]
"""The set of one number."""


def contains(mask: int, number: int) -> bool:
    return mask & BIT[number] != 0


def members(mask: int) -> list[int]:
    """The numbers in the set, smallest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
