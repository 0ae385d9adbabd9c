"""How fast something is, in CPU time: what neighbours on the machine do is not counted. Standard library only: the peers use it too."""

from __future__ import annotations

import time
from collections.abc import Callable


def rate(play: Callable[[], int], seconds: float) -> float:
    """How much `play` does per CPU-second, after a warm-up of a fifth of the time.

    The clock is read every thousand or so of what it does: reading it costs as much as a few decisions.
    """
    done, spent = 0, 0.0
    for lasting in (seconds / 5, seconds):
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < lasting:
            goal = done + 1000
            while done < goal:
                done += play()
    return done / spent
