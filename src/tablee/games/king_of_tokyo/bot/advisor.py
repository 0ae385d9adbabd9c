"""Advice where looking one step ahead shows too little: dice, and staying in Tokyo. Each bot judges by its own odds and values."""

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
from tablee.games.king_of_tokyo.bot.odds import DiceWorth
from tablee.games.king_of_tokyo.cards.defence import RerollCamouflageThree
from tablee.games.king_of_tokyo.cards.dice import STRETCHY_PRICE, ProbeDie, RerollThree
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.attack import StayOrYield
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.resolve import ResolveDice
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, Reroll
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import NOBODY, ONE

NO_OPINION: Final = -1


class Advisor:
    """Advises by the odds, costs and values that subclasses define, all in the same unit of worth.

    - `least_gain`: the least that turning a die must gain.
    - `probe_cost`: the least that a probe must spoil, since a heart discards the card.
    """

    def __init__(self, least_gain: float, probe_cost: float) -> None:
        self.least_gain = least_gain
        self.probe_cost = probe_cost

    def odds(self, s: Tokyo, seat: int) -> DiceWorth:
        """The worth of dice for the seat."""
        raise AssertionError("an Advisor must implement odds()")

    def energy_cost(self, s: Tokyo, seat: int, spent: int, now: float) -> float:
        """The worth that the seat loses by spending so much energy. `now`: the worth of its dice."""
        raise AssertionError("an Advisor must implement energy_cost()")

    def card_cost(self, now: float) -> float:
        """The least that discarding Plot Twist or a Smoke token must gain."""
        raise AssertionError("an Advisor must implement card_cost()")

    def value(self, s: Tokyo, seat: int) -> float:
        """The worth of a position."""
        raise AssertionError("an Advisor must implement value()")

    def advice(self, s: Tokyo, seat: int, options: list[int]) -> int:
        """The choice that needs no imagined worlds, or NO_OPINION."""
        step = s.agenda[-1]
        if isinstance(step, Reroll):
            return self.keep_or_roll(s, seat, options)
        if isinstance(step, ResolveDice):
            return RESOLVE
        if isinstance(step, ChangeDice):
            return self.change_die(s, seat, options)
        if isinstance(step, ProbeDie):
            return self.probe_die(s)
        if isinstance(step, RerollThree):
            return self.reroll_three(s, seat, step.die)
        if isinstance(step, RerollCamouflageThree):
            return DWELL.at()
        if isinstance(step, StayOrYield):
            return self.stay_or_yield(s, seat, step)
        if isinstance(step, BuyCards) and PEEK in options:
            return PEEK
        return NO_OPINION

    def keep_or_roll(self, s: Tokyo, seat: int, options: list[int]) -> int:
        """Reroll the dice with the best expectation over the Rolls left. Pay for another Roll if it gains more than it costs."""
        odds = self.odds(s, seat)
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
        if DRINK.at() in options and expected - now > self.energy_cost(s, seat, 1, now):
            return DRINK.at()
        if SMOKE.at() in options and expected - now > self.card_cost(now):
            return SMOKE.at()
        return STOP

    def change_die(self, s: Tokyo, seat: int, options: list[int]) -> int:
        """Turn the die that gains most for its price."""
        odds = self.odds(s, seat)
        dice = s.turn.dice
        now = odds.worth_of(dice)
        stretching = self.energy_cost(s, seat, STRETCHY_PRICE, now) if s.monsters[seat].energy >= STRETCHY_PRICE else 0.0
        best = DONE
        most = self.least_gain
        for action in options:
            if CULL.holds(action):
                gain = odds.worth_if_turned(dice, CULL.first_of(action), ONE) - now
            elif TWIST.holds(action):
                gain = odds.worth_if_turned(dice, TWIST.first_of(action), TWIST.second_of(action)) - now - self.card_cost(now)
            elif STRETCH.holds(action):
                gain = odds.worth_if_turned(dice, STRETCH.first_of(action), STRETCH.second_of(action)) - now - stretching
            else:
                continue
            if gain > most:
                best = action
                most = gain
        return best

    def probe_die(self, s: Tokyo) -> int:
        """Reroll the die whose reroll costs the active monster most, if that is worth the risk of losing the card."""
        odds = self.odds(s, s.turn.seat)
        dice = s.turn.dice
        best = PASS
        least = odds.worth_of(dice) - self.probe_cost
        for die in range(len(dice)):
            worth = odds.worth_if_rerolled(dice, die)
            if worth < least:
                best = PROBE.at(die)
                least = worth
        return best

    def reroll_three(self, s: Tokyo, seat: int, die: int) -> int:
        """A probed 3: the owner of the die wants a better one, the prober a worse one."""
        odds = self.odds(s, s.turn.seat)
        improves = odds.worth_if_rerolled(s.turn.dice, die) > odds.worth_of(s.turn.dice)
        return DWELL.at(die) if improves == (seat == s.turn.seat) else STOP

    def stay_or_yield(self, s: Tokyo, seat: int, step: StayOrYield) -> int:
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
        return STAY if self.value(inside, seat) >= self.value(outside, seat) else YIELD
