"""A histogram of durations, for metrics."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


class Histogram:
    """`bounds`: the upper bound of each bucket, in seconds. `counts`: observations by the first bucket they fit; the last one has no
    bound."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.total += seconds
        self.counts[bisect_left(self.bounds, seconds)] += 1

    @property
    def count(self) -> int:
        return sum(self.counts)
