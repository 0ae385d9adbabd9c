"""The observation, for learning programs: the monsters, each die, the market, the piles and the tiles."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.hidden import known_top
from tablee.games.king_of_tokyo.rules.turn import TakeExtraTurn
from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    CARD_COUNT,
    DECK,
    FACES,
    GAUGE,
    HEARTS_MOST,
    KEEP_COUNT,
    MOST_DICE,
    MOST_SEATS,
    NOTHING,
    POINTS_TO_WIN,
    SIDE_COUNT,
    SMOKE_CLOUD,
)
from tablee.kit.observation import Layout, write_ones

MOST_ENERGY: Final = 40
"""More energy looks the same."""
MOST_TOKENS: Final = 12
"""More tokens look the same."""
SMOKE_SCALE: Final = 6
ROLLS_SCALE: Final = 5

LAYOUT: Final = Layout()

MONSTER: Final = LAYOUT.group("monster", MOST_SEATS, "the observer's first; zeros without a player")
PRESENT: Final[int] = MONSTER.field("present", 1, "1")
HEARTS: Final[int] = MONSTER.field("hearts", 2, f"hearts and the most hearts it can have, of {HEARTS_MOST}")
POINTS: Final[int] = MONSTER.field("points", 1, f"points, of {POINTS_TO_WIN}")
ENERGY: Final[int] = MONSTER.field("energy", 1, f"energy, of {MOST_ENERGY}")
WICKEDNESS: Final[int] = MONSTER.field("wickedness", 1, f"wickedness, of {GAUGE}")
POISON: Final[int] = MONSTER.field("poison", 1, f"poison tokens, of {MOST_TOKENS}")
SHRINK: Final[int] = MONSTER.field("shrink", 1, f"shrink tokens, of {MOST_TOKENS}")
SMOKE: Final[int] = MONSTER.field("smoke", 1, f"smoke tokens, of {SMOKE_SCALE}")
PLACE: Final[int] = MONSTER.field("place", 2, "1 in Tokyo City; 1 in Tokyo Bay")
ZOMBIE: Final[int] = MONSTER.field("zombie", 1, "1 for a zombie")
WINGED: Final[int] = MONSTER.field("winged", 1, "1 if its wings protect it this turn")
ACTIVE: Final[int] = MONSTER.field("active", 1, "1 if it is its turn")
EXTRA_TURNS: Final[int] = MONSTER.field("extra turns", 1, "its additional turns")
CARDS: Final[int] = MONSTER.field("cards", KEEP_COUNT, "1 for each card kept")
COPIED_CARD: Final[int] = MONSTER.field("copied card", KEEP_COUNT, "1 for the card that its Fluxling copies")
OWN_TILES: Final[int] = MONSTER.field("tiles", SIDE_COUNT, "1 for each wickedness tile")

DIE: Final = LAYOUT.group("die", MOST_DICE, "zeros if it is not rolled")
FACE: Final[int] = DIE.field("face", FACES, "1 for one, two, three, heart, energy, claw")

TABLE: Final = LAYOUT.group("table")
ROLLS: Final[int] = TABLE.field("rolls", 1, f"rolls left, of {ROLLS_SCALE}")
PILE: Final[int] = TABLE.field("pile", 1, f"cards left, of {len(DECK)}")
VARIANT: Final[int] = TABLE.field("variant", 1, "1 if Tokyo gives energy instead of points")
MARKET: Final[int] = TABLE.field("market", CARD_COUNT, "face-up cards of each kind")
DISCARDS: Final[int] = TABLE.field("discards", CARD_COUNT, "discarded cards of each kind")
TOP: Final[int] = TABLE.field("top", CARD_COUNT, "1 for the top card of the pile, if the observer knows it")
TILES: Final[int] = TABLE.field("tiles", SIDE_COUNT, "1 for each wickedness tile that can be taken")

SEVERAL: Final[list[bool]] = [DECK.count(card) > 1 for card in range(CARD_COUNT)]
"""By kind: there are several cards of it. Others need no sum, which takes twice as long."""


def observe(s: Tokyo, seat: int, into: memoryview[float], at: int) -> None:
    count = len(s.monsters)
    for n in range(count):
        observe_monster(s, s.monsters[(seat + n) % count], into, MONSTER.row(at, n))
    if s.turn.seat >= 0:
        into[MONSTER.row(at, (s.turn.seat - seat) % count) + ACTIVE] = 1.0
    for step in s.agenda:
        if isinstance(step, TakeExtraTurn):
            into[MONSTER.row(at, (step.seat - seat) % count) + EXTRA_TURNS] += 1.0
    for n, face in enumerate(s.turn.dice):
        into[DIE.row(at, n) + FACE + face] = 1.0
    observe_table(s, seat, into, TABLE.row(at, 0))


def observe_table(s: Tokyo, seat: int, into: memoryview[float], at: int) -> None:
    market = s.market
    if s.turn.rolls:
        into[at + ROLLS] = s.turn.rolls / ROLLS_SCALE
    into[at + PILE] = len(market.pile) / len(DECK)
    if s.tokyo_gives_energy():
        into[at + VARIANT] = 1.0
    for card in market.face_up:
        if card != NOTHING:
            into[at + MARKET + card] += 1.0
    for card in market.discards:
        if SEVERAL[card]:
            into[at + DISCARDS + card] += 1.0
        else:
            into[at + DISCARDS + card] = 1.0
    top = known_top(market, seat)
    if top != NOTHING:
        into[at + TOP + top] = 1.0
    write_ones(s.tiles.available, into, at + TILES)


def observe_monster(s: Tokyo, monster: Monster, into: memoryview[float], at: int) -> None:
    into[at + PRESENT] = 1.0
    into[at + HEARTS] = monster.hearts / HEARTS_MOST
    into[at + HEARTS + 1] = monster.most_hearts() / HEARTS_MOST
    if monster.points:
        into[at + POINTS] = monster.points / POINTS_TO_WIN
    if monster.energy:
        into[at + ENERGY] = min(monster.energy, MOST_ENERGY) / MOST_ENERGY
    if monster.wickedness:
        into[at + WICKEDNESS] = monster.wickedness / GAUGE
    if monster.poison:
        into[at + POISON] = min(monster.poison, MOST_TOKENS) / MOST_TOKENS
    if monster.shrink:
        into[at + SHRINK] = min(monster.shrink, MOST_TOKENS) / MOST_TOKENS
    smoke = monster.copied_smoke + (s.smoke if monster.owns(SMOKE_CLOUD) else 0)
    if smoke:
        into[at + SMOKE] = smoke / SMOKE_SCALE
    if monster.seat == s.city:
        into[at + PLACE] = 1.0
    elif monster.seat == s.bay:
        into[at + PLACE + 1] = 1.0
    if monster.zombie:
        into[at + ZOMBIE] = 1.0
    if monster.winged:
        into[at + WINGED] = 1.0
    write_ones(monster.cards, into, at + CARDS)
    if monster.copied != NOTHING:
        into[at + COPIED_CARD + monster.copied] = 1.0
    write_ones(monster.tiles, into, at + OWN_TILES)
