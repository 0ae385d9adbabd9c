"""Measure a rate in CPU time, so that other programs on the machine do not count.

This module uses the standard library only, because the peers' own environments import it, too.
"""

from __future__ import annotations

import time
from collections.abc import Callable


def rate(play: Callable[[], int], seconds: float) -> float:
    """Return the units of work that `play` does per CPU-second, after a warm-up of a fifth of the time.

    `play` returns the units it did. The clock is read once per thousand units, because reading it costs as much as a few decisions.
    """
    done, spent = 0, 0.0
    for duration in (seconds / 5, seconds):
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < duration:
            goal = done + 1000
            while done < goal:
                done += play()
    return done / spent
