"""A real server for a test: its own data, a free port, real sockets. Its clock stands still unless it is moved on by hand."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import inspect
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from tablee import shelf
from tablee.client import Client, guest
from tablee.server import serve
from tablee.server.admin import logs
from tablee.server.app import has_pages, make_app, state_of
from tablee.server.auth.rate_limits import ConnectionLimit
from tablee.server.clock import ServerClock
from tablee.server.process import Site
from tablee.server.settings import Settings
from tablee.server.tables.actor import TableActor
from tablee.server.tables.bot_thoughts import Thought
from tablee.server.tables.session import GameSession
from tablee.server.tables.timers import TICK
from tablee.server.workers.bots import BotWorkers
from tablee.server.workers.replays import ReplayWorkers
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS
from tests.server.seeded_server import seed_of_wish

PATIENCE = 240.0
"""Seconds until a test gives up: for a machine busy with ten other things, not a measure of anything."""

GAME = COLUMNS.id
"""The game that tests play unless they need another: two seats, seven columns, nothing hidden."""
ANY_GAME = next(game.id for game in shelf.games().values() if game.seats[0] == 2)
"""A game for two on the shelf, for servers in a process of their own, which do not have the test games. No test may know its moves."""
TEST_GAMES = {game.id: game for game in (BIDDING, COLUMNS)}


class Handed(ServerClock):
    """A clock that moves when told to, and otherwise only if it `runs`: no test depends on how fast the machine is."""

    def __init__(self, runs: bool) -> None:
        super().__init__()
        self.runs = runs
        self.ahead = 0
        self.first = super().now()

    def now(self) -> int:
        return (super().now() if self.runs else self.first) + self.ahead


def add_test_games() -> None:
    """Put the test games on the shelf of this process."""
    shelf.games().update(TEST_GAMES)


class SharedThinker(BotWorkers):
    """One worker process for all tests, because starting one takes longer than most tests. `held`: bots wait until they are released.
    `failures`: the errors of bots, which fail the test that is running."""

    held = False

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.failures: list[Exception] = []

    def worker(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, self.context, add_test_games)

    def warm(self) -> list[asyncio.Future[None]]:
        return super().warm() if self.pools[0] is None else []

    async def choose(self, table: str, generation: int, session: GameSession, seat: int, level: str) -> Thought:
        while self.held:
            await asyncio.sleep(0.01)
        try:
            return await super().choose(table, generation, session, seat, level)
        except Exception as error:
            self.failures.append(error)
            raise

    async def close(self) -> None:
        """Others go on thinking."""


class SharedReplays(ReplayWorkers):
    """One worker process for all tests."""

    pool: ProcessPoolExecutor | None = None

    def __init__(self) -> None:
        super().__init__(1)

    def worker(self) -> ProcessPoolExecutor:
        if SharedReplays.pool is None:
            SharedReplays.pool = ProcessPoolExecutor(1, self.context, add_test_games)
        return SharedReplays.pool

    async def close(self) -> None:
        """Others go on replaying."""


@functools.cache
def bot_workers() -> SharedThinker:
    return SharedThinker(1)


class Served:
    """A running site and how to reach it. `protocols`: uvicorn's side of the open connections."""

    def __init__(self, site: Site, connections: ConnectionLimit, protocols: set[Any], url: str) -> None:
        assert isinstance(site.clock, Handed)
        self.site = site
        self.connections = connections
        self.protocols = protocols
        self.clock = site.clock
        self.url = url
        self.clients: list[Client] = []

    async def guest(self, name: str, lang: str = "en") -> Client:
        client = await guest(self.url, name, lang, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def again(self, token: str) -> Client:
        """Another browser, with the token of someone known; with "" of nobody."""
        client = Client(self.url, token, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def actor(self, table: str) -> TableActor:
        return self.site.registry.actors[table]

    def pass_time(self, ms: int) -> None:
        """The clock jumps; that the process is alive is not in doubt."""
        self.clock.ahead += ms
        self.site.registry.renewed_at += ms

    def skip(self, seconds: float) -> None:
        """Time passes, and every table looks at its clocks."""
        self.pass_time(int(seconds * 1000))
        for actor in self.site.registry.actors.values():
            actor.submit(TICK)


idle_apps: defaultdict[str, list[Litestar]] = defaultdict(list)
"""Applications without a running server, by base path."""


@contextlib.contextmanager
def app_for(site: Site, static: Path) -> Iterator[Litestar]:
    """The application of this site. An idle one is used again: to make one takes longer than most tests."""
    if has_pages(static):
        yield make_app(site, static)
        return
    idle = idle_apps[site.settings.base_path]
    app = idle.pop() if idle else make_app(site, static)
    app.state.update(state_of(site, static))
    yield app
    idle.append(app)


servers: list[uvicorn.Server] = []
"""The running servers of this process. The test games leave the shelf with the last of them."""


@contextlib.asynccontextmanager
async def serving(data: Path, runs: bool = False, **settings: Any) -> AsyncIterator[Served]:
    """A server with the test games on its shelf. `runs`: whether its clock runs."""
    add_test_games()
    logs.configure_log("quiet")
    chosen = Settings(
        data=str(data), port=0, **{"new_rate": 10000.0, "rate": 5000.0, "burst": 5000.0, "requests": 5000.0, "lease": 60.0} | settings
    )
    site = Site(chosen, seed_of_wish)
    site.clock = Handed(runs)
    site.bot_workers = bot_workers()
    site.bot_workers.held = False
    site.bot_workers.failures.clear()
    site.replays = SharedReplays()
    with app_for(site, data / "static") as app:
        config = serve.uvicorn_config(app, chosen, data / "static")
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve())
        servers.append(server)
        try:
            while not server.started:
                assert not running.done(), "the server did not start"
                await asyncio.sleep(0.01)
            port = server.servers[0].sockets[0].getsockname()[1]
            connections = config.http.keywords["open_connections"]
            served = Served(site, connections, server.server_state.connections, f"http://127.0.0.1:{port}{chosen.base_path}")
            yield served
            for client in served.clients:
                await client.close()
            assert [] == site.bot_workers.failures, "a bot failed"
        finally:
            server.should_exit = True
            await running
            servers.remove(server)
            if not servers:
                for name in TEST_GAMES:
                    shelf.games().pop(name, None)


def over_sockets(**settings: Any) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], Callable[..., None]]:
    """The test gets a running server as its first argument; `runs` and the settings are those of `serving`."""

    def decorated(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
        @functools.wraps(test)
        def run(tmp_path: Path, **fixtures: Any) -> None:
            async def whole() -> None:
                async with serving(tmp_path, **settings) as served, asyncio.timeout(PATIENCE):
                    await test(served, **fixtures)

            asyncio.run(whole())

        names = list(inspect.signature(test).parameters)[1:]
        run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in ("tmp_path", *names)]
        )
        return run

    return decorated
