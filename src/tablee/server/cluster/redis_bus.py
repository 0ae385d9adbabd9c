"""The bus on Redis or Valkey: faster than PostgreSQL with many processes. Without Redis the fallback carries everything."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from tablee.server.cluster.bus import Detour, Envelope, Handler
from tablee.server.cluster.network_bus import ALL, QUIET, NetworkBus

ANSWER_WITHIN: Final = 1.0
"""Seconds in which Redis must answer. A batch without an answer goes to the fallback."""

DETOUR: Final = 3.0
"""Seconds for which a `Detour` holds. It is repeated every second."""


class RedisBus(NetworkBus):
    """Pub/sub with a channel per process and one for all. The fallback always receives, and publishes what Redis does not take.
    `detours`: by process that does not receive from Redis, until when (monotonic seconds) it gets its envelopes by the fallback."""

    kind = "redis"

    def __init__(self, url: str, fallback: NetworkBus, quiet: float = QUIET) -> None:
        super().__init__(quiet)
        self.fallback = fallback
        self.detours: dict[str, float] = {}
        # Protocol 3 of redis-py hands out connections that the server has closed. After a restart of Redis the first batch on such a
        # connection was lost, however late it was sent. One retry replaces a connection that Redis has closed for being idle.
        self.redis = Redis.from_url(
            url, socket_connect_timeout=ANSWER_WITHIN, socket_timeout=ANSWER_WITHIN, protocol=2, retry=Retry(NoBackoff(), 1)
        )

    async def start(self, process: str, handler: Handler) -> None:
        await self.fallback.start(process, self.received_by_fallback)
        await super().start(process, handler)
        self.tasks.append(asyncio.create_task(self.probe_forever()))

    def put(self, target: str, body: bytes) -> None:
        detours = self.detoured()
        if self.away or target in detours:
            self.reroute(target, body)
            return
        if target == ALL and detours:
            # Processes that receive it twice are not harmed: a broadcast says only that something changed.
            self.reroute(target, body)
        super().put(target, body)

    def detoured(self) -> dict[str, float]:
        if self.detours:
            now = time.monotonic()
            self.detours = {process: until for process, until in self.detours.items() if until > now}
        return self.detours

    def reroute(self, target: str, body: bytes) -> None:
        self.rerouted += 1
        self.fallback.put(target, body)

    async def publish(self, batch: list[tuple[str, bytes]]) -> None:
        pipe = self.redis.pipeline(transaction=False)
        for target, body in batch:
            pipe.publish(f"tablee:{target}", body)
        for (target, body), receivers in zip(batch, await pipe.execute(), strict=True):
            if not receivers:
                self.reroute(target, body)

    def not_published(self, batch: list[tuple[str, bytes]]) -> None:
        """Reroute the batch, and also the envelopes that came meanwhile: each of them would wait as long for Redis. Some of the batch may
        have been published: command ids and versions make a repeated envelope harmless."""
        waiting, self.outgoing = self.outgoing, []
        for target, body in (*batch, *waiting):
            self.reroute(target, body)

    async def receive(self, ready: asyncio.Event) -> None:
        async with self.redis.pubsub() as channel:
            await channel.subscribe(f"tablee:{self.process}", f"tablee:{ALL}")
            await self.listen(channel, ready)

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
            self.found("receiving")
            ready.set()
            if heard["type"] == "message":
                self.decode(heard["data"])

    async def probe_forever(self) -> None:
        """While Redis fails, test it, and ask the other processes to use the fallback."""
        while True:
            await asyncio.sleep(1)
            if "receiving" in self.away:
                self.fallback.broadcast(Detour(self.process))
            if "publishing" in self.away:
                with contextlib.suppress(Exception):
                    await self.redis.ping()
                    self.found("publishing")

    def received_by_fallback(self, envelope: Envelope) -> None:
        if isinstance(envelope, Detour):
            if envelope.process != self.process:
                self.detours[envelope.process] = time.monotonic() + DETOUR
        else:
            self.handler(envelope)

    @property
    def connected(self) -> bool:
        """The fallback must work even while Redis does: it receives from processes that have lost Redis."""
        return self.fallback.connected

    def state(self) -> str:
        return self.kind if not self.away else f"{self.fallback.state()} ({super().state()})"

    def figures(self) -> Sequence[NetworkBus]:
        return [self, self.fallback]

    async def close(self) -> None:
        await super().close()
        await self.fallback.close()

    async def disconnect(self) -> None:
        await self.redis.aclose()
