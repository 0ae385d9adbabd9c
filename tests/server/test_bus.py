"""The buses on a real PostgreSQL and a real Redis: they die, come back, freeze, and close idle connections."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import structlog

from bench.services import Postgres, Redis, Unavailable
from tablee.server.cluster import network_bus
from tablee.server.cluster.bus import Delivered, Envelope, TableChanged
from tablee.server.cluster.network_bus import NetworkBus
from tablee.server.tables.requests import Delivery
from tests.server.harness import PATIENCE

redis_py = pytest.importorskip("redis.asyncio", reason="NOT TESTED on Redis: redis-py is not installed")
asyncpg = pytest.importorskip("asyncpg", reason="NOT TESTED on PostgreSQL: asyncpg is not installed")

from tablee.server.cluster import postgres_bus, redis_bus  # noqa: E402
from tablee.server.cluster.postgres_bus import PIECE, PostgresBus  # noqa: E402
from tablee.server.cluster.redis_bus import RedisBus  # noqa: E402


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is not taken for a bus that is gone."""
    monkeypatch.setattr(redis_bus, "ANSWER_WITHIN", PATIENCE)
    monkeypatch.setattr(postgres_bus, "ANSWER_WITHIN", PATIENCE)


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    folder = tmp_path_factory.mktemp("postgres")
    for path in (folder, folder.parent, folder.parent.parent):
        # PostgreSQL runs as another user if the tests run as root.
        path.chmod(0o755)
    try:
        made = Postgres(folder)
        made.start()
        made.wait_until_ready()
    except Unavailable as reason:
        pytest.skip(f"NOT TESTED on PostgreSQL: {reason}")
    yield made
    made.stop()


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

    def __init__(self, bus: NetworkBus, process: str) -> None:
        self.bus = bus
        self.process = process
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.payloads: list[bytes] = []

    def received(self, envelope: Envelope) -> None:
        if isinstance(envelope, Delivered):
            self.payloads.append(envelope.delivery.payload)
            self.heard.put_nowait(envelope.delivery.table)
        else:
            assert isinstance(envelope, TableChanged)
            self.heard.put_nowait(envelope.table)

    async def until(self, table: str) -> None:
        while table != await self.heard.get():
            pass

    async def away(self, direction: str = "receiving") -> None:
        """Wait until it has noticed that the bus is not there."""
        while direction not in self.bus.away:
            await asyncio.sleep(0.01)

    async def back(self) -> None:
        """Wait until it publishes and receives again."""
        while self.bus.away:
            await asyncio.sleep(0.01)


def run(buses: Callable[[], list[NetworkBus]], test: Callable[..., Awaitable[None]]) -> None:
    """Run the test with these buses, each of a process of its own: "p0", "p1" …"""

    async def whole() -> None:
        listening = [Listening(bus, f"p{n}") for n, bus in enumerate(buses())]
        for each in listening:
            await each.bus.start(each.process, each.received)
        try:
            async with asyncio.timeout(PATIENCE):
                await test(*listening)
        finally:
            for each in listening:
                await each.bus.close()

    asyncio.run(whole())


def on_redis(redis: Redis, postgres: Postgres, test: Callable[..., Awaitable[None]], processes: int = 1, quiet: float = PATIENCE) -> None:
    run(lambda: [RedisBus(redis.url, PostgresBus(postgres.url, PATIENCE), quiet) for _ in range(processes)], test)


def on_postgres(postgres: Postgres, test: Callable[..., Awaitable[None]], processes: int = 2) -> None:
    run(lambda: [PostgresBus(postgres.url, PATIENCE) for _ in range(processes)], test)


# PostgreSQL


def test_postgresql_carries_envelopes_to_one_process_or_to_all(postgres: Postgres) -> None:
    async def test(one: Listening, two: Listening) -> None:
        one.bus.send("p1", TableChanged("only you"))
        one.bus.broadcast(TableChanged("all"))
        await one.until("all")
        await two.until("only you")
        await two.until("all")
        assert one.heard.empty()

    on_postgres(postgres, test)


def test_an_envelope_longer_than_a_notification_arrives_whole(postgres: Postgres) -> None:
    long = [os.urandom(size) for size in (PIECE - 100, PIECE, PIECE + 1, 40 * PIECE)]

    async def test(one: Listening, two: Listening) -> None:
        for n, payload in enumerate(long):
            one.bus.send("p1", Delivered(Delivery(f"t{n}", 1, payload, 1)))
        await two.until("t3")
        assert long == two.payloads

    on_postgres(postgres, test)


def test_equal_envelopes_of_one_batch_all_arrive(postgres: Postgres) -> None:
    """PostgreSQL drops equal notifications of a transaction."""

    async def test(one: Listening, two: Listening) -> None:
        for _ in range(3):
            one.bus.send("p1", TableChanged("same"))
        for _ in range(3):
            await two.until("same")

    on_postgres(postgres, test)


def test_a_broken_connection_to_postgresql_is_replaced(postgres: Postgres) -> None:
    async def test(one: Listening, two: Listening) -> None:
        one.bus.broadcast(TableChanged("before"))
        await two.until("before")
        operator = await asyncpg.connect(postgres.url)
        try:
            killed = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tablee bus %'"
            assert 3 == len(await operator.fetch(killed))
        finally:
            await operator.close()
        await two.away()
        assert not two.bus.connected
        await two.back()
        one.bus.broadcast(TableChanged("after"))
        await two.until("after")

    on_postgres(postgres, test)


def test_envelopes_that_cannot_be_published_are_counted(postgres: Postgres) -> None:
    async def test(one: Listening) -> None:
        assert isinstance(one.bus, PostgresBus)
        assert {"receiving"} == set(one.bus.away)
        one.bus.broadcast(TableChanged("lost"))
        await one.away("publishing")
        assert 1 == one.bus.lost
        assert not one.bus.connected
        assert one.bus.state().startswith("postgresql unreachable for ")

    run(lambda: [PostgresBus("postgresql://tablee@127.0.0.1:1/postgres", 0.2)], test)


# Redis


def test_redis_carries_everything_while_it_works(redis: Redis, postgres: Postgres) -> None:
    async def test(one: Listening, two: Listening) -> None:
        one.bus.send("p1", TableChanged("only you"))
        one.bus.broadcast(TableChanged("all"))
        await two.until("only you")
        await two.until("all")
        assert isinstance(one.bus, RedisBus)
        assert (0, 0, "redis") == (one.bus.rerouted, one.bus.fallback.sent, one.bus.state())

    on_redis(redis, postgres, test, 2)


def test_nothing_is_lost_while_redis_is_away(redis: Redis, postgres: Postgres) -> None:
    async def test(one: Listening, two: Listening) -> None:
        for restart in range(3):
            one.bus.send("p1", TableChanged(f"before {restart}"))
            await two.until(f"before {restart}")
            redis.stop()
            for n in range(5):
                one.bus.send("p1", TableChanged(f"without {restart} {n}"))
                two.bus.broadcast(TableChanged(f"back {restart} {n}"))
            await two.until(f"without {restart} 4")
            await one.until(f"back {restart} 4")
            assert one.bus.state().startswith("postgresql (redis unreachable for ")
            assert one.bus.connected
            await asyncio.to_thread(redis.start)
            await one.back()
            await two.back()
            one.bus.send("p1", TableChanged(f"after {restart}"))
            await two.until(f"after {restart}")
        assert 0 == one.bus.lost == two.bus.lost

    on_redis(redis, postgres, test, 2)


class FallbackBus(NetworkBus):
    """`taken`: what it was given to publish."""

    kind = "fallback"

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[tuple[str, bytes]] = []

    def put(self, target: str, body: bytes) -> None:
        self.taken.append((target, body))


class FailingRedis(RedisBus):
    """Publishing fails when the test says so. `began`: it has begun."""

    def __init__(self, fallback: NetworkBus) -> None:
        super().__init__("redis://127.0.0.1:1", fallback)
        self.began = asyncio.Event()
        self.fails = asyncio.Event()
        self.batches = 0

    async def publish(self, batch: list[tuple[str, bytes]]) -> None:
        self.batches += 1
        self.began.set()
        await self.fails.wait()
        raise TimeoutError


def test_envelopes_that_wait_behind_a_failing_batch_are_rerouted_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_bus, "RETRY", 0)

    async def test() -> None:
        fallback = FallbackBus()
        bus = FailingRedis(fallback)
        publishing = asyncio.create_task(bus.publish_forever())
        bus.put("p1", b"first")
        await bus.began.wait()
        bus.put("p2", b"second")
        bus.fails.set()
        for _ in range(20):
            await asyncio.sleep(0)
        assert [("p1", b"first"), ("p2", b"second")] == fallback.taken
        assert (1, {"publishing"}) == (bus.batches, set(bus.away)), "nothing is left to publish, so nothing says that Redis is back"
        publishing.cancel()

    asyncio.run(test())


def test_a_process_cut_off_from_redis_is_reached_by_the_fallback(redis: Redis, postgres: Postgres) -> None:
    """Redis lives, but one process cannot reach it: the others learn it and send by PostgreSQL."""

    async def test(here: Listening, cut_off: Listening) -> None:
        assert isinstance(here.bus, RedisBus)
        assert {"receiving"} == set(cut_off.bus.away)
        here.bus.send("p1", TableChanged("only you"))
        await cut_off.until("only you")
        while not here.bus.detours:
            await asyncio.sleep(0.01)
        here.bus.broadcast(TableChanged("all"))
        await cut_off.until("all")
        cut_off.bus.broadcast(TableChanged("from afar"))
        await here.until("from afar")
        assert set() == set(here.bus.away)

    def buses() -> list[NetworkBus]:
        nowhere = "redis://127.0.0.1:1"
        return [RedisBus(url, PostgresBus(postgres.url, PATIENCE), PATIENCE) for url in (redis.url, nowhere)]

    run(buses, test)


def test_a_connection_that_redis_closed_for_being_idle_loses_nothing(redis: Redis, postgres: Postgres) -> None:
    async def test(listening: Listening) -> None:
        listening.bus.broadcast(TableChanged("first"))
        await listening.until("first")
        async with redis_py.Redis.from_url(redis.url) as operator:
            assert 1 == await operator.client_kill_filter(_type="normal", skipme=True)
        listening.bus.broadcast(TableChanged("second"))
        await listening.until("second")
        assert 0 == listening.bus.lost

    on_redis(redis, postgres, test)


def test_a_redis_that_is_there_but_says_nothing_counts_as_gone(redis: Redis, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a machine that vanished from the network: no connection breaks."""
    monkeypatch.setattr(redis_bus, "ANSWER_WITHIN", 0.5)

    async def test(listening: Listening) -> None:
        assert redis.process is not None
        redis.process.send_signal(signal.SIGSTOP)
        listening.bus.broadcast(TableChanged("meanwhile"))
        await listening.until("meanwhile")
        await listening.away()
        redis.process.send_signal(signal.SIGCONT)
        await listening.back()
        listening.bus.broadcast(TableChanged("again"))
        await listening.until("again")

    on_redis(redis, postgres, test, quiet=0.2)


class ScriptedChannel:
    """A subscription that hears what the test wrote down; None stands for a quiet time. `pings`: how often it was tested."""

    def __init__(self, *heard: str | None) -> None:
        self.heard = list(heard)
        self.pings = 0

    async def get_message(self, timeout: float) -> dict[str, str] | None:
        if not self.heard:
            raise EOFError
        kind = self.heard.pop(0)
        return None if kind is None else {"type": kind}

    async def ping(self) -> None:
        self.pings += 1


@pytest.mark.parametrize(
    ("heard", "pings", "end"),
    [(("subscribe", None, "pong", None, "pong"), 2, EOFError), (("subscribe", None, "pong", None, None), 2, TimeoutError)],
)
def test_a_quiet_bus_stays_connected_while_pings_are_answered(heard: tuple[str | None, ...], pings: int, end: type[Exception]) -> None:
    channel = ScriptedChannel(*heard)
    with pytest.raises(end):
        asyncio.run(RedisBus("redis://127.0.0.1:1", FallbackBus()).listen(channel, asyncio.Event()))
    assert pings == channel.pings


def test_redis_answers_a_ping_of_a_subscription(redis: Redis, postgres: Postgres) -> None:
    async def test(listening: Listening) -> None:
        assert isinstance(listening.bus, RedisBus)
        async with listening.bus.redis.pubsub() as channel:
            await channel.subscribe("tablee:p0")
            await channel.ping()
            heard = [await channel.get_message(timeout=PATIENCE) for _ in range(2)]
            assert ["subscribe", "pong"] == [each and each["type"] for each in heard]

    on_redis(redis, postgres, test)


def test_that_redis_is_away_is_said_once_and_that_it_is_back_too(redis: Redis, postgres: Postgres) -> None:
    async def test(listening: Listening) -> None:
        listening.bus.broadcast(TableChanged("first"))
        await listening.until("first")
        redis.stop()
        listening.bus.broadcast(TableChanged("by the fallback"))
        await listening.away("publishing")
        await listening.away("receiving")
        # Long enough to try several times.
        await asyncio.sleep(1)
        await asyncio.to_thread(redis.start)
        await listening.back()

    structlog.reset_defaults()
    with structlog.testing.capture_logs() as said:
        on_redis(redis, postgres, test)
    redis_said = [line for line in said if line.get("bus") == "redis"]
    assert [("bus unreachable", "publishing"), ("bus unreachable", "receiving")] == sorted(
        (line["event"], line["doing"]) for line in redis_said if line["event"] == "bus unreachable"
    )
    assert ["bus reachable again"] * 2 == [line["event"] for line in redis_said if line["event"] == "bus reachable again"]


def test_a_server_opens_without_redis_and_finds_it_later(redis: Redis, postgres: Postgres) -> None:
    redis.stop()

    async def test(listening: Listening) -> None:
        assert {"receiving"} == set(listening.bus.away)
        listening.bus.broadcast(TableChanged("without"))
        await listening.until("without")
        await asyncio.to_thread(redis.start)
        await listening.back()
        listening.bus.broadcast(TableChanged("at last"))
        await listening.until("at last")

    on_redis(redis, postgres, test)
