"""Group commit: one writer drains a queue into one transaction at a time. An append is acknowledged only after its commit."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from itertools import groupby
from typing import Any, Final, cast

import msgspec
from sqlalchemy import Connection, bindparam, case, delete, insert, null, update
from sqlalchemy.exc import IntegrityError

from tablee.server.storage.database import Database, Unreachable
from tablee.server.storage.queries import sit
from tablee.server.storage.schema import lines, sittings, tables

MOST: Final = 512
"""The most jobs in one transaction."""
MANY: Final = 8
GATHER: Final = 0.003
"""After a batch of `MANY` jobs, wait `GATHER` seconds so that the next batch is larger."""


class Fenced(Exception):
    """Another process owns the table now, or has written to it. Nothing was appended."""


class Repeated(Exception):
    """The command's id was used before. Nothing was appended."""


class Mixed(Exception):
    """Some of several appends did not pass their fences."""


class Append(msgspec.Struct):
    """Lines for one table after version `before`, by its owner at `epoch`, and the new values of its row."""

    table: str
    owner: str
    epoch: int
    before: int
    rows: list[tuple[str, str | None]]
    status: str
    host: str
    summary: str
    changed: int
    due: int | None
    sitting: list[tuple[int, str, str]] | None = None

    @property
    def version(self) -> int:
        return self.before + len(self.rows)


Work = Callable[[Connection], object]
Job = Append | Work
Settled = Callable[[Exception | None], None]
"""Called with None when a job is durable, or with the reason why it is not."""


class Writer:
    """`appended`, `fenced`: the numbers of appends made durable and refused. `seconds`: the total time of commits. `observe` gets the time
    of each."""

    def __init__(self, database: Database, observe: Callable[[float], None] | None = None) -> None:
        self.database = database
        self.observe = observe
        self.waiting: list[tuple[Job, Settled]] = []
        self.wake = asyncio.Event()
        self.commits = 0
        self.appended = 0
        self.fenced = 0
        self.seconds = 0.0
        self.task = asyncio.create_task(self.run())

    def write(self, job: Job) -> asyncio.Future[None]:
        """Queue a job. It is durable when the future is done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(problem: Exception | None) -> None:
            if done.cancelled():
                return
            if problem is None:
                done.set_result(None)
            else:
                done.set_exception(problem)

        self.append(job, settled)
        return done

    def append(self, job: Job, settled: Settled) -> None:
        """The same with a callback instead of a future. `settled` must not raise."""
        self.waiting.append((job, settled))
        self.wake.set()

    async def run(self) -> None:
        busy = False
        while True:
            await self.wake.wait()
            if busy:
                await asyncio.sleep(GATHER)
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            if not self.waiting:
                self.wake.clear()
            busy = len(batch) >= MANY
            started = time.perf_counter()
            await self.commit(batch)
            took = time.perf_counter() - started
            self.commits += 1
            self.seconds += took
            if self.observe is not None:
                self.observe(took)

    async def commit(self, batch: list[tuple[Job, Settled]]) -> None:
        """Write a batch in one transaction. If one job fails, write each in its own, so that the others succeed."""
        jobs = [job for job, _ in batch]
        try:
            results = await self.database.write(lambda connection: write_all(connection, jobs))
        except Exception as error:
            spoilt = isinstance(error.__cause__, IntegrityError) or not isinstance(error, Unreachable)
            if len(batch) > 1 and spoilt:
                for one in batch:
                    await self.commit([one])
                return
            repeated = isinstance(error.__cause__, IntegrityError) and isinstance(jobs[0], Append)
            results = [Repeated() if repeated else error for _ in batch]
        for (job, settled), result in zip(batch, results, strict=True):
            if result is None:
                self.appended += isinstance(job, Append)
            else:
                self.fenced += isinstance(result, Fenced)
            settled(result)

    async def close(self) -> None:
        while self.waiting:
            await asyncio.sleep(0.01)
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task


_fence = (
    update(tables)
    .where(
        tables.c.id == bindparam("b_id"),
        tables.c.owner == bindparam("b_owner"),
        tables.c.epoch == bindparam("b_epoch"),
        tables.c.version == bindparam("b_before"),
    )
    .values(
        version=bindparam("b_version"),
        status=bindparam("b_status"),
        host=bindparam("b_host"),
        summary=bindparam("b_summary"),
        changed=bindparam("b_changed"),
        # A finished and rated table needs no attention any more, even if something is written to it later.
        due=case((tables.c.rated, null()), else_=bindparam("b_due", type_=tables.c.due.type)),
    )
)


def write_all(connection: Connection, jobs: list[Job]) -> list[Exception | None]:
    """Run jobs in their order. Consecutive appends share their statements."""
    # For SQLite, building statements would cost more than running them.
    raw: Any = connection.connection.driver_connection if connection.dialect.name == "sqlite" else None
    results: list[Exception | None] = []
    for together, group in groupby(jobs, lambda job: isinstance(job, Append)):
        if together:
            appends = cast(list[Append], list(group))
            passed = fenced_by_one(connection, appends) if raw is None else fenced_raw(raw, appends)
            results += [None if each else Fenced(append.table) for each, append in zip(passed, appends, strict=True)]
            add_lines(connection, raw, [append for each, append in zip(passed, appends, strict=True) if each])
        else:
            for work in cast(list[Work], list(group)):
                work(connection)
                results.append(None)
    return results


def fenced_by_one(connection: Connection, appends: list[Append]) -> list[bool]:
    """Each append is fenced by one UPDATE on (owner, epoch, version)."""
    return [connection.execute(_fence, fence_values(each)).rowcount == 1 for each in appends]


def fenced_raw(raw: Any, appends: list[Append]) -> list[bool]:
    """The same in one call. The result does not say which appends failed; then each must be tried by itself."""
    values = [
        (each.version, each.status, each.host, each.summary, each.changed, each.due, each.table, each.owner, each.epoch, each.before)
        for each in appends
    ]
    passed = raw.executemany(_RAW_FENCE, values).rowcount
    if passed == len(appends):
        return [True] * passed
    if len(appends) == 1:
        return [False]
    raise Mixed


def add_lines(connection: Connection, raw: Any, appends: list[Append]) -> None:
    rows = [(each.table, n, body, command) for each in appends for n, (body, command) in enumerate(each.rows, each.before + 1)]
    if raw is not None:
        try:
            raw.executemany("INSERT INTO lines (table_id, n, body, command) VALUES (?, ?, ?, ?)", rows)
        except sqlite3.IntegrityError as error:
            raise IntegrityError("INSERT INTO lines", None, error) from error
    elif rows:
        connection.execute(insert(lines), [dict(zip(("table_id", "n", "body", "command"), row, strict=True)) for row in rows])
    for each in appends:
        if each.sitting is not None:
            connection.execute(_vacate, {"b_table": each.table})
            sit(connection, each.table, each.sitting)


_vacate = delete(sittings).where(sittings.c.table_id == bindparam("b_table"))
_RAW_FENCE: Final = (
    "UPDATE tables SET version = ?, status = ?, host = ?, summary = ?, changed = ?, due = CASE WHEN rated THEN NULL ELSE ? END "
    "WHERE id = ? AND owner = ? AND epoch = ? AND version = ?"
)


def fence_values(append: Append) -> dict[str, Any]:
    return {
        "b_id": append.table,
        "b_owner": append.owner,
        "b_epoch": append.epoch,
        "b_before": append.before,
        "b_version": append.version,
        "b_status": append.status,
        "b_host": append.host,
        "b_summary": append.summary,
        "b_changed": append.changed,
        "b_due": append.due,
    }
