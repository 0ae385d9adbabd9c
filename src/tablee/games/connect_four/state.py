"""The position: a bit board for each player, seven columns of six cells with an empty cell on top."""

from __future__ import annotations

from typing import Final

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import won_by
from tablee.kernel.state import State

COLUMNS: Final = 7
ROWS: Final = 6
HEIGHT: Final = ROWS + 1

ACROSS: Final = HEIGHT
TWO_ACROSS: Final = 2 * ACROSS
RISING: Final = HEIGHT + 1
TWO_RISING: Final = 2 * RISING
FALLING: Final = HEIGHT - 1
TWO_FALLING: Final = 2 * FALLING

ALL_COLUMNS: Final[list[int]] = list(range(COLUMNS))

SHARED: Final = ("ConnectFour.room",)


class ConnectFour(State):
    """`yellow` and `red`: the discs of seats 0 and 1. `tops`: the next free bit of each column.
    `room`: the columns that are not full. It is replaced and never changed, so that options and clones share it."""

    def __init__(self, chance: Chance, yellow: int, red: int, tops: list[int], room: list[int]) -> None:
        super().__init__(chance)
        self.yellow = yellow
        self.red = red
        self.tops = tops
        self.room = room

    def clone(self) -> ConnectFour:
        other = ConnectFour(self.chance.copy(), self.yellow, self.red, self.tops[:], self.room)
        self.copy_to(other)
        return other

    def discs_of(self, seat: int) -> int:
        return self.yellow if seat == 0 else self.red

    def drop(self, seat: int, column: int) -> None:
        bit = self.tops[column]
        self.tops[column] = bit + 1
        if bit - column * HEIGHT == ROWS - 1:
            self.room = [other for other in self.room if other != column]
        if seat == 0:
            self.yellow |= 1 << bit
        else:
            self.red |= 1 << bit
        if self.story is not None:
            self.story.tell("dropped", {"seat": seat, "column": column, "row": bit - column * HEIGHT, "turn": 1 - seat})

    def end_if_decided(self, seat: int) -> bool:
        """End the game if the seat has four in a row, or as a draw if the grid is full. Returns whether the game is over."""
        if four_in_a_row(self.discs_of(seat)):
            if self.story is not None:
                self.story.tell("connected", {"seat": seat, "four": cells_of(lines_of_four(self.discs_of(seat)))})
            self.finish(won_by((seat,), 2, "end.four"))
            return True
        if not self.room:
            if self.story is not None:
                self.story.tell("filled", {})
            self.finish(won_by((0, 1), 2, "end.full"))
            return True
        return False


def lines_of_four(discs: int) -> int:
    """The discs that belong to a line of four."""
    found = 0
    for step in (1, ACROSS, RISING, FALLING):
        starts = discs & discs >> step & discs >> 2 * step & discs >> 3 * step
        found |= starts | starts << step | starts << 2 * step | starts << 3 * step
    return found


def cells_of(discs: int) -> list[tuple[int, int]]:
    """The cells (row, column) of these discs, row by row from the bottom."""
    return [(row, column) for row in range(ROWS) for column in range(COLUMNS) if discs >> column * HEIGHT + row & 1]


def four_in_a_row(discs: int) -> bool:
    """Shift the board onto itself twice in each direction: a bit that is left begins a line of four."""
    pairs = discs & (discs >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = discs & (discs >> ACROSS)
    if pairs & (pairs >> TWO_ACROSS):
        return True
    pairs = discs & (discs >> FALLING)
    if pairs & (pairs >> TWO_FALLING):
        return True
    pairs = discs & (discs >> RISING)
    return (pairs & (pairs >> TWO_RISING)) != 0
