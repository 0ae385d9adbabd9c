"""The position as players, bots and tests see it."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.games.tic_tac_toe.state import EMPTY, GRID, TicTacToe
from tablee.kit.observation import Layout
from tablee.words import Lang


class View(msgspec.Struct, frozen=True):
    cells: list[int]


def view(s: TicTacToe, seat: int) -> View:
    return View(s.cells[:])


def describe(s: TicTacToe, seat: int, action: int) -> dict[str, Any]:
    return {"cell": GRID.labels[action]}


def draw(seen: View, lang: Lang) -> str:
    rows = [seen.cells[start : start + 3] for start in (6, 3, 0)]
    return "\n".join(" ".join(".xo"[cell - EMPTY] for cell in row) for row in rows)


LAYOUT = Layout()
SIDE = LAYOUT.group("side", 2, "the observer first")
MARKS = SIDE.field("marks", GRID.size, "1 for each cell with a mark of this side, row by row from the bottom")


def observe(s: TicTacToe, seat: int, into: memoryview[float], at: int) -> None:
    for cell, owner in enumerate(s.cells):
        if owner != EMPTY:
            into[SIDE.row(at, int(owner != seat)) + MARKS + cell] = 1.0


def census(s: TicTacToe) -> dict[str, int]:
    return {"cells": len(s.cells)}
