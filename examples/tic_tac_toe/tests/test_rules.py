"""The rules of tic-tac-toe, one by one. `played("a1 b2")`: the cells in the order they were marked."""

from __future__ import annotations

import pytest

from tablee.games.tic_tac_toe import GAME
from tablee.kernel.chance import scripted
from tablee.kernel.state import Refused, State
from tablee.testing import rule


def played(cells: str) -> State:
    s = GAME.new_state(2, scripted())
    for cell in cells.split():
        s.apply(s.asked[0], GAME.space.action(f"mark {cell}"))
    return s


def label(s: State) -> str:
    ended = s.outcome()
    return ended.label() if ended else ""


@rule("play.mark")
def test_the_seats_mark_cells_in_turn() -> None:
    assert ". . .\n. o .\nx . ." == GAME.draw(GAME.view(played("a1 b2"), 0), "en")


@rule("play.taken")
def test_a_marked_cell_is_not_marked_again() -> None:
    with pytest.raises(Refused, match=r"play\.taken"):
        played("a1 a1")


@rule("end.line")
def test_three_in_a_line_win() -> None:
    assert ["", "seat 0"] == [label(played("a1 a2 b1 b2")), label(played("a1 a2 b1 b2 c1"))]


@rule("end.full")
def test_a_full_grid_is_a_draw() -> None:
    assert "draw" == label(played("a1 b1 c1 b2 a2 c2 b3 a3 c3"))
