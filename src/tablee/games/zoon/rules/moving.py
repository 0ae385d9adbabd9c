"""Where a Zoon may go by its grid (chapter "Déplacement"), and why not."""

from __future__ import annotations

from tablee.games.zoon.box import CELLS, MOVE, PIECES, REAR, TYPE, WAYS, Way
from tablee.games.zoon.ground import EMPTY
from tablee.games.zoon.state import Battle


def add_moves(s: Battle, seat: int, zoon: int, start: int, found: list[int]) -> None:
    """Every move of this Zoon as the seat moves it, as actions of a block that starts there
    (rules: move.grid, move.path, move.jump, move.friend, move.obstacle)."""
    cell = s.place[zoon]
    occupied = s.occupied()
    barred = s.mine[seat] | s.walls
    base = start + cell * CELLS
    for way in WAYS[seat][s.kinds[zoon] * CELLS + cell]:
        if not way.via & occupied and not way.bit & barred:
            found.append(base + way.to)


def add_all_moves(s: Battle, seat: int, types: int, but: int, start: int, found: list[int]) -> None:
    """The moves of all own Zoons of some types that are not frozen; `but`: cards that may not move again."""
    place = s.place
    kinds = s.kinds
    still = s.frozen | but
    occupied = s.occupied()
    barred = s.mine[seat] | s.walls
    ways_of = WAYS[seat]
    for zoon in range(seat * PIECES, (seat + 1) * PIECES):
        cell = place[zoon]
        if cell >= 0 and not still >> zoon & 1:
            kind = kinds[zoon]
            if types >> TYPE[kind] & 1:
                base = start + cell * CELLS
                for way in ways_of[kind * CELLS + cell]:
                    if not way.via & occupied and not way.bit & barred:
                        found.append(base + way.to)


def could_move(s: Battle, seat: int, cell: int, kind: int) -> bool:
    """Whether a card of this kind could move from here."""
    occupied = s.occupied()
    barred = s.mine[seat] | s.walls
    return any([not way.via & occupied and not way.bit & barred for way in WAYS[seat][kind * CELLS + cell]])


def way_of(seat: int, kind: int, start: int, to: int) -> Way:
    for way in WAYS[seat][kind * CELLS + start]:
        if way.to == to:
            return way
    raise AssertionError("a move the grid does not have")


def rear_cells(s: Battle, seat: int, zoon: int) -> list[int]:
    """The free cells of the row just behind, as the seat looks at the battlefield."""
    return [cell for cell in REAR[seat][s.place[zoon]] if s.grid[cell] == EMPTY]


def free_cells(s: Battle, zone: int) -> list[int]:
    free = zone & ~s.occupied()
    return [cell for cell in range(CELLS) if free >> cell & 1]


def why_no_move(s: Battle, seat: int, start: int, to: int) -> str:
    """The rule that forbids it, for an action of the move block that is not offered."""
    zoon = s.grid[start]
    if zoon < 0 or s.owner(zoon) != seat:
        return "move.own"
    if s.is_frozen(zoon):
        return "frost.still"
    for way in WAYS[seat][s.kinds[zoon] * CELLS + start]:
        if way.to == to:
            if way.via & s.occupied():
                return "move.path"
            if way.bit & s.mine[seat]:
                return "move.friend"
            return "move.obstacle" if way.bit & s.walls else ""
    return "move.grid"


def move_of(action: int) -> tuple[int, int]:
    return MOVE.first_of(action), MOVE.second_of(action)
