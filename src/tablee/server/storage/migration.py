"""Migrations by alembic: at start on SQLite, by `tablee migrate` on PostgreSQL."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from tablee.server.settings import BadSetting
from tablee.server.storage.database import PATIENCE
from tablee.server.storage.files import PRIVATE, sqlite_file

ONE_AT_A_TIME: Final = 7_461_626_533
"""The advisory lock under which PostgreSQL's schema is changed."""


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(resources.files("tablee.server.storage") / "migrations"))
    made.attributes["connection"] = connection
    return made


def newest() -> str | None:
    return ScriptDirectory.from_config(config()).get_current_head()


def at(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> tuple[str | None, str | None]:
    before = at(connection)
    known(before)
    command.upgrade(config(connection), "head")
    return before, at(connection)


def known(layout: str | None) -> None:
    """Refuse a database that a newer program has migrated."""
    if layout is not None and layout not in {each.revision for each in ScriptDirectory.from_config(config()).walk_revisions()}:
        raise BadSetting("new_layout", found=layout, needed=newest())


def upgrade(url: str) -> tuple[str | None, str | None]:
    """Migrate the SQLite database; returns the revisions (before, after). A second process waits and finds it done."""
    file = sqlite_file(url)
    engine = create_engine(make_url(url), connect_args={"timeout": 30})
    try:
        if not file.exists():
            file.touch(PRIVATE)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            connection.commit()
            # Take the lock before the first look at the schema, so that it cannot change in between.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            before_and_after = _upgrade(connection)
            connection.commit()
            return before_and_after
    except OSError as error:
        raise BadSetting("cannot_write", folder=file.parent, detail=error.strerror) from None
    except DBAPIError as error:
        raise BadSetting("bad_sqlite", file=file, detail=error.orig) from None
    finally:
        engine.dispose()


async def on_postgres(url: str, work: Any) -> Any:
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), connect_args={"timeout": PATIENCE})
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise BadSetting("unreachable", detail=error_message(error)) from None
    finally:
        await engine.dispose()


def error_message(error: Exception) -> str:
    """The database's own message, without the library's additions."""
    return str(getattr(error, "orig", None) or error) or type(error).__name__


async def upgrade_postgres(url: str) -> tuple[str | None, str | None]:
    def work(connection: Connection) -> tuple[str | None, str | None]:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
        return _upgrade(connection)

    before_and_after: tuple[str | None, str | None] = await on_postgres(url, work)
    return before_and_after


def sqlite_layout(url: str) -> str | None:
    engine = create_engine(make_url(url), connect_args={"timeout": 30})
    try:
        with engine.connect() as connection:
            return at(connection)
    except DBAPIError as error:
        raise BadSetting("bad_sqlite", file=sqlite_file(url), detail=error.orig) from None
    finally:
        engine.dispose()


async def check(url: str) -> None:
    """Check that the schema is the one this program needs. Many processes share a PostgreSQL database, so none migrates it by itself."""
    found = sqlite_layout(url) if url.startswith("sqlite") else await on_postgres(url, at)
    known(found)
    if found != newest():
        raise BadSetting("old_layout", found=found or "0", needed=newest())
