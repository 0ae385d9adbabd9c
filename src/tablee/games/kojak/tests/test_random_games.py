"""Random games: they end, no jam is permanent, and the pieces keep to the rules on the way."""

from __future__ import annotations

import pytest

from tablee.games.kojak import GAME
from tablee.games.kojak.components import BOX
from tablee.games.kojak.rules.turn import Drive
from tablee.games.kojak.squares import CUFFS, IDS, MISSION, NO_FILE, OFF, ON_STREET, POLICE, STAKE_OUT
from tablee.games.kojak.state import NEITHER, NOBODY_YET, THE_WARRANT, Kojak
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout

BY_ID = {square.id: square for square in BOX.squares}
STREETS = ("street", "trap", "handcuffs")
CAP = 5_000
"""Decisions; a turn is about one."""


def lengths(games: int) -> list[int]:
    """How many decisions each of so many random games took, with 2, 3 and 4 players in turn."""
    found = []
    for n in range(games):
        s = GAME.new(2 + n % 3, seeded(n))
        found.append(playout(s, seeded(n, 1), GAME.longest))
        assert s.outcome() is not None, f"game {n} was still going on after {GAME.longest} decisions"
    return found


def test_random_games_end() -> None:
    assert max(lengths(200)) < CAP


@pytest.mark.slow
def test_twenty_thousand_random_games_end() -> None:
    """All of them; and at most one in a thousand goes beyond the cap, as random drivers may circle for long."""
    beyond = [length for length in lengths(20_000) if length > CAP]
    assert len(beyond) <= 20


def sound(s: Kojak) -> None:
    """What is true of every position."""
    squares = [square for square in s.where if square != OFF and ON_STREET[square]]
    assert all(squares.count(square) <= 2 for square in squares)
    assert {square for square in squares if squares.count(square) == 2} == {square for square in set(squares) if s.is_full(square)}
    for seat in range(s.seats):
        file = s.files[seat]
        if file == NO_FILE:
            assert not s.staked[seat]
            assert not s.posted[seat]
        else:
            assert s.caught[file] == NOBODY_YET
            assert s.standing[seat] == NEITHER
        if s.staked[seat] and not s.posted[seat]:
            assert s.where[2 * seat + s.runners[seat]] == STAKE_OUT[file]
            assert s.where[2 * seat + 1 - s.runners[seat]] != POLICE
        if s.standing[seat] != NEITHER:
            assert s.where[2 * seat + s.standing[seat]] == MISSION
    hunted = [s.files[seat] for seat in range(s.seats) if s.files[seat] != NO_FILE]
    for file in set(hunted):
        holders = [seat for seat in range(s.seats) if s.files[seat] == file]
        assert len(holders) == 1 or any(s.posted[seat] for seat in holders)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_random_game_is_sound(seats: int) -> None:
    s = GAME.new(seats, seeded(11, seats))
    assert isinstance(s, Kojak)
    luck = seeded(12, seats)
    while s.agenda:
        sound(s)
        legal = s.options(s.asked[0])
        s.do(s.asked[0], legal[luck.below(len(legal))])


class Walk:
    """A plain walk over the map, square by square, to compare the ways with that were worked out beforehand."""

    def __init__(self, s: Kojak, seat: int, car: int) -> None:
        squares = [square for square in s.where if square != OFF]
        self.full = {IDS[square] for square in squares if ON_STREET[square] and squares.count(square) == 2}
        self.die = s.die
        file = s.files[seat]
        self.open = {"parking_police", "parking_downtown"} | ({IDS[STAKE_OUT[file]]} if file != NO_FILE else set())
        self.missions = file == NO_FILE and not s.racers
        self.arrest = IDS[CUFFS[file]] if s.may_arrest(seat) else ""
        self.whole: set[str] = set()
        self.early: set[str] = set()
        self.short: set[str] = set()
        self.back: set[str] = set()
        self.start = IDS[s.where[2 * seat + car]]
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
        return {("move", end) for end in (self.whole or self.short) | self.early} | {("back", end) for end in self.back}


def landing(path: list[str]) -> str:
    return f"{path[-1]}/{path[-2]}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ways_offered_are_those_a_plain_walk_over_the_map_finds(seats: int) -> None:
    """Not for a second car on its way to the warrant, which must go straight, nor for a racer's car that is home."""
    s = GAME.new(seats, seeded(21, seats))
    assert isinstance(s, Kojak)
    luck = seeded(22, seats)
    held_up = 0
    while s.agenda:
        step = s.agenda[-1]
        seat = s.asked[0]
        if isinstance(step, Drive) and s.phase(seat) != THE_WARRANT:
            for car in range(2):
                if not (s.racers and s.where[2 * seat + car] == POLICE):
                    walk = Walk(s, seat, car)
                    held_up += bool(walk.short and not walk.whole)
                    offered = {
                        ("back" if way.back else "move", landing([walk.start, *[IDS[square] for square in way.path]]))
                        for way in s.open_ways(seat, car)
                    }
                    assert walk.found() == offered
        legal = s.options(seat)
        s.do(seat, legal[luck.below(len(legal))])
    assert held_up
