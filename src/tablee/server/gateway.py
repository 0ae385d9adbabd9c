"""The sockets of this process: who looks at which table from where, and what they are sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol

import msgspec
import structlog

from tablee.server import messages as m
from tablee.server.bus import Changed
from tablee.server.limits import Bucket
from tablee.server.storage.people import Player
from tablee.server.switchboard import Switchboard
from tablee.server.tables.asks import Answer, Delivery, Following
from tablee.server.tables.showing import encode

logger = structlog.get_logger()

QUEUE: Final = 400
QUEUE_BYTES: Final = 2_000_000
BEAT: Final = 1.0


class Out(Protocol):
    """The way to a connection. `full`: it takes no more for now, and will say when it does."""

    full: bool

    def write(self, text: bytes) -> None: ...

    def shut(self, code: int) -> None: ...


class Socket:
    """One connection. What it cannot take yet waits in a bounded queue: who is too slow is told to look again. `views`: seats by table;
    `links`: what let it look there."""

    def __init__(self, address: str, bucket: Bucket, out: Out) -> None:
        self.address = address
        self.bucket = bucket
        self.out = out
        self.player: Player | None = None
        self.views: dict[str, set[int]] = {}
        self.queue: deque[bytes] = deque()
        self.queued = 0
        self.lobby = False
        self.links: dict[str, str] = {}
        self.troubles = 0

    def send(self, payload: bytes) -> None:
        if not self.out.full and not self.queue:
            self.out.write(payload)
            return
        if len(self.queue) >= QUEUE or self.queued > QUEUE_BYTES:
            self.queue.clear()
            self.queued = 0
            for table in self.views:
                self.queue.append(encode(m.Resync(table)))
        self.queue.append(payload)
        self.queued += len(payload)

    def room(self) -> None:
        """The connection takes more."""
        while self.queue and not self.out.full:
            payload = self.queue.popleft()
            self.queued -= len(payload)
            self.out.write(payload)

    def close(self, code: int) -> None:
        self.out.shut(code)


def nothing(answer: Answer) -> None:
    """Whoever only says something waits for no answer."""


class Gateway:
    """`seen`: by table and seat, the newest version that came here: a message lost for one seat must not hide behind another's."""

    def __init__(self, switchboard: Switchboard) -> None:
        self.switchboard = switchboard
        self.process = switchboard.keeper.process
        self.sockets: set[Socket] = set()
        self.lookers: dict[str, set[Socket]] = {}
        self.seen: dict[str, dict[int, int]] = {}
        self.by_player: dict[str, set[Socket]] = {}
        self.beating: set[str] = set()
        self.lobby_changed = asyncio.Event()
        self.sent = 0
        switchboard.delivered = self.delivered
        switchboard.changed = self.changed
        switchboard.moved = self.moved
        switchboard.keeper.cut_off = self.send_away

    def enter(self, socket: Socket) -> None:
        self.sockets.add(socket)

    def known(self, socket: Socket, player: Player) -> None:
        socket.player = player
        self.by_player.setdefault(player.id, set()).add(socket)

    def renew(self, player: Player) -> None:
        """The person has changed. What a seat token is limited to stays."""
        for socket in self.by_player.get(player.id, ()):
            assert socket.player is not None
            socket.player = msgspec.structs.replace(player, only=socket.player.only)

    def leave(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        if socket.player is not None:
            mine = self.by_player.get(socket.player.id, set())
            mine.discard(socket)
            if not mine:
                self.by_player.pop(socket.player.id, None)
        for table in list(socket.views):
            self.away(socket, table)

    # Looking at tables

    def looks(self, socket: Socket, table: str, answer: Answer) -> None:
        """The owner has shown the table: from now on the socket gets what changes."""
        if socket not in self.sockets:
            return
        socket.views[table] = set(answer.seats)
        self.lookers.setdefault(table, set()).add(socket)
        seen = self.seen.setdefault(table, {})
        for seat in answer.seats:
            seen[seat] = max(seen.get(seat, 0), answer.version)
        self.follow(table)

    def away(self, socket: Socket, table: str) -> None:
        if socket.views.pop(table, None) is None:
            return
        socket.links.pop(table, None)
        lookers = self.lookers.get(table, set())
        lookers.discard(socket)
        self.follow(table)
        if not lookers:
            self.lookers.pop(table, None)
            self.seen.pop(table, None)

    def following(self, table: str) -> Following:
        lookers = self.lookers.get(table, set())
        views = {seat for socket in lookers for seat in socket.views[table]}
        players = {socket.player.id for socket in lookers if socket.player is not None and socket.views[table] != {m.WATCHER}}
        watchers = sum(m.WATCHER in socket.views[table] for socket in lookers)
        return Following(self.process, sorted(players), watchers, sorted(views))

    def follow(self, table: str) -> None:
        following = self.following(table)
        # Nobody needs to be found, and nothing loaded, to hear that nobody looks on.
        if following.views or table in self.switchboard.keeper.live or table in self.switchboard.owners:
            self.switchboard.ask(table, following, nothing)

    # What comes from owners

    def delivered(self, delivery: Delivery) -> None:
        table = delivery.table
        lookers = self.lookers.get(table)
        if lookers is None:
            return
        seen = self.seen[table]
        for seat in seen if delivery.seat is None else [delivery.seat]:
            if seen.get(seat, 0) < delivery.version:
                seen[seat] = delivery.version
        for socket in list(lookers):
            if delivery.seat is not None and delivery.seat not in socket.views[table]:
                continue
            if delivery.seat is not None and delivery.seat >= 0 and (socket.player is None or socket.player.id != delivery.holder):
                self.away(socket, table)
                socket.send(encode(m.Resync(table)))
                continue
            if delivery.except_for and socket.player is not None and socket.player.id in delivery.except_for:
                continue
            self.sent += 1
            socket.send(delivery.payload)

    def changed(self, changed: Changed) -> None:
        self.lobby_changed.set()
        for player, seat in changed.turn:
            for socket in self.by_player.get(player, ()):
                assert socket.player is not None
                if changed.table not in socket.views and socket.player.only in (None, (changed.table, seat)):
                    socket.send(encode(m.YourTurn(changed.table, seat)))

    def moved(self, table: str) -> None:
        if table in self.lookers:
            self.switchboard.keeper.spawn(self.refollow(table))

    async def refollow(self, table: str) -> None:
        """Find the new owner, and let everyone look again."""
        answer = await self.switchboard.request(table, self.following(table))
        if answer.code != "try_again":
            self.resync(table)

    def resync(self, table: str) -> None:
        for socket in self.lookers.get(table, ()):
            socket.send(encode(m.Resync(table)))

    async def beat_forever(self) -> None:
        """Say again and again who looks on: lost messages, and owners that no longer answer, are noticed by this."""
        while True:
            await asyncio.sleep(BEAT)
            keeper = self.switchboard.keeper
            for table in list(self.lookers):
                if table not in keeper.live:
                    if table not in self.beating:
                        self.beating.add(table)
                        keeper.spawn(self.beat(table))
                elif self.process not in keeper.live[table].audience.followers:
                    # It came here without anyone here asking for it: what was told meanwhile was not told to us.
                    keeper.live[table].ask(self.following(table))
                    self.resync(table)

    async def beat(self, table: str) -> None:
        """One slow table must not keep the others waiting: each has its own."""
        owner = self.switchboard.owners.get(table)
        following = self.following(table)
        try:
            answer = await self.switchboard.request(table, following, patience=0)
        finally:
            self.beating.discard(table)
        if answer.code:
            return
        seen = self.seen.get(table, {})
        behind = [seat for seat in following.views if answer.version > seen.get(seat, 0)]
        if behind or owner != self.switchboard.owners.get(table):
            seen.update((seat, answer.version) for seat in behind)
            self.resync(table)

    def send_away(self) -> None:
        """This process cannot reach the database: others can, so everyone is better off there."""
        for socket in list(self.sockets):
            socket.close(1012)

    async def close(self, said: bytes) -> None:
        for socket in list(self.sockets):
            socket.send(said)
            socket.close(1012)
        for _ in range(100):
            if not self.sockets:
                break
            await asyncio.sleep(0.02)
