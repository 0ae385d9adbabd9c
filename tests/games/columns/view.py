"""The view, which is the same for every seat."""

from __future__ import annotations

from typing import Any

import msgspec

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


def observe(seen: View, seat: int) -> list[float]:
    return [float(cell == str(owner)) for owner in (seat, 1 - seat) for row in seen.rows for cell in row]


def census(s: Columns) -> dict[str, int]:
    return {"columns": len(s.stacks)}
