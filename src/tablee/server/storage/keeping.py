"""For operators: backup and restore while the site runs, and old finished tables archived to files."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.engine import make_url

from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import database as databases
from tablee.server.storage import rows
from tablee.server.tables.keeper import folded

Progress = Callable[[int, int], None]


def backup(settings: Settings, target: Path) -> int:
    """A consistent copy of the database, taken while it is in use: its size in bytes."""
    if target.exists():
        raise BadSetting("file_exists", file=target)
    target.parent.mkdir(parents=True, exist_ok=True)
    url = settings.database_url
    if url.startswith("sqlite"):
        path = make_url(url).database or ""
        if not Path(path).is_file():
            raise BadSetting("no_database", data=settings.data)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy, pages=2000)
            copy.execute("PRAGMA journal_mode=DELETE")
    else:
        run(["pg_dump", "--format=custom", "--no-owner", f"--file={target}", url])
    return target.stat().st_size


def restore(settings: Settings, source: Path, replace: bool) -> None:
    """Put a backup in the place of the database. On SQLite no server may be running; on PostgreSQL all must be stopped."""
    if not source.is_file():
        raise BadSetting("no_backup", file=source)
    url = settings.database_url
    if url.startswith("sqlite"):
        from tablee.server.site import alone

        path = Path(make_url(url).database or "")
        with alone(url):
            if path.exists() and not replace:
                raise BadSetting("database_exists", file=path)
            with closing(sqlite3.connect(source)) as copy:
                if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise BadSetting("damaged", file=source)
            for suffix in ("-wal", "-shm"):
                path.with_name(path.name + suffix).unlink(missing_ok=True)
            shutil.copyfile(source, path)
    else:
        clean = ["--clean", "--if-exists"] if replace else []
        run(["pg_restore", "--no-owner", "--exit-on-error", "--single-transaction", *clean, f"--dbname={url}", str(source)])


def run(command: list[str]) -> None:
    """PostgreSQL's own programs know best."""
    program = shutil.which(command[0]) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{command[0]}"), reverse=True)), None
    )
    if program is None:
        raise BadSetting("not_installed", program=command[0])
    done = subprocess.run([program, *command[1:]], capture_output=True, text=True)
    if done.returncode != 0:
        raise BadSetting("program_said", program=command[0], detail=done.stderr.strip()[-400:])


async def archive(settings: Settings, days: float, progress: Progress) -> tuple[int, Path]:
    """Write finished tables unchanged for so many days to record files, and drop their lines from the database."""
    folder = Path(settings.data) / "archive"
    store = databases.connect(settings.database_url)
    before = int(datetime.now(UTC).timestamp() * 1000 - days * 86_400_000)
    done = 0
    try:
        ids = await store.read(lambda c: rows.old_finished(c, before, 1_000_000))
        for id in ids:
            await archive_one(store, folder, id)
            done += 1
            progress(done, len(ids))
    finally:
        await store.close()
    return done, folder


async def archive_one(store: databases.Database, folder: Path, id: str) -> None:
    """The file is written whole before the lines go; what is interrupted is done again."""
    seed_row, lines = await store.read(lambda c: (rows.read_seed(c, id), rows.read_lines(c, id)))
    assert seed_row is not None
    table = await asyncio.to_thread(folded, id, seed_row[0], lines)
    assert table.play is not None
    month = datetime.fromtimestamp(table.at / 1000, UTC).strftime("%Y-%m")
    name = f"{month}/{table.game.id}-{id}.tablee"
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    partial.write_text(table.play.record().dump(), encoding="utf-8")
    partial.replace(path)
    await store.write(lambda c: rows.mark_archived(c, id, name))
