"""The archive: old finished tables, moved from the database to record files."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from tablee.server.admin.backup import sqlite_path
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import database as databases
from tablee.server.storage import migration, queries
from tablee.server.storage.files import sync_to_disk
from tablee.server.tables.state import table_from_log

Progress = Callable[[int, int], None]


async def archive(settings: Settings, days: float, progress: Progress) -> tuple[int, Path]:
    """Write finished tables unchanged for so many days to record files, and drop their lines from the database."""
    folder = Path(settings.data) / "archive"
    if settings.database_url.startswith("sqlite"):
        sqlite_path(settings)
    await migration.check(settings.database_url)
    store = databases.connect(settings.database_url)
    before = int(datetime.now(UTC).timestamp() * 1000 - days * 86_400_000)
    done = 0
    try:
        ids = await store.read(lambda c: queries.old_finished(c, before, 1_000_000))
        for seen, id in enumerate(ids, 1):
            done += await archive_one(store, folder, id)
            progress(seen, len(ids))
    finally:
        await store.close()
    return done, folder


async def archive_one(store: databases.Database, folder: Path, id: str) -> bool:
    """Write one table to its file, then delete its lines. An interrupted archive is repeated. Returns False if another process was
    faster or the game goes on."""
    stored, lines = await store.read(lambda c: (queries.read_stored(c, id), queries.read_lines(c, id)))
    assert stored is not None
    if stored.archived or not lines:
        return False
    table = await asyncio.to_thread(table_from_log, id, stored.seed, lines)
    assert table.session is not None
    month = datetime.fromtimestamp(table.at / 1000, UTC).strftime("%Y-%m")
    name = f"{month}/{table.game.id}-{id}.tablee"
    path = folder / name
    partial = path.with_suffix(f".{os.getpid()}.partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(table.session.record().dump(), encoding="utf-8")
        sync_to_disk(partial)
        partial.replace(path)
    except OSError as error:
        raise BadSetting("cannot_write", folder=path.parent, detail=error.strerror) from None
    return await store.write(lambda c: queries.mark_archived(c, id, name, len(lines)))
