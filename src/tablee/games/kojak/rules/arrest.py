"""Arrest, accusation and the end of the game (chapters "Arrestation", "Accusation", "But du jeu", "Version plus rapide")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.actions import DRIVE_ON, JOIN, PLAY_ON, STOP
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import NO_FILE
from tablee.kernel.state import Ask

JOIN_OR_NOT: Final[list[int]] = [JOIN, DRIVE_ON]
STOP_OR_NOT: Final[list[int]] = [STOP, PLAY_ON]


def reach_handcuffs(s: Kojak, seat: int, file: int, whole_roll: bool) -> None:
    """A car reaches the handcuffs of a file: its detective makes an arrest, or may join the hunt (rules: arrest.handcuffs,
    hunt.passer_by)."""
    if can_arrest_at(s, seat, file, whole_roll):
        make_arrest(s, seat)
    elif s.cases[seat].file == NO_FILE and not s.table_options.join_needs_mission_card and s.is_hunted(file):
        s.then(JoinHunt(seat, file))


def can_arrest_at(s: Kojak, seat: int, file: int, whole_roll: bool) -> bool:
    """A car that stops on the handcuffs of this file makes an arrest (rules: arrest.conditions, arrest.handcuffs)."""
    return s.cases[seat].file == file and s.may_arrest(seat) and (whole_roll or not s.table_options.entrance_exact_count)


def make_arrest(s: Kojak, seat: int) -> None:
    """Close the file. The fourth arrest ends the game, or the first one in the quick variant. If the winner is certain before, the
    others may stop (rules: goal.last_arrest, quick.first_arrest)."""
    s.arrest(seat)
    if s.table_options.quick_variant:
        s.end("quick.first_arrest")
    elif s.criminals.all_caught():
        leaders = s.leaders()
        if len(leaders) == 1 or not s.table_options.final_race_on_tie:
            s.end("goal.most")
        else:
            start_race(s, seat, leaders)
    elif s.winner_is_certain():
        s.then(StopOrPlayOn(s.next_seat(seat), seat))


def start_race(s: Kojak, seat: int, leaders: list[int]) -> None:
    """A racer whose cars are both at the police station wins at once; the first one after `seat` (rule: goal.race_run)."""
    s.begin_race(leaders)
    racer = seat
    for _ in leaders:
        racer = s.next_seat(racer)
        if s.cars.both_home(racer):
            s.end("goal.race", racer)
            return


def arrest_by_waiting_car(s: Kojak, seat: int) -> None:
    """If the table plays so, a car on the handcuffs arrests as soon as the criminal is on red (rule: arrest.waiting).
    Of several hunters, the player whose turn it is comes first, then clockwise."""
    if s.table_options.waiting_car_arrests_at_once:
        for i in range(s.seats):
            hunter = (seat + i) % s.seats
            if s.may_arrest(hunter) and s.waits_on_handcuffs(hunter):
                make_arrest(s, hunter)
                return


class StopOrPlayOn(Ask[Kojak]):
    """The winner is certain: the game ends if all other players, asked clockwise, want to stop (rule: goal.last_arrest)."""

    def __init__(self, seat: int, winner: int) -> None:
        super().__init__(seat)
        self.winner = winner

    def options(self, s: Kojak, seat: int) -> list[int]:
        return STOP_OR_NOT

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        if action == PLAY_ON:
            s.play_on(seat)
            return
        s.agree_to_stop(seat)
        other = s.next_seat(seat)
        if other == self.winner:
            s.end("goal.most")
        else:
            s.then(StopOrPlayOn(other, self.winner))


class JoinHunt(Ask[Kojak]):
    """If the table plays so, a detective without a file who stops on the handcuffs may post a warrant beside the first
    (rule: hunt.passer_by)."""

    def __init__(self, seat: int, file: int) -> None:
        super().__init__(seat)
        self.file = file

    def options(self, s: Kojak, seat: int) -> list[int]:
        return JOIN_OR_NOT

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        if action == JOIN:
            s.join_in_passing(seat, self.file)
            arrest_by_waiting_car(s, seat)
