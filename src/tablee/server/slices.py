"""Long work on the event loop, in short slices: it needs objects of this process, so that no worker process can do it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from tablee.server.limits import SLICE_SECONDS


class Slices:
    """Runs works one slice at a time. However many are waiting, other events wait for one slice at most."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()

    async def run(self, work: Iterator[None]) -> None:
        """Finish the work, which does a little at each step."""
        while True:
            async with self.turn:
                until = time.perf_counter() + SLICE_SECONDS
                for _ in work:
                    if time.perf_counter() >= until:
                        break
                else:
                    return
                # Inside the lock, so that the next work does not use the same turn of the loop.
                await asyncio.sleep(0)
