"""The gateway: the connections of this process, the tables they view, and what they are sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog

from tablee.server import messages as m
from tablee.server.cluster.bus import TableChanged
from tablee.server.cluster.router import TableRouter
from tablee.server.storage.players import Player
from tablee.server.tables.requests import Answer, Delivery, Subscription
from tablee.server.tables.views import encode
from tablee.server.websocket.connection import ClientConnection

logger = structlog.get_logger()

HEARTBEAT: Final = 1.0


def nothing(answer: Answer) -> None:
    """Whoever only says something waits for no answer."""


class Gateway:
    """`seen`: by table and seat, the newest version that came here: a message lost for one seat must not hide behind another's."""

    def __init__(self, router: TableRouter) -> None:
        self.router = router
        self.process = router.registry.process
        self.connections: set[ClientConnection] = set()
        self.viewers: dict[str, set[ClientConnection]] = {}
        self.seen: dict[str, dict[int, int]] = {}
        self.by_player: dict[str, set[ClientConnection]] = {}
        self.heartbeats: set[str] = set()
        self.lobby_changed = asyncio.Event()
        self.sent = 0
        router.delivered = self.delivered
        router.changed = self.changed
        router.moved = self.moved
        router.registry.cut_off = self.disconnect_all

    def add(self, connection: ClientConnection) -> None:
        self.connections.add(connection)

    def identify(self, connection: ClientConnection, player: Player) -> None:
        connection.player = player
        self.by_player.setdefault(player.id, set()).add(connection)

    def renew(self, player: Player) -> None:
        """The person has changed. What a seat token is limited to stays."""
        for connection in self.by_player.get(player.id, ()):
            assert connection.player is not None
            connection.player = msgspec.structs.replace(player, only=connection.player.only)

    def remove(self, connection: ClientConnection) -> None:
        self.connections.discard(connection)
        if connection.player is not None:
            mine = self.by_player.get(connection.player.id, set())
            mine.discard(connection)
            if not mine:
                self.by_player.pop(connection.player.id, None)
        for table in list(connection.views):
            self.close_view(connection, table)

    # Looking at tables

    def open_view(self, connection: ClientConnection, table: str, answer: Answer) -> None:
        """The owner has shown the table: from now on the socket gets what changes."""
        if connection not in self.connections:
            return
        connection.views[table] = set(answer.seats)
        self.viewers.setdefault(table, set()).add(connection)
        seen = self.seen.setdefault(table, {})
        for seat in answer.seats:
            seen[seat] = max(seen.get(seat, 0), answer.version)
        self.send_subscription(table)

    def close_view(self, connection: ClientConnection, table: str) -> None:
        if connection.views.pop(table, None) is None:
            return
        connection.invites.pop(table, None)
        viewers = self.viewers.get(table, set())
        viewers.discard(connection)
        self.send_subscription(table)
        if not viewers:
            self.viewers.pop(table, None)
            self.seen.pop(table, None)

    def subscription(self, table: str) -> Subscription:
        viewers = self.viewers.get(table, set())
        views = {seat for connection in viewers for seat in connection.views[table]}
        players = {
            connection.player.id for connection in viewers if connection.player is not None and connection.views[table] != {m.WATCHER}
        }
        watchers = sum(m.WATCHER in connection.views[table] for connection in viewers)
        return Subscription(self.process, sorted(players), watchers, sorted(views))

    def send_subscription(self, table: str) -> None:
        subscription = self.subscription(table)
        # Nobody needs to be found, and nothing loaded, to hear that nobody looks on.
        if subscription.views or table in self.router.registry.actors or table in self.router.owners:
            self.router.send(table, subscription, nothing)

    # What comes from owners

    def delivered(self, delivery: Delivery) -> None:
        table = delivery.table
        viewers = self.viewers.get(table)
        if viewers is None:
            return
        seen = self.seen[table]
        for seat in seen if delivery.seat is None else [delivery.seat]:
            if seen.get(seat, 0) < delivery.version:
                seen[seat] = delivery.version
        for connection in list(viewers):
            if delivery.seat is not None and delivery.seat not in connection.views[table]:
                continue
            if delivery.seat is not None and delivery.seat >= 0 and (connection.player is None or connection.player.id != delivery.holder):
                self.close_view(connection, table)
                connection.send(encode(m.Resync(table)))
                continue
            if delivery.except_for and connection.player is not None and connection.player.id in delivery.except_for:
                continue
            self.sent += 1
            connection.send(delivery.payload)

    def changed(self, changed: TableChanged) -> None:
        self.lobby_changed.set()
        for player, seat in changed.turn:
            for connection in self.by_player.get(player, ()):
                assert connection.player is not None
                if changed.table not in connection.views and connection.player.only in (None, (changed.table, seat)):
                    connection.send(encode(m.YourTurn(changed.table, seat)))

    def moved(self, table: str) -> None:
        if table in self.viewers:
            self.router.registry.spawn(self.resubscribe(table))

    async def resubscribe(self, table: str) -> None:
        """Find the new owner, and let everyone look again."""
        answer = await self.router.request(table, self.subscription(table))
        if answer.code != "try_again":
            self.resync(table)

    def resync(self, table: str) -> None:
        for connection in self.viewers.get(table, ()):
            connection.send(encode(m.Resync(table)))

    async def heartbeat_forever(self) -> None:
        """Say again and again who looks on: lost messages, and owners that no longer answer, are noticed by this."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            registry = self.router.registry
            for table in list(self.viewers):
                if table not in registry.actors:
                    if table not in self.heartbeats:
                        self.heartbeats.add(table)
                        registry.spawn(self.heartbeat(table))
                elif self.process not in registry.actors[table].subscribers.subscriptions:
                    # It came here without anyone here asking for it: what was told meanwhile was not told to us.
                    registry.actors[table].submit(self.subscription(table))
                    self.resync(table)

    async def heartbeat(self, table: str) -> None:
        """One slow table must not keep the others waiting: each has its own."""
        owner = self.router.owners.get(table)
        subscription = self.subscription(table)
        try:
            answer = await self.router.request(table, subscription, patience=0)
        finally:
            self.heartbeats.discard(table)
        if answer.code:
            return
        seen = self.seen.get(table, {})
        behind = [seat for seat in subscription.views if answer.version > seen.get(seat, 0)]
        if behind or owner != self.router.owners.get(table):
            seen.update((seat, answer.version) for seat in behind)
            self.resync(table)

    def disconnect_all(self) -> None:
        """This process cannot reach the database: others can, so everyone is better off there."""
        for connection in list(self.connections):
            connection.close(1012)

    async def close(self, said: bytes) -> None:
        for connection in list(self.connections):
            connection.send(said)
            connection.close(1012)
        for _ in range(100):
            if not self.connections:
                break
            await asyncio.sleep(0.02)
