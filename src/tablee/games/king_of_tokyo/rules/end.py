"""5. End the turn (W18), and the game (W19)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import BIT, NOBODY, POINTS_TO_WIN
from tablee.games.king_of_tokyo.powers import TURN_ENDS
from tablee.games.king_of_tokyo.rules.loss import BY_POISON, Loss
from tablee.games.king_of_tokyo.rules.question import Phase
from tablee.games.king_of_tokyo.state import Tokyo


class EndTurn(Phase):
    """W18: cards that act at the end of the turn (rule: end.effects)."""

    def run(self, s: Tokyo) -> None:
        if s.alive(self.seat):
            for power in s.powers(self.seat, TURN_ENDS):
                power.turn_ends(s, self.seat)


class Poison(Phase):
    """W18, last: one heart for each Poison token, as a single loss (rule: token.poison)."""

    def run(self, s: Tokyo) -> None:
        tokens = s.monsters[self.seat].poison
        if tokens and s.alive(self.seat):
            s.then(Loss(self.seat, tokens, NOBODY, BY_POISON))


class CheckVictory(Phase):
    """W19: at the end of every turn, and not before (rules: victory.points, victory.last, victory.nobody)."""

    def run(self, s: Tokyo) -> None:
        if not s.is_decided():
            return
        seats = range(len(s.monsters))
        roared = [seat for seat in seats if s.roared & BIT[seat]]
        twenty = [seat for seat in seats if s.alive(seat) and s.monsters[seat].points >= POINTS_TO_WIN]
        if twenty or roared:
            s.end_game(sorted(roared + twenty), "victory.points" if twenty else "side.final_roar")
            return
        alive = [seat for seat in seats if s.alive(seat)]
        s.end_game(alive, "victory.last" if alive else "victory.nobody")
