"""The folder of a tournament: its settings, a line for each finished game, and in the end a summary, a Parquet file and plots.

A run that was interrupted goes on from the lines of its folder.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablee.arena.tournament import GameRow, Tournament

SETTINGS = "settings.json"
LINES = "games.jsonl"
SUMMARY = "summary.json"
PARQUET = "games.parquet"


class OtherTournament(Exception):
    """The folder holds the games of another tournament."""


class ResultFolder:
    """A folder with the games of one tournament. `rows`: the games that are finished."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.tournament = tournament
        self.rows: list[GameRow] = []
        folder.mkdir(parents=True, exist_ok=True)
        settings = folder / SETTINGS
        wanted = msgspec.json.encode(tournament)
        if not settings.exists():
            settings.write_bytes(msgspec.json.format(wanted, indent=2))
        elif msgspec.json.decode(settings.read_bytes()) != msgspec.json.decode(wanted):
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
                self.rows.append(msgspec.json.decode(line, type=GameRow))
                whole += len(line)
            file.truncate(whole)

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are not finished."""
        finished = {row.number for row in self.rows}
        return [number for number in range(games) if number not in finished]

    def add(self, rows: Sequence[GameRow]) -> None:
        """Append finished games and make sure that they are on the disk."""
        self.rows.extend(rows)
        with (self.folder / LINES).open("ab") as file:
            file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
            file.flush()
            os.fsync(file.fileno())

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
