"""The evaluation: a position is as good as the arrests made and the turns still needed for the next one."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.bot.jams import jam_turns
from tablee.games.kojak.bot.travel_times import TravelTimes, travel_times
from tablee.games.kojak.state.case import FETCH_WARRANT, HUNT, IN_RACE, OUT_OF_RACE, TO_MISSION
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CARS_EACH, EITHER, FILES, MISSION, NEITHER, RED, SPACES

ARREST_VALUE: Final = 45.0
"""The value of an arrest, in turns: more than any case still takes."""
TURNS_TO_RED: Final[list[float]] = [0.0, 5.0, 6.0, 7.0]
"""The approximate turns until a criminal this many spaces before red gets there."""
HUNT_TURNS: Final = 13.0
"""The turns that every case before its hunt is assumed to need for it. Lower values would make posting the warrant look like a loss."""
STAND_BY_TURNS: Final = 3.0
"""The approximate extra turns of a detective for whom no file is free."""
RIVAL_WEIGHT: Final = 0.5
"""The weight of the best rival's turns. A bot that gives them full weight only hinders the others and never finishes."""
CASE_TURNS: Final = 30.0
"""The approximate turns to the next arrest: between two players who need as many, the value is even."""
LEAD: Final = 60.0
"""A lead of this many turns is half of a sure victory."""
RACE_LEAD: Final = 6.0
"""The same in the race."""
FAR: Final = 1000.0


def value(s: Kojak, seat: int) -> float:
    """From 0 (lost) to 1 (won): the seat's own arrests and turns left against those of its best rival."""
    times = travel_times(s.table_options)
    mine = turns_left(s, seat, times)
    rivals = [other for other in range(s.seats) if other != seat]
    if s.racers:
        lead = (min([turns_left(s, other, times) for other in rivals]) - mine) / RACE_LEAD
    else:
        best = max([ARREST_VALUE * s.criminals.arrests(other) - RIVAL_WEIGHT * turns_left(s, other, times) for other in rivals])
        lead = (ARREST_VALUE * s.criminals.arrests(seat) - mine - best + (1.0 - RIVAL_WEIGHT) * CASE_TURNS) / LEAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def turns_left(s: Kojak, seat: int, times: TravelTimes) -> float:
    """The approximate turns to this detective's next arrest, or to the end of the race."""
    a = s.cars.square(seat, 0)
    b = s.cars.square(seat, 1)
    phase = s.phase(seat)
    if phase == IN_RACE:
        return times.police[a] + times.police[b]
    if phase == OUT_OF_RACE:
        return FAR
    if phase == HUNT:
        return turns_of_hunt(s, seat, times)
    return turns_before_hunt(s, seat, times) + jam_turns(s, seat)


def turns_before_hunt(s: Kojak, seat: int, times: TravelTimes) -> float:
    a = s.cars.square(seat, 0)
    b = s.cars.square(seat, 1)
    case = s.cases[seat]
    phase = case.phase()
    if phase == TO_MISSION:
        return turns_from_search(s, seat, times)
    if phase == FETCH_WARRANT:
        return HUNT_TURNS + times.police[a if case.runner == 1 else b]
    scene = times.scene[case.file]
    if case.runner == NEITHER:
        return HUNT_TURNS + min(scene[a] + times.police[b], scene[b] + times.police[a])
    runner, second = (a, b) if case.runner == 0 else (b, a)
    return HUNT_TURNS + scene[runner] + times.police[second]


def turns_from_search(s: Kojak, seat: int, times: TravelTimes) -> float:
    """To the mission room, from there to an average open scene, and the other car to the police station."""
    open_files = [file for file in range(FILES) if s.criminals.at_large(file)]
    after = HUNT_TURNS + sum([times.scene[file][MISSION] for file in open_files]) / len(open_files)
    if not any([s.is_acceptable(file) for file in open_files]):
        after += STAND_BY_TURNS
    waiting = s.cases[seat].standing_by
    if waiting != NEITHER:
        return after + times.police[s.cars.square(seat, 1 - waiting)]
    best = FAR
    for car in range(CARS_EACH):
        if s.car_by_phase(seat) in (car, EITHER):
            square = s.cars.square(seat, car)
            to_mission = times.mission_again if square == MISSION else times.mission[square]
            best = min(best, to_mission + times.police[s.cars.square(seat, 1 - car)])
    return best + after


def turns_of_hunt(s: Kojak, seat: int, times: TravelTimes) -> float:
    """A dash to the handcuffs if the criminal is on red; otherwise one car waits near them while the other looks for trap cards."""
    a = s.cars.square(seat, 0)
    b = s.cars.square(seat, 1)
    file = s.cases[seat].file
    dash = times.handcuffs[file]
    spaces_to_red = (RED[file] - s.criminals.spaces[file]) % SPACES
    if spaces_to_red == 0:
        return min(dash[a], dash[b])
    return TURNS_TO_RED[spaces_to_red] + min(dash[a] + times.trap[b], dash[b] + times.trap[a])
