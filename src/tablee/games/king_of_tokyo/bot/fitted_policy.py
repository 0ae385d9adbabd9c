"""The champion's choices: dice by their exact odds, everything else by the share of victory after the choice, over imagined worlds."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import BUY, SWEEP
from tablee.games.king_of_tokyo.bot.advisor import Advisor
from tablee.games.king_of_tokyo.bot.odds import DiceWorth
from tablee.games.king_of_tokyo.bot.standing import share, weights_for, worth_of_energy
from tablee.games.king_of_tokyo.bot.turn_odds import TurnOdds
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.chance import Seeded

CARD_USE_COST: Final = 0.2
"""The logit that discarding Plot Twist or a Smoke token costs."""


class ShareAdvisor(Advisor):
    """Advises by the share of victory."""

    def odds(self, s: Tokyo, seat: int) -> DiceWorth:
        return TurnOdds(s, seat, len(s.turn.dice))

    def energy_cost(self, s: Tokyo, seat: int, spent: int, now: float) -> float:
        weights = weights_for(s)
        energy = s.monsters[seat].energy
        return share_cost(now, worth_of_energy(weights, energy) - worth_of_energy(weights, energy - spent))

    def card_cost(self, now: float) -> float:
        return share_cost(now, CARD_USE_COST)

    def value(self, s: Tokyo, seat: int) -> float:
        return share(s, seat)


ADVISOR: Final = ShareAdvisor(least_gain=0.001, probe_cost=0.02)


def best_action(world: Tokyo, seat: int, options: list[int], worlds: int, chance: Seeded) -> int:
    """The action with the best mean share over the same imagined worlds; a purchase counts with the best one after it."""
    best = options[0]
    most = -1.0
    lucks = [chance.fork() for _ in range(worlds)]
    for action in options:
        total = 0.0
        for luck in lucks:
            after = imagined(world, seat, luck.copy())
            after.do(seat, action)
            total += share_after(after, seat, BUY.holds(action) or action == SWEEP)
        if total > most:
            best = action
            most = total
    return best


def imagined(world: Tokyo, seat: int, chance: Seeded) -> Tokyo:
    """Another possible world for the seat."""
    other = world.imagine(seat, chance)
    assert isinstance(other, Tokyo)
    return other


def share_after(after: Tokyo, seat: int, again: bool) -> float:
    """The seat's share of victory. With `again`, its best next purchase is made first."""
    if after.ended is not None:
        return after.ended.value(seat)
    best = share(after, seat)
    if again and after.agenda and isinstance(after.agenda[-1], BuyCards) and len(after.asked) == 1 and after.asked[0] == seat:
        for action in after.legal:
            if BUY.holds(action):
                then = after.clone()
                then.do(seat, action)
                best = max(best, share(then, seat) if then.ended is None else then.ended.value(seat))
    return best


def share_cost(now: float, logit: float) -> float:
    """The share that a loss of this logit costs a position of share `now`."""
    return logit * now * (1.0 - now)
