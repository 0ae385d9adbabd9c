"""What games that throw bring: `figure.toml`, `throws.json` with the poses measured with it, and `bot.odds.duel`, what poses are worth."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module, resources

import msgspec

from tablee.shelf import Game, games, read_toml
from tablee.throw.figure import Figure
from tablee.throw.table import PoseTable


def figure_of(game: Game) -> Figure | None:
    """The game's figure, if it throws one."""
    file = resources.files(game.package) / "figure.toml"
    if not file.is_file():
        return None
    figure: Figure = read_toml(f"{game.id}/figure.toml", file.read_bytes(), Figure)
    return figure


def table_of(game: Game) -> PoseTable:
    return msgspec.json.decode((resources.files(game.package) / "throws.json").read_bytes(), type=PoseTable)


def duel_of(game: Game) -> Callable[[list[int], list[int], int], list[float]]:
    """How often each of two equal bands wins, by how its pieces land and how the other's do, in so many fights."""
    duel: Callable[[list[int], list[int], int], list[float]] = import_module(f"{game.package}.bot.odds").duel
    return duel


def throwing_games() -> dict[str, Figure]:
    return {game.id: figure for game in games().values() if (figure := figure_of(game)) is not None}
