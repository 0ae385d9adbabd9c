"""The view: everything that a seat may know. Only the top card of the pile is hidden, from the seats that have not looked at it."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from tablee.games.king_of_tokyo.hidden import known_top
from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.rules.turn import extra_turns
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    CARD_IDS,
    COST,
    LEVELS,
    MONSTER_IDS,
    NOTHING,
    SIDE_LEVEL,
    SMOKE_CLOUD,
    card_ids,
    face_ids,
    side_ids,
)

Face = Literal["one", "two", "three", "heart", "energy", "claw"]


class MonsterView(msgspec.Struct, frozen=True):
    """`copy`: the card that its Fluxling copies, "" if none. `place`: "" outside Tokyo."""

    seat: int
    monster: str
    hearts: int
    most_hearts: int
    points: int
    energy: int
    wickedness: int
    cards: list[str]
    tiles: list[str]
    copy: str
    poison: int
    shrink: int
    smoke: int
    copied_smoke: int
    place: Literal["city", "bay", ""]
    zombie: bool
    winged: bool


class Offer(msgspec.Struct, frozen=True):
    """A face-up card: `cost` is its printed price, `price` the price for the seat of this view."""

    card: str
    cost: int
    price: int


class View(msgspec.Struct, frozen=True):
    """`top`: the top card of the pile, if this seat knows it. `extra_turns`: the seats that play again after this turn.

    `variant`: Tokyo gives energy instead of points.
    """

    active: int
    monsters: list[MonsterView]
    dice: list[Face]
    rolls: int
    market: list[Offer | None]
    pile: int
    discards: list[str]
    top: str
    top_known_by: list[int]
    tiles: list[list[str]]
    extra_turns: list[int]
    variant: bool


def view(s: Tokyo, seat: int) -> View:
    tiles = members(s.tiles.available)
    return View(
        active=s.turn.seat,
        monsters=[monster_view(s, each) for each in range(len(s.monsters))],
        dice=cast(list[Face], face_ids(s.turn.dice)),
        rolls=s.turn.rolls,
        market=[offer(s, seat, card) for card in s.market.face_up],
        pile=len(s.market.pile),
        discards=card_ids(s.market.discards),
        top=card_id(known_top(s.market, seat)),
        top_known_by=members(s.market.top_known),
        tiles=[side_ids([side for side in tiles if SIDE_LEVEL[side] == level]) for level in LEVELS],
        extra_turns=extra_turns(s.agenda),
        variant=s.tokyo_gives_energy(),
    )


def monster_view(s: Tokyo, seat: int) -> MonsterView:
    monster = s.monsters[seat]
    return MonsterView(
        seat=seat,
        monster=MONSTER_IDS[monster.figure],
        hearts=monster.hearts,
        most_hearts=monster.most_hearts(),
        points=monster.points,
        energy=monster.energy,
        wickedness=monster.wickedness,
        cards=card_ids(members(monster.cards)),
        tiles=side_ids(members(monster.tiles)),
        copy=card_id(monster.copied),
        poison=monster.poison,
        shrink=monster.shrink,
        smoke=s.smoke if monster.owns(SMOKE_CLOUD) else 0,
        copied_smoke=monster.copied_smoke,
        place="city" if s.city == seat else "bay" if s.bay == seat else "",
        zombie=monster.zombie,
        winged=monster.winged,
    )


def favourites(s: Tokyo, seat: int) -> dict[str, list[str]]:
    """The monster of the seat, and the cards that it has at the end."""
    monster = s.monsters[seat]
    return {"monsters": [MONSTER_IDS[monster.figure]], "cards": card_ids(members(monster.cards))}


def card_id(card: int) -> str:
    return CARD_IDS[card] if card != NOTHING else ""


def offer(s: Tokyo, seat: int, card: int) -> Offer | None:
    if card == NOTHING:
        return None
    return Offer(CARD_IDS[card], COST[card], s.monsters[seat].price(card) if seat >= 0 else COST[card])


def census(s: Tokyo) -> dict[str, int]:
    """The number of each card and of all tiles, wherever they are."""
    cards = s.market.pile.cards() + s.market.discards + [card for card in s.market.face_up if card != NOTHING]
    for monster in s.monsters:
        cards += members(monster.cards)
    tiles = members(s.tiles.available) + members(s.tiles.removed)
    for monster in s.monsters:
        tiles += members(monster.tiles)
    counted = {CARD_IDS[card]: cards.count(card) for card in range(len(CARD_IDS))}
    return counted | {"cards": len(cards), "tiles": len(tiles), "tile sides": len(set(tiles)), "monsters": len(s.monsters)}
