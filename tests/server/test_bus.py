"""The bus on a real Redis of its own that dies, comes back, freezes, and closes idle connections."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import structlog

from bench.services import Redis, Unavailable
from tablee.server.cluster.bus import Envelope, RedisBus, TableChanged
from tests.server.harness import PATIENCE

redis_py = pytest.importorskip("redis.asyncio", reason="NOT TESTED on Redis: redis-py is not installed")


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    made = Redis(tmp_path)
    try:
        made.start()
    except Unavailable as reason:
        pytest.skip(f"NOT TESTED on Redis: {reason}")
    yield made
    made.stop()


class Listening:
    """The bus of one process. `heard`: the received envelopes, by table."""

    def __init__(self, url: str, quiet: float) -> None:
        self.bus = RedisBus(url, quiet)
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    def received(self, envelope: Envelope) -> None:
        assert isinstance(envelope, TableChanged)
        self.heard.put_nowait(envelope.table)

    async def until(self, table: str) -> None:
        while table != await self.heard.get():
            pass

    async def away(self) -> None:
        """Until it noticed that Redis is not there."""
        while "receiving" not in self.bus.away:
            await asyncio.sleep(0.01)

    async def back(self) -> None:
        """Until it hears again."""
        while "receiving" in self.bus.away:
            await asyncio.sleep(0.01)


def with_bus(redis: Redis, test: Callable[[Listening], Awaitable[None]], quiet: float = 0.2) -> None:
    async def whole() -> None:
        listening = Listening(redis.url, quiet)
        await listening.bus.start("here", listening.received)
        try:
            async with asyncio.timeout(PATIENCE):
                await test(listening)
        finally:
            await listening.bus.close()

    asyncio.run(whole())


def test_nothing_is_lost_once_redis_is_back(redis: Redis) -> None:
    """A publisher has a connection from before Redis died. It must not swallow later messages."""

    async def test(listening: Listening) -> None:
        for restart in range(3):
            listening.bus.broadcast(TableChanged(f"before {restart}"))
            await listening.until(f"before {restart}")
            redis.stop()
            await listening.away()
            await asyncio.to_thread(redis.start)
            await listening.back()
            listening.bus.broadcast(TableChanged(f"after {restart}"))
            await listening.until(f"after {restart}")
        assert 0 == listening.bus.lost

    with_bus(redis, test)


def test_a_connection_that_redis_closed_for_being_idle_loses_nothing(redis: Redis) -> None:
    async def test(listening: Listening) -> None:
        listening.bus.broadcast(TableChanged("first"))
        await listening.until("first")
        async with redis_py.Redis.from_url(redis.url) as operator:
            assert 1 == await operator.client_kill_filter(_type="normal", skipme=True)
        listening.bus.broadcast(TableChanged("second"))
        await listening.until("second")
        assert 0 == listening.bus.lost

    with_bus(redis, test)


def test_a_redis_that_is_there_but_says_nothing_counts_as_gone(redis: Redis) -> None:
    """As with a machine that vanished from the network: no connection breaks."""

    async def test(listening: Listening) -> None:
        assert redis.process is not None
        redis.process.send_signal(signal.SIGSTOP)
        await listening.away()
        redis.process.send_signal(signal.SIGCONT)
        await listening.back()
        listening.bus.broadcast(TableChanged("again"))
        await listening.until("again")

    with_bus(redis, test)


def test_a_quiet_bus_stays_connected(redis: Redis) -> None:
    async def test(listening: Listening) -> None:
        await asyncio.sleep(listening.bus.quiet * 2.5)
        assert set() == listening.bus.away

    # So long that a busy machine is not taken for a Redis that is gone.
    with_bus(redis, test, quiet=1.5)


def test_that_redis_is_away_is_said_once_and_that_it_is_back_too(redis: Redis) -> None:
    async def test(listening: Listening) -> None:
        redis.stop()
        await listening.away()
        listening.bus.broadcast(TableChanged("lost"))
        while listening.bus.lost < 1:
            await asyncio.sleep(0.01)
        # Long enough to try several times.
        await asyncio.sleep(1)
        await asyncio.to_thread(redis.start)
        await listening.back()
        listening.bus.broadcast(TableChanged("again"))
        while listening.bus.away:
            await asyncio.sleep(0.01)

    structlog.reset_defaults()
    with structlog.testing.capture_logs() as said:
        with_bus(redis, test)
    assert [("bus unreachable", "publishing"), ("bus unreachable", "receiving")] == sorted(
        (line["event"], line["doing"]) for line in said if line["event"] == "bus unreachable"
    )
    assert ["bus reachable again"] * 2 == [line["event"] for line in said if line["event"] == "bus reachable again"]


def test_a_server_opens_without_redis_and_finds_it_later(redis: Redis) -> None:
    redis.stop()

    async def test(listening: Listening) -> None:
        assert {"receiving"} == listening.bus.away
        await asyncio.to_thread(redis.start)
        await listening.back()
        listening.bus.broadcast(TableChanged("at last"))
        await listening.until("at last")

    with_bus(redis, test)
