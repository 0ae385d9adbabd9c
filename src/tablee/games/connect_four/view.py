"""The view, which is the same for every seat because nothing is hidden."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tablee.games.connect_four.state import COLUMNS, HEIGHT, ROWS, ConnectFour, cells_of, lines_of_four
from tablee.words import Lang

EMPTY = -1
BELOW = (1 << HEIGHT) - 1


class View(msgspec.Struct, frozen=True):
    """`grid[row][column]`: the seat whose disc it is, or -1; row 0 is at the bottom. `turn`: the seat to play, -1 at the end.
    `four`: the cells (row, column) of the winning line, or of all winning lines."""

    grid: list[list[int]]
    turn: int
    four: list[tuple[int, int]]


def view(s: ConnectFour, seat: int) -> View:
    columns = [stacked(s.yellow >> column * HEIGHT & BELOW, s.red >> column * HEIGHT & BELOW) for column in range(COLUMNS)]
    grid = [list(row) for row in zip(*columns, strict=True)]
    four = [] if s.asked else cells_of(lines_of_four(s.yellow) | lines_of_four(s.red))
    return View(grid, s.asked[0] if s.asked else EMPTY, four)


@cache
def stacked(yellow: int, red: int) -> list[int]:
    """One column from the bottom up, from the bits of its discs."""
    return [0 if yellow >> row & 1 else 1 if red >> row & 1 else EMPTY for row in range(ROWS)]


def describe(s: ConnectFour, seat: int, action: int) -> dict[str, Any]:
    return {"column": action}


def draw(seen: View, lang: Lang) -> str:
    marks = {EMPTY: ".", 0: "o", 1: "x"}
    rows = [" ".join(marks[cell] for cell in row) for row in reversed(seen.grid)]
    return "\n".join([*rows, "A B C D E F G"])


def census(s: ConnectFour) -> dict[str, int]:
    """The discs on the grid and the discs that are not played yet."""
    played = sum(top - column * HEIGHT for column, top in enumerate(s.tops))
    return {"yellow": s.yellow.bit_count() + 21 - (played + 1) // 2, "red": s.red.bit_count() + 21 - played // 2}
