"""The folder of a tournament: its settings, a line for each finished game, and in the end a summary, a Parquet file and plots.

A run that was interrupted goes on from the lines of its folder.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from tablee.arena.pool import Progress
from tablee.arena.tournament import GameRow, Tournament

SETTINGS = "settings.json"
LINES = "games.jsonl"
SUMMARY = "summary.json"
PARQUET = "games.parquet"


R = TypeVar("R", bound=GameRow)


class OtherTournament(Exception):
    """The folder holds the games of another tournament."""


class GameFolder(Generic[R]):
    """A folder with the games of one series. `settings`: everything that decides the games. `rows`: the games that are finished."""

    def __init__(self, folder: Path, settings: msgspec.Struct, row_type: type[R]) -> None:
        self.folder = folder
        self.row_type = row_type
        self.rows: list[R] = []
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / SETTINGS
        wanted = msgspec.json.encode(settings)
        if not file.exists():
            file.write_bytes(msgspec.json.format(wanted, indent=2))
        elif msgspec.json.decode(file.read_bytes()) != msgspec.json.decode(wanted):
            raise OtherTournament(str(folder))
        if (folder / LINES).exists():
            self._read_lines()

    def _read_lines(self) -> None:
        """Read the finished games. A last line that was cut off is removed."""
        whole = 0
        with (self.folder / LINES).open("rb+") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                self.rows.append(msgspec.json.decode(line, type=self.row_type))
                whole += len(line)
            file.truncate(whole)

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are not finished."""
        finished = {row.number for row in self.rows}
        return [number for number in range(games) if number not in finished]

    def add(self, rows: Sequence[R]) -> None:
        """Append finished games and make sure that they are on the disk."""
        self.rows.extend(rows)
        with (self.folder / LINES).open("ab") as file:
            file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
            file.flush()
            os.fsync(file.fileno())


def play_missing(
    games: int, folder: GameFolder[R] | None, report: Progress, play: Callable[[Sequence[int], Progress], Iterable[list[R]]]
) -> list[R]:
    """Play the games that the folder does not have yet, and return the rows of all, in the order of their numbers.

    `play` plays the games with these numbers and yields their rows in chunks. `report` is told how many games are finished.
    """
    rows = [] if folder is None else [row for row in folder.rows if row.number < games]
    missing: Sequence[int] = range(games) if folder is None else folder.missing(games)
    before = len(rows)
    for chunk in play(missing, lambda done: report(before + done)):
        if folder is not None:
            folder.add(chunk)
        rows.extend(chunk)
    return sorted(rows, key=lambda row: row.number)


class ResultFolder(GameFolder[GameRow]):
    """A folder with the games of one tournament."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        super().__init__(folder, tournament, GameRow)
        self.tournament = tournament

    def write_parquet(self) -> Path:
        """Write all games as a table, a row for each, in the order of their numbers."""
        import pyarrow
        import pyarrow.parquet

        rows = [msgspec.to_builtins(row) for row in sorted(self.rows, key=lambda row: row.number)]
        labels = self.tournament.labels
        columns = {name: [row[name] for row in rows] for name in GameRow.__struct_fields__}
        columns["players"] = [[labels[player] for player in row["lineup"]] for row in rows]
        file = self.folder / PARQUET
        pyarrow.parquet.write_table(pyarrow.table(columns), file)
        return file
