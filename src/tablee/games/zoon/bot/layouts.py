"""Deployment in one short plan: shuffle, move the Emblem to a column drawn by lot, put strong cards in front, be ready."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import PRESET, READY, SHUFFLE, SWAP
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import COLUMNS, IS_EMBLEM, VALUE, turned
from tablee.kernel.chance import Seeded

COLUMN_LOTS: Final[list[int]] = [3, 1, 1, 1, 1, 3]
"""By column of the back row, the lots for the Emblem. A corner has fewer neighbours, but an Emblem that is always there is soon found."""
MOST_EDITS: Final = 4
"""Changes of the layout, the shuffle included."""


def arrange(s: Battle, seat: int, options: list[int], chance: Seeded) -> int:
    """The next action of the deployment."""
    if READY not in options:
        return PRESET.at(SHUFFLE) if PRESET.at(SHUFFLE) in options else options[0]
    edits = s.preparation.edits[seat]
    action = READY
    if edits == 0 and PRESET.at(SHUFFLE) in options:
        action = PRESET.at(SHUFFLE)
    elif edits < MOST_EDITS:
        if edits == 1:
            action = swap(seat, emblem_place(s, seat), drawn_column(chance))
        if action == READY:
            action = stronger_front(s, seat)
    return action if action in options else READY


def emblem_place(s: Battle, seat: int) -> int:
    """The place of the Emblem in the layout, counted from the seat's left back corner."""
    for i, kind in enumerate(s.preparation.layouts[seat]):
        if kind >= 0 and IS_EMBLEM[kind]:
            return i
    return 0


def drawn_column(chance: Seeded) -> int:
    left = chance.below(sum(COLUMN_LOTS))
    column = 0
    while left >= COLUMN_LOTS[column]:
        left -= COLUMN_LOTS[column]
        column += 1
    return column


def stronger_front(s: Battle, seat: int) -> int:
    """Swap the strongest card of the back row with the weakest of the front row if that brings strength forward, else be ready."""
    layout = s.preparation.layouts[seat]
    strongest = -1
    weakest = -1
    for i, kind in enumerate(layout):
        if kind >= 0 and not IS_EMBLEM[kind]:
            if i < COLUMNS:
                if strongest < 0 or VALUE[kind] > VALUE[layout[strongest]]:
                    strongest = i
            elif weakest < 0 or VALUE[kind] < VALUE[layout[weakest]]:
                weakest = i
    if strongest < 0 or weakest < 0 or VALUE[layout[strongest]] <= VALUE[layout[weakest]]:
        return READY
    return swap(seat, strongest, weakest)


def swap(seat: int, place: int, with_place: int) -> int:
    """The swap of two places of the layout, or READY if they are the same."""
    if place == with_place:
        return READY
    a, b = turned(seat, place), turned(seat, with_place)
    return SWAP.at(min(a, b), max(a, b))
