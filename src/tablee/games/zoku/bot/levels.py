"""The three opponents: an apprentice who errs, a regular who takes the largest gain of each step, and a champion who plans whole turns."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import END_TURN, KICK, LIEUTENANT_OF, NO_LIEUTENANT, PASS, PLACE, THROW
from tablee.games.zoku.bot.evaluation import rivals_still_place
from tablee.games.zoku.bot.gains import lieutenant_gain, placement_gain
from tablee.games.zoku.bot.planned_policy import choose
from tablee.games.zoku.bot.policy import policy
from tablee.games.zoku.rules.fight import Kick
from tablee.games.zoku.rules.placement import Turn
from tablee.games.zoku.rules.throw import ItchiNiSan, ThrowAgain
from tablee.games.zoku.rules.windows import Window
from tablee.games.zoku.state.position import Position
from tablee.kernel.chance import Seeded

EARLY_END: Final = 12
"""The apprentice ends its turn early once in so many placements."""
NOISE: Final = 4.0
"""The largest error of the apprentice in the gain of a placement, in points."""
EAGERNESS: Final = 2.0
"""The gain, in points, for which the apprentice already plays a lieutenant: it forgets the points of unused ones."""


def apprentice(world: Position, seat: int, chance: Seeded) -> int:
    """Misjudges placements, ends turns early, plays lieutenants at the first occasion, and kicks any rival within reach."""
    options = world.shared_options(seat)
    if len(options) == 1 or THROW.holds(options[0]):
        return options[0]
    if not knows_step(world):
        return options[chance.below(len(options))]
    if KICK.holds(options[0]):
        kicks = [action for action in options if KICK.holds(action)]
        return kicks[chance.below(len(kicks))]
    best, most = NO_LIEUTENANT, EAGERNESS
    for action in options:
        if LIEUTENANT_OF[action] != NO_LIEUTENANT:
            gain = lieutenant_gain(world, seat, action)
            if gain > most:
                best, most = action, gain
    if best != NO_LIEUTENANT:
        return best
    if PASS in options:
        return PASS
    if END_TURN in options and chance.below(EARLY_END) == 0:
        return END_TURN
    return misjudged_placement(world, seat, options, chance)


def regular(world: Position, seat: int, chance: Seeded) -> int:
    """Follows the game's policy, which takes the largest gain of each step."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    if not knows_step(world):
        return options[chance.below(len(options))]
    return policy(world, seat, options, chance)


def champion(world: Position, seat: int, chance: Seeded) -> int:
    """Plays for the chance to win the game: plans whole placement turns with the rivals' replies, and knows the odds of each fight."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    if not knows_step(world):
        return options[chance.below(len(options))]
    return choose(world, seat, options)


def knows_step(s: Position) -> bool:
    """Whether the choice belongs to the game itself. The choices of setup are equally good."""
    return isinstance(s.agenda[-1], (Turn, Window, Kick, ItchiNiSan, ThrowAgain))


def misjudged_placement(s: Position, seat: int, options: list[int], chance: Seeded) -> int:
    """The placement with the largest gain after an error, or the end of the turn."""
    waiting = rivals_still_place(s, seat)
    best, most = END_TURN if END_TURN in options else options[0], 0.0
    for action in options:
        if PLACE.holds(action):
            gain = placement_gain(s, seat, PLACE.first_of(action), waiting) + NOISE * error(chance)
            if gain > most:
                best, most = action, gain
    return best


def error(chance: Seeded) -> float:
    """A random number from -1 to 1."""
    return chance.below(2001) / 1000.0 - 1.0
