"""The three opponents: an apprentice who errs, a regular who looks one step ahead, and a champion with fitted weights and exact odds."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import STOP
from tablee.games.king_of_tokyo.bot.evaluation import VICTORY_WORTH, value
from tablee.games.king_of_tokyo.bot.fitted_policy import advice, best_action, imagined
from tablee.games.king_of_tokyo.bot.odds import DiceOdds
from tablee.games.king_of_tokyo.bot.policy import policy
from tablee.games.king_of_tokyo.rules.roll import Reroll
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import FACES
from tablee.kernel.chance import Seeded
from tablee.kit.choices import drawn_by_worth

WORLDS: Final = 4
"""The imagined worlds in which each choice is tried."""
LAPSE: Final = 2
"""The apprentice overlooks the usual advice, or a face of the dice, once in so many choices."""
MISJUDGEMENT: Final = 0.9
"""The largest error of the apprentice in the worth of a face, as a part of that worth."""
TEMPERATURE: Final = 0.08
"""A difference of this share of victory makes the apprentice prefer a choice by a factor of e."""


def apprentice(world: Tokyo, seat: int, chance: Seeded) -> int:
    """Looks one Roll ahead, misjudges the faces of the dice, and chooses by temperature when it overlooks the usual advice."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    known = known_world(world, seat, chance)
    if isinstance(known.agenda[-1], Reroll) and known.turn.rolls > 0:
        return misjudged_reroll(known, seat, chance)
    if chance.below(LAPSE) > 0:
        advised = policy(known, seat, options, chance)
        if advised >= 0:
            return advised
    values = values_after(known, seat, options, 1, chance)
    return options[drawn_by_worth(values, TEMPERATURE, 1.0, chance)]


def regular(world: Tokyo, seat: int, chance: Seeded) -> int:
    """Follows the game's policy; without advice it takes the choice whose next position has the best mean value."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    known = known_world(world, seat, chance)
    advised = policy(known, seat, options, chance)
    if advised >= 0:
        return advised
    values = values_after(known, seat, options, WORLDS, chance)
    return options[values.index(max(values))]


def champion(world: Tokyo, seat: int, chance: Seeded) -> int:
    """Keeps the dice with the best share of victory and compares everything else in imagined worlds, by the fitted weights."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    known = known_world(world, seat, chance)
    advised = advice(known, seat, options)
    if advised >= 0:
        return advised
    return best_action(known, seat, options, WORLDS, chance)


def known_world(world: Tokyo, seat: int, chance: Seeded) -> Tokyo:
    """A copy that is the same for all worlds that look the same to the seat: the pile has no order, and luck is the bot's own."""
    known = world.clone()
    known.chance = chance.fork()
    market = known.market
    if not market.knows_top(seat):
        market.pile.forget_top()
    market.pile.unseen.sort()
    return known


def misjudged_reroll(s: Tokyo, seat: int, chance: Seeded) -> int:
    """The best dice to reroll once, with each face misjudged and at times one overlooked. Dice that win are kept."""
    odds = DiceOdds(s, seat)
    if odds.worth_of(s.turn.dice) >= VICTORY_WORTH:
        return STOP
    for face in range(FACES):
        factor = 1.0 + MISJUDGEMENT * (chance.below(201) / 100.0 - 1.0)
        odds.gains[face] = [gain * factor for gain in odds.gains[face]]
    if chance.below(LAPSE) == 0:
        overlooked = chance.below(FACES)
        odds.gains[overlooked] = [0.0] * len(odds.gains[overlooked])
    mask, _ = odds.best_reroll(s.turn.dice, 1)
    return mask


def values_after(known: Tokyo, seat: int, options: list[int], worlds: int, chance: Seeded) -> list[float]:
    """For each option, the mean value of the next position over the same imagined worlds."""
    lucks = [chance.fork() for _ in range(worlds)]
    values = []
    for action in options:
        total = 0.0
        for luck in lucks:
            after = imagined(known, seat, luck.copy())
            after.do(seat, action)
            total += value(after, seat) if after.ended is None else after.ended.value(seat)
        values.append(total / worlds)
    return values
