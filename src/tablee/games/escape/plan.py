"""What everyone does next, worked out alike by each from what all can see: explore, fetch, guard, help, be back before the door, drive."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.box import (
    BUILDING,
    BUILDING_OF,
    CHURCH,
    DOES,
    DOOR,
    EXIT,
    ITEMS,
    NO_BUILDING,
    NO_ITEM,
    SCREAM,
    STRENGTH,
    TILES,
    TRACK_MS,
    ZOMBIES,
)
from tablee.games.escape.city import NOWHERE, OPEN
from tablee.games.escape.state import NO_VAN, Escape

FAR: Final = 1000
STEP: Final = 2
"""What a tile costs on the way; each zombie that stands there costs one more, twice at most."""

STEP_MS: Final = 7_000
"""About how long a survivor takes to the next tile."""
MARGIN_MS: Final = 9_000

HOME: Final = 0
FETCH: Final = 1
EXPLORE: Final = 2
HUNT: Final = 3
HELP: Final = 4
IDLE: Final = 5


def distances(s: Escape, goal: int) -> list[int]:
    """What the way to the goal costs from each tile in play, walking into zombies made dear."""
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
    """How many skulls lie between a tile and the church: the way a zombie goes."""
    steps = 0
    while tile != CHURCH and tile != NOWHERE:
        tile = s.city.toward[tile]
        steps += 1
    return steps


def next_door(s: Escape) -> int:
    """When the next door slams, or the scream ends it all."""
    for cue in range(s.cue, len(TRACK_MS)):
        if DOES[cue] == DOOR or DOES[cue] == SCREAM:
            return TRACK_MS[cue]
    return TRACK_MS[-1]


class Plan:
    """`task[seat]` and the tile it is done on, `target[seat]`; `far[seat]`: the way to it from everywhere."""

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
        self.guard(s)
        self.help(s)
        self.fetch(s)
        if self.worth_exploring(s):
            self.explore(s)
        self.others(s)

    def give(self, s: Escape, seat: int, task: int, target: int) -> None:
        self.task[seat] = task
        self.target[seat] = target
        self.free[seat] = False
        self.far[seat] = self.home if target == CHURCH else distances(s, target)

    def hurry_home(self, s: Escape) -> None:
        """Back before the door; and, once there is nothing left to do outside, to stay."""
        left = next_door(s) - s.now
        done = self.complete and s.exit_found()
        for seat in range(s.seats):
            away = self.home[s.where[seat]]
            if done or left < away * STEP_MS // STEP + MARGIN_MS:
                self.give(s, seat, HOME, CHURCH)

    def guard(self, s: Escape) -> None:
        """Zombies one card away from the church are met by whoever is nearest: two against the strong ones."""
        reach = 2 if s.terms.scenario > 1 and len(s.reached) + 1 >= s.terms.limit else 1
        for tile in s.city.order:
            if s.crowd[tile] and steps_home(s, tile) <= reach:
                far = distances(s, tile)
                for _ in range(min(2, hunters(s, tile))):
                    seat = self.nearest(s, far)
                    if seat < 0 or far[s.where[seat]] > 4 * STEP or s.free_dice(seat) < 2:
                        break
                    self.give(s, seat, HUNT, tile)

    def help(self, s: Escape) -> None:
        """Someone with only locked dice is fetched by a neighbour, where no zombie forbids it."""
        for who in range(s.seats):
            tile = s.where[who]
            if s.all_locked(who) and not s.crowd[tile]:
                far = distances(s, tile)
                seat = self.nearest(s, far, who)
                if seat >= 0 and far[s.where[seat]] <= STEP and s.free_dice(seat) >= 2:
                    self.give(s, seat, HELP, tile)

    def fetch(self, s: Escape) -> None:
        """Each token that may be a new item, by whoever is nearest and has empty hands; who carries one goes home."""
        for seat in range(s.seats):
            if self.free[seat] and s.carried[seat] != NO_ITEM and not s.is_duplicate(seat) and not self.worth_exploring(s):
                self.give(s, seat, HOME, CHURCH)
        if self.complete:
            return
        tokens = [tile for tile in s.city.order if s.tokens[tile] and may_be_new(s, BUILDING[tile])]
        fars = [distances(s, tile) for tile in tokens]
        while tokens:
            best = FAR
            at = -1
            who = -1
            for i in range(len(tokens)):
                for seat in range(s.seats):
                    if self.free[seat] and (s.carried[seat] == NO_ITEM or s.is_duplicate(seat)):
                        far = fars[i][s.where[seat]]
                        if far < best:
                            best = far
                            at = i
                            who = seat
            if who < 0:
                break
            self.give(s, who, FETCH, tokens[at])
            del tokens[at]
            del fars[at]
        if tokens:
            for seat in range(s.seats):
                if self.free[seat] and s.carried[seat] != NO_ITEM and not s.is_duplicate(seat):
                    self.give(s, seat, HOME, CHURCH)

    def worth_exploring(self, s: Escape) -> bool:
        """While the exit is hidden, or there may be too few buildings; each reveal draws a card."""
        if not s.pile_a and not s.pile_b:
            return False
        if not s.exit_found():
            return True
        return not self.complete and len([tile for tile in s.city.order if BUILDING[tile] != NO_BUILDING]) < 4

    def explore(self, s: Escape) -> None:
        for seat in range(s.seats):
            if not self.free[seat]:
                continue
            best = FAR
            at = NOWHERE
            for tile in s.city.order:
                if OPEN in s.city.ways[4 * tile : 4 * tile + 4]:
                    far = distances(s, tile)[s.where[seat]] + 3 * s.crowd[tile]
                    taken = sum(
                        [1 for other in range(s.seats) if other != seat and self.task[other] == EXPLORE and self.target[other] == tile]
                    )
                    if far + taken < best:
                        best = far + taken
                        at = tile
            if at != NOWHERE:
                self.give(s, seat, EXPLORE, at)

    def others(self, s: Escape) -> None:
        """Nothing else to do: carry home what is carried, else clear the van's way and whatever comes near."""
        for seat in range(s.seats):
            if not self.free[seat]:
                continue
            if s.carried[seat] != NO_ITEM and not s.is_duplicate(seat):
                self.give(s, seat, HOME, CHURCH)
                continue
            best = FAR
            at = NOWHERE
            for tile in s.city.order:
                if s.crowd[tile]:
                    worth = distances(s, tile)[s.where[seat]] + 2 * steps_home(s, tile) + weakest(s, tile)
                    if worth < best:
                        best = worth
                        at = tile
            if at == NOWHERE:
                self.give(s, seat, HOME, CHURCH)
            else:
                self.give(s, seat, HUNT, at)

    def nearest(self, s: Escape, far: list[int], but: int = -1) -> int:
        best = FAR
        found = -1
        for seat in range(s.seats):
            if self.free[seat] and seat != but and far[s.where[seat]] < best and not s.all_locked(seat):
                best = far[s.where[seat]]
                found = seat
        return found


def has_enough(s: Escape) -> bool:
    """The reserve, with what is on its way there, is complete."""
    known = s.stored
    for item in s.carried:
        if item != NO_ITEM:
            known |= 1 << item
    return sum([known >> item & 1 for item in range(ITEMS)]) >= s.terms.needed


def may_be_new(s: Escape, building: int) -> bool:
    """Whether a face-down token of this building can be an item nobody has yet."""
    for item in range(ITEMS):
        if BUILDING_OF[item] == building and s.unseen[item] and not s.stored >> item & 1 and item not in s.carried:
            return True
    return False


def weakest(s: Escape, tile: int) -> int:
    """The strength of the weakest zombie there."""
    return min([STRENGTH[zombie] for zombie in range(ZOMBIES) if s.zombies[ZOMBIES * tile + zombie]])


def hunters(s: Escape, tile: int) -> int:
    """How many it takes to beat what stands there."""
    return 2 if s.crowd[tile] > 1 or weakest(s, tile) > 3 else 1
