"""Run the experiments of the laboratory: one series for a report, or two with the same luck to compare a table option."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import tablee
from tablee.arena.pool import Pool, Progress
from tablee.arena.results import GameFolder, play_missing
from tablee.game import Game
from tablee.game_files import Setting
from tablee.lab.report import Comparison, Made, Report, make_comparison, make_report
from tablee.lab.series import LabRow, Pair, Series, play_series, variants

USUAL = "usual"
"""The folder of the games by the usual rules, beside those of the alternatives."""


class Experiment(NamedTuple):
    """The games to play. `seats`: the numbers of players; `options`: table options by name. `folder`: keeps the games, so that an
    interrupted run can go on; None keeps nothing."""

    game: Game
    players: tuple[str, ...]
    games: int
    seats: Sequence[int]
    seed: int
    options: Mapping[str, Setting]
    folder: Path | None
    command: str

    def usual_value(self, option: str) -> Setting:
        """The value of a table option in the games of this experiment."""
        return self.game.chosen({**self.game.lab.options, **self.options})[option]

    def series(self) -> Series:
        return Series(self.game.id, self.players, self.seed, variants(self.game, self.seats, self.options))

    def made(self) -> Made:
        return Made(
            date=datetime.datetime.now(datetime.UTC).date().isoformat(),
            command=self.command,
            machine=machine(),
            compiled=tablee.COMPILED,
            games=self.games,
        )


def run_report(experiment: Experiment, pool: Pool, progress: Progress) -> Report:
    series = experiment.series()
    rows = play_all(series, experiment.games, pool, experiment.folder, progress)
    return make_report(experiment.game, series, rows, experiment.made())


def run_comparison(experiment: Experiment, option: str, value: Setting, pool: Pool, progress: Progress) -> Comparison:
    """Play each game twice with the same luck: with the usual value of the option, and with this one."""
    game, games = experiment.game, experiment.games
    usual_value = experiment.usual_value(option)
    varied = any(option in entry for axis in game.lab.axes for entry in axis)
    usual = (experiment._replace(options={**experiment.options, option: usual_value}) if varied else experiment).series()
    other = experiment._replace(options={**experiment.options, option: value}).series()
    folders: list[Path | None] = [None, None]
    if experiment.folder is not None:
        # All comparisons of one folder share the usual games, except those of an option that the usual games vary.
        names = f"{option}={usual_value}" if varied else USUAL, f"{option}={value}"
        folders = [experiment.folder / name for name in names]
    first = play_all(usual, games, pool, folders[0], progress)
    second = play_all(other, games, pool, folders[1], lambda done: progress(games + done))
    pairs = [Pair(*each) for each in zip(first, second, strict=True)]
    return make_comparison(game, usual, pairs, experiment.made(), option, usual_value, value)


def play_all(series: Series, games: int, pool: Pool, folder: Path | None, progress: Progress) -> list[LabRow]:
    kept = None if folder is None else GameFolder(folder, series, LabRow)
    return play_missing(games, kept, progress, lambda missing, report: play_series(series, missing, pool, report))


def machine() -> str:
    """The processor, the system and the Python of this machine, in one line."""
    cores = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{models[0]}, {cores}" if models else cores
