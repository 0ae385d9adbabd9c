"""Intervals: Wilson's for shares, and those of means and differences with each game as one observation."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from tablee.lab.statistics import FEWEST, FEWEST_UNEQUAL, Sums, difference, difference_from, difference_of_shares, mean, share, z_score


def games(*values: float) -> list[Sums]:
    return [Sums(value, 1) for value in values]


@pytest.mark.parametrize(
    ("successes", "attempts", "low", "high"),
    [(0, 10, 0.0, 0.27753), (50, 100, 0.40383, 0.59617), (10, 10, 0.72247, 1.0)],
)
def test_the_interval_of_a_share_is_wilsons(successes: int, attempts: int, low: float, high: float) -> None:
    found = share(successes, attempts)
    assert (attempts, successes / attempts) == (found.n, found.value)
    assert (low, high) == pytest.approx((found.low, found.high), abs=2e-5)


def test_the_interval_of_a_mean_comes_from_the_differences_between_games() -> None:
    found = mean(games(1, 3))
    assert (2, 2.0) == (found.n, found.value)
    assert 1.96 * sqrt(0.5) == pytest.approx(found.high - 2, abs=1e-3)


def test_values_of_one_game_count_as_one_observation() -> None:
    """Ten equal values in each of two games say no more than one value each."""
    many = mean([Sums(10, 10), Sums(30, 10)])
    assert (20, 2.0) == (many.n, many.value)
    assert mean(games(1, 3)).high == many.high


def test_seats_of_the_same_game_are_not_independent() -> None:
    """One of two seats wins each game: the difference varies twice as much as each seat's wins."""
    first = [float(n % 2) for n in range(100)]
    gap = difference(games(*first), games(*[1 - won for won in first]))
    assert 0 == gap.value
    assert 1.96 * 2 * sqrt(0.25 / 100) == pytest.approx(gap.high, abs=1e-3)


def test_pairs_with_the_same_luck_have_a_narrow_interval() -> None:
    luck = [float(n) for n in range(50)]
    gap = difference(games(*[value + 1 for value in luck]), games(*luck))
    assert (1, 1, 1, True) == (gap.value, gap.low, gap.high, gap.clear)


def test_a_difference_of_few_games_is_never_clear() -> None:
    few = FEWEST - 1
    assert not difference(games(*[1.0] * few), games(*[0.0] * few)).clear
    assert difference(games(*[1.0] * FEWEST), games(*[0.0] * FEWEST)).clear


def test_a_difference_of_few_unequal_pairs_is_never_clear() -> None:
    """Nine of a hundred games became longer: that is more than two standard errors, but too few to trust the interval."""
    longer = games(*[1.0] * (FEWEST_UNEQUAL - 1), *[0.0] * 91)
    gap = difference(longer, games(*[0.0] * 100))
    assert gap.low > 0
    assert not gap.clear


def test_few_attempts_that_all_succeed_leave_a_wide_interval() -> None:
    """One of one against half of a hundred: down as Newcombe, from Wilson's 0.20655 to 1 and 0.40383 to 0.59617; up by the hundred."""
    once = [Sums(1, 1), *[Sums(0, 0)] * 99]
    gap = difference_of_shares(once, games(*[1.0] * 50, *[0.0] * 50))
    assert (0.5 - hypot(1 - 0.20655, 0.09617), 0.5 + 1.96 * 0.05) == pytest.approx((gap.low, gap.high), abs=2e-5)
    assert not gap.clear


def test_shares_of_many_attempts_differ_clearly() -> None:
    gap = difference_of_shares(games(*[1.0] * 80, *[0.0] * 20), games(*[0.0] * 50, *[1.0] * 50))
    assert gap.clear
    assert 0 < gap.low < gap.value < gap.high


def test_a_share_that_is_always_the_same_has_wilsons_interval() -> None:
    gap = difference_from(games(*[1.0] * 10), 0.5)
    assert (0.72247 - 0.5, 0.5) == pytest.approx((gap.low, gap.high), abs=2e-5)


def test_among_many_comparisons_a_small_difference_is_not_clear() -> None:
    """61 of 100 is clear alone, and not as one of twenty rows."""
    values = games(*[1.0] * 61, *[0.0] * 39)
    assert difference_from(values, 0.5).clear
    assert not difference_from(values, 0.5, 20).clear


def test_the_width_of_an_interval_grows_with_the_comparisons() -> None:
    assert 1.95996 == pytest.approx(z_score(), abs=1e-5)
    assert 2.80703 == pytest.approx(z_score(10), abs=1e-5)
