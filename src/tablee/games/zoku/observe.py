"""The observation, for learning programs: day, slots, gangs and street."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.hidden import known_hand
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.state.street import NO_FIGHT
from tablee.games.zoku.tables import (
    ARRONDISSEMENTS,
    CARDS,
    DAYS,
    GANGS,
    LIEUTENANT_COUNT,
    LIEUTENANTS_DEALT,
    MAX_SLOTS,
    NO_CARD,
    POSE_IDS,
    ROUNDS,
    ZOKUS,
    ZOKUS_PER_BAND,
)
from tablee.kit.observation import Layout, write_ones

POINTS_SCALE: Final = 100
THROWN_SCALE: Final = 4
"""Usual size of a large band in the street, with a reinforcement."""

LAYOUT: Final = Layout()

CITY: Final = LAYOUT.group("city")
DAY: Final[int] = CITY.field("day", 1, f"the day, of {DAYS}")
DECK: Final[int] = CITY.field("deck", 1, f"cards left, of {CARDS}")
FIRST: Final[int] = CITY.field("first", GANGS, "1 for the gang that is first, the observer's gang first")
IN_PLAY: Final[int] = CITY.field("arrondissements", ARRONDISSEMENTS, "1 for each arrondissement in play")

SLOT: Final = LAYOUT.group("slot", MAX_SLOTS, "zeros if it is not in play")
CARD: Final[int] = SLOT.field("card", CARDS, "1 for its card; zeros once the card is gone")
BANDS: Final[int] = SLOT.field("bands", GANGS, f"Zokus of each gang on it, of {ZOKUS_PER_BAND}, the observer's gang first")
FIGHT: Final[int] = SLOT.field("fight", 1, "1 if the fight in the street is about this slot")

GANG: Final = LAYOUT.group("gang", GANGS, "the observer's first; zeros without a player")
RESERVE: Final[int] = GANG.field("reserve", 1, f"Zokus in reserve, of {ZOKUS}")
PRISONERS: Final[int] = GANG.field("prisoners", 2, f"prisoners since an earlier day, and of today, of {ZOKUS}")
POINTS: Final[int] = GANG.field("points", 1, f"points printed on its cards, of {POINTS_SCALE}")
FACE_DOWN: Final[int] = GANG.field("face down", 1, f"lieutenants not played, of {LIEUTENANTS_DEALT}")
WON: Final[int] = GANG.field("cards", CARDS, "1 for each card won")
HAND: Final[int] = GANG.field("hand", LIEUTENANT_COUNT, "1 for each lieutenant in hand; for other gangs zeros")
SHOWN: Final[int] = GANG.field("shown", LIEUTENANT_COUNT, "1 for each lieutenant played")
THROWN: Final[int] = GANG.field("thrown", len(POSE_IDS), f"its Zokus in the street by pose, of {THROWN_SCALE}")

STREET: Final = LAYOUT.group("street")
ROUND: Final[int] = STREET.field("round", 1, f"the round of the fight, of {ROUNDS + 1}")


def observe(s: Position, seat: int, into: memoryview[float], at: int) -> None:
    city = CITY.row(at, 0)
    into[city + DAY] = s.day / DAYS
    into[city + DECK] = len(s.city.deck) / CARDS
    into[city + FIRST + (s.first - seat) % s.seats] = 1.0
    write_ones(s.city.in_play, into, city + IN_PLAY)
    for slot in range(len(s.city.slots)):
        observe_slot(s, slot, seat, into, SLOT.row(at, slot))
    for i in range(s.seats):
        observe_gang(s, (seat + i) % s.seats, seat, into, GANG.row(at, i))
    observe_street(s, seat, into, at)


def observe_slot(s: Position, slot: int, seat: int, into: memoryview[float], at: int) -> None:
    card = s.city.slots[slot]
    if card != NO_CARD:
        into[at + CARD + card] = 1.0
    for i in range(s.seats):
        band = s.city.band(slot, (seat + i) % s.seats)
        if band:
            into[at + BANDS + i] = band / ZOKUS_PER_BAND


def observe_gang(s: Position, owner: int, seat: int, into: memoryview[float], at: int) -> None:
    gang = s.gangs[owner]
    into[at + RESERVE] = gang.reserve / ZOKUS
    if gang.held:
        into[at + PRISONERS] = gang.held / ZOKUS
    if gang.arrested:
        into[at + PRISONERS + 1] = gang.arrested / ZOKUS
    into[at + POINTS] = gang.points / POINTS_SCALE
    into[at + FACE_DOWN] = gang.face_down() / LIEUTENANTS_DEALT
    write_ones(gang.cards, into, at + WON)
    write_ones(known_hand(s.gangs, owner, seat), into, at + HAND)
    write_ones(gang.shown, into, at + SHOWN)


def observe_street(s: Position, seat: int, into: memoryview[float], at: int) -> None:
    street = s.street
    if street.slot != NO_FIGHT:
        into[SLOT.row(at, street.slot) + FIGHT] = 1.0
    for i, zoku in enumerate(street.zokus):
        gang = GANG.row(at, (zoku // ZOKUS - seat) % s.seats)
        into[gang + THROWN + street.poses[i]] += 1 / THROWN_SCALE
    if street.round:
        into[STREET.row(at, 0) + ROUND] = street.round / (ROUNDS + 1)
