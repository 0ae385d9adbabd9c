"""The view as a fixed number of floats, for learning agents."""

from __future__ import annotations

from tablee.games.king_of_tokyo.tables import (
    CARD_IDS,
    DECK,
    FACE_IDS,
    GAUGE,
    HEARTS_MOST,
    KEEP_COUNT,
    MOST_DICE,
    MOST_SEATS,
    POINTS_TO_WIN,
    SIDE_IDS,
)
from tablee.games.king_of_tokyo.view import MonsterView, View

KEEP_IDS = CARD_IDS[:KEEP_COUNT]
DIALS = 15
"""The numbers of `dials`."""
MONSTER_SIZE = DIALS + 2 * len(KEEP_IDS) + len(SIDE_IDS)
ENERGY_SCALE = 40
TOKENS_SCALE = 12
SMOKE_SCALE = 6
ROLLS_SCALE = 5


def observe(seen: View, seat: int) -> list[float]:
    """The monsters (this seat first), each die, the market, the piles and the tiles. Absent ones are zeros."""
    numbers: list[float] = []
    there = len(seen.monsters)
    for n in range(MOST_SEATS):
        numbers += monster_numbers(seen, seen.monsters[(seat + n) % there] if n < there else None)
    for n in range(MOST_DICE):
        numbers += counts_of(FACE_IDS, [seen.dice[n]] if n < len(seen.dice) else [])
    numbers += [seen.rolls / ROLLS_SCALE, seen.pile / len(DECK), float(seen.variant)]
    numbers += counts_of(CARD_IDS, [each.card for each in seen.market if each])
    numbers += counts_of(CARD_IDS, seen.discards)
    numbers += counts_of(CARD_IDS, [seen.top] if seen.top else [])
    numbers += counts_of(SIDE_IDS, [side for level in seen.tiles for side in level])
    return numbers


def monster_numbers(seen: View, monster: MonsterView | None) -> list[float]:
    if monster is None:
        return [0.0] * MONSTER_SIZE
    return (
        dials(seen, monster) + counts_of(KEEP_IDS, monster.cards) + counts_of(KEEP_IDS, [monster.copy]) + counts_of(SIDE_IDS, monster.tiles)
    )


def dials(seen: View, monster: MonsterView) -> list[float]:
    return [
        1.0,
        monster.hearts / HEARTS_MOST,
        monster.most_hearts / HEARTS_MOST,
        monster.points / POINTS_TO_WIN,
        min(monster.energy, ENERGY_SCALE) / ENERGY_SCALE,
        monster.wickedness / GAUGE,
        min(monster.poison, TOKENS_SCALE) / TOKENS_SCALE,
        min(monster.shrink, TOKENS_SCALE) / TOKENS_SCALE,
        (monster.smoke + monster.copied_smoke) / SMOKE_SCALE,
        float(monster.place == "city"),
        float(monster.place == "bay"),
        float(monster.zombie),
        float(monster.winged),
        float(monster.seat == seen.active),
        float(seen.extra_turns.count(monster.seat)),
    ]


def counts_of(ids: list[str], there: list[str]) -> list[float]:
    """How often each id occurs."""
    return [float(there.count(each)) for each in ids]
