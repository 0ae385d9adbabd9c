"""The facts a seat may know: everything but the rivals' face-down lieutenants and the undealt ones."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from tablee.games.zoku.components import BOX
from tablee.games.zoku.describe import card_id
from tablee.games.zoku.hidden import known_hand
from tablee.games.zoku.masks import count, members
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import (
    ARRONDISSEMENT_IDS,
    CARD_IDS,
    GANGS,
    LIEUTENANT_IDS,
    NO_CARD,
    OUTSIDE,
    POSE_IDS,
    ZOKUS,
)

Pose = Literal["outside", "belly", "edge", "back", "feet", "other", "down", "hand"]


class SlotView(msgspec.Struct, frozen=True):
    """`card`: "" when the card is gone. `bands`: the Zokus on it, by seat."""

    card: str
    bands: list[int]


class ScoreView(msgspec.Struct, frozen=True):
    """The points if the game ended now: printed on cards, for lieutenants not played, for sets of three and five, for one of each.
    `certain`: without the lieutenants, which may still be played; at the end, all of them."""

    cards: int
    lieutenants: int
    sets: int
    each: int
    total: int
    certain: int


class GangView(msgspec.Struct, frozen=True):
    """`held`, `arrested`: prisoners since an earlier day, and of today. `points`: printed on `cards`. `face_down`: the number of
    lieutenants not played. `hand` names them, for their boss alone. `shown`: the lieutenants played."""

    id: str
    reserve: int
    held: int
    arrested: int
    points: int
    score: ScoreView
    cards: list[str]
    face_down: int
    hand: list[str]
    shown: list[str]


class ZokuView(msgspec.Struct, frozen=True):
    """`pose`: "down" when KO for the rest of the fight, "hand" when about to be thrown."""

    id: str
    seat: int
    pose: Pose


class StreetView(msgspec.Struct, frozen=True):
    """`slot`: the quartier fought for, -1 without a fight."""

    slot: int
    round: int
    zokus: list[ZokuView]


class View(msgspec.Struct, frozen=True):
    """`rows`: the number of slots in each row, in reading order. `arrondissements`: the ones in play. `deck`: the number of cards in it."""

    day: int
    first: int
    rows: list[int]
    slots: list[SlotView]
    gangs: list[GangView]
    street: StreetView
    arrondissements: list[str]
    deck: int
    discarded: list[str]


def view(s: Position, seat: int) -> View:
    city = s.city
    return View(
        day=s.day,
        first=s.first,
        rows=BOX.setup[s.seats - 2].rows,
        slots=[SlotView(card=card_id(card), bands=city.bands_on(slot, s.seats)) for slot, card in enumerate(city.slots)],
        gangs=[gang_view(s, owner, seat) for owner in range(s.seats)],
        street=street_view(s),
        arrondissements=[ARRONDISSEMENT_IDS[each] for each in members(city.in_play)],
        deck=len(city.deck),
        discarded=[CARD_IDS[card] for card in members(city.discarded)],
    )


def gang_view(s: Position, owner: int, seat: int) -> GangView:
    gang = s.gangs[owner]
    return GangView(
        id=s.street.gang_ids[owner],
        reserve=gang.reserve,
        held=gang.held,
        arrested=gang.arrested,
        points=gang.points,
        score=ScoreView(**s.score(owner).facts(at_end=s.outcome() is not None)),
        cards=[CARD_IDS[card] for card in members(gang.cards)],
        face_down=gang.face_down(),
        hand=lieutenants(known_hand(s.gangs, owner, seat)),
        shown=lieutenants(gang.shown),
    )


def lieutenants(mask: int) -> list[str]:
    return [LIEUTENANT_IDS[each] for each in members(mask)]


def street_view(s: Position) -> StreetView:
    street = s.street
    zokus = zip(street.zokus, street.poses, strict=True)
    seen = [ZokuView(id=street.zoku_id(zoku), seat=zoku // ZOKUS, pose=cast(Pose, POSE_IDS[pose])) for zoku, pose in zokus]
    return StreetView(slot=street.slot, round=street.round, zokus=seen)


def census(s: Position) -> dict[str, int]:
    """The number of Zokus of each gang, of quartier cards and of lieutenants, wherever they are."""
    pieces = {}
    city = s.city
    in_street = [zoku // ZOKUS for zoku, pose in zip(s.street.zokus, s.street.poses, strict=True) if pose != OUTSIDE]
    for seat, gang in enumerate(s.gangs):
        on_quartiers = sum(city.bands[seat::GANGS])
        pieces[f"zokus of {s.street.gang_ids[seat]}"] = gang.reserve + gang.prisoners() + on_quartiers + in_street.count(seat)
    laid_out = [card for card in city.slots if card != NO_CARD]
    elsewhere = [card for mask in (city.boxed, city.discarded, *[gang.cards for gang in s.gangs]) for card in members(mask)]
    pieces["quartiers"] = len(city.deck) + len(laid_out) + len(elsewhere)
    pieces["different quartiers"] = len({*city.deck, *laid_out, *elsewhere})
    pieces["lieutenants"] = count(s.undealt) + sum(count(gang.hand) + count(gang.shown) for gang in s.gangs)
    return pieces
