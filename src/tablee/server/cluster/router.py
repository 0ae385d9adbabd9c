"""The router finds a table's owner in any process and asks it, again if the table moves or the owner does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Final

import structlog

from tablee.server.cluster.bus import Bus, Delivered, Envelope, Request, Response, TableChanged, TableMoved
from tablee.server.cluster.registry import TableRegistry
from tablee.server.storage.database import Unreachable
from tablee.server.tables.actor import TableActor
from tablee.server.tables.requests import Answer, Delivery, Reply, TableRequest
from tablee.server.tables.state import TableState

logger = structlog.get_logger()

ANSWER_WITHIN: Final = 0.7
"""Seconds an owner has to answer before we try to claim the table: a frozen one still receives, but never answers."""


class TableRouter:
    """`delivered`, `changed` and `moved` are given by the gateway."""

    def __init__(self, registry: TableRegistry, bus: Bus, patience: float) -> None:
        self.registry = registry
        self.bus = bus
        self.patience = patience
        self.owners: dict[str, str] = {}
        self.waiting: dict[int, asyncio.Future[Response]] = {}
        self.asked = 0
        self.turns: dict[str, Sequence[int | str]] = {}
        self.delivered: Callable[[Delivery], None] = lambda delivery: None
        self.changed: Callable[[TableChanged], None] = lambda changed: None
        self.moved: Callable[[str], None] = lambda table: None
        registry.deliver = self.deliver
        registry.changed = self.table_changed
        registry.moved = self.table_moved
        bus.handler = self.received

    def send(self, table: str, request: TableRequest, reply: Reply) -> None:
        """At once if the table is here; what cannot be answered here is asked elsewhere, in the background."""
        actor = self.registry.actors.get(table)
        if actor is None:
            self.registry.spawn(self._ask_and_reply(table, request, reply))
        else:
            actor.submit(request, lambda answer: self._again(table, request, reply) if answer.code == "try_again" else reply(answer))

    def _again(self, table: str, request: TableRequest, reply: Reply) -> None:
        self.registry.spawn(self._ask_and_reply(table, request, reply))

    async def _ask_and_reply(self, table: str, request: TableRequest, reply: Reply) -> None:
        reply(await self.request(table, request))

    async def request(self, table: str, request: TableRequest, patience: float | None = None) -> Answer:
        """The owner's answer; `try_again` if there is none within our patience. Command ids make asking twice harmless."""
        loop = asyncio.get_running_loop()
        until = loop.time() + (self.patience if patience is None else patience)
        while True:
            try:
                answer = await self._ask_owner(table, request)
            except Unreachable:
                answer = None
            if answer is not None and answer.code != "try_again":
                return answer
            if loop.time() >= until:
                return Answer(code="try_again")
            await asyncio.sleep(0.1)

    async def _ask_owner(self, table: str, request: TableRequest) -> Answer | None:
        owner = self.owners.get(table)
        if owner is not None and table not in self.registry.actors:
            answer = await self._ask_process(owner, table, request, ANSWER_WITHIN)
            if answer is not None:
                return answer
            self.owners.pop(table, None)
        found = await self.registry.find(table)
        if found is None:
            return Answer(code="no_such_table")
        if isinstance(found, TableActor):
            done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            found.submit(request, lambda answer: None if done.done() else done.set_result(answer))
            try:
                return await asyncio.wait_for(done, self.patience)
            except TimeoutError:
                return None
        if found.owner == owner or not found.owner:
            return None
        # Whoever is dead will not answer; the moment it may be claimed, it is.
        answer = await self._ask_process(found.owner, table, request, min(ANSWER_WITHIN, found.left + 0.05))
        if answer is not None:
            self.owners[table] = found.owner
        return answer

    async def _ask_process(self, owner: str, table: str, request: TableRequest, within: float) -> Answer | None:
        self.asked += 1
        number = self.asked
        future: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self.waiting[number] = future
        try:
            self.bus.send(owner, Request(number, self.registry.process, table, request))
            response = await asyncio.wait_for(future, within)
            return response.answer if response.held else None
        except TimeoutError:
            return None
        finally:
            self.waiting.pop(number, None)

    # What arrives

    def received(self, envelope: Envelope) -> None:
        match envelope:
            case Request(id, sender, table, request):
                actor = self.registry.actors.get(table)
                if actor is None:
                    self.bus.send(sender, Response(id, False, Answer()))
                else:
                    actor.submit(request, lambda answer: self.bus.send(sender, Response(id, True, answer)))
            case Response(id):
                future = self.waiting.get(id)
                if future is not None and not future.done():
                    future.set_result(envelope)
            case Delivered(delivery):
                self.delivered(delivery)
            case TableChanged():
                self.changed(envelope)
            case TableMoved(table):
                self.owners.pop(table, None)
                self.moved(table)

    # What goes out

    def deliver(self, process: str, delivery: Delivery) -> None:
        if process == self.registry.process:
            self.delivered(delivery)
        else:
            self.bus.send(process, Delivered(delivery))

    def table_changed(self, table: TableState) -> None:
        """For lobbies and for players who look elsewhere. A player already told of this turn is not told again."""
        asked = table.asked if table.status == "playing" else []
        known = [place.player or place.level for place in table.places] if table.status == "gathering" else asked
        if self.turns.get(table.id) == known:
            return
        self.turns[table.id] = known
        actor = self.registry.actors.get(table.id)
        there: Collection[str] = () if actor is None else actor.subscribers.present.players
        turn = [(place.player, seat) for seat in asked if (place := table.places[seat]).person_plays and place.player not in there]
        self.bus.broadcast(TableChanged(table.id, turn))

    def table_moved(self, table: str) -> None:
        self.turns.pop(table, None)
        self.bus.broadcast(TableMoved(table))
