"""Tablée: board games from one source of rules, for tables of friends, for bots and for research."""

import importlib
from types import ModuleType

import tablee.games  # noqa: F401  first: imported later, the package would replace the function `games`
from tablee.game import Game
from tablee.kernel import state
from tablee.kernel.errors import RecordError
from tablee.position import GameRecord, IllegalAction, Position
from tablee.shelf import games, load, open
from tablee.toml_files import ShelfError

COMPILED = not state.__file__.endswith(".py")
"""Whether the rules run compiled or as plain Python."""

__all__ = ["COMPILED", "Game", "GameRecord", "IllegalAction", "Position", "RecordError", "ShelfError", "games", "load", "open"]


def __getattr__(name: str) -> ModuleType:
    """Import `tablee.client` when it is first used: it needs libraries that the rules do not."""
    if name == "client":
        return importlib.import_module("tablee.client")
    raise AttributeError(f"module 'tablee' has no attribute {name!r}")
