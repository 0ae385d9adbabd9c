"""The shared plan: a task and a target tile for each player. All bots compute the same plan, because all see the same position."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.state.city import NOWHERE, OPEN
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import (
    BUILDING,
    BUILDING_OF,
    CHURCH,
    COLOUR,
    CUES,
    DOES,
    DOOR,
    EXIT,
    ITEMS,
    MOVE,
    NO_BUILDING,
    NO_ITEM,
    SCREAM,
    SIGNS,
    TILES,
    ZOMBIES,
)

FAR: Final = 1000
STEP: Final = 2
"""The path cost of a tile; each zombie on it adds one, two at most."""

STEP_MS: Final = 7_000
"""The approximate time a survivor needs to the next tile."""
MARGIN_MS: Final = 9_000
CARDS_TO_COME: Final = 8
"""The assumed number of zombie cards still to be drawn."""
LIKELY: Final = 0.5
"""Zombies with a threat above this are hunted before anything else."""
CALM: Final = 0.5
"""Reveal tiles only while the expected zombies stay below this share of those that would still end the game."""

HOME: Final = 0
FETCH: Final = 1
EXPLORE: Final = 2
HUNT: Final = 3
HELP: Final = 4
IDLE: Final = 5


def distances(s: Escape, goal: int) -> list[int]:
    """The path cost from each tile in play to the goal; tiles with zombies cost more."""
    far = [FAR] * TILES
    far[goal] = 0
    ring = [goal]
    ways = s.city.ways
    while ring:
        reached: list[int] = []
        for tile in ring:
            cost = far[tile] + STEP + min(2, s.crowd[tile])
            for side in range(4):
                way = ways[4 * tile + side]
                if way >= 0 and cost < far[way]:
                    far[way] = cost
                    reached.append(way)
        ring = reached
    return far


def steps_home(s: Escape, tile: int) -> int:
    """The number of steps a zombie takes from a tile to the church."""
    steps = 0
    while tile != CHURCH and tile != NOWHERE:
        tile = s.city.toward[tile]
        steps += 1
    return steps


def next_door(s: Escape) -> int:
    """The time of the next door or of the final scream."""
    for cue in range(s.cue, CUES):
        if DOES[cue] == DOOR or DOES[cue] == SCREAM:
            return s.sound_at[cue]
    return s.sound_at[-1]


class Plan:
    """By seat: the `task`, its `target` tile, and `far`, the path cost to the target from each tile."""

    def __init__(self, s: Escape) -> None:
        self.task = [IDLE] * s.seats
        self.target = [CHURCH] * s.seats
        self.home = distances(s, CHURCH)
        self.far: list[list[int]] = [self.home] * s.seats
        self.free = [True] * s.seats
        self.complete = has_enough(s)
        if s.van != NO_VAN:
            out = distances(s, EXIT)
            self.far = [out] * s.seats
            self.target = [EXIT] * s.seats
            return
        self.hurry_home(s)
        self.help(s)
        self.together(s)

    def together(self, s: Escape) -> None:
        """Give the group task to all players who have no task yet."""
        task, target = self.errand(s)
        for seat in range(s.seats):
            if self.free[seat]:
                self.give(s, seat, task, target)

    def errand(self, s: Escape) -> tuple[int, int]:
        """The group task: zombies near players or the church first, then items and new tiles, then other zombies, then home."""
        order = s.city.order
        at = self.nearest(s, [tile for tile in order if s.crowd[tile] and (tile in s.where or threat(s, tile) > LIKELY)])
        if at != NOWHERE:
            return HUNT, at
        empty = sum([1 for seat in range(s.seats) if s.carried[seat] == NO_ITEM or s.is_duplicate(seat)])
        finds: list[int] = []
        if empty and not self.complete:
            finds = [tile for tile in order if s.tokens[tile] and may_be_new(s, BUILDING[tile])]
        edges: list[int] = []
        if self.worth_exploring(s) and danger(s) <= CALM * (s.table_options.zombie_limit - len(s.reached)):
            edges = [tile for tile in order if OPEN in s.city.ways[4 * tile : 4 * tile + 4]]
        at = self.nearest(s, finds + edges)
        if at != NOWHERE:
            return (FETCH if at in finds else EXPLORE), at
        if empty == s.seats:
            at = self.nearest(s, [tile for tile in order if s.crowd[tile]])
        return (HOME, CHURCH) if at == NOWHERE else (HUNT, at)

    def nearest(self, s: Escape, tiles: list[int]) -> int:
        """The tile with the lowest total path cost for all players."""
        best = FAR
        found = NOWHERE
        for tile in tiles:
            far = distances(s, tile)
            total = sum([far[place] for place in s.where]) + 2 * s.crowd[tile]
            if total < best:
                best = total
                found = tile
        return found

    def give(self, s: Escape, seat: int, task: int, target: int) -> None:
        self.task[seat] = task
        self.target[seat] = target
        self.free[seat] = False
        self.far[seat] = self.home if target == CHURCH else distances(s, target)

    def hurry_home(self, s: Escape) -> None:
        """Send players home in time for the door, and for good once nothing is left to do outside."""
        left = next_door(s) - s.now
        done = self.complete and s.exit_found()
        for seat in range(s.seats):
            away = self.home[s.where[seat]]
            if done or left < away * STEP_MS // STEP + MARGIN_MS:
                self.give(s, seat, HOME, CHURCH)

    def help(self, s: Escape) -> None:
        """Send a neighbour to each player with only locked dice, on tiles without zombies."""
        for who in range(s.seats):
            tile = s.where[who]
            if s.all_locked(who) and not s.crowd[tile]:
                for seat in range(s.seats):
                    beside = s.where[seat] == tile or s.city.joined(tile, s.where[seat])
                    if self.free[seat] and seat != who and beside and s.free_dice(seat) >= 2:
                        self.give(s, seat, HELP, tile)
                        break

    def worth_exploring(self, s: Escape) -> bool:
        """Whether to reveal more tiles: the exit is hidden or buildings are few. Each reveal costs a zombie card."""
        if not s.tiles_left():
            return False
        if not s.exit_found():
            return True
        return not self.complete and len([tile for tile in s.city.order if BUILDING[tile] != NO_BUILDING]) < 4


def has_enough(s: Escape) -> bool:
    """Whether stored and carried items together are enough."""
    known = s.stored
    for item in s.carried:
        if item != NO_ITEM:
            known |= 1 << item
    return sum([known >> item & 1 for item in range(ITEMS)]) >= s.items_needed()


def may_be_new(s: Escape, building: int) -> bool:
    """Whether a face-down token of this building can be an item that is neither stored nor carried."""
    for item in range(ITEMS):
        if BUILDING_OF[item] == building and s.unseen[item] and not s.stored >> item & 1 and item not in s.carried:
            return True
    return False


def threat(s: Escape, tile: int) -> float:
    """The expected number of zombies on a tile that will reach the church, by the cards left in the deck."""
    steps = steps_home(s, tile)
    total = 0.0
    for zombie in range(ZOMBIES):
        count = s.zombies[ZOMBIES * tile + zombie]
        if count:
            moves = 0
            for card in s.deck:
                for kind, which, n in SIGNS[card]:
                    if kind == MOVE and which == COLOUR[zombie]:
                        moves += n
            chance = CARDS_TO_COME * moves / (len(s.deck) + 1)
            total += count * min(1.0, chance / steps) if steps <= moves else 0.0
    return total


def danger(s: Escape) -> float:
    """The expected number of all zombies in the streets that will reach the church."""
    return sum([threat(s, tile) for tile in s.city.order if s.crowd[tile]])
