"""The action space: every choice a player can make, in blocks by kind.

A drive is named by the square on which the car stops and the square before it.
"""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.tables import BEFORE, FILE_IDS, NEXT, SQUARE_IDS, SQUARES
from tablee.kernel.space import Space


class Landings:
    """Numbers for all pairs of a last square and the square before it. The label is `ring_07/ring_06`, or `ring_08` where only one
    square leads to it."""

    def __init__(self, nexts: list[list[int]]) -> None:
        self.ends: list[int] = []
        self.labels: list[str] = []
        self.numbers: dict[int, int] = {}
        for end in range(SQUARES):
            origins = [square for square in range(SQUARES) if end in nexts[square]]
            for origin in origins:
                self.numbers[end * SQUARES + origin] = len(self.ends)
                self.ends.append(end)
                self.labels.append(SQUARE_IDS[end] if len(origins) == 1 else SQUARE_IDS[end] + "/" + SQUARE_IDS[origin])

    def number(self, end: int, origin: int) -> int:
        return self.numbers[end * SQUARES + origin]


FORWARD: Final = Landings(NEXT)
BACKWARD: Final = Landings(BEFORE)

CARS: Final[list[str]] = ["a", "b"]
SPACE: Final = Space()
MOVE: Final = SPACE.block("move", CARS, FORWARD.labels)
BACK: Final = SPACE.block("back", CARS, BACKWARD.labels)
STAY: Final[int] = SPACE.block("stay").at()
ARREST: Final[int] = SPACE.block("arrest").at()
ROLL: Final[int] = SPACE.block("roll").at()
INFORM: Final = SPACE.block("inform", FILE_IDS)
JOIN: Final[int] = SPACE.block("join").at()
DRIVE_ON: Final[int] = SPACE.block("drive_on").at()
STOP: Final[int] = SPACE.block("stop").at()
PLAY_ON: Final[int] = SPACE.block("play_on").at()


def is_drive(action: int) -> bool:
    return MOVE.holds(action) or BACK.holds(action)


def car_of(action: int) -> int:
    """The car of a drive, forward or back."""
    return (MOVE if MOVE.holds(action) else BACK).first_of(action)


def end_of(action: int) -> int:
    """The square on which a drive ends."""
    return FORWARD.ends[MOVE.second_of(action)] if MOVE.holds(action) else BACKWARD.ends[BACK.second_of(action)]
