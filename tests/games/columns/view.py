"""The view, which is the same for every seat."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kit.observation import Layout
from tablee.words import Lang
from tests.games.columns.state import COLUMNS, ROWS, Columns


class View(msgspec.Struct, frozen=True):
    """`rows`: from the bottom up, a text of seats and dots."""

    rows: list[str]


def view(s: Columns, seat: int) -> View:
    return View([s.row(row) for row in range(ROWS)])


def describe(s: Columns, seat: int, action: int) -> dict[str, Any]:
    return {"column": action}


def draw(seen: View, lang: Lang) -> str:
    return "\n".join([*reversed(seen.rows), COLUMNS])


LAYOUT = Layout()
SIDE = LAYOUT.group("side", 2, "the observer first")
DISCS = SIDE.field("discs", ROWS * len(COLUMNS), "1 for each cell with a disc of this side, row by row from the bottom")


def observe(s: Columns, seat: int, into: memoryview[float], at: int) -> None:
    cells = "".join(s.row(row) for row in range(ROWS))
    for n, owner in enumerate((seat, 1 - seat)):
        for cell, disc in enumerate(cells):
            if disc == str(owner):
                into[SIDE.row(at, n) + DISCS + cell] = 1.0


def census(s: Columns) -> dict[str, int]:
    return {"columns": len(s.stacks)}
