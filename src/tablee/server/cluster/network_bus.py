"""A bus over the network: one batched publisher, one receiver that reconnects, and the figures of both."""

from __future__ import annotations

import asyncio
import time
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import structlog

from tablee.server.cluster.bus import Bus, Envelope, Handler

logger = structlog.get_logger()

WAITING: Final = 10_000
"""Envelopes kept while they cannot be published. Beyond that the oldest is lost."""

QUIET: Final = 2.0
"""Seconds of silence after which the receiving connection is tested. After the same time without an answer it counts as broken."""

RETRY: Final = 0.3
"""Seconds between two attempts to connect."""

ALL: Final = "all"
"""The address of all processes."""

_encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Envelope)


class NetworkBus(Bus):
    """`away`: by direction ("publishing", "receiving"), since when it has failed. `lost`: envelopes that were published nowhere.
    `rerouted`: envelopes handed to another bus. `quiet`: see `QUIET`."""

    def __init__(self, quiet: float = QUIET) -> None:
        self.quiet = quiet
        self.outgoing: list[tuple[str, bytes]] = []
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.process = ""
        self.sent = 0
        self.received = 0
        self.lost = 0
        self.rerouted = 0
        self.away: dict[str, float] = {}

    @abstractmethod
    async def publish(self, batch: list[tuple[str, bytes]]) -> None:
        """Publish encoded envelopes, each with the process that it is for, or `ALL`."""

    @abstractmethod
    async def receive(self, ready: asyncio.Event) -> None:
        """Connect, set `ready`, and receive until the connection breaks."""

    @abstractmethod
    async def disconnect(self) -> None:
        """Close the connections."""

    async def start(self, process: str, handler: Handler) -> None:
        self.process = process
        self.handler = handler
        ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self.receive_forever(ready)), asyncio.create_task(self.publish_forever())]
        _, waiting = await asyncio.wait([asyncio.create_task(ready.wait())], timeout=5)
        for each in waiting:
            each.cancel()

    def send(self, process: str, envelope: Envelope) -> None:
        self.put(process, _encode(envelope))

    def broadcast(self, envelope: Envelope) -> None:
        self.put(ALL, _encode(envelope))

    def put(self, target: str, body: bytes) -> None:
        """Queue an encoded envelope."""
        if len(self.outgoing) >= WAITING:
            self.lost += 1
            del self.outgoing[0]
        self.outgoing.append((target, body))
        self.wake.set()

    async def publish_forever(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch, self.outgoing = self.outgoing, []
            if not batch:
                continue
            try:
                await self.publish(batch)
            except Exception as error:
                self.not_published(batch)
                self.missed("publishing", error)
                await asyncio.sleep(RETRY)
            else:
                self.sent += len(batch)
                self.found("publishing")

    def not_published(self, batch: list[tuple[str, bytes]]) -> None:
        self.lost += len(batch)

    async def receive_forever(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self.receive(ready)
            except Exception as error:
                self.missed("receiving", error)
                await asyncio.sleep(RETRY)

    def decode(self, body: bytes) -> None:
        """Hand a received envelope on. An unknown one comes from a newer or an older process."""
        self.received += 1
        try:
            envelope = _decoder.decode(body)
        except msgspec.DecodeError:
            logger.warning("envelope not understood", bus=self.kind, size=len(body))
            return
        self.handler(envelope)

    def found(self, doing: str) -> None:
        since = self.away.pop(doing, None)
        if since is not None:
            logger.info("bus reachable again", bus=self.kind, doing=doing, seconds=round(time.monotonic() - since, 1), lost=self.lost)

    def missed(self, doing: str, error: Exception) -> None:
        """Note a failure, and log the first of several."""
        if doing not in self.away:
            self.away[doing] = time.monotonic()
            problem = f"{type(error).__name__}: {error}"[:200]
            logger.warning("bus unreachable", bus=self.kind, doing=doing, lost=self.lost, problem=problem)

    @property
    def connected(self) -> bool:
        return not self.away

    def state(self) -> str:
        if not self.away:
            return self.kind
        return f"{self.kind} unreachable for {time.monotonic() - min(self.away.values()):.0f} s"

    def figures(self) -> Sequence[NetworkBus]:
        return [self]

    async def close(self) -> None:
        for _ in range(20):
            if not self.outgoing:
                break
            await asyncio.sleep(0.01)
        running = set(self.tasks)
        while running:
            # More than once: a library may lose a cancellation that comes as its own work ends, as `wait_for` of Python 3.11 does.
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=0.5)
        await self.disconnect()
