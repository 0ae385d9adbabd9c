"""A turn: roll, drive a car, and what happens where it stops (chapter "Comment jouer")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.actions import ARREST, ROLL, STAY, car_of
from tablee.games.kojak.routes import PARKED_MAY_STAY, CarMoves, Route, routes_for
from tablee.games.kojak.rules.arrest import make_arrest, reach_handcuffs
from tablee.games.kojak.rules.refusals import why_not
from tablee.games.kojak.rules.traps import stop_on_trap
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import (
    CAR_PARK_OF,
    EITHER,
    FILE_OF_HANDCUFFS,
    HANDCUFFS,
    KIND,
    MISSION_ROOM,
    MOST_SEATS,
    NEITHER,
    NO_FILE,
    POLICE,
    SIDES,
    STREET,
    TRAP,
)
from tablee.kernel.state import Ask, Step

ARREST_OR_NOT: Final[list[int]] = [ARREST, ROLL]
ONLY_ROLL: Final[list[int]] = [ROLL]


class BeginTurn(Step[Kojak]):
    """A detective who stands by draws missions again; a car on the handcuffs may arrest; otherwise roll the die
    (rules: mission.stand_by, arrest.waiting, play.roll)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Kojak) -> None:
        seat = self.seat
        case = s.cases[seat]
        if case.standing_by != NEITHER:
            s.draw_file(seat, case.standing_by)
        if case.posted and s.may_arrest(seat) and s.table_options.waiting_car_may_arrest and s.waits_on_handcuffs(seat):
            s.then(ARREST_OR_ROLL[seat])
        elif s.table_options.roll_by_hand:
            s.then(ROLL_DIE[seat])
        else:
            s.roll(seat)
            s.then(DRIVE[seat])


class RollDie(Ask[Kojak]):
    """If the table plays so, each player rolls the die by hand (rule: play.roll)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        return ONLY_ROLL

    def refusal(self, s: Kojak, seat: int, action: int) -> str:
        return "" if action == ROLL else "play.roll"

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        s.roll(seat)
        s.then(DRIVE[seat])


class ArrestOrRoll(Ask[Kojak]):
    """A car already on the handcuffs may arrest instead of rolling (rule: arrest.waiting)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        return ARREST_OR_NOT

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        if action == ARREST:
            s.then(PASS_TURN[seat])
            make_arrest(s, seat)
        else:
            s.roll(seat)
            s.then(DRIVE[seat])


class PassTurn(Step[Kojak]):
    """The next player clockwise begins a turn (rule: play.clockwise)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Kojak) -> None:
        s.then(BEGIN_TURN[s.next_seat(self.seat)])


class Drive(Ask[Kojak]):
    """Choose a car and its route for the roll (rules: play.roll, lanes.two, six.back, move.compulsory, runner.locked)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        car = s.car_by_phase(seat)
        if car == EITHER:
            return options_of_both(s, seat)
        options = car_moves(s, seat, car, s.duty(seat)).options
        if not options and other_car_helps_out(s, seat):
            return car_moves(s, seat, 1 - car, max(PARKED_MAY_STAY, s.duty(seat))).options
        return options

    def refusal(self, s: Kojak, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else why_not(s, seat, action)

    def run(self, s: Kojak) -> None:
        end_turn(s, self.seat)
        s.be_stuck(self.seat)

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        end_turn(s, seat)
        if action == STAY:
            s.stay(seat)
            return
        car = car_of(action)
        for route in s.open_routes(seat, car):
            if route.moves[car] == action:
                s.drive(seat, car, route)
                arrive(s, seat, car, route)
                return
        raise AssertionError("an action that was offered has its route")


def car_moves(s: Kojak, seat: int, car: int, duty: int) -> CarMoves:
    return s.reach(seat, car).car_moves(car, s.cars.full, duty, s.table_options.wait_at_forks)


def options_of_both(s: Kojak, seat: int) -> list[int]:
    """The moves of both cars; and staying, if neither of them must move (rule: move.compulsory)."""
    full = s.cars.full
    duty = s.duty(seat)
    wait = s.table_options.wait_at_forks
    routes = routes_for(s.table_options)
    errand = s.errand(seat)
    a = routes.reach(errand, s.cars.square(seat, 0), s.die).car_moves(0, full, duty, wait)
    b = routes.reach(errand, s.cars.square(seat, 1), s.die).car_moves(1, full, duty, wait)
    moves = a.moves + b.moves
    if moves and a.may_stay and b.may_stay:
        moves.append(STAY)
    return moves


def other_car_helps_out(s: Kojak, seat: int) -> bool:
    """The second car plays a roll that the runner cannot use, until the scene is staked out; a parked one may stay
    (rule: runner.stuck)."""
    case = s.cases[seat]
    return not case.staked_out and case.standing_by == NEITHER


def end_turn(s: Kojak, seat: int) -> None:
    """The next player follows; after a six the same one again, if the table plays so (rule: six.no_extra_turn)."""
    s.then(BEGIN_TURN[seat] if s.die == SIDES and s.table_options.six_extra_turn else PASS_TURN[seat])


def arrive(s: Kojak, seat: int, car: int, route: Route) -> None:
    """Do what the square does on which the car stopped."""
    kind = KIND[route.end]
    if kind == STREET:
        return
    if s.racers:
        if s.cars.both_home(seat):
            s.end("goal.race", seat)
    elif kind == TRAP:
        stop_on_trap(s, seat, len(route.path) == s.die)
    elif kind == HANDCUFFS:
        reach_handcuffs(s, seat, FILE_OF_HANDCUFFS[route.end], len(route.path) == s.die)
    elif kind == MISSION_ROOM:
        s.draw_file(seat, car)
    else:
        park(s, seat, car, route.end)


def park(s: Kojak, seat: int, car: int, square: int) -> None:
    """Parking stakes out the scene or fetches the warrant. A second car that is already at the police station fetches it at once,
    if the table plays so (rules: scene.park, warrant.post, warrant.parked)."""
    if fetches_warrant(s, seat, car, square):
        s.post_warrant(seat)
    elif stakes_out(s, seat, car, square):
        s.stake_out(seat, car)
        if s.table_options.police_parked_counts_as_arrived and s.cars.square(seat, 1 - car) == POLICE:
            s.post_warrant(seat)


def stakes_out(s: Kojak, seat: int, car: int, square: int) -> bool:
    """The runner parks at the scene of its file (rule: scene.park)."""
    case = s.cases[seat]
    return case.file != NO_FILE and not case.staked_out and square == CAR_PARK_OF[case.file] and case.runner in (NEITHER, car)


def fetches_warrant(s: Kojak, seat: int, car: int, square: int) -> bool:
    """The second car parks at the police station while the runner stakes out the scene (rule: warrant.post)."""
    case = s.cases[seat]
    return square == POLICE and case.staked_out and not case.posted and car != case.runner


BEGIN_TURN: Final[list[BeginTurn]] = [BeginTurn(seat) for seat in range(MOST_SEATS)]
PASS_TURN: Final[list[PassTurn]] = [PassTurn(seat) for seat in range(MOST_SEATS)]
DRIVE: Final[list[Drive]] = [Drive(seat) for seat in range(MOST_SEATS)]
ROLL_DIE: Final[list[RollDie]] = [RollDie(seat) for seat in range(MOST_SEATS)]
ARREST_OR_ROLL: Final[list[ArrestOrRoll]] = [ArrestOrRoll(seat) for seat in range(MOST_SEATS)]
