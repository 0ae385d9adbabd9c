"""The simulated players of the drill: they choose at random, switch servers when one does not answer, and record what they see."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from typing import Any, Final

import httpx
import msgspec
import websockets

from bench.silences import Journal, Seen
from tablee.client import Connection, ConnectionLost, Refused, connect, new_command
from tablee.server import messages as m

RETRIED: Final = (OSError, TimeoutError, ConnectionLost, Refused, msgspec.MsgspecError, httpx.HTTPError, websockets.WebSocketException)
"""Errors to expect while servers fail; the player tries another server. Any other error is a bug in the drill."""

THINKING: Final = (0.1, 0.6)
"""Shortest and longest time before a choice, in seconds."""

PATIENCE: Final = 2.0
"""Seconds without any message before a player switches servers. It is twice as long if messages come but not the awaited answer."""

EXPECTED: Final = (m.Update, m.People, m.Table, m.Resync, m.Pong, m.Trouble, m.Done, m.RefusedCommand)


class Observations:
    """Everything the players of all tables saw, for the checks at the end.

    `seen` has every new version that a seat saw, by table; `moved_for` the newest one, by table and seat, and when. `until` is when players
    stop, in seconds of `time.monotonic`.
    """

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.until = float("inf")
        self.journal = Journal(time.time())
        self.acknowledged: dict[str, list[tuple[str, int, int]]] = {}
        self.last: dict[tuple[str, int], tuple[int, Any]] = {}
        self.seen: dict[str, list[Seen]] = {}
        self.moved_for: dict[tuple[str, int], tuple[int, float]] = {}
        self.longest_for_one = 0.0
        self.paused = 0.0
        self.counts: Counter[str] = Counter()
        self.finished: set[str] = set()
        self.games: dict[str, str] = {}

    def saw(self, table: str, seat: int, version: int, playing: m.Playing) -> None:
        now = time.monotonic()
        known, since = self.moved_for.get((table, seat), (0, now))
        if version > known:
            self.longest_for_one = max(self.longest_for_one, now - since)
            self.moved_for[table, seat] = (version, now)
            self.seen.setdefault(table, []).append(Seen(now - self.began, seat, version))
        if version >= self.last.get((table, seat), (0, None))[0]:
            self.last[(table, seat)] = (version, playing)
        if playing.ended is not None:
            self.finished.add(table)

    def seconds(self) -> float:
        """When players stop, in seconds since the start."""
        return self.until - self.began

    def note(self, table: str, what: str) -> None:
        self.journal.note(table, time.monotonic() - self.began, what)


class SimulatedPlayer:
    """A player. `pending` is the choice that is not yet acknowledged; it is sent again, to any server, until it is."""

    def __init__(self, name: str, urls: list[str], observed: Observations, rng: random.Random) -> None:
        self.name = name
        self.urls = urls
        self.observed = observed
        self.rng = rng
        self.server = rng.randrange(len(urls))
        self.token = ""
        self.pending: m.Act | None = None

    async def try_servers(self, work: Any) -> Any:
        """Run `work` with the address of one server after the other until it succeeds."""
        for _ in range(60):
            try:
                async with asyncio.timeout(6):
                    return await work(self.urls[self.server])
            except RETRIED:
                self.observed.counts["moved to another server"] += 1
                self.switch_server()
                await asyncio.sleep(0.1)
        raise AssertionError(f"{self.name} found no server")

    def switch_server(self) -> None:
        """Choose another server at random, so that not all players move to the same one."""
        self.server = (self.server + self.rng.randrange(1, len(self.urls))) % len(self.urls)

    async def play(self, table: str, seat: int) -> None:
        """Play until the game ends or the time is up."""
        version: int | None = None
        while time.monotonic() < self.observed.until and table not in self.observed.finished:
            try:
                async with asyncio.timeout(PATIENCE):
                    socket = await connect(self.urls[self.server], self.token, PATIENCE)
                try:
                    sitting = Sitting(self, socket, table, seat, version)
                    version = await sitting.play()
                finally:
                    with contextlib.suppress(Exception):
                        async with asyncio.timeout(0.3):
                            await socket.close()
            except RETRIED as error:
                self.observed.counts[f"connection lost: {type(error).__name__}"] += 1
                self.observed.note(table, f"{self.name} leaves server {self.server + 1}: {type(error).__name__} {error}")
                self.switch_server()
                await asyncio.sleep(0.05)
        self.pending = None


class Sitting:
    """One player at one table over one connection.

    Messages are processed as they come; the choice follows a moment later and uses the newest view. `playing` is None until the first view.
    """

    def __init__(self, player: SimulatedPlayer, socket: Connection, table: str, seat: int, version: int | None) -> None:
        self.player = player
        self.observed = player.observed
        self.socket = socket
        self.table = table
        self.seat = seat
        self.version = version
        self.playing: m.Playing | None = None
        self.heard = self.pinged = self.sent = time.monotonic()
        self.chooses_at: float | None = None

    async def play(self) -> int | None:
        await self.socket.send(m.Open(self.table, self.version, [self.seat]))
        while time.monotonic() < self.observed.until and self.table not in self.observed.finished:
            await self.choose()
            await self.check_connection()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.25 if self.chooses_at is None else max(0.0, self.chooses_at - time.monotonic())):
                    await self.receive(await self.socket.wait(*EXPECTED))
        return self.version

    async def choose(self) -> None:
        now = time.monotonic()
        if self.player.pending is not None or self.playing is None or not self.playing.options:
            self.chooses_at = None
        elif self.chooses_at is None:
            self.chooses_at = now + self.player.rng.uniform(*THINKING)
        elif now >= self.chooses_at:
            self.chooses_at = None
            action = self.player.rng.choice(self.playing.options).action
            self.player.pending = m.Act(self.table, new_command(), self.seat, self.version or 0, action)
            await self.send_pending()

    async def send_pending(self) -> None:
        act = self.player.pending
        assert act is not None
        self.sent = time.monotonic()
        self.note(f"sends {act.action} for version {act.version}")
        await self.socket.send(act)

    async def check_connection(self) -> None:
        now = time.monotonic()
        waiting = self.playing is None or self.player.pending is not None
        if now - self.heard > PATIENCE or (waiting and now - self.sent > 2 * PATIENCE):
            raise ConnectionLost
        if now - self.pinged > 0.7:
            self.pinged = now
            await self.socket.send(m.Ping(now))

    async def receive(self, message: Any) -> None:
        self.heard = time.monotonic()
        match message:
            case m.Table() if message.version >= (self.version or 0):
                await self.update(message)
            case m.Update() | m.People() if self.playing is not None and self.version is not None:
                if message.before > self.version:
                    await self.socket.send(m.Open(self.table, self.version, [self.seat]))
                elif message.version >= self.version and isinstance(message, m.Update):
                    await self.update(message)
            case m.Resync():
                await self.socket.send(m.Open(self.table, self.version, [self.seat]))
            case m.Trouble():
                raise ConnectionLost
            case m.Done() | m.RefusedCommand():
                await self.answered(message)

    async def update(self, shown: m.Update | m.Table) -> None:
        assert shown.playing is not None
        first = self.playing is None
        self.version, self.playing = shown.version, shown.playing
        self.observed.saw(self.table, self.seat, self.version, self.playing)
        if first:
            self.note(f"sees version {self.version}")
            if self.player.pending is not None:
                await self.send_pending()

    async def answered(self, answer: m.Done | m.RefusedCommand) -> None:
        act = self.player.pending
        if act is None or answer.id != act.id or self.playing is None or self.version is None:
            return
        self.note(f"is answered: {answer.code if isinstance(answer, m.RefusedCommand) else 'done'}")
        if isinstance(answer, m.RefusedCommand) and answer.code == "try_again":
            self.observed.counts["asked to try again"] += 1
            raise ConnectionLost
        self.player.pending = None
        if isinstance(answer, m.Done):
            self.observed.acknowledged.setdefault(self.table, []).append((act.id, self.seat, answer.version))
            if answer.version > self.version:
                # The view is older than the accepted action: wait for the next view before choosing.
                self.playing.options = []
        else:
            self.observed.counts[f"refused: {answer.code}"] += 1
            self.playing.options = []
            # The choice was for an old version, and no further message may come: load the table again.
            await self.socket.send(m.Open(self.table, None, [self.seat]))

    def note(self, what: str) -> None:
        self.observed.note(self.table, f"{self.player.name} {what} at server {self.player.server + 1}")
