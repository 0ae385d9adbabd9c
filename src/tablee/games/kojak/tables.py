"""The components as integer tables for the compiled rules: squares with their streets, files with their scenes, cars and cards."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.components import BOX

SQUARE_IDS: Final[list[str]] = [square.id for square in BOX.squares]
SQUARE: Final[dict[str, int]] = {name: i for i, name in enumerate(SQUARE_IDS)}
SQUARES: Final = len(SQUARE_IDS)
OFF: Final = -1
"""The square of a car, or the space of a criminal, taken off the board."""

STREET: Final = 0
TRAP: Final = 1
HANDCUFFS: Final = 2
CAR_PARK: Final = 3
MISSION_ROOM: Final = 4
KINDS: Final[list[str]] = ["street", "trap", "handcuffs", "car_park", "mission_room"]
KIND: Final[list[int]] = [KINDS.index(square.kind) for square in BOX.squares]
ON_STREET: Final[list[bool]] = [kind < CAR_PARK for kind in KIND]
"""By square: a trap square and the handcuffs are squares of a street, too."""

START: Final[int] = SQUARE[BOX.board.start]
MISSION: Final[int] = SQUARE[BOX.board.mission]
POLICE: Final[int] = SQUARE[BOX.board.police]

NEXT: Final[list[list[int]]] = [[SQUARE[name] for name in square.to] for square in BOX.squares]
"""By square, the squares to which its arrows lead."""


def squares_before() -> list[list[int]]:
    """By street square, the squares a car may back into: never a car park, the mission room through its doors (rule: six.ways)."""
    before: list[list[int]] = [[] for _ in SQUARE_IDS]
    for square, nexts in enumerate(NEXT):
        for other in nexts:
            if KIND[square] != CAR_PARK and ON_STREET[other]:
                before[other].append(square)
    return before


BEFORE: Final[list[list[int]]] = squares_before()

SIDES: Final = 6
"""The die."""
MOST_SEATS: Final = len(BOX.detectives)
DETECTIVE_IDS: Final[list[str]] = [detective.id for detective in BOX.detectives]
CARS_EACH: Final = 2
CAR_IDS: Final[list[str]] = [car.id for car in BOX.cars]
NEITHER: Final = -1
EITHER: Final = 2
"""Answers to "which car?", beside 0 and 1."""


def car_number(seat: int, car: int) -> int:
    """The number of a seat's car among all cars."""
    return CARS_EACH * seat + car


FILES: Final = len(BOX.files)
FILE_IDS: Final[list[str]] = [file.id for file in BOX.files]
NO_FILE: Final = -1
SCENE_IDS: Final[list[str]] = [file.scene for file in BOX.files]
"""By file, as the following lists."""
SCENES: Final[list[int]] = [[scene.id for scene in BOX.scenes].index(name) for name in SCENE_IDS]
HANDCUFFS_OF: Final[list[int]] = [SQUARE[BOX.scenes[scene].handcuffs] for scene in SCENES]
CAR_PARK_OF: Final[list[int]] = [SQUARE[BOX.scenes[scene].car_park] for scene in SCENES]
RED: Final[list[int]] = [BOX.scenes[scene].red for scene in SCENES]
BLACK_DOT: Final[list[int]] = [BOX.scenes[scene].black_dot for scene in SCENES]
SPACES: Final = len(BOX.scenes[0].spaces)
"""The spaces of each criminal's circle."""
FILE_OF_HANDCUFFS: Final[list[int]] = [HANDCUFFS_OF.index(square) if square in HANDCUFFS_OF else NO_FILE for square in range(SQUARES)]
"""By square."""

NO_CARD: Final = -1
MISSION_IDS: Final[list[str]] = [card.id for card in BOX.missions]
FILE_OF_MISSION: Final[list[int]] = [FILE_IDS.index(card.file) for card in BOX.missions]
WARRANT_IDS: Final[list[str]] = [warrant.id for warrant in BOX.warrants]

WALK: Final = 0
INFORMANT: Final = 1
KOJAK: Final = 2
TRAP_IDS: Final[list[str]] = [card.id for card in BOX.trap_cards]
TRAP_EFFECT: Final[list[int]] = [["walk", "informant", "kojak"].index(card.effect) for card in BOX.trap_cards]
TRAP_STEPS: Final[list[int]] = [card.steps for card in BOX.trap_cards]
TRAP_FILE: Final[list[int]] = [FILE_IDS.index(card.file) if card.file else NO_FILE for card in BOX.trap_cards]
INFORMANT_STEPS: Final[int] = TRAP_STEPS[TRAP_EFFECT.index(INFORMANT)]
