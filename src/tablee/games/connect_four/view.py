"""What a seat may know: everything, in a game without secrets."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.games.connect_four.bot import LINES
from tablee.games.connect_four.state import COLUMNS, HEIGHT, ROWS, ConnectFour
from tablee.words import Lang

EMPTY = -1
BITS = [[1 << column * HEIGHT + row for column in range(COLUMNS)] for row in range(ROWS)]


class View(msgspec.Struct, frozen=True):
    """`grid[row][column]`, row 0 at the bottom: the seat whose disc it is, or -1. `turn`: who plays, -1 at the end.
    `four`: the cells (row, column) that won, all of them where two lines meet."""

    grid: list[list[int]]
    turn: int
    four: list[tuple[int, int]]


def view(s: ConnectFour, seat: int) -> View:
    yellow, red = s.yellow, s.red
    grid = [[0 if yellow & bit else 1 if red & bit else EMPTY for bit in row] for row in BITS]
    return View(grid, s.asked[0] if s.asked else EMPTY, [] if s.asked else four_of(s))


def four_of(s: ConnectFour) -> list[tuple[int, int]]:
    won = 0
    for discs in (s.yellow, s.red):
        for line in LINES:
            if line & discs == line:
                won |= line
    return [(row, column) for row in range(ROWS) for column in range(COLUMNS) if won & 1 << column * HEIGHT + row]


def describe(s: ConnectFour, seat: int, action: int) -> dict[str, Any]:
    return {"column": action}


def draw(seen: View, lang: Lang) -> str:
    marks = {EMPTY: ".", 0: "o", 1: "x"}
    rows = [" ".join(marks[cell] for cell in row) for row in reversed(seen.grid)]
    return "\n".join([*rows, "A B C D E F G"])


def observe(seen: View, seat: int) -> list[float]:
    """Two planes of 42 cells: mine, theirs."""
    cells = [cell for row in seen.grid for cell in row]
    return [float(cell == seat) for cell in cells] + [float(cell == 1 - seat) for cell in cells]


def census(s: ConnectFour) -> dict[str, int]:
    """Discs on the grid and still in hand."""
    played = sum(top - column * HEIGHT for column, top in enumerate(s.tops))
    return {"yellow": s.yellow.bit_count() + 21 - (played + 1) // 2, "red": s.red.bit_count() + 21 - played // 2}
