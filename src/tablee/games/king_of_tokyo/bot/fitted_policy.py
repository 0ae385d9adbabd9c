"""The champion's choices: dice by their exact odds, everything else by the share of victory after the choice, over imagined worlds."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import (
    BUY,
    CULL,
    DONE,
    DRINK,
    DWELL,
    PASS,
    PEEK,
    PROBE,
    RESOLVE,
    SMOKE,
    STAY,
    STOP,
    STRETCH,
    SWEEP,
    TWIST,
    YIELD,
)
from tablee.games.king_of_tokyo.bot.standing import share, worth_of_energy
from tablee.games.king_of_tokyo.bot.turn_odds import TurnOdds
from tablee.games.king_of_tokyo.cards.defence import RerollCamouflageThree
from tablee.games.king_of_tokyo.cards.dice import STRETCHY_PRICE, ProbeDie, RerollThree
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.attack import StayOrYield
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.order import ResolveDice
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, Reroll
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import NOBODY, ONE
from tablee.kernel.chance import Seeded

NO_OPINION: Final = -1
CARD_USE_COST: Final = 0.2
"""The logit that discarding Plot Twist or a Smoke token costs."""
LEAST_GAIN: Final = 0.001
"""The least share that turning a die must gain."""
PROBE_COST: Final = 0.02
"""The least share that a probe must spoil, since a heart discards the card."""


def advice(s: Tokyo, seat: int, options: list[int]) -> int:
    """The choice that needs no imagined worlds, or NO_OPINION."""
    step = s.agenda[-1]
    if isinstance(step, Reroll):
        return keep_or_roll(s, seat, options)
    if isinstance(step, ResolveDice):
        return RESOLVE
    if isinstance(step, ChangeDice):
        return change_die(s, seat, options)
    if isinstance(step, ProbeDie):
        return probe_die(s)
    if isinstance(step, RerollThree):
        return reroll_three(s, seat, step.die)
    if isinstance(step, RerollCamouflageThree):
        return DWELL.at()
    if isinstance(step, StayOrYield):
        return stay_or_yield(s, seat, step)
    if isinstance(step, BuyCards) and PEEK in options:
        return PEEK
    return NO_OPINION


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


def keep_or_roll(s: Tokyo, seat: int, options: list[int]) -> int:
    """Reroll the dice with the best expectation over the Rolls left. Pay for another Roll if it gains more than it costs."""
    dice = s.turn.dice
    odds = TurnOdds(s, seat, len(dice))
    if s.turn.rolls > 0:
        mask, _ = odds.best_reroll(dice, s.turn.rolls)
        for die in range(len(dice)):
            if contains(mask, die) and DWELL.at(die) in options:
                return DWELL.at(die)
        return mask if mask else STOP
    now = odds.worth_of(dice)
    for die in range(len(dice)):
        if DWELL.at(die) in options and odds.worth_if_rerolled(dice, die) > now:
            return DWELL.at(die)
    _, expected = odds.best_reroll(dice, 1)
    energy = s.monsters[seat].energy
    if DRINK.at() in options:
        cost = worth_of_energy(odds.weights, energy) - worth_of_energy(odds.weights, energy - 1)
        if expected - now > share_cost(now, cost):
            return DRINK.at()
    if SMOKE.at() in options and expected - now > share_cost(now, CARD_USE_COST):
        return SMOKE.at()
    return STOP


def change_die(s: Tokyo, seat: int, options: list[int]) -> int:
    """Turn the die that gains most for its price."""
    dice = s.turn.dice
    odds = TurnOdds(s, seat, len(dice))
    now = odds.worth_of(dice)
    energy = s.monsters[seat].energy
    stretching = 0.0
    if energy >= STRETCHY_PRICE:
        cost = worth_of_energy(odds.weights, energy) - worth_of_energy(odds.weights, energy - STRETCHY_PRICE)
        stretching = share_cost(now, cost)
    discarding = share_cost(now, CARD_USE_COST)
    best = DONE
    most = LEAST_GAIN
    for action in options:
        if CULL.holds(action):
            gain = odds.worth_if_turned(dice, CULL.first_of(action), ONE) - now
        elif TWIST.holds(action):
            gain = odds.worth_if_turned(dice, TWIST.first_of(action), TWIST.second_of(action)) - now - discarding
        elif STRETCH.holds(action):
            gain = odds.worth_if_turned(dice, STRETCH.first_of(action), STRETCH.second_of(action)) - now - stretching
        else:
            continue
        if gain > most:
            best = action
            most = gain
    return best


def probe_die(s: Tokyo) -> int:
    """Reroll the die whose reroll costs the active monster most, if that is worth the risk of losing the card."""
    dice = s.turn.dice
    odds = TurnOdds(s, s.turn.seat, len(dice))
    best = PASS
    least = odds.worth_of(dice) - PROBE_COST
    for die in range(len(dice)):
        rerolled = odds.worth_if_rerolled(dice, die)
        if rerolled < least:
            best = PROBE.at(die)
            least = rerolled
    return best


def reroll_three(s: Tokyo, seat: int, die: int) -> int:
    """A probed 3: the owner of the die wants a better one, the prober a worse one."""
    dice = s.turn.dice
    odds = TurnOdds(s, s.turn.seat, len(dice))
    improves = odds.worth_if_rerolled(dice, die) > odds.worth_of(dice)
    return DWELL.at(die) if improves == (seat == s.turn.seat) else STOP


def stay_or_yield(s: Tokyo, seat: int, step: StayOrYield) -> int:
    """Compare two positions: still there (with Jets, after the loss), or outside with the attacker in Tokyo."""
    inside = s.clone()
    inside.lose_hearts(seat, step.loss_if_staying(seat), step.attacker)
    outside = s.clone()
    outside.yield_tokyo(seat)
    if outside.alive(step.attacker) and not outside.in_tokyo(step.attacker):
        if outside.city == NOBODY:
            outside.enter_city(step.attacker)
        else:
            outside.enter_bay(step.attacker)
    return STAY if share(inside, seat) >= share(outside, seat) else YIELD
