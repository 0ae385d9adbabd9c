"""The observation, for learning programs: survivors, tiles, common stock, phase and countdown."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.rules.phase import PHASES, phase_of
from tablee.games.escape.state.city import OPEN
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import (
    BAT,
    BITE_OF,
    BITES,
    BUILDING,
    BUILDING_OF,
    BUILDINGS,
    CAUTION,
    CUES,
    DICE,
    FIST,
    ITEMS,
    KINDS,
    NO_ITEM,
    PLAYERS,
    TILES,
    ZOMBIES,
)
from tablee.kit.observation import Layout, row_of, write_ones, write_rows

NUMBER_OF_SIDES: Final = 4
PLACE_SCALE: Final = 10
ZOMBIE_SCALE: Final = 5
PILE_SCALE: Final = 9
STACK_SCALE: Final = 6
DECK_SCALE: Final = 40
SCENARIO_SCALE: Final = 5
MOST_ROWS: Final = 4 * TILES
"""More than the rows and columns of any map."""
LOOKS: Final = 32
"""With or without a token, each of four sides open or not."""

LAYOUT: Final = Layout()

SURVIVOR: Final = LAYOUT.group("survivor", PLAYERS, "the observer first; zeros without a player")
ON_TILE: Final[int] = SURVIVOR.field("tile", TILES, "1 for the tile of the survivor")
IN_HAND: Final[int] = SURVIVOR.field("dice", KINDS, f"dice in hand by face (run, fist, bat, caution, panic, blank), of {DICE}")
ELSEWHERE: Final[int] = SURVIVOR.field("dice elsewhere", 2, f"dice on cards and lost dice, of {DICE}")
HELD: Final[int] = SURVIVOR.field("held", 3, "1 for a fist, a bat, a caution that is not shared")
ITEM: Final[int] = SURVIVOR.field("item", ITEMS, "1 for the item carried")
DUPLICATE: Final[int] = SURVIVOR.field("duplicate", 1, "1 if the item is stored already")
BITTEN: Final[int] = SURVIVOR.field("bites", BITES, "bites of each kind")

TILE: Final = LAYOUT.group("tile", TILES, "by id; zeros if it is not in play")
IN_PLAY: Final[int] = TILE.field("in play", 1, "1")
PLACE: Final[int] = TILE.field("place", 2, f"column and row, of {PLACE_SCALE}")
TOKEN: Final[int] = TILE.field("token", 1, "1 for a face-down item")
WAYS: Final[int] = TILE.field("open", NUMBER_OF_SIDES, "1 for each open side: north, east, south, west")
CROWD: Final[int] = TILE.field("zombies", ZOMBIES, f"zombies of each kind, of {ZOMBIE_SCALE}")

CITY: Final = LAYOUT.group("city")
PHASE: Final[int] = CITY.field("phase", len(PHASES), f"1 for the phase: {', '.join(PHASES)}")
STORED: Final[int] = CITY.field("stored", ITEMS, "1 for each item in the reserve")
PROGRESS: Final[int] = CITY.field("progress", 2, "items stored, of those needed; zombies in the church, of its limit")
PILES: Final[int] = CITY.field("pile", 2, f"tiles left with back A and back B, of {PILE_SCALE}")
STACKS: Final[int] = CITY.field("stacks", BUILDINGS, f"items left in each building, of {STACK_SCALE}")
BAG: Final[int] = CITY.field("bag", ZOMBIES, f"zombies left in the bag, by kind, of {ZOMBIE_SCALE}")
DECK: Final[int] = CITY.field("deck", 1, f"cards left, of {DECK_SCALE}")
COUNTDOWN: Final[int] = CITY.field("countdown", 1, "the running countdown, 0 for none")
SCENARIO: Final[int] = CITY.field("scenario", 1, f"the scenario, of {SCENARIO_SCALE}")
TIME_LEFT: Final[int] = CITY.field("time left", 2, "the time to the next sound and to the end of the soundtrack, of its length")
VAN: Final[int] = CITY.field("van", TILES, "1 for the tile of the van")


def observe(s: Escape, seat: int, into: memoryview[float], at: int) -> None:
    for i in range(s.seats):
        observe_survivor(s, (seat + i) % s.seats, into, SURVIVOR.row(at, i))
    rows = [NOT_IN_PLAY] * TILES
    for tile in s.city.order:
        rows[tile] = street_of(s, tile)
    write_rows(rows, into, TILE.row(at, 0))
    for tile in s.city.order:
        if s.crowd[tile]:
            observe_crowd(s, tile, into, TILE.row(at, tile) + CROWD)
    observe_city(s, into, CITY.row(at, 0))


def observe_survivor(s: Escape, seat: int, into: memoryview[float], at: int) -> None:
    into[at + ON_TILE + s.where[seat]] = 1.0
    for symbol in range(KINDS):
        dice = s.of(seat, symbol)
        if dice:
            into[at + IN_HAND + symbol] = dice / DICE
    if s.on_cards[seat]:
        into[at + ELSEWHERE] = s.on_cards[seat] / DICE
    if s.lost[seat]:
        into[at + ELSEWHERE + 1] = s.lost[seat] / DICE
    held = s.held[seat]
    if held:
        if held >> FIST & 1:
            into[at + HELD] = 1.0
        if held >> BAT & 1:
            into[at + HELD + 1] = 1.0
        if held >> CAUTION & 1:
            into[at + HELD + 2] = 1.0
    if s.carried[seat] != NO_ITEM:
        into[at + ITEM + s.carried[seat]] = 1.0
        if s.is_duplicate(seat):
            into[at + DUPLICATE] = 1.0
    for card in s.bites[seat]:
        into[at + BITTEN + BITE_OF[card]] += 1.0


def street_of(s: Escape, tile: int) -> bytes:
    """The row of a tile in play, without zombies. Rows are made once and kept: there are few places, and each has 32 looks."""
    city = s.city
    looks = 1 if s.tokens[tile] else 0
    for side in range(NUMBER_OF_SIDES):
        if city.ways[NUMBER_OF_SIDES * tile + side] == OPEN:
            looks += 2 << side
    x = city.x[tile]
    y = city.y[tile]
    street = (x * MOST_ROWS + y) * LOOKS + looks
    row = STREETS.get(street)
    if row is None:
        row = STREETS[street] = new_street(x, y, looks)
    return row


def new_street(x: int, y: int, looks: int) -> bytes:
    """`looks`: bit 0 for a token, the others for the open sides."""
    numbers = [0.0] * TILE.width
    numbers[IN_PLAY] = 1.0
    numbers[PLACE] = x / PLACE_SCALE
    numbers[PLACE + 1] = y / PLACE_SCALE
    numbers[TOKEN] = float(looks & 1)
    for side in range(NUMBER_OF_SIDES):
        numbers[WAYS + side] = float(looks >> side + 1 & 1)
    return row_of(numbers)


NOT_IN_PLAY: Final[bytes] = row_of([0.0] * TILE.width)
STREETS: Final[dict[int, bytes]] = {}


def observe_crowd(s: Escape, tile: int, into: memoryview[float], at: int) -> None:
    for zombie in range(ZOMBIES):
        count = s.zombies[ZOMBIES * tile + zombie]
        if count:
            into[at + zombie] = count / ZOMBIE_SCALE


def observe_city(s: Escape, into: memoryview[float], at: int) -> None:
    into[at + PHASE + phase_of(s)] = 1.0
    if s.stored:
        write_ones(s.stored, into, at + STORED)
        into[at + PROGRESS] = s.stored_count() / s.items_needed()
    if s.reached:
        into[at + PROGRESS + 1] = len(s.reached) / s.table_options.zombie_limit
    if s.pile_a:
        into[at + PILES] = s.a_tiles_left() / PILE_SCALE
    if s.pile_b:
        into[at + PILES + 1] = len(s.pile_b) / PILE_SCALE
    stacks = item_stacks(s)
    for building in range(BUILDINGS):
        into[at + STACKS + building] = stacks[building] / STACK_SCALE
    for zombie in range(ZOMBIES):
        into[at + BAG + zombie] = s.bag[zombie] / ZOMBIE_SCALE
    into[at + DECK] = len(s.deck) / DECK_SCALE
    if s.countdown:
        into[at + COUNTDOWN] = s.countdown
    into[at + SCENARIO] = s.table_options.scenario / SCENARIO_SCALE
    end = s.sound_at[-1]
    if s.cue < CUES:
        into[at + TIME_LEFT] = (s.sound_at[s.cue] - s.now) / end
    into[at + TIME_LEFT + 1] = (end - s.now) / end
    if s.van != NO_VAN:
        into[at + VAN + s.van] = 1.0


def item_stacks(s: Escape) -> list[int]:
    """`s.stack` of all buildings, counted at once."""
    left = [0] * BUILDINGS
    for item in range(ITEMS):
        left[BUILDING_OF[item]] += s.unseen[item]
    for tile in s.city.order:
        if s.tokens[tile]:
            left[BUILDING[tile]] -= 1
    return left
