"""The bot levels that a table can choose, weakest first."""

from __future__ import annotations

from typing import Final

from tablee.bots.players import LEVELS, bot
from tablee.game import Game
from tablee.server.messages.players import BotLevel
from tablee.server.texts import TEXTS, Refusal

UNLISTED: Final = ("random", "greedy", "search:200", "search:800")
"""Bots that no picker lists. Tables of earlier versions name them, and programs may."""

DEFAULT_LEVEL: Final = "regular"
"""The level that takes over an abandoned seat, unless the table chose another."""


def levels() -> list[BotLevel]:
    return [BotLevel(level, TEXTS.levels[level]) for level in LEVELS]


def checked_level(level: str, game: Game) -> str:
    """The level, checked for this game."""
    if level not in LEVELS and level not in UNLISTED:
        raise Refusal("not_possible", "unknown_level")
    bot(level, game)
    return level
