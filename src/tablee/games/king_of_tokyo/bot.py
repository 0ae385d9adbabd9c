"""For the general bots: how a position stands for a seat, and what to do where looking one step ahead shows too little."""

from __future__ import annotations

from math import exp
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
from tablee.games.king_of_tokyo.cards.defence import DwellInHiding
from tablee.games.king_of_tokyo.cards.dice import DwellOnDie, ProbeDie
from tablee.games.king_of_tokyo.facts import BIT, NOBODY, ONE
from tablee.games.king_of_tokyo.keeping import Prospect
from tablee.games.king_of_tokyo.rules.attack import Yields
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.resolve import ResolveDice
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, Reroll
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.games.king_of_tokyo.worth import standing, worth_of_energy
from tablee.kernel.chance import Chance

ASK: Final = -1
SCALE: Final = 6.0
"""How many points of standing are worth a factor e in the share of victory."""
A_CARD: Final = 0.8
"""What a discarded Plot Twist or a Smoke token must bring in."""


def value(s: Tokyo, seat: int) -> float:
    """The seat's share of victory: of all that still stand, by how well they stand."""
    mine = 0.0
    total = 0.0
    for other in range(len(s.monsters)):
        if s.alive(other) or s.roared & BIT[other]:
            share = exp(standing(s, other) / SCALE)
            total += share
            if other == seat:
                mine = share
    return mine / total if total > 0.0 else 0.0


def policy(s: Tokyo, seat: int, options: list[int], chance: Chance) -> int:
    """Dice are kept by what they are expected to bring; an option, or ASK where `value` after the choice says enough."""
    step = s.agenda[-1]
    if isinstance(step, Reroll):
        return keep_or_roll(s, seat, options)
    if isinstance(step, ResolveDice):
        return RESOLVE
    if isinstance(step, ChangeDice):
        return change_die(s, seat, options)
    if isinstance(step, ProbeDie):
        return probe_die(s, seat)
    if isinstance(step, DwellOnDie):
        return dwell_on(s, seat, step.die)
    if isinstance(step, DwellInHiding):
        return DWELL.at()
    if isinstance(step, Yields):
        return stay_or_yield(s, seat, step)
    if isinstance(step, BuyCards) and PEEK in options:
        return PEEK
    return ASK


def keep_or_roll(s: Tokyo, seat: int, options: list[int]) -> int:
    """The dice to roll again that promise most over the Rolls left; Rolls are bought if they promise more than they cost."""
    prospect = Prospect(s, seat)
    now = prospect.of_dice(s.dice)
    if s.rolls > 0:
        mask, promised = prospect.best_reroll(s.dice, s.rolls)
        if mask:
            for die in range(len(s.dice)):
                if mask & BIT[die] and DWELL.at(die) in options:
                    return DWELL.at(die)
            return mask
        return STOP
    for die in range(len(s.dice)):
        if DWELL.at(die) in options and prospect.of_reroll(s.dice, die) > now:
            return DWELL.at(die)
    _, promised = prospect.best_reroll(s.dice, 1)
    energy = s.monsters[seat].energy
    if DRINK.at() in options and promised - now > worth_of_energy(energy) - worth_of_energy(energy - 1):
        return DRINK.at()
    if SMOKE.at() in options and promised - now > A_CARD:
        return SMOKE.at()
    return STOP


def change_die(s: Tokyo, seat: int, options: list[int]) -> int:
    """The turn of a die that brings most for its price."""
    prospect = Prospect(s, seat)
    now = prospect.of_dice(s.dice)
    energy = s.monsters[seat].energy
    stretching = worth_of_energy(energy) - worth_of_energy(energy - 2) if energy >= 2 else 0.0
    best = DONE
    most = 0.01
    for action in options:
        if CULL.holds(action):
            gain = prospect.of_turned(s.dice, CULL.first_of(action), ONE) - now
        elif TWIST.holds(action):
            gain = prospect.of_turned(s.dice, TWIST.first_of(action), TWIST.second_of(action)) - now - A_CARD
        elif STRETCH.holds(action):
            gain = prospect.of_turned(s.dice, STRETCH.first_of(action), STRETCH.second_of(action)) - now - stretching
        else:
            continue
        if gain > most:
            best = action
            most = gain
    return best


def probe_die(s: Tokyo, seat: int) -> int:
    """The die whose reroll spoils most; not for nothing, since a heart costs the card."""
    prospect = Prospect(s, s.active)
    now = prospect.of_dice(s.dice)
    best = PASS
    least = now - 0.3
    for die in range(len(s.dice)):
        then = prospect.of_reroll(s.dice, die)
        if then < least:
            best = PROBE.at(die)
            least = then
    return best


def dwell_on(s: Tokyo, seat: int, die: int) -> int:
    """A probed 3: its owner wants better, the prober worse."""
    prospect = Prospect(s, s.active)
    better = prospect.of_reroll(s.dice, die) > prospect.of_dice(s.dice)
    return DWELL.at(die) if better == (seat == s.active) else STOP


def stay_or_yield(s: Tokyo, seat: int, step: Yields) -> int:
    """Compare both worlds: still there (with Jets, after the loss that waits), or out and the attacker in."""
    there = s.clone()
    there.lose_hearts(seat, step.waiting(seat), step.attacker)
    out = s.clone()
    out.flee(seat)
    if out.alive(step.attacker) and not out.in_tokyo(step.attacker):
        if out.city == NOBODY:
            out.enter_city(step.attacker)
        else:
            out.enter_bay(step.attacker)
    return STAY if value(there, seat) >= value(out, seat) else YIELD
