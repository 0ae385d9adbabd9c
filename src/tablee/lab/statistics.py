"""Shares, means and differences with 95 % intervals.

Values are given by game, as sums and numbers of values: the seats, fights or cards of one game are not independent of each other. So the
interval of a mean or of a difference treats each game as one observation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sqrt
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


class Interval(NamedTuple):
    low: float
    high: float


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
    half = z_score() * standard_error(games)
    return Figure(int(count), rounded(value), rounded(value - half), rounded(value + half))


def difference(first: Sequence[Sums], second: Sequence[Sums], comparisons: int = 1) -> Difference:
    """The first mean minus the second. Entries with the same place belong to the same game, or to two games with the same luck."""
    value, error = gap_and_error(first, second)
    clear = has_enough(first, second) and abs(value) > z_score(comparisons) * error
    half = z_score() * error
    return Difference(rounded(value), rounded(value - half), rounded(value + half), clear)


def difference_of_shares(first: Sequence[Sums], second: Sequence[Sums], comparisons: int = 1) -> Difference:
    """The same for shares of different attempts, with Newcombe's interval where that is wider: few attempts may all end alike."""
    value, error = gap_and_error(first, second)

    def between(z: float) -> Interval:
        (low, high), (other_low, other_high) = wilson(totals(first), z), wilson(totals(second), z)
        one, other = (total / count for total, count in (totals(first), totals(second)))
        below, above = hypot(one - low, other_high - other), hypot(high - one, other - other_low)
        return Interval(value - max(z * error, below), value + max(z * error, above))

    return judged(value, between, comparisons, has_enough(first, second))


def difference_from(games: Sequence[Sums], expected: float, comparisons: int = 1) -> Difference:
    """A share minus a value that is known, with Wilson's interval where that is wider."""
    total, count = totals(games)
    value, error = total / count - expected, standard_error(games)

    def between(z: float) -> Interval:
        low, high = wilson(Sums(total, count), z)
        return Interval(min(value - z * error, low - expected), max(value + z * error, high - expected))

    return judged(value, between, comparisons, count >= FEWEST)


def judged(value: float, between: Callable[[float], Interval], comparisons: int, enough: bool) -> Difference:
    """The difference with its interval. It is clear if the wider interval of all comparisons does not reach 0."""
    low, high = between(z_score(comparisons))
    clear = enough and (low > 0 or high < 0)
    low, high = between(z_score())
    return Difference(rounded(value), rounded(low), rounded(high), clear)


def gap_and_error(first: Sequence[Sums], second: Sequence[Sums]) -> tuple[float, float]:
    """The first mean minus the second, and its standard error."""
    (first_total, first_count), (second_total, second_count) = totals(first), totals(second)
    one, other = first_total / first_count, second_total / second_count
    squares = 0.0
    for a, b in zip(first, second, strict=True):
        squares += ((a.total - one * a.n) / first_count - (b.total - other * b.n) / second_count) ** 2
    return one - other, sqrt(squares)


def has_enough(first: Sequence[Sums], second: Sequence[Sums]) -> bool:
    unequal = sum([a != b for a, b in zip(first, second, strict=True)])
    return min(totals(first).n, totals(second).n) >= FEWEST and unequal >= FEWEST_UNEQUAL


def standard_error(games: Sequence[Sums]) -> float:
    """The standard error of the mean of all values."""
    total, count = totals(games)
    return sqrt(sum([((game.total - total / count * game.n) / count) ** 2 for game in games]))


def wilson(attempts: Sums, z: float) -> Interval:
    """Wilson's interval of a share."""
    part, n = attempts.total / attempts.n, attempts.n
    middle = part + z * z / (2 * n)
    half = z * sqrt(part * (1 - part) / n + z * z / (4 * n * n))
    return Interval((middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n))


def totals(games: Sequence[Sums]) -> Sums:
    return Sums(sum([game.total for game in games]), sum([game.n for game in games]))


def rounded(value: float) -> float:
    return round(value, 5)
