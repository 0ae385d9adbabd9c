"""The facts of each choice and of each question, for the sentences of the catalogues."""

from __future__ import annotations

from typing import Any

from tablee.games.kojak.actions import INFORM, car_of, end_of, is_drive
from tablee.games.kojak.routes import Route
from tablee.games.kojak.rules.arrest import JoinHunt, StopOrPlayOn, can_arrest_at
from tablee.games.kojak.rules.traps import draws_trap
from tablee.games.kojak.rules.turn import Drive, fetches_warrant, stakes_out
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import (
    FILE_IDS,
    FILE_OF_HANDCUFFS,
    HANDCUFFS,
    KIND,
    MISSION,
    NO_FILE,
    OFF,
    ON_STREET,
    POLICE,
    SQUARE_IDS,
    TRAP,
)
from tablee.games.kojak.view import phase_word


def describe(s: Kojak, seat: int, action: int) -> dict[str, Any]:
    if is_drive(action):
        return describe_drive(s, seat, action)
    if INFORM.holds(action):
        return {"criminal": FILE_IDS[INFORM.first_of(action)]}
    step = s.agenda[-1]
    file = step.file if isinstance(step, JoinHunt) else s.cases[seat].file
    return {} if file == NO_FILE else {"criminal": FILE_IDS[file]}


def describe_drive(s: Kojak, seat: int, action: int) -> dict[str, Any]:
    """The car and its whole route. `via` names the square before the last if another route ends on the same square."""
    car = car_of(action)
    end = end_of(action)
    start = s.cars.square(seat, car)
    routes = s.open_routes(seat, car) if start != OFF and s.die else []
    route = next((route for route in routes if route.moves[car] == action), None)
    several = sum(other.end == end for other in routes) > 1
    path = route.path if route else []
    via = path[-2] if len(path) > 1 else start
    return {
        "car": s.car_id(seat, car),
        "from": "" if start == OFF else SQUARE_IDS[start],
        "to": SQUARE_IDS[end],
        "way": [SQUARE_IDS[square] for square in path],
        "squares": len(path),
        "lost": s.die - len(path) if route else 0,
        "by": ["way"] if route and several else [],
        "via": [SQUARE_IDS[via]] if route and several else [],
        "then": consequences(s, seat, car, route) if route else [],
    }


def consequences(s: Kojak, seat: int, car: int, route: Route) -> list[str]:
    """The consequences of stopping there, as far as the die has decided them."""
    end = route.end
    whole_roll = len(route.path) == s.die
    if s.racers:
        return ["home"] if end == POLICE else []
    if KIND[end] == HANDCUFFS and can_arrest_at(s, seat, FILE_OF_HANDCUFFS[end], whole_roll):
        return ["arrest"]
    if end == MISSION:
        return ["mission"]
    if stakes_out(s, seat, car, end):
        return ["stake_out"]
    if fetches_warrant(s, seat, car, end):
        return ["warrant"]
    held_up = ["held_up"] if ON_STREET[end] and not whole_roll else []
    return [*held_up, "trap"] if KIND[end] == TRAP and draws_trap(s, seat, whole_roll) else held_up


def ask(s: Kojak, seat: int) -> dict[str, Any]:
    step = s.agenda[-1]
    if isinstance(step, Drive):
        return {"die": s.die, "phase": phase_word(s, seat)}
    if isinstance(step, JoinHunt):
        return {"criminal": FILE_IDS[step.file]}
    if isinstance(step, StopOrPlayOn):
        return {"winner": step.winner}
    return {}
