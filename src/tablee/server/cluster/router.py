"""The router finds a table's owner in any process and asks it, again if the table moves or the owner does not answer."""

from __future__ import annotations

import asyncio
from typing import Final

from tablee.server.cluster.bus import Bus, Request, Response
from tablee.server.cluster.leases import CannotContinue
from tablee.server.cluster.registry import TableRegistry
from tablee.server.storage.database import Unreachable
from tablee.server.tables.actor import TableActor
from tablee.server.tables.requests import Answer, Reply, TableRequest

ANSWER_WITHIN: Final = 0.7
"""Seconds an owner has to answer before we try to claim the table: a frozen one still receives, but never answers."""


class TableRouter:
    """`patience`: seconds after which a request is given up. `owners`: the last known owner of tables elsewhere.
    `waiting`: requests to other processes, by number."""

    def __init__(self, registry: TableRegistry, bus: Bus, patience: float) -> None:
        self.registry = registry
        self.bus = bus
        self.patience = patience
        self.owners: dict[str, str] = {}
        self.waiting: dict[int, asyncio.Future[Response]] = {}
        self.requests = 0

    def send(self, table: str, request: TableRequest, reply: Reply) -> None:
        """Ask the table at once if it is here; otherwise find its owner in the background."""
        actor = self.registry.actors.get(table)
        if actor is None:
            self.registry.spawn(self._request_and_reply(table, request, reply))
        else:
            actor.submit(request, RetryingReply(self, table, request, reply))

    def retry(self, table: str, request: TableRequest, reply: Reply) -> None:
        """The actor here was dropped before it could answer."""
        self.registry.spawn(self._request_and_reply(table, request, reply))

    async def _request_and_reply(self, table: str, request: TableRequest, reply: Reply) -> None:
        reply(await self.request(table, request))

    async def request(self, table: str, request: TableRequest, patience: float | None = None) -> Answer:
        """The owner's answer, or `try_again` if there is none within our patience. Command ids make asking twice harmless."""
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
            return await self._ask_actor(found, request)
        if isinstance(found, CannotContinue):
            return Answer(code="cannot_continue")
        if found.owner == owner or not found.owner:
            return None
        # A dead owner never answers: give up waiting at the moment its lease ends, because then the table can be claimed.
        answer = await self._ask_process(found.owner, table, request, min(ANSWER_WITHIN, found.left + 0.05))
        if answer is not None:
            self.owners[table] = found.owner
        return answer

    async def _ask_actor(self, actor: TableActor, request: TableRequest) -> Answer | None:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        actor.submit(request, lambda answer: None if done.done() else done.set_result(answer))
        try:
            return await asyncio.wait_for(done, self.patience)
        except TimeoutError:
            return None

    async def _ask_process(self, owner: str, table: str, request: TableRequest, within: float) -> Answer | None:
        self.requests += 1
        number = self.requests
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

    # Envelopes from other processes

    def received_request(self, request: Request) -> None:
        """Another process asks a table that it believes to be here."""
        actor = self.registry.actors.get(request.table)
        if actor is None:
            self.bus.send(request.sender, Response(request.id, False, Answer()))
        else:
            actor.submit(request.request, lambda answer: self.bus.send(request.sender, Response(request.id, True, answer)))

    def received_response(self, response: Response) -> None:
        future = self.waiting.get(response.id)
        if future is not None and not future.done():
            future.set_result(response)

    def owner_changed(self, table: str) -> None:
        self.owners.pop(table, None)


class RetryingReply:
    """Passes an answer on to `reply`, but sends the request again if the actor was dropped."""

    def __init__(self, router: TableRouter, table: str, request: TableRequest, reply: Reply) -> None:
        self.router = router
        self.table = table
        self.request = request
        self.reply = reply

    def __call__(self, answer: Answer) -> None:
        if answer.code == "try_again":
            self.router.retry(self.table, self.request, self.reply)
        else:
            self.reply(answer)
