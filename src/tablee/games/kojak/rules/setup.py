"""Setup and the roll for the first turn (chapters "Comment préparer le jeu" and "Comment jouer")."""

from __future__ import annotations

from tablee.games.kojak.actions import ROLL
from tablee.games.kojak.options import Options
from tablee.games.kojak.rules.turn import BEGIN_TURN, ONLY_ROLL
from tablee.games.kojak.state.cars import parked_downtown
from tablee.games.kojak.state.case import Case
from tablee.games.kojak.state.criminals import ON_BLACK_DOTS
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import MISSION_IDS, TRAP_IDS
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Seats
from tablee.kernel.state import ALONE, NOBODY, Step
from tablee.kit.pile import Pile


class RollForFirst(Step[Kojak]):
    """All players roll and the highest begins; tied players roll again (rules: play.first, play.first_tie).

    `tied`: the players who roll. `rolls`: the first of their rolls. The players are asked only if the table rolls by hand."""

    def __init__(self, tied: tuple[int, ...], rolls: tuple[int, ...] = ()) -> None:
        self.tied = tied
        self.rolls = rolls

    def seats(self, s: Kojak) -> Seats:
        return ALONE[self.tied[len(self.rolls)]] if s.table_options.roll_by_hand else NOBODY

    def options(self, s: Kojak, seat: int) -> list[int]:
        return ONLY_ROLL

    def refusal(self, s: Kojak, seat: int, action: int) -> str:
        return "" if action == ROLL else "play.first"

    def run(self, s: Kojak) -> None:
        self.choose(s, self.tied[len(self.rolls)], ROLL)

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        rolls = (*self.rolls, s.roll_for_first(seat))
        if len(rolls) < len(self.tied):
            s.then(RollForFirst(self.tied, rolls))
            return
        best = tuple([seat for seat, roll in zip(self.tied, rolls, strict=True) if roll == max(rolls)])
        if len(best) > 1:
            s.then(RollForFirst(best))
        else:
            s.begin(best[0])
            s.then(BEGIN_TURN[best[0]])


def setup(seats: int, chance: Chance, options: Options) -> Kojak:
    """Both piles face down, criminals on their black dots, all cars Downtown, warrants at the police station."""
    s = Kojak(chance, options, seats)
    s.detectives = options.detectives(seats)
    s.cars = parked_downtown(seats)
    s.cases = [Case() for _ in range(seats)]
    s.criminals = ON_BLACK_DOTS
    s.trap_pile = Pile(list(range(len(TRAP_IDS))), [], [])
    s.mission_pile = Pile(list(range(len(MISSION_IDS))), [], [])
    s.then(RollForFirst(tuple(range(seats))))
    return s
