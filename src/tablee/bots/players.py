"""The bots by name: the three levels of a game, and random, greedy, search. A name may have a strength: `search:400`."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from tablee.bots.search import SearchSettings, search
from tablee.game import Game
from tablee.kernel.chance import Seeded
from tablee.kernel.state import State
from tablee.kit.choices import best_of, drawn_by_worth

Bot = Callable[[State, int, Seeded], int]
"""A function of an imagined world, the seat and a source of luck, which returns an action."""

Pace = tuple[int, int]
"""The shortest and the longest time between two choices in a real-time game, in ms."""

LEVELS: Final = ("apprentice", "regular", "champion")
"""The levels that people choose between, weakest first."""

KINDS: Final = (*LEVELS, "random", "greedy[:n]", "search[:n]")
"""The names of bots; n is the number of samples or simulations for each decision."""

TEMPERATURE: Final = 0.04
"""The apprentice prefers an action that is better by this much e times as often."""
SLIP: Final = 6
"""The apprentice does not listen to the policy of the game once in this many choices."""


class UnknownBot(Exception):
    """There is no bot of this name. The message lists the names."""


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for this game."""
    kind, _, strength = name.partition(":")
    if name in LEVELS:
        return level_bot(name, game)
    if kind == "random" and not strength:
        return choose_at_random
    if kind == "greedy" and (not strength or strength.isdecimal()):
        return greedy_bot(game, int(strength or 4))
    if kind == "search" and (not strength or strength.isdecimal()) and strength != "0":
        return search_bot(game, int(strength or 300))
    raise UnknownBot(f"no bot {name!r}; there are {', '.join(KINDS)}")


def level_bot(level: str, game: Game) -> Bot:
    """The game's own bot of this level. A game without `bot/levels.py` gets general ones."""
    own: Bot | None = getattr(game, level)
    if own is not None:
        return own
    if level == "apprentice":
        return noisy_bot(game, search_bot(game, 10))
    if level == "regular" and (game.value is not None or game.policy is not None):
        return greedy_bot(game, 4)
    return search_bot(game, 60 if level == "regular" else 300)


def pace_of(name: str, game: Game) -> Pace | None:
    """The pace of a level in a real-time game, if the game defines one."""
    return None if game.pace is None else game.pace.get(name)


def choose_at_random(world: State, seat: int, chance: Seeded) -> int:
    options = world.shared_options(seat)
    return options[chance.below(len(options))]


def greedy_bot(game: Game, samples: int) -> Bot:
    """Follows the game's policy; without advice it takes the action whose next position has the best mean value over imagined worlds."""

    def choose(world: State, seat: int, chance: Seeded) -> int:
        options = world.shared_options(seat)
        if len(options) == 1:
            return options[0]
        if game.policy is not None:
            advised = game.policy(world, seat, options, chance)
            if advised >= 0:
                return advised
        if game.value is None:
            return options[chance.below(len(options))]
        lucks = [chance.fork() for _ in range(samples)]
        worths = [sum([worth(game, world, seat, action, luck) for luck in lucks]) for action in options]
        return options[best_of(worths, chance)]

    return choose


def noisy_bot(game: Game, quick: Bot) -> Bot:
    """Looks one step ahead in a single imagined world and errs by a temperature. Without an evaluation it often errs instead of `quick`."""

    def choose(world: State, seat: int, chance: Seeded) -> int:
        options = world.shared_options(seat)
        if len(options) == 1:
            return options[0]
        slips = chance.below(SLIP) == 0
        if game.policy is not None and not slips:
            advised = game.policy(world, seat, options, chance)
            if advised >= 0:
                return advised
        if game.value is None:
            return options[chance.below(len(options))] if slips else quick(world, seat, chance)
        luck = chance.fork()
        worths = [worth(game, world, seat, action, luck) for action in options]
        return options[drawn_by_worth(worths, TEMPERATURE, inf, chance)]

    return choose


def worth(game: Game, world: State, seat: int, action: int, luck: Seeded) -> float:
    """The value for the seat after the action, in the world that this luck imagines."""
    assert game.value is not None
    after = world.imagine(seat, luck.copy())
    if action not in after.shared_options(seat):
        return 0.0
    after.do(seat, action)
    outcome = after.outcome()
    return game.value(after, seat) if outcome is None else outcome.value(seat)


def search_bot(game: Game, simulations: int) -> Bot:
    """Searches with the game's own settings, if it has any, and this number of simulations."""
    settings = game.search or SearchSettings()

    def choose(world: State, seat: int, chance: Seeded) -> int:
        return search(world, seat, chance, settings, game.value, game.policy, simulations)

    return choose
