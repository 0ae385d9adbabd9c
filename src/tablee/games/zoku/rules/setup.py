"""Setting the table (chapter "Mise en place")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import LEAVE_OUT, NAME_FIRST, WARDS, bits_in
from tablee.games.zoku.components import BOX
from tablee.games.zoku.rules.day import BEGIN_DAY
from tablee.games.zoku.state import Gangs, set_table
from tablee.games.zoku.tokyo import Rules
from tablee.kernel.chance import Chance
from tablee.kernel.state import Ask, Step

HOST: Final = 0
"""Where the table lets its host choose, that is the first seat."""


class ChooseWards(Step[Gangs]):
    """As many arrondissements as players and three more; the others stay out (rules: setup.arrondissements, setup.choice)."""

    def run(self, s: Gangs) -> None:
        while bits_in(s.wards) > len(s.slots):
            if s.rules.host_leaves_out:
                s.then(CHOOSE_WARDS)
                s.then(LEAVE_OUT_ONE)
                return
            s.leave_out_at_random()
        s.make_deck()


class LeaveOut(Ask[Gangs]):
    """Where the table plays it so, the host says which arrondissement stays out (rule: setup.choice)."""

    def options(self, s: Gangs, seat: int) -> list[int]:
        return [LEAVE_OUT.at(ward) for ward in range(WARDS) if s.wards & (1 << ward)]

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "setup.choice"

    def choose(self, s: Gangs, seat: int, action: int) -> None:
        s.leave_out(LEAVE_OUT.first_of(action))


class Deal(Step[Gangs]):
    """Three lieutenants each, face down (rule: lieutenants.dealt)."""

    def run(self, s: Gangs) -> None:
        s.deal()


class ChooseFirst(Step[Gangs]):
    """The First Player of the first day (rule: setup.first)."""

    def run(self, s: Gangs) -> None:
        if s.rules.host_names_first:
            s.then(NAME_A_FIRST)
        else:
            s.hand_first_at_random()


class NameFirst(Ask[Gangs]):
    """Where the table plays it so, the host says who was last in a fight (rule: setup.first)."""

    def options(self, s: Gangs, seat: int) -> list[int]:
        return [NAME_FIRST.at(other) for other in range(s.seats)]

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "setup.first"

    def choose(self, s: Gangs, seat: int, action: int) -> None:
        s.hand_first(NAME_FIRST.first_of(action))


CHOOSE_WARDS: Final = ChooseWards()
LEAVE_OUT_ONE: Final = LeaveOut(HOST)
DEAL: Final = Deal()
CHOOSE_FIRST: Final = ChooseFirst()
NAME_A_FIRST: Final = NameFirst(HOST)


def setup(
    seats: int,
    chance: Chance,
    *,
    hands: bool,
    throw_strength: bool,
    placing_is_optional: bool,
    max_bands_counts_all_gangs: bool,
    kick_optional: bool,
    kick_order: str,
    police_takes_from_eliminated_bands: bool,
    first_player_last_tie: str,
    bonus_five_cumulative: bool,
    one_of_each_counts: str,
    arrondissement_choice: str,
    first_day_first_player: str,
    final_tie: str,
) -> Gangs:
    """Eight Zokus each; then the arrondissements, the lieutenants and the First Player card are dealt."""
    rules = Rules(
        hands,
        throw_strength,
        placing_is_optional,
        max_bands_counts_all_gangs,
        kick_optional,
        kick_order,
        police_takes_from_eliminated_bands,
        first_player_last_tie,
        bonus_five_cumulative,
        one_of_each_counts,
        arrondissement_choice,
        first_day_first_player,
        final_tie,
    )
    s = set_table(seats, chance, rules, BOX.setup[seats - 2].arrondissements)
    s.then(BEGIN_DAY)
    s.then(CHOOSE_FIRST)
    s.then(DEAL)
    s.then(CHOOSE_WARDS)
    return s
