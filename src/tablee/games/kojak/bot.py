"""What is worth what: how many turns each detective still needs, by the phase of the case, on streets worked out beforehand."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.squares import COUNT, CUFFS, FILES, MISSION, NEXT, ON_STREET, POLICE, STAKE_OUT
from tablee.games.kojak.state import (
    EITHER,
    NEITHER,
    NOBODY_YET,
    OUT_OF_THE_RACE,
    RED,
    SPACES,
    THE_HUNT,
    THE_RACE,
    THE_WARRANT,
    TO_THE_MISSION,
    Kojak,
)
from tablee.games.kojak.ways import NO_FILE_YET, RACE, TO_ARREST, WITH_FILE, Ways
from tablee.kit.streets import distances_to

AN_ARREST: Final = 45.0
"""What an arrest is worth, in turns: more than any case still takes."""
TO_RED: Final[list[float]] = [0.0, 5.0, 6.0, 7.0]
"""About how many turns until a criminal so many spaces short of red is there."""
A_HUNT: Final = 8.0
"""About how many turns a hunt takes."""
STAND_BY: Final = 10.0
"""About how many turns a detective stands by for a mission."""
A_LEAD: Final = 200.0
"""A lead of so many turns counts as a sure victory."""
CLOSE_ENOUGH: Final = 0.001


def expected_turns(ways: Ways, errand: int, goal: int) -> list[float]:
    """From each square, how many turns the best driver needs to reach the goal on empty streets."""
    streets = [[square for square in nexts if ON_STREET[square] or square == goal] for nexts in NEXT]
    far = distances_to([goal], streets)
    turns = [10.0 + far[square] for square in range(COUNT)]
    turns[goal] = 0.0
    order = sorted([square for square in range(COUNT) if square != goal], key=lambda square: far[square])
    change = 1.0
    while change > CLOSE_ENOUGH:
        change = 0.0
        for square in order:
            better = one_turn(ways, errand, square, turns)
            change = max(change, abs(better - turns[square]))
            turns[square] = better
    return turns


def one_turn(ways: Ways, errand: int, square: int, turns: list[float]) -> float:
    """A turn from this square and what is then left, over the six rolls. A parked car may wait for a better one."""
    total = 0.0
    for roll in range(1, 7):
        left = [turns[way.end] for way in ways.fan(errand, square, roll).ways]
        if not ON_STREET[square] and turns[square] > 0.0:
            left.append(turns[square])
        total += min(left)
    return 1.0 + total / 6.0


class Turns:
    """The expected turns to every goal under one set of street rules; `mission_again`: out of the mission room and back."""

    def __init__(self, ways: Ways) -> None:
        self.mission = expected_turns(ways, NO_FILE_YET, MISSION)
        self.mission_again = one_turn(ways, NO_FILE_YET, MISSION, self.mission)
        self.scene = [expected_turns(ways, WITH_FILE + file, STAKE_OUT[file]) for file in range(FILES)]
        self.handcuffs = [expected_turns(ways, TO_ARREST + file, CUFFS[file]) for file in range(FILES)]
        self.police = expected_turns(ways, RACE, POLICE)


WORKED_OUT: Final[dict[str, Turns]] = {}


def turns_on(ways: Ways) -> Turns:
    """The table for these streets, worked out the first time it is asked for."""
    if ways.key not in WORKED_OUT:
        WORKED_OUT[ways.key] = Turns(ways)
    return WORKED_OUT[ways.key]


def turns_left(s: Kojak, seat: int, table: Turns) -> float:
    """About how many turns to this detective's next arrest, or to the end of the race."""
    a = s.where[2 * seat]
    b = s.where[2 * seat + 1]
    phase = s.phase(seat)
    if phase == THE_RACE:
        return table.police[a] + table.police[b]
    if phase == OUT_OF_THE_RACE:
        return A_LEAD
    if phase == TO_THE_MISSION:
        return to_the_mission(s, seat, table)
    file = s.files[seat]
    if phase == THE_HUNT:
        return the_hunt(s, file, min(table.handcuffs[file][a], table.handcuffs[file][b]))
    runner = s.runners[seat]
    if phase == THE_WARRANT:
        return A_HUNT + table.police[a if runner == 1 else b]
    if runner == NEITHER:
        return A_HUNT + min(table.scene[file][a] + table.police[b], table.scene[file][b] + table.police[a])
    first, second = (a, b) if runner == 0 else (b, a)
    return A_HUNT + table.scene[file][first] + table.police[second]


def to_the_mission(s: Kojak, seat: int, table: Turns) -> float:
    """The way to the mission room, from there to an average open scene, and the other car's way to the warrant."""
    open_files = [file for file in range(FILES) if s.caught[file] == NOBODY_YET]
    after = A_HUNT + sum([table.scene[file][MISSION] for file in open_files]) / len(open_files)
    if s.standing[seat] != NEITHER:
        return STAND_BY + after + table.police[s.where[2 * seat + 1 - s.standing[seat]]]
    best = A_LEAD
    for car in range(2):
        if s.car_by_phase(seat) in (car, EITHER):
            square = s.where[2 * seat + car]
            way = table.mission_again if square == MISSION else table.mission[square]
            best = min(best, way + table.police[s.where[2 * seat + 1 - car]])
    return best + after


def the_hunt(s: Kojak, file: int, dash: float) -> float:
    """Waiting for red, with a car near the handcuffs; or the dash to them."""
    short_of_red = (RED[file] - s.criminals[file]) % SPACES
    return dash if short_of_red == 0 else TO_RED[short_of_red] + dash


def value(s: Kojak, seat: int) -> float:
    """From 0 (lost) to 1 (won), for a game still going on: one's own arrests and turns left against the best of the others."""
    table = turns_on(s.ways)
    mine = 0.0
    theirs = -1000.0
    for other in range(s.seats):
        lead = AN_ARREST * s.arrests(other) - turns_left(s, other, table)
        if other == seat:
            mine = lead
        else:
            theirs = max(theirs, lead)
    return 0.5 + max(-0.49, min(0.49, (mine - theirs) / A_LEAD))
