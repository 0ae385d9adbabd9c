"""The observation, for learning programs: cars, cases, criminals, piles, die and turn."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.kojak.rules.arrest import JoinHunt, StopOrPlayOn
from tablee.games.kojak.rules.traps import PointOut
from tablee.games.kojak.rules.turn import ArrestOrRoll, Drive
from tablee.games.kojak.state.case import PHASES
from tablee.games.kojak.state.criminals import AT_LARGE
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CARS_EACH, FILES, MISSION_IDS, MOST_SEATS, NEITHER, NO_FILE, OFF, SIDES, SPACES, SQUARES, TRAP_IDS
from tablee.kernel.state import Step
from tablee.kit.observation import Layout
from tablee.kit.pile import Pile

TRAPS_IN_BOX: Final[int] = len(TRAP_IDS)
MISSIONS_IN_BOX: Final[int] = len(MISSION_IDS)
STANDING_BY: Final[int] = len(PHASES)
"""The phase after those of a case."""
RUNNER: Final[int] = SQUARES
"""The number after the squares of a car."""
OTHER_QUESTION: Final = -1

LAYOUT: Final = Layout()

DETECTIVE: Final = LAYOUT.group("detective", MOST_SEATS, "the observer first; zeros without a player")
CARS: Final[list[int]] = [
    DETECTIVE.field("first car", SQUARES + 1, "1 for the square of the first car; 1 if the car is the runner"),
    DETECTIVE.field("second car", SQUARES + 1, "the same for the second car"),
]
FILE: Final[int] = DETECTIVE.field("file", FILES, "1 for the file of the case")
PHASE: Final[int] = DETECTIVE.field("phase", len(PHASES) + 1, f"1 for the phase: {', '.join(PHASES)}, stand by")
ARRESTS: Final[int] = DETECTIVE.field("arrests", 1, f"files closed, of {FILES}")

CRIMINAL: Final = LAYOUT.group("criminal", FILES)
SPACE: Final[int] = CRIMINAL.field("space", SPACES, "1 for the space on the circle of the scene")
CAUGHT: Final[int] = CRIMINAL.field("caught", 2, "1 if the observer made the arrest; 1 if anyone did")

TABLE: Final = LAYOUT.group("table")
TRAPS: Final[int] = TABLE.field("traps", 1 + TRAPS_IN_BOX, "share of unseen cards on top; depth of each known card, 0 if it is unknown")
MISSIONS: Final[int] = TABLE.field("missions", 1 + MISSIONS_IN_BOX, "the same for the pile of missions")
DIE: Final[int] = TABLE.field("die", SIDES, "1 for the number rolled")
TURN: Final[int] = TABLE.field("turn", MOST_SEATS, "1 for the detective that is asked, the observer first")
QUESTION: Final[int] = TABLE.field("question", 5, "1 for the question: drive, arrest or roll, point out a criminal, join the hunt, stop")


def observe(s: Kojak, seat: int, into: memoryview[float], at: int) -> None:
    for i in range(s.seats):
        observe_detective(s, (seat + i) % s.seats, into, DETECTIVE.row(at, i))
    for file in range(FILES):
        observe_criminal(s, file, seat, into, CRIMINAL.row(at, file))
    table = TABLE.row(at, 0)
    observe_pile(s.trap_pile, TRAPS_IN_BOX, into, table + TRAPS)
    observe_pile(s.mission_pile, MISSIONS_IN_BOX, into, table + MISSIONS)
    if s.die:
        into[table + DIE + s.die - 1] = 1.0
    if s.asked:
        into[table + TURN + (s.asked[0] - seat) % s.seats] = 1.0
    if s.agenda:
        question = question_of(s.agenda[-1])
        if question != OTHER_QUESTION:
            into[table + QUESTION + question] = 1.0


def observe_detective(s: Kojak, seat: int, into: memoryview[float], at: int) -> None:
    case = s.cases[seat]
    for car in range(CARS_EACH):
        square = s.cars.square(seat, car)
        if square != OFF:
            into[at + CARS[car] + square] = 1.0
        if case.runner == car:
            into[at + CARS[car] + RUNNER] = 1.0
    if case.file != NO_FILE:
        into[at + FILE + case.file] = 1.0
    into[at + PHASE + (s.phase(seat) if case.standing_by == NEITHER else STANDING_BY)] = 1.0
    arrests = s.criminals.arrests(seat)
    if arrests:
        into[at + ARRESTS] = arrests / FILES


def observe_criminal(s: Kojak, file: int, seat: int, into: memoryview[float], at: int) -> None:
    space = s.criminals.spaces[file]
    if space != OFF:
        into[at + SPACE + space] = 1.0
    catcher = s.criminals.caught_by[file]
    if catcher != AT_LARGE:
        into[at + CAUGHT + 1] = 1.0
        if catcher == seat:
            into[at + CAUGHT] = 1.0


def observe_pile(pile: Pile, in_box: int, into: memoryview[float], at: int) -> None:
    """Write the share of unseen cards, then the depth of each known card. `in_box`: the number of all cards of this kind."""
    depth = len(pile.unseen)
    into[at] = depth / in_box
    for card in pile.under:
        depth += 1
        into[at + 1 + card] = depth / in_box


def question_of(step: Step[Any]) -> int:
    if isinstance(step, Drive):
        return 0
    if isinstance(step, ArrestOrRoll):
        return 1
    if isinstance(step, PointOut):
        return 2
    if isinstance(step, JoinHunt):
        return 3
    if isinstance(step, StopOrPlayOn):
        return 4
    return OTHER_QUESTION
