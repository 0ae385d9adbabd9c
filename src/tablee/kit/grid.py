"""Square grids: cells are ints, row by row from row 0."""

from __future__ import annotations

from typing import Final

OFF: Final = -1
NORTH: Final = (0, 1)
EAST: Final = (1, 0)
SOUTH: Final = (0, -1)
WEST: Final = (-1, 0)
SIDES: Final = (NORTH, EAST, SOUTH, WEST)


class Grid:
    """A grid of `width` columns and `height` rows. `labels`: the name of each cell; a1 is column 0, row 0."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.labels = [chr(97 + cell % width) + str(cell // width + 1) for cell in range(self.size)]

    def cell(self, x: int, y: int) -> int:
        """The cell in column x, row y, or OFF."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        return OFF

    def x(self, cell: int) -> int:
        return cell % self.width

    def y(self, cell: int) -> int:
        return cell // self.width

    def step(self, cell: int, dx: int, dy: int) -> int:
        """The cell `dx` columns and `dy` rows away, or OFF."""
        return self.cell(cell % self.width + dx, cell // self.width + dy)
