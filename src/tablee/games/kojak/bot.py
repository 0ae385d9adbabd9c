"""What is worth what: how many turns each detective still needs, by the phase of the case, on streets worked out beforehand."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.squares import COUNT, CUFFS, FILES, KIND, MISSION, NEXT, ON_STREET, POLICE, STAKE_OUT, TRAP
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
from tablee.games.kojak.ways import NO_FILE_YET, RACE, TO_ARREST, WITH_FILE, Ways, ways_by
from tablee.kit.streets import distances_to

AN_ARREST: Final = 45.0
"""What an arrest is worth, in turns: more than any case still takes."""
TO_RED: Final[list[float]] = [0.0, 5.0, 6.0, 7.0]
"""About how many turns until a criminal so many spaces short of red is there."""
A_HUNT: Final = 13.0
"""No fewer turns than a hunt just begun is taken to need: posting the warrant must never look like a step back."""
STAND_BY: Final = 3.0
"""About how many turns more a detective needs for whom no file is free yet."""
RIVALS: Final = 0.5
"""What the best rival's turns count against one's own: who only hinders the others never finishes."""
A_CASE: Final = 30.0
"""About how many turns are left to the next arrest: where both are as far, the value is even."""
A_LEAD: Final = 60.0
"""A lead of so many turns is half of a sure victory."""
A_RACE: Final = 6.0
"""The same in the race."""
FAR: Final = 1000.0
CLOSE_ENOUGH: Final = 0.001
ROUNDS: Final = 30


def expected_turns(ways: Ways, errand: int, goal: int) -> list[float]:
    """From each square, how many turns the best driver needs to reach the goal on empty streets; a value iteration."""
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


def turns_to_a_trap(ways: Ways) -> list[float]:
    """From each square, how many turns until a card can be drawn, or drawn again, by a driver who aims for trap squares."""
    turns = [3.0] * COUNT
    for _ in range(ROUNDS):
        turns = [
            one_turn(ways, WITH_FILE, square, [0.0 if KIND[end] == TRAP else turns[end] for end in range(COUNT)]) for square in range(COUNT)
        ]
    return turns


class Turns:
    """The expected turns to every goal under one set of street rules; `mission_again`: out of the mission room and back."""

    def __init__(self, ways: Ways) -> None:
        self.mission = expected_turns(ways, NO_FILE_YET, MISSION)
        self.mission_again = one_turn(ways, NO_FILE_YET, MISSION, self.mission)
        self.scene = [expected_turns(ways, WITH_FILE + file, STAKE_OUT[file]) for file in range(FILES)]
        self.handcuffs = [expected_turns(ways, TO_ARREST + file, CUFFS[file]) for file in range(FILES)]
        self.trap = turns_to_a_trap(ways)
        self.police = expected_turns(ways, RACE, POLICE)


WORKED_OUT: Final[dict[int, Turns]] = {}


def turns_by(rules: int) -> Turns:
    """The table for these street rules, worked out the first time it is asked for."""
    if rules not in WORKED_OUT:
        WORKED_OUT[rules] = Turns(ways_by(rules))
    return WORKED_OUT[rules]


def turns_left(s: Kojak, seat: int, table: Turns) -> float:
    """About how many turns to this detective's next arrest, or to the end of the race."""
    a = s.where[2 * seat]
    b = s.where[2 * seat + 1]
    phase = s.phase(seat)
    if phase == THE_RACE:
        return table.police[a] + table.police[b]
    if phase == OUT_OF_THE_RACE:
        return FAR
    if phase == TO_THE_MISSION:
        return to_the_mission(s, seat, table)
    file = s.files[seat]
    if phase == THE_HUNT:
        return the_hunt(s, file, a, b, table)
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
    if not any([s.is_acceptable(seat, file) for file in open_files]):
        after += STAND_BY
    if s.standing[seat] != NEITHER:
        return after + table.police[s.where[2 * seat + 1 - s.standing[seat]]]
    best = FAR
    for car in range(2):
        if s.car_by_phase(seat) in (car, EITHER):
            square = s.where[2 * seat + car]
            way = table.mission_again if square == MISSION else table.mission[square]
            best = min(best, way + table.police[s.where[2 * seat + 1 - car]])
    return best + after


def the_hunt(s: Kojak, file: int, a: int, b: int, table: Turns) -> float:
    """The dash to the handcuffs; or one car waiting near them while the other looks for trap cards."""
    dash = table.handcuffs[file]
    short_of_red = (RED[file] - s.criminals[file]) % SPACES
    if short_of_red == 0:
        return min(dash[a], dash[b])
    return TO_RED[short_of_red] + min(dash[a] + table.trap[b], dash[b] + table.trap[a])


def value(s: Kojak, seat: int) -> float:
    """From 0 (lost) to 1 (won), for a game still going on: one's own arrests and turns left against the best of the others."""
    table = turns_by(s.rules.streets)
    mine = turns_left(s, seat, table)
    others = [other for other in range(s.seats) if other != seat]
    if s.racers:
        lead = (min([turns_left(s, other, table) for other in others]) - mine) / A_RACE
    else:
        theirs = max([AN_ARREST * s.arrests(other) - RIVALS * turns_left(s, other, table) for other in others])
        lead = (AN_ARREST * s.arrests(seat) - mine - theirs + (1.0 - RIVALS) * A_CASE) / A_LEAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))
