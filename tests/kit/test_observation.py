"""The buffers of observations: sets as ones, and rows that are written at once."""

from __future__ import annotations

import pytest

from tablee.kit.observation import empty_numbers, row_of, write_ones, write_rows

SETS = [set(), {0}, {7, 8}, {0, 1, 2, 3, 5}, {3, 4, 5, 6, 7, 9, 17}, {61, 62, 63, 64, 70}, set(range(70))]


@pytest.mark.parametrize("members", SETS)
def test_a_set_is_written_as_ones_and_nothing_else_changes(members: set[int]) -> None:
    numbers = empty_numbers(80)
    numbers[4] = numbers[5 + max(members, default=0) + 1] = 0.5
    write_ones(sum(1 << member for member in members), numbers, 5)
    assert {5 + member for member in members} == {place for place in range(80) if numbers[place] == 1}
    assert 0.5 == numbers[4] == numbers[5 + max(members, default=0) + 1]


def test_rows_are_written_one_after_the_other() -> None:
    numbers = empty_numbers(6)
    numbers[5] = 9.0
    write_rows([row_of([1.0, 0.5]), row_of([0.0, -1.0])], numbers, 1)
    assert [0.0, 1.0, 0.5, 0.0, -1.0, 9.0] == list(numbers)
