"""What a seat may know: everything but the top of the pile, which only who has looked at it knows."""

from __future__ import annotations

import msgspec

from tablee.games.king_of_tokyo.components import BOX
from tablee.games.king_of_tokyo.facts import (
    BIT,
    CARD_IDS,
    COST,
    DECK,
    FACE_IDS,
    KEEP_COUNT,
    LEVELS,
    MOST_DICE,
    NOTHING,
    SIDE_IDS,
    bits,
    card_ids,
    face_ids,
    side_ids,
)
from tablee.games.king_of_tokyo.rules.turn import ExtraTurn
from tablee.games.king_of_tokyo.state import Tokyo

MOST_SEATS = 6
KEEP_IDS = CARD_IDS[:KEEP_COUNT]


class MonsterView(msgspec.Struct, frozen=True):
    """A monster: `copy` is the card its Fluxling copies, `place` "city", "bay" or "" outside."""

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
    place: str
    zombie: bool
    winged: bool


class Offer(msgspec.Struct, frozen=True):
    """A card of the market, with its printed price and what the onlooker would pay."""

    card: str
    cost: int
    price: int


class View(msgspec.Struct, frozen=True):
    """`top`: the top of the pile if the onlooker knows it. `extra_turns`: who plays again after this turn."""

    active: int
    monsters: list[MonsterView]
    dice: list[str]
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
    stack = bits(s.stack)
    return View(
        s.active,
        [monster_view(s, each) for each in range(len(s.monsters))],
        face_ids(s.dice),
        s.rolls,
        [offer(s, seat, card) for card in s.market],
        len(s.pile),
        card_ids(s.discards),
        CARD_IDS[s.pile.top[-1]] if knows_top(s, seat) else "",
        bits(s.top_known),
        [side_ids([side for side in stack if BOX.sides[side].level == level]) for level in LEVELS],
        [step.seat for step in reversed(s.agenda) if isinstance(step, ExtraTurn)],
        s.rulings.two_player_variant,
    )


def knows_top(s: Tokyo, seat: int) -> bool:
    return bool(s.pile.top) and seat >= 0 and s.top_known & BIT[seat] != 0


def monster_view(s: Tokyo, seat: int) -> MonsterView:
    monster = s.monsters[seat]
    smoke_cloud = CARD_IDS.index("smoke_cloud")
    return MonsterView(
        seat,
        BOX.monsters[seat].id,
        monster.hearts,
        s.most_hearts(seat),
        monster.points,
        monster.energy,
        monster.wickedness,
        card_ids(bits(monster.cards)),
        side_ids(bits(monster.tiles)),
        CARD_IDS[monster.copied] if monster.copied != NOTHING else "",
        monster.poison,
        monster.shrink,
        s.smoke if s.owns(seat, smoke_cloud) else 0,
        s.copied_smoke if monster.copied == smoke_cloud else 0,
        "city" if s.city == seat else "bay" if s.bay == seat else "",
        monster.zombie,
        monster.winged,
    )


def offer(s: Tokyo, seat: int, card: int) -> Offer | None:
    if card == NOTHING:
        return None
    return Offer(CARD_IDS[card], COST[card], s.price(seat, card) if seat >= 0 else COST[card])


def observe(seen: View, seat: int) -> list[float]:
    """Numbers of a fixed count: the monsters from the seat on, dice one by one, market, piles, tiles."""
    numbers: list[float] = []
    there = len(seen.monsters)
    for n in range(MOST_SEATS):
        numbers += monster_numbers(seen, seen.monsters[(seat + n) % there] if n < there else None)
    for n in range(MOST_DICE):
        numbers += one_hot(FACE_IDS, [seen.dice[n]] if n < len(seen.dice) else [])
    numbers += [seen.rolls / 5, seen.pile / len(DECK), float(seen.variant)]
    numbers += one_hot(CARD_IDS, [each.card for each in seen.market if each])
    numbers += one_hot(CARD_IDS, seen.discards)
    numbers += one_hot(CARD_IDS, [seen.top] if seen.top else [])
    numbers += one_hot(SIDE_IDS, [side for level in seen.tiles for side in level])
    return numbers


def monster_numbers(seen: View, monster: MonsterView | None) -> list[float]:
    if monster is None:
        return [0.0] * (15 + 2 * len(KEEP_IDS) + len(SIDE_IDS))
    plain = [
        1.0,
        monster.hearts / 12,
        monster.most_hearts / 12,
        monster.points / 20,
        min(monster.energy, 40) / 40,
        monster.wickedness / 10,
        min(monster.poison, 12) / 12,
        min(monster.shrink, 12) / 12,
        (monster.smoke + monster.copied_smoke) / 6,
        float(monster.place == "city"),
        float(monster.place == "bay"),
        float(monster.zombie),
        float(monster.winged),
        float(monster.seat == seen.active),
        float(seen.extra_turns.count(monster.seat)),
    ]
    return plain + one_hot(KEEP_IDS, monster.cards) + one_hot(KEEP_IDS, [monster.copy]) + one_hot(SIDE_IDS, monster.tiles)


def one_hot(ids: list[str], there: list[str]) -> list[float]:
    """How many of each."""
    return [float(there.count(each)) for each in ids]


def census(s: Tokyo) -> dict[str, int]:
    """Every card wherever it is, and every tile."""
    cards = s.pile.cards() + s.discards + [card for card in s.market if card != NOTHING]
    for monster in s.monsters:
        cards += bits(monster.cards)
    tiles = bits(s.stack) + bits(s.gone)
    for monster in s.monsters:
        tiles += bits(monster.tiles)
    counted = {CARD_IDS[card]: cards.count(card) for card in range(len(CARD_IDS))}
    return counted | {"cards": len(cards), "tiles": len(tiles), "tile sides": len(set(tiles)), "monsters": len(s.monsters)}
