"""The observation, for learning programs: the discs of both sides."""

from __future__ import annotations

from typing import Final

from tablee.games.connect_four.state import COLUMNS, HEIGHT, ROWS, ConnectFour
from tablee.kit.observation import Layout

LAYOUT: Final = Layout()
SIDE: Final = LAYOUT.group("side", 2, "the observer first")
DISCS: Final[int] = SIDE.field("discs", ROWS * COLUMNS, "1 for each cell with a disc of this side, row by row from the bottom")

CELL_OF_BIT: Final[list[int]] = [bit % HEIGHT * COLUMNS + bit // HEIGHT for bit in range(HEIGHT * COLUMNS)]


def observe(s: ConnectFour, seat: int, into: memoryview[float], at: int) -> None:
    write_discs(s.discs_of(seat), into, SIDE.row(at, 0) + DISCS)
    write_discs(s.discs_of(1 - seat), into, SIDE.row(at, 1) + DISCS)


def write_discs(discs: int, into: memoryview[float], at: int) -> None:
    bit = 0
    while discs:
        if discs & 1:
            into[at + CELL_OF_BIT[bit]] = 1.0
        discs >>= 1
        bit += 1
