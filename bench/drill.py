"""The drill: three server processes, PostgreSQL, Redis, tables with bots and scripted people, and everything that goes wrong.

One owner is killed, another frozen for longer than its lease and woken, Redis restarted, one process cut from the database.
Afterwards: nothing acknowledged is lost or applied twice, no record has a gap, every record replays to what players last saw,
and no table was silent for longer than lease + 3 s. `python -m bench.drill --tables 30 --seconds 60`
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from sqlalchemy import Connection, text

from bench.private import Postgres, Redis, Wire, free_port, private_copies
from tablee import shelf
from tablee.client import Client, Lost, Refused, connect, guest, new_command
from tablee.kernel.record import parse
from tablee.kernel.replay import verify
from tablee.server import messages as m
from tablee.server.storage import database, migrate, rows
from tablee.server.tables import lines as log
from tablee.server.tables.keeper import folded

LEASE = 3.0
SILENCE = LEASE + 3.0
TROUBLES = (OSError, TimeoutError, Lost, Refused, msgspec.MsgspecError, httpx.HTTPError, websockets.WebSocketException)
"""What people meet while servers fail: they try elsewhere. Anything else is a fault of the drill."""


class Server:
    """A real process of its own."""

    def __init__(self, folder: Path, name: str, postgres_port: int, redis: str) -> None:
        self.name = name
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.command = [sys.executable, "-m", "tablee.server", "serve", "--port", str(self.port), "--data", str(folder / name)]
        self.command += ["--database", f"postgresql://tablee@127.0.0.1:{postgres_port}/postgres", "--bus", redis]
        self.command += ["--lease", str(LEASE), "--rate", "5000", "--burst", "5000", "--new-rate", "100000", "--log", "json"]
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        with self.log.open("ab") as log_file:
            self.process = subprocess.Popen(self.command, stdout=log_file, stderr=log_file, env=environment, start_new_session=True)
        for _ in range(600):
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            assert self.process.poll() is None, f"{self.name} ended: {self.log.read_text()[-800:]}"
            await asyncio.sleep(0.1)
        raise AssertionError(f"{self.name} does not listen")

    def signal(self, number: signal.Signals) -> None:
        """To the server and the bots' workers of its session."""
        assert self.process is not None
        os.killpg(self.process.pid, number)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.signal(signal.SIGKILL)
                self.process.wait()


class Seen:
    """What the people of all tables saw: for the judgement at the end."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, list[tuple[str, int]]] = {}
        self.sent: dict[str, set[str]] = {}
        self.last: dict[tuple[str, int], tuple[int, Any]] = {}
        self.moved: dict[str, tuple[int, float]] = {}
        self.longest: list[tuple[float, str, float]] = []
        self.counts: Counter[str] = Counter()
        self.finished: set[str] = set()
        self.games: dict[str, str] = {}

    def saw(self, table: str, seat: int, version: int, playing: m.Playing) -> None:
        now = time.monotonic()
        known, since = self.moved.get(table, (0, now))
        if version > known:
            if known:
                self.longest.append((now - since, table, since))
            self.moved[table] = (version, now)
        if version >= self.last.get((table, seat), (0, None))[0]:
            self.last[(table, seat)] = (version, playing)
        if playing.ended is not None:
            self.finished.add(table)


class Person:
    """Plays at random, promptly; goes to another server whenever one does not answer, and sends again what was not acknowledged."""

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
                self.at = (self.at + 1) % len(self.urls)
                await asyncio.sleep(0.1)
        raise AssertionError(f"{self.name} finds no server")

    async def play(self, table: str, seat: int, until: float) -> None:
        """Until the game is over, or time is up."""
        version: int | None = None
        while time.monotonic() < until and table not in self.seen.finished:
            try:
                version = await self.sit(table, seat, version, until)
            except TROUBLES as error:
                self.seen.counts[f"connection lost: {type(error).__name__}"] += 1
                self.at = (self.at + 1) % len(self.urls)
                await asyncio.sleep(0.05)

    async def sit(self, table: str, seat: int, version: int | None, until: float) -> int:
        async with asyncio.timeout(1.5):
            socket = await connect(self.urls[self.at], self.token, 4)
        try:
            await socket.send(m.Open(table, version, [seat]))
            shown = await socket.wait(m.Table)
            version = shown.version
            playing = shown.playing
            self.seen.saw(table, seat, version, playing)
            pinged = answered = time.monotonic()
            while time.monotonic() < until and table not in self.seen.finished:
                if self.pending is None and playing.options:
                    await asyncio.sleep(self.luck.uniform(0.1, 0.6))
                    action = self.luck.choice(playing.options).action
                    self.pending = m.Act(table, new_command(), seat, version, action)
                    self.seen.sent.setdefault(table, set()).add(self.pending.id)
                if self.pending is not None:
                    await self.send_pending(socket, table)
                    playing.options = []
                if time.monotonic() - pinged > 1:
                    pinged = time.monotonic()
                    await socket.send(m.Ping(pinged))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.3):
                        message = await socket.wait(m.Update, m.People, m.Table, m.Resync, m.Pong, m.Trouble)
                        answered = time.monotonic()
                        if isinstance(message, m.Resync) or (isinstance(message, m.Update | m.People) and message.before > version):
                            await socket.send(m.Open(table, version, [seat]))
                        elif isinstance(message, m.Trouble):
                            raise Lost
                        elif isinstance(message, m.Update | m.Table) and message.version >= version:
                            version, playing = message.version, message.playing
                        self.seen.saw(table, seat, version, playing)
                if time.monotonic() - answered > 2.5:
                    raise Lost
            return version
        finally:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(0.3):
                    await socket.close()

    async def send_pending(self, socket: Any, table: str) -> None:
        act = self.pending
        assert act is not None
        await socket.send(act)
        socket.timeout = 2.5
        answer = await socket.wait(m.Done, m.RefusedCommand, where=lambda each: each.id == act.id)
        if isinstance(answer, m.Done):
            self.seen.acknowledged.setdefault(table, []).append((act.id, answer.version))
            self.pending = None
        elif answer.code == "try_again":
            self.seen.counts["asked to try again"] += 1
            raise Lost
        else:
            self.seen.counts[f"refused: {answer.code}"] += 1
            self.pending = None
            # It chose by what is past: nothing else may ever come unless it looks again.
            await socket.send(m.Open(table, None, [act.seat]))


async def run_slot(n: int, urls: list[str], seen: Seen, until: float, games: list[str]) -> None:
    """One table after the other: a person and bots, or two people and perhaps a bot."""
    luck = random.Random(n)
    people = [Person(f"P{n}.{i}", urls, seen, luck) for i in range(1 + n % 2)]
    for person in people:

        async def enter(url: str, person: Person = person) -> None:
            async with await guest(url, person.name) as client:
                person.token = client.token

        await person.anywhere(enter)
    while time.monotonic() < until - 1:
        game = shelf.open(games[n % len(games)])
        seats = max(game.seats[0], len(people))
        make = functools.partial(create, people=people, game=game.id, seats=seats, luck=luck)
        made = await people[0].anywhere(make)
        seen.counts["tables"] += 1
        seen.games[made] = game.id
        await asyncio.gather(*(person.play(made, seat, until) for seat, person in enumerate(people)))
        for person in people:
            person.pending = None


async def create(url: str, people: list[Person], game: str, seats: int, luck: random.Random) -> str:
    async with Client(url, people[0].token) as first:
        wishes: list[m.SeatWish] = [m.Person()]
        wishes += [m.NobodyYet() for _ in people[1:]]
        wishes += [m.Bot(luck.choice(["random", "greedy"])) for _ in range(seats - len(people))]
        made = await first.create(game, wishes, pace=25)
        for seat, person in enumerate(people[1:], 1):
            async with Client(url, person.token) as other:
                await other.accept(made.links.seats[seat])
        return made.table


async def faults(servers: list[Server], wire: Wire, redis: Redis, seconds: float, say: Any) -> None:
    """Spread over the time: kill, freeze, restart Redis, cut."""
    part = seconds / 6
    await asyncio.sleep(part)
    say("kill -9 of server 1")
    servers[0].signal(signal.SIGKILL)
    assert servers[0].process is not None
    servers[0].process.wait()
    await asyncio.sleep(part)
    await servers[0].start()
    say("server 1 is back; server 2 is frozen for longer than its lease")
    servers[1].signal(signal.SIGSTOP)
    await asyncio.sleep(LEASE * 2)
    servers[1].signal(signal.SIGCONT)
    say("server 2 woke up")
    await asyncio.sleep(part)
    say("Redis is restarted")
    redis.stop()
    await asyncio.sleep(1)
    redis.start()
    await asyncio.sleep(part)
    say("server 3 is cut from the database")
    wire.cut = True
    await asyncio.sleep(LEASE * 2.5)
    wire.cut = False
    say("server 3 is connected again")


def kept(table: str, connection: Connection) -> tuple[tuple[bytes, str] | None, list[tuple[str, str | None]], list[int]]:
    """What the database holds of a table: its seed, its lines, and their numbers."""
    numbers = connection.execute(text("SELECT n FROM lines WHERE table_id = :id ORDER BY n"), {"id": table}).scalars()
    return rows.read_seed(connection, table), rows.read_lines(connection, table), list(numbers)


async def judge(postgres: Postgres, seen: Seen) -> dict[str, Any]:
    """Compare what people were told with what the database holds."""
    store = database.connect(postgres.url)
    found = Counter[str]()
    problems: list[str] = []
    try:
        tables = {table for table, _ in seen.last}
        for table in sorted(tables):
            (seed_row, lines, numbers) = await store.read(functools.partial(kept, table))
            if numbers != list(range(1, len(numbers) + 1)):
                problems.append(f"{table}: a gap in its lines")
            commands = Counter(command.partition(":")[2] for _, command in lines if command)
            versions = {command.partition(":")[2]: n for n, (_, command) in enumerate(lines, 1) if command}
            for id, version in seen.acknowledged.get(table, []):
                found["acknowledged"] += 1
                if commands[id] != 1:
                    problems.append(f"{table}: acknowledged {id} is there {commands[id]} times")
                elif version < versions[id]:
                    problems.append(f"{table}: {id} was acknowledged for version {version} but is line {versions[id]}")
            twice = [id for id, count in commands.items() if count > 1]
            problems.extend(f"{table}: {id} applied twice" for id in twice)
            acted = [log.decode(body) for body, _ in lines]
            found["actions"] += sum(isinstance(line, log.Acted) for line in acted)
            found["take-overs of seats"] += sum(isinstance(line, log.BotSat) and line.reason is not None for line in acted)
            compare_views(table, seed_row, lines, seen, problems, found)
    finally:
        await store.close()
    return {"found": dict(found), "problems": problems}


def compare_views(table: str, seed_row: Any, lines: list[Any], seen: Seen, problems: list[str], found: Counter[str]) -> None:
    """Fold the lines again up to what each seat last saw: the same view."""
    for (id, seat), (version, playing) in seen.last.items():
        if id != table:
            continue
        if version > len(lines):
            problems.append(f"{table}: seat {seat} saw version {version}, the database has {len(lines)}")
            continue
        rebuilt = folded(table, seed_row[0], lines[:version])
        assert rebuilt.play is not None
        view = msgspec.json.decode(msgspec.json.encode(rebuilt.game.view(rebuilt.play.state, seat)))
        found["views compared"] += 1
        if view != playing.view:
            problems.append(f"{table}: seat {seat} saw another view at version {version}")
    whole = folded(table, seed_row[0], lines)
    assert whole.play is not None
    if whole.status == "over":
        found["finished"] += 1
        verify(whole.game, parse(whole.play.record().dump()))
        found["verified"] += 1


async def drill(tables: int, seconds: float, say: Any = print) -> dict[str, Any]:
    games = list(shelf.games())
    with private_copies() as (postgres, redis), tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await migrate.upgrade_postgres(postgres.url)
        wire = Wire(postgres.port)
        await wire.start()
        servers = [Server(folder, f"server{n}", wire.port if n == 3 else postgres.port, redis.url) for n in (1, 2, 3)]
        try:
            await asyncio.gather(*(server.start() for server in servers))
            say(f"3 servers, {tables} tables, games: {', '.join(games)}, lease {LEASE} s")
            seen = Seen()
            began = time.monotonic()
            until = began + seconds
            urls = [server.url for server in servers]
            playing = [asyncio.create_task(run_slot(n, urls, seen, until, games)) for n in range(tables)]
            await faults(servers, wire, redis, seconds, lambda what: say(f"{time.monotonic() - began:5.1f} s  {what}"))
            await asyncio.gather(*playing)
            await asyncio.sleep(1)
            verdict = await judge(postgres, seen)
            fenced = sum(path.read_text().count('"problem": "Fenced"') for path in folder.glob("*.log"))
            errors = [line for path in folder.glob("*.log") for line in path.read_text().splitlines() if '"level": "error"' in line]
        finally:
            for server in servers:
                server.stop()
            await wire.stop()
    # A table that never moved again was silent until the end.
    silent = [(until - since, table, since) for table, (_, since) in seen.moved.items() if table not in seen.finished]
    gaps = sorted(seen.longest + silent, reverse=True)
    verdict |= {
        "counts": dict(seen.counts),
        "fenced appends": fenced,
        "silences": [(round(gap, 2), seen.games[table], table, round(since - began, 1)) for gap, table, since in gaps[:8]],
        "longest silence": round(gaps[0][0], 2) if gaps else 0.0,
        "allowed silence": SILENCE,
        "errors logged": len(errors),
        "first errors": errors[:3],
    }
    return verdict


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tablee bench drill", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args(argv)
    verdict = asyncio.run(drill(given.tables, given.seconds))
    print(json.dumps(verdict, indent=2))
    return 1 if verdict["problems"] or verdict["longest silence"] > SILENCE else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
