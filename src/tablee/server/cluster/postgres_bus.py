"""The bus on PostgreSQL: LISTEN and NOTIFY. It needs nothing but the database that every cluster has."""

from __future__ import annotations

import asyncio
import base64
import contextlib
from typing import Any, Final

import asyncpg

from tablee.server.cluster.network_bus import ALL, QUIET, NetworkBus
from tablee.server.storage.database import asyncpg_arguments

PIECE: Final = 5_900
"""Bytes of an envelope in one notification. PostgreSQL allows 8,000 characters, and base64 makes 4 characters of 3 bytes."""

ANSWER_WITHIN: Final = 2.0
"""Seconds in which PostgreSQL must connect or publish a batch."""

NOTIFY: Final = "SELECT pg_notify(target, piece) FROM unnest($1::text[], $2::text[]) AS batch(target, piece)"


class PostgresBus(NetworkBus):
    """A channel per process and one for all, one connection to publish and one to receive. The connections are the bus's own, so that
    no envelope waits for a query. `number`: counts envelopes. `parts`: the pieces received so far, by envelope."""

    kind = "postgresql"

    def __init__(self, url: str, quiet: float = QUIET) -> None:
        super().__init__(quiet)
        self.arguments = asyncpg_arguments(url)
        self.publishing: asyncpg.Connection | None = None
        self.number = 0
        self.parts: dict[str, list[str]] = {}

    async def connect(self) -> asyncpg.Connection:
        # Notifications are not stored, so their commits need not wait for the disk.
        settings = {"synchronous_commit": "off", "application_name": f"tablee bus {self.process}"}
        return await asyncpg.connect(**self.arguments, timeout=ANSWER_WITHIN, server_settings=settings)

    async def publish(self, batch: list[tuple[str, bytes]]) -> None:
        if self.publishing is None or self.publishing.is_closed():
            self.publishing = await self.connect()
        targets: list[str] = []
        pieces: list[str] = []
        for target, body in batch:
            split = self.split(body)
            targets += [f"tablee_{target}"] * len(split)
            pieces += split
        try:
            await self.publishing.execute(NOTIFY, targets, pieces, timeout=ANSWER_WITHIN)
        except BaseException:
            self.publishing.terminate()
            raise

    def split(self, body: bytes) -> list[str]:
        """The notifications of one envelope. All are numbered, because PostgreSQL sends equal ones of a transaction only once."""
        self.number += 1
        pieces = [body[start : start + PIECE] for start in range(0, len(body), PIECE)]
        id = f"{self.process}.{self.number}"
        return [f"{id} {n} {len(pieces)} {base64.b64encode(piece).decode()}" for n, piece in enumerate(pieces)]

    def notified(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        id, _, count, piece = str(payload).split(" ")
        if count == "1":
            self.decode(base64.b64decode(piece))
            return
        parts = self.parts.setdefault(id, [])
        parts.append(piece)
        if len(parts) == int(count):
            del self.parts[id]
            self.decode(b"".join(map(base64.b64decode, parts)))

    async def receive(self, ready: asyncio.Event) -> None:
        connection = await self.connect()
        broken = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: broken.set())
            self.parts.clear()
            for target in (self.process, ALL):
                await connection.add_listener(f"tablee_{target}", self.notified)
            self.found("receiving")
            ready.set()
            while True:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), self.quiet)
                # A dead connection looks like a quiet one.
                await connection.fetchval("SELECT 1", timeout=self.quiet)
        finally:
            connection.terminate()

    async def disconnect(self) -> None:
        if self.publishing is not None:
            self.publishing.terminate()
