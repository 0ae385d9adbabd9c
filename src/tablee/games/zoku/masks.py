"""Sets of seats, lieutenants, arrondissements or cards as bit masks, which are cheap to copy and to combine."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.tables import GANGS

EMPTY: Final = 0


def contains(mask: int, number: int) -> bool:
    return (mask >> number) & 1 == 1


def count(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def at_most_one(mask: int) -> bool:
    return mask & (mask - 1) == 0


def members(mask: int) -> list[int]:
    """The numbers in the set, smallest first."""
    found = []
    number = 0
    while mask >> number:
        if contains(mask, number):
            found.append(number)
        number += 1
    return found


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


SEATS_IN: Final[list[tuple[int, ...]]] = [tuple(members(mask)) for mask in range(1 << GANGS)]
"""The seats of each mask, worked out once."""
