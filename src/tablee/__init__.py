"""Tablée: board games from one source of rules, for tables of friends, for bots and for research."""

import tablee.games  # noqa: F401  first: imported later, the package would replace the function `games`
from tablee.kernel import state
from tablee.shelf import Game, ShelfError, games, open

COMPILED = not state.__file__.endswith(".py")
"""Whether the rules run compiled or as plain Python."""

__all__ = ["COMPILED", "Game", "ShelfError", "games", "open"]
