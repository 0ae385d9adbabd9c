"""Sets of street squares as bit masks: the squares that are full, and the squares that a route needs free."""

from __future__ import annotations

from typing import Final

SPLIT: Final = 58
"""Squares from here on are in the second mask. One mask of all squares would exceed 62 bits and be slow."""


class SquareSet:
    """An immutable set of squares; states share it with their clones."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def is_empty(self) -> bool:
        return not self.low and not self.high

    def has(self, square: int) -> bool:
        return (self.low >> square) & 1 == 1 if square < SPLIT else (self.high >> (square - SPLIT)) & 1 == 1

    def meets(self, other: SquareSet) -> bool:
        """Whether the two sets have a square in common."""
        return self.low & other.low != 0 or self.high & other.high != 0

    def toggled(self, square: int) -> SquareSet:
        """The set with this square if it lacks it, otherwise without it."""
        if square < SPLIT:
            return SquareSet(self.low ^ (1 << square), self.high)
        return SquareSet(self.low, self.high ^ (1 << (square - SPLIT)))


NO_SQUARES: Final = SquareSet(0, 0)


def square_set(squares: list[int]) -> SquareSet:
    found = NO_SQUARES
    for square in squares:
        if not found.has(square):
            found = found.toggled(square)
    return found
