"""The squares to which cases send cars, and the number of squares still to drive. No rule depends on them."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.tables import CAR_PARK_OF, HANDCUFFS_OF, MISSION, NEXT, ON_STREET, POLICE
from tablee.kit.streets import distances_to

NOWHERE: Final = -1


def distances(goal: int) -> list[int]:
    """By square, the shortest way to the goal along the arrows, without driving through other rooms."""
    return distances_to([goal], [[square for square in nexts if ON_STREET[square] or square == goal] for nexts in NEXT])


DISTANCES: Final[dict[int, list[int]]] = {goal: distances(goal) for goal in [MISSION, POLICE, *CAR_PARK_OF, *HANDCUFFS_OF]}


def squares_left(square: int, goal: int) -> int:
    """The squares from here to the goal, 0 if it is NOWHERE. A car that must leave the mission room and come back drives round, since it
    may not turn."""
    if goal == NOWHERE:
        return 0
    if square == goal == MISSION:
        return 2 + min(DISTANCES[goal][ahead] for door in NEXT[square] for ahead in NEXT[door] if ON_STREET[ahead])
    return DISTANCES[goal][square]
