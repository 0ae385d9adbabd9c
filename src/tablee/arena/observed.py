"""Bots whose choices are timed and, if wanted, counted by kind."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablee.bots.players import Bot
from tablee.game import Game
from tablee.kernel.chance import Seeded
from tablee.kernel.state import State
from tablee.words import LANGS, parts


class Uses(NamedTuple):
    """By kind of action: how often a bot chose it, and in how many of its choices the kind was offered."""

    chosen: Counter[str]
    offered: Counter[str]


class Observed:
    """A bot whose choices are timed. A single option is no choice. `counts_uses`: count the kinds of action, too, which takes a while."""

    def __init__(self, game: Game, player: Bot, counts_uses: bool) -> None:
        self.game = game
        self.player = player
        self.counts_uses = counts_uses
        self.moves = 0
        self.seconds = 0.0
        self.uses = Uses(Counter(), Counter())

    def __call__(self, world: State, seat: int, chance: Seeded) -> int:
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        begun = time.process_time()
        action = self.player(world, seat, chance)
        self.seconds += time.process_time() - begun
        self.moves += 1
        if self.counts_uses:
            self.uses.offered.update({self.game.space.block_of(option).word for option in options})
            self.uses.chosen.update(kinds(self.game, world, seat, action))
        return action


def kinds(game: Game, s: State, seat: int, action: int) -> list[str]:
    """The word of the action, and each card or other component that its sentence names, as `word component`."""
    word = game.space.block_of(action).word
    named = [(field, spec) for _, field, spec in parts(game.texts.actions[word][LANGS[0]]) if spec in game.components]
    if not named:
        return [word]
    facts = game.describe(s, seat, action)
    found = [word]
    for name, kind in named:
        key = facts.get(name)
        rows = game.components[kind]
        if isinstance(key, int) and 0 <= key < len(rows):
            found.append(f"{word} {rows[key].id}")
        elif isinstance(key, str):
            found.append(f"{word} {key}")
    return found


def add_uses(all_uses: dict[str, Uses], more: Mapping[str, Uses]) -> None:
    for name, uses in more.items():
        known = all_uses.setdefault(name, Uses(Counter(), Counter()))
        known.chosen.update(uses.chosen)
        known.offered.update(uses.offered)


def by_kind(uses: Uses) -> Mapping[str, Sequence[int]]:
    """By kind: the number of choices of it, and the number of choices in which it was offered. A component has the latter of its word."""
    names = sorted({*uses.chosen, *uses.offered})
    return {name: (uses.chosen[name], uses.offered[name.partition(" ")[0]]) for name in names}
