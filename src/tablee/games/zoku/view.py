"""What a seat may know: everything but the others' face-down lieutenants and those left out of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.games.zoku.box import (
    CARD_IDS,
    CARDS,
    CHIKURI,
    DAYS,
    END_TURN,
    FORCES,
    GANGS,
    GENKI,
    HAYATE,
    HEBI,
    KABE,
    KICK,
    LEAVE_OUT,
    LIEUTENANT_IDS,
    LIEUTENANTS,
    MAIGO,
    MOST_SLOTS,
    NAME_FIRST,
    NO_CARD,
    PASS,
    PLACE,
    PLAYED_BY,
    POSE_IDS,
    TAKESHI,
    THROW,
    UMEBOSHI,
    VALUE,
    WARD_IDS,
    WARDS,
    WINDOW_IDS,
    ZOKU_NAMES,
    ZOKUS,
    bits_in,
)
from tablee.games.zoku.components import BOX
from tablee.games.zoku.picture import picture
from tablee.games.zoku.rules.day import Place
from tablee.games.zoku.rules.fight import Kick
from tablee.games.zoku.rules.throw import ItchiNiSan, ThrowAgain
from tablee.games.zoku.rules.windows import Window
from tablee.games.zoku.state import Gangs
from tablee.games.zoku.tokyo import DISCARDED, IN_THE_BOX
from tablee.words import Lang

POSES = [*POSE_IDS, "down", "hand"]
"""`down`: KO for the rest of the fight; `hand`: about to be thrown."""


class SlotView(msgspec.Struct, frozen=True):
    """`card`: "" once it is gone. `bands`: the Zokus on it, by seat."""

    card: str
    bands: list[int]


class GangView(msgspec.Struct, frozen=True):
    """`held`, `arrested`: at the Police Station since yesterday, since today. `points`: printed on `cards`. `face_down`: how many
    lieutenants; `hand`: which, for the boss alone; `shown`: those played."""

    id: str
    reserve: int
    held: int
    arrested: int
    points: int
    cards: list[str]
    face_down: int
    hand: list[str]
    shown: list[str]


class ZokuView(msgspec.Struct, frozen=True):
    id: str
    seat: int
    pose: str


class StreetView(msgspec.Struct, frozen=True):
    """`slot`: the quartier fought for, -1 when the street is quiet."""

    slot: int
    round: int
    zokus: list[ZokuView]


class View(msgspec.Struct, frozen=True):
    """`rows`: how the slots lie, in reading order. `wards`: the arrondissements in play. `deck`: how many cards are left in it."""

    day: int
    first: int
    rows: list[int]
    slots: list[SlotView]
    gangs: list[GangView]
    street: StreetView
    wards: list[str]
    deck: int
    discarded: list[str]


def view(s: Gangs, seat: int) -> View:
    street = s.street
    return View(
        s.day,
        s.first,
        BOX.setup[s.seats - 2].rows,
        [SlotView(card_id(card), s.bands[slot * GANGS : slot * GANGS + s.seats]) for slot, card in enumerate(s.slots)],
        [gang_view(s, other, seat) for other in range(s.seats)],
        StreetView(
            street.slot,
            street.round,
            [ZokuView(ZOKU_NAMES[zoku], zoku // ZOKUS, POSES[pose]) for zoku, pose in zip(street.zokus, street.poses, strict=True)],
        ),
        [WARD_IDS[ward] for ward in range(WARDS) if s.wards >> ward & 1],
        len(s.deck),
        [CARD_IDS[card] for card in range(CARDS) if s.place[card] == DISCARDED],
    )


def card_id(card: int) -> str:
    return "" if card == NO_CARD else CARD_IDS[card]


def names_in(mask: int) -> list[str]:
    return [LIEUTENANT_IDS[i] for i in range(LIEUTENANTS) if mask >> i & 1]


def gang_view(s: Gangs, other: int, seat: int) -> GangView:
    return GangView(
        BOX.gangs[other].id,
        s.reserve[other],
        s.held[other],
        s.arrested[other],
        s.points[other],
        [CARD_IDS[card] for card in range(CARDS) if s.place[card] == other],
        s.face_down(other),
        names_in(s.hands[other]) if other == seat else [],
        names_in(s.shown[other]),
    )


def describe(s: Gangs, seat: int, action: int) -> dict[str, Any]:
    """The facts of a choice: the Zoku, the quartier, the gang it is about."""
    for block in (KICK, GENKI, TAKESHI, HEBI, UMEBOSHI):
        if block.holds(action):
            zoku = block.first_of(action)
            return {"zoku": ZOKU_NAMES[zoku], "rival": zoku // ZOKUS, "pose": POSES[s.street.pose_of(zoku)]} | of(action)
    if PLACE.holds(action):
        return quartier(s, PLACE.first_of(action))
    if THROW.holds(action):
        return {"force": FORCES[THROW.first_of(action)]}
    if CHIKURI.holds(action):
        slot = CHIKURI.first_of(action)
        return quartier(s, slot) | {"rival": s.lone_band(slot)} | of(action)
    if KABE.holds(action):
        return quartier(s, KABE.first_of(action)) | {"rival": KABE.second_of(action)} | of(action)
    for block, word in ((HAYATE, "to"), (MAIGO, "other")):
        if block.holds(action):
            second = block.second_of(action)
            return quartier(s, block.first_of(action)) | {word: second, f"{word}_card": card_id(s.slots[second])} | of(action)
    if LEAVE_OUT.holds(action):
        return {"arrondissement": WARD_IDS[LEAVE_OUT.first_of(action)]}
    if NAME_FIRST.holds(action):
        return {"who": NAME_FIRST.first_of(action)}
    return of(action)


def quartier(s: Gangs, slot: int) -> dict[str, Any]:
    card = s.slots[slot]
    return {"slot": slot, "card": card_id(card), "value": VALUE[card]}


def of(action: int) -> dict[str, Any]:
    return {"lieutenant": LIEUTENANT_IDS[PLAYED_BY[action]]} if PLAYED_BY[action] >= 0 else {}


def ask(s: Gangs, seat: int) -> dict[str, Any]:
    step = s.agenda[-1]
    if isinstance(step, Window):
        return {"window": WINDOW_IDS[step.kind]}
    if isinstance(step, Place):
        return {"left": min(s.left, s.reserve[seat])}
    if isinstance(step, Kick):
        return {"kicks": s.street.kicks[seat]}
    if isinstance(step, ItchiNiSan):
        return {"round": s.street.round, "card": CARD_IDS[s.slots[s.street.slot]]}
    if isinstance(step, ThrowAgain):
        return {"zoku": ZOKU_NAMES[step.zoku]}
    return {}


def stop(s: Gangs, seat: int, settings: Mapping[str, bool | int | str]) -> int:
    """What a player decided beforehand. It passes for a boss with nothing to play, so that windows do not stop the game; the frame gives
    this answer after the same delay as a player's own (see `rules.windows`)."""
    step = s.agenda[-1]
    options = s.options(seat)
    if isinstance(step, Window):
        window = WINDOW_IDS[step.kind]
        if options == [PASS] and settings["with_nothing"] == "pass":
            return PASS
        only_mogura = all(action == PASS or LIEUTENANT_IDS[PLAYED_BY[action]] == "mogura" for action in options)
        if settings[window] == "pass" or (only_mogura and len(options) > 1 and settings["mogura"] == "own_turn"):
            return PASS
    if isinstance(step, Place) and options == [END_TURN] and settings["with_nothing"] == "pass":
        return END_TURN
    if isinstance(step, ItchiNiSan | ThrowAgain) and settings["throw"] == "for_me":
        return options[0]
    return -1


def draw(seen: View, lang: Lang) -> str:
    return picture(seen, lang)


def observe(seen: View, seat: int) -> list[float]:
    """A fixed count of numbers, the observer first and the others clockwise: day, slots, gangs, street."""
    count = len(seen.gangs)
    seats = [(max(seat, 0) + i) % count if i < count else -1 for i in range(GANGS)]
    numbers = [seen.day / DAYS, seen.deck / CARDS, *[float(other == seen.first) for other in seats]]
    numbers += [float(ward in seen.wards) for ward in WARD_IDS]
    for i in range(MOST_SLOTS):
        slot = seen.slots[i] if i < len(seen.slots) else None
        numbers += [float(slot is not None and slot.card == card) for card in CARD_IDS]
        numbers += [slot.bands[other] / 3 if slot and other >= 0 else 0.0 for other in seats]
        numbers.append(float(seen.street.slot == i))
    for other in seats:
        numbers += observe_gang(seen.gangs[other] if other >= 0 else None)
        numbers += [sum(zoku.seat == other and zoku.pose == pose for zoku in seen.street.zokus) / 4 for pose in POSES]
    return [*numbers, seen.street.round / 4]


OF_A_GANG = 5 + CARDS + 2 * LIEUTENANTS


def observe_gang(seen: GangView | None) -> list[float]:
    if seen is None:
        return [0.0] * OF_A_GANG
    numbers = [seen.reserve / ZOKUS, seen.held / ZOKUS, seen.arrested / ZOKUS, seen.points / 100, seen.face_down / 3]
    numbers += [float(card in seen.cards) for card in CARD_IDS]
    return numbers + [float(each in group) for group in (seen.hand, seen.shown) for each in LIEUTENANT_IDS]


def census(s: Gangs) -> dict[str, int]:
    """Every Zoku and every card of the box, wherever it is."""
    pieces = {}
    for seat in range(s.seats):
        on_quartiers = sum(s.bands[seat::GANGS])
        in_street = sum(
            zoku // ZOKUS == seat and POSES[pose] != "outside" for zoku, pose in zip(s.street.zokus, s.street.poses, strict=True)
        )
        pieces[f"zokus of {BOX.gangs[seat].id}"] = s.reserve[seat] + s.prisoners(seat) + on_quartiers + in_street
    laid_out = [card for card in s.slots if card != NO_CARD]
    elsewhere = [card for card in range(CARDS) if s.place[card] >= 0 or s.place[card] in (DISCARDED, IN_THE_BOX)]
    pieces["quartiers"] = len(s.deck) + len(laid_out) + len(elsewhere)
    pieces["different quartiers"] = len({*s.deck, *laid_out, *elsewhere})
    pieces["lieutenants"] = sum(bits_in(mask) for mask in (*s.hands, *s.shown, s.rest))
    return pieces
