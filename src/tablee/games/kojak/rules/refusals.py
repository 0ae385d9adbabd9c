"""The rule that forbids a drive which is not offered (see `Drive`)."""

from __future__ import annotations

from tablee.games.kojak.actions import BACK, STAY, car_of, end_of, is_drive
from tablee.games.kojak.routes import MUST_MOVE, NO_FILE_YET, Route, routes_for
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import EITHER, HANDCUFFS_OF, MISSION, NO_FILE, ON_STREET, POLICE, SIDES
from tablee.kernel.state import NOT_OFFERED


def why_not(s: Kojak, seat: int, action: int) -> str:
    """The id of the rule, for an action that is not offered."""
    if action == STAY:
        return "move.parked" if is_sent_out(s, seat) else "move.compulsory"
    if not is_drive(action):
        return NOT_OFFERED
    car = car_of(action)
    wrong_car = why_not_car(s, seat, car)
    if wrong_car:
        return wrong_car
    back = BACK.holds(action)
    reach = s.reach(seat, car)
    for route in reach.whole + reach.early + reach.back:
        if route.moves[car] == action:
            if route.is_open(s.cars.full):
                return "warrant.straight"
            return "six.blocked" if back else "lanes.two"
    start = s.cars.square(seat, car)
    if s.racers and start == POLICE:
        return "goal.race_run"
    if back:
        return why_not_back(s, seat, start, end_of(action))
    return why_not_forward(s, seat, car, action)


def is_sent_out(s: Kojak, seat: int) -> bool:
    """All cars that may use the roll are parked, and only the phase makes them leave (rule: move.parked)."""
    allowed = s.car_by_phase(seat)
    cars = [0, 1] if allowed == EITHER else [allowed]
    return s.duty(seat) == MUST_MOVE and not any([ON_STREET[s.cars.square(seat, car)] for car in cars])


def why_not_car(s: Kojak, seat: int, car: int) -> str:
    """The rule that gives the roll to the other car; "" if this one may use it."""
    allowed = s.car_by_phase(seat)
    if allowed in (EITHER, car):
        return ""
    case = s.cases[seat]
    if case.staked_out:
        return "warrant.second_car"
    if car == case.standing_by:
        return "mission.stand_by"
    return "runner.locked" if s.open_routes(seat, allowed) else ""


def why_not_back(s: Kojak, seat: int, start: int, end: int) -> str:
    if s.die != SIDES or not s.table_options.six_may_reverse:
        return "six.back"
    if not ON_STREET[start]:
        return "six.parked"
    if end == MISSION:
        return "six.into_mission" if s.errand(seat) == NO_FILE_YET else "doors.open"
    return "six.ways"


def why_not_forward(s: Kojak, seat: int, car: int, action: int) -> str:
    """The drive leads through a closed door, turns round, or stops before the roll is used up."""
    start = s.cars.square(seat, car)
    table = routes_for(s.table_options)
    routes = table.forward_routes(start, s.die)
    for route in routes:
        if route.moves[car] == action:
            return table.closed_by(s.errand(seat), route, s.die)
    if start == MISSION and end_of(action) == MISSION and s.die > 1:
        return "play.no_u_turn"
    return why_not_short(s, seat, car, action, routes)


def why_not_short(s: Kojak, seat: int, car: int, action: int, routes: list[Route]) -> str:
    """The drive stops before the roll is used up."""
    full = s.cars.full
    file = s.cases[seat].file
    for route in routes:
        for n, prefix in enumerate(route.prefixes, 1):
            if prefix.moves[car] == action:
                if not route.is_open(full) and route.squares_before_full(full) == n:
                    return "warrant.straight" if s.table_options.wait_at_forks or not uses_whole_roll(s, seat, car) else "lanes.fork"
                if file != NO_FILE and end_of(action) == HANDCUFFS_OF[file]:
                    return "arrest.handcuffs"
    return "play.roll"


def uses_whole_roll(s: Kojak, seat: int, car: int) -> bool:
    """Some street lets the car use its whole roll."""
    return any([route.is_open(s.cars.full) for route in s.reach(seat, car).whole])
