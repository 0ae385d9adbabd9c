"""What a seat may know: everything but the order of the cards nobody has seen, which is no order at all."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.games.kojak.components import BOX
from tablee.games.kojak.picture import picture
from tablee.games.kojak.rules.turn import Drive
from tablee.games.kojak.squares import (
    BACK,
    BACKWARD,
    COLOURS,
    COUNT,
    FILE_AT,
    FORWARD,
    HANDCUFFS,
    IDS,
    INFORM,
    KIND,
    MISSION,
    MOVE,
    NO_FILE,
    OFF,
    POLICE,
    STAKE_OUT,
    TRAP,
)
from tablee.games.kojak.state import CAR_IDS, MISSION_IDS, NEITHER, NO_CARD, NOBODY_YET, PHASES, SPACES, TRAP_IDS, WARRANT_IDS, Kojak
from tablee.games.kojak.ways import Way
from tablee.kit.pile import Pile
from tablee.words import Lang

MOST_SEATS = len(BOX.detectives)


class CarView(msgspec.Struct, frozen=True):
    """`square`: where it stands, "" off the board."""

    id: str
    square: str
    runner: bool


class DetectiveView(msgspec.Struct, frozen=True):
    """`phase`: mission, stand_by, scene, warrant, hunt, race or out. `file`, `mission`: "" if none. `posted`: the scene of the warrant,
    "" at the police station. `arrests`: the files closed by this player."""

    id: str
    cars: list[CarView]
    phase: str
    file: str
    mission: str
    warrant: str
    posted: str
    arrests: list[str]


class CriminalView(msgspec.Struct, frozen=True):
    """`space`: on the circle of his scene, -1 once arrested. `caught`: the seat that arrested him, -1 at large."""

    id: str
    scene: str
    space: int
    red: bool
    caught: int


class PileView(msgspec.Struct, frozen=True):
    """`unseen`: how many cards nobody has seen, on top; `under`: those below, first one next."""

    unseen: int
    under: list[str]


class View(msgspec.Struct, frozen=True):
    """`turn`: who is asked, -1 at the end. `asked`: for what (drive, arrest, point_out, join, or "" at the end)."""

    detectives: list[DetectiveView]
    criminals: list[CriminalView]
    trap_pile: PileView
    mission_pile: PileView
    die: int
    turn: int
    asked: str


def view(s: Kojak, seat: int) -> View:
    asked = type(s.agenda[-1]).__name__ if s.agenda else ""
    return View(
        [detective_view(s, i) for i in range(s.seats)],
        [
            CriminalView(criminal.id, criminal.scene, s.criminals[file], s.on_red(file), s.caught[file])
            for file, criminal in enumerate(BOX.criminals)
        ],
        pile_view(s.trap_pile, TRAP_IDS),
        pile_view(s.mission_pile, MISSION_IDS),
        s.die,
        s.asked[0] if s.asked else NOBODY_YET,
        asked,
    )


def phase_word(s: Kojak, seat: int) -> str:
    return "stand_by" if s.standing[seat] != NEITHER else PHASES[s.phase(seat)]


def detective_view(s: Kojak, seat: int) -> DetectiveView:
    file = s.files[seat]
    squares = s.where[2 * seat : 2 * seat + 2]
    return DetectiveView(
        BOX.detectives[seat].id,
        [
            CarView(CAR_IDS[2 * seat + car], "" if square == OFF else IDS[square], s.runners[seat] == car)
            for car, square in enumerate(squares)
        ],
        phase_word(s, seat),
        "" if file == NO_FILE else COLOURS[file],
        "" if s.missions[seat] == NO_CARD else MISSION_IDS[s.missions[seat]],
        WARRANT_IDS[seat],
        BOX.files[file].scene if s.posted[seat] else "",
        [COLOURS[closed] for closed, catcher in enumerate(s.caught) if catcher == seat],
    )


def pile_view(pile: Pile, ids: list[str]) -> PileView:
    return PileView(len(pile.unseen), [ids[card] for card in pile.under])


def describe(s: Kojak, seat: int, action: int) -> dict[str, Any]:
    """The facts of a choice: for a drive the whole way, and by where if another way leads to the same square."""
    if MOVE.holds(action) or BACK.holds(action):
        return describe_drive(s, seat, action)
    if INFORM.holds(action):
        return {"criminal": COLOURS[INFORM.first_of(action)]}
    if s.files[seat] != NO_FILE:
        return {"criminal": COLOURS[s.files[seat]]}
    return {}


def describe_drive(s: Kojak, seat: int, action: int) -> dict[str, Any]:
    back = BACK.holds(action)
    block = BACK if back else MOVE
    car = block.first_of(action)
    end = (BACKWARD if back else FORWARD).ends[block.second_of(action)]
    start = s.where[2 * seat + car]
    ways = s.open_ways(seat, car) if start != OFF and s.die else []
    way = next((way for way in ways if way.moves[car] == action), None)
    several = sum(other.end == end for other in ways) > 1
    path = way.path if way else []
    via = path[-2] if len(path) > 1 else start
    return {
        "car": CAR_IDS[2 * seat + car],
        "from": "" if start == OFF else IDS[start],
        "to": IDS[end],
        "way": [IDS[square] for square in path],
        "squares": len(path),
        "lost": s.die - len(path) if way else 0,
        "by": ["way"] if way and several else [],
        "via": [IDS[via]] if way and several else [],
        "then": outcomes(s, seat, car, way) if way else [],
    }


def outcomes(s: Kojak, seat: int, car: int, way: Way) -> list[str]:
    """What stopping there brings, as far as the die has decided it."""
    whole = len(way.path) == s.die
    file = s.files[seat]
    kind = KIND[way.end]
    if s.racers:
        return ["home"] if way.end == POLICE else []
    if kind == HANDCUFFS and file == FILE_AT[way.end] and s.may_arrest(seat) and (whole or not s.rules.entrance_exact_count):
        return ["arrest"]
    if way.end == MISSION:
        return ["mission"]
    if file != NO_FILE and not s.staked[seat] and way.end == STAKE_OUT[file] and s.runners[seat] in (NEITHER, car):
        return ["stake_out"]
    if way.end == POLICE and s.staked[seat] and not s.posted[seat]:
        return ["warrant"]
    held_up = not whole and kind <= HANDCUFFS
    trap = kind == TRAP and (file != NO_FILE or not s.rules.trap_needs_mission) and (whole or not s.rules.trap_needs_full_roll)
    return ["held_up"] * held_up + ["trap"] * trap


def ask(s: Kojak, seat: int) -> dict[str, Any]:
    if isinstance(s.agenda[-1], Drive):
        return {"die": s.die, "phase": phase_word(s, seat)}
    return {}


def draw(seen: View, lang: Lang) -> str:
    return picture(seen, lang)


def observe(seen: View, seat: int) -> list[float]:
    """A fixed count of numbers, the observer first and the others clockwise: cars, cases, criminals, piles, die, turn."""
    count = len(seen.detectives)
    order = [seen.detectives[(max(seat, 0) + i) % count] if i < count else None for i in range(MOST_SEATS)]
    numbers: list[float] = []
    for detective in order:
        numbers += observe_detective(detective)
    for criminal in seen.criminals:
        numbers += [float(criminal.space == space) for space in range(SPACES)] + [
            float(criminal.caught == seat),
            float(criminal.caught >= 0),
        ]
    for pile, ids in ((seen.trap_pile, TRAP_IDS), (seen.mission_pile, MISSION_IDS)):
        depth = {card: i + 1 + pile.unseen for i, card in enumerate(pile.under)}
        numbers += [pile.unseen / len(ids)] + [depth.get(card, 0) / len(ids) for card in ids]
    numbers += [float(seen.die == die) for die in range(1, 7)]
    turn = (seen.turn - max(seat, 0)) % count if seen.turn >= 0 else -1
    return numbers + [float(turn == i) for i in range(MOST_SEATS)] + [float(seen.asked == word) for word in ASKED]


ASKED = ("Drive", "ArrestOrRoll", "PointOut", "JoinHunt")
PHASE_WORDS = (*PHASES, "stand_by")
OF_A_DETECTIVE = 2 * (COUNT + 1) + len(COLOURS) + len(PHASE_WORDS) + 1


def observe_detective(seen: DetectiveView | None) -> list[float]:
    if seen is None:
        return [0.0] * OF_A_DETECTIVE
    numbers: list[float] = []
    for car in seen.cars:
        place = IDS.index(car.square) if car.square else OFF
        numbers += [float(square == place) for square in range(COUNT)] + [float(car.runner)]
    numbers += [float(seen.file == colour) for colour in COLOURS]
    numbers += [float(seen.phase == phase) for phase in PHASE_WORDS]
    return [*numbers, len(seen.arrests) / len(COLOURS)]


def census(s: Kojak) -> dict[str, int]:
    """Every piece in the box: a car is on the board or was taken off it, a warrant is at the police station or on a scene."""
    held = sum(card != NO_CARD for card in s.missions)
    return {
        "cars": len(s.where),
        "criminals": sum(space != OFF for space in s.criminals) + sum(catcher != NOBODY_YET for catcher in s.caught),
        "trap cards": len(set(s.trap_pile.cards())),
        "mission cards": len(set(s.mission_pile.cards()) | {card for card in s.missions if card != NO_CARD}),
        "mission cards in hand and pile": len(s.mission_pile) + held,
        "warrants": len(s.posted),
    }
