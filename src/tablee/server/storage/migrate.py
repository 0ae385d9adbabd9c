"""Migrations by alembic: at start on SQLite, by `tablee migrate` on PostgreSQL."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from tablee.server.settings import BadSetting


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
    command.upgrade(config(connection), "head")
    return before, at(connection)


def upgrade(url: str) -> tuple[str | None, str | None]:
    """Bring the SQLite database to the newest layout: (before, after)."""
    made = make_url(url)
    Path(made.database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(made)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            return _upgrade(connection)
    finally:
        engine.dispose()


async def on_postgres(url: str, work: Any) -> Any:
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    except OSError as error:
        raise BadSetting("unreachable", detail=error) from None
    finally:
        await engine.dispose()


async def upgrade_postgres(url: str) -> tuple[str | None, str | None]:
    before_and_after: tuple[str | None, str | None] = await on_postgres(url, _upgrade)
    return before_and_after


async def check(url: str) -> None:
    """Many processes share a PostgreSQL database: none of them changes its layout by itself."""
    found = await on_postgres(url, at)
    if found != newest():
        raise BadSetting("old_layout", found=found or "0", needed=newest())
