"""Why a car may not drive there: the rule that forbids it (see `Drive`)."""

from __future__ import annotations

from tablee.games.kojak.squares import (
    BACK,
    BACKWARD,
    CAR_PARK,
    CUFFS,
    FORWARD,
    KIND,
    MISSION,
    MISSION_ROOM,
    MOVE,
    NO_FILE,
    ON_STREET,
    POLICE,
    STAKE_OUT,
    START,
    STAY,
)
from tablee.games.kojak.state import EITHER, Kojak
from tablee.games.kojak.ways import Way, ways_by
from tablee.kernel.state import NOT_OFFERED


def why_not(s: Kojak, seat: int, action: int) -> str:
    """For an action that is not offered."""
    if action == STAY:
        return "move.compulsory"
    if not MOVE.holds(action) and not BACK.holds(action):
        return NOT_OFFERED
    back = BACK.holds(action)
    car = (BACK if back else MOVE).first_of(action)
    allowed = s.car_by_phase(seat)
    if allowed not in (EITHER, car) and (s.staked[seat] or car == s.standing[seat] or s.open_ways(seat, allowed)):
        return "warrant.second_car" if s.staked[seat] else "mission.stand_by" if car == s.standing[seat] else "runner.locked"
    for way in s.fan(seat, car).whole + s.fan(seat, car).early + s.fan(seat, car).back:
        if way.moves[car] == action:
            if way.blocked_after(s.low, s.high) < 0:
                return "warrant.straight"
            return "six.blocked" if back else "lanes.two"
    start = s.where[2 * seat + car]
    if s.racers and start == POLICE:
        return "goal.race_run"
    if back:
        return why_not_back(s, seat, start, BACKWARD.ends[BACK.second_of(action)])
    return why_not_forward(s, seat, start, car, action)


def why_not_back(s: Kojak, seat: int, start: int, end: int) -> str:
    if s.die != 6 or not ways_by(s.rules.streets).six_back:
        return "six.back"
    if not ON_STREET[start]:
        return "six.parked"
    if end == MISSION:
        return "doors.open" if s.files[seat] != NO_FILE or s.racers else "six.into_mission"
    return "six.ways"


def why_not_forward(s: Kojak, seat: int, start: int, car: int, action: int) -> str:
    end = FORWARD.ends[MOVE.second_of(action)]
    drives = ways_by(s.rules.streets).drives(start, s.die)
    if any([way.moves[car] == action for way in drives]):
        if KIND[end] == MISSION_ROOM:
            return "mission.exact" if s.files[seat] == NO_FILE and not s.racers else "doors.open"
        assert KIND[end] == CAR_PARK, "a way along the streets is in its fan"
        mine = end in (START, POLICE) or (s.files[seat] != NO_FILE and end == STAKE_OUT[s.files[seat]])
        return "scene.no_exact" if mine else "doors.open"
    if start == MISSION and end == MISSION and s.die > 1:
        return "play.no_u_turn"
    return why_not_short(s, seat, car, action, end, drives)


def why_not_short(s: Kojak, seat: int, car: int, action: int, end: int, drives: list[Way]) -> str:
    """A stop before the roll is used up."""
    for way in drives:
        for n, stop in enumerate(way.shorter, 1):
            if stop.moves[car] == action:
                if way.blocked_after(s.low, s.high) == n:
                    whole = [other for other in s.fan(seat, car).whole if other.blocked_after(s.low, s.high) < 0]
                    return "lanes.fork" if whole else "warrant.straight"
                if end in CUFFS and s.files[seat] == CUFFS.index(end):
                    return "arrest.handcuffs"
    return "play.roll"
