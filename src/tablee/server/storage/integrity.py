"""The check of a SQLite database before it is served: a damaged file, or a write-ahead log that has lost commits."""

from __future__ import annotations

import sqlite3
import struct
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import structlog

from tablee.server.settings import BadSetting
from tablee.server.storage.files import PRIVATE

logger = structlog.get_logger()

INDEX_HEADER: Final = 48
"""Bytes of the header of SQLite's WAL index (`-shm`). It is stored twice; the copies differ while it is being written."""
LONG_CHECK: Final = 2.0
"""Seconds after which the duration of the check is logged."""


def check_sqlite(file: Path) -> None:
    """Raise `BadSetting` if the database is damaged. It must not be open elsewhere.

    SQLite reads a shortened log without a word: the commits that it has lost are then missing. The index beside the log says how many
    pages were committed. The index is written after the log, so it never promises more than the log had.
    """
    if not file.is_file():
        return
    started = time.monotonic()
    committed = committed_frames(file)
    beside = [file.with_name(file.name + suffix) for suffix in ("-wal", "-shm")] if committed else []
    before = {path: path.read_bytes() for path in beside if path.exists()}
    try:
        with closing(sqlite3.connect(file, timeout=10)) as database:
            found = database.execute("PRAGMA quick_check(1)").fetchone()
            frames = database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1] if committed else 0
    except sqlite3.DatabaseError as error:
        raise BadSetting("damaged_database", file=file, detail=error) from None
    if found != ("ok",):
        raise BadSetting("damaged_database", file=file, detail=str(found[0]).replace("\n", " "))
    if frames < committed:
        # SQLite has deleted both when it closed the database. They are put back, so that the next start does not serve the loss.
        for path, content in before.items():
            path.touch(PRIVATE)
            path.write_bytes(content)
        raise BadSetting("cut_log", file=f"{file}-wal", lost=committed - max(0, frames), committed=committed, index=f"{file}-shm")
    seconds = time.monotonic() - started
    if seconds > LONG_CHECK:
        logger.info("database checked", seconds=round(seconds, 1))


def committed_frames(file: Path) -> int:
    """The pages in the write-ahead log that were committed and are not yet in the database, by its index; 0 if there is no index, as after
    a server that stopped in order."""
    index = file.with_name(file.name + "-shm")
    try:
        header = index.read_bytes()[: 2 * INDEX_HEADER + 4]
    except OSError:
        return 0
    if len(header) < 2 * INDEX_HEADER + 4 or header[:INDEX_HEADER] != header[INDEX_HEADER : 2 * INDEX_HEADER] or not header[12]:
        return 0
    frames, copied = struct.unpack_from("=I", header, 16)[0], struct.unpack_from("=I", header, 2 * INDEX_HEADER)[0]
    return int(frames) if frames > copied else 0
