"""The goal of each car and the squares that it still has to drive, for the view. No rule depends on them."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.state.case import FETCH_WARRANT, HUNT, IN_RACE, TO_MISSION, TO_SCENE
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CAR_PARK_OF, EITHER, HANDCUFFS_OF, MISSION, NEITHER, NEXT, OFF, ON_STREET, POLICE
from tablee.kit.streets import distances_to

NOWHERE: Final = -1


def distances(goal: int) -> list[int]:
    """By square, the shortest way to the goal along the arrows, without driving through other rooms."""
    return distances_to([goal], [[square for square in nexts if ON_STREET[square] or square == goal] for nexts in NEXT])


DISTANCES: Final[dict[int, list[int]]] = {goal: distances(goal) for goal in [MISSION, POLICE, *CAR_PARK_OF, *HANDCUFFS_OF]}


def goal_of(s: Kojak, seat: int, car: int) -> int:
    """The square to which the phase of the case sends this car, or NOWHERE."""
    if s.cars.square(seat, car) == OFF:
        return NOWHERE
    phase = s.phase(seat)
    if phase == IN_RACE:
        return POLICE
    case = s.cases[seat]
    if phase == HUNT:
        return HANDCUFFS_OF[case.file]
    if case.standing_by != NEITHER or s.car_by_phase(seat) not in (EITHER, car):
        return NOWHERE
    if phase == TO_SCENE:
        return CAR_PARK_OF[case.file]
    return {TO_MISSION: MISSION, FETCH_WARRANT: POLICE}.get(phase, NOWHERE)


def squares_left(square: int, goal: int) -> int:
    """The squares from here to the goal. A car that must leave the mission room and come back drives round, since it may not turn."""
    if square == goal == MISSION:
        return 2 + min(DISTANCES[goal][ahead] for door in NEXT[square] for ahead in NEXT[door] if ON_STREET[ahead])
    return DISTANCES[goal][square]
