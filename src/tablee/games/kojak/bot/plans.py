"""The turns that a detective still needs, with the hunt and the race solved beforehand and both cars planned together."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.bot.arrest_turns import arrest_turns
from tablee.games.kojak.bot.jams import jam_turns
from tablee.games.kojak.bot.race_turns import race_turns
from tablee.games.kojak.bot.travel_times import TravelTimes
from tablee.games.kojak.state.case import FETCH_WARRANT, HUNT, IN_RACE, OUT_OF_RACE, TO_MISSION
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CAR_PARK_OF, CARS_EACH, EITHER, FILES, MISSION, NEITHER, POLICE, RED, SPACES

STAND_BY_TURNS: Final = 3.0
"""The approximate extra turns of a detective for whom no file is free."""
FAR: Final = 1000.0


def planned_turns(s: Kojak, seat: int, times: TravelTimes) -> float:
    """The expected turns to this detective's next arrest, or to the end of the race."""
    a = s.cars.square(seat, 0)
    b = s.cars.square(seat, 1)
    phase = s.phase(seat)
    if phase == IN_RACE:
        return race_turns(a, b)
    if phase == OUT_OF_RACE:
        return FAR
    case = s.cases[seat]
    if phase == HUNT:
        return arrest_turns(case.file, spaces_to_red(s, case.file), a, b)
    return turns_before_hunt(s, seat, times) + jam_turns(s, seat)


def turns_before_hunt(s: Kojak, seat: int, times: TravelTimes) -> float:
    a = s.cars.square(seat, 0)
    b = s.cars.square(seat, 1)
    case = s.cases[seat]
    phase = case.phase()
    if phase == TO_MISSION:
        return turns_from_search(s, seat, times)
    if phase == FETCH_WARRANT:
        return turns_from_stake_out(s, case.file, a if case.runner == 1 else b, times)
    scene = times.scene[case.file]
    if case.runner == NEITHER:
        return min(
            scene[a] + turns_from_stake_out(s, case.file, b, times),
            scene[b] + turns_from_stake_out(s, case.file, a, times),
        )
    runner, second = (a, b) if case.runner == 0 else (b, a)
    return scene[runner] + turns_from_stake_out(s, case.file, second, times)


def spaces_to_red(s: Kojak, file: int) -> int:
    return (RED[file] - s.criminals.spaces[file]) % SPACES


def turns_from_stake_out(s: Kojak, file: int, second: int, times: TravelTimes) -> float:
    """The runner is at the scene; the second car fetches the warrant, then the hunt begins."""
    return times.police[second] + arrest_turns(file, spaces_to_red(s, file), CAR_PARK_OF[file], POLICE)


def turns_from_search(s: Kojak, seat: int, times: TravelTimes) -> float:
    """To the mission room with the better car, then the mean over the files that the detective may get."""
    at_large = [file for file in range(FILES) if s.criminals.at_large(file)]
    acceptable = [file for file in at_large if s.is_acceptable(file)]
    extra = 0.0 if acceptable else STAND_BY_TURNS
    files = acceptable or at_large
    waiting = s.cases[seat].standing_by
    if waiting != NEITHER:
        return extra + turns_with_mission(s, files, s.cars.square(seat, 1 - waiting), times)
    best = FAR
    for car in range(CARS_EACH):
        if s.car_by_phase(seat) in (car, EITHER):
            square = s.cars.square(seat, car)
            to_mission = times.mission_again if square == MISSION else times.mission[square]
            best = min(best, to_mission + turns_with_mission(s, files, s.cars.square(seat, 1 - car), times))
    return best + extra


def turns_with_mission(s: Kojak, files: list[int], second: int, times: TravelTimes) -> float:
    """The mean turns of a runner in the mission room that gets one of these files."""
    total = sum([times.scene[file][MISSION] + turns_from_stake_out(s, file, second, times) for file in files])
    return total / max(1, len(files))
