"""The facts of one finished game, which the `measure` of a game collects for the laboratory."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = -1

Tables = dict[str, dict[str, list[float]]]
"""By table of `lab.toml` and by key of a row: the numbers of that row. Their meaning depends on the kind of the table."""


class Facts:
    """The facts of one game. `first`: the seat that began; `tables`: the numbers of each row."""

    def __init__(self) -> None:
        self.first = UNKNOWN
        self.tables: Tables = {}

    def own(self, table: str, key: str, seat: int) -> None:
        """For a table of kind `owners`: the seat had this card or tile. Having it twice counts once."""
        seats = self._numbers(table, key)
        if seat not in seats:
            seats.append(seat)

    def count(self, table: str, key: str, times: int = 1) -> None:
        """For a table of kind `shares`: the row occurred."""
        counted = self._numbers(table, key) or [0]
        self.tables[table][key] = [counted[0] + times]

    def attempt(self, table: str, key: str, success: float) -> None:
        """For a table of kind `rates`: an attempt, and whether it succeeded. A draw is half a success."""
        successes, attempts = self._numbers(table, key) or [0, 0]
        self.tables[table][key] = [successes + success, attempts + 1]

    def number(self, table: str, key: str, value: float) -> None:
        """For a table of kind `numbers`: one value."""
        self._numbers(table, key).append(value)

    def _numbers(self, table: str, key: str) -> list[float]:
        return self.tables.setdefault(table, {}).setdefault(key, [])
