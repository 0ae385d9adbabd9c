"""The days (chapters "Déroulement de la partie" and "Fin de journée")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.rules.claims import CLAIM_QUARTIERS, FREE_PRISONERS
from tablee.games.zoku.rules.fight import RESOLVE_QUARTIERS
from tablee.games.zoku.rules.placement import BEGIN_TURN
from tablee.games.zoku.rules.scoring import end_game
from tablee.games.zoku.rules.windows import OPEN_WINDOW
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import CLAIM, DAYS, PLACEMENT_END
from tablee.kernel.state import Step


class BeginDay(Step[Position]):
    """Lay out the quartiers; then come placement, fights and the end of the day (rules: day.phases, day.lay_out, placement.snake)."""

    def run(self, s: Position) -> None:
        s.lay_out()
        s.then(END_DAY)
        s.then(RESOLVE_QUARTIERS[0])
        s.then(FREE_PRISONERS)
        s.then(CLAIM_QUARTIERS[0])
        s.then(OPEN_WINDOW[CLAIM])
        s.then(OPEN_WINDOW[PLACEMENT_END])
        # Turns go round and then back. The agenda is a stack: the last turn goes on it first, and the order is the same backwards.
        for seat in s.order() + s.order()[::-1]:
            s.then(BEGIN_TURN[seat])


class EndDay(Step[Position]):
    """The First Player card moves and prisoners stay; after the fifth day the game ends
    (rules: end_of_day.first, end_of_day.prisoners, end.days)."""

    def run(self, s: Position) -> None:
        if s.day == DAYS:
            end_game(s)
            return
        s.hand_first(next_first(s))
        s.end_day()
        s.then(BEGIN_DAY)


def next_first(s: Position) -> int:
    """The seat with the smallest reserve, then with the fewest points on cards (rules: end_of_day.first, end_of_day.last_tie)."""
    order = s.order()
    smallest = min([gang.reserve for gang in s.gangs])
    tied = [seat for seat in order if s.gangs[seat].reserve == smallest]
    fewest = min([s.gangs[seat].points for seat in tied])
    tied = [seat for seat in tied if s.gangs[seat].points == fewest]
    if len(tied) == 1:
        return tied[0]
    if s.table_options.first_player_last_tie == "left_of_holder":
        return order[1]
    return tied[1] if tied[0] == s.first else tied[0]


BEGIN_DAY: Final = BeginDay()
END_DAY: Final = EndDay()
