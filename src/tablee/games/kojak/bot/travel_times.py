"""The turns a car needs on average from each square to each goal, computed once for each set of street rules."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.options import Options
from tablee.games.kojak.routes import NO_FILE_YET, RACE, TO_ARREST, WITH_FILE, Routes, routes_for
from tablee.games.kojak.tables import CAR_PARK_OF, FILES, HANDCUFFS_OF, KIND, MISSION, NEXT, ON_STREET, POLICE, SIDES, SQUARES, TRAP
from tablee.kit.streets import distances_to

FIRST_GUESS: Final = 10.0
"""The value iteration starts with this many turns and one per square."""
CLOSE_ENOUGH: Final = 0.001
FIRST_GUESS_TO_TRAP: Final = 3.0
ROUNDS_TO_TRAP: Final = 30


def expected_turns(routes: Routes, errand: int, goal: int) -> list[float]:
    """By square, the turns that the best driver needs to reach the goal on empty streets, found by value iteration."""
    streets = [[square for square in nexts if ON_STREET[square] or square == goal] for nexts in NEXT]
    far = distances_to([goal], streets)
    turns = [FIRST_GUESS + far[square] for square in range(SQUARES)]
    turns[goal] = 0.0
    order = sorted([square for square in range(SQUARES) if square != goal], key=lambda square: far[square])
    change = 1.0
    while change > CLOSE_ENOUGH:
        change = 0.0
        for square in order:
            better = one_turn(routes, errand, square, turns)
            change = max(change, abs(better - turns[square]))
            turns[square] = better
    return turns


def one_turn(routes: Routes, errand: int, square: int, turns: list[float]) -> float:
    """One turn from this square and the `turns` that are then left, averaged over the rolls. A parked car may wait for a better one,
    except on the way to the mission room."""
    total = 0.0
    for roll in range(1, SIDES + 1):
        left = [turns[route.end] for route in routes.reach(errand, square, roll).routes]
        if errand != NO_FILE_YET and not ON_STREET[square] and turns[square] > 0.0:
            left.append(turns[square])
        total += min(left)
    return 1.0 + total / SIDES


def turns_to_trap(routes: Routes) -> list[float]:
    """By square, the turns until a driver who aims for trap squares draws a card."""
    turns = [FIRST_GUESS_TO_TRAP] * SQUARES
    for _ in range(ROUNDS_TO_TRAP):
        after = [0.0 if KIND[end] == TRAP else turns[end] for end in range(SQUARES)]
        turns = [one_turn(routes, WITH_FILE, square, after) for square in range(SQUARES)]
    return turns


class TravelTimes:
    """The expected turns from each square: to the `mission` room, the `police` car park and a `trap` square, and by file to the
    `scene` and the `handcuffs`. `mission_again`: out of the mission room and back into it."""

    def __init__(self, routes: Routes) -> None:
        self.mission = expected_turns(routes, NO_FILE_YET, MISSION)
        self.mission_again = one_turn(routes, NO_FILE_YET, MISSION, self.mission)
        self.scene = [expected_turns(routes, WITH_FILE + file, CAR_PARK_OF[file]) for file in range(FILES)]
        self.handcuffs = [expected_turns(routes, TO_ARREST + file, HANDCUFFS_OF[file]) for file in range(FILES)]
        self.trap = turns_to_trap(routes)
        self.police = expected_turns(routes, RACE, POLICE)


COMPUTED: Final[dict[int, TravelTimes]] = {}


def travel_times(options: Options) -> TravelTimes:
    """The travel times under these options, computed at the first call."""
    if options.street_rules not in COMPUTED:
        COMPUTED[options.street_rules] = TravelTimes(routes_for(options))
    return COMPUTED[options.street_rules]
