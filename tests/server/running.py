"""A real server for a test: its own data, a free port, real sockets. Its clock stands still unless it is moved on by hand."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import inspect
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import uvicorn

from tablee import shelf
from tablee.client import Client, guest
from tablee.server import commands
from tablee.server.moments import Moments
from tablee.server.settings import Settings
from tablee.server.site import Site
from tablee.server.tables.live import TICK, Live
from tablee.server.tables.play import Play
from tablee.server.thinking import Thinker, Thought
from tablee.server.web.app import make_app
from tests.contract.planted import GAME as PLANTED

PATIENCE = 240.0
"""Seconds until a test gives up: for a machine busy with ten other things, not a measure of anything."""

SMALLEST = min(shelf.games().values(), key=lambda game: len(game.rulebook)).id
"""The game with the fewest rules: quick to play to its end."""


class Handed(Moments):
    """A clock that moves when told to, and otherwise only if it `runs`: no test depends on how fast the machine is."""

    def __init__(self, runs: bool) -> None:
        super().__init__()
        self.runs = runs
        self.ahead = 0
        self.first = super().now()

    def now(self) -> int:
        return (super().now() if self.runs else self.first) + self.ahead


def plant() -> None:
    """The test-only game is on the workers' shelf too."""
    shelf.games()[PLANTED.id] = PLANTED


class SharedThinker(Thinker):
    """One worker process for all tests: starting it takes longer than most of them. `held`: bots think until they are let."""

    held = False

    def worker(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, self.context, plant)

    def warm(self) -> list[asyncio.Future[None]]:
        return super().warm() if self.pools[0] is None else []

    async def choose(self, table: str, generation: int, play: Play, seat: int, level: str) -> Thought:
        while self.held:
            await asyncio.sleep(0.01)
        return await super().choose(table, generation, play, seat, level)

    async def close(self) -> None:
        """Others go on thinking."""


@functools.cache
def thinker() -> SharedThinker:
    return SharedThinker(1)


class Served:
    """A running site and how to reach it."""

    def __init__(self, site: Site, url: str) -> None:
        assert isinstance(site.moments, Handed)
        self.site = site
        self.moments = site.moments
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

    def live(self, table: str) -> Live:
        return self.site.keeper.live[table]

    def pass_time(self, ms: int) -> None:
        """The clock jumps; that the process is alive is not in doubt."""
        self.moments.ahead += ms
        self.site.keeper.renewed_at += ms

    def skip(self, seconds: float) -> None:
        """Time passes, and every table looks at its clocks."""
        self.pass_time(int(seconds * 1000))
        for live in self.site.keeper.live.values():
            live.ask(TICK)


@contextlib.asynccontextmanager
async def serving(data: Path, runs: bool = False, **settings: Any) -> AsyncIterator[Served]:
    """With the test-only game on the shelf. `runs`: its clock."""
    plant()
    commands.configure_log("quiet")
    chosen = Settings(data=str(data), port=0, **{"new_rate": 10000.0, "rate": 5000.0, "burst": 5000.0, "lease": 60.0} | settings)
    app = make_app(chosen, data / "static")
    site: Site = app.state.site
    site.moments = Handed(runs)
    site.thinker = thinker()
    site.thinker.held = False
    server = uvicorn.Server(commands.uvicorn_config(app, chosen))
    running = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        served = Served(site, f"http://127.0.0.1:{port}{chosen.base_path}")
        yield served
        for client in served.clients:
            await client.close()
    finally:
        server.should_exit = True
        await running
        shelf.games().pop(PLANTED.id, None)


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
