"""The street map as numbers, and the actions: a car's landing is the square it stops on and the one it comes from."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.components import BOX
from tablee.kernel.space import Space

IDS: Final[list[str]] = [square.id for square in BOX.squares]
AT: Final[dict[str, int]] = {name: i for i, name in enumerate(IDS)}
COUNT: Final = len(IDS)
OFF: Final = -1
"""Where a car is that was taken off the board."""

STREET: Final = 0
TRAP: Final = 1
HANDCUFFS: Final = 2
CAR_PARK: Final = 3
MISSION_ROOM: Final = 4
KINDS: Final[list[str]] = ["street", "trap", "handcuffs", "car_park", "mission_room"]
KIND: Final[list[int]] = [KINDS.index(square.kind) for square in BOX.squares]
ON_STREET: Final[list[bool]] = [kind < CAR_PARK for kind in KIND]

START: Final[int] = AT[BOX.board.start]
MISSION: Final[int] = AT[BOX.board.mission]
POLICE: Final[int] = AT[BOX.board.police]

FILES: Final = len(BOX.files)
COLOURS: Final[list[str]] = [file.id for file in BOX.files]
NO_FILE: Final = -1
SCENE_OF: Final[list[int]] = [[scene.id for scene in BOX.scenes].index(file.scene) for file in BOX.files]
CUFFS: Final[list[int]] = [AT[BOX.scenes[scene].handcuffs] for scene in SCENE_OF]
STAKE_OUT: Final[list[int]] = [AT[BOX.scenes[scene].car_park] for scene in SCENE_OF]
FILE_AT: Final[list[int]] = [
    CUFFS.index(i) if i in CUFFS else STAKE_OUT.index(i) if i in STAKE_OUT else NO_FILE for i in range(len(BOX.squares))
]
"""Whose handcuffs or car park a square is."""

NEXT: Final[list[list[int]]] = [[AT[name] for name in square.to] for square in BOX.squares]


def squares_before() -> list[list[int]]:
    """The squares a car may back into from each street square: never a car park, the mission room through its doors (rule: six.ways)."""
    before: list[list[int]] = [[] for _ in IDS]
    for square, nexts in enumerate(NEXT):
        for other in nexts:
            if KIND[square] != CAR_PARK and ON_STREET[other]:
                before[other].append(square)
    return before


BEFORE: Final[list[list[int]]] = squares_before()


class Landings:
    """Numbers for "onto this square, coming from that one", with labels: `ring_07/ring_06`, short `ring_08` where there is one way in."""

    def __init__(self, into: list[list[int]]) -> None:
        self.ends: list[int] = []
        self.labels: list[str] = []
        self.at: dict[int, int] = {}
        for end, origins in enumerate(into):
            for origin in origins:
                self.at[end * COUNT + origin] = len(self.ends)
                self.ends.append(end)
                self.labels.append(IDS[end] if len(origins) == 1 else IDS[end] + "/" + IDS[origin])

    def number(self, end: int, origin: int) -> int:
        return self.at[end * COUNT + origin]


FORWARD: Final = Landings([[square for square in range(COUNT) if end in NEXT[square]] for end in range(COUNT)])
BACKWARD: Final = Landings([[square for square in range(COUNT) if end in BEFORE[square]] for end in range(COUNT)])

CARS: Final[list[str]] = ["a", "b"]
SPACE: Final = Space()
MOVE: Final = SPACE.block("move", CARS, FORWARD.labels)
BACK: Final = SPACE.block("back", CARS, BACKWARD.labels)
STAY: Final[int] = SPACE.block("stay").at()
ARREST: Final[int] = SPACE.block("arrest").at()
ROLL: Final[int] = SPACE.block("roll").at()
INFORM: Final = SPACE.block("inform", COLOURS)
JOIN: Final[int] = SPACE.block("join").at()
DRIVE_ON: Final[int] = SPACE.block("drive_on").at()
