"""Bots think in worker processes, so that the event loop never blocks. A worker rebuilds the game from its record, keeps it for the
next question, and gives the bot an imagined world only."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from tablee import shelf, worker
from tablee.bots.players import bot
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.record import Entry, Header
from tablee.kernel.state import CLOCK, State
from tablee.kernel.story import WATCHER
from tablee.server.tables.bot_thoughts import Thought
from tablee.server.tables.session import OWN, GameSession, resume_session
from tablee.server.texts import sentence
from tablee.server.workers.warm_up import warm_up
from tablee.shelf import Game
from tablee.words import Text

KEPT: Final = 400
"""Games that a worker keeps in memory."""

SAMPLES: Final = 6
"""Imagined worlds for a bot's comment."""

CROWDED: Final = (3.0, 0.5)
"""On a busy machine a thought takes longer than its processor time: at most by this factor plus these seconds. More than that was a freeze.
"""


class BotQuestion(msgspec.Struct):
    """`entries` begin at number `start`. The worker has the earlier ones, or says that it does not."""

    table: str
    generation: int
    game: str
    header: Header
    start: int
    entries: list[Entry]
    seat: int
    level: str
    seed: int


class BotWorkers:
    """A pool of worker processes. A table always asks the same one. `seconds`: the bots' total time."""

    def __init__(self, workers: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.pools: list[ProcessPoolExecutor | None] = [None] * workers
        self.sent: dict[str, tuple[int, int]] = {}
        self.seconds = 0.0
        self.thoughts = 0
        self.waiting = 0

    def worker(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, self.context, worker.belong)

    def warm(self) -> list[asyncio.Future[None]]:
        """Start the workers early, because their imports take as long as a move. The futures are done when they are ready."""
        for n in range(len(self.pools)):
            self.pools[n] = self.worker()
        return [asyncio.get_running_loop().run_in_executor(pool, ready) for pool in self.pools]

    async def choose(self, table: str, generation: int, session: GameSession, seat: int, level: str) -> Thought:
        known, start = self.sent.get(table, (-1, 0))
        if known != generation or start > len(session.entries):
            start = 0
        self.waiting += 1
        # Others may act while a bot thinks. The worker knows the entries it was sent.
        sent = len(session.entries)
        try:
            thought = await self._ask(question(table, generation, session, start, seat, level))
            if thought.action < 0:
                sent = len(session.entries)
                thought = await self._ask(question(table, generation, session, 0, seat, level))
        finally:
            self.waiting -= 1
        if len(self.sent) > KEPT * len(self.pools):
            self.sent.clear()
        self.sent[table] = (generation, sent)
        self.seconds += thought.seconds
        self.thoughts += 1
        return thought

    async def _ask(self, asked: BotQuestion) -> Thought:
        n = hash(asked.table) % len(self.pools)
        body = msgspec.msgpack.encode(asked)
        for _ in range(3):
            pool = self.pools[n]
            if pool is None:
                pool = self.pools[n] = self.worker()
            try:
                answer = await asyncio.get_running_loop().run_in_executor(pool, think, body)
                return msgspec.msgpack.decode(answer, type=Thought)
            except BrokenProcessPool:
                if self.pools[n] is pool:
                    self.pools[n] = None
        raise RuntimeError("bots' worker processes end as soon as they start")

    async def close(self) -> None:
        for pool in self.pools:
            if pool is not None:
                await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def question(table: str, generation: int, session: GameSession, start: int, seat: int, level: str) -> BotQuestion:
    seed = secrets.randbits(63)
    return BotQuestion(table, generation, session.game.id, session.header, start, session.entries[start:], seat, level, seed)


# Functions that run in a worker

_games: dict[str, tuple[int, GameSession]] = {}


def ready() -> None:
    """Load and compute what every game needs, once."""
    warm_up()


def think(body: bytes) -> bytes:
    return msgspec.msgpack.encode(answer(msgspec.msgpack.decode(body, type=BotQuestion)))


def answer(asked: BotQuestion) -> Thought:
    started = time.process_time()
    session = rebuilt(asked)
    if session is None:
        return Thought(-1)
    begun, spent = time.perf_counter(), time.process_time()
    chance = seeded(asked.seed)
    seat = asked.seat
    hides = session.hides()
    world = session.state.imagine(seat, chance.fork())
    level = in_time(asked.level) if CLOCK in session.state.asked else asked.level
    action = bot(level, session.game)(world, seat, chance)
    thought = Thought(action)
    thought.thought = private_comment(session.game, world, seat, action, asked.level, chance)
    if not hides:
        thought.why = public_comment(session.game, session.state, seat, action, chance)
    thought.pondered = pondered(time.perf_counter() - begun, time.process_time() - spent)
    thought.seconds = time.process_time() - started
    return thought


def pondered(passed: float, spent: float) -> float:
    """The duration of a thought by the clock, without the time in which the worker was frozen."""
    times, more = CROWDED
    return min(passed, times * spent + more)


def in_time(level: str) -> str:
    """In a real-time game a bot searches a tenth as long, because a late choice is worth less."""
    kind, _, strength = level.partition(":")
    return f"{kind}:{max(1, int(strength) // 10)}" if kind == "search" and strength else level


def rebuilt(asked: BotQuestion) -> GameSession | None:
    """The game so far: kept from the last question, or rebuilt if all of it was sent."""
    generation, session = _games.pop(asked.table, (-1, None))
    if session is None or generation != asked.generation or len(session.entries) < asked.start:
        if asked.start:
            return None
        session = resume_session(shelf.open(asked.game), asked.header, [], b"", OWN)
    for entry in asked.entries[len(session.entries) - asked.start :]:
        session.redo(entry)
    _games[asked.table] = (asked.generation, session)
    if len(_games) > KEPT:
        del _games[next(iter(_games))]
    return session


def public_comment(game: Game, state: State, seat: int, action: int, chance: Seeded) -> Text | None:
    """A public comment, from worlds that a watcher may imagine, never from the seat's own cards."""
    if game.value is None:
        return None
    worlds = [state.imagine(WATCHER, chance.fork()) for _ in range(SAMPLES)]
    before = mean([game.value(world, seat) for world in worlds])
    worlds = [world for world in worlds if action in world.shared_options(seat)]
    if not worlds:
        return None
    after = mean([worth_after(game, world, seat, action) for world in worlds])
    return sentence("bot_public", before=round(100 * before), after=round(100 * after))


def private_comment(game: Game, world: State, seat: int, action: int, level: str, chance: Seeded) -> Text | None:
    """A private comment, which may use facts that only the seat knows."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return sentence("bot_only")
    if level == "random" or game.value is None:
        return sentence("bot_random", count=len(options)) if level == "random" else None
    worlds = [each for each in [world.imagine(seat, chance.fork()) for _ in range(SAMPLES)] if action in each.shared_options(seat)]
    if not worlds:
        return None
    worth = mean([worth_after(game, each, seat, action) for each in worlds])
    return sentence("bot_private", count=len(options), worth=round(100 * worth))


def worth_after(game: Game, world: State, seat: int, action: int) -> float:
    assert game.value is not None
    world.do(seat, action)
    outcome = world.outcome()
    return game.value(world, seat) if outcome is None else outcome.value(seat)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
