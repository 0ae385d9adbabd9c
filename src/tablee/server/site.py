"""One server process: everything it is made of, started and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import gc
from collections.abc import AsyncIterator
from typing import IO, Any, Final

import structlog
from sqlalchemy import delete

from tablee.server import bus as buses
from tablee.server import messages as m
from tablee.server.gateway import Gateway
from tablee.server.limits import Buckets, Connections
from tablee.server.links import Links
from tablee.server.moments import Moments
from tablee.server.passkeys import Passkeys
from tablee.server.rehearsing import rehearse
from tablee.server.say import said
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import database as databases
from tablee.server.storage import migrate, people, rows
from tablee.server.storage.layout import processes
from tablee.server.storage.people import Player
from tablee.server.switchboard import Switchboard
from tablee.server.tables.keeper import Keeper
from tablee.server.tables.showing import encode
from tablee.server.thinking import Thinker
from tablee.server.throwing import Throwing

logger = structlog.get_logger()

LISTED_FOR: Final = 7 * 24 * 3600 * 1000
"""Ms after which an open table where nothing happens is not listed any more: as long as its first links lead there."""

READY_WITHIN: Final = 30.0
"""Seconds after which a server opens though its workers are not ready."""


class Site:
    """`opened()` runs it: inside, everything is there. `refused`: why it could not be opened."""

    database: databases.Database
    keeper: Keeper
    switchboard: Switchboard
    gateway: Gateway
    links: Links
    passkeys: Passkeys
    figures: Any

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.moments = Moments()
        self.player_limits = Buckets(settings.rate, settings.burst)
        self.new_limits = Buckets(settings.new_rate / 60, settings.new_rate)
        self.say_limits = Buckets(1, 12)
        self.connections = Connections(settings.sockets)
        self.thinker = Thinker(settings.workers)
        self.throwing = Throwing(settings.throws, settings.workers)
        self.tasks: list[asyncio.Task[Any]] = []
        self.ready = False
        self.refused: BadSetting | None = None

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[Site]:
        lock = None
        url = self.settings.database_url
        if url.startswith("sqlite"):
            lock = alone(url)
            migrate.upgrade(url)
        else:
            await migrate.check(url)
        self.database = databases.connect(url, max(databases.PATIENCE, self.settings.lease / 2))
        try:
            if lock is not None:
                await self.database.write(lambda c: c.execute(delete(processes)))
            secret = await self.database.write(people.site_secret)
        except databases.Unreachable as error:
            raise BadSetting("unreachable", detail=error) from None
        self.links = Links(secret)
        self.passkeys = Passkeys(secret)
        settings = self.settings
        self.keeper = Keeper(
            self.database,
            self.moments,
            self.thinker,
            self.throwing,
            int(settings.lease * 1000),
            int(settings.absence * 1000),
            int(settings.idle * 1000),
        )
        bus = buses.connect(settings.bus)
        self.switchboard = Switchboard(self.keeper, bus, settings.lease + 6)
        self.gateway = Gateway(self.switchboard)
        await bus.start(self.keeper.process)
        warming: list[asyncio.Future[Any]] = [*self.thinker.warm()]
        for one in warming:
            # A worker that is stopped before it is ready is nobody's trouble.
            one.add_done_callback(lambda done: done.cancelled() or done.exception())
        # Now, so that the first table asked for does not hold up everybody; and what stays for good need not be looked through again.
        rehearse()
        gc.freeze()
        # A table that is let go is in no circle and is freed at once; hardly anything is left to be found by looking through memory.
        gc.set_threshold(10_000, 20, 20)
        if settings.bus:
            # Where there are other processes their tables may come at any moment: who opens is ready to play them all.
            warming += self.throwing.warm()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.gather(*warming, return_exceptions=True), READY_WITHIN)
        await self.keeper.start()
        self.tasks = [asyncio.create_task(self.gateway.beat_forever()), asyncio.create_task(self.lobby_forever())]
        self.ready = True
        throws = "drawn" if self.throwing.missing else settings.throws
        logger.info("open", process=self.keeper.process, database=self.database.kind, bus=bool(settings.bus), throws=throws)
        if self.throwing.missing:
            logger.warning("throws are drawn from the measured table: MuJoCo is not installed", right="pip install 'tablee[throw]'")
        try:
            yield self
        finally:
            for task in self.tasks:
                task.cancel()
            await self.say_goodbye()
            await self.keeper.close()
            await bus.close()
            await self.thinker.close()
            await self.throwing.close()
            await self.database.close()
            if lock is not None:
                lock.close()
            logger.info("closed", process=self.keeper.process)

    async def say_goodbye(self) -> None:
        """Nobody new is let in; who is here hears that they had better go elsewhere."""
        self.ready = False
        await self.gateway.close(encode(m.Closing(said("closing"))))

    async def lobby(self, player: Player | None) -> m.Lobby:
        """Of a person's own tables a seat token sees the one it is for."""
        id = "" if player is None else player.id

        def work(connection: Any) -> m.Lobby:
            mine = rows.tables_of(connection, id, 60) if id else []
            if player is not None and player.only is not None:
                mine = [card for card in mine if card.id == player.only[0]]
            now = self.moments.now()
            return m.Lobby(rows.open_tables(connection, id, now - LISTED_FOR, 60), mine, now)

        return await self.database.read(work)

    async def lobby_forever(self) -> None:
        """Those who follow the lobby see it change, at most once a second."""
        while True:
            await self.gateway.lobby_changed.wait()
            self.gateway.lobby_changed.clear()
            for socket in [each for each in self.gateway.sockets if each.lobby]:
                with contextlib.suppress(databases.Unreachable):
                    lobby = await self.lobby(socket.player)
                    socket.send(encode(m.LobbyNow(lobby)))
            await asyncio.sleep(1)

    async def player(self, token: str) -> Player | None:
        return await self.database.read(lambda c: people.by_token(c, token)) if token else None


def alone(url: str) -> IO[str]:
    """SQLite is for one process: a second one on the same database is told so."""
    data = migrate.sqlite_file(url).parent
    try:
        lock = (data / "lock").open("w")
    except OSError as error:
        raise BadSetting("cannot_write", folder=data, detail=error.strerror) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadSetting("in_use", data=data) from None
    return lock
