"""The leader's chance while one criminal is at large: a rival who makes the last arrest draws level, and the race decides.

A leader whose cars are both at the police station wins such a race at once, so it is often safer to park there than to hunt.
"""

from __future__ import annotations

from math import ceil, exp
from typing import Final

from tablee.games.kojak.bot.plans import planned_turns
from tablee.games.kojak.bot.race_turns import race_turns
from tablee.games.kojak.bot.travel_times import TravelTimes, travel_times
from tablee.games.kojak.state.case import HUNT
from tablee.games.kojak.state.criminals import AT_LARGE
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import FILES, HANDCUFFS_OF

TURN_WORTH: Final = 1.03
"""The log odds of winning the race for each turn of lead, fitted on 6,606 positions of bots that play each other."""
FIRST_WORTH: Final = 0.75
"""The log odds of moving first in the race, from the same fit."""
LEAST_TURNS: Final = 0.5
MOST_RISK: Final = 0.9
"""No rival is more likely than this to make the arrest in one turn."""
HURRY: Final = 0.02
"""The chance that one turn less to the own arrest is worth. Without it a leader waits at the police station for ever."""


def guards_lead(s: Kojak, seat: int) -> bool:
    """The seat leads alone, one criminal is at large, and a rival may arrest him. Against several rivals only a leader who hunts, too,
    guards its lead: its cars may park at the police station and stay there."""
    options = s.table_options
    if s.racers or options.quick_variant or not options.final_race_on_tie or s.leaders() != [seat]:
        return False
    at_large = [file for file in range(FILES) if s.criminals.at_large(file)]
    if len(at_large) != 1:
        return False
    return s.cases[1 - seat].file == at_large[0] if s.seats == 2 else s.phase(seat) == HUNT


def chance_of_leader(s: Kojak, seat: int) -> float:
    """The better of two plans: hunt on, or park both cars at the police station before a rival makes the arrest."""
    times = travel_times(s.table_options)
    home = turns_home(s, seat)
    rivals = [each for each in range(s.seats) if each != seat]
    if s.racers:
        return chance_in_race(home, min([turns_home(s, rival) for rival in rivals if rival in s.racers]))
    file = s.criminals.caught_by.index(AT_LARGE)
    pace = [1.0 / max(LEAST_TURNS, planned_turns(s, each, times)) for each in range(s.seats)]
    risk = sum([pace[rival] for rival in rivals])
    hunt = (pace[seat] + risk * chance_after_arrest(s, seat, file, home, pace, times)) / (pace[seat] + risk)
    each_turn = min(MOST_RISK, risk)
    undecided = 1.0
    park = 0.0
    for turn in range(ceil(home)):
        park += undecided * each_turn * chance_after_arrest(s, seat, file, home - turn, pace, times)
        undecided *= 1.0 - each_turn
    return max(hunt, park + undecided) - HURRY / pace[seat]


def turns_home(s: Kojak, seat: int) -> float:
    """The turns of both cars to the police station."""
    return race_turns(s.cars.square(seat, 0), s.cars.square(seat, 1))


def chance_after_arrest(s: Kojak, seat: int, file: int, home: float, pace: list[float], times: TravelTimes) -> float:
    """The leader's chance if a rival makes the last arrest while the leader's cars are `home` turns from the police station."""
    total = weight = 0.0
    for rival in range(s.seats):
        if rival != seat:
            ties = s.criminals.arrests(rival) + 1 == s.criminals.arrests(seat)
            total += pace[rival] * (chance_in_race(home, turns_of_arrester(s, rival, file, times)) if ties else 1.0)
            weight += pace[rival]
    return total / weight


def turns_of_arrester(s: Kojak, seat: int, file: int, times: TravelTimes) -> float:
    """The turns of the race for a detective with one car on the handcuffs."""
    handcuffs = times.police[HANDCUFFS_OF[file]]
    if s.cases[seat].file != file:
        return handcuffs
    return handcuffs + min(times.police[s.cars.square(seat, 0)], times.police[s.cars.square(seat, 1)])


def chance_in_race(mine: float, theirs: float) -> float:
    """The chance of the racer who moves first, with this many turns left."""
    return 1.0 if mine <= 0.0 else 1.0 / (1.0 + exp(-FIRST_WORTH - TURN_WORTH * (theirs - mine)))
