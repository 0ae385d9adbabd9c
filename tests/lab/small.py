"""A small series for the tests: a few games of the shortest game that the laboratory measures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablee import shelf
from tablee.arena.pool import LocalPool
from tablee.lab.experiment import Experiment
from tablee.lab.report import Made
from tablee.lab.series import LabRow, Series, play_series, variants

MEASURED = [game for game in shelf.games().values() if game.measure is not None]
GAME = min((game for game in MEASURED if not game.texts.together), key=lambda game: game.longest)
SERIES = Series(GAME.id, ("random",), 3, variants(GAME, GAME.lab.seats, {}))
MADE = Made(date="2026-11-17", command="tablee lab", machine="a machine", compiled=False, games=24)


def played(series: Series, numbers: Sequence[int], workers: int = 1) -> list[LabRow]:
    rows = [row for chunk in play_series(series, numbers, LocalPool(workers)) for row in chunk]
    return [msgspec.structs.replace(row, cpu_seconds=()) for row in sorted(rows, key=lambda row: row.number)]


def experiment(folder: Path | None = None, games: int = 12) -> Experiment:
    return Experiment(GAME, ("random",), games, GAME.lab.seats, 3, {}, folder, "tablee lab")
