"""The actions, the position with its verb, and the only step."""

from __future__ import annotations

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import won_by
from tablee.kernel.space import Space
from tablee.kernel.state import Ask, State

COLUMNS = "abcdefg"
ROWS = 6
EMPTY = "."

SPACE = Space()
DROP = SPACE.block("drop", list(COLUMNS))


class Columns(State):
    """`stacks`: the discs of each column from the bottom up, as a text of seats."""

    def __init__(self, chance: Chance, stacks: list[str]) -> None:
        super().__init__(chance)
        self.stacks = stacks

    def clone(self) -> Columns:
        other = Columns(self.chance.copy(), self.stacks[:])
        self.copy_to(other)
        return other

    def drop(self, seat: int, column: int) -> None:
        self.stacks[column] += str(seat)
        if self.story is not None:
            self.story.tell("dropped", {"seat": seat, "column": column, "row": len(self.stacks[column]) - 1})

    def row(self, row: int) -> str:
        return "".join([stack[row : row + 1] or EMPTY for stack in self.stacks])

    def has_line(self, seat: int) -> bool:
        return any([str(seat) * 4 in line for line in [*self.stacks, *[self.row(row) for row in range(ROWS)]]])


class Drop(Ask[Columns]):
    """A seat drops a disc into a column that has room (rules: play.drop, play.full_column)."""

    def options(self, s: Columns, seat: int) -> list[int]:
        return [column for column in range(len(COLUMNS)) if len(s.stacks[column]) < ROWS]

    def refusal(self, s: Columns, seat: int, action: int) -> str:
        return "" if len(s.stacks[action]) < ROWS else "play.full_column"

    def choose(self, s: Columns, seat: int, action: int) -> None:
        s.drop(seat, action)
        if s.has_line(seat):
            s.finish(won_by((seat,), 2, "end.four"))
        elif all([len(stack) == ROWS for stack in s.stacks]):
            s.finish(won_by((0, 1), 2, "end.full"))
        else:
            s.then(Drop(1 - seat))


def setup(seats: int, chance: Chance) -> Columns:
    s = Columns(chance, [""] * len(COLUMNS))
    s.then(Drop(0))
    return s
