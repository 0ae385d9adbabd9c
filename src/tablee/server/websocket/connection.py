"""One client connection, with its bounded outgoing queue."""

from __future__ import annotations

from collections import deque
from typing import Final, Protocol

from tablee.server import messages as m
from tablee.server.auth.rate_limits import TokenBucket
from tablee.server.storage.players import Player
from tablee.server.tables.views import encode

QUEUE: Final = 400


QUEUE_BYTES: Final = 2_000_000


class FrameWriter(Protocol):
    """The way to a connection. `full`: it takes no more for now, and will say when it does."""

    full: bool

    def write(self, text: bytes) -> None: ...

    def shut(self, code: int) -> None: ...


class ClientConnection:
    """One connection. What it cannot take yet waits in a bounded queue: who is too slow is told to look again. `views`: seats by table;
    `invites`: what let it look there."""

    def __init__(self, address: str, bucket: TokenBucket, out: FrameWriter) -> None:
        self.address = address
        self.bucket = bucket
        self.out = out
        self.player: Player | None = None
        self.views: dict[str, set[int]] = {}
        self.queue: deque[bytes] = deque()
        self.queued = 0
        self.lobby = False
        self.invites: dict[str, str] = {}
        self.troubles = 0

    def send(self, payload: bytes) -> None:
        if not self.out.full and not self.queue:
            self.out.write(payload)
            return
        if len(self.queue) >= QUEUE or self.queued > QUEUE_BYTES:
            self.queue.clear()
            self.queued = 0
            for table in self.views:
                self.queue.append(encode(m.Resync(table)))
        self.queue.append(payload)
        self.queued += len(payload)

    def flush(self) -> None:
        """The connection takes more."""
        while self.queue and not self.out.full:
            payload = self.queue.popleft()
            self.queued -= len(payload)
            self.out.write(payload)

    def close(self, code: int) -> None:
        self.out.shut(code)
