"""The value of cards and of positions: points on cards and in sets, and the fights that bands would win."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.bot.odds import chances
from tablee.games.zoku.rules.placement import BeginTurn
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.state.street import NO_FIGHT
from tablee.games.zoku.tables import (
    ARRONDISSEMENT_OF,
    CARD_VALUE,
    DAYS,
    NO_CARD,
    ONE_OF_EACH_POINTS,
    THREE_CARDS_POINTS,
    ZOKUS_PER_BAND,
)

PRISONER_COST: Final = 1.5
"""Rough worth, in points, of a Zoku that is a prisoner for a day."""
UNCONTESTED: Final = 0.55
"""Rough chance that a lone band stays alone while rivals still place."""
RAID_COST: Final = 0.1
"""Rough cost of a raid on a lone band of three, as a part of the card."""
FULL_LEAD: Final = 100.0
"""The lead in points that counts as the difference between 0 and 1."""
MOST_LEAD: Final = 0.49
"""A game that goes on is never quite won or lost."""


def value(s: Position, seat: int) -> float:
    """From 0 (lost) to 1 (won), by the lead in points scored and expected."""
    waiting = rivals_still_place(s, seat)
    own = 0.0
    best = -1000.0
    for other in range(s.seats):
        total = s.score(other).total() + expected_points(s, other, waiting)
        if other == seat:
            own = total
        else:
            best = max(best, total)
    return 0.5 + max(-MOST_LEAD, min(MOST_LEAD, (own - best) / FULL_LEAD))


def card_worth(s: Position, seat: int, card: int) -> float:
    """The points on the card, and its part in the seat's sets."""
    owned = s.gangs[seat].cards_of(ARRONDISSEMENT_OF[card])
    set_worth = [ONE_OF_EACH_POINTS / (len(s.city.slots) + 1.0), 1.0, float(THREE_CARDS_POINTS), 0.5, float(THREE_CARDS_POINTS)]
    return CARD_VALUE[card] + set_worth[owned]


def expected_points(s: Position, seat: int, waiting: bool) -> float:
    """The points that the seat may expect of the cards laid out, less the cost of its prisoners."""
    total = 0.0
    for slot in range(len(s.city.slots)):
        card = s.city.slots[slot]
        if card != NO_CARD:
            won = slot_chances(s, slot, waiting)
            if won[seat]:
                total += won[seat] * card_worth(s, seat, card)
    return total - PRISONER_COST * s.gangs[seat].prisoners() * (s.day < DAYS)


def expected_lead(s: Position, seat: int, waiting: bool) -> float:
    """The lead that the seat may expect of all cards laid out."""
    total = 0.0
    for slot in range(len(s.city.slots)):
        if s.city.slots[slot] != NO_CARD and slot != s.street.slot:
            total += lead(s, seat, slot, slot_chances(s, slot, waiting))
    if s.street.slot != NO_FIGHT and s.city.slots[s.street.slot] != NO_CARD:
        total += lead(s, seat, s.street.slot, street_chances(s))
    return total


def lead(s: Position, seat: int, slot: int, won: list[float]) -> float:
    """The worth to the seat of these chances to win a card: its own part, less its share of the rivals' parts."""
    card = s.city.slots[slot]
    total = 0.0
    for other in range(s.seats):
        if won[other]:
            part = won[other] * card_worth(s, other, card)
            total += part if other == seat else -part / (s.seats - 1.0)
    return total


def slot_chances(s: Position, slot: int, waiting: bool) -> list[float]:
    """By seat, the chance to win the card of this slot."""
    return street_chances(s) if slot == s.street.slot else band_chances(s.city.bands_on(slot, s.seats), waiting)


def street_chances(s: Position) -> list[float]:
    return chances(s.street.fighters()[: s.seats])


def band_chances(bands: list[int], waiting: bool) -> list[float]:
    """By seat, the chance to take a quartier with these bands on it. `waiting`: rivals may still join."""
    result = chances(bands)
    present = [seat for seat in range(len(bands)) if bands[seat]]
    if len(present) == 1:
        seat = present[0]
        alone = -RAID_COST if bands[seat] == ZOKUS_PER_BAND else 1.0
        if waiting:
            contested = chances([bands[seat], min(ZOKUS_PER_BAND, bands[seat])])[0]
            alone = UNCONTESTED * alone + (1.0 - UNCONTESTED) * contested
        result[seat] = alone
    return result


def chances_without_raid(bands: list[int], waiting: bool) -> list[float]:
    """The same if a raid costs nothing: the champion counts its prisoner apart."""
    result = chances(bands)
    present = [seat for seat in range(len(bands)) if bands[seat]]
    if len(present) == 1:
        size = bands[present[0]]
        alone = 0.0 if size == ZOKUS_PER_BAND else 1.0
        if waiting:
            contested = chances([size, size])[0]
            alone = UNCONTESTED * alone + (1.0 - UNCONTESTED) * contested
        result[present[0]] = alone
    return result


def rivals_still_place(s: Position, seat: int) -> bool:
    """Whether another boss still has a placement turn today."""
    for step in s.agenda:  # noqa: SIM110  a loop that stops compiles better than any()
        if isinstance(step, BeginTurn) and step.seat != seat:
            return True
    return False
