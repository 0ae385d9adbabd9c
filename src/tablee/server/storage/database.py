"""One way to run SQL on both databases: a plain function of a connection. SQLite runs it in a thread, PostgreSQL by asyncpg."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from tablee.server.histogram import Histogram

T = TypeVar("T")
Work = Callable[[Connection], T]

NOW = {
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(extract(epoch from clock_timestamp()) * 1000 AS BIGINT)",
}
"""The database's clock, Unix ms."""

IMPATIENT = {"idle_in_transaction_session_timeout": "1500", "lock_timeout": "3000"}
"""Ms. A process that is cut off inside a transaction must not keep its tables locked."""


PATIENCE = 4.0
"""Seconds without an answer after which the database counts as unreachable."""

CONNECTIONS = 16
"""Connections are kept open: new ones are expensive just when many tables arrive from another process."""


PAGE_CACHE: Final = 4_000
"""KiB of pages that each of the two SQLite connections keeps. SQLite never gives this memory back, so it bounds the growth of a new server:
8 MB. A larger cache is not faster: with 2, 4 and 16 MB an append at one of 2,000 tables took 76, 77 to 80 and 78 to 83 µs of processor
time (17 November 2026)."""

PRAGMAS: Final = (
    *("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"),
    # Pages of running tables are written again and again: rare checkpoints cost least.
    *("wal_autocheckpoint=4000", "journal_size_limit=33554432", f"cache_size=-{PAGE_CACHE}"),
)


class Unreachable(Exception):
    """The database did not answer, or answered with an error. Nothing may be acknowledged."""


BUCKETS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds of the time a transaction takes, in seconds."""


class Database(ABC):
    """`read` and `write` run a function in one transaction each and return its result. `seconds`: how long reads and writes took, the
    time they waited for a connection included. `failed`: transactions that the database did not answer, or answered with an error.
    `answered`: whether it answered the last one."""

    kind = ""

    def __init__(self) -> None:
        self.seconds = {"read": Histogram(BUCKETS), "write": Histogram(BUCKETS)}
        self.failed = 0
        self.answered = True

    async def read(self, work: Work[T]) -> T:
        return await self._timed("read", self._read(work))

    async def write(self, work: Work[T]) -> T:
        return await self._timed("write", self._write(work))

    async def say_alive(self, work: Work[T]) -> T:
        """Like `write`, but ahead of waiting work, so that a busy process does not count as dead."""
        return await self._timed("write", self._say_alive(work))

    async def _timed(self, what: str, running: Coroutine[Any, Any, T]) -> T:
        started = time.perf_counter()
        try:
            result = await running
        except Unreachable as error:
            # A broken constraint is an answer.
            if not isinstance(error.__cause__, IntegrityError):
                self.failed += 1
                self.answered = False
            raise
        self.answered = True
        self.seconds[what].observe(time.perf_counter() - started)
        return result

    @abstractmethod
    async def _read(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def _write(self, work: Work[T]) -> T: ...

    async def _say_alive(self, work: Work[T]) -> T:
        return await self._write(work)

    def connections(self) -> int:
        """Connections in use now."""
        return 0

    @abstractmethod
    async def close(self) -> None: ...

    @property
    def now(self) -> str:
        return NOW[self.kind]


class Sqlite(Database):
    """One thread and connection for writing, one for reading. WAL lets them work at the same time."""

    kind = "sqlite"

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.writing = ThreadPoolExecutor(1, "sqlite-write")
        self.reading = ThreadPoolExecutor(1, "sqlite-read")
        self.to_write = sqlite_engine(path).connect()
        self.to_read = sqlite_engine(path).connect()

    async def _read(self, work: Work[T]) -> T:
        return await self._run(self.reading, self.to_read, work)

    async def _write(self, work: Work[T]) -> T:
        return await self._run(self.writing, self.to_write, work)

    async def _run(self, threads: ThreadPoolExecutor, connection: Connection, work: Work[T]) -> T:
        def run() -> T:
            with connection.begin():
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(threads, run)
        except DBAPIError as error:
            raise Unreachable(str(error.orig)) from error

    async def close(self) -> None:
        for threads, connection in ((self.writing, self.to_write), (self.reading, self.to_read)):
            await asyncio.get_running_loop().run_in_executor(threads, connection.close)
            connection.engine.dispose()
            threads.shutdown()


def sqlite_engine(path: str) -> Engine:
    # Parameters are hidden, because error texts go to the log and must contain no secret, name or token.
    connecting = {"check_same_thread": False, "timeout": 10}
    engine = create_engine(f"sqlite:///{path}", poolclass=StaticPool, connect_args=connecting, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        # The driver would begin transactions late and share them; ours begin where the code says so.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").fetchall()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


class Postgres(Database):
    kind = "postgresql"

    def __init__(self, url: str, patience: float) -> None:
        """`patience`: seconds without an answer after which the database counts as unreachable."""
        super().__init__()
        self.patience = patience
        self.engine = postgres_engine(url, patience, CONNECTIONS)
        self.alive = postgres_engine(url, patience, 1)

    async def _read(self, work: Work[T]) -> T:
        return await self._run(self.engine, work)

    async def _write(self, work: Work[T]) -> T:
        return await self._run(self.engine, work)

    async def _say_alive(self, work: Work[T]) -> T:
        return await self._run(self.alive, work)

    def connections(self) -> int:
        pool: Any = self.engine.pool
        return int(pool.checkedout())

    async def _run(self, engine: AsyncEngine, work: Work[T]) -> T:
        try:
            async with asyncio.timeout(self.patience), engine.begin() as connection:
                return await connection.run_sync(work)
        except (SQLAlchemyError, OSError, TimeoutError, ConnectionError) as error:
            raise Unreachable(str(error) or type(error).__name__) from error

    async def close(self) -> None:
        await self.alive.dispose()
        await self.engine.dispose()


def postgres_engine(url: str, patience: float, connections: int) -> AsyncEngine:
    return create_async_engine(
        make_url(url).set(drivername="postgresql+asyncpg"),
        pool_size=connections,
        max_overflow=0,
        pool_timeout=patience,
        pool_pre_ping=False,
        pool_recycle=1800,
        hide_parameters=True,
        connect_args={"timeout": patience, "command_timeout": patience, "server_settings": IMPATIENT},
    )


def asyncpg_arguments(url: str) -> dict[str, Any]:
    """The arguments of `asyncpg.connect` for the same address that SQLAlchemy gets, so that both understand the same options."""
    made = make_url(url).set(drivername="postgresql+asyncpg")
    return dict(made.get_dialect()().create_connect_args(made)[1])


def connect(url: str, patience: float = PATIENCE) -> Database:
    """`sqlite:///PATH` or `postgresql://…`."""
    made = make_url(url)
    if made.get_backend_name() == "sqlite":
        return Sqlite(made.database or "")
    return Postgres(url, patience)


def answers(connection: Connection) -> bool:
    return connection.execute(text("SELECT 1")).scalar() == 1
