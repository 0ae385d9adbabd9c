"""The actions, the position with its verb, and the only step."""

from __future__ import annotations

from typing import Final

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import won_by
from tablee.kernel.space import Space
from tablee.kernel.state import Ask, State
from tablee.kit.grid import Grid

GRID: Final = Grid(3, 3)
SPACE: Final = Space()
MARK: Final = SPACE.block("mark", GRID.labels)

EMPTY: Final = -1
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe(State):
    """`cells`: the seat that marked each cell, or EMPTY."""

    def __init__(self, chance: Chance, cells: list[int]) -> None:
        super().__init__(chance)
        self.cells = cells

    def clone(self) -> TicTacToe:
        other = TicTacToe(self.chance.copy(), self.cells[:])
        self.copy_to(other)
        return other

    def mark(self, seat: int, cell: int) -> None:
        self.cells[cell] = seat
        if self.story is not None:
            self.story.tell("marked", {"seat": seat, "cell": GRID.labels[cell]})

    def has_line(self, seat: int) -> bool:
        return any([all([self.cells[cell] == seat for cell in line]) for line in LINES])


class Mark(Ask[TicTacToe]):
    """A seat marks an empty cell (rules: play.mark, play.taken)."""

    def options(self, s: TicTacToe, seat: int) -> list[int]:
        return [cell for cell in range(GRID.size) if s.cells[cell] == EMPTY]

    def refusal(self, s: TicTacToe, seat: int, action: int) -> str:
        return "" if s.cells[action] == EMPTY else "play.taken"

    def choose(self, s: TicTacToe, seat: int, action: int) -> None:
        s.mark(seat, action)
        if s.has_line(seat):
            s.finish(won_by((seat,), 2, "end.line"))
        elif EMPTY not in s.cells:
            s.finish(won_by((0, 1), 2, "end.full"))
        else:
            s.then(Mark(1 - seat))


def setup(seats: int, chance: Chance) -> TicTacToe:
    s = TicTacToe(chance, [EMPTY] * GRID.size)
    s.then(Mark(0))
    return s
