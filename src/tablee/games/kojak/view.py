"""The view of a seat: the whole table. Cards that no player has seen have no order, so none can leak."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from tablee.games.kojak.components import BOX
from tablee.games.kojak.goals import NOWHERE, squares_left
from tablee.games.kojak.state.case import PHASES
from tablee.games.kojak.state.criminals import AT_LARGE
from tablee.games.kojak.state.kojak import NO_SEAT, Kojak
from tablee.games.kojak.tables import (
    CARS_EACH,
    DETECTIVE_IDS,
    FILE_IDS,
    MISSION_IDS,
    NEITHER,
    NO_CARD,
    NO_FILE,
    OFF,
    SCENE_IDS,
    SQUARE_IDS,
    TRAP_IDS,
)
from tablee.kit.pile import Pile

Phase = Literal["mission", "stand_by", "scene", "warrant", "hunt", "race", "out"]


class CarView(msgspec.Struct, frozen=True):
    """`square`: where the car stands, "" off the board. `goal`: the square to which its case sends it, "" if none; `left`: the squares
    on the shortest way there."""

    id: str
    square: str
    runner: bool
    goal: str
    left: int


class DetectiveView(msgspec.Struct, frozen=True):
    """`file`, `mission`: "" if none. `posted`: the scene of the warrant,
    "" at the police station. `arrests`: the files this player has closed."""

    id: str
    cars: list[CarView]
    phase: Phase
    file: str
    mission: str
    warrant: str
    posted: str
    arrests: list[str]


class CriminalView(msgspec.Struct, frozen=True):
    """`space`: on the circle of the scene, -1 once arrested. `caught`: the seat that made the arrest, -1 at large."""

    id: str
    scene: str
    space: int
    red: bool
    caught: int


class PileView(msgspec.Struct, frozen=True):
    """`unseen`: the number of cards on top that no player has seen. `under`: the cards below them, the next one first."""

    unseen: int
    under: list[str]


class View(msgspec.Struct, frozen=True):
    """`turn`: the seat that is asked, -1 at the end. `asked`: the name of the step that asks, "" at the end."""

    detectives: list[DetectiveView]
    criminals: list[CriminalView]
    trap_pile: PileView
    mission_pile: PileView
    die: int
    turn: int
    asked: str


def view(s: Kojak, seat: int) -> View:
    """The same for every seat and for watchers."""
    return View(
        detectives=[detective_view(s, each) for each in range(s.seats)],
        criminals=[criminal_view(s, file) for file in range(len(BOX.criminals))],
        trap_pile=pile_view(s.trap_pile, TRAP_IDS),
        mission_pile=pile_view(s.mission_pile, MISSION_IDS),
        die=s.die,
        turn=s.asked[0] if s.asked else NO_SEAT,
        asked=type(s.agenda[-1]).__name__ if s.agenda else "",
    )


def phase_word(s: Kojak, seat: int) -> Phase:
    return "stand_by" if s.cases[seat].standing_by != NEITHER else cast(Phase, PHASES[s.phase(seat)])


def detective_view(s: Kojak, seat: int) -> DetectiveView:
    case = s.cases[seat]
    return DetectiveView(
        id=DETECTIVE_IDS[s.detectives[seat]],
        cars=[car_view(s, seat, car) for car in range(CARS_EACH)],
        phase=phase_word(s, seat),
        file="" if case.file == NO_FILE else FILE_IDS[case.file],
        mission="" if case.mission == NO_CARD else MISSION_IDS[case.mission],
        warrant=s.warrant_id(seat),
        posted=SCENE_IDS[case.file] if case.posted else "",
        arrests=[FILE_IDS[file] for file, catcher in enumerate(s.criminals.caught_by) if catcher == seat],
    )


def car_view(s: Kojak, seat: int, car: int) -> CarView:
    square = s.cars.square(seat, car)
    goal = s.goal(seat, car)
    return CarView(
        id=s.car_id(seat, car),
        square="" if square == OFF else SQUARE_IDS[square],
        runner=s.cases[seat].runner == car,
        goal="" if goal == NOWHERE else SQUARE_IDS[goal],
        left=squares_left(square, goal),
    )


def criminal_view(s: Kojak, file: int) -> CriminalView:
    criminal = BOX.criminals[file]
    return CriminalView(
        id=criminal.id,
        scene=criminal.scene,
        space=s.criminals.spaces[file],
        red=s.criminals.on_red(file),
        caught=s.criminals.caught_by[file],
    )


def pile_view(pile: Pile, ids: list[str]) -> PileView:
    return PileView(len(pile.unseen), [ids[card] for card in pile.under])


def census(s: Kojak) -> dict[str, int]:
    """Every piece in the box: a car is on the board or was taken off it, a warrant is at the police station or on a scene."""
    held = [case.mission for case in s.cases if case.mission != NO_CARD]
    return {
        "cars": len(s.cars.squares),
        "criminals": sum(space != OFF for space in s.criminals.spaces) + sum(catcher != AT_LARGE for catcher in s.criminals.caught_by),
        "trap cards": len(set(s.trap_pile.cards())),
        "mission cards": len({*s.mission_pile.cards(), *held}),
        "mission cards in hand and pile": len(s.mission_pile) + len(held),
        "warrants": len(s.cases),
    }
