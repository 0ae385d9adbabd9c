"""Files of the database: where SQLite lies, its lock, and writing durably."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Final

from sqlalchemy.engine import make_url

from tablee.server.settings import BadSetting
from tablee.server.storage.file_lock import try_lock


def sync_to_disk(path: Path) -> None:
    """Sync a file to disk."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def lock_sqlite(url: str) -> IO[str]:
    """Lock the SQLite database, because it serves only one process. A second process gets a clear error."""
    data = sqlite_file(url).parent
    try:
        lock = (data / "lock").open("w")
    except OSError as error:
        raise BadSetting("cannot_write", folder=data, detail=error.strerror) from None
    try:
        try_lock(lock)
    except OSError:
        lock.close()
        raise BadSetting("in_use", data=data) from None
    return lock


PRIVATE: Final = 0o600
"""File mode of a database and its backups: they contain seeds of running games and the key that signs links."""


def sqlite_file(url: str) -> Path:
    """The path of the database. Its folder is created if necessary."""
    file = Path(make_url(url).database or "")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting("cannot_write", folder=file.parent, detail=error.strerror) from None
    return file
