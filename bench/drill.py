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

import msgspec
from sqlalchemy import Connection, text

from bench.people import Person, Seen
from bench.private import Postgres, Redis, Wire, free_port, private_copies
from bench.silences import Journal, Silence, explained
from tablee import shelf
from tablee.client import Client, guest
from tablee.kernel.record import parse
from tablee.kernel.replay import verify
from tablee.server import messages as m
from tablee.server.storage import database, migration, queries
from tablee.server.tables import log
from tablee.server.tables.state import table_from_log

LEASE = 3.0
SILENCE = LEASE + 3.0


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

    def spent(self) -> tuple[float, float]:
        """Processor seconds of the server, and of its workers, since it was last started."""
        assert self.process is not None
        used = Counter[bool]()
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                fields = stat.read_text().rpartition(")")[2].split()
                if int(fields[3]) == self.process.pid:
                    used[stat.parent.name == str(self.process.pid)] += int(fields[11]) + int(fields[12])
        second = os.sysconf("SC_CLK_TCK")
        return used[True] / second, used[False] / second

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.signal(signal.SIGKILL)
                self.process.wait()


async def run_slot(n: int, urls: list[str], seen: Seen, games: list[str]) -> None:
    """One table after the other: a person and bots, or two people and perhaps a bot."""
    luck = random.Random(n)
    people = [Person(f"P{n}.{i}", urls, seen, luck) for i in range(1 + n % 2)]
    for person in people:

        async def enter(url: str, person: Person = person) -> None:
            async with await guest(url, person.name) as client:
                person.token = client.token

        await person.anywhere(enter)
    while time.monotonic() < seen.until - 1:
        game = shelf.open(games[n % len(games)])
        seats = max(game.seats[0], len(people))
        make = functools.partial(create, people=people, game=game.id, seats=seats, luck=luck)
        made = await people[0].anywhere(make)
        seen.counts["tables"] += 1
        seen.games[made] = game.id
        await asyncio.gather(*(person.play(made, seat) for seat, person in enumerate(people)))


async def notice_own_pauses(seen: Seen) -> None:
    """People and faults share one process: what it was late itself is not the servers' doing."""
    while True:
        slept = time.monotonic()
        await asyncio.sleep(0.1)
        seen.paused = max(seen.paused, time.monotonic() - slept - 0.1)


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
    await asyncio.to_thread(redis.start)
    await asyncio.sleep(part)
    say("server 3 is cut from the database")
    wire.cut = True
    await asyncio.sleep(LEASE * 2.5)
    wire.cut = False
    say("server 3 is connected again")


def kept(table: str, connection: Connection) -> tuple[tuple[bytes, str] | None, list[tuple[str, str | None]], list[int]]:
    """What the database holds of a table: its seed, its lines, and their numbers."""
    numbers = connection.execute(text("SELECT n FROM lines WHERE table_id = :id ORDER BY n"), {"id": table}).scalars()
    return queries.read_seed(connection, table), queries.read_lines(connection, table), list(numbers)


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


async def tell(postgres: Postgres, silences: list[Silence], journal: Journal, logs: list[Path]) -> list[list[str]]:
    """What the tables of these silences were waiting for."""
    store = database.connect(postgres.url)
    try:
        told = []
        for silence in silences:
            seed_row, lines, _ = await store.read(functools.partial(kept, silence.table))
            assert seed_row is not None
            told.append(explained(silence, journal, logs, seed_row[0], lines))
        return told
    finally:
        await store.close()


def compare_views(table: str, seed_row: Any, lines: list[Any], seen: Seen, problems: list[str], found: Counter[str]) -> None:
    """Fold the lines again up to what each seat last saw: the same view."""
    for (id, seat), (version, playing) in seen.last.items():
        if id != table:
            continue
        if version > len(lines):
            problems.append(f"{table}: seat {seat} saw version {version}, the database has {len(lines)}")
            continue
        rebuilt = table_from_log(table, seed_row[0], lines[:version])
        assert rebuilt.session is not None
        view = msgspec.json.decode(msgspec.json.encode(rebuilt.game.view(rebuilt.session.state, seat)))
        found["views compared"] += 1
        if view != playing.view:
            problems.append(f"{table}: seat {seat} saw another view at version {version}")
    whole = table_from_log(table, seed_row[0], lines)
    assert whole.session is not None
    if whole.status == "over":
        found["finished"] += 1
        verify(whole.game, parse(whole.session.record().dump()))
        found["verified"] += 1


async def drill(tables: int, seconds: float, say: Any = print) -> dict[str, Any]:
    games = list(shelf.games())
    with private_copies() as (postgres, redis), tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await migration.upgrade_postgres(postgres.url)
        wire = Wire(postgres.port)
        await wire.start()
        servers = [Server(folder, f"server{n}", wire.port if n == 3 else postgres.port, redis.url) for n in (1, 2, 3)]
        try:
            await asyncio.gather(*(server.start() for server in servers))
            say(f"3 servers, {tables} tables, games: {', '.join(games)}, lease {LEASE} s")
            seen = Seen()
            urls = [server.url for server in servers]
            playing = [asyncio.create_task(run_slot(n, urls, seen, games)) for n in range(tables)]
            own = asyncio.create_task(notice_own_pauses(seen))
            await faults(servers, wire, redis, seconds, lambda what: say(f"{time.monotonic() - seen.began:5.1f} s  {what}"))
            # What the last fault did shows only afterwards.
            seen.until = max(seen.began + seconds, time.monotonic() + SILENCE + 2)
            await asyncio.gather(*playing)
            own.cancel()
            spent = {server.name: server.spent() for server in servers} | {"people": round(time.process_time(), 1)}
            await asyncio.sleep(1)
            # A table that never moved again was silent until the end.
            seen.end()
            gaps = sorted(seen.silences, key=lambda each: -each.seconds)
            verdict = await judge(postgres, seen)
            logs = list(folder.glob("*.log"))
            stories = await tell(postgres, [each for each in gaps if each.seconds > SILENCE * 0.7][:12], seen.journal, logs)
            fenced = sum(path.read_text().count('"problem": "Fenced"') for path in folder.glob("*.log"))
            errors = [line for path in folder.glob("*.log") for line in path.read_text().splitlines() if '"level": "error"' in line]
        finally:
            for server in servers:
                server.stop()
            await wire.stop()
    verdict |= {
        "counts": dict(seen.counts),
        "processor seconds": spent,
        "load average": os.getloadavg()[0],
        "longest pause of the people's own process": round(seen.paused, 2),
        "fenced appends": fenced,
        "longest silence": round(gaps[0].seconds, 2) if gaps else 0.0,
        "longest for one person": round(seen.longest_for_one, 2),
        "allowed silence": SILENCE,
        "errors logged": len(errors),
        "first errors": errors[:3],
        "long silences": stories,
    }
    return verdict


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tablee bench drill", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args(argv)
    verdict = asyncio.run(drill(given.tables, given.seconds))
    print(json.dumps(verdict, indent=2))
    return 1 if verdict["problems"] or verdict["errors logged"] or verdict["longest silence"] > SILENCE else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
