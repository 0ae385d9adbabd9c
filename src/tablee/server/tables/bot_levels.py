"""The bot levels that a table can choose, weakest first."""

from __future__ import annotations

from typing import Final

from tablee.bots.players import UnknownBot, bot
from tablee.server.messages.players import BotLevel
from tablee.server.texts import TEXTS, Refusal
from tablee.shelf import Game

LEVELS: Final = {"random": "random", "greedy": "greedy", "search:200": "search", "search:800": "strong"}
DEFAULT_LEVEL: Final = "greedy"
"""The level that takes over an abandoned seat, unless the table chose another."""


def levels() -> list[BotLevel]:
    return [BotLevel(level, TEXTS.levels[name]) for level, name in LEVELS.items()]


def checked_level(level: str, game: Game) -> str:
    """The level, checked for this game."""
    if level not in LEVELS:
        raise Refusal("not_possible", "unknown_level")
    try:
        bot(level, game)
    except UnknownBot:
        raise Refusal("not_possible", "unknown_level") from None
    return level
