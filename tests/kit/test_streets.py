"""Directed streets: 0 → 1 → 2 → 0, and 3 → 2, where nothing leads to 3."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.kit.streets import FAR, distances_to, reverse

WAYS = [[1], [2], [0], [2]]


def test_reverse_gives_where_each_place_is_reached_from() -> None:
    assert [[2], [0], [1, 3], []] == reverse(WAYS)


def test_distance_follows_the_streets_in_their_direction() -> None:
    assert [2, 1, 0, 1] == distances_to([2], WAYS)
    assert [0, 2, 1, 2] == distances_to([0], WAYS)


def test_the_nearest_goal_counts() -> None:
    assert [0, 1, 0, 1] == distances_to([0, 2], WAYS)


def test_a_goal_that_cannot_be_reached_is_far() -> None:
    assert [FAR, FAR, FAR, 0] == distances_to([3], WAYS)


streets = st.integers(1, 8).flatmap(lambda n: st.lists(st.lists(st.integers(0, n - 1), max_size=3, unique=True), min_size=n, max_size=n))


@given(streets)
def test_every_step_towards_the_goal_is_one_nearer(ways: list[list[int]]) -> None:
    far = distances_to([0], ways)
    for place, nexts in enumerate(ways):
        if place != 0:
            assert far[place] == min([far[other] + 1 for other in nexts if far[other] != FAR], default=FAR)
