"""The rules of the columns, one by one. `played("ab")`: the columns in the order they were played."""

from __future__ import annotations

import pytest

from tablee.kernel.chance import scripted
from tablee.kernel.state import Refused, State
from tablee.testing import rule
from tests.games.columns import GAME


def played(columns: str) -> State:
    s = GAME.new_state(2, scripted())
    for column in columns:
        s.apply(s.asked[0], GAME.space.action(f"drop {column}"))
    return s


def label(s: State) -> str:
    ended = s.outcome()
    return ended.label() if ended else ""


@rule("play.drop")
def test_the_seats_drop_discs_in_turn() -> None:
    assert ["1......", "00....."] == GAME.draw(GAME.view(played("aab"), 0), "en").splitlines()[4:6]


@rule("play.full_column")
def test_a_column_holds_six_discs() -> None:
    with pytest.raises(Refused, match=r"play\.full_column"):
        played("aaaaaaa")


@rule("end.four")
@pytest.mark.parametrize("columns", ["abababa", "aabbccd"])
def test_four_discs_in_a_column_or_a_row_win(columns: str) -> None:
    assert ["", "seat 0"] == [label(played(columns[:-1])), label(played(columns))]


@rule("end.full")
def test_full_columns_are_a_draw() -> None:
    assert "draw" == label(played("fdccdgafdgbgbbgdabbaebgeedgafcefccdeceaaff"))
