"""Setup and the roll for the first turn (chapters "Comment préparer le jeu" and "Comment jouer")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.options import Options
from tablee.games.kojak.rules.turn import BEGIN_TURN
from tablee.games.kojak.state.cars import parked_downtown
from tablee.games.kojak.state.case import Case
from tablee.games.kojak.state.criminals import ON_BLACK_DOTS
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import MISSION_IDS, TRAP_IDS
from tablee.kernel.chance import Chance
from tablee.kernel.state import Step
from tablee.kit.pile import Pile


class RollForFirst(Step[Kojak]):
    """All players roll and the highest begins; tied players roll again (rules: play.first, play.first_tie)."""

    def run(self, s: Kojak) -> None:
        tied = list(range(s.seats))
        while len(tied) > 1:
            rolls = [s.roll_for_first(seat) for seat in tied]
            tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == max(rolls)]
        s.begin(tied[0])
        s.then(BEGIN_TURN[tied[0]])


ROLL_FOR_FIRST: Final = RollForFirst()


def setup(seats: int, chance: Chance, options: Options) -> Kojak:
    """Both piles face down, criminals on their black dots, all cars Downtown, warrants at the police station."""
    s = Kojak(chance, options, seats)
    s.cars = parked_downtown(seats)
    s.cases = [Case() for _ in range(seats)]
    s.criminals = ON_BLACK_DOTS
    s.trap_pile = Pile(list(range(len(TRAP_IDS))), [], [])
    s.mission_pile = Pile(list(range(len(MISSION_IDS))), [], [])
    s.then(ROLL_FOR_FIRST)
    return s
