"""The files of games that throw: `figure.toml`, its measured pose table `throws.json`, and `duel`, the value of poses in a fight."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

import msgspec

from tablee.game import Game, find_part
from tablee.game_files import read_game_file
from tablee.shelf import games
from tablee.throw.figure import Figure
from tablee.throw.pose_table import PoseTable
from tablee.toml_files import ShelfError, read_toml

DUEL = ("bot.odds", "odds")
"""The modules that may define `duel`."""


def figure_of(game: Game) -> Figure | None:
    """The figure that the game throws, or None."""
    file = resources.files(game.package) / "figure.toml"
    if not file.is_file():
        return None
    figure: Figure = read_toml(f"{game.id}/figure.toml", file.read_bytes(), Figure)
    return figure


def table_of(game: Game) -> PoseTable:
    return msgspec.json.decode(read_game_file(game.package, "throws.json"), type=PoseTable)


def duel_of(game: Game) -> Callable[[list[int], list[int], int], list[float]]:
    """The game's function for how often each of two equal bands wins, given the poses of both and a number of fights."""
    duel: Callable[[list[int], list[int], int], list[float]] | None = find_part(game.package, "duel", DUEL)
    if duel is None:
        raise ShelfError(f"{game.id} has no `duel`, the odds of a fight by how pieces land: define it in bot/odds.py (see docs/throws.md)")
    return duel


def throwing_games() -> dict[str, Figure]:
    return {game.id: figure for game in games().values() if (figure := figure_of(game)) is not None}
