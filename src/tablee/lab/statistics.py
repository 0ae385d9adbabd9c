"""Shares, means and differences with 95 % intervals.

Values are given by game, as sums and numbers of values: the seats, fights or cards of one game are not independent of each other. So the
interval of a mean or of a difference treats each game as one observation.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import msgspec

from tablee.arena.simulate import interval

LEVEL = 0.95
FEWEST = 30
"""With fewer observations a difference is never called clear: its interval is not reliable."""
FEWEST_UNEQUAL = 10
"""The same if fewer pairs than this are unequal."""


class Sums(NamedTuple):
    """The sum and the number of the values of one game."""

    total: float
    n: float


NOTHING = Sums(0, 0)


class Figure(msgspec.Struct, frozen=True):
    """A measured value with its 95 % interval. `n`: how many observations it is made of."""

    n: int
    value: float
    low: float
    high: float


class Difference(msgspec.Struct, frozen=True):
    """How much larger the first of two values is, with a 95 % interval. `clear`: hardly chance, also among all rows of its table."""

    value: float
    low: float
    high: float
    clear: bool


def z_score(comparisons: int = 1) -> float:
    """The half width of an interval in standard errors. With many comparisons it is wider: all of them together hold with 95 %."""
    return NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / max(1, comparisons))


def share(successes: float, attempts: int) -> Figure:
    """Wilson's interval of a share."""
    found = interval(successes, attempts)
    return Figure(attempts, rounded(found.part), rounded(found.low), rounded(found.high))


def mean(games: Sequence[Sums]) -> Figure:
    """The mean of all values, with an interval from the differences between games."""
    total, count = totals(games)
    value = total / count
    half = z_score() * sqrt(sum([((game.total - value * game.n) / count) ** 2 for game in games]))
    return Figure(int(count), rounded(value), rounded(value - half), rounded(value + half))


def difference(first: Sequence[Sums], second: Sequence[Sums], comparisons: int = 1) -> Difference:
    """The first mean minus the second. Entries with the same place belong to the same game, or to two games with the same luck."""
    (first_total, first_count), (second_total, second_count) = totals(first), totals(second)
    one, other = first_total / first_count, second_total / second_count
    squares = 0.0
    for a, b in zip(first, second, strict=True):
        squares += ((a.total - one * a.n) / first_count - (b.total - other * b.n) / second_count) ** 2
    error = sqrt(squares)
    unequal = sum([a != b for a, b in zip(first, second, strict=True)])
    enough = min(first_count, second_count) >= FEWEST and unequal >= FEWEST_UNEQUAL
    clear = enough and abs(one - other) > z_score(comparisons) * error
    half = z_score() * error
    return Difference(rounded(one - other), rounded(one - other - half), rounded(one - other + half), clear)


def difference_from(games: Sequence[Sums], expected: float, comparisons: int = 1) -> Difference:
    """The mean minus a value that is known."""
    known = mean(games)
    half = known.high - known.value
    value = known.value - expected
    clear = known.n >= FEWEST and abs(value) > half * z_score(comparisons) / z_score()
    return Difference(rounded(value), rounded(value - half), rounded(value + half), clear)


def totals(games: Sequence[Sums]) -> Sums:
    return Sums(sum([game.total for game in games]), sum([game.n for game in games]))


def rounded(value: float) -> float:
    return round(value, 5)
