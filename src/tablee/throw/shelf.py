"""The figures that games bring: `figure.toml` in a game's folder, and `throws.json`, the poses measured with it."""

from __future__ import annotations

from importlib import resources

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


def throwing_games() -> dict[str, Figure]:
    return {game.id: figure for game in games().values() if (figure := figure_of(game)) is not None}
