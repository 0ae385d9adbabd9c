"""One way to run SQL on both databases: a plain function of a connection. SQLite runs it in a thread, PostgreSQL by asyncpg."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

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


PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"),
    # Pages of running tables are written again and again: a large cache and rare checkpoints cost least.
    *("wal_autocheckpoint=4000", "journal_size_limit=33554432", "cache_size=-16000"),
)


class Unreachable(Exception):
    """The database did not answer, or answered with an error. Nothing may be acknowledged."""


class Database(ABC):
    """`read` and `write` run a function in one transaction each and return its result."""

    kind = ""

    @abstractmethod
    async def read(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def write(self, work: Work[T]) -> T: ...

    async def say_alive(self, work: Work[T]) -> T:
        """Like `write`, but ahead of waiting work, so that a busy process does not count as dead."""
        return await self.write(work)

    @abstractmethod
    async def close(self) -> None: ...

    @property
    def now(self) -> str:
        return NOW[self.kind]


class Sqlite(Database):
    """One thread and connection for writing, one for reading. WAL lets them work at the same time."""

    kind = "sqlite"

    def __init__(self, path: str) -> None:
        self.path = path
        self.writing = ThreadPoolExecutor(1, "sqlite-write")
        self.reading = ThreadPoolExecutor(1, "sqlite-read")
        self.to_write = sqlite_engine(path).connect()
        self.to_read = sqlite_engine(path).connect()

    async def read(self, work: Work[T]) -> T:
        return await self._run(self.reading, self.to_read, work)

    async def write(self, work: Work[T]) -> T:
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
        self.patience = patience
        self.engine = postgres_engine(url, patience, CONNECTIONS)
        self.alive = postgres_engine(url, patience, 1)

    async def read(self, work: Work[T]) -> T:
        return await self.write(work)

    async def write(self, work: Work[T]) -> T:
        return await self._run(self.engine, work)

    async def say_alive(self, work: Work[T]) -> T:
        return await self._run(self.alive, work)

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


def connect(url: str, patience: float = PATIENCE) -> Database:
    """`sqlite:///PATH` or `postgresql://…`."""
    made = make_url(url)
    if made.get_backend_name() == "sqlite":
        return Sqlite(made.database or "")
    return Postgres(url, patience)


def answers(connection: Connection) -> bool:
    return connection.execute(text("SELECT 1")).scalar() == 1
