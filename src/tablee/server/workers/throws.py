"""Throws simulated in worker processes. Where the engine is missing or switched off, poses are drawn from the measured table."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Final

import structlog

from tablee import shelf
from tablee.kernel.chance import Fair
from tablee.kernel.state import Refused, State
from tablee.shelf import Game
from tablee.throw.chance import NotFallen, Thrown
from tablee.throw.figure import Figure, Tray
from tablee.throw.hand import Gesture, Landing, Release, Rest
from tablee.throw.shelf import figure_of
from tablee.throw.workers import Workers

logger = structlog.get_logger()


TRIES: Final = 3
PATIENCE: Final = 30.0
"""Seconds after which a worker that does not answer is given up. A throw takes a fraction of one."""


@cache
def engine() -> str:
    """Name and version of the physics engine; "" if it is not installed. Only workers load it."""
    try:
        return f"mujoco {version('mujoco')}" if find_spec("mujoco") else ""
    except PackageNotFoundError:
        return ""


class PhysicalThrower:
    """Simulates the throws of one game. Its `workers` start with the first table that needs them."""

    def __init__(self, figure: Figure, engine: str, count: int) -> None:
        self.figure = figure
        self.engine = f"{engine}, figure {figure.version}"
        self.count = count
        self.workers: Workers | None = None
        self.broken = False

    def chance(self, source: Fair, seats: int) -> Thrown:
        """The luck of a table. Its first throw finds warm workers."""
        self.started()
        return Thrown(source, self.figure, seats, self.wait)

    def wait(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing | None:
        """Simulate an unexpected throw, by the clock or during setup. The event loop waits for it."""
        try:
            return None if self.broken else self.started().fall(figure, tray, thrown, lying)
        except BrokenProcessPool:
            return None

    def started(self) -> Workers:
        if self.workers is None:
            self.workers = Workers(self.figure, self.count)
            self.workers.warm()
        return self.workers

    async def fall(self, needed: NotFallen) -> Landing | None:
        """Simulate a throw in a worker. If workers keep failing, poses are drawn from the measured table."""
        for _ in range(TRIES):
            if self.broken:
                break
            workers = self.started()
            try:
                return await asyncio.wait_for(asyncio.wrap_future(workers.submit(*needed.what)), PATIENCE)
            except (BrokenProcessPool, TimeoutError) as problem:
                logger.warning("throw failed", engine=self.engine, problem=type(problem).__name__)
                if self.workers is workers:
                    self.workers = None
                    workers.abandon()
        else:
            self.broken = True
            logger.error("throws are drawn from the measured table from now on: the workers end as soon as they start", engine=self.engine)
        return None

    async def simulate_throws(
        self, state: State, chance: Thrown, moves: list[tuple[int, int]], gesture: Gesture | None
    ) -> list[Landing | None]:
        """Play the moves in a copy, again and again, until all their throws are simulated. Only this table waits."""
        landings: list[Landing | None] = []
        while True:
            world = state.clone()
            rehearsal = chance.rehearsal(landings)
            world.chance = rehearsal
            try:
                for n, (seat, action) in enumerate(moves, 1):
                    if gesture is not None and n == len(moves):
                        rehearsal.gestures[seat] = gesture
                    world.apply(seat, action)
            except NotFallen as needed:
                landings.append(await self.fall(needed))
            except Refused:
                return []
            else:
                return landings

    def close(self) -> None:
        if self.workers is not None:
            self.workers.abandon()


class ThrowService:
    """Makes the throwers of this server. `mode`: `physical` or `drawn`, as set by the operator."""

    def __init__(self, mode: str = "drawn", workers: int = 1) -> None:
        self.mode = mode
        self.count = workers
        self.throwers: dict[str, PhysicalThrower] = {}

    @property
    def missing(self) -> bool:
        """Whether physical throws are set and the engine is not installed."""
        return self.mode == "physical" and not engine()

    def thrower(self, game: Game) -> PhysicalThrower | None:
        """The thrower of a game; None if it throws nothing or its poses are drawn."""
        if self.mode != "physical" or not engine() or not game.throws:
            return None
        if game.id not in self.throwers:
            figure = figure_of(game)
            assert figure is not None, f"{game.id} throws and has no figure.toml"
            self.throwers[game.id] = PhysicalThrower(figure, engine(), self.count)
        return self.throwers[game.id]

    def warm(self) -> list[asyncio.Future[Landing]]:
        """Start the workers before a table needs them. The futures are done when they are ready."""
        throwers = [self.thrower(game) for game in shelf.games().values()]
        return [asyncio.wrap_future(thrower.started().warm()) for thrower in throwers if thrower is not None]

    async def close(self) -> None:
        for thrower in self.throwers.values():
            await asyncio.to_thread(thrower.close)
