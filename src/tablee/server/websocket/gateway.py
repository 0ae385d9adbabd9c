"""The gateway keeps this process subscribed to the tables that its connections view."""

from __future__ import annotations

import asyncio
from typing import Final

from tablee.server.cluster.bus import Delivered, Envelope, LoggedOut, Request, Response, TableChanged, TableMoved
from tablee.server.cluster.router import TableRouter
from tablee.server.tables.requests import Answer, Subscription
from tablee.server.websocket.connection import ClientConnection
from tablee.server.websocket.viewers import Viewers

HEARTBEAT: Final = 1.0
"""Seconds between two subscriptions to a table elsewhere."""


def ignore(answer: Answer) -> None:
    """A subscription needs no answer."""


class Gateway:
    """Subscribes and resubscribes; `received` handles the envelopes that the bus brings."""

    def __init__(self, viewers: Viewers, router: TableRouter) -> None:
        self.viewers = viewers
        self.router = router
        self.registry = router.registry
        self.process = router.registry.process
        self.heartbeats: set[str] = set()

    def open_view(self, connection: ClientConnection, table: str, answer: Answer) -> None:
        """The owner has shown the table; from now on the connection gets its changes."""
        if connection in self.viewers.connections:
            self.viewers.open(connection, table, answer.seats, answer.version)
            self.subscribe(table)

    def close_view(self, connection: ClientConnection, table: str) -> None:
        if self.viewers.close(connection, table):
            self.subscribe(table)

    def remove(self, connection: ClientConnection) -> None:
        """The connection is closed."""
        self.viewers.remove(connection)
        for table in list(connection.views):
            self.close_view(connection, table)

    def subscription(self, table: str) -> Subscription:
        return self.viewers.subscription(table, self.process)

    def subscribe(self, table: str) -> None:
        """Tell the owner which seats are viewed here. Do not load a table just to report that it has no viewers."""
        subscription = self.subscription(table)
        if subscription.views or table in self.registry.actors or table in self.router.owners:
            self.router.send(table, subscription, ignore)

    def received(self, envelope: Envelope) -> None:
        match envelope:
            case Delivered(delivery):
                self.viewers.delivered(delivery)
            case Request():
                self.router.received_request(envelope)
            case Response():
                self.router.received_response(envelope)
            case TableChanged():
                self.viewers.table_changed(envelope)
            case LoggedOut(token):
                self.viewers.log_out(token)
            case TableMoved(table):
                self.router.owner_changed(table)
                if table in self.viewers.viewing:
                    self.registry.spawn(self.resubscribe(table))

    async def resubscribe(self, table: str) -> None:
        """Find the new owner, then let every viewer ask for the table again."""
        answer = await self.router.request(table, self.subscription(table))
        if answer.code != "try_again":
            self.viewers.resync(table)

    async def heartbeat_forever(self) -> None:
        """Subscribe again every second. This detects lost messages, and owners that no longer answer."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            stale, self.viewers.stale = self.viewers.stale, set()
            for table in stale:
                self.subscribe(table)
            for table in list(self.viewers.viewing):
                actor = self.registry.actors.get(table)
                if actor is None:
                    if table not in self.heartbeats:
                        self.heartbeats.add(table)
                        self.registry.spawn(self.heartbeat(table))
                elif self.process not in actor.subscribers.subscriptions:
                    # This process claimed the table without a request from here, so its viewers have missed messages.
                    actor.submit(self.subscription(table))
                    self.viewers.resync(table)

    async def heartbeat(self, table: str) -> None:
        """Each table has its own task, so that one slow owner does not delay the others."""
        owner = self.router.owners.get(table)
        subscription = self.subscription(table)
        try:
            answer = await self.router.request(table, subscription, patience=0)
        finally:
            self.heartbeats.discard(table)
        if answer.code:
            return
        seen = self.viewers.seen.get(table, {})
        behind = [seat for seat in subscription.views if answer.version > seen.get(seat, 0)]
        if behind or owner != self.router.owners.get(table):
            seen.update((seat, answer.version) for seat in behind)
            self.viewers.resync(table)
