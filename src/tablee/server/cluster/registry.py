"""The registry of the tables this process owns: claimed by lease, loaded from their log, renewed, released."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import secrets
from collections.abc import Sequence
from typing import Any, Final

import structlog

from tablee.game import Game
from tablee.kernel.errors import KernelError
from tablee.kernel.state import Refused
from tablee.server.clock import ServerClock
from tablee.server.cluster.leases import CannotContinue, ClaimedTable, Leases, OwnedElsewhere
from tablee.server.cluster.outbox import Outbox
from tablee.server.loop_stalls import LoopStalls
from tablee.server.messages.common import Setting
from tablee.server.slices import Slices
from tablee.server.storage import players, queries, ratings
from tablee.server.storage.database import Database, Unreachable
from tablee.server.storage.writer import Writer
from tablee.server.tables import factory
from tablee.server.tables.actor import TableActor
from tablee.server.tables.bot_thoughts import BotThinker
from tablee.server.tables.owner import OwnedTable
from tablee.server.tables.state import TableState, empty_table, folding
from tablee.server.tables.throws import Throwers

logger = structlog.get_logger()
luck = secrets.SystemRandom()

IDLE: Final = 300_000
"""Ms after which a table without viewers and activity is released."""
IDLE_OVER: Final = 0
"""The same for a table whose game is over and rated: other requests for it are answered from the database."""

LATE: Final = 0.5
"""Seconds. A blocked event loop is logged from here on, because players notice it."""


LINES_AT_ONCE: Final = 1000
"""Log lines of an uploaded game that are inserted in one transaction."""

RATED_AFTER: Final = 0.25
"""Seconds."""


Found = TableActor | OwnedElsewhere | CannotContinue | None


class TableRegistry:
    """`finished`: the tables here whose game is over and rated. `lease`, `absence` and `idle` are in ms."""

    def __init__(
        self,
        process: str,
        database: Database,
        writer: Writer,
        outbox: Outbox,
        clock: ServerClock,
        bot_workers: BotThinker,
        throwers: Throwers,
        *,
        lease: int,
        absence: int,
        idle: int = IDLE,
    ) -> None:
        self.process = process
        self.database = database
        self.writer = writer
        self.outbox = outbox
        self.clock = clock
        self.bot_workers = bot_workers
        self.throwers = throwers
        self.lease = lease
        self.absence = absence
        self.idle = idle
        self.follow_for = max(5000, lease)
        self.leases = Leases(database, self.process, lease)
        self.actors: dict[str, TableActor] = {}
        self.finished: set[str] = set()
        self.loading: dict[str, asyncio.Task[Found]] = {}
        self.background: set[asyncio.Task[Any]] = set()
        self.renewed_at = 0
        self.closing = False
        self.unrated: list[ratings.EndedGame] = []
        self.rating = asyncio.Lock()
        self.slices = Slices()
        self.loop_stalls = LoopStalls()

    async def start(self) -> None:
        await self.leases.renew()
        self.renewed_at = self.clock.now()
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

    # Finding tables

    async def find(self, table: str) -> Found:
        """The actor of a table that this process owns or can claim, or else the other owner; None if there is no such table."""
        actor = self.actors.get(table)
        if actor is not None:
            return actor
        if self.closing:
            return OwnedElsewhere(await self.leases.owner(table) or "")
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def load(self, id: str) -> Found:
        claimed = await self.leases.claim(id)
        if not isinstance(claimed, ClaimedTable):
            return claimed
        lines = claimed.lines
        assert len(lines) == claimed.version, f"table {id} has {len(lines)} lines, its row says {claimed.version}"
        table = empty_table(id, claimed.seed, lines, self.throwers)
        try:
            await self.slices.run(folding(table, lines))
        except (KernelError, Refused) as error:
            logger.warning("table cannot continue", table=id, line=table.version + 1, problem=f"{type(error).__name__}: {error}"[:200])
            await self.leases.give_up(id, claimed.epoch)
            return CannotContinue()
        actor = TableActor(self, table, claimed.epoch, await self.stops(table))
        self.actors[id] = actor
        actor.start(resume=True)
        if table.status == "over":
            if claimed.rated:
                self.finished.add(id)
            else:
                self.game_over(table)
        logger.info("table loaded", table=id, epoch=claimed.epoch, version=table.version)
        return actor

    def forget(self, actor: OwnedTable) -> None:
        if self.actors.get(actor.table.id) is actor:
            del self.actors[actor.table.id]
            self.finished.discard(actor.table.id)
            self.outbox.table_moved(actor.table.id)

    async def version_of_command(self, table: str, command: str) -> int | None:
        return await self.database.read(lambda c: queries.command_version(c, table, command))

    async def stops(self, table: TableState) -> dict[str, dict[str, Any]]:
        """The automatic answers of the players who sit at a table."""
        return await self.stops_of([place.player for place in table.places if place.player], table.game)

    async def stops_of(self, seated: Sequence[str], game: Game) -> dict[str, dict[str, Any]]:
        if not seated or game.stop is None:
            return {}
        return await self.database.read(lambda c: players.stops_of(c, list(seated), game.id))

    # Making tables

    async def create(self, table: TableState) -> TableActor:
        """Insert a new table with its first lines. It is durable when this returns."""
        unsaved, table.unsaved = table.unsaved, []
        actor = TableActor(self, table, 1, {})
        new = factory.new_row(table, unsaved, actor.timers.due(actor), self.process)
        await self.writer.write(lambda c: queries.insert_table(c, new))
        actor.stops = await self.stops(table)
        self.actors[table.id] = actor
        if table.status == "over":
            self.finished.add(table.id)
        actor.start()
        self.outbox.table_changed(table)
        logger.info("table made", table=table.id, game=table.game.id, seats=len(table.places))
        return actor

    async def insert(self, new: queries.NewTable) -> None:
        """Insert a table that nobody owns. It is loaded when someone opens it. A long one takes several transactions, so that other
        tables do not wait for it; it exists with the last of them."""
        stored = 0
        while len(new.rows) - stored > LINES_AT_ONCE:
            await self.writer.write(functools.partial(queries.insert_lines, new=new, first=stored, end=stored + LINES_AT_ONCE))
            stored += LINES_AT_ONCE
        await self.writer.write(lambda c: queries.insert_table(c, new, stored))
        logger.info("table made", table=new.id, game=new.game, seats=len(new.sitting))

    async def rematch(self, table: TableState, changes: dict[str, Setting]) -> str:
        again = factory.rematch(table, changes, self.clock.now(), self.throwers)
        await self.create(again)
        return again.id

    # Finished games and leases

    def game_over(self, table: TableState) -> None:
        """Schedule statistics and ratings of a finished game. If they fail, the next process that finds the table due repeats them."""
        logger.info("table over", table=table.id, version=table.version)
        assert table.session is not None
        outcome = table.session.state.outcome()
        assert outcome is not None
        sides = [[place.player or f"{ratings.BOT}{place.level}:{seat}"] for seat, place in enumerate(table.places)]
        favourites, state = table.game.favourites, table.session.state
        played_with = [favourites(state, seat) if favourites is not None else {} for seat in range(len(table.places))]
        ended = ratings.EndedGame(table.id, table.game.id, table.at, sides, list(outcome.ranks), outcome.together, played_with)
        self.unrated.append(ended)
        if len(self.unrated) == 1:
            self.spawn(self.rate_soon())

    async def rate_soon(self) -> None:
        """Rate games together that end at about the same time."""
        await asyncio.sleep(RATED_AFTER)
        await self.rate()

    async def rate(self) -> None:
        """Rate all games that have ended here. It uses a transaction of its own: it may wait for another process that rates the same
        players, and no table must wait with it."""
        async with self.rating:
            ended, self.unrated = self.unrated, []
            if not ended:
                return
            with contextlib.suppress(Unreachable):
                await self.database.write(lambda c: ratings.rate(c, ended))
                self.finished.update(each.table for each in ended if each.table in self.actors)

    async def finish_ratings(self) -> None:
        """Rate waiting games now, so that a request for ratings includes the game that has just ended."""
        if self.unrated or self.rating.locked():
            await self.rate()

    async def renew_forever(self) -> None:
        while True:
            await asyncio.sleep(self.lease / 3000)
            asked = self.clock.now()
            try:
                await self.leases.renew()
                late = self.lapsed(self.clock.now())
                self.renewed_at = asked
                if late:
                    await self.check_held()
            except Unreachable as error:
                logger.warning("lease not renewed", process=self.process, problem=str(error)[:200])

    async def watch_forever(self) -> None:
        """Disconnect viewers when the lease has lapsed, because others may own our tables by then."""
        alive = True
        while True:
            late = await self.loop_stalls.next()
            if late > LATE:
                logger.warning("loop was late", process=self.process, seconds=round(late, 2))
            if alive and self.lapsed(self.clock.now()):
                self.outbox.disconnect_viewers()
            alive = not self.lapsed(self.clock.now())

    def lease_expired(self, now: int) -> bool:
        """Whether this process has failed to renew its lease in time."""
        return now - self.renewed_at > self.lease

    def lapsed(self, now: int) -> bool:
        """Whether another process may own our tables. With SQLite there is no other process."""
        return self.database.kind != "sqlite" and self.lease_expired(now)

    async def check_held(self) -> None:
        """After a lapsed lease, drop the tables that other processes have claimed."""
        await self.drop_lost()
        logger.warning("lease had lapsed", process=self.process, kept=len(self.actors))

    async def drop_lost(self) -> None:
        """Drop the tables that this process no longer owns: claimed by another, or closed or deleted by the operator."""
        before = list(self.actors.items())
        held = await self.leases.held()
        for id, actor in before:
            if held.get(id) != actor.epoch:
                actor.drop()

    async def sweep_forever(self) -> None:
        """Load tables that are due and have no owner; release idle ones. When another process's lease ends, its tables are claimed at that
        moment."""
        rounds = 0
        soon: float | None = None
        while True:
            await asyncio.sleep(pause(soon))
            rounds += 1
            soon = None
            try:
                if not self.closing:
                    found, soon = await self.leases.due(50)
                    # Shuffled, so that several processes that sweep at the same moment take different tables.
                    luck.shuffle(found)
                    # Concurrently, so that one slow or broken table does not delay the others.
                    await asyncio.gather(*(self.find(id) for id in found if id not in self.actors))
                await self.release_idle(only_finished=rounds % 20 != 0)
                if rounds % 1000 == 0:
                    await self.leases.delete_expired()
            except Unreachable:
                continue
            except Exception:
                logger.exception("sweep failed")

    async def release_idle(self, only_finished: bool = False) -> None:
        now = self.clock.now()
        actors = [self.actors[id] for id in self.finished] if only_finished else list(self.actors.values())
        await self.release(
            [actor for actor in actors if actor.can_release(now, IDLE_OVER if actor.table.id in self.finished else self.idle)]
        )

    async def release(self, actors: list[TableActor]) -> None:
        """Release tables, so that other processes can claim them at once."""
        for actor in actors:
            actor.drop()
        if actors:
            held = [(actor.table.id, actor.epoch) for actor in actors]
            await self.writer.write(lambda c: self.leases.release(c, held))

    async def close(self) -> None:
        """Release all tables and stop."""
        self.closing = True
        for task in list(self.background):
            task.cancel()
        for actor in list(self.actors.values()):
            actor.drop()
        await self.writer.close()
        with contextlib.suppress(Unreachable):
            await self.leases.end()


def pause(soon: float | None) -> float:
    """Seconds until the next sweep: about one, or less if a lease ends before that."""
    usual = 1.0 + secrets.randbelow(250) / 1000
    return usual if soon is None else min(usual, soon + secrets.randbelow(50) / 1000)
