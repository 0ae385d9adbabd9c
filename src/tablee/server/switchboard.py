"""Finds a table's owner, wherever it is, and asks it: again if it moves, dies or does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Final

import structlog

from tablee.server.bus import Bus, Changed, Delivered, Envelope, Moved, Request, Response
from tablee.server.storage.database import Unreachable
from tablee.server.tables.asks import Answer, Ask, Delivery, Reply
from tablee.server.tables.keeper import Keeper
from tablee.server.tables.live import Live
from tablee.server.tables.table import Table

logger = structlog.get_logger()

ANSWER_WITHIN: Final = 0.7
"""Seconds an owner has to answer before we try to claim the table: a frozen one still receives, but never answers."""


class Switchboard:
    """`delivered`, `changed` and `moved` are given by the gateway."""

    def __init__(self, keeper: Keeper, bus: Bus, patience: float) -> None:
        self.keeper = keeper
        self.bus = bus
        self.patience = patience
        self.owners: dict[str, str] = {}
        self.waiting: dict[int, asyncio.Future[Response]] = {}
        self.asked = 0
        self.turns: dict[str, Sequence[int | str]] = {}
        self.delivered: Callable[[Delivery], None] = lambda delivery: None
        self.changed: Callable[[Changed], None] = lambda changed: None
        self.moved: Callable[[str], None] = lambda table: None
        keeper.deliver = self.deliver
        keeper.changed = self.table_changed
        keeper.moved = self.table_moved
        bus.handler = self.received

    def ask(self, table: str, ask: Ask, reply: Reply) -> None:
        """At once if the table is here; what cannot be answered here is asked elsewhere, in the background."""
        live = self.keeper.live.get(table)
        if live is None:
            self.keeper.spawn(self._ask_and_reply(table, ask, reply))
        else:
            live.ask(ask, lambda answer: self._again(table, ask, reply) if answer.code == "try_again" else reply(answer))

    def _again(self, table: str, ask: Ask, reply: Reply) -> None:
        self.keeper.spawn(self._ask_and_reply(table, ask, reply))

    async def _ask_and_reply(self, table: str, ask: Ask, reply: Reply) -> None:
        reply(await self.request(table, ask))

    async def request(self, table: str, ask: Ask, patience: float | None = None) -> Answer:
        """The owner's answer; `try_again` if there is none within our patience. Command ids make asking twice harmless."""
        loop = asyncio.get_running_loop()
        until = loop.time() + (self.patience if patience is None else patience)
        while True:
            try:
                answer = await self._ask_owner(table, ask)
            except Unreachable:
                answer = None
            if answer is not None and answer.code != "try_again":
                return answer
            if loop.time() >= until:
                return Answer(code="try_again")
            await asyncio.sleep(0.1)

    async def _ask_owner(self, table: str, ask: Ask) -> Answer | None:
        owner = self.owners.get(table)
        if owner is not None and table not in self.keeper.live:
            answer = await self._ask_process(owner, table, ask, ANSWER_WITHIN)
            if answer is not None:
                return answer
            self.owners.pop(table, None)
        found = await self.keeper.find(table)
        if found is None:
            return Answer(code="no_such_table")
        if isinstance(found, Live):
            done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            found.ask(ask, lambda answer: None if done.done() else done.set_result(answer))
            try:
                return await asyncio.wait_for(done, self.patience)
            except TimeoutError:
                return None
        if found.owner == owner or not found.owner:
            return None
        # Whoever is dead will not answer; the moment it may be claimed, it is.
        answer = await self._ask_process(found.owner, table, ask, min(ANSWER_WITHIN, found.left + 0.05))
        if answer is not None:
            self.owners[table] = found.owner
        return answer

    async def _ask_process(self, owner: str, table: str, ask: Ask, within: float) -> Answer | None:
        self.asked += 1
        number = self.asked
        future: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self.waiting[number] = future
        try:
            self.bus.send(owner, Request(number, self.keeper.process, table, ask))
            response = await asyncio.wait_for(future, within)
            return response.answer if response.held else None
        except TimeoutError:
            return None
        finally:
            self.waiting.pop(number, None)

    # What arrives

    def received(self, envelope: Envelope) -> None:
        match envelope:
            case Request(id, sender, table, ask):
                live = self.keeper.live.get(table)
                if live is None:
                    self.bus.send(sender, Response(id, False, Answer()))
                else:
                    live.ask(ask, lambda answer: self.bus.send(sender, Response(id, True, answer)))
            case Response(id):
                future = self.waiting.get(id)
                if future is not None and not future.done():
                    future.set_result(envelope)
            case Delivered(delivery):
                self.delivered(delivery)
            case Changed():
                self.changed(envelope)
            case Moved(table):
                self.owners.pop(table, None)
                self.moved(table)

    # What goes out

    def deliver(self, process: str, delivery: Delivery) -> None:
        if process == self.keeper.process:
            self.delivered(delivery)
        else:
            self.bus.send(process, Delivered(delivery))

    def table_changed(self, table: Table) -> None:
        """For lobbies and for players who look elsewhere. A player already told of this turn is not told again."""
        asked = table.asked if table.status == "playing" else []
        known = [place.player or place.level for place in table.places] if table.status == "gathering" else asked
        if self.turns.get(table.id) == known:
            return
        self.turns[table.id] = known
        live = self.keeper.live.get(table.id)
        there: Collection[str] = () if live is None else live.audience.present.players
        turn = [(place.player, seat) for seat in asked if (place := table.places[seat]).person_plays and place.player not in there]
        self.bus.broadcast(Changed(table.id, turn))

    def table_moved(self, table: str) -> None:
        self.turns.pop(table, None)
        self.bus.broadcast(Moved(table))
