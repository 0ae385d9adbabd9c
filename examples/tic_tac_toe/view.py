"""The position as players, bots and tests see it."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.games.tic_tac_toe.state import EMPTY, GRID, TicTacToe
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


def observe(seen: View, seat: int) -> list[float]:
    return [float(cell == owner) for owner in (seat, 1 - seat) for cell in seen.cells]


def census(s: TicTacToe) -> dict[str, int]:
    return {"cells": len(s.cells)}
