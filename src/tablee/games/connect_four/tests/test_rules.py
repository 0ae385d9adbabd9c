"""The rules of connect four, one by one. `played("ddc")`: the columns in the order they were played."""

from __future__ import annotations

import pytest

from tablee.games.connect_four import GAME
from tablee.games.connect_four.actions import DROP
from tablee.games.connect_four.rules import setup
from tablee.games.connect_four.state import ConnectFour
from tablee.games.connect_four.view import View, draw, view
from tablee.kernel.chance import scripted
from tablee.kernel.outcome import Outcome
from tablee.kernel.state import Refused
from tablee.kernel.story import WATCHER, Story
from tablee.testing import component, rule

DRAWN = "agfcgcccfgaabbgbeaefbbfgcaceefdgbfaeeddddd"


def played(columns: str) -> ConnectFour:
    s = setup(2, scripted())
    s.story = Story()
    s.advance()
    for column in columns:
        s.apply(s.asked[0], GAME.space.action(f"drop {column}"))
    return s


def board(s: ConnectFour) -> list[str]:
    """The rows from the top, without the letters below."""
    return draw(view(s, WATCHER), "en").replace(" ", "").split("\n")[:-1]


def outcome(s: ConnectFour) -> Outcome:
    ended = s.outcome()
    assert ended is not None
    return ended


@rule("setup")
def test_the_grid_of_seven_columns_and_six_rows_is_empty() -> None:
    assert View([[-1] * 7] * 6, turn=0, four=[]) == view(played(""), WATCHER)


@rule("setup")
@component("discs.yellow")
def test_yellow_begins_with_21_discs() -> None:
    s = played("")
    assert ((0,), {"yellow": 21, "red": 21}) == (s.asked, GAME.census(s))
    assert ".o....." == board(played("b"))[-1]


@component("discs.red")
def test_red_plays_second_with_21_discs() -> None:
    s = played("bc")
    assert ".ox...." == board(s)[-1]
    assert 21 == GAME.census(s)["red"]


@rule("play.drop")
def test_a_disc_falls_to_the_lowest_free_cell() -> None:
    assert ["...x...", "...o..."] == board(played("dd"))[-2:]


@rule("play.drop")
def test_a_drop_is_told_with_its_cell_and_the_seat_that_is_next() -> None:
    s = played("dd")
    assert s.story is not None
    assert ("dropped", {"seat": 1, "column": 3, "row": 1, "turn": 0}) == (s.story.events[-1].kind, s.story.events[-1].facts)


@rule("play.turns")
def test_the_players_take_turns() -> None:
    assert [(0,), (1,), (0,), (1,)] == [played("dca"[:n]).asked for n in range(4)]


@rule("play.turns")
def test_the_other_seat_waits() -> None:
    with pytest.raises(Refused, match=r"table\.not_asked"):
        played("d").apply(0, DROP.at(0))


@rule("play.full_column")
def test_a_column_with_six_discs_takes_no_more() -> None:
    s = played("aaaaaa")
    assert [1, 2, 3, 4, 5, 6] == s.options(0)
    with pytest.raises(Refused, match=r"play\.full_column"):
        s.apply(0, DROP.at(0))


@rule("play.full_column")
def test_a_column_with_five_discs_takes_one_more() -> None:
    assert 0 in played("aaaaa").options(1)


@rule("goal", "end.four")
@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        pytest.param("agbgcgd", 0, id="across"),
        pytest.param("gabacada", 1, id="up"),
        pytest.param("abbccdcdgdd", 0, id="diagonally up"),
        pytest.param("gffeedeaddd", 0, id="diagonally down"),
    ],
)
def test_four_in_a_row_win_at_once(columns: str, winner: int) -> None:
    assert played(columns[:-1]).outcome() is None
    ended = outcome(played(columns))
    assert ((winner,), "end.four") == (ended.winners, ended.reason)


@rule("end.four")
def test_nothing_can_be_played_after_four_in_a_row() -> None:
    with pytest.raises(Refused, match=r"table\.over"):
        played("agbgcgd").apply(1, DROP.at(0))


@rule("end.four")
def test_three_below_and_one_in_the_next_column_are_no_line() -> None:
    """Yellow has a4, a5, a6 and b1: neighbours on the bit board, not in the grid."""
    s = played("bacacaacaca")
    assert ["o.", "o.", "o.", "x.", "x.", "xo"] == [row[:2] for row in board(s)]
    assert s.outcome() is None


@rule("end.full")
def test_a_full_grid_without_four_in_a_row_is_a_draw() -> None:
    assert played(DRAWN[:-1]).outcome() is None
    ended = outcome(played(DRAWN))
    assert ((0, 1), (1, 1), "end.full", "draw") == (ended.winners, ended.ranks, ended.reason, ended.label())


@rule("end.four", "end.full")
def test_four_in_a_row_with_the_last_disc_win() -> None:
    ended = outcome(played("eebbbacacecafeecagcbbgbfgeaddafcdfddgdfggf"))
    assert ((1,), "end.four") == (ended.winners, ended.reason)
