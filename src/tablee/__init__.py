"""Tablée: board games from one source of rules, for tables, bots and research."""

import importlib
from types import ModuleType

import tablee.games  # noqa: F401  before the function of that name: loaded later, the folder would take its place
from tablee.kernel import state
from tablee.shelf import Game, ShelfError, games, open

COMPILED = not state.__file__.endswith(".py")
"""Whether the rules run compiled; the same file runs as plain Python."""

__all__ = ["COMPILED", "Game", "ShelfError", "games", "open"]


def __getattr__(name: str) -> ModuleType:
    """Import `tablee.client` when it is first used: it needs libraries that the rules do not."""
    if name == "client":
        return importlib.import_module("tablee.client")
    raise AttributeError(f"module 'tablee' has no attribute {name!r}")
