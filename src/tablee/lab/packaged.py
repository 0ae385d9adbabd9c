"""The report that is packaged with a game: `lab.json` in the folder of the game, written by `tools/write_lab.py`."""

from __future__ import annotations

import functools
from importlib import resources

import msgspec

from tablee.game import Game
from tablee.lab.report import Report

FILE = "lab.json"


@functools.cache
def packaged_report(game: Game) -> Report | None:
    """The report of the game, or None if there is none."""
    file = resources.files(game.package) / FILE
    return msgspec.json.decode(file.read_bytes(), type=Report) if file.is_file() else None
