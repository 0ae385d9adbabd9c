"""Cars that wait behind a full square whose cars will not move: without this knowledge two bots wait for each other for ever."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CARS_EACH, EITHER, NEXT, OFF

JAM_TURNS: Final = 6.0
"""The approximate turns lost behind such a square: more than the way round it."""
FULL_SQUARES: Final = 4
"""Eight cars fill at most so many squares."""


def jam_turns(s: Kojak, seat: int) -> float:
    """The turns that the seat loses because the car that it moves stands right behind idle cars."""
    if s.cars.full.is_empty():
        return 0.0
    car = s.car_by_phase(seat)
    if car == EITHER:
        return 0.0
    square = s.cars.square(seat, car)
    return JAM_TURNS if square != OFF and any([is_stuck(s, ahead, FULL_SQUARES) for ahead in NEXT[square]]) else 0.0


def is_stuck(s: Kojak, square: int, depth: int) -> bool:
    """The square is full and no car will leave it: no detective may move it at present, or it is behind stuck squares itself.
    `depth`: how many squares deep to look."""
    if not s.cars.full.has(square):
        return False
    for number, place in enumerate(s.cars.squares):
        if place == square and s.car_by_phase(number // CARS_EACH) in (EITHER, number % CARS_EACH) and can_leave(s, square, depth):
            return False
    return True


def can_leave(s: Kojak, square: int, depth: int) -> bool:
    return depth == 0 or not all([is_stuck(s, ahead, depth - 1) for ahead in NEXT[square]])
