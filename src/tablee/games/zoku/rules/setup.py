"""Setting the table (chapter "Mise en place")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import LEAVE_OUT, NAME_FIRST
from tablee.games.zoku.masks import count, members
from tablee.games.zoku.options import Options
from tablee.games.zoku.rules.day import BEGIN_DAY
from tablee.games.zoku.state.position import Position, new_position
from tablee.kernel.chance import Chance
from tablee.kernel.state import Ask, Step

HOST: Final = 0
"""The seat that chooses where a table option lets the host choose."""


def setup(seats: int, chance: Chance, options: Options) -> Position:
    s = new_position(seats, chance, options)
    s.then(BEGIN_DAY)
    s.then(CHOOSE_FIRST)
    s.then(DEAL_LIEUTENANTS)
    s.then(CHOOSE_ARRONDISSEMENTS)
    return s


class ChooseArrondissements(Step[Position]):
    """Three arrondissements more than players are in play; the others are left out (rules: setup.arrondissements, setup.choice)."""

    def run(self, s: Position) -> None:
        while count(s.city.in_play) > len(s.city.slots):
            if s.table_options.arrondissement_choice == "host":
                s.then(CHOOSE_ARRONDISSEMENTS)
                s.then(LEAVE_ONE_OUT)
                return
            s.leave_out_at_random()
        s.make_deck()


class LeaveOut(Ask[Position]):
    """The host leaves out an arrondissement, where the table plays it so (rule: setup.choice)."""

    def options(self, s: Position, seat: int) -> list[int]:
        return [LEAVE_OUT.at(arrondissement) for arrondissement in members(s.city.in_play)]

    def refusal(self, s: Position, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "setup.choice"

    def choose(self, s: Position, seat: int, action: int) -> None:
        s.leave_out(LEAVE_OUT.first_of(action))


class DealLieutenants(Step[Position]):
    """Each boss gets three lieutenants, face down (rule: lieutenants.dealt)."""

    def run(self, s: Position) -> None:
        s.deal_lieutenants()


class ChooseFirst(Step[Position]):
    """Choose the First Player of the first day (rule: setup.first)."""

    def run(self, s: Position) -> None:
        if s.table_options.first_day_first_player == "host":
            s.then(NAME_THE_FIRST)
        else:
            s.hand_first_at_random()


class NameFirst(Ask[Position]):
    """The host names the player who was last in a fight, where the table plays it so (rule: setup.first)."""

    def options(self, s: Position, seat: int) -> list[int]:
        return [NAME_FIRST.at(other) for other in range(s.seats)]

    def refusal(self, s: Position, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "setup.first"

    def choose(self, s: Position, seat: int, action: int) -> None:
        s.hand_first(NAME_FIRST.first_of(action))


CHOOSE_ARRONDISSEMENTS: Final = ChooseArrondissements()
LEAVE_ONE_OUT: Final = LeaveOut(HOST)
DEAL_LIEUTENANTS: Final = DealLieutenants()
CHOOSE_FIRST: Final = ChooseFirst()
NAME_THE_FIRST: Final = NameFirst(HOST)
