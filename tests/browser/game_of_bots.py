"""Whole games played by bots, as record files."""

from __future__ import annotations

import functools

from tablee import shelf
from tablee.bots.players import bot
from tablee.kernel.chance import seeded
from tablee.kernel.replay import Recorder
from tablee.kernel.state import CLOCK

NAMES = ["Ana", "Ben", "Cléo", "Dan"]


def players_of(game: str, wished: int = 2) -> list[str]:
    """The names of the players in a game of bots: as many as wished, or as near to that as the game allows."""
    least, most = shelf.open(game).seats
    return NAMES[: min(most, max(least, wished))]


@functools.cache
def game_of_bots(game: str, level: str, wished: int = 2) -> str:
    """A whole game as a record file, with as many players as wished."""
    opened = shelf.open(game)
    luck = seeded(2026)
    choices = luck.fork()
    recorder = Recorder(opened, players_of(game, wished), luck)
    player = bot(level, opened)
    while recorder.state.agenda:
        s = recorder.state
        seat = s.asked[choices.below(len(s.asked))]
        action = s.options(seat)[0] if seat == CLOCK else player(s.imagine(seat, choices.fork()), seat, choices)
        recorder.apply(seat, action, s.now)
    return recorder.record.dump()
