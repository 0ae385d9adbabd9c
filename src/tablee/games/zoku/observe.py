"""The view as a fixed number of floats, for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.games.zoku.tables import (
    ARRONDISSEMENT_IDS,
    CARD_IDS,
    CARDS,
    DAYS,
    GANGS,
    LIEUTENANT_COUNT,
    LIEUTENANT_IDS,
    LIEUTENANTS_DEALT,
    MAX_SLOTS,
    POSE_IDS,
    ROUNDS,
    ZOKUS,
    ZOKUS_PER_BAND,
)

if TYPE_CHECKING:
    from tablee.games.zoku.view import GangView, View

NO_GANG: Final = -1
FLOATS_PER_GANG: Final = 5 + CARDS + 2 * LIEUTENANT_COUNT
POINTS_SCALE: Final = 100
THROWN_SCALE: Final = 4
"""Usual size of a large band in the street, with a reinforcement."""


def observe(seen: View, seat: int) -> list[float]:
    """Day, slots, gangs and street; the observer's gang comes first, the others follow clockwise."""
    gangs = len(seen.gangs)
    seats = [(max(seat, 0) + i) % gangs if i < gangs else NO_GANG for i in range(GANGS)]
    numbers = [seen.day / DAYS, seen.deck / CARDS, *[float(other == seen.first) for other in seats]]
    numbers += [float(each in seen.arrondissements) for each in ARRONDISSEMENT_IDS]
    for i in range(MAX_SLOTS):
        slot = seen.slots[i] if i < len(seen.slots) else None
        numbers += [float(slot is not None and slot.card == card) for card in CARD_IDS]
        numbers += [slot.bands[other] / ZOKUS_PER_BAND if slot and other != NO_GANG else 0.0 for other in seats]
        numbers.append(float(seen.street.slot == i))
    for other in seats:
        numbers += observe_gang(seen.gangs[other] if other != NO_GANG else None)
        numbers += [sum(zoku.seat == other and zoku.pose == pose for zoku in seen.street.zokus) / THROWN_SCALE for pose in POSE_IDS]
    return [*numbers, seen.street.round / (ROUNDS + 1)]


def observe_gang(seen: GangView | None) -> list[float]:
    if seen is None:
        return [0.0] * FLOATS_PER_GANG
    numbers = [seen.reserve / ZOKUS, seen.held / ZOKUS, seen.arrested / ZOKUS]
    numbers += [seen.points / POINTS_SCALE, seen.face_down / LIEUTENANTS_DEALT]
    numbers += [float(card in seen.cards) for card in CARD_IDS]
    return numbers + [float(each in group) for group in (seen.hand, seen.shown) for each in LIEUTENANT_IDS]
