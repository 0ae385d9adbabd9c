"""The components as integer tables for the compiled rules: cards with their grids and corners, and zones of the battlefield."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.components import BOX
from tablee.kit.grid import OFF, Grid

SEATS: Final = 2
GRID: Final = Grid(BOX.field.columns, BOX.field.rows)
CELLS: Final[int] = GRID.size
COLUMNS: Final[int] = GRID.width
LABELS: Final[list[str]] = GRID.labels
EVERYWHERE: Final[int] = (1 << CELLS) - 1
PIECES: Final = 24
"""The most cards a seat can have: no list of 150 points has more."""
ALL_PIECES: Final[int] = SEATS * PIECES
CARDS_OF: Final[list[list[int]]] = [list(range(seat * PIECES, (seat + 1) * PIECES)) for seat in range(SEATS)]
"""By seat, the numbers of its cards."""
ZONE_CELLS: Final[int] = BOX.field.deployment_rows * COLUMNS

KIND_IDS: Final[list[str]] = [zoon.id for zoon in BOX.zoons]
KINDS: Final[int] = len(KIND_IDS)
KIND: Final[dict[str, int]] = {zoon.id: i for i, zoon in enumerate(BOX.zoons)}
TYPE_IDS: Final[list[str]] = [each.id for each in BOX.types]
CHIEF: Final[int] = TYPE_IDS.index("chief")
HERO: Final[int] = TYPE_IDS.index("hero")
PRIEST: Final[int] = TYPE_IDS.index("priest")
SOLDIER: Final[int] = TYPE_IDS.index("soldier")
EMBLEM: Final[int] = TYPE_IDS.index("emblem")
TYPE: Final[list[int]] = [TYPE_IDS.index(zoon.type) for zoon in BOX.zoons]
TYPE_BIT: Final[list[int]] = [1 << TYPE_IDS.index(zoon.type) for zoon in BOX.zoons]
"""By kind, its type as a bit."""
EVERY_TYPE: Final[int] = (1 << len(TYPE_IDS)) - 1
ALL_BUT_EMBLEM: Final[int] = EVERY_TYPE & ~(1 << EMBLEM)
IS_EMBLEM: Final[list[bool]] = [zoon.type == "emblem" for zoon in BOX.zoons]
"""By kind."""
VALUE: Final[list[int]] = [zoon.value for zoon in BOX.zoons]
GROUP: Final[list[str]] = [zoon.group for zoon in BOX.zoons]
EFFECT_IDS: Final[list[str]] = [effect.id for effect in BOX.effects]
EFFECT: Final[list[int]] = [EFFECT_IDS.index(zoon.effect) if zoon.effect else -1 for zoon in BOX.zoons]

STAR: Final = -1
LOST: Final = -2
"""The X of a shooting trump."""
CORNER_IDS: Final[list[str]] = ["tl", "tr", "br", "bl"]
CORNERS: Final = 4


def printed(corner: str) -> int:
    return STAR if corner == "*" else LOST if corner == "X" else int(corner)


CORNER: Final[list[int]] = [printed(corner) for zoon in BOX.zoons for corner in zoon.corners]
"""By kind and corner."""

TRUMP_IDS: Final[list[str]] = [trump.id for trump in BOX.trumps]
TRUMP: Final[dict[str, int]] = {trump.id: i for i, trump in enumerate(BOX.trumps)}
TRUMPS: Final[int] = len(TRUMP_IDS)
TRUMP_CORNER: Final[list[list[int]]] = [[printed(corner) for corner in trump.corners] for trump in BOX.trumps]
USES: Final[list[int]] = [trump.uses for trump in BOX.trumps]
FORCE: Final[list[int]] = [trump.force for trump in BOX.trumps]
SLOTS: Final[int] = BOX.construction.most_trumps
"""The most trumps a seat can have."""
SLOTS_OF: Final[list[list[int]]] = [list(range(seat * SLOTS, (seat + 1) * SLOTS)) for seat in range(SEATS)]
"""By seat, the numbers of its trump slots."""
BECOMES: Final[list[int]] = [KIND[trump.becomes] if trump.becomes else -1 for trump in BOX.trumps]
SUMMONED: Final[list[bool]] = [kind in BECOMES for kind in range(KINDS)]
"""By kind: a trump becomes this Zoon, which is no card of a list."""


def mask_of_types(names: list[str]) -> int:
    """Types as bits; an empty list means all types."""
    return sum([1 << TYPE_IDS.index(name) for name in names]) if names else EVERY_TYPE


USED_BY: Final[list[int]] = [mask_of_types(trump.used_by) if trump.used_by else 0 for trump in BOX.trumps]
"""By trump, the types that may use it; 0 means that no user is needed."""
OF_TYPES: Final[list[int]] = [mask_of_types(trump.of) for trump in BOX.trumps]


def other(seat: int) -> int:
    return 1 - seat


def owner(zoon: int) -> int:
    """The seat to which a card belongs."""
    return 0 if zoon < PIECES else 1


def has(mask: int, number: int) -> bool:
    """Whether a mask contains the bit of this number."""
    return mask >> number & 1 == 1


def only_bit(mask: int) -> bool:
    """Whether a mask has at most one bit."""
    return mask & (mask - 1) == 0


def turned(seat: int, cell: int) -> int:
    """The same cell, counted from the seat's own left back corner. Seat 1 sits on the far side."""
    return cell if seat == 0 else CELLS - 1 - cell


def away(seat: int, cell: int, dx: int, dy: int) -> int:
    """The cell this many columns to the seat's right and rows forward, or OFF."""
    return GRID.step(cell, dx, dy) if seat == 0 else GRID.step(cell, -dx, -dy)


def rows_of(seat: int, first: int, last: int) -> int:
    """The cells of some rows, counted from the seat's edge, as a mask."""
    return sum([1 << turned(seat, cell) for cell in range(first * COLUMNS, last * COLUMNS)])


REINFORCEMENT: Final[list[int]] = [rows_of(seat, 0, BOX.field.reinforcement_rows) for seat in range(SEATS)]
DEPLOYMENT: Final[list[int]] = [rows_of(seat, 0, BOX.field.deployment_rows) for seat in range(SEATS)]
CAMP: Final[list[int]] = [rows_of(seat, 0, BOX.field.camp_rows) for seat in range(SEATS)]
MIDDLE: Final[int] = rows_of(0, 2, 4)
ROW: Final[list[int]] = [rows_of(0, row, row + 1) for row in range(GRID.height)]


def zone(name: str, seat: int) -> int:
    zones = {"reinforcement": REINFORCEMENT[seat], "deployment": DEPLOYMENT[seat], "camp": CAMP[seat], "middle_rows": MIDDLE}
    return zones.get(name, EVERYWHERE)


TRUMP_ZONE: Final[list[list[int]]] = [[zone(trump.zone, seat) for trump in BOX.trumps] for seat in range(SEATS)]


def cells_in(mask: int) -> list[int]:
    """The cells of a mask, in order."""
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def bits_in(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


class Way:
    """One way of a card from a cell. `to`: the cell it reaches (`bit`: as a mask); `via`: the cells that must be empty;
    `back`: the cell it falls back to in a draw."""

    def __init__(self, to: int, via: int, back: int) -> None:
        self.to = to
        self.bit = 1 << to
        self.via = via
        self.back = back


def ways_from(kind: int, seat: int, start: int) -> list[Way]:
    """Walked trajectories cell by cell, then jumps (rules: move.path, move.jump)."""
    found: dict[int, Way] = {}
    for path in BOX.zoons[kind].paths:
        via = 0
        back = start
        for dx, dy, arrival in path:
            cell = away(seat, start, dx, dy)
            if cell == OFF:
                break
            if arrival:
                assert cell not in found or found[cell].back == back, f"{KIND_IDS[kind]}: two ways to one cell"
                found[cell] = Way(cell, via, back)
            via |= 1 << cell
            back = cell
    for dx, dy in BOX.zoons[kind].jumps:
        cell = away(seat, start, dx, dy)
        if cell != OFF:
            assert cell not in found, f"{KIND_IDS[kind]}: walked and jumped to one cell"
            found[cell] = Way(cell, 0, start)
    return list(found.values())


WAYS: Final[list[list[list[Way]]]] = [
    [ways_from(kind, seat, cell) for kind in range(KINDS) for cell in range(CELLS)] for seat in range(SEATS)
]
"""By seat, then by kind and start cell."""


def via_table(kind: int, seat: int) -> list[int]:
    """From cell to cell, the cells that must be empty; -1 where the grid does not lead."""
    table = [-1] * (CELLS * CELLS)
    for start in range(CELLS):
        for way in WAYS[seat][kind * CELLS + start]:
            table[start * CELLS + way.to] = way.via
    return table


VIA: Final[list[list[list[int]]]] = [[via_table(kind, seat) for kind in range(KINDS)] for seat in range(SEATS)]


def aims_from(trump: int, seat: int, cell: int) -> list[int]:
    found = [away(seat, cell, dx, dy) for dx, dy in BOX.trumps[trump].aim]
    return [target for target in found if target != OFF]


AIMS: Final[list[list[list[int]]]] = [
    [aims_from(trump, seat, cell) for trump in range(TRUMPS) for cell in range(CELLS)] for seat in range(SEATS)
]
REAR: Final[list[list[list[int]]]] = [
    [[to for to in [away(seat, cell, dx, -1) for dx in (-1, 0, 1)] if to != OFF] for cell in range(CELLS)] for seat in range(SEATS)
]
"""The three cells of the row just behind, or fewer at an edge."""
NEXT: Final[list[list[int]]] = [
    [to for to in [GRID.step(cell, dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)] if to not in (OFF, cell)] for cell in range(CELLS)
]
"""The eight neighbouring cells, or fewer at an edge."""

LIST_IDS: Final[list[str]] = [tribe.id for tribe in BOX.tribes] + [each.id for each in BOX.lists]
CARD_IDS: Final[list[str]] = KIND_IDS + TRUMP_IDS
"""The cards of a list: Zoons, then trumps."""
