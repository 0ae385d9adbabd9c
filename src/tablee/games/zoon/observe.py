"""The observation, for learning programs, from the observer's side: the turn, the cards cell by cell, the trumps and losses."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.armies import NO_ARMY
from tablee.games.zoon.hidden.sight import forgets, is_over, visible
from tablee.games.zoon.rules.duel import Touch
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.state.battlefield import EMPTY, IN_HAND, IN_TOMB, NO_GEAR, NOWHERE, WALL
from tablee.games.zoon.state.trump_slots import TRUMP_IN_HAND
from tablee.games.zoon.tables import (
    CARDS_OF,
    CELLS,
    CORNER,
    CORNERS,
    KINDS,
    PIECES,
    SEATS,
    SLOTS_OF,
    SUMMONED,
    TRUMPS,
    TYPE,
    TYPE_IDS,
    VALUE,
    has,
    other,
    owner,
    turned,
)
from tablee.kit.observation import Layout, row_of, write_rows

FROST_SCALE: Final = 3
VALUE_SCALE: Final = 24
CORNER_SCALE: Final = 8

LAYOUT: Final = Layout()

TABLE: Final = LAYOUT.group("table")
TURN: Final[int] = TABLE.field("turn", 1, "1 if it is the observer's turn")
QUIET: Final[int] = TABLE.field("quiet", 1, "quiet turns, of those that make a draw")
IN_BATTLE: Final[int] = TABLE.field("battle", 1, "1 in the battle")

CELL: Final = LAYOUT.group("cell", CELLS, "from the observer's side")
SIDE: Final[int] = CELL.field("side", SEATS, "1 for a card of the observer; 1 for one of the enemy")
OBSTACLE: Final[int] = CELL.field("obstacle", 1, "1 for an obstacle")
ATTACKED: Final[int] = CELL.field("attacked", 1, "1 for the cell that is attacked")
ATTACKER: Final[int] = CELL.field("attacker", 1, "1 for the cell of the attacker")
SEEN: Final[int] = CELL.field("seen", 1, "1 if the other side has seen it")
FROST: Final[int] = CELL.field("frost", 1, f"turns in which it cannot move, of {FROST_SCALE}")
GEAR: Final[int] = CELL.field("gear", 1, "1 if it has a gear")
KNOWN: Final[int] = CELL.field("known", 1, "1 if the observer knows the card; else value, corners and type are 0")
WORTH: Final[int] = CELL.field("value", 1, f"its value, of {VALUE_SCALE}")
FORCES: Final[int] = CELL.field("corners", CORNERS, f"its force in each corner, of {CORNER_SCALE}")
TYPES: Final[int] = CELL.field("type", len(TYPE_IDS), f"1 for its type: {', '.join(TYPE_IDS)}")

ARMY: Final = LAYOUT.group("army", SEATS, "the observer's first")
IN_HAND_TRUMPS: Final[int] = ARMY.field("trumps", TRUMPS, "1 for each trump in hand that the observer knows")
FALLEN: Final[int] = ARMY.field("fallen", 1, f"cards in the tomb, of {PIECES}")
RESERVE: Final[int] = ARMY.field("reserve", 1, f"reinforcements in hand, of {PIECES}")
UNSEEN: Final[int] = ARMY.field("unseen", 1, f"cards that are not identified yet, of {PIECES}")


def known_card(kind: int, side: int, seen: int) -> bytes:
    """The cell of a card that the observer knows, without frost and gear."""
    numbers = [0.0] * CELL.width
    numbers[SIDE + side] = 1.0
    numbers[SEEN] = float(seen)
    numbers[KNOWN] = 1.0
    numbers[WORTH] = VALUE[kind] / VALUE_SCALE
    for corner in range(CORNERS):
        numbers[FORCES + corner] = CORNER[kind * CORNERS + corner] / CORNER_SCALE
    numbers[TYPES + TYPE[kind]] = 1.0
    return row_of(numbers)


def cell_with(*ones: int) -> bytes:
    """A cell of which only these numbers are 1."""
    return row_of([float(number in ones) for number in range(CELL.width)])


NO_CARD_CELL: Final[bytes] = cell_with()
OBSTACLE_CELL: Final[bytes] = cell_with(OBSTACLE)
UNKNOWN_CARDS: Final[list[bytes]] = [cell_with(SIDE + side, *[SEEN][:seen]) for side in range(SEATS) for seen in range(2)]
"""By side and whether the other side has seen it."""
KNOWN_CARDS: Final[list[bytes]] = [known_card(kind, side, seen) for kind in range(KINDS) for side in range(SEATS) for seen in range(2)]
"""By kind, side and whether the other side has seen it."""


def observe(s: Battle, seat: int, into: memoryview[float], at: int) -> None:
    over = is_over(s)
    table = TABLE.row(at, 0)
    if s.agenda and s.turn == seat:
        into[table + TURN] = 1.0
    if s.quiet and s.table_options.draw_after:
        into[table + QUIET] = s.quiet / s.table_options.draw_after
    if s.phase == BATTLE and not over:
        into[table + IN_BATTLE] = 1.0
    seen = s.knowledge.shown | s.knowledge.peeked
    known = visible(s, seat)
    kinds = s.field.kinds
    rows = [cell_row(kinds, content, seat, known, seen) for content in s.field.grid]
    if seat != 0:
        rows.reverse()  # see `turned`
    write_rows(rows, into, CELL.row(at, 0))
    observe_frost_and_gear(s, seat, into, at)
    observe_fight(s, seat, into, at)
    observe_army(s, seat, seat, over, seen, into, ARMY.row(at, 0))
    observe_army(s, other(seat), seat, over, seen, into, ARMY.row(at, 1))


def cell_row(kinds: list[int], content: int, seat: int, known: int, seen: int) -> bytes:
    """A cell without frost and gear. `kinds`: by card. `known`: the cards that the observer may look at, as a mask.
    `seen`: the cards that the other side of each has seen."""
    if content == EMPTY:
        return NO_CARD_CELL
    if content <= WALL:
        return OBSTACLE_CELL
    looks = (0 if owner(content) == seat else 2) + (seen >> content & 1)
    return KNOWN_CARDS[kinds[content] * 2 * SEATS + looks] if has(known, content) else UNKNOWN_CARDS[looks]


def observe_frost_and_gear(s: Battle, seat: int, into: memoryview[float], at: int) -> None:
    field = s.field
    if not field.frozen and field.gear is NO_GEAR:
        return
    for cell, zoon in enumerate(field.grid):
        if zoon >= 0:
            row = CELL.row(at, turned(seat, cell))
            if field.is_frozen(zoon):
                into[row + FROST] = field.frost[zoon] / FROST_SCALE
            if field.gear[zoon] >= 0:
                into[row + GEAR] = 1.0


def observe_fight(s: Battle, seat: int, into: memoryview[float], at: int) -> None:
    """Write the cells of a fight that is about to be decided. The cell of a shooter may be a secret."""
    if not s.agenda:
        return
    step = s.agenda[-1]
    place = s.field.place
    if isinstance(step, Touch):
        into[CELL.row(at, turned(seat, step.fight.cell)) + ATTACKED] = 1.0
        into[CELL.row(at, turned(seat, place[step.fight.zoon])) + ATTACKER] = 1.0
    elif isinstance(step, Shoot):
        shot = step.shot
        into[CELL.row(at, turned(seat, place[shot.target])) + ATTACKED] = 1.0
        if shot.shooter >= 0 and (shot.seat == seat or not s.table_options.shooter_untold):
            into[CELL.row(at, turned(seat, place[shot.shooter])) + ATTACKER] = 1.0


def observe_army(s: Battle, side: int, seat: int, over: bool, seen: int, into: memoryview[float], at: int) -> None:
    """Write the trumps and the numbers of cards of a side. Of a secret list the other seat knows the trumps that were played.

    `seen`: the cards that the other side of each has seen, as a mask."""
    mine = side == seat or over
    army = s.armies[side]
    if army is NO_ARMY or (s.preparation.is_undisclosed(side) and not mine):
        return
    closed = s.knowledge.candidates[side].secret() and not mine
    if closed and s.phase != BATTLE:
        return
    for slot in SLOTS_OF[side]:
        if s.trumps.place[slot] == TRUMP_IN_HAND and (not closed or has(s.trumps.known, slot)):
            into[at + IN_HAND_TRUMPS + s.trumps.cards[slot]] = 1.0
    fallen = 0
    reserve = 0
    first = CARDS_OF[side][0]
    for place in s.field.place[first : first + PIECES]:
        if place == IN_TOMB:
            fallen += 1
        elif place == IN_HAND:
            reserve += 1
    if fallen:
        into[at + FALLEN] = fallen / PIECES
    if s.phase != BATTLE:
        reserve = army.reserve
    if reserve:
        into[at + RESERVE] = reserve / PIECES
    if side != seat and not forgets(s):
        into[at + UNSEEN] = (len(army.cards) - identified(s, side, seen)) / PIECES


def identified(s: Battle, side: int, seen: int) -> int:
    """The number of the side's cards in the game that the other side has seen, without those that came by a trump."""
    if not seen:
        return 0
    field = s.field
    return len([zoon for zoon in CARDS_OF[side] if has(seen, zoon) and field.place[zoon] != NOWHERE and not SUMMONED[field.kinds[zoon]]])
