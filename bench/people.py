"""The people of the drill: they play at random and promptly, go to another server when one does not answer, and note what they see."""

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

from bench.silences import Journal, Silence
from tablee.client import Connection, ConnectionLost, Refused, connect, new_command
from tablee.server import messages as m

TROUBLES: Final = (OSError, TimeoutError, ConnectionLost, Refused, msgspec.MsgspecError, httpx.HTTPError, websockets.WebSocketException)
"""What people meet while servers fail: they try elsewhere. Anything else is a fault of the drill."""

THINKS: Final = (0.1, 0.6)
"""Seconds a person takes to choose, from … to."""

WAITS: Final = 2.0
"""Seconds without a sign of life, after which a person goes elsewhere; twice as long if there is one, but no answer."""

HEARD: Final = (m.Update, m.People, m.Table, m.Resync, m.Pong, m.Trouble, m.Done, m.RefusedCommand)


class Seen:
    """What the people of all tables saw: for the judgement at the end. `moved`: by table, and by table and seat, the newest version seen
    and when; `until`: when people stop, in `time.monotonic`."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.until = float("inf")
        self.journal = Journal(time.time())
        self.acknowledged: dict[str, list[tuple[str, int]]] = {}
        self.last: dict[tuple[str, int], tuple[int, Any]] = {}
        self.moved: dict[str, tuple[int, float]] = {}
        self.moved_for: dict[tuple[str, int], tuple[int, float]] = {}
        self.silences: list[Silence] = []
        self.longest_for_one = 0.0
        self.paused = 0.0
        self.counts: Counter[str] = Counter()
        self.finished: set[str] = set()
        self.games: dict[str, str] = {}

    def saw(self, table: str, seat: int, version: int, playing: m.Playing) -> None:
        now = time.monotonic()
        if version > self.moved.get(table, (0, now))[0]:
            if table in self.moved:
                self.silences.append(self.silence(table, now))
            self.moved[table] = (version, now)
        known, since = self.moved_for.get((table, seat), (0, now))
        if version > known:
            self.longest_for_one = max(self.longest_for_one, now - since)
            self.moved_for[table, seat] = (version, now)
        if version >= self.last.get((table, seat), (0, None))[0]:
            self.last[(table, seat)] = (version, playing)
        if playing.ended is not None:
            self.finished.add(table)

    def silence(self, table: str, now: float, ended: bool = True) -> Silence:
        version, since = self.moved[table]
        return Silence(now - since, table, self.games[table], since - self.began, version, ended)

    def end(self) -> None:
        """A table that never moved again was silent until the end."""
        self.silences.extend(self.silence(table, self.until, False) for table in self.moved if table not in self.finished)

    def note(self, table: str, what: str) -> None:
        self.journal.note(table, time.monotonic() - self.began, what)


class Person:
    """`pending`: what was chosen and not yet acknowledged; it is sent again, to whatever server, until it is."""

    def __init__(self, name: str, urls: list[str], seen: Seen, luck: random.Random) -> None:
        self.name = name
        self.urls = urls
        self.seen = seen
        self.luck = luck
        self.at = luck.randrange(len(urls))
        self.token = ""
        self.pending: m.Act | None = None

    async def anywhere(self, work: Any) -> Any:
        """Try one server after the other."""
        for _ in range(60):
            try:
                async with asyncio.timeout(6):
                    return await work(self.urls[self.at])
            except TROUBLES:
                self.seen.counts["moved to another server"] += 1
                self.go_elsewhere()
                await asyncio.sleep(0.1)
        raise AssertionError(f"{self.name} finds no server")

    def go_elsewhere(self) -> None:
        """Not all to the same server."""
        self.at = (self.at + self.luck.randrange(1, len(self.urls))) % len(self.urls)

    async def play(self, table: str, seat: int) -> None:
        """Until the game is over, or time is up."""
        version: int | None = None
        while time.monotonic() < self.seen.until and table not in self.seen.finished:
            try:
                async with asyncio.timeout(WAITS):
                    socket = await connect(self.urls[self.at], self.token, WAITS)
                try:
                    sitting = Sitting(self, socket, table, seat, version)
                    version = await sitting.play()
                finally:
                    with contextlib.suppress(Exception):
                        async with asyncio.timeout(0.3):
                            await socket.close()
            except TROUBLES as error:
                self.seen.counts[f"connection lost: {type(error).__name__}"] += 1
                self.seen.note(table, f"{self.name} leaves server {self.at + 1}: {type(error).__name__} {error}")
                self.go_elsewhere()
                await asyncio.sleep(0.05)
        self.pending = None


class Sitting:
    """A person at a table over one connection. Everything is taken in as it comes; the choice, a moment later, is by what is seen then.
    `playing`: None until the table is shown."""

    def __init__(self, person: Person, socket: Connection, table: str, seat: int, version: int | None) -> None:
        self.person = person
        self.seen = person.seen
        self.socket = socket
        self.table = table
        self.seat = seat
        self.version = version
        self.playing: m.Playing | None = None
        self.heard = self.pinged = self.sent = time.monotonic()
        self.chooses_at: float | None = None

    async def play(self) -> int | None:
        await self.socket.send(m.Open(self.table, self.version, [self.seat]))
        while time.monotonic() < self.seen.until and self.table not in self.seen.finished:
            await self.choose()
            await self.ask_for_a_sign()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.25 if self.chooses_at is None else max(0.0, self.chooses_at - time.monotonic())):
                    await self.hear(await self.socket.wait(*HEARD))
        return self.version

    async def choose(self) -> None:
        now = time.monotonic()
        if self.person.pending is not None or self.playing is None or not self.playing.options:
            self.chooses_at = None
        elif self.chooses_at is None:
            self.chooses_at = now + self.person.luck.uniform(*THINKS)
        elif now >= self.chooses_at:
            self.chooses_at = None
            action = self.person.luck.choice(self.playing.options).action
            self.person.pending = m.Act(self.table, new_command(), self.seat, self.version or 0, action)
            await self.send_pending()

    async def send_pending(self) -> None:
        act = self.person.pending
        assert act is not None
        self.sent = time.monotonic()
        self.note(f"sends {act.action} for version {act.version}")
        await self.socket.send(act)

    async def ask_for_a_sign(self) -> None:
        now = time.monotonic()
        waits = self.playing is None or self.person.pending is not None
        if now - self.heard > WAITS or (waits and now - self.sent > 2 * WAITS):
            raise ConnectionLost
        if now - self.pinged > 0.7:
            self.pinged = now
            await self.socket.send(m.Ping(now))

    async def hear(self, message: Any) -> None:
        self.heard = time.monotonic()
        match message:
            case m.Table() if message.version >= (self.version or 0):
                await self.look(message)
            case m.Update() | m.People() if self.playing is not None and self.version is not None:
                if message.before > self.version:
                    await self.socket.send(m.Open(self.table, self.version, [self.seat]))
                elif message.version >= self.version and isinstance(message, m.Update):
                    await self.look(message)
            case m.Resync():
                await self.socket.send(m.Open(self.table, self.version, [self.seat]))
            case m.Trouble():
                raise ConnectionLost
            case m.Done() | m.RefusedCommand():
                await self.answered(message)

    async def look(self, shown: m.Update | m.Table) -> None:
        assert shown.playing is not None
        first = self.playing is None
        self.version, self.playing = shown.version, shown.playing
        self.seen.saw(self.table, self.seat, self.version, self.playing)
        if first:
            self.note(f"sees version {self.version}")
            if self.person.pending is not None:
                await self.send_pending()

    async def answered(self, answer: m.Done | m.RefusedCommand) -> None:
        act = self.person.pending
        if act is None or answer.id != act.id or self.playing is None or self.version is None:
            return
        self.note(f"is answered: {answer.code if isinstance(answer, m.RefusedCommand) else 'done'}")
        if isinstance(answer, m.RefusedCommand) and answer.code == "try_again":
            self.seen.counts["asked to try again"] += 1
            raise ConnectionLost
        self.person.pending = None
        if isinstance(answer, m.Done):
            self.seen.acknowledged.setdefault(self.table, []).append((act.id, answer.version))
            if answer.version > self.version:
                # What is seen is older than what was done: there is nothing to choose until that is seen.
                self.playing.options = []
        else:
            self.seen.counts[f"refused: {answer.code}"] += 1
            self.playing.options = []
            # It chose by what is past: nothing else may ever come unless it looks again.
            await self.socket.send(m.Open(self.table, None, [self.seat]))

    def note(self, what: str) -> None:
        self.seen.note(self.table, f"{self.person.name} {what} at server {self.person.at + 1}")
