"""Rate limits: token buckets by socket, player and address, and a cap of connections by address."""

from __future__ import annotations

import time
from collections import OrderedDict
from itertools import islice
from math import ceil
from typing import Final

KEPT: Final = 50_000


class TokenBucket:
    """A token bucket: it holds up to `burst` tokens and gains `rate` a second; each message takes one."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def refilled(self) -> bool:
        """Whether the bucket is full again, as a new one is."""
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class RateLimits:
    """One bucket per key, in the order of their last use. Old ones are forgotten when they are full again, so that their number depends on
    how many keys were used lately and not on how long the server has run; with more than `KEPT` the oldest is forgotten anyway."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def wait(self, key: str) -> int:
        """Seconds until the key has a token again, at least one."""
        bucket = self.buckets.get(key)
        return 1 if bucket is None else max(1, ceil((1 - bucket.left) / bucket.rate))

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            self.forget_refilled()
            bucket = self.buckets[key] = TokenBucket(self.rate, self.burst)
            if len(self.buckets) > KEPT:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket.take()

    def forget_refilled(self) -> None:
        """Forget up to two old buckets for each new one, so that no request pays for many."""
        for key in list(islice(self.buckets, 2)):
            if not self.buckets[key].refilled():
                break
            del self.buckets[key]


class ConnectionLimit:
    """Counts what each address has open: sockets, connections or requests."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        if self.open.get(address, 0) >= self.most:
            return False
        self.open[address] = self.open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]
