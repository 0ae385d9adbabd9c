"""The reason of an action in one line. Everything that it speaks of is open to all players."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.kojak.actions import ARREST, BACK, DRIVE_ON, INFORM, JOIN, ROLL, STAY, car_of, end_of, is_drive
from tablee.games.kojak.bot.travel_times import travel_times
from tablee.games.kojak.state.case import FETCH_WARRANT, HUNT, IN_RACE, TO_MISSION, TO_SCENE
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import (
    CAR_PARK_OF,
    FILE_IDS,
    HANDCUFFS_OF,
    INFORMANT_STEPS,
    KIND,
    MISSION,
    NO_FILE,
    POLICE,
    RED,
    SCENE_IDS,
    SPACES,
    TRAP,
)

Reason = tuple[str, dict[str, Any]]
NOTHING: Final[Reason] = ("", {})


def explain(s: Kojak, seat: int, action: int) -> Reason:
    """The key of the sentence and its facts; an empty key if there is nothing to say."""
    if is_drive(action):
        return reason_of_drive(s, seat, action)
    file = s.cases[seat].file
    if INFORM.holds(action):
        return reason_of_informant(s, seat, INFORM.first_of(action))
    if action == JOIN:
        return "joins", {}
    if action == DRIVE_ON:
        return "drives_on", {}
    if file == NO_FILE:
        return NOTHING
    if action == ARREST:
        return "arrests", {"criminal": FILE_IDS[file]}
    if action == ROLL and ARREST in s.shared_options(seat):
        return "rolls", {}
    if action == STAY and s.phase(seat) == HUNT:
        return "stays", {"scene": SCENE_IDS[file]}
    return NOTHING


def reason_of_informant(s: Kojak, seat: int, target: int) -> Reason:
    file = s.cases[seat].file
    criminal = {"criminal": FILE_IDS[target]}
    if target == file:
        onto_red = (s.criminals.spaces[target] + INFORMANT_STEPS) % SPACES == RED[target]
        return ("informs_onto_red" if onto_red else "informs_own"), criminal
    hunted = any([case.file == target for other, case in enumerate(s.cases) if other != seat])
    if hunted and s.criminals.on_red(target):
        return "informs_off_red", criminal
    return "informs_other", criminal


def reason_of_drive(s: Kojak, seat: int, action: int) -> Reason:
    case = s.cases[seat]
    end = end_of(action)
    phase = s.phase(seat)
    facts: dict[str, Any] = {"car": s.car_id(seat, car_of(action))}
    if phase == IN_RACE:
        times = travel_times(s.table_options)
        rivals = [racer for racer in s.racers if racer != seat]
        ahead = min([times.police[s.cars.square(rival, 0)] + times.police[s.cars.square(rival, 1)] for rival in rivals] or [0.0])
        mine = times.police[s.cars.square(seat, 0)] + times.police[s.cars.square(seat, 1)]
        return ("races_behind" if ahead < mine else "races"), facts
    if phase == TO_MISSION:
        return ("enters_mission" if end == MISSION else "seeks_mission"), facts
    if case.file == NO_FILE:
        return NOTHING
    facts["scene"] = SCENE_IDS[case.file]
    facts["criminal"] = FILE_IDS[case.file]
    if phase == HUNT:
        return reason_in_hunt(s, seat, end, facts)
    if phase == TO_SCENE and end == CAR_PARK_OF[case.file]:
        return "stakes_out", facts
    if phase == FETCH_WARRANT:
        return ("posts_warrant" if end == POLICE else "fetches_warrant"), facts
    if KIND[end] == TRAP:
        return "draws_trap", facts
    return ("backs" if BACK.holds(action) else "goes_to_scene"), facts


def reason_in_hunt(s: Kojak, seat: int, end: int, facts: dict[str, Any]) -> Reason:
    file = s.cases[seat].file
    if s.criminals.on_red(file):
        return ("makes_arrest" if end == HANDCUFFS_OF[file] else "dashes"), facts
    if KIND[end] == TRAP:
        return "draws_trap", facts
    return "stays_near", facts | {"spaces": (RED[file] - s.criminals.spaces[file]) % SPACES}
