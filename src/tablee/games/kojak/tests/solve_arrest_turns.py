"""Solve Kojak's hunt and race, and write the expected turns to their end: `python -m tablee.games.kojak.tests.solve_arrest_turns`.

It is needed again when the map or the rules of the streets change.
The hunt is a decision problem of one detective alone on the streets: the place of the criminal, both cars, the die and the trap cards.
Value iteration solves it. The result has a quarter of a turn as its unit, which is fine enough to compare moves.
The race is a smaller problem of the same kind: both cars and the die.
"""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Final

import numpy
from numpy.typing import NDArray

from tablee.games.kojak.bot import race_turns
from tablee.games.kojak.bot.arrest_turns import FILE, LARGEST, UNIT
from tablee.games.kojak.options import Options
from tablee.games.kojak.routes import RACE, TO_ARREST, WITH_FILE, Routes, routes_for
from tablee.games.kojak.tables import (
    FILES,
    HANDCUFFS_OF,
    INFORMANT,
    KIND,
    KOJAK,
    ON_STREET,
    POLICE,
    SIDES,
    SPACES,
    SQUARES,
    TRAP,
    TRAP_EFFECT,
    TRAP_FILE,
    TRAP_STEPS,
)

Turns = NDArray[numpy.float64]
TARGET: Final = Path(__file__).parent.parent / "bot" / FILE
RACE_TARGET: Final = Path(__file__).parent.parent / "bot" / race_turns.FILE
BLOCKED: Final = 200.0
"""The turns of a move that does not exist."""
FIRST_GUESS: Final = 15.0
ROUNDS: Final = 400
CLOSE_ENOUGH: Final = 0.005


class Ends:
    """By start, roll and number of the route: the square where it ends, and whether a trap card is drawn there."""

    def __init__(self, routes: Routes, errand: int) -> None:
        found = [[self.distinct(routes, errand, start, roll) for roll in range(1, SIDES + 1)] for start in range(SQUARES)]
        most = max(len(ends) for rolls in found for ends in rolls)
        self.squares = numpy.full((SQUARES, SIDES, most), SQUARES, int)
        self.draws = numpy.zeros((SQUARES, SIDES, most), bool)
        for start, rolls in enumerate(found):
            for roll, ends in enumerate(rolls):
                for number, (square, draws) in enumerate(ends):
                    self.squares[start, roll, number] = square
                    self.draws[start, roll, number] = draws

    def distinct(self, routes: Routes, errand: int, start: int, roll: int) -> list[tuple[int, bool]]:
        ends = [(route.end, KIND[route.end] == TRAP and len(route.path) == roll) for route in routes.reach(errand, start, roll).routes]
        return list(dict.fromkeys(ends))


def after_a_card(turns: Turns, file: int) -> Turns:
    """The expected turns after one trap card, by spaces to red. The informant moves the criminal only if that helps."""
    found = numpy.zeros_like(turns)
    for card, effect in enumerate(TRAP_EFFECT):
        for spaces in range(SPACES):
            if effect == KOJAK:
                found[spaces] += turns[0]
            elif effect == INFORMANT:
                found[spaces] += numpy.minimum(turns[spaces], turns[(spaces - TRAP_STEPS[card]) % SPACES])
            else:
                steps = TRAP_STEPS[card] if TRAP_FILE[card] == file else 0
                found[spaces] += turns[(spaces - steps) % SPACES]
    return found / len(TRAP_EFFECT)


def with_blocked(turns: Turns) -> Turns:
    return numpy.vstack([turns, numpy.full((1, SQUARES), BLOCKED)])


def solve(routes: Routes, file: int) -> Turns:
    """The expected turns to the arrest, by spaces to red and the squares of both cars."""
    hunting, dashing = Ends(routes, WITH_FILE + file), Ends(routes, TO_ARREST + file)
    parked = ~numpy.array(ON_STREET)
    may_stay = (parked[:, None] & parked[None, :])[..., None]
    handcuffs = HANDCUFFS_OF[file]
    turns = numpy.full((SPACES, SQUARES, SQUARES), FIRST_GUESS)
    for _ in range(ROUNDS):
        drawn = after_a_card(turns, file)
        new = numpy.empty_like(turns)
        for spaces in range(SPACES):
            ends = hunting if spaces else dashing
            plain, card = with_blocked(turns[spaces]), with_blocked(drawn[spaces])
            if not spaces:
                plain[handcuffs] = 0.0
            one_car = numpy.where(ends.draws[..., None], card[ends.squares], plain[ends.squares]).min(2)
            best = numpy.minimum(one_car.transpose(0, 2, 1), one_car.transpose(2, 0, 1))
            best = numpy.where(may_stay, numpy.minimum(best, turns[spaces][..., None]), best)
            new[spaces] = 1.0 + numpy.minimum(best, BLOCKED).mean(2)
            if not spaces:
                new[0, handcuffs, :] = new[0, :, handcuffs] = 1.0
        change = float(abs(new - turns).max())
        turns = new
        if change < CLOSE_ENOUGH:
            break
    return turns


def solve_race(routes: Routes) -> Turns:
    """The expected turns until both cars are at the police station, by their squares. Each roll goes to the better car."""
    ends = Ends(routes, RACE)
    parked = ~numpy.array(ON_STREET)
    may_stay = (parked[:, None] & parked[None, :])[..., None]
    turns = numpy.full((SQUARES, SQUARES), FIRST_GUESS)
    for _ in range(ROUNDS):
        one_car = with_blocked(turns)[ends.squares].min(2)
        best = numpy.minimum(one_car.transpose(0, 2, 1), one_car.transpose(2, 0, 1))
        new = 1.0 + numpy.where(may_stay, numpy.minimum(best, turns[..., None]), best).mean(2)
        new[POLICE, POLICE] = 0.0
        change = float(abs(new - turns).max())
        turns = new
        if change < CLOSE_ENOUGH:
            break
    return turns


def table() -> bytes:
    """The turns of all files in units, by file, spaces to red and both cars."""
    routes = routes_for(Options())
    solved = numpy.array([solve(routes, file) for file in range(FILES)])
    return numpy.minimum(LARGEST, numpy.rint(solved / UNIT)).astype(numpy.uint8).tobytes()


def race_table() -> bytes:
    """The turns of the race in units, by both cars."""
    solved = solve_race(routes_for(Options()))
    return numpy.minimum(race_turns.LARGEST, numpy.rint(solved / race_turns.UNIT)).astype(numpy.uint8).tobytes()


def write(target: Path, unit: float, turns: bytes) -> None:
    packed = base64.b64encode(zlib.compress(turns, 9)).decode()
    target.write_text(json.dumps({"unit": unit, "squares": SQUARES, "turns": packed}) + "\n")


def main() -> None:
    write(TARGET, UNIT, table())
    write(RACE_TARGET, race_turns.UNIT, race_table())


if __name__ == "__main__":
    main()
