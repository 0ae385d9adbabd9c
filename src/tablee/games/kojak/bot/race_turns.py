"""The expected turns of the race, solved beforehand by `tests/solve_arrest_turns.py` for the default street rules."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.bot.solved_tables import read_table
from tablee.games.kojak.tables import SQUARES

FILE: Final = "race_turns.json"
UNIT: Final = 0.1
"""The turns of one unit of the table."""
LARGEST: Final = 255

LOADED: Final[list[bytes]] = []


def table() -> bytes:
    """By the squares of both cars, the turns in units. The file is read at the first call."""
    if not LOADED:
        LOADED.append(read_table(FILE))
    return LOADED[0]


def race_turns(a: int, b: int) -> float:
    """The expected turns until both cars are at the police station."""
    return UNIT * table()[a * SQUARES + b]
