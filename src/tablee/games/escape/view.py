"""The view of the game. All seats see the same: face-down tiles, cards and items are drawn only when they are turned."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.games.escape.box import (
    BAT,
    BITE_IDS,
    BITE_OF,
    BITES,
    BLANK,
    BUILDING,
    BUILDING_IDS,
    BUILDINGS,
    CARD_IDS,
    CAUTION,
    DICE,
    EXIT,
    FIST,
    HORDE,
    ITEM_IDS,
    ITEMS,
    KINDS,
    NO_BUILDING,
    NO_ITEM,
    NO_SIDE,
    PANIC,
    PLAYERS,
    RUN,
    SIDES,
    SILENCE,
    SYMBOLS,
    TILE_IDS,
    TILES,
    TRACK_MS,
    ZOMBIE_IDS,
    ZOMBIES,
)
from tablee.games.escape.city import OPEN
from tablee.games.escape.components import BOX
from tablee.games.escape.describing import describe as describe
from tablee.games.escape.picture import picture
from tablee.games.escape.rules.sound import Introduction, Pause
from tablee.games.escape.state import NO_CARD, NO_COUNTDOWN, NO_VAN, Escape
from tablee.kernel.state import NEVER
from tablee.words import Lang

HAND = [*SYMBOLS, "blank"]
PHASES = ("introduction", "explore", "pause", "van", "over")


class TileView(msgspec.Struct, frozen=True):
    """A tile in play. `turn`: clockwise quarter turns. `streets`, `open`, `joined`: sides after the turn. `token`: a face-down item."""

    id: str
    x: int
    y: int
    turn: int
    streets: str
    skull: str
    open: str
    joined: str
    entry: list[str]
    horde: bool
    building: str
    search: list[str]
    token: bool
    zombies: list[str]
    survivors: list[int]


class BiteView(msgspec.Struct, frozen=True):
    card: str
    bite: str


class SurvivorView(msgspec.Struct, frozen=True):
    """A player. `dice`: dice in hand by symbol; blank dice must be rolled before they count. `held`: symbols that are not shared.
    `stuck`: all dice are locked. `roll_at`, `act_at`, `idle_at`: times in ms; `idle_at` is -1 unless the player is restless."""

    id: str
    tile: str
    dice: dict[str, int]
    on_cards: int
    lost: int
    held: list[str]
    item: str
    duplicate: bool
    bites: list[BiteView]
    stuck: bool
    roll_at: int
    act_at: int
    idle_at: int


class View(msgspec.Struct, frozen=True):
    """The whole table. `phase`: introduction, explore, pause, van or over. `stacks`: item tokens left by building. `bag`: zombies left
    by type. `countdown`: the number of the running countdown, 0 for none; it ends at `ends_at`. `resumes_at`: the end of the
    introduction or pause, -1 in play."""

    phase: str
    scenario: int
    tiles: list[TileView]
    survivors: list[SurvivorView]
    van: str
    exit: str
    stored: list[str]
    needed: int
    reached: list[str]
    limit: int
    pile: dict[str, int]
    stacks: dict[str, int]
    bag: dict[str, int]
    deck: int
    discards: list[str]
    boxed: list[str]
    card: str
    countdown: int
    ends_at: int
    resumes_at: int
    show_clock: bool


def view(s: Escape, seat: int) -> View:
    phase = phase_of(s)
    return View(
        phase,
        s.terms.scenario,
        [tile_view(s, tile) for tile in s.city.order],
        [survivor_view(s, each) for each in range(s.seats)],
        "" if s.van == NO_VAN else TILE_IDS[s.van],
        TILE_IDS[EXIT] if s.exit_found() else "",
        [ITEM_IDS[item] for item in range(ITEMS) if s.stored >> item & 1],
        s.terms.needed,
        [ZOMBIE_IDS[zombie] for zombie in s.reached],
        s.terms.limit,
        {"a": len(s.pile_a), "b": len(s.pile_b)},
        {BUILDING_IDS[building]: s.stack(building) for building in range(BUILDINGS)},
        {ZOMBIE_IDS[zombie]: s.bag[zombie] for zombie in range(ZOMBIES)},
        len(s.deck),
        [CARD_IDS[card] for card in s.discards],
        [CARD_IDS[card] for card in s.boxed],
        "" if s.card == NO_CARD else CARD_IDS[s.card],
        s.countdown,
        NEVER if s.countdown == NO_COUNTDOWN or s.cue >= len(TRACK_MS) else TRACK_MS[s.cue],
        TRACK_MS[s.cue] if phase in ("introduction", "pause") else NEVER,
        s.terms.show_clock,
    )


def phase_of(s: Escape) -> str:
    if not s.agenda:
        return "over"
    if isinstance(s.agenda[-1], Introduction):
        return "introduction"
    if isinstance(s.agenda[-1], Pause):
        return "pause"
    return "explore" if s.van == NO_VAN else "van"


def tile_view(s: Escape, tile: int) -> TileView:
    ways = s.city.ways[4 * tile : 4 * tile + 4]
    turn = s.city.turns[tile]
    skull = s.city.skull(tile)
    return TileView(
        TILE_IDS[tile],
        s.city.x[tile],
        s.city.y[tile],
        turn,
        "".join(side for i, side in enumerate(SIDES) if SIDES[(i - turn) % 4] in BOX.tiles[tile].streets),
        "" if skull == NO_SIDE else SIDES[skull],
        "".join(side for side, way in zip(SIDES, ways, strict=True) if way == OPEN),
        "".join(side for side, way in zip(SIDES, ways, strict=True) if way >= 0),
        BOX.tiles[tile].entry,
        HORDE[tile],
        "" if BUILDING[tile] == NO_BUILDING else BUILDING_IDS[BUILDING[tile]],
        BOX.tiles[tile].search,
        s.tokens[tile],
        [ZOMBIE_IDS[zombie] for zombie in range(ZOMBIES) for _ in range(s.zombies[ZOMBIES * tile + zombie])],
        [seat for seat in range(s.seats) if s.where[seat] == tile],
    )


def survivor_view(s: Escape, seat: int) -> SurvivorView:
    item = s.carried[seat]
    return SurvivorView(
        BOX.survivors[seat].id,
        TILE_IDS[s.where[seat]],
        {symbol: s.of(seat, i) for i, symbol in enumerate(HAND)},
        s.on_cards[seat],
        s.lost[seat],
        [SYMBOLS[symbol] for symbol in (FIST, BAT, CAUTION) if s.held[seat] >> symbol & 1],
        "" if item == NO_ITEM else ITEM_IDS[item],
        s.is_duplicate(seat),
        [BiteView(CARD_IDS[card], BITE_IDS[BITE_OF[card]]) for card in s.bites[seat]],
        s.all_locked(seat),
        s.roll_at[seat],
        s.act_at[seat],
        s.idle_at[seat],
    )


def ask(s: Escape, seat: int) -> dict[str, Any]:
    return {"phase": phase_of(s)}


def silenced_by(s: Escape, seat: int) -> str:
    """A player with the bite Silence may not speak to the others (rule: bite.silence)."""
    return "bite.silence" if s.has(seat, SILENCE) else ""


def draw(seen: View, lang: Lang) -> str:
    return picture(seen, lang)


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
    numbers += [len(seen.stored) / seen.needed, len(seen.reached) / seen.limit, seen.pile["a"] / 9, seen.pile["b"] / 9]
    numbers += [left / 6 for left in seen.stacks.values()] + [left / 5 for left in seen.bag.values()]
    numbers += [seen.deck / 40, float(seen.countdown), seen.scenario / 5]
    return [*numbers, *[float(tile_id == seen.van) for tile_id in TILE_IDS]]


OF_A_SURVIVOR = TILES + KINDS + 2 + 3 + ITEMS + 1 + BITES
OF_A_TILE = 8 + ZOMBIES


def observe_survivor(seen: SurvivorView | None) -> list[float]:
    if seen is None:
        return [0.0] * OF_A_SURVIVOR
    numbers = [float(tile_id == seen.tile) for tile_id in TILE_IDS]
    numbers += [seen.dice[symbol] / DICE for symbol in HAND] + [seen.on_cards / DICE, seen.lost / DICE]
    numbers += [float(SYMBOLS[symbol] in seen.held) for symbol in (FIST, BAT, CAUTION)]
    numbers += [float(item == seen.item) for item in ITEM_IDS] + [float(seen.duplicate)]
    kinds = [bite.bite for bite in seen.bites]
    return numbers + [float(kinds.count(bite)) for bite in BITE_IDS]


def observe_tile(seen: TileView | None) -> list[float]:
    if seen is None:
        return [0.0] * OF_A_TILE
    numbers = [1.0, seen.x / 10, seen.y / 10, float(seen.token)] + [float(side in seen.open) for side in SIDES]
    return numbers + [seen.zombies.count(zombie) / 5 for zombie in ZOMBIE_IDS]


def census(s: Escape) -> dict[str, int]:
    """The number of pieces of each kind, summed over all places where a piece can be."""
    carried = [item for item in s.carried if item != NO_ITEM]
    stored = [item for item in range(ITEMS) if s.stored >> item & 1]
    bites = [card for cards in s.bites for card in cards]
    hands = sum(s.dice[KINDS * seat + symbol] for seat in range(s.seats) for symbol in (RUN, FIST, BAT, CAUTION, PANIC, BLANK))
    pieces = {
        "tiles": len({*s.city.order, *s.pile_a, *s.pile_b}) if len(s.city.order) + len(s.pile_a) + len(s.pile_b) == TILES else -1,
        "items": sum(s.unseen) + len(carried) + len(stored) + len(s.gone),
        "cards": len(s.deck) + len(s.discards) + len(bites) + len(s.boxed),
        "dice": hands + sum(s.on_cards) + sum(s.lost),
        "survivors": len(s.where),
        "zombies out of step": sum(s.crowd) - sum(s.zombies),
    }
    for zombie, name in enumerate(ZOMBIE_IDS):
        on_tiles = sum(s.zombies[ZOMBIES * tile + zombie] for tile in s.city.order)
        pieces[name] = s.bag[zombie] + on_tiles + s.reached.count(zombie)
    for item, name in enumerate(ITEM_IDS):
        pieces[name] = s.unseen[item] + carried.count(item) + stored.count(item) + s.gone.count(item)
    for card in {*s.deck, *s.discards, *bites, *s.boxed}:
        pieces[CARD_IDS[card]] = [*s.deck, *s.discards, *bites, *s.boxed].count(card)
    return pieces
