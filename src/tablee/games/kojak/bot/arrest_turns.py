"""The expected turns of a hunt to the arrest, solved beforehand by `tests/solve_arrest_turns.py` for the default street rules."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.bot.solved_tables import read_table
from tablee.games.kojak.tables import SPACES, SQUARES

FILE: Final = "arrest_turns.json"
UNIT: Final = 0.25
"""The turns of one unit of the table."""
LARGEST: Final = 255

LOADED: Final[list[bytes]] = []


def table() -> bytes:
    """By file, spaces to red and the squares of both cars, the turns in units. The file is read at the first call."""
    if not LOADED:
        LOADED.append(read_table(FILE))
    return LOADED[0]


def arrest_turns(file: int, spaces_to_red: int, a: int, b: int) -> float:
    """The expected turns of a detective who hunts this criminal alone, with cars on these squares."""
    return UNIT * table()[((file * SPACES + spaces_to_red) * SQUARES + a) * SQUARES + b]
