"""The games of the laboratory: played through the arena's pool, each measured as it ends.

The number of a game decides its variant, its seating and its luck, so that any number of processes gives the same rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import msgspec

from tablee import shelf
from tablee.arena.pool import Pool, Progress, Tick
from tablee.arena.tournament import GameRow, GameRunner, round_robin
from tablee.game import Game
from tablee.game_files import Setting
from tablee.kernel.story import Story
from tablee.lab.facts import UNKNOWN, Facts, Tables

SEEDS_PER_VARIANT = 2
"""A tournament uses its seed for the luck of the games and the next one for the choices of the bots."""


class Variant(msgspec.Struct, frozen=True):
    """One way to play the game: the number of players and the table options."""

    seats: int
    options: dict[str, Any]


class Series(msgspec.Struct, frozen=True):
    """The settings that a process needs to play any game of the series. Game `n` is played in variant `n` modulo their number."""

    game: str
    players: tuple[str, ...]
    seed: int
    variants: tuple[Variant, ...]


class LabRow(GameRow, frozen=True):
    """One finished game with its facts. `first`: the seat that began, or -1. `clock`: the time of play in ms, in a real-time game."""

    variant: int = 0
    first: int = UNKNOWN
    clock: int = 0
    facts: Tables = {}


class Pair(NamedTuple):
    """Two games with the same number: one by the rules of the series, one by the alternative."""

    usual: LabRow
    other: LabRow


def variants(game: Game, seats: Sequence[int], options: Mapping[str, Setting]) -> tuple[Variant, ...]:
    """All combinations of the numbers of players and the axes of the game. A given option replaces those of the game's `lab.toml`."""
    axes = [[{name: value for name, value in entry.items() if name not in options} for entry in axis] for axis in game.lab.axes]
    found: dict[bytes, Variant] = {}
    for number in seats:
        for entries in product(*axes):
            chosen: dict[str, Any] = dict(game.lab.options)
            for entry in entries:
                chosen |= entry
            variant = Variant(number, chosen | dict(options))
            found[msgspec.json.encode(variant)] = variant
    return tuple(found.values())


def play_series(series: Series, numbers: Sequence[int], pool: Pool, report: Progress | None = None) -> Iterable[list[LabRow]]:
    """Play the games with these numbers and yield their rows chunk by chunk, in any order."""
    return pool(partial(play_chunk, series), numbers, report or (lambda _: None))


def play_chunk(series: Series, numbers: Sequence[int], tick: Tick) -> list[LabRow]:
    game = shelf.open(series.game)
    runners = [
        GameRunner(round_robin(game.id, series.players, each.seats, series.seed + SEEDS_PER_VARIANT * place, each.options))
        for place, each in enumerate(series.variants)
    ]
    rows = []
    for number in numbers:
        played_before, variant = divmod(number, len(runners))
        story = Story()
        played = runners[variant].play(played_before, tick, story=story)
        facts = Facts()
        if game.measure is not None and played.state.outcome() is not None:
            game.measure(played.state, story.take(), facts)
        fields = msgspec.structs.asdict(played.row) | {"number": number}
        rows.append(LabRow(**fields, variant=variant, first=facts.first, clock=played.state.now, facts=facts.tables))
    return rows
