"""The evaluation of a position: cards by value, trumps in hand, threats to the Emblem, ground won, and the fight to come."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.bot.odds import POINT_OF_FORCE, fight_value, shot_value
from tablee.games.zoon.rules.duel import Touch
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.state.battlefield import IN_HAND
from tablee.games.zoon.state.trump_slots import TRUMP_IN_HAND
from tablee.games.zoon.tables import CARDS_OF, CELLS, COLUMNS, FORCE, GRID, IS_EMBLEM, NEXT, SLOTS_OF, VALUE, VIA, has, other

WHOLE_ARMY: Final = 150.0
"""A lead of this many points of value counts as half of a sure win."""
THREAT: Final = 14.0
"""The first threat to the enemy Emblem; each threat adds a fifth."""
ROW_AHEAD: Final = 0.5
STEP_CLOSER: Final = 1.2
UNSEEN_CARD: Final = 0.35
EXPOSED: Final = 3.0
"""Each enemy next to the own Emblem."""
FAR: Final = 9
LAST_ROW: Final[int] = GRID.height - 1


def distances() -> list[int]:
    """From cell to cell, in steps of a king."""
    return [max(abs(a % COLUMNS - b % COLUMNS), abs(a // COLUMNS - b // COLUMNS)) for a in range(CELLS) for b in range(CELLS)]


DISTANCE: Final[list[int]] = distances()


def value(s: Battle, seat: int) -> float:
    """From 0 (lost) to 1 (won), in a world where all cards are known."""
    if s.phase != BATTLE:
        return 0.5
    lead = strength(s, seat) - strength(s, other(seat))
    step = s.agenda[-1]
    if isinstance(step, Touch):
        lead += fight_value(s, step) if step.seat == seat else -fight_value(s, step)
    elif isinstance(step, Shoot):
        lead += shot_value(s, step) if step.seat == seat else -shot_value(s, step)
    if s.turn == seat:
        lead -= exposure(s, seat)
    return 0.5 + 0.5 * lead / (abs(lead) + WHOLE_ARMY)


def strength(s: Battle, seat: int) -> float:
    """Cards, trumps and ground, in points of value."""
    field = s.field
    seen = s.knowledge.shown | s.knowledge.peeked
    total = 0.0
    goal = emblem_cell(s, other(seat))
    occupied = field.occupied()
    threats = 0
    nearest = FAR
    for zoon in CARDS_OF[seat]:
        cell = field.place[zoon]
        if cell >= 0:
            kind = field.kinds[zoon]
            if IS_EMBLEM[kind]:
                continue
            total += VALUE[kind]
            row = cell // COLUMNS
            total += ROW_AHEAD * (row if seat == 0 else LAST_ROW - row)
            if not seen >> zoon & 1:
                total += UNSEEN_CARD
            if goal >= 0 and not field.frozen >> zoon & 1:
                via = VIA[seat][kind][cell * CELLS + goal]
                if via >= 0 and not via & occupied:
                    threats += 1
                nearest = min(nearest, DISTANCE[cell * CELLS + goal])
        elif cell == IN_HAND:
            total += VALUE[field.kinds[zoon]]
    total -= STEP_CLOSER * nearest
    if threats:
        total += THREAT * (1.0 + 0.2 * threats)
    for at in SLOTS_OF[seat]:
        if s.trumps.place[at] == TRUMP_IN_HAND:
            total += POINT_OF_FORCE * FORCE[s.trumps.cards[at]]
    return total


def exposure(s: Battle, seat: int) -> float:
    """The danger of enemies next to the own Emblem, which play next."""
    cell = emblem_cell(s, seat)
    if cell < 0:
        return 0.0
    enemies = s.field.cells_of(other(seat))
    return EXPOSED * sum([1 for near in NEXT[cell] if has(enemies, near)])


def emblem_cell(s: Battle, seat: int) -> int:
    """The cell of the seat's Emblem, or -1."""
    for zoon in CARDS_OF[seat]:
        if s.field.place[zoon] >= 0 and IS_EMBLEM[s.field.kinds[zoon]]:
            return s.field.place[zoon]
    return -1
