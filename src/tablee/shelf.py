"""The shelf of games: every folder under `games/` is a game."""

from __future__ import annotations

import functools
import importlib
import pkgutil

from tablee import games as folder  # before the function `games` replaces the package in `tablee`
from tablee.game import Game
from tablee.game_files import GUIDE
from tablee.toml_files import ShelfError


@functools.cache
def games() -> dict[str, Game]:
    """Every game on the shelf, by id."""
    names = sorted(found.name for found in pkgutil.iter_modules(folder.__path__) if found.ispkg)
    return {name: _game_in(f"tablee.games.{name}") for name in names}


def _game_in(package: str) -> Game:
    game = getattr(importlib.import_module(package), "GAME", None)
    if not isinstance(game, Game):
        name = package.rpartition(".")[2]
        raise ShelfError(f"{name}/__init__.py defines no GAME: write GAME = Game(__name__, …) there (see {GUIDE})")
    return game


def open(name: str) -> Game:
    """The game of this id."""
    try:
        return games()[name]
    except KeyError:
        raise ShelfError(f"no game {name!r}; there are {', '.join(games())}") from None
