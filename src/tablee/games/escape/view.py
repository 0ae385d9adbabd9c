"""The view of the game. All seats see the same: face-down tiles, cards and items are drawn only when they are turned."""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

import msgspec

from tablee.games.escape.components import BOX
from tablee.games.escape.rules.sound import Introduction, Pause
from tablee.games.escape.state.city import OPEN
from tablee.games.escape.state.escape import NO_CARD, NO_COUNTDOWN, NO_VAN, Escape
from tablee.games.escape.tables import (
    BAT,
    BITE_IDS,
    BITE_OF,
    BLANK,
    BUILDING,
    BUILDING_IDS,
    BUILDINGS,
    CARD_IDS,
    CAUTION,
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
    RUN,
    SIDES,
    SYMBOLS,
    TILE_IDS,
    TILES,
    TRACK_MS,
    ZOMBIE_IDS,
    ZOMBIES,
)
from tablee.kernel.state import NEVER

Phase = Literal["introduction", "explore", "pause", "van", "over"]
Side = Literal["n", "e", "s", "w"]
Symbol = Literal["run", "fist", "bat", "caution", "panic"]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class TileView(msgspec.Struct, frozen=True):
    """A tile in play. `turn`: clockwise quarter turns. `streets`, `open`, `joined`: sides after the turn. `token`: a face-down item."""

    id: str
    x: int
    y: int
    turn: int
    streets: str
    skull: Side | Literal[""]
    open: str
    joined: str
    entry: list[Symbol]
    horde: bool
    building: str
    search: list[Symbol]
    token: bool
    zombies: list[str]
    survivors: list[int]


class DiceView(msgspec.Struct, frozen=True):
    """The dice of a hand by face. A `blank` die was used and must be rolled before it counts."""

    run: int
    fist: int
    bat: int
    caution: int
    panic: int
    blank: int


class PileView(msgspec.Struct, frozen=True):
    """The number of tiles in each pile."""

    a: int
    b: int


class BiteView(msgspec.Struct, frozen=True):
    card: str
    bite: str


class SurvivorView(msgspec.Struct, frozen=True):
    """A player. `dice`: the dice in hand. `held`: symbols that are not shared.
    `stuck`: all dice are locked. `roll_at`, `act_at`, `idle_at`: times in ms; `idle_at` is -1 unless the player is restless."""

    id: str
    tile: str
    dice: DiceView
    on_cards: int
    lost: int
    held: list[Symbol]
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

    phase: Phase
    scenario: int
    tiles: list[TileView]
    survivors: list[SurvivorView]
    van: str
    exit: str
    stored: list[str]
    needed: int
    reached: list[str]
    limit: int
    pile: PileView
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
        s.table_options.scenario,
        [tile_view(s, tile) for tile in s.city.order],
        [survivor_view(s, each) for each in range(s.seats)],
        "" if s.van == NO_VAN else TILE_IDS[s.van],
        TILE_IDS[EXIT] if s.exit_found() else "",
        [ITEM_IDS[item] for item in range(ITEMS) if s.stored >> item & 1],
        s.items_needed(),
        [ZOMBIE_IDS[zombie] for zombie in s.reached],
        s.table_options.zombie_limit,
        PileView(len(s.pile_a), len(s.pile_b)),
        {BUILDING_IDS[building]: s.stack(building) for building in range(BUILDINGS)},
        {ZOMBIE_IDS[zombie]: s.bag[zombie] for zombie in range(ZOMBIES)},
        len(s.deck),
        [CARD_IDS[card] for card in s.discards],
        [CARD_IDS[card] for card in s.boxed],
        "" if s.card == NO_CARD else CARD_IDS[s.card],
        s.countdown,
        NEVER if s.countdown == NO_COUNTDOWN or s.cue >= len(TRACK_MS) else TRACK_MS[s.cue],
        TRACK_MS[s.cue] if phase in ("introduction", "pause") else NEVER,
        s.table_options.clock,
    )


def phase_of(s: Escape) -> Phase:
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
        "" if skull == NO_SIDE else cast(Side, SIDES[skull]),
        "".join(side for side, way in zip(SIDES, ways, strict=True) if way == OPEN),
        "".join(side for side, way in zip(SIDES, ways, strict=True) if way >= 0),
        cast(list[Symbol], BOX.tiles[tile].entry),
        HORDE[tile],
        "" if BUILDING[tile] == NO_BUILDING else BUILDING_IDS[BUILDING[tile]],
        cast(list[Symbol], BOX.tiles[tile].search),
        s.tokens[tile],
        [ZOMBIE_IDS[zombie] for zombie in range(ZOMBIES) for _ in range(s.zombies[ZOMBIES * tile + zombie])],
        [seat for seat in range(s.seats) if s.where[seat] == tile],
    )


def survivor_view(s: Escape, seat: int) -> SurvivorView:
    item = s.carried[seat]
    return SurvivorView(
        BOX.survivors[seat].id,
        TILE_IDS[s.where[seat]],
        DiceView(*[s.of(seat, symbol) for symbol in (RUN, FIST, BAT, CAUTION, PANIC, BLANK)]),
        s.on_cards[seat],
        s.lost[seat],
        [cast(Symbol, SYMBOLS[symbol]) for symbol in (FIST, BAT, CAUTION) if s.held[seat] >> symbol & 1],
        "" if item == NO_ITEM else ITEM_IDS[item],
        s.is_duplicate(seat),
        [BiteView(CARD_IDS[card], BITE_IDS[BITE_OF[card]]) for card in s.bites[seat]],
        s.all_locked(seat),
        s.roll_at[seat],
        s.act_at[seat],
        s.idle_at[seat],
    )


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
