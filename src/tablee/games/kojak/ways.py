"""Every way a car can take from every square with every roll, worked out once for each set of street rules.

At play time only the two-car limit is left to apply.
"""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.squares import (
    BACK,
    BACKWARD,
    BEFORE,
    CAR_PARK,
    COUNT,
    CUFFS,
    FILES,
    FORWARD,
    KIND,
    MISSION,
    MISSION_ROOM,
    MOVE,
    NEXT,
    NO_FILE,
    ON_STREET,
    POLICE,
    STAKE_OUT,
    START,
    STAY,
)
from tablee.kit.streets import distances_to

NO_FILE_YET: Final = 0
RACE: Final = 1
WITH_FILE: Final = 2
TO_ARREST: Final = WITH_FILE + FILES
FOR_WARRANT: Final = TO_ARREST + FILES
ERRANDS: Final = FOR_WARRANT + FILES
"""What a car drives for decides which doors are open to it; the last three kinds have one errand per file."""

HALF: Final = 58
"""Squares from here on are in the second mask: an int above 62 bits would be slow."""


class Way:
    """`path`: the squares driven through, the last one where the car stops. `moves`: its action for car a and for car b.
    `low` and `high`: the street squares it needs free. `shorter[n]`: the same way stopped after n + 1 squares."""

    def __init__(self, start: int, path: list[int], back: bool) -> None:
        self.path = path
        self.end = path[-1]
        self.back = back
        origin = path[-2] if len(path) > 1 else start
        block = BACK if back else MOVE
        landing = (BACKWARD if back else FORWARD).number(self.end, origin)
        self.moves = [block.at(0, landing), block.at(1, landing)]
        self.low = 0
        self.high = 0
        for square in path:
            if ON_STREET[square]:
                if square < HALF:
                    self.low |= 1 << square
                else:
                    self.high |= 1 << (square - HALF)
        self.shorter: list[Way] = []

    def blocked_after(self, low: int, high: int) -> int:
        """How many squares can be driven before a full one; -1 if none is full."""
        if not (self.low & low or self.high & high):
            return -1
        for n, square in enumerate(self.path):
            if ON_STREET[square] and ((low >> square) & 1 if square < HALF else (high >> (square - HALF)) & 1):
                return n
        raise AssertionError("a way that meets a full square has one")


class Fan:
    """All that a roll allows from a square on an errand: `whole` uses all of it, `early` gives the rest up (car park, arrest),
    `back` is the six. `distance`: how far the police station is from each square, where a car must head straight for it.
    `free[car]`: the actions when no square is full; `free_or_stay[car]`: and `stay`, from where a car may stay."""

    def __init__(self, start: int, roll: int, whole: list[Way], early: list[Way], back: list[Way], distance: list[int] | None) -> None:
        self.start = start
        self.roll = roll
        self.whole = whole
        self.early = early
        self.back = back
        self.distance = distance
        self.ways = self.allowed(whole + early + back)
        idle = [] if ON_STREET[start] else [STAY]
        self.free = [[way.moves[car] for way in self.ways] for car in range(2)]
        self.free_or_stay = [moves + idle for moves in self.free]

    def allowed(self, ways: list[Way]) -> list[Way]:
        """Only those that head straight for the police station, where that is asked and possible (rule: warrant.straight)."""
        if self.distance is None:
            return ways
        return [way for way in ways if self.straight(way, self.distance)] or ways

    def straight(self, way: Way, distance: list[int]) -> bool:
        far = distance[self.start] if self.start != POLICE else 1 + min([distance[square] for square in NEXT[POLICE]])
        return distance[way.end] < far if way.back else distance[way.end] == far - len(way.path)

    def open_ways(self, low: int, high: int) -> list[Way]:
        """What is left of them beside full squares. A car is held up only where no street lets it use its whole roll (rule: lanes.fork)."""
        found = [way for way in self.whole if not (way.low & low or way.high & high)]
        if not found:
            for way in self.whole:
                n = way.blocked_after(low, high)
                if n > 0 and way.shorter[n - 1] not in found:
                    found.append(way.shorter[n - 1])
        for way in self.early:
            if not (way.low & low or way.high & high) and way not in found:
                found.append(way)
        for way in self.back:
            if not (way.low & low or way.high & high):
                found.append(way)
        return self.allowed(found)


class Ways:
    """The fans of all squares, rolls and errands, for one set of street rules."""

    def __init__(self, mission_exact: bool, parking_exact: bool, six_back: bool, back_into_mission: bool) -> None:
        self.mission_exact = mission_exact
        self.parking_exact = parking_exact
        self.six_back = six_back
        self.made: dict[str, Way] = {}
        to_police = [[s for s in nexts if ON_STREET[s] or s == POLICE] for nexts in NEXT]
        self.to_police = distances_to([POLICE], to_police)
        self.fans: list[Fan] = []
        drives = [[self.drives(start, roll) for roll in range(1, 7)] for start in range(COUNT)]
        backs = [self.backs(start, back_into_mission) if six_back and ON_STREET[start] else [] for start in range(COUNT)]
        for errand in range(ERRANDS):
            for start in range(COUNT):
                for roll in range(1, 7):
                    self.fans.append(self.fan_of(errand, start, roll, drives[start][roll - 1], backs[start] if roll == 6 else []))

    def fan(self, errand: int, start: int, roll: int) -> Fan:
        return self.fans[(errand * COUNT + start) * 6 + roll - 1]

    def way(self, start: int, path: list[int], back: bool) -> Way:
        """The one Way of this path."""
        key = f"{back} {start} {path}"
        if key not in self.made:
            way = Way(start, path, back)
            way.shorter = [] if back else [self.way(start, path[:n], back) for n in range(1, len(path))]
            self.made[key] = way
        return self.made[key]

    def drives(self, start: int, roll: int) -> list[Way]:
        """Every way on, up to the roll: along streets it is used up, a car park or the mission room ends it. No U-turn through a door."""
        found: list[Way] = []
        paths: list[list[int]] = [[]]
        for _ in range(roll):
            longer: list[list[int]] = []
            for path in paths:
                here = path[-1] if path else start
                came = path[-2] if len(path) > 1 else start if path else -1
                for square in NEXT[here]:
                    if ON_STREET[square]:
                        longer.append([*path, square])
                    elif square != came:
                        found.append(self.way(start, [*path, square], False))
            paths = longer
        return [self.way(start, path, False) for path in paths] + found

    def backs(self, start: int, into_mission: bool) -> list[Way]:
        """Exactly six squares against the arrows; the mission room only as the sixth."""
        paths: list[list[int]] = [[]]
        for step in range(1, 7):
            last = step == 6
            paths = [
                [*path, square]
                for path in paths
                for square in BEFORE[path[-1] if path else start]
                if ON_STREET[square] or (last and into_mission)
            ]
        return [self.way(start, path, True) for path in paths]

    def fan_of(self, errand: int, start: int, roll: int, drives: list[Way], backs: list[Way]) -> Fan:
        file = (errand - WITH_FILE) % FILES if errand >= WITH_FILE else NO_FILE
        whole: list[Way] = []
        early: list[Way] = []
        for way in drives:
            used_up = len(way.path) == roll
            kind = KIND[way.end]
            if kind == MISSION_ROOM:
                if errand == NO_FILE_YET and (used_up or not self.mission_exact):
                    (whole if used_up else early).append(way)
            elif kind == CAR_PARK:
                mine = way.end == START or way.end == POLICE or (file != NO_FILE and way.end == STAKE_OUT[file])
                if mine and (used_up or not self.parking_exact or errand == RACE):
                    early.append(way)
            else:
                whole.append(way)
                if TO_ARREST <= errand < FOR_WARRANT and CUFFS[file] in way.path[:-1]:
                    stop = way.shorter[way.path.index(CUFFS[file])]
                    if stop not in early:
                        early.append(stop)
        back = [way for way in backs if way.end != MISSION or errand == NO_FILE_YET]
        if errand == RACE and start == POLICE:
            whole, early = [], []
        return Fan(start, roll, whole, early, back, self.to_police if errand >= FOR_WARRANT else None)


WORKED_OUT: Final[list[Ways | None]] = [None] * 16


def street_rules(mission_exact: bool, parking_exact: bool, six_back: bool, back_into_mission: bool) -> int:
    """A small number for a set of street rules: a state holds this, not the ways themselves."""
    return mission_exact + 2 * parking_exact + 4 * six_back + 8 * back_into_mission


def ways_by(rules: int) -> Ways:
    """The ways under these street rules, worked out the first time they are asked for."""
    ways = WORKED_OUT[rules]
    if ways is None:
        ways = Ways((rules & 1) != 0, (rules & 2) != 0, (rules & 4) != 0, (rules & 8) != 0)
        WORKED_OUT[rules] = ways
    return ways
