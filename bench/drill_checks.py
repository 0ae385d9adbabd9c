"""The checks after a drill: the answers and views that players received against the logs in the database."""

from __future__ import annotations

import functools
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, text

from bench.drill_players import Observations
from bench.services import Postgres
from bench.silences import Silence, explain, find_silences, line_seen
from tablee.kernel.record import parse
from tablee.kernel.replay import verify
from tablee.server.storage import database, queries
from tablee.server.tables import log
from tablee.server.tables.state import TableState, table_from_log


def stored(table: str, connection: Connection) -> tuple[queries.StoredRow | None, list[tuple[str, str | None]], list[int]]:
    """Read a table from the database: its seed, its log lines and their numbers."""
    numbers = connection.execute(text("SELECT n FROM lines WHERE table_id = :id ORDER BY n"), {"id": table}).scalars()
    return queries.read_stored(connection, table), queries.read_lines(connection, table), list(numbers)


class Checked(msgspec.Struct):
    """`found`: how many things of each kind were compared. `silences`: the longest first."""

    found: dict[str, int]
    problems: list[str]
    silences: list[Silence]


async def check_database(postgres: Postgres, observed: Observations) -> Checked:
    """Compare the answers and views that players received with the database, and find the silences of the tables."""
    store = database.connect(postgres.url)
    found = Counter[str]()
    problems: list[str] = []
    silences: list[Silence] = []
    try:
        for table in sorted(observed.seen):
            (row, lines, numbers) = await store.read(functools.partial(stored, table))
            if numbers != list(range(1, len(numbers) + 1)):
                problems.append(f"{table}: a gap in its log")
            commands = Counter(command.partition(":")[2] for _, command in lines if command)
            versions = {command.partition(":")[2]: n for n, (_, command) in enumerate(lines, 1) if command}
            assert row is not None
            whole = table_from_log(table, row.seed, lines)
            for id, seat, version in observed.acknowledged.get(table, []):
                found["acknowledged"] += 1
                if commands[id] != 1:
                    problems.append(f"{table}: acknowledged {id} is stored {commands[id]} times")
                elif line_seen(whole, seat, version) < versions[id]:
                    problems.append(f"{table}: {id} was acknowledged for version {version} but is in line {versions[id]}")
            twice = [id for id, count in commands.items() if count > 1]
            problems.extend(f"{table}: {id} applied twice" for id in twice)
            acted = [log.decode(body) for body, _ in lines]
            found["actions"] += sum(isinstance(line, log.Acted) for line in acted)
            found["take-overs of seats"] += sum(isinstance(line, log.BotSat) and line.reason is not None for line in acted)
            compare_views(whole, row.seed, lines, observed, problems, found)
            silences += find_silences(whole, observed.seen[table], None if table in observed.finished else observed.seconds())
    finally:
        await store.close()
    return Checked(dict(found), problems, sorted(silences, key=lambda each: -each.seconds))


async def explain_silences(postgres: Postgres, silences: list[Silence], observed: Observations, logs: list[Path]) -> list[list[str]]:
    """Explain what the table waited for in each of these silences."""
    store = database.connect(postgres.url)
    try:
        explanations = []
        for silence in silences:
            row, lines, _ = await store.read(functools.partial(stored, silence.table))
            assert row is not None
            explanations.append(explain(silence, observed.journal, logs, row.seed, lines))
        return explanations
    finally:
        await store.close()


def compare_views(
    whole: TableState, seed: bytes, lines: list[Any], observed: Observations, problems: list[str], found: Counter[str]
) -> None:
    """Fold the log up to the line that each seat last saw, and compare the views."""
    for (id, seat), (version, playing) in observed.last.items():
        if id != whole.id:
            continue
        if version > whole.version_for(seat):
            problems.append(f"{id}: seat {seat} saw version {version}, the database has {whole.version_for(seat)}")
            continue
        rebuilt = table_from_log(id, seed, lines[: line_seen(whole, seat, version)])
        assert rebuilt.session is not None
        view = msgspec.json.decode(msgspec.json.encode(rebuilt.game.view(rebuilt.session.state, seat)))
        found["views compared"] += 1
        if view != playing.view:
            problems.append(f"{id}: seat {seat} saw another view at version {version}")
    assert whole.session is not None
    if whole.status == "over":
        found["finished"] += 1
        verify(whole.game, parse(whole.session.record().dump()))
        found["verified"] += 1
