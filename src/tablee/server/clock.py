"""The server's clock, in Unix milliseconds. It never runs backwards."""

from __future__ import annotations

import time


class ServerClock:
    """The wall clock at the start, continued by the monotonic clock, so that a corrected system clock moves no deadline."""

    def __init__(self) -> None:
        self.start = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self.start + time.monotonic()) * 1000)
