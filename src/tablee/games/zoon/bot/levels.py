"""The three levels of the bot.

- The apprentice judges the next position by the old evaluation in two worlds, and errs.
- The regular plays the same evaluation without errors.
- The champion believes likely worlds, judges by the chance to win, hides its Emblem and uses its trumps.
"""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.bot.beliefs import likely_world
from tablee.games.zoon.bot.evaluation import value
from tablee.games.zoon.bot.layouts import arrange
from tablee.games.zoon.bot.lists import pick_or_strike
from tablee.games.zoon.bot.policy import policy
from tablee.games.zoon.bot.touches import touch_by_beliefs
from tablee.games.zoon.bot.win_chance import win_chance
from tablee.games.zoon.rules.deployment import Deploy
from tablee.games.zoon.rules.duel import TouchCorners
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.kernel.chance import Seeded
from tablee.kit.choices import best_of, drawn_by_worth

APPRENTICE_WORLDS: Final = 2
APPRENTICE_ERROR: Final = 0.025
"""The temperature of its choice: a play that is worse by this much is chosen e times less often."""
APPRENTICE_LIMIT: Final = 0.1
"""It never chooses a play that is worse by more than this."""
APPRENTICE_FORGETS: Final = 2
"""It touches any corner once in this many duels."""
REGULAR_WORLDS: Final = 4
CHAMPION_WORLDS: Final = 10
TOUCH_WORLDS: Final = 16


def apprentice(world: Battle, seat: int, chance: Seeded) -> int:
    """Sees one step, in two worlds, and errs by a temperature."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    if isinstance(world.agenda[-1], TouchCorners) and chance.below(APPRENTICE_FORGETS) == 0:
        return options[chance.below(len(options))]
    advised = policy(world, seat, options, chance)
    if advised >= 0:
        return advised
    worth = worth_of_plays(world, seat, options, chance, APPRENTICE_WORLDS, False)
    return options[drawn_by_worth(worth, APPRENTICE_ERROR, APPRENTICE_LIMIT, chance)]


def regular(world: Battle, seat: int, chance: Seeded) -> int:
    """Follows the policy, or takes the play with the best mean value over four worlds."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    advised = policy(world, seat, options, chance)
    if advised >= 0:
        return advised
    return options[best_of(worth_of_plays(world, seat, options, chance, REGULAR_WORLDS, False), chance)]


def champion(world: Battle, seat: int, chance: Seeded) -> int:
    """Takes the play with the best mean chance to win over likely worlds; deploys in one short plan; touches by its beliefs."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    step = world.agenda[-1]
    if isinstance(step, Deploy):
        return arrange(world, seat, options, chance)
    if isinstance(step, TouchCorners):
        worlds = [likely_world(world, seat, chance) for _ in range(TOUCH_WORLDS)]
        return touch_by_beliefs(worlds, seat, chance)
    if world.phase != BATTLE:
        advised = pick_or_strike(options, chance)
        if advised < 0:
            advised = policy(world, seat, options, chance)
        return advised if advised >= 0 else options[chance.below(len(options))]
    return options[best_of(worth_of_plays(world, seat, options, chance, CHAMPION_WORLDS, True), chance)]


def worth_of_plays(world: Battle, seat: int, options: list[int], chance: Seeded, worlds: int, champion: bool) -> list[float]:
    """By option, the mean worth of the next position. All options meet the same worlds and the same luck."""
    worth = [0.0] * len(options)
    for _ in range(worlds):
        w = likely_world(world, seat, chance) if champion else imagined(world, seat, chance)
        legal = set(w.shared_options(seat))
        luck = chance.fork()
        for i, action in enumerate(options):
            if action in legal:
                after = w.clone()
                after.chance = luck.copy()
                after.do(seat, action)
                worth[i] += (win_chance(after, seat) if champion else old_worth(after, seat)) / worlds
    return worth


def imagined(world: Battle, seat: int, chance: Seeded) -> Battle:
    found = world.imagine(seat, chance.fork())
    assert isinstance(found, Battle)
    return found


def old_worth(s: Battle, seat: int) -> float:
    return value(s, seat) if s.ended is None else s.ended.value(seat)
