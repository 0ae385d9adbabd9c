"""The bus between processes: envelopes to one process or to all. It may lose them; the database is the truth."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import structlog

from tablee.server.tables.requests import Answer, Delivery, TableRequest

logger = structlog.get_logger()


class Request(msgspec.Struct, tag="request"):
    id: int
    sender: str
    table: str
    request: TableRequest


class Response(msgspec.Struct, tag="response"):
    """`held`: whether the receiver owns the table. If not, the sender looks for the owner again."""

    id: int
    held: bool
    answer: Answer


class TableChanged(msgspec.Struct, tag="changed"):
    """A table changed in a way that lists show. `turn`: the players who are to move there, with their seats."""

    table: str
    turn: list[tuple[str, int]] = []


class TableMoved(msgspec.Struct, tag="moved"):
    """The sender has released the table."""

    table: str


class Delivered(msgspec.Struct, tag="delivered"):
    delivery: Delivery


class LoggedOut(msgspec.Struct, tag="logged_out"):
    """A token is no longer valid. `token`: its hash."""

    token: str


Envelope = Request | Response | TableChanged | TableMoved | Delivered | LoggedOut
Handler = Callable[[Envelope], None]

_encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Envelope)


class Bus:
    """The bus of a single process."""

    async def start(self, process: str, handler: Handler) -> None:
        """Begin to receive envelopes for this process."""
        self.handler = handler

    def send(self, process: str, envelope: Envelope) -> None:
        """Send an envelope to one process."""

    def broadcast(self, envelope: Envelope) -> None:
        """Send an envelope to all processes, this one included."""
        self.handler(envelope)

    async def close(self) -> None:
        """Stop receiving."""


WAITING: Final = 10_000
"""Envelopes kept while Redis cannot be reached. Beyond that the oldest is lost."""

QUIET: Final = 2.0
"""Seconds of silence after which Redis is pinged. After the same time without an answer it counts as unreachable."""


class RedisBus(Bus):
    """Redis or Valkey pub/sub: a channel per process and one for all, one batched publisher. `quiet`: see `QUIET`."""

    def __init__(self, url: str, quiet: float = QUIET) -> None:
        from redis.asyncio import Redis

        # Protocol 3 of redis-py hands out connections that the server has closed. After a restart of Redis the first batch on
        # such a
        # connection was lost, however late it was sent.
        self.redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=5, protocol=2)
        self.quiet = quiet
        self.outgoing: list[tuple[str, bytes]] = []
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.process = ""
        self.lost = 0
        self.away: set[str] = set()

    async def start(self, process: str, handler: Handler) -> None:
        self.process = process
        self.handler = handler
        ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self.receive_forever(ready)), asyncio.create_task(self.publish_forever())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    def send(self, process: str, envelope: Envelope) -> None:
        self._put(f"tablee:{process}", envelope)

    def broadcast(self, envelope: Envelope) -> None:
        self._put("tablee:all", envelope)

    def _put(self, channel: str, envelope: Envelope) -> None:
        if len(self.outgoing) >= WAITING:
            self.lost += 1
            del self.outgoing[0]
        self.outgoing.append((channel, _encode(envelope)))
        self.wake.set()

    async def publish_forever(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch, self.outgoing = self.outgoing, []
            try:
                pipe = self.redis.pipeline(transaction=False)
                for channel, body in batch:
                    pipe.publish(channel, body)
                await pipe.execute()
                self._found("publishing")
            except Exception as error:
                self.lost += len(batch)
                await self._missed("publishing", error)
                await asyncio.sleep(0.2)

    async def receive_forever(self, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(f"tablee:{self.process}", "tablee:all")
                    await self.listen(channel, ready)
            except Exception as error:
                await self._missed("receiving", error)
                await asyncio.sleep(0.3)

    async def listen(self, channel: Any, ready: asyncio.Event) -> None:
        """Receive until the connection breaks or a ping is not answered. A dead connection looks like a quiet one."""
        asked = False
        while True:
            heard = await channel.get_message(timeout=self.quiet)
            if heard is None:
                if asked:
                    raise TimeoutError("no sign of life")
                await channel.ping()
                asked = True
                continue
            asked = False
            self._found("receiving")
            ready.set()
            if heard["type"] == "message":
                self._received(heard["data"])

    def _found(self, doing: str) -> None:
        if doing in self.away:
            self.away.discard(doing)
            logger.info("bus reachable again", doing=doing, lost=self.lost)

    async def _missed(self, doing: str, error: Exception) -> None:
        """Log the loss once, and close idle connections: they have failed, too."""
        if doing not in self.away:
            self.away.add(doing)
            logger.warning("bus unreachable", doing=doing, lost=self.lost, problem=f"{type(error).__name__}: {error}"[:200])
        with contextlib.suppress(Exception):
            await self.redis.connection_pool.disconnect(inuse_connections=False)

    def _received(self, body: bytes) -> None:
        try:
            self.handler(_decoder.decode(body))
        except msgspec.DecodeError:
            logger.warning("envelope not understood", size=len(body))

    async def close(self) -> None:
        for _ in range(20):
            if not self.outgoing:
                break
            await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await self.redis.aclose()


def connect(url: str) -> Bus:
    return RedisBus(url) if url else Bus()
