"""A lock on an open file, for one process at a time. The system frees it when the file is closed or the process ends."""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def try_lock(file: IO[str]) -> None:
        """Lock the file, or raise OSError if another process has locked it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def try_lock(file: IO[str]) -> None:
        """Lock the file, or raise OSError if another process has locked it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
