"""Helpers of the tests: positions in one line, choices by their notation, and the events told."""

from __future__ import annotations

from typing import Any

from tablee.games.kojak import GAME
from tablee.games.kojak.actions import SPACE
from tablee.games.kojak.components import BOX
from tablee.games.kojak.options import Options
from tablee.games.kojak.rules.turn import BEGIN_TURN, DRIVE
from tablee.games.kojak.state.case import PHASES
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CAR_IDS, FILE_IDS, FILE_OF_MISSION, MISSION_IDS, NO_FILE, OFF, SQUARE, SQUARE_IDS, TRAP_IDS
from tablee.kernel.chance import scripted, seeded
from tablee.kernel.story import Story

SEATS = [detective.id for detective in BOX.detectives]


def table(
    cars: str = "",
    cases: str = "",
    criminals: str = "",
    caught: str = "",
    roll: int = 0,
    turn: int = 0,
    seats: int = 2,
    rolls: tuple[int, ...] = (),
    traps: str = "",
    missions: str = "",
    **options: bool | int | str,
) -> Kojak:
    """Build a position. Cars are Downtown and cases at their start, except for:
    `cars="red_a ring_13"`, `cases="red yellow hunt a"` (the red detective has the yellow file, is hunting, car a was the runner; without
    a file "none"), `criminals="red 2"`, `caught="red by yellow"`. With a `roll` the seat `turn` drives with it; otherwise its turn
    begins. `rolls` are the next rolls. `traps` and `missions` lie on top of their piles."""
    chance = scripted(*[roll - 1 for roll in rolls], otherwise=seeded(7))
    chosen: dict[str, Any] = {**GAME.chosen(options)}
    s = GAME.setup(seats, chance, Options(**chosen))
    assert isinstance(s, Kojak)
    s.agenda.clear()
    for car, square in pairs(cars):
        s.put(CAR_IDS.index(car), SQUARE[square])
    for case in parts(cases):
        take_up(s, *case)
    for criminal, space in pairs(criminals):
        s.criminals = s.criminals.moved(FILE_IDS.index(criminal), int(space))
    for file, _, detective in parts(caught):
        s.criminals = s.criminals.arrested(FILE_IDS.index(file), SEATS.index(detective))
    for card in reversed(traps.split()):
        s.trap_pile.unseen.remove(TRAP_IDS.index(card))
        s.trap_pile.put_on_top(TRAP_IDS.index(card))
    for card in reversed(missions.split()):
        s.mission_pile.unseen.remove(MISSION_IDS.index(card))
        s.mission_pile.put_on_top(MISSION_IDS.index(card))
    s.story = Story()
    s.die = roll
    s.then(DRIVE[turn] if roll else BEGIN_TURN[turn])
    s.advance()
    return s


def take_up(s: Kojak, detective: str, file: str, phase: str, runner: str = "a") -> None:
    """Give the detective this case, with the last mission card of the file."""
    case = s.cases[SEATS.index(detective)]
    case.runner = "ab".index(runner)
    if phase == "stand_by":
        case.standing_by = "ab".index(runner)
    if file != "none":
        free = [card for card in s.mission_pile.unseen if FILE_IDS[FILE_OF_MISSION[card]] == file]
        s.mission_pile.unseen.remove(free[-1])
        case.take_up(FILE_IDS.index(file), free[-1])
        case.staked_out = phase in ("warrant", "hunt")
        case.posted = phase == "hunt"


def parts(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def pairs(text: str) -> list[tuple[str, str]]:
    return [(first, second) for first, second in parts(text)]


def options(s: Kojak) -> list[str]:
    """The options of the seat that is asked."""
    return [SPACE.notation(action) for action in s.options(s.asked[0])]


def of_car(s: Kojak, car: str) -> set[str]:
    """The drives offered for one car of the seat that is asked."""
    return {" ".join([word, to]) for word, *rest in [option.split() for option in options(s)] if rest[:1] == [car] for to in rest[1:]}


def play(s: Kojak, *notations: str) -> Kojak:
    """Apply the actions, each by the seat that is then asked."""
    for notation in notations:
        s.apply(s.asked[0], SPACE.action(notation))
    return s


def why_not(s: Kojak, notation: str) -> str:
    return s.refusal(s.asked[0], SPACE.action(notation))


def facts(s: Kojak, notation: str) -> dict[str, Any]:
    return GAME.describe(s, s.asked[0], SPACE.action(notation))


def said(s: Kojak, notation: str, lang: Any = "en") -> str:
    return GAME.say_action(s, s.asked[0], SPACE.action(notation), GAME.sentences(lang, ["Anna", "Bruno", "Chloé", "David"]))


def told(s: Kojak) -> list[str]:
    """The kinds of the events told so far."""
    assert s.story is not None
    return [event.kind for event in s.story.events]


def where(s: Kojak, car: str) -> str:
    square = s.cars.squares[CAR_IDS.index(car)]
    return "" if square == OFF else SQUARE_IDS[square]


def phases(s: Kojak) -> list[str]:
    return [PHASES[s.phase(seat)] for seat in range(s.seats)]


def file_of(s: Kojak, detective: str) -> str:
    file = s.cases[SEATS.index(detective)].file
    return "none" if file == NO_FILE else FILE_IDS[file]


def space(s: Kojak, criminal: str) -> int:
    return s.criminals.spaces[FILE_IDS.index(criminal)]


def arrests(s: Kojak) -> list[int]:
    return [s.criminals.arrests(seat) for seat in range(s.seats)]


def under(s: Kojak, pile: str) -> list[str]:
    """The cards under a pile, in their order."""
    ids, cards = (TRAP_IDS, s.trap_pile) if pile == "traps" else (MISSION_IDS, s.mission_pile)
    return [ids[card] for card in cards.under]
