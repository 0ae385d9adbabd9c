"""The shelf of games: every folder under `games/` is a game. Recorded games are loaded here, because a record names its game."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from pathlib import Path

from tablee import games as folder  # before the function `games` replaces the package in `tablee`
from tablee.game import Game
from tablee.game_files import GUIDE
from tablee.kernel.record import parse
from tablee.position import GameRecord
from tablee.toml_files import ShelfError


@functools.cache
def ids() -> list[str]:
    """The ids of all games on the shelf. This loads no game."""
    return sorted(found.name for found in pkgutil.iter_modules(folder.__path__) if found.ispkg)


@functools.cache
def games() -> dict[str, Game]:
    """Every game on the shelf, by id. This loads all of them, which takes a second; `open` loads one."""
    return {id: _game_in(id) for id in ids()}


def in_order() -> list[Game]:
    """The games in the order in which people see them: minor games last."""
    return sorted(games().values(), key=lambda game: (game.texts.minor, game.id))


def open(name: str) -> Game:
    """The game of this id."""
    if name in ids():
        return _game_in(name)
    try:
        return games()[name]  # a program may have added games of its own
    except KeyError:
        raise ShelfError(f"no game {name!r}; there are {', '.join(games())}") from None


def _game_in(name: str) -> Game:
    game = getattr(importlib.import_module(f"{folder.__name__}.{name}"), "GAME", None)
    if not isinstance(game, Game):
        raise ShelfError(f"{name}/__init__.py defines no GAME: write GAME = Game(__name__, …) there (see {GUIDE})")
    return game


def load(path: str | Path) -> GameRecord:
    """The recorded game in a file. A file that is no record raises `RecordError`, an unknown game `ShelfError`."""
    record = parse(Path(path).read_text(encoding="utf-8"))
    return GameRecord(open(record.header.game), record)
