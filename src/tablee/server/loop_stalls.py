"""How long the event loop was kept from its next turn by this process's own work."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from tablee.server.histogram import Histogram

INTERVAL: Final = 0.05
"""Seconds between two measurements."""

BUCKETS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds, in seconds."""


class LoopStalls:
    """The stalls of the event loop. A late measurement counts for no more than the processor time that this process has used meanwhile, so
    that a busy machine does not count as a stall. `worst`: the longest stall."""

    def __init__(self) -> None:
        self.histogram = Histogram(BUCKETS)
        self.worst = 0.0

    def note(self, late: float, spent: float) -> float:
        """Note one measurement and return the stall."""
        stall = max(0.0, min(late, spent))
        self.histogram.observe(stall)
        self.worst = max(self.worst, stall)
        return stall

    async def next(self) -> float:
        """Sleep for one interval; returns by how much it was too long."""
        loop = asyncio.get_running_loop()
        slept, spent = loop.time(), time.process_time()
        await asyncio.sleep(INTERVAL)
        return self.note(loop.time() - slept - INTERVAL, time.process_time() - spent)
