"""Action spaces: blocks of ints, each with a notation that reads back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.errors import NotationError
from tablee.kernel.space import Space
from tests.kernel.errors import raises

labels = st.lists(st.text("abcdefgh123", min_size=1, max_size=3), min_size=1, max_size=5, unique=True)
axes = st.lists(st.integers(1, 6) | labels, max_size=3)


@given(st.lists(axes, min_size=1, max_size=4))
def test_every_notation_of_every_space_reads_back(blocks: list[list[int | list[str]]]) -> None:
    space = Space()
    for n, block in enumerate(blocks):
        space.block(f"word{n}", *block)
    assert space.size == sum(block.size for block in space.blocks)
    notations = [space.notation(action) for action in range(space.size)]
    assert list(range(space.size)) == [space.action(notation) for notation in notations]


def moves() -> Space:
    space = Space()
    space.block("pass")
    space.block("move", ["a1", "b1", "c1"], 2)
    space.block("mix", 2, 3, 4)
    return space


def test_blocks_follow_each_other() -> None:
    assert [(0, 1), (1, 7), (7, 31)] == [(block.start, block.end) for block in moves().blocks]


def test_an_action_is_found_by_its_axes_and_gives_them_back() -> None:
    mix = moves().blocks[2]
    assert 30 == mix.at(1, 2, 3)
    assert (1, 2, 3) == (mix.first_of(30), mix.second_of(30), mix.third_of(30))
    assert (False, True, True, False) == (mix.holds(6), mix.holds(7), mix.holds(30), mix.holds(31))


def test_notation_is_the_word_and_a_label_for_each_axis() -> None:
    assert ["pass", "move b1 1", "mix 1 2 3"] == [moves().notation(action) for action in (0, 4, 30)]


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("", "expected one of the words pass move mix"),
        ("jump a1", "expected one of the words pass move mix"),
        ("move a1", "expected 2 words after 'move'"),
        ("move z9 0", "no 'z9' here, expected one of a1 b1 c1"),
    ],
)
def test_a_notation_that_means_nothing_is_explained(notation: str, said: str) -> None:
    with raises(NotationError, said):
        moves().action(notation)


@pytest.mark.parametrize("action", [-1, 31])
def test_an_action_outside_is_explained(action: int) -> None:
    with raises(NotationError, f"no action {action}: this game has 0 to 30"):
        moves().notation(action)


@pytest.mark.parametrize(
    ("word", "given", "said"),
    [
        ("two words", [], "one word"),
        ("go", [["a b"]], "one word"),
        ("go", [["a", "a"]], "the same label twice"),
        ("go", [1, 1, 1, 1], "at most three axes"),
        ("pass", [], "the same word twice"),
    ],
)
def test_a_block_that_would_not_read_back_is_refused(word: str, given: list[int | list[str]], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        moves().block(word, *given)
