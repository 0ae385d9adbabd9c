"""Arrest, accusation, and how the game ends (chapters "Arrestation", "Accusation", "But du jeu", "Version plus rapide")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.squares import DRIVE_ON, JOIN, NO_FILE
from tablee.games.kojak.state import NOBODY_YET, Kojak
from tablee.kernel.state import Ask

JOIN_OR_NOT: Final[list[int]] = [JOIN, DRIVE_ON]


def reach_handcuffs(s: Kojak, seat: int, file: int, whole_roll: bool) -> None:
    """A hunter's car reaches the handcuffs while the criminal is on red (rules: arrest.conditions, arrest.handcuffs)."""
    if s.files[seat] == file and s.may_arrest(seat) and (whole_roll or not s.rules.entrance_exact_count):
        make_arrest(s, seat)
    elif s.files[seat] == NO_FILE and not s.rules.join_needs_mission_card and is_hunted(s, file):
        s.then(JoinHunt(seat, file))


def make_arrest(s: Kojak, seat: int) -> None:
    """The file is closed; the fourth arrest ends the game, or the first (rules: goal.last_arrest, quick.first_arrest)."""
    s.arrest(seat)
    if s.rules.quick_variant:
        s.end("quick.first_arrest")
    elif NOBODY_YET not in s.caught:
        leaders = s.leaders()
        if len(leaders) == 1 or not s.rules.final_race_on_tie:
            s.end("goal.most")
        else:
            s.begin_race(leaders)
            racer = seat
            for _ in leaders:
                racer = s.next_seat(racer)
                if s.is_home(racer):
                    s.end("goal.race", racer)
                    return


def arrest_by_who_waits(s: Kojak, seat: int) -> None:
    """Where the table plays it so, a car waiting on the handcuffs arrests the moment the criminal is on red (rule: arrest.waiting).
    Of several, the player whose turn it is comes first, then clockwise."""
    if s.rules.arrest_immediately:
        for i in range(s.seats):
            hunter = (seat + i) % s.seats
            if s.may_arrest(hunter) and s.waits_on_handcuffs(hunter):
                make_arrest(s, hunter)
                return


def is_hunted(s: Kojak, file: int) -> bool:
    return any([s.files[other] == file and s.posted[other] for other in range(s.seats)])


class JoinHunt(Ask[Kojak]):
    """Where the table plays it so, a passer-by without a file may post a warrant beside the first (rule: hunt.passer_by)."""

    def __init__(self, seat: int, file: int) -> None:
        super().__init__(seat)
        self.file = file

    def options(self, s: Kojak, seat: int) -> list[int]:
        return JOIN_OR_NOT

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        if action == JOIN:
            s.join_in_passing(seat, self.file)
            arrest_by_who_waits(s, seat)
