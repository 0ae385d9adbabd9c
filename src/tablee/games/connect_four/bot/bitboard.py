"""Bit tricks on a whole grid at once: the cells that can be played, and the cells that would complete a line of four.

A grid is one number, column by column from the bottom, with an empty cell on top of each column (`state.HEIGHT` bits for each).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.connect_four.state import COLUMNS, HEIGHT, ROWS

BOTTOMS: Final[list[int]] = [1 << column * HEIGHT for column in range(COLUMNS)]
BOTTOM: Final = sum(BOTTOMS)
COLUMN: Final[list[int]] = [((1 << ROWS) - 1) << column * HEIGHT for column in range(COLUMNS)]
BOARD: Final = sum(COLUMN)
ODD_ROWS: Final = sum([1 << column * HEIGHT + row for column in range(COLUMNS) for row in range(0, ROWS, 2)])
"""Rows one, three and five, counted as players do."""
EVEN_ROWS: Final = BOARD ^ ODD_ROWS
CENTRE_FIRST: Final[list[int]] = [3, 2, 4, 1, 5, 0, 6]


def playable(discs: i64) -> i64:
    """The lowest free cell of each column that has room."""
    bottom: i64 = BOTTOM
    board: i64 = BOARD
    return (discs + bottom) & board


def completing(mine: i64, discs: i64) -> i64:
    """The free cells that would complete a line of four for the owner of `mine`, whether they can be reached yet or not."""
    board: i64 = BOARD
    found = (mine << 1) & (mine << 2) & (mine << 3)
    pairs = (mine << 7) & (mine << 14)
    found |= pairs & (mine << 21)
    found |= pairs & (mine >> 7)
    pairs = (mine >> 7) & (mine >> 14)
    found |= pairs & (mine << 7)
    found |= pairs & (mine >> 21)
    pairs = (mine << 6) & (mine << 12)
    found |= pairs & (mine << 18)
    found |= pairs & (mine >> 6)
    pairs = (mine >> 6) & (mine >> 12)
    found |= pairs & (mine << 6)
    found |= pairs & (mine >> 18)
    pairs = (mine << 8) & (mine << 16)
    found |= pairs & (mine << 24)
    found |= pairs & (mine >> 8)
    pairs = (mine >> 8) & (mine >> 16)
    found |= pairs & (mine << 8)
    found |= pairs & (mine >> 24)
    return found & (board ^ discs)


def cells_in(cells: i64) -> i64:
    """How many cells there are."""
    n: i64 = 0
    while cells:
        cells &= cells - 1
        n += 1
    return n
