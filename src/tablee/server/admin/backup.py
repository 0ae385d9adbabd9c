"""Backup and restore, while the server runs or is stopped."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import Connection, inspect
from sqlalchemy.engine import make_url

from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import database as databases
from tablee.server.storage import migration
from tablee.server.storage.files import PRIVATE, sync_to_disk
from tablee.server.storage.schema import metadata

REQUIRED_TABLES: Final = {"alembic_version", "tables", "lines"}
"""The tables by which a database or a backup is recognised as one of Tablée's."""
ALL_TABLES: Final = {"alembic_version", *metadata.tables}


def backup(settings: Settings, target: Path) -> int:
    """Copy the database consistently while it is in use, and return the size in bytes. The file appears under its name only when it is
    complete."""
    if target.exists():
        raise BadSetting("file_exists", file=target)
    partial = target.with_name(target.name + ".partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        partial.touch(PRIVATE)
    except OSError as error:
        raise BadSetting("cannot_write", folder=target.parent, detail=error.strerror) from None
    url = settings.database_url
    try:
        if url.startswith("sqlite"):
            copy_sqlite(sqlite_path(settings), partial)
            kept = sqlite_tables(partial)
        else:
            postgres_program("pg_dump", url, "--format=custom", "--no-owner", f"--file={partial}")
            kept = dumped_tables(url, partial)
        if not kept >= REQUIRED_TABLES:
            raise BadSetting("no_tables")
        sync_to_disk(partial)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    return target.stat().st_size


def sqlite_path(settings: Settings) -> Path:
    """The path of an existing SQLite database."""
    path = Path(make_url(settings.database_url).database or "")
    if not path.is_file():
        raise BadSetting("no_database", data=path.parent)
    return path


def copy_sqlite(path: Path, target: Path) -> None:
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        try:
            # Copy everything in one step: a copy in several steps starts again with every write. Readers and writers do not
            # wait for it.
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as error:
            raise BadSetting("bad_sqlite", file=path, detail=error) from None


def restore(settings: Settings, source: Path, replace: bool) -> None:
    """Replace the database by a backup. No server may be running."""
    if not source.is_file():
        raise BadSetting("no_backup", file=source)
    url = settings.database_url
    if url.startswith("sqlite"):
        restore_sqlite(url, source, replace)
        return
    restore_postgres(url, source, replace)


def restore_postgres(url: str, source: Path, replace: bool) -> None:
    kept = dumped_tables(url, source)
    if not kept >= REQUIRED_TABLES:
        raise BadSetting("not_ours", file=source)
    alive, there = asyncio.run(migration.on_postgres(url, lambda c: (anyone_alive(c), set(inspect(c).get_table_names()) & ALL_TABLES)))
    if alive:
        raise BadSetting("servers_run")
    if there and not replace:
        raise BadSetting("database_filled")
    clean = ["--clean", "--if-exists"] if replace else []
    postgres_program(
        "pg_restore", url, "--no-owner", "--exit-on-error", "--single-transaction", *clean, f"--dbname={without_password(url)}", str(source)
    )
    # Tables of a newer schema would be in the way of later migrations.
    asyncio.run(migration.on_postgres(url, lambda c: [c.exec_driver_sql(f"DROP TABLE {name} CASCADE") for name in sorted(there - kept)]))


def dumped_tables(url: str, source: Path) -> set[str]:
    """The tables in a PostgreSQL backup; an empty set for any other file."""
    try:
        listed = postgres_program("pg_restore", url, "--list", str(source))
    except BadSetting as error:
        if error.key != "program_said":
            raise
        return set()
    return set(re.findall(r" TABLE \S+ (\S+) ", listed))


def restore_sqlite(url: str, source: Path, replace: bool) -> None:
    from tablee.server.storage.files import lock_sqlite

    path = Path(make_url(url).database or "")
    with lock_sqlite(url):
        if path.exists() and not replace:
            raise BadSetting("database_exists", file=path)
        check_backup(source)
        partial = path.with_name(path.name + ".partial")
        try:
            partial.unlink(missing_ok=True)
            partial.touch(PRIVATE)
            shutil.copyfile(source, partial)
            sync_to_disk(partial)
            for suffix in ("-wal", "-shm"):
                path.with_name(path.name + suffix).unlink(missing_ok=True)
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)


def check_backup(source: Path) -> None:
    """Check that the backup is complete and one of Tablée's, before anything is replaced."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(source.absolute()))}?mode=ro", uri=True)) as copy:
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BadSetting("damaged", file=source)
        kept = sqlite_tables(source)
    except sqlite3.DatabaseError:
        raise BadSetting("not_ours", file=source) from None
    if not kept >= REQUIRED_TABLES:
        raise BadSetting("not_ours", file=source)


def sqlite_tables(source: Path) -> set[str]:
    with closing(sqlite3.connect(f"file:{quote(str(source.absolute()))}?mode=ro", uri=True)) as copy:
        return {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def anyone_alive(connection: Connection) -> bool:
    """Whether the lease of any server process is still running."""
    if not inspect(connection).has_table("processes"):
        return False
    count = connection.exec_driver_sql(f"SELECT count(*) FROM processes WHERE lease_until > {databases.NOW['postgresql']}").scalar()
    return bool(count)


def without_password(url: str) -> str:
    """The address without its password, because other users of the machine can read the arguments of a process."""
    return make_url(url)._replace(password=None).render_as_string(hide_password=False)


def postgres_program(name: str, url: str, *arguments: str) -> str:
    """Run one of PostgreSQL's own programs and return its output."""
    program = shutil.which(name) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None
    )
    if program is None:
        raise BadSetting("not_installed", program=name)
    password = make_url(url).password
    environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
    database = [without_password(url)] if name == "pg_dump" else []
    done = subprocess.run([program, *arguments, *database], capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        raise BadSetting("program_said", program=name, detail=done.stderr.strip()[-400:])
    return done.stdout
