"""Choosing by worth."""

from __future__ import annotations

from collections import Counter

from tablee.kernel.chance import seeded
from tablee.kit.choices import best_of, drawn_by_worth


def test_lots_decide_between_the_best() -> None:
    assert {1, 3} == {best_of([0.1, 0.7, 0.2, 0.7], seeded(n)) for n in range(20)}


def test_a_better_worth_is_drawn_more_often_and_a_bad_one_never() -> None:
    chance = seeded(1)
    drawn = Counter(drawn_by_worth([0.5, 0.4, 0.1], 0.1, 0.2, chance) for _ in range(2000))
    assert 0 == drawn[2]
    assert 2.3 < drawn[0] / drawn[1] < 3.2
