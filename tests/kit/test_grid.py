"""Square grids."""

from __future__ import annotations

import pytest

from tablee.kit.grid import EAST, NORTH, OFF, SIDES, SOUTH, WEST, Grid

GRID = Grid(3, 2)


def test_cells_are_labelled_by_column_and_row() -> None:
    assert ["a1", "b1", "c1", "a2", "b2", "c2"] == GRID.labels
    assert 6 == GRID.size


def test_a_cell_gives_its_column_and_row_back() -> None:
    assert [(x, y) for y in range(2) for x in range(3)] == [(GRID.x(cell), GRID.y(cell)) for cell in range(6)]


@pytest.mark.parametrize(("x", "y"), [(-1, 0), (3, 0), (0, -1), (0, 2)])
def test_outside_is_off(x: int, y: int) -> None:
    assert OFF == GRID.cell(x, y)


def test_steps_stay_on_the_grid_or_fall_off() -> None:
    a1 = GRID.labels.index("a1")
    assert ["a2", "b1", OFF, OFF] == [GRID.labels[to] if to != OFF else OFF for to in (GRID.step(a1, *side) for side in SIDES)]


def test_a_step_does_not_wrap_round_the_edge() -> None:
    assert OFF == GRID.step(GRID.labels.index("c1"), *EAST)
    assert OFF == GRID.step(GRID.labels.index("a2"), *WEST)
    assert OFF == GRID.step(GRID.labels.index("b2"), *NORTH)
    assert GRID.labels.index("b1") == GRID.step(GRID.labels.index("b2"), *SOUTH)
