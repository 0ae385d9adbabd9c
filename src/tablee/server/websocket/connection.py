"""One client connection, with its bounded outgoing queue."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from tablee.server import messages as m
from tablee.server.auth.rate_limits import TokenBucket
from tablee.server.storage.players import Player
from tablee.server.tables.views import encode

QUEUE: Final = 400


QUEUE_BYTES: Final = 2_000_000


EXTENSION: Final = "tablee.fast_frames"
"""The ASGI extension by which the fast path hands itself to the handler."""


class Frames(Protocol):
    """One connection's messages. `full`: it takes no more for now; `room` is called when it does again."""

    full: bool

    def listen(self, hear: Callable[[bytes], None], room: Callable[[], None]) -> None: ...

    def hold(self) -> None: ...

    def go_on(self) -> None: ...

    def write(self, text: bytes) -> None: ...

    def shut(self, code: int) -> None: ...


class ClientConnection:
    """One connection. Messages that it cannot take yet wait in a bounded queue; a connection that is too slow is told to resync. `views`:
    seats by table. `token`: the hash of the token by which its player is known. `invites`: the invite tokens that allow its views."""

    def __init__(self, address: str, bucket: TokenBucket, out: Frames) -> None:
        self.address = address
        self.bucket = bucket
        self.out = out
        self.player: Player | None = None
        self.token = ""
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
        """Send waiting messages while the connection takes them."""
        while self.queue and not self.out.full:
            payload = self.queue.popleft()
            self.queued -= len(payload)
            self.out.write(payload)

    def close(self, code: int) -> None:
        self.out.shut(code)
