"""Tablée: board games from one source of rules, for tables, bots and research."""

import tablee.games  # noqa: F401  before the function of that name: loaded later, the folder would take its place
from tablee.kernel import state
from tablee.shelf import Game, ShelfError, games, open

COMPILED = not state.__file__.endswith(".py")
"""Whether the rules run compiled; the same file runs as plain Python."""

__all__ = ["COMPILED", "Game", "ShelfError", "games", "open"]
