"""Advice for the bots where looking one step ahead shows too little: dice, and staying in Tokyo."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import (
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
    TWIST,
    YIELD,
)
from tablee.games.king_of_tokyo.bot.evaluation import value, worth_of_energy
from tablee.games.king_of_tokyo.bot.odds import DiceOdds
from tablee.games.king_of_tokyo.cards.defence import RerollCamouflageThree
from tablee.games.king_of_tokyo.cards.dice import STRETCHY_PRICE, ProbeDie, RerollThree
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.attack import StayOrYield
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.order import ResolveDice
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, Reroll
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import NOBODY, ONE
from tablee.kernel.chance import Chance

NO_OPINION: Final = -1
CARD_USE_COST: Final = 0.8
"""The least that discarding Plot Twist or a Smoke token must gain."""
LEAST_GAIN: Final = 0.01
"""The least that turning a die must gain."""
PROBE_COST: Final = 0.3
"""The least that a probe must spoil, since a heart discards the card."""


def policy(s: Tokyo, seat: int, options: list[int], chance: Chance) -> int:
    """An option, or NO_OPINION where `value` after each choice says enough."""
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


def keep_or_roll(s: Tokyo, seat: int, options: list[int]) -> int:
    """Reroll the dice with the best expectation over the Rolls left. Pay for another Roll if it gains more than it costs."""
    odds = DiceOdds(s, seat)
    dice = s.turn.dice
    now = odds.worth_of(dice)
    if s.turn.rolls > 0:
        mask, _ = odds.best_reroll(dice, s.turn.rolls)
        for die in range(len(dice)):
            if contains(mask, die) and DWELL.at(die) in options:
                return DWELL.at(die)
        return mask if mask else STOP
    for die in range(len(dice)):
        if DWELL.at(die) in options and odds.worth_if_rerolled(dice, die) > now:
            return DWELL.at(die)
    _, expected = odds.best_reroll(dice, 1)
    energy = s.monsters[seat].energy
    if DRINK.at() in options and expected - now > worth_of_energy(energy) - worth_of_energy(energy - 1):
        return DRINK.at()
    if SMOKE.at() in options and expected - now > CARD_USE_COST:
        return SMOKE.at()
    return STOP


def change_die(s: Tokyo, seat: int, options: list[int]) -> int:
    """Turn the die that gains most for its price."""
    odds = DiceOdds(s, seat)
    dice = s.turn.dice
    now = odds.worth_of(dice)
    energy = s.monsters[seat].energy
    stretching = worth_of_energy(energy) - worth_of_energy(energy - STRETCHY_PRICE) if energy >= STRETCHY_PRICE else 0.0
    best = DONE
    most = LEAST_GAIN
    for action in options:
        if CULL.holds(action):
            gain = odds.worth_if_turned(dice, CULL.first_of(action), ONE) - now
        elif TWIST.holds(action):
            gain = odds.worth_if_turned(dice, TWIST.first_of(action), TWIST.second_of(action)) - now - CARD_USE_COST
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
    odds = DiceOdds(s, s.turn.seat)
    dice = s.turn.dice
    best = PASS
    least = odds.worth_of(dice) - PROBE_COST
    for die in range(len(dice)):
        worth = odds.worth_if_rerolled(dice, die)
        if worth < least:
            best = PROBE.at(die)
            least = worth
    return best


def reroll_three(s: Tokyo, seat: int, die: int) -> int:
    """A probed 3: the owner of the die wants a better one, the prober a worse one."""
    odds = DiceOdds(s, s.turn.seat)
    improves = odds.worth_if_rerolled(s.turn.dice, die) > odds.worth_of(s.turn.dice)
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
    return STAY if value(inside, seat) >= value(outside, seat) else YIELD
