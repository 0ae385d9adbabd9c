"""The reason of a choice, as the grid shows it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tablee.games.connect_four.bot.bitboard import COLUMN, cells_in, completing, playable
from tablee.games.connect_four.state import COLUMNS, ConnectFour

CENTRE: Final = COLUMNS // 2


def explain(world: ConnectFour, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence and its facts: the disc wins, blocks, threatens, prepares a line, or takes the centre."""
    mine: i64 = world.discs_of(seat)
    theirs: i64 = world.discs_of(1 - seat)
    column: i64 = COLUMN[action]
    discs = mine | theirs
    cell = playable(discs) & column
    if cell & completing(mine, discs):
        return "wins", {}
    if cell & completing(theirs, discs):
        return "blocks", {"other": 1 - seat}
    discs |= cell
    lines = completing(mine | cell, discs)
    new = lines & ~completing(mine, discs)
    threats = lines & playable(discs)
    if threats and cells_in(threats) > 1:
        return "double", {}
    if threats & new:
        return "threat", {"column": column_of(threats)}
    if new:
        return "prepares", {"column": column_of(new)}
    return ("centre", {}) if action == CENTRE else ("", {})


def column_of(cells: i64) -> int:
    """The first column with one of these cells."""
    for column in range(COLUMNS):
        within: i64 = COLUMN[column]
        if cells & within:
            return column
    return 0
