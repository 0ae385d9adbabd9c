"""Explain why a table was silent: the seats asked, the owner, and what players and servers logged meanwhile."""

from __future__ import annotations

import datetime
import json
from bisect import bisect_left
from pathlib import Path
from typing import Any

import msgspec

from tablee.server.tables import log
from tablee.server.tables.state import TableState, table_from_log

OWNED = ("table made", "table loaded")


class Silence(msgspec.Struct):
    """The time between the first view of log line `version` and the first view of a newer one. Times are seconds since the start of the
    drill.

    `ended` is False if no newer line was seen before the end.
    """

    seconds: float
    table: str
    game: str
    since: float
    version: int
    ended: bool = True


class Seen(msgspec.Struct):
    """A seat saw a version of its table for the first time. `at`: seconds since the start of the drill."""

    at: float
    seat: int
    version: int


def line_seen(table: TableState, seat: int, version: int) -> int:
    """Return the log line at which the seat's version began. The seat's own count leaves out the silent actions of others."""
    return bisect_left(range(table.version + 1), version, key=lambda line: table.version_for(seat, line))


def find_silences(table: TableState, seen: list[Seen], until: float | None) -> list[Silence]:
    """Return the times in which no seat saw a new line. `until`: when the players stopped; None if they saw the end of the game."""
    newest, since = line_seen(table, seen[0].seat, seen[0].version), seen[0].at
    found = []
    for each in seen[1:]:
        line = line_seen(table, each.seat, each.version)
        if line > newest:
            found.append(Silence(each.at - since, table.id, table.game.id, since, newest))
            newest, since = line, each.at
    if until is not None:
        found.append(Silence(until - since, table.id, table.game.id, since, newest, False))
    return found


class Journal:
    """Notes of the players, by table. `wall` is the Unix time at which the drill began; it aligns the servers' logs with the notes."""

    def __init__(self, wall: float) -> None:
        self.wall = wall
        self.notes: dict[str, list[tuple[float, str]]] = {}

    def note(self, table: str, at: float, what: str) -> None:
        self.notes.setdefault(table, []).append((at, what))

    def moment(self, stamp: str) -> float:
        return datetime.datetime.fromisoformat(stamp).timestamp() - self.wall

    def servers(self, logs: list[Path]) -> list[tuple[float, str, dict[str, Any]]]:
        """Return the log lines of all servers as (time, server, line), in order of time."""
        found = []
        for path in logs:
            for line in path.read_text().splitlines():
                if line.startswith("{"):
                    said = json.loads(line)
                    found.append((self.moment(said["timestamp"]), path.stem, said))
        return sorted(found, key=lambda each: each[0])


def explain(silence: Silence, journal: Journal, logs: list[Path], seed: bytes, lines: list[tuple[str, str | None]]) -> list[str]:
    """Return the events around one silence, one line each, in order of time."""
    until = silence.since + silence.seconds
    table = table_from_log(silence.table, seed, lines[: silence.version])
    play = table.session
    assert play is not None
    asked = [f"{seat} ({'bot ' + table.places[seat].level if table.places[seat].played_by_bot else 'person'})" for seat in table.asked]
    step = type(play.state.agenda[-1]).__name__ if play.state.agenda else "over"
    hidden = ", hidden" if play.hides() else ""
    explanation = [
        f"{silence.game} {silence.table}: {silence.seconds:.2f} s at version {silence.version}, {step}{hidden} asks {', '.join(asked)}"
    ]
    happened: list[tuple[float, str]] = [(at, f"player: {what}") for at, what in journal.notes.get(silence.table, [])]
    owner = "nobody"
    for at, server, said in journal.servers(logs):
        about = said.get("table")
        if about == silence.table and said["event"] in OWNED and at <= silence.since:
            owner = server
        if about == silence.table or (about is None and said["level"] != "info"):
            problem = said.get("problem", said.get("seconds", ""))
            happened.append((at, f"{server}: {said['event']} {problem}"))
    for n, (body, _) in enumerate(lines[silence.version - 1 : silence.version + 2], silence.version):
        line = log.decode(body)
        seat = f" by seat {line.entry.seat}" if isinstance(line, log.Acted) else ""
        happened.append((line.at / 1000 - journal.wall, f"line {n}: {type(line).__name__}{seat} (server's clock, before the commit)"))
    explanation.append(f"  owned by {owner}")
    explanation.extend(f"  {at:6.2f} s  {what}" for at, what in sorted(happened) if silence.since - 1.5 <= at <= until + 0.2)
    return explanation
