"""Outcomes: winners, shared victories, ranks, scores, co-operative games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.outcome import Outcome, ranked, together, won_by


def facts(outcome: Outcome) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    return outcome.winners, outcome.ranks, outcome.label()


@pytest.mark.parametrize(
    ("winners", "ranks", "label"),
    [((1,), (2, 1, 2), "seat 1"), ((0, 2), (1, 2, 1), "seat 0+2"), ((0, 1, 2), (1, 1, 1), "draw"), ((), (2, 2, 2), "nobody")],
)
def test_won_by(winners: tuple[int, ...], ranks: tuple[int, ...], label: str) -> None:
    assert (winners, ranks, label) == facts(won_by(winners, 3, "end"))


def test_most_points_win_and_equals_share_a_rank() -> None:
    assert ((1, 2), (3, 1, 1, 4), "seat 1+2") == facts(ranked([5, 9, 9, 2], "end"))


def test_ties_decide_between_equals_only() -> None:
    assert ((2,), (3, 2, 1, 4), "seat 2") == facts(ranked([5, 9, 9, 2], "end", ties=[9, 1, 2, 9]))


def test_all_win_or_all_lose_together() -> None:
    assert ((0, 1), (1, 1), "won") == facts(together(True, 2, "end"))
    assert ((), (2, 2), "lost") == facts(together(False, 2, "end"))


def test_a_shared_victory_is_worth_a_part_unless_it_is_won_together() -> None:
    assert [0.5, 0.5, 0.0] == [won_by((0, 1), 3, "end").value(seat) for seat in range(3)]
    assert [1.0, 1.0] == [together(True, 2, "end").value(seat) for seat in range(2)]


@given(st.lists(st.integers(-5, 30), min_size=1, max_size=6))
def test_ranks_follow_the_scores(scores: list[int]) -> None:
    ended = ranked(scores, "end")
    assert max(scores) == min(scores[seat] for seat in ended.winners)
    assert sorted(scores, reverse=True) == [score for _, score in sorted(zip(ended.ranks, scores, strict=True), key=lambda pair: pair[0])]
    assert 1.0 == pytest.approx(sum(ended.value(seat) for seat in range(len(scores))))
