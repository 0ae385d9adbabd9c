"""One game between bots, recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.arena.own_bots import any_bot
from tablee.arena.simulate import DEFAULT_PACE, play
from tablee.bots.players import pace_of
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.replay import Recorder
from tablee.position import GameRecord


def play_match(game: Game, bots: Sequence[str], seed: int, options: Mapping[str, Any]) -> GameRecord:
    """Play a game and return its record. The same seed gives the same game."""
    luck = seeded(seed)
    choices = luck.fork()
    recorder = Recorder(game, names(bots), luck, dict(options))
    players, paces = [any_bot(name, game) for name in bots], [pace_of(name, game) or DEFAULT_PACE for name in bots]
    play(game, recorder.state, players, paces, choices, lambda: None, apply=recorder.apply)
    return GameRecord(game, recorder.record)


def names(bots: Sequence[str]) -> list[str]:
    """The names of the players: those of their bots, numbered if a bot plays several seats."""
    return [name if bots.count(name) == 1 else f"{name} {list(bots[: seat + 1]).count(name)}" for seat, name in enumerate(bots)]
