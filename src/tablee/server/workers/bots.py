"""Bots think in worker processes, so that the event loop never blocks. A worker rebuilds the game from its record, keeps it for the
next question, and gives the bot an imagined world only."""

from __future__ import annotations

import asyncio
import hmac
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from tablee import shelf, worker
from tablee.bots.players import bot
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.record import Entry, Header
from tablee.kernel.state import State
from tablee.kernel.story import WATCHER
from tablee.server.tables.bot_thoughts import NOT_ASKED, UNKNOWN_GAME, Thought
from tablee.server.tables.session import OWN, GameSession, resume_session
from tablee.server.texts import sentence
from tablee.server.workers.warm_up import warm_up
from tablee.words import LANGS, Text

KEPT: Final = 400
"""Games that a worker keeps in memory."""

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
    """A pool of worker processes. A table always asks the same one. `seconds`: the bots' total time. `broken`: workers that ended by
    themselves."""

    def __init__(self, workers: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.pools: list[ProcessPoolExecutor | None] = [None] * workers
        self.sent: dict[str, tuple[int, int]] = {}
        self.seconds = 0.0
        self.thoughts = 0
        self.waiting = 0
        self.broken = 0

    def worker(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, self.context, worker.exit_with_parent)

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
            if thought.action == UNKNOWN_GAME:
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
                    self.broken += 1
        raise RuntimeError("bots' worker processes end as soon as they start")

    async def close(self) -> None:
        for pool in self.pools:
            if pool is not None:
                await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def question(table: str, generation: int, session: GameSession, start: int, seat: int, level: str) -> BotQuestion:
    seed = bot_seed(session.seed, f"bot {seat} {len(session.entries)} {generation}")
    return BotQuestion(table, generation, session.game.id, session.header, start, session.entries[start:], seat, level, seed)


def bot_seed(seed: bytes, question: str) -> int:
    """The luck of one choice, from the table's secret seed, so that the same table with the same actions has the same bots' choices."""
    return int.from_bytes(hmac.digest(seed, question.encode(), "sha256")[:7], "big")


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
        return Thought(UNKNOWN_GAME)
    if asked.seat not in session.state.asked:
        return Thought(NOT_ASKED)
    begun, spent = time.perf_counter(), time.process_time()
    chance = seeded(asked.seed)
    seat = asked.seat
    hides = session.hides()
    world = session.state.imagine(seat, chance.fork())
    action = bot(asked.level, session.game)(world, seat, chance)
    thought = Thought(action)
    thought.thought = private_reason(session, world, seat, action)
    if not hides:
        thought.why = public_reason(session, seat, action, chance)
    thought.pondered = pondered(time.perf_counter() - begun, time.process_time() - spent)
    thought.seconds = time.process_time() - started
    return thought


def pondered(passed: float, spent: float) -> float:
    """The duration of a thought by the clock, without the time in which the worker was frozen."""
    times, more = CROWDED
    return min(passed, times * spent + more)


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


def public_reason(session: GameSession, seat: int, action: int, chance: Seeded) -> Text | None:
    """The reason as a watcher sees it: from a world that a watcher may imagine, never from what only the seat knows."""
    world = session.state.imagine(WATCHER, chance.fork())
    return reason(session, world, seat, action) if action in world.shared_options(seat) else None


def private_reason(session: GameSession, world: State, seat: int, action: int) -> Text | None:
    """The reason as the seat sees it. It stays secret until the game is over."""
    if len(world.shared_options(seat)) == 1:
        return sentence("only_choice")
    return reason(session, world, seat, action)


def reason(session: GameSession, world: State, seat: int, action: int) -> Text | None:
    """The game's sentence about the choice, if it has one."""
    game = session.game
    if game.explain is None:
        return None
    key, facts = game.explain(world, seat, action)
    if not key:
        return None
    return {lang: game.say_reason(key, facts, game.sentences(lang, session.header.seats)) for lang in LANGS}
