"""The tables this process owns: claimed by lease, loaded from their lines, renewed, let go."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any, Final

import structlog

from tablee.server.moments import Moments
from tablee.server.storage import people, ratings, rows
from tablee.server.storage.claims import Claimed, Claims, Elsewhere
from tablee.server.storage.database import Database, Unreachable
from tablee.server.storage.writer import Writer
from tablee.server.tables import lines as log
from tablee.server.tables import making
from tablee.server.tables.asks import Delivery
from tablee.server.tables.live import Live
from tablee.server.tables.table import Table
from tablee.server.thinking import Thinker
from tablee.server.throwing import DRAWN, Throwing

logger = structlog.get_logger()
luck = secrets.SystemRandom()

IDLE: Final = 300_000
"""A table nobody looks at and nothing moves is let go after this many ms."""
IDLE_OVER: Final = 0
"""The same for one whose game is over and counted: what remains to be asked of it is in the database."""

LATE: Final = 0.5
"""Seconds: who waits for this process notices that."""


RATED_AFTER: Final = 0.25
"""Seconds."""


class Keeper:
    """`deliver(process, delivery)` and `changed(table)` are the way out, given by the switchboard. `done_with`: tables here whose game is
    over and counted."""

    def __init__(
        self, database: Database, moments: Moments, thinker: Thinker, throwing: Throwing, lease: int, absence: int, idle: int = IDLE
    ) -> None:
        self.process = secrets.token_hex(8)
        self.database = database
        self.moments = moments
        self.thinker = thinker
        self.throwing = throwing
        self.lease = lease
        self.absence = absence
        self.idle = idle
        self.follow_for = max(5000, lease)
        self.claims = Claims(database, self.process, lease)
        self.writer = Writer(database)
        self.live: dict[str, Live] = {}
        self.done_with: set[str] = set()
        self.loading: dict[str, asyncio.Task[Live | Elsewhere | None]] = {}
        self.background: set[asyncio.Task[Any]] = set()
        self.deliver: Callable[[str, Delivery], None] = lambda process, delivery: None
        self.changed: Callable[[Table], None] = lambda table: None
        self.moved: Callable[[str], None] = lambda table: None
        self.cut_off: Callable[[], None] = lambda: None
        self.renewed_at = 0
        self.closing = False
        self.unrated: list[ratings.EndedGame] = []
        self.rating = asyncio.Lock()

    async def start(self) -> None:
        await self.claims.renew()
        self.renewed_at = self.moments.now()
        self.spawn(self.renew_forever())
        self.spawn(self.sweep_forever())
        self.spawn(self.watch_forever())

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("background work failed", exc_info=task.exception())

    # Finding

    async def find(self, table: str) -> Live | Elsewhere | None:
        """The table here, if it is or can be ours; else who has it; None: there is no such table."""
        live = self.live.get(table)
        if live is not None:
            return live
        if self.closing:
            return Elsewhere(await self.claims.owner(table) or "")
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def load(self, id: str) -> Live | Elsewhere | None:
        claimed = await self.claims.claim(id)
        if not isinstance(claimed, Claimed):
            return claimed
        lines = claimed.lines
        assert len(lines) == claimed.version, f"table {id} has {len(lines)} lines, its row says {claimed.version}"
        table = folded(id, claimed.seed, lines, self.throwing)
        live = Live(self, table, claimed.epoch, await self.stops(table))
        if table.running and (table.real_time or table.opened.clock.kind == "live"):
            # What was not yet written when the last owner stopped cost nobody time.
            now = self.moments.now()
            before = table.version
            table.write(log.Resumed(now, table.play_time(table.at), woken=True))
            if await live.commit(before) is not None:
                return Elsewhere("")
        self.live[id] = live
        live.start()
        if table.status == "over":
            if claimed.rated:
                self.done_with.add(id)
            else:
                self.over(live)
        logger.info("table loaded", table=id, epoch=claimed.epoch, version=table.version)
        return live

    def forget(self, live: Live) -> None:
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
            self.done_with.discard(live.table.id)
            self.moved(live.table.id)

    async def version_of_command(self, table: str, command: str) -> int | None:
        return await self.database.read(lambda c: rows.command_version(c, table, command))

    async def stops(self, table: Table) -> dict[str, dict[str, Any]]:
        """What those who sit here decided beforehand."""
        players = [place.player for place in table.places if place.player]
        if not players or table.game.stop is None:
            return {}
        return await self.database.read(lambda c: people.stops_of(c, players, table.game.id))

    # Making

    async def create(self, table: Table) -> Live:
        """A new table, with the lines already written to it: durable when this returns."""
        fresh, table.fresh = table.fresh, []
        live = Live(self, table, 1, {})
        new = making.row(table, fresh, live.clocks.due(live), self.process)
        await self.writer.write(lambda c: rows.insert_table(c, new))
        live.stops = await self.stops(table)
        self.live[table.id] = live
        if table.status == "over":
            self.done_with.add(table.id)
        live.start()
        self.changed(table)
        logger.info("table made", table=table.id, game=table.game.id, seats=len(table.places))
        return live

    async def rematch(self, table: Table) -> str:
        again = making.rematch(table, self.moments.now(), self.throwing)
        await self.create(again)
        return again.id

    # Ends

    def over(self, live: Live) -> None:
        """Statistics and ratings, once; tried again by whoever finds the table due."""
        table = live.table
        logger.info("table over", table=table.id, version=table.version)
        outcome = None if table.play is None else table.play.state.outcome()
        assert outcome is not None
        sides = [[place.player or f"{ratings.BOT}{place.level}:{seat}"] for seat, place in enumerate(table.places)]
        self.unrated.append(ratings.EndedGame(table.id, table.game.id, table.at, sides, list(outcome.ranks), outcome.together))
        if len(self.unrated) == 1:
            self.spawn(self.rate_soon())

    async def rate_soon(self) -> None:
        """Games that end at about the same time are counted together."""
        await asyncio.sleep(RATED_AFTER)
        await self.rate()

    async def rate(self) -> None:
        """Done when all games that have ended here are counted. In a transaction of its own: it may wait for another process that counts
        the same players' games, and no table waits with it."""
        async with self.rating:
            ended, self.unrated = self.unrated, []
            if not ended:
                return
            with contextlib.suppress(Unreachable):
                await self.database.write(lambda c: ratings.rate(c, ended))
                self.done_with.update(each.table for each in ended if each.table in self.live)

    async def all_rated(self) -> None:
        """Who asks for ratings sees the game that has just ended."""
        if self.unrated or self.rating.locked():
            await self.rate()

    async def renew_forever(self) -> None:
        while True:
            await asyncio.sleep(self.lease / 3000)
            asked = self.moments.now()
            try:
                await self.claims.renew()
                late = self.lapsed(self.moments.now())
                self.renewed_at = asked
                if late:
                    await self.check_held()
            except Unreachable as error:
                logger.warning("lease not renewed", process=self.process, problem=str(error)[:200])

    async def watch_forever(self) -> None:
        """Waiting for the database must not keep anyone here once others may own our tables."""
        alive = True
        loop = asyncio.get_running_loop()
        while True:
            slept = loop.time()
            await asyncio.sleep(0.2)
            late = loop.time() - slept - 0.2
            if late > LATE:
                logger.warning("loop was late", process=self.process, seconds=round(late, 2))
            if alive and self.lapsed(self.moments.now()):
                self.cut_off()
            alive = not self.lapsed(self.moments.now())

    def silent(self, now: int) -> bool:
        """We could not say in time that we are alive: the database takes nothing."""
        return now - self.renewed_at > self.lease

    def lapsed(self, now: int) -> bool:
        """Others may own our tables. On SQLite there is nobody else who could."""
        return self.database.kind != "sqlite" and self.silent(now)

    async def check_held(self) -> None:
        """We were frozen or cut off for longer than our lease: what others have claimed meanwhile is no longer ours to show."""
        held = await self.claims.held()
        for id, live in list(self.live.items()):
            if held.get(id) != live.epoch:
                live.drop()
        logger.warning("lease had lapsed", process=self.process, kept=len(self.live))

    async def sweep_forever(self) -> None:
        """Wake tables that are due and nobody's; let go of those that sleep. Whose lease runs out has its tables taken over that moment."""
        rounds = 0
        soon: float | None = None
        while True:
            await asyncio.sleep(pause(soon))
            rounds += 1
            soon = None
            try:
                if not self.closing:
                    found, soon = await self.claims.due(50)
                    # In any order: of several processes that look at the same moment each takes some.
                    luck.shuffle(found)
                    # All at once: one that cannot be loaded, or takes long, must not keep the others asleep.
                    await asyncio.gather(*(self.find(id) for id in found if id not in self.live))
                await self.let_go(only_done_with=rounds % 20 != 0)
                if rounds % 1000 == 0:
                    await self.claims.bury()
            except Unreachable:
                continue
            except Exception:
                logger.exception("sweep failed")

    async def let_go(self, only_done_with: bool = False) -> None:
        now = self.moments.now()
        lives = [self.live[id] for id in self.done_with] if only_done_with else list(self.live.values())
        await self.release([live for live in lives if live.asleep(now, IDLE_OVER if live.table.id in self.done_with else self.idle)])

    async def release(self, lives: list[Live]) -> None:
        """Whoever asks for these tables next may claim them at once."""
        for live in lives:
            live.drop()
        if lives:
            held = [(live.table.id, live.epoch) for live in lives]
            await self.writer.write(lambda c: self.claims.release(c, held))

    async def close(self) -> None:
        """Hand all tables over."""
        self.closing = True
        for task in list(self.background):
            task.cancel()
        for live in list(self.live.values()):
            live.drop()
        await self.writer.close()
        with contextlib.suppress(Unreachable):
            await self.claims.end()


def pause(soon: float | None) -> float:
    """Seconds until tables are looked for again: about one, or less if a lease ends before that."""
    usual = 1.0 + secrets.randbelow(250) / 1000
    return usual if soon is None else min(usual, soon + secrets.randbelow(50) / 1000)


def folded(id: str, seed: bytes, found: list[tuple[str, str | None]], throwing: Throwing = DRAWN) -> Table:
    """A table from its lines."""
    opened = log.decode(found[0][0])
    assert isinstance(opened, log.Opened)
    table = Table(id, seed, opened, throwing)
    for body, command in found:
        line = log.decode(body)
        result = line.seat if isinstance(line, log.Sat) else line.table if isinstance(line, log.Followed) else None
        table.fold(line, command=command, result=result)
    return table
