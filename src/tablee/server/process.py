"""One server process: its parts, started and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import structlog
from sqlalchemy import delete

from tablee.server import messages as m
from tablee.server.auth.authentication import Authenticator
from tablee.server.auth.bans import Bans
from tablee.server.auth.invites import Invites
from tablee.server.auth.passkeys import Passkeys
from tablee.server.auth.rate_limits import ConnectionLimit, RateLimits
from tablee.server.clock import ServerClock
from tablee.server.cluster.bus import Bus
from tablee.server.cluster.outbox import Outbox
from tablee.server.cluster.registry import TableRegistry
from tablee.server.cluster.router import TableRouter
from tablee.server.histogram import Histogram
from tablee.server.http_figures import HttpFigures
from tablee.server.limits import CHAT_LINES, HINTS, REPORTS
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import database as databases
from tablee.server.storage import migration, moderation, players, queries
from tablee.server.storage.files import lock_sqlite, sqlite_file
from tablee.server.storage.integrity import check_sqlite
from tablee.server.storage.players import Player
from tablee.server.storage.schema import processes
from tablee.server.storage.writer import Writer
from tablee.server.tables.views import encode
from tablee.server.texts import sentence
from tablee.server.websocket.gateway import Gateway
from tablee.server.websocket.viewers import Viewers
from tablee.server.workers.bots import BotWorkers
from tablee.server.workers.replays import ReplayWorkers
from tablee.server.workers.throws import ThrowService
from tablee.server.workers.warm_up import warm_up

logger = structlog.get_logger()

LISTED_FOR: Final = 7 * 24 * 3600 * 1000
"""Ms without activity after which an open table is no longer listed: as long as its first invite links are valid."""

OPERATOR_EVERY: Final = 2.0
"""Seconds between two looks at the operator's changes."""

READY_WITHIN: Final = 30.0
"""Seconds after which a server opens even if its workers are not ready."""


def bus_for(settings: Settings) -> Bus:
    """The bus between the processes that share a PostgreSQL database, on Redis if there is one. SQLite serves a single process."""
    if settings.database_url.startswith("sqlite"):
        return Bus()
    # Imported only here, because a site on SQLite needs neither library.
    from tablee.server.cluster.postgres_bus import PostgresBus

    by_database = PostgresBus(settings.database_url)
    if not settings.bus:
        return by_database
    from tablee.server.cluster.redis_bus import RedisBus

    return RedisBus(settings.bus, by_database)


def drawn_seed(_: m.CreateTable) -> bytes:
    return secrets.token_bytes(32)


class Site:
    """The parts of one server process; `opened()` starts and stops them. `refused`: why it could not be opened.
    `new_seed`: the source of the seeds of new tables."""

    database: databases.Database
    registry: TableRegistry
    router: TableRouter
    gateway: Gateway
    viewers: Viewers
    invites: Invites
    auth: Authenticator
    passkeys: Passkeys

    def __init__(self, settings: Settings, new_seed: Callable[[m.CreateTable], bytes] = drawn_seed) -> None:
        self.settings = settings
        self.new_seed = new_seed
        self.clock = ServerClock()
        self.player_limits = RateLimits(settings.rate, settings.burst)
        self.new_limits = RateLimits(settings.new_rate / 60, settings.new_rate)
        self.say_limits = RateLimits(1, CHAT_LINES)
        self.hint_limits = RateLimits(HINTS / 12, HINTS)
        self.report_limits = RateLimits(REPORTS / 3600, REPORTS)
        self.bans = Bans()
        self.operator_changes = b""
        self.connection_limit = ConnectionLimit(settings.sockets)
        self.bot_workers = BotWorkers(settings.workers)
        self.throw_service = ThrowService(settings.throws, settings.workers)
        self.replays = ReplayWorkers(settings.workers)
        self.commit_seconds = Histogram(databases.BUCKETS)
        self.http_figures = HttpFigures()
        self.tasks: list[asyncio.Task[Any]] = []
        self.ready = False
        self.refused: BadSetting | None = None

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[Site]:
        lock = None
        url = self.settings.database_url
        if url.startswith("sqlite"):
            lock = lock_sqlite(url)
            check_sqlite(sqlite_file(url))
            migration.upgrade(url)
        else:
            await migration.check(url)
        self.database = databases.connect(url, max(databases.PATIENCE, self.settings.lease / 2))
        try:
            if lock is not None:
                await self.database.write(lambda c: c.execute(delete(processes)))
            secret = await self.database.write(players.site_secret)
        except databases.Unreachable as error:
            raise BadSetting("unreachable", detail=error) from None
        self.invites = Invites(secret)
        self.auth = Authenticator(self.database, self.invites, self.clock, self.player_limits, self.bans)
        self.passkeys = Passkeys(secret)
        settings = self.settings
        process = secrets.token_hex(8)
        bus = bus_for(settings)
        self.viewers = Viewers()
        self.registry = TableRegistry(
            process,
            self.database,
            Writer(self.database, self.commit_seconds.observe),
            Outbox(process, bus, self.viewers),
            self.clock,
            self.bot_workers,
            self.throw_service,
            lease=int(settings.lease * 1000),
            absence=int(settings.absence * 1000),
            idle=int(settings.idle * 1000),
        )
        self.router = TableRouter(self.registry, bus, settings.lease + 6)
        self.gateway = Gateway(self.viewers, self.router)
        await bus.start(process, self.gateway.received)
        warming: list[asyncio.Future[Any]] = [*self.bot_workers.warm()]
        for one in warming:
            # Ignore the error of a worker that is stopped before it is ready.
            one.add_done_callback(lambda done: done.cancelled() or done.exception())
        # Now, so that the first table does not delay everyone; what is loaded here is never freed, so the collector may skip it.
        warm_up()
        gc.freeze()
        # A released table has no reference cycles and is freed at once, so the collector finds little and may run rarely.
        gc.set_threshold(10_000, 20, 20)
        if self.database.kind != "sqlite":
            # With several processes, tables may arrive at any moment: open only when the workers can play all of them.
            warming += self.throw_service.warm()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.gather(*warming, return_exceptions=True), READY_WITHIN)
        await self.registry.start()
        await self.follow_operator()
        forever = (self.gateway.heartbeat_forever(), self.lobby_forever(), self.follow_operator_forever())
        self.tasks = [asyncio.create_task(each) for each in forever]
        self.ready = True
        throws = "drawn" if self.throw_service.missing else settings.throws
        logger.info("open", process=self.registry.process, database=self.database.kind, bus=bus.state(), throws=throws)
        if self.throw_service.missing:
            logger.warning("throws are drawn from the measured table: MuJoCo is not installed", right="pip install 'tablee[throw]'")
        try:
            yield self
        finally:
            for task in self.tasks:
                task.cancel()
            await self.say_goodbye()
            await self.registry.close()
            await bus.close()
            await self.bot_workers.close()
            await self.throw_service.close()
            await self.replays.close()
            await self.database.close()
            if lock is not None:
                lock.close()
            logger.info("closed", process=self.registry.process)

    async def say_goodbye(self) -> None:
        """Accept no new connections, and tell the open ones to reconnect elsewhere."""
        self.ready = False
        await self.viewers.close_all(encode(m.Closing(sentence("closing"))))

    async def follow_operator(self) -> None:
        """Do what the operator has changed in the database: load the bans, close the sockets of banned players, and drop the tables that
        were closed or deleted."""
        change = await self.database.read(moderation.last_change)
        if change == self.operator_changes:
            return
        now = self.clock.now()
        self.bans.replace(await self.database.read(lambda c: moderation.active_bans(c, now)))
        self.viewers.close_banned(self.bans, now)
        await self.registry.drop_lost()
        self.operator_changes = change

    async def follow_operator_forever(self) -> None:
        while True:
            await asyncio.sleep(OPERATOR_EVERY)
            with contextlib.suppress(databases.Unreachable):
                await self.follow_operator()

    async def lobby(self, player: Player | None) -> m.Lobby:
        """The open tables, and the player's own. A seat token sees only its own table."""
        id = "" if player is None else player.id

        def work(connection: Any) -> m.Lobby:
            mine = queries.tables_of(connection, id, 60) if id else []
            if player is not None and player.only is not None:
                mine = [card for card in mine if card.id == player.only[0]]
            now = self.clock.now()
            return m.Lobby(queries.open_tables(connection, id, now - LISTED_FOR, 60), mine, now)

        return await self.database.read(work)

    async def lobby_forever(self) -> None:
        """Send the lobby to its followers when it changes, at most once a second."""
        while True:
            await self.viewers.lobby_changed.wait()
            self.viewers.lobby_changed.clear()
            for socket in [each for each in self.viewers.connections if each.lobby]:
                with contextlib.suppress(databases.Unreachable):
                    lobby = await self.lobby(socket.player)
                    socket.send(encode(m.LobbyNow(lobby)))
            await asyncio.sleep(1)
