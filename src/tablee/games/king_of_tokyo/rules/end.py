"""5. End the turn (W18) and check for victory (W19)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.hooks import TURN_ENDS
from tablee.games.king_of_tokyo.rules.loss import BY_POISON, LoseHearts
from tablee.games.king_of_tokyo.rules.steps import Phase
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import NOBODY, POINTS_TO_WIN


class EndTurn(Phase):
    """W18: cards that act at the end of the turn (rule: end.effects)."""

    def run(self, s: Tokyo) -> None:
        if s.alive(self.seat):
            for power in s.monsters[self.seat].powers(TURN_ENDS):
                power.turn_ends(s, self.seat)


class SufferPoison(Phase):
    """W18, last: lose one heart for each Poison token, as a single loss (rule: token.poison)."""

    def run(self, s: Tokyo) -> None:
        tokens = s.monsters[self.seat].poison
        if tokens and s.alive(self.seat):
            s.then(LoseHearts(self.seat, tokens, NOBODY, BY_POISON))


class CheckVictory(Phase):
    """W19: at the end of every turn, and not before (rules: victory.points, victory.last, victory.nobody)."""

    def run(self, s: Tokyo) -> None:
        if not is_decided(s):
            return
        seats = range(len(s.monsters))
        roared = [seat for seat in seats if s.has_roared(seat)]
        twenty = [seat for seat in seats if s.alive(seat) and s.monsters[seat].points >= POINTS_TO_WIN]
        if twenty or roared:
            s.end_game(sorted(roared + twenty), "victory.points" if twenty else "side.final_roar")
            return
        alive = [seat for seat in seats if s.alive(seat)]
        s.end_game(alive, "victory.last" if alive else "victory.nobody")


def is_out(s: Tokyo, seat: int) -> bool:
    """Whether the monster is eliminated."""
    return not s.alive(seat)


def is_decided(s: Tokyo) -> bool:
    """Whether a monster has 20 points or has won by Final Roar, or fewer than two are left."""
    if s.roared:
        return True
    alive = 0
    for monster in s.monsters:
        if monster.hearts > 0:
            alive += 1
            if monster.points >= POINTS_TO_WIN:
                return True
    return alive < 2
