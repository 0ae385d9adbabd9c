"""A turn: roll, drive a car, see where it arrives (chapter "Comment jouer")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.rules.arrest import make_arrest, reach_handcuffs
from tablee.games.kojak.rules.refusals import why_not
from tablee.games.kojak.rules.traps import stop_on_trap
from tablee.games.kojak.squares import (
    ARREST,
    BACK,
    FILE_AT,
    HANDCUFFS,
    KIND,
    MISSION_ROOM,
    MOVE,
    NO_FILE,
    ON_STREET,
    POLICE,
    ROLL,
    STAKE_OUT,
    STAY,
    STREET,
    TRAP,
)
from tablee.games.kojak.state import EITHER, NEITHER, Kojak
from tablee.games.kojak.ways import Way
from tablee.kernel.state import Ask, Step

ARREST_OR_NOT: Final[list[int]] = [ARREST, ROLL]


class Turn(Step[Kojak]):
    """Who stands by looks through the missions again; who waits on the handcuffs may arrest; else the die is rolled
    (rules: mission.stand_by, arrest.waiting, play.roll)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Kojak) -> None:
        seat = self.seat
        if s.standing[seat] != NEITHER:
            s.draw_file(seat, s.standing[seat])
        if s.rules.arrest_next_turn and s.may_arrest(seat) and s.waits_on_handcuffs(seat):
            s.then(ARREST_OR_ROLL[seat])
        else:
            s.roll(seat)
            s.then(DRIVE[seat])


class ArrestOrRoll(Ask[Kojak]):
    """A car already on the handcuffs may arrest instead of rolling (rule: arrest.waiting)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        return ARREST_OR_NOT

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        if action == ARREST:
            s.then(NEXT_PLAYER[seat])
            make_arrest(s, seat)
        else:
            s.roll(seat)
            s.then(DRIVE[seat])


class NextPlayer(Step[Kojak]):
    """Clockwise (rule: play.clockwise)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Kojak) -> None:
        s.then(TURNS[s.next_seat(self.seat)])


class Drive(Ask[Kojak]):
    """Which car drives where with the roll (rules: play.roll, lanes.two, six.back, move.compulsory, runner.locked)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        car = s.car_by_phase(seat)
        if car == EITHER:
            return either(s, seat)
        moves = one(s, seat, car)
        if not moves and not s.staked[seat] and s.standing[seat] == NEITHER:
            return one(s, seat, 1 - car)
        return moves

    def refusal(self, s: Kojak, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else why_not(s, seat, action)

    def run(self, s: Kojak) -> None:
        then_who(s, self.seat)
        s.be_stuck(self.seat)

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        then_who(s, seat)
        if action == STAY:
            s.stay(seat)
            return
        car = (MOVE if MOVE.holds(action) else BACK).first_of(action)
        for way in s.open_ways(seat, car):
            if way.moves[car] == action:
                s.drive(seat, car, way)
                arrive(s, seat, car, way)
                return
        raise AssertionError("an action that was offered has its way")


def one(s: Kojak, seat: int, car: int) -> list[int]:
    """What one car may do; nothing if it cannot move at all."""
    if not s.low and not s.high and s.rules.move_is_compulsory:
        return s.fan(seat, car).free_or_stay[car]
    ways = s.open_ways(seat, car)
    moves = [way.moves[car] for way in ways]
    if moves and may_stay(s, seat, car, ways):
        moves.append(STAY)
    return moves


def either(s: Kojak, seat: int) -> list[int]:
    """What either car may do; staying if neither has to move."""
    if not s.low and not s.high and s.rules.move_is_compulsory:
        moves = s.fan(seat, 0).free[0] + s.fan(seat, 1).free[1]
        if not ON_STREET[s.where[2 * seat]] and not ON_STREET[s.where[2 * seat + 1]]:
            moves.append(STAY)
        return moves
    moves = []
    stay = True
    for car in range(2):
        ways = s.open_ways(seat, car)
        moves += [way.moves[car] for way in ways]
        stay = stay and may_stay(s, seat, car, ways)
    if moves and stay:
        moves.append(STAY)
    return moves


def may_stay(s: Kojak, seat: int, car: int, ways: list[Way]) -> bool:
    """A car on a street that can go forward has to, unless another moves; nobody has to back (rules: move.compulsory, six.back)."""
    if not s.rules.move_is_compulsory or not ON_STREET[s.where[2 * seat + car]]:
        return True
    return all([way.back for way in ways])


def then_who(s: Kojak, seat: int) -> None:
    """The next player, or the same again after a six where the table plays it so (rule: six.no_extra_turn)."""
    s.then(TURNS[seat] if s.die == 6 and s.rules.six_extra_turn else NEXT_PLAYER[seat])


def arrive(s: Kojak, seat: int, car: int, way: Way) -> None:
    """What the square does where the car stopped."""
    kind = KIND[way.end]
    if kind == STREET:
        return
    if s.racers:
        if s.is_home(seat):
            s.end("goal.race", seat)
    elif kind == TRAP:
        stop_on_trap(s, seat, len(way.path) == s.die)
    elif kind == HANDCUFFS:
        reach_handcuffs(s, seat, FILE_AT[way.end], len(way.path) == s.die)
    elif kind == MISSION_ROOM:
        s.draw_file(seat, car)
    else:
        park(s, seat, car, way.end)


def park(s: Kojak, seat: int, car: int, square: int) -> None:
    """The runner's car park opens the way to the warrant, the second car's brings it (rules: scene.park, warrant.post, warrant.parked)."""
    file = s.files[seat]
    if file == NO_FILE or s.posted[seat]:
        return
    if s.staked[seat]:
        if square == POLICE and car != s.runners[seat]:
            s.post_warrant(seat)
    elif square == STAKE_OUT[file] and s.runners[seat] in (NEITHER, car):
        s.stake_out(seat, car)
        if s.rules.police_parked_counts_as_arrived and s.where[2 * seat + 1 - car] == POLICE:
            s.post_warrant(seat)


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
NEXT_PLAYER: Final[list[NextPlayer]] = [NextPlayer(seat) for seat in range(4)]
DRIVE: Final[list[Drive]] = [Drive(seat) for seat in range(4)]
ARREST_OR_ROLL: Final[list[ArrestOrRoll]] = [ArrestOrRoll(seat) for seat in range(4)]
