"""The client connections of this process, and the tables that each of them views."""

from __future__ import annotations

import asyncio

import msgspec

from tablee.server import messages as m
from tablee.server.auth.bans import Bans
from tablee.server.cluster.bus import TableChanged
from tablee.server.messages.close_codes import BANNED, LOGGED_OUT, RESTART
from tablee.server.storage.players import Player
from tablee.server.tables.requests import Delivery, Subscription
from tablee.server.tables.views import encode
from tablee.server.websocket.connection import ClientConnection


class Viewers:
    """Sends what arrives for a table to the connections that view it.

    - `viewing`: the connections by table. `by_player`: the connections by player.
    - `seen`: by table and seat, the newest version delivered here. It is kept for each seat, so that a message lost for one seat
      does not hide behind another's.
    - `stale`: tables whose owner does not know yet that a view was closed. The gateway's heartbeat tells it.
    """

    def __init__(self) -> None:
        self.connections: set[ClientConnection] = set()
        self.viewing: dict[str, set[ClientConnection]] = {}
        self.seen: dict[str, dict[int, int]] = {}
        self.by_player: dict[str, set[ClientConnection]] = {}
        self.stale: set[str] = set()
        self.lobby_changed = asyncio.Event()
        self.sent = 0

    def add(self, connection: ClientConnection) -> None:
        self.connections.add(connection)

    def identify(self, connection: ClientConnection, player: Player, token: str) -> None:
        """From now on the connection speaks for the player. `token`: the hash of the token that says so."""
        connection.player = player
        connection.token = token
        self.by_player.setdefault(player.id, set()).add(connection)

    def log_out(self, token: str) -> None:
        """Close the connections that were opened with this token."""
        for connection in [each for each in self.connections if each.token == token]:
            connection.close(LOGGED_OUT)

    def close_banned(self, bans: Bans, now: int) -> None:
        """Close the connections of banned players and addresses."""
        for each in list(self.connections):
            if bans.has_address(each.address, now) or (each.player is not None and bans.has_player(each.player.id, now)):
                each.close(BANNED)

    def renew(self, player: Player) -> None:
        """The player's profile has changed. The limits of a seat token stay."""
        for connection in self.by_player.get(player.id, ()):
            assert connection.player is not None
            connection.player = msgspec.structs.replace(player, only=connection.player.only)

    def remove(self, connection: ClientConnection) -> None:
        """Forget a closed connection, but for its views, which the gateway closes."""
        self.connections.discard(connection)
        if connection.player is not None:
            mine = self.by_player.get(connection.player.id, set())
            mine.discard(connection)
            if not mine:
                self.by_player.pop(connection.player.id, None)

    def open(self, connection: ClientConnection, table: str, seats: list[int], version: int) -> None:
        connection.views[table] = set(seats)
        self.viewing.setdefault(table, set()).add(connection)
        seen = self.seen.setdefault(table, {})
        for seat in seats:
            seen[seat] = max(seen.get(seat, 0), version)

    def close(self, connection: ClientConnection, table: str) -> bool:
        """Whether the connection viewed the table until now."""
        if connection.views.pop(table, None) is None:
            return False
        connection.invites.pop(table, None)
        viewing = self.viewing.get(table, set())
        viewing.discard(connection)
        if not viewing:
            self.viewing.pop(table, None)
            self.seen.pop(table, None)
        return True

    def subscription(self, table: str, process: str) -> Subscription:
        """All views that this process has of a table."""
        viewing = self.viewing.get(table, set())
        views = {seat for connection in viewing for seat in connection.views[table]}
        players = {each.player.id for each in viewing if each.player is not None and each.views[table] != {m.WATCHER}}
        watchers = sum(m.WATCHER in connection.views[table] for connection in viewing)
        return Subscription(process, sorted(players), watchers, sorted(views))

    def delivered(self, delivery: Delivery) -> None:
        """A table's message for its viewers here. A connection that views a seat of another player by now loses that view."""
        table, seat = delivery.table, delivery.seat
        viewing = self.viewing.get(table)
        if viewing is None:
            return
        seen = self.seen[table]
        for each in seen if seat is None else [seat]:
            if seen.get(each, 0) < delivery.version:
                seen[each] = delivery.version
        if not delivery.payload:
            return
        for connection in list(viewing):
            player = connection.player
            if seat is not None and seat not in connection.views[table]:
                continue
            if seat is not None and seat >= 0 and (player is None or player.id != delivery.holder):
                self.close(connection, table)
                self.stale.add(table)
                connection.send(encode(m.Resync(table)))
                continue
            if delivery.except_for and player is not None and player.id in delivery.except_for:
                continue
            self.sent += 1
            connection.send(delivery.payload)

    def table_changed(self, changed: TableChanged) -> None:
        """Lobbies are refreshed; players who are to move and view other pages are told."""
        self.lobby_changed.set()
        for player, seat in changed.turn:
            for connection in self.by_player.get(player, ()):
                assert connection.player is not None
                if changed.table not in connection.views and connection.player.only in (None, (changed.table, seat)):
                    connection.send(encode(m.YourTurn(changed.table, seat)))

    def resync(self, table: str) -> None:
        """Let every viewer of the table ask for it again."""
        for connection in self.viewing.get(table, ()):
            connection.send(encode(m.Resync(table)))

    def disconnect_all(self) -> None:
        for connection in list(self.connections):
            connection.close(RESTART)

    async def close_all(self, message: bytes) -> None:
        """Send a last message, close every connection, and wait up to two seconds until they are gone."""
        for connection in list(self.connections):
            connection.send(message)
            connection.close(RESTART)
        for _ in range(100):
            if not self.connections:
                break
            await asyncio.sleep(0.02)
