"""The view as a fixed number of floats, for learning programs."""

from __future__ import annotations

import msgspec

from tablee.games.escape.tables import (
    BAT,
    BITE_IDS,
    BITES,
    CAUTION,
    DICE,
    FIST,
    ITEM_IDS,
    ITEMS,
    KINDS,
    PLAYERS,
    SIDES,
    SYMBOLS,
    TILE_IDS,
    TILES,
    ZOMBIE_IDS,
    ZOMBIES,
)
from tablee.games.escape.view import PHASES, SurvivorView, TileView, View


def observe(seen: View, seat: int) -> list[float]:
    """The view as a fixed number of floats: survivors (the observer first), tiles by id, common stock, phase and countdown."""
    count = len(seen.survivors)
    order = [seen.survivors[(max(seat, 0) + i) % count] if i < count else None for i in range(PLAYERS)]
    numbers: list[float] = []
    for survivor in order:
        numbers += observe_survivor(survivor)
    tiles = {tile.id: tile for tile in seen.tiles}
    for tile_id in TILE_IDS:
        numbers += observe_tile(tiles.get(tile_id))
    numbers += [float(seen.phase == phase) for phase in PHASES]
    numbers += [float(item in seen.stored) for item in ITEM_IDS]
    numbers += [len(seen.stored) / seen.needed, len(seen.reached) / seen.limit, seen.pile.a / 9, seen.pile.b / 9]
    numbers += [left / 6 for left in seen.stacks.values()] + [left / 5 for left in seen.bag.values()]
    numbers += [seen.deck / 40, float(seen.countdown), seen.scenario / 5]
    return [*numbers, *[float(tile_id == seen.van) for tile_id in TILE_IDS]]


OF_A_SURVIVOR = TILES + KINDS + 2 + 3 + ITEMS + 1 + BITES
OF_A_TILE = 8 + ZOMBIES


def observe_survivor(seen: SurvivorView | None) -> list[float]:
    if seen is None:
        return [0.0] * OF_A_SURVIVOR
    numbers = [float(tile_id == seen.tile) for tile_id in TILE_IDS]
    numbers += [count / DICE for count in msgspec.structs.astuple(seen.dice)] + [seen.on_cards / DICE, seen.lost / DICE]
    numbers += [float(SYMBOLS[symbol] in seen.held) for symbol in (FIST, BAT, CAUTION)]
    numbers += [float(item == seen.item) for item in ITEM_IDS] + [float(seen.duplicate)]
    kinds = [bite.bite for bite in seen.bites]
    return numbers + [float(kinds.count(bite)) for bite in BITE_IDS]


def observe_tile(seen: TileView | None) -> list[float]:
    if seen is None:
        return [0.0] * OF_A_TILE
    numbers = [1.0, seen.x / 10, seen.y / 10, float(seen.token)] + [float(side in seen.open) for side in SIDES]
    return numbers + [seen.zombies.count(zombie) / 5 for zombie in ZOMBIE_IDS]
