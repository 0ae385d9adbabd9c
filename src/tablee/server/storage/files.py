"""Files of the database: where SQLite lies, its lock, and writing durably."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO, Final

from sqlalchemy.engine import make_url

from tablee.server.settings import BadSetting


def sync_to_disk(path: Path) -> None:
    """On disk, whatever happens next."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def lock_sqlite(url: str) -> IO[str]:
    """SQLite is for one process: a second one on the same database is told so."""
    data = sqlite_file(url).parent
    try:
        lock = (data / "lock").open("w")
    except OSError as error:
        raise BadSetting("cannot_write", folder=data, detail=error.strerror) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadSetting("in_use", data=data) from None
    return lock


PRIVATE: Final = 0o600
"""How a database and its backups are made: seeds of running games, and what signs links, are nobody else's to read."""


def sqlite_file(url: str) -> Path:
    """Where the database is, or will be: its folder is there afterwards."""
    file = Path(make_url(url).database or "")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting("cannot_write", folder=file.parent, detail=error.strerror) from None
    return file
