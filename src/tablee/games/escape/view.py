"""The view of the game. All seats see the same: face-down tiles, cards and items are drawn only when they are turned."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from tablee.games.escape.components import BOX
from tablee.games.escape.rules.phase import PHASES, phase_of
from tablee.games.escape.state.calls import NO_CALL
from tablee.games.escape.state.city import OPEN
from tablee.games.escape.state.escape import NO_CARD, NO_COUNTDOWN, NO_TILE, NO_VAN, Escape
from tablee.games.escape.state.hands import DEEDS
from tablee.games.escape.tables import (
    BAT,
    BITE_IDS,
    BITE_OF,
    BLANK,
    BUILDING,
    BUILDING_IDS,
    BUILDINGS,
    CALL_POINT,
    CALLS,
    CARD_IDS,
    CAUTION,
    CHURCH,
    CUES,
    DOES,
    DOOR,
    ENTRY,
    EXIT,
    FIST,
    HORDE,
    ITEM_IDS,
    ITEMS,
    KINDS,
    NO_BUILDING,
    NO_ITEM,
    NO_SIDE,
    NUMBER,
    PANIC,
    RUN,
    SIDES,
    SOUND,
    SURVIVOR_IDS,
    SYMBOLS,
    TILE_IDS,
    TILES,
    ZOMBIE_IDS,
    ZOMBIES,
)
from tablee.kernel.state import NEVER

Phase = Literal["introduction", "explore", "pause", "van", "over"]
Side = Literal["n", "e", "s", "w"]
Symbol = Literal["run", "fist", "bat", "caution", "panic"]
CallKind = Literal["help", "coming", "caution", "church", "ready", "point"]


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


class CallView(msgspec.Struct, frozen=True):
    """The last call of a player, with its time in ms. `tile`: the tile it was made on or, for `point`, the tile it names."""

    kind: CallKind
    tile: str
    at: int


class DeedsView(msgspec.Struct, frozen=True):
    """The deeds of a player: tiles revealed, zombies beaten, companions helped by a caution, bites and items stored."""

    revealed: int
    beaten: int
    helped: int
    bitten: int
    stored: int


class RoadView(msgspec.Struct, frozen=True):
    """A tile that the van can drive to. `lacks`: by seat, the symbols that the player does not show yet. `spare`: a player shows the
    extra run. `ready`: the van can drive now, as far as the dice decide."""

    tile: str
    lacks: list[list[Symbol]]
    spare: bool
    ready: bool


class CueView(msgspec.Struct, frozen=True):
    """A sound of the soundtrack with its time in ms. `number`: which of the three countdowns or parts of the game."""

    sound: str
    number: int
    at: int


class SurvivorView(msgspec.Struct, frozen=True):
    """A player. `dice`: the dice in hand. `held`: symbols that are not shared. `turned`: the tile that the player must lay next.
    `stuck`: all dice are locked. `roll_at`, `act_at`, `idle_at`, `call_at`: times in ms; `idle_at` is -1 unless the player is restless."""

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
    call_at: int
    turned: str
    call: CallView | None
    deeds: DeedsView


class View(msgspec.Struct, frozen=True):
    """The whole table. `phase`: introduction, explore, pause, van or over. `stacks`: item tokens left by building. `bag`: zombies left
    by type. `countdown`: the number of the running countdown, 0 for none; it ends at `ends_at`. `resumes_at`: the end of the
    introduction or pause, -1 in play. `cues`: all sounds of the soundtrack; the next one has the index `cue`. `time`: the time of play
    in ms. `spare_ms`: the time that was left at the end of the game, -1 before. `roads`: the ways of the van. `way_out`: the tiles from
    the van, or from the church in phase 1, to the exit."""

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
    track: str
    cues: list[CueView]
    cue: int
    time: int
    spare_ms: int
    roads: list[RoadView]
    way_out: list[str]


def view(s: Escape, seat: int) -> View:
    phase = phase_word(s)
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
        PileView(s.a_tiles_left(), len(s.pile_b)),
        {BUILDING_IDS[building]: s.stack(building) for building in range(BUILDINGS)},
        {ZOMBIE_IDS[zombie]: s.bag[zombie] for zombie in range(ZOMBIES)},
        len(s.deck),
        [CARD_IDS[card] for card in s.discards],
        [CARD_IDS[card] for card in s.boxed],
        "" if s.card == NO_CARD else CARD_IDS[s.card],
        s.countdown,
        NEVER if s.countdown == NO_COUNTDOWN or s.cue >= CUES else s.sound_at[s.cue],
        s.sound_at[s.cue] if phase in ("introduction", "pause") else NEVER,
        s.table_options.clock,
        s.table_options.track,
        [CueView(SOUND[cue], NUMBER[cue], s.sound_at[cue]) for cue in range(CUES)],
        s.cue,
        s.now,
        play_left(s) if phase == "over" else NEVER,
        [] if s.van == NO_VAN else [road_view(s, way) for way in s.city.ways[4 * s.van : 4 * s.van + 4] if way >= 0],
        [TILE_IDS[tile] for tile in s.city.path(CHURCH if s.van == NO_VAN else s.van, EXIT)] if s.exit_found() else [],
    )


def play_left(s: Escape) -> int:
    """The ms of play until the scream. The pauses still to come are no time of play (rule: sound.pause)."""
    doors = [cue for cue in range(CUES) if DOES[cue] == DOOR and s.sound_at[cue] >= s.now]
    return s.sound_at[-1] - s.now - sum(s.sound_at[door + 1] - s.sound_at[door] for door in doors)


def phase_word(s: Escape) -> Phase:
    return cast(Phase, PHASES[phase_of(s)])


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


def road_view(s: Escape, tile: int) -> RoadView:
    lacks = []
    runs = 0
    for seat in range(s.seats):
        missing = [max(0, count - s.of(seat, symbol)) for symbol, count in enumerate(ENTRY[tile])]
        lacks.append([cast(Symbol, SYMBOLS[symbol]) for symbol, count in enumerate(missing) for _ in range(count)])
        runs += max(0, s.of(seat, RUN) - ENTRY[tile][RUN])
    return RoadView(TILE_IDS[tile], lacks, runs > 0, runs > 0 and not any(lacks))


def favourites(s: Escape, seat: int) -> dict[str, list[str]]:
    """The survivor of the seat."""
    return {"survivors": [SURVIVOR_IDS[s.survivors[seat]]]}


def survivor_view(s: Escape, seat: int) -> SurvivorView:
    item = s.carried[seat]
    return SurvivorView(
        SURVIVOR_IDS[s.survivors[seat]],
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
        s.call_at[seat],
        "" if s.turned[seat] == NO_TILE else TILE_IDS[s.turned[seat]],
        call_view(s, seat),
        DeedsView(*s.deeds[DEEDS * seat : DEEDS * (seat + 1)]),
    )


def call_view(s: Escape, seat: int) -> CallView | None:
    kind = s.calls.kind[seat]
    if kind == NO_CALL:
        return None
    name = "point" if kind == CALL_POINT else CALLS[kind]
    return CallView(cast(CallKind, name), TILE_IDS[s.calls.tile[seat]], s.calls.at[seat])


def census(s: Escape) -> dict[str, int]:
    """The number of pieces of each kind, summed over all places where a piece can be."""
    carried = [item for item in s.carried if item != NO_ITEM]
    stored = [item for item in range(ITEMS) if s.stored >> item & 1]
    bites = [card for cards in s.bites for card in cards]
    hands = sum(s.dice[KINDS * seat + symbol] for seat in range(s.seats) for symbol in (RUN, FIST, BAT, CAUTION, PANIC, BLANK))
    tiles = [*s.city.order, *s.pile_a, *s.pile_b, *[tile for tile in s.turned if tile != NO_TILE]]
    pieces = {
        "tiles": len(set(tiles)) if len(tiles) == TILES else -1,
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
