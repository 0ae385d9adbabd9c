"""Random games: they end, no jam is permanent, and every position obeys the rules."""

from __future__ import annotations

import pytest

from tablee.games.kojak import GAME
from tablee.games.kojak.components import BOX
from tablee.games.kojak.rules.turn import Drive
from tablee.games.kojak.state.case import FETCH_WARRANT
from tablee.games.kojak.state.criminals import AT_LARGE
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CAR_PARK_OF, HANDCUFFS_OF, MISSION, NEITHER, NO_FILE, OFF, ON_STREET, POLICE, SQUARE_IDS
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout

BY_ID = {square.id: square for square in BOX.squares}
STREETS = ("street", "trap", "handcuffs")
CAP = 5_000
"""Decisions; a turn is about one."""


def lengths(games: int) -> list[int]:
    """The number of decisions of each random game, with 2, 3 and 4 players in turn."""
    found = []
    for n in range(games):
        s = GAME.new_state(2 + n % 3, seeded(n))
        found.append(playout(s, seeded(n, 1), GAME.longest))
        assert s.outcome() is not None, f"game {n} was still going on after {GAME.longest} decisions"
    return found


def test_random_games_end() -> None:
    assert max(lengths(200)) < CAP


@pytest.mark.slow
def test_twenty_thousand_random_games_end() -> None:
    """At most one game in a thousand exceeds the cap: random drivers may circle for long."""
    beyond = [length for length in lengths(20_000) if length > CAP]
    assert len(beyond) <= 20


def sound(s: Kojak) -> None:
    """Assert the invariants of every position."""
    squares = [square for square in s.cars.squares if square != OFF and ON_STREET[square]]
    assert all(squares.count(square) <= 2 for square in squares)
    assert {square for square in squares if squares.count(square) == 2} == {square for square in set(squares) if s.cars.full.has(square)}
    for seat in range(s.seats):
        file = s.cases[seat].file
        if file == NO_FILE:
            assert not s.cases[seat].staked_out
            assert not s.cases[seat].posted
        else:
            assert s.criminals.caught_by[file] == AT_LARGE
            assert s.cases[seat].standing_by == NEITHER
        if s.cases[seat].staked_out and not s.cases[seat].posted:
            assert s.cars.square(seat, s.cases[seat].runner) == CAR_PARK_OF[file]
            assert s.cars.square(seat, 1 - s.cases[seat].runner) != POLICE
        if s.cases[seat].standing_by != NEITHER:
            assert s.cars.square(seat, s.cases[seat].standing_by) == MISSION
    hunted = [s.cases[seat].file for seat in range(s.seats) if s.cases[seat].file != NO_FILE]
    for file in set(hunted):
        holders = [seat for seat in range(s.seats) if s.cases[seat].file == file]
        assert len(holders) == 1 or any(s.cases[seat].posted for seat in holders)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_random_game_is_sound(seats: int) -> None:
    s = GAME.new_state(seats, seeded(11, seats))
    assert isinstance(s, Kojak)
    luck = seeded(12, seats)
    while s.agenda:
        sound(s)
        legal = s.options(s.asked[0])
        s.do(s.asked[0], legal[luck.below(len(legal))])


class Walk:
    """A plain walk over the map, square by square, to compare with the precomputed routes."""

    def __init__(self, s: Kojak, seat: int, car: int) -> None:
        squares = [square for square in s.cars.squares if square != OFF]
        self.full = {SQUARE_IDS[square] for square in squares if ON_STREET[square] and squares.count(square) == 2}
        self.die = s.die
        file = s.cases[seat].file
        self.open = {"parking_police", "parking_downtown"} | ({SQUARE_IDS[CAR_PARK_OF[file]]} if file != NO_FILE else set())
        self.missions = file == NO_FILE and not s.racers
        self.arrest = SQUARE_IDS[HANDCUFFS_OF[file]] if s.may_arrest(seat) else ""
        self.whole: set[str] = set()
        self.early: set[str] = set()
        self.short: set[str] = set()
        self.back: set[str] = set()
        self.start = SQUARE_IDS[s.cars.square(seat, car)]
        self.on([self.start])
        if self.die == 6 and BY_ID[self.start].kind in STREETS:
            self.backwards([self.start])

    def on(self, path: list[str]) -> None:
        here, used = path[-1], len(path) - 1
        if used == self.die:
            self.whole.add(landing(path))
            return
        if here == self.arrest and used:
            self.early.add(landing(path))
        for square in BY_ID[here].to:
            if BY_ID[square].kind == "car_park":
                if square in self.open:
                    self.early.add(landing([*path, square]))
            elif BY_ID[square].kind == "mission_room":
                if self.missions and used == self.die - 1 and square not in path[-2:]:
                    self.whole.add(landing([*path, square]))
            elif square not in self.full:
                self.on([*path, square])
            elif used:
                self.short.add(landing(path))

    def backwards(self, path: list[str]) -> None:
        if len(path) == 7:
            self.back.add(landing(path))
            return
        for square in BOX.squares:
            if path[-1] in square.to and square.id not in self.full:
                if square.kind in STREETS:
                    self.backwards([*path, square.id])
                elif square.kind == "mission_room" and len(path) == 6 and self.missions:
                    self.back.add(landing([*path, square.id]))

    def found(self) -> set[tuple[str, str]]:
        return {("move", end) for end in self.whole | self.short | self.early} | {("back", end) for end in self.back}


def landing(path: list[str]) -> str:
    return f"{path[-1]}/{path[-2]}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_offered_routes_are_those_found_by_a_plain_walk(seats: int) -> None:
    """Two cases are left out: a second car, which must drive straight to the warrant, and a racer's car that has arrived."""
    s = GAME.new_state(seats, seeded(26, seats))
    assert isinstance(s, Kojak)
    luck = seeded(22, seats)
    held_up = 0
    while s.agenda:
        step = s.agenda[-1]
        seat = s.asked[0]
        if isinstance(step, Drive) and s.phase(seat) != FETCH_WARRANT:
            for car in range(2):
                if not (s.racers and s.cars.square(seat, car) == POLICE):
                    walk = Walk(s, seat, car)
                    held_up += bool(walk.short)
                    offered = {
                        ("back" if route.back else "move", landing([walk.start, *[SQUARE_IDS[square] for square in route.path]]))
                        for route in s.open_routes(seat, car)
                    }
                    assert walk.found() == offered
        legal = s.options(seat)
        s.do(seat, legal[luck.below(len(legal))])
    assert held_up
