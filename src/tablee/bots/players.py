"""The bots by name: random, greedy, search. A name may have a strength: `search:400`."""

from __future__ import annotations

from collections.abc import Callable

from tablee.bots.search import search
from tablee.kernel.chance import Seeded
from tablee.kernel.state import State
from tablee.shelf import Game

Bot = Callable[[State, int, Seeded], int]
"""A function of an imagined world, the seat and a source of luck, which returns an action."""


KINDS = ("random", "greedy[:n]", "search[:n]")
"""The names of bots; n is the number of samples or simulations for each decision."""


class UnknownBot(Exception):
    """There is no bot of this name. The message lists the names."""


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for this game."""
    kind, _, strength = name.partition(":")
    if kind == "random" and not strength:
        return choose_at_random
    if kind == "greedy" and (not strength or strength.isdecimal()):
        return greedy_bot(game, int(strength or 4))
    if kind == "search" and (not strength or strength.isdecimal()) and strength != "0":
        return search_bot(game, int(strength or 300))
    raise UnknownBot(f"no bot {name!r}; there are {', '.join(KINDS)}")


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
        best, best_worth = [options[0]], -1.0
        lucks = [chance.fork() for _ in range(samples)]
        for action in options:
            worth = 0.0
            for luck in lucks:
                after = world.imagine(seat, luck.copy())
                if action not in after.shared_options(seat):
                    continue
                after.do(seat, action)
                outcome = after.outcome()
                worth += game.value(after, seat) if outcome is None else outcome.value(seat)
            if worth > best_worth:
                best, best_worth = [action], worth
            elif worth == best_worth:
                best.append(action)
        return best[chance.below(len(best))]

    return choose


def search_bot(game: Game, simulations: int) -> Bot:
    def choose(world: State, seat: int, chance: Seeded) -> int:
        return search(world, seat, simulations, chance, game.value)

    return choose
