"""Locks between processes. The system frees a lock when its file is closed or its process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def lock_file(path: Path, *, shared: bool = False, wait: bool = True) -> int:
    """Lock a file, which is created if need be, and return its descriptor: `os.close` unlocks it.

    Any number of processes can hold a shared lock. If the lock is taken and `wait` is false, raise BlockingIOError.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(descriptor, shared, wait)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


if sys.platform == "win32":
    import msvcrt
    import secrets
    import time

    ALL_BYTES = 1 << 30

    def _lock(descriptor: int, shared: bool, wait: bool) -> None:
        # Windows locks ranges of bytes, each for one holder: a shared lock takes one byte at random, an exclusive lock takes all.
        while True:
            start, length = (secrets.randbelow(ALL_BYTES), 1) if shared else (0, ALL_BYTES)
            os.lseek(descriptor, start, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, length)
                return
            except OSError as error:
                if not wait:
                    raise BlockingIOError(*error.args) from None
            time.sleep(0.1)

else:
    import fcntl

    def _lock(descriptor: int, shared: bool, wait: bool) -> None:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
