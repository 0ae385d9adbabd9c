"""Moves by the grid (chapter "Déplacement"): the cells a Zoon may go to, and why not the others."""

from __future__ import annotations

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import EMPTY
from tablee.games.zoon.tables import CARDS_OF, CELLS, COLUMNS, REAR, TYPE_BIT, WAYS, Way, cells_in, owner, turned


def add_moves(s: Battle, seat: int, zoon: int, start: int, found: list[int]) -> None:
    """Add every move of this Zoon as the seat moves it. `start`: the first action of the block, which has the axes from and to
    (rules: move.grid, move.path, move.jump, move.friend, move.obstacle)."""
    field = s.field
    cell = field.place[zoon]
    occupied = field.occupied()
    barred = field.barred(seat)
    base = start + cell * CELLS
    for way in WAYS[seat][field.kinds[zoon] * CELLS + cell]:
        if not way.via & occupied and not way.bit & barred:
            found.append(base + way.to)


def add_all_moves(s: Battle, seat: int, types: int, start: int, found: list[int], moved: int = 0) -> None:
    """Add the moves of all own Zoons of some types that are not frozen. `moved`: the cards that may not move again, as a mask."""
    field = s.field
    place = field.place
    kinds = field.kinds
    still = field.frozen | moved
    occupied = field.occupied()
    barred = field.barred(seat)
    ways_of = WAYS[seat]
    for zoon in CARDS_OF[seat]:
        cell = place[zoon]
        if cell >= 0 and not still >> zoon & 1:
            kind = kinds[zoon]
            if types & TYPE_BIT[kind]:
                base = start + cell * CELLS
                for way in ways_of[kind * CELLS + cell]:
                    if not way.via & occupied and not way.bit & barred:
                        found.append(base + way.to)


def could_move(s: Battle, seat: int, cell: int, kind: int) -> bool:
    """Whether a card of this kind could move from this cell."""
    occupied = s.field.occupied()
    barred = s.field.barred(seat)
    return any([not way.via & occupied and not way.bit & barred for way in WAYS[seat][kind * CELLS + cell]])


def way_of(seat: int, kind: int, start: int, to: int) -> Way:
    for way in WAYS[seat][kind * CELLS + start]:
        if way.to == to:
            return way
    raise AssertionError("a move the grid does not have")


def rear_cells(s: Battle, seat: int, zoon: int) -> list[int]:
    """The free cells of the row just behind the Zoon, as the seat looks at the battlefield."""
    return [cell for cell in REAR[seat][s.field.place[zoon]] if s.field.grid[cell] == EMPTY]


def free_cells(s: Battle, zone: int) -> list[int]:
    """The free cells of a zone."""
    return cells_in(zone & ~s.field.occupied())


def edge_cell(seat: int, column: int) -> int:
    """The cell of the seat's reinforcement zone in this column of the battlefield."""
    return column if seat == 0 else turned(1, 0) - COLUMNS + 1 + column


def why_no_move(s: Battle, seat: int, start: int, to: int) -> str:
    """The id of the rule that forbids this move, or ""."""
    field = s.field
    zoon = field.grid[start]
    if zoon < 0 or owner(zoon) != seat:
        return "move.own"
    if field.is_frozen(zoon):
        return "frost.still"
    for way in WAYS[seat][field.kinds[zoon] * CELLS + start]:
        if way.to == to:
            if way.via & field.occupied():
                return "move.path"
            if way.bit & field.cells_of(seat):
                return "move.friend"
            return "move.obstacle" if way.bit & field.walls else ""
    return "move.grid"
