"""The drill: faults in a site of three server processes, PostgreSQL and Redis, while bots and simulated players play.

`python -m bench.drill --tables 30 --seconds 60` kills one server, freezes another for longer than its lease, restarts Redis and
disconnects a server from the database. Afterwards it checks that no acknowledged action is lost or applied twice, that no log has a gap,
that every log replays to the views the players last saw, and that no table was silent for longer than the lease + 3 s.
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

from bench.drill_players import Observations, SimulatedPlayer
from bench.services import Postgres, Proxy, Redis, free_port, temporary_services
from bench.silences import Journal, Silence, explain
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
    """A server process."""

    def __init__(self, folder: Path, name: str, postgres_port: int, redis: str) -> None:
        self.name = name
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.command = [sys.executable, "-m", "tablee.server", "serve", "--port", str(self.port), "--data", str(folder / name)]
        self.command += ["--database", f"postgresql://tablee@127.0.0.1:{postgres_port}/postgres", "--bus", redis]
        self.command += ["--lease", str(LEASE), "--rate", "5000", "--burst", "5000", "--new-rate", "100000"]
        self.command += ["--requests", "100000", "--log", "json"]
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
        raise AssertionError(f"{self.name} did not start to listen")

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the server and to its worker processes, which share its session."""
        assert self.process is not None
        os.killpg(self.process.pid, number)

    def spent(self) -> tuple[float, float]:
        """Return the processor seconds of the server and of its workers since its last start."""
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


async def play_tables(n: int, urls: list[str], observed: Observations, games: list[str]) -> None:
    """Play one table after the other: one player with bots, or two players and perhaps a bot."""
    rng = random.Random(n)
    players = [SimulatedPlayer(f"P{n}.{i}", urls, observed, rng) for i in range(1 + n % 2)]
    for player in players:

        async def enter(url: str, player: SimulatedPlayer = player) -> None:
            async with await guest(url, player.name) as client:
                player.token = client.token

        await player.try_servers(enter)
    while time.monotonic() < observed.until - 1:
        game = shelf.open(games[n % len(games)])
        seats = max(game.seats[0], len(players))
        make = functools.partial(create, players=players, game=game.id, seats=seats, rng=rng)
        made = await players[0].try_servers(make)
        observed.counts["tables"] += 1
        observed.games[made] = game.id
        await asyncio.gather(*(player.play(made, seat) for seat, player in enumerate(players)))


async def measure_own_pauses(observed: Observations) -> None:
    """Record the longest pause of this process, because the servers did not cause that one."""
    while True:
        slept = time.monotonic()
        await asyncio.sleep(0.1)
        observed.paused = max(observed.paused, time.monotonic() - slept - 0.1)


async def create(url: str, players: list[SimulatedPlayer], game: str, seats: int, rng: random.Random) -> str:
    async with Client(url, players[0].token) as first:
        wishes: list[m.SeatWish] = [m.Person()]
        wishes += [m.NobodyYet() for _ in players[1:]]
        wishes += [m.Bot(rng.choice(["random", "greedy"])) for _ in range(seats - len(players))]
        made = await first.create(game, wishes, pace=25)
        for seat, player in enumerate(players[1:], 1):
            async with Client(url, player.token) as other:
                await other.accept(made.links.seats[seat])
        return made.table


async def cause_faults(servers: list[Server], proxy: Proxy, redis: Redis, seconds: float, report: Any) -> None:
    """Kill, freeze, restart Redis and disconnect, spread over the given time."""
    part = seconds / 6
    await asyncio.sleep(part)
    report("kill -9 of server 1")
    servers[0].signal(signal.SIGKILL)
    assert servers[0].process is not None
    servers[0].process.wait()
    await asyncio.sleep(part)
    await servers[0].start()
    report("server 1 runs again; server 2 is frozen for longer than its lease")
    servers[1].signal(signal.SIGSTOP)
    await asyncio.sleep(LEASE * 2)
    servers[1].signal(signal.SIGCONT)
    report("server 2 continues")
    await asyncio.sleep(part)
    report("Redis is restarted")
    redis.stop()
    await asyncio.sleep(1)
    await asyncio.to_thread(redis.start)
    await asyncio.sleep(part)
    report("server 3 is disconnected from the database")
    proxy.blocked = True
    await asyncio.sleep(LEASE * 2.5)
    proxy.blocked = False
    report("server 3 is connected again")


def stored(table: str, connection: Connection) -> tuple[queries.StoredRow | None, list[tuple[str, str | None]], list[int]]:
    """Read a table from the database: its seed, its log lines and their numbers."""
    numbers = connection.execute(text("SELECT n FROM lines WHERE table_id = :id ORDER BY n"), {"id": table}).scalars()
    return queries.read_stored(connection, table), queries.read_lines(connection, table), list(numbers)


async def check_database(postgres: Postgres, observed: Observations) -> dict[str, Any]:
    """Compare the answers and views that players received with the database."""
    store = database.connect(postgres.url)
    found = Counter[str]()
    problems: list[str] = []
    try:
        tables = {table for table, _ in observed.last}
        for table in sorted(tables):
            (row, lines, numbers) = await store.read(functools.partial(stored, table))
            if numbers != list(range(1, len(numbers) + 1)):
                problems.append(f"{table}: a gap in its log")
            commands = Counter(command.partition(":")[2] for _, command in lines if command)
            versions = {command.partition(":")[2]: n for n, (_, command) in enumerate(lines, 1) if command}
            for id, version in observed.acknowledged.get(table, []):
                found["acknowledged"] += 1
                if commands[id] != 1:
                    problems.append(f"{table}: acknowledged {id} is stored {commands[id]} times")
                elif version < versions[id]:
                    problems.append(f"{table}: {id} was acknowledged for version {version} but is in line {versions[id]}")
            twice = [id for id, count in commands.items() if count > 1]
            problems.extend(f"{table}: {id} applied twice" for id in twice)
            acted = [log.decode(body) for body, _ in lines]
            found["actions"] += sum(isinstance(line, log.Acted) for line in acted)
            found["take-overs of seats"] += sum(isinstance(line, log.BotSat) and line.reason is not None for line in acted)
            compare_views(table, row, lines, observed, problems, found)
    finally:
        await store.close()
    return {"found": dict(found), "problems": problems}


async def explain_silences(postgres: Postgres, silences: list[Silence], journal: Journal, logs: list[Path]) -> list[list[str]]:
    """Explain what the table waited for in each of these silences."""
    store = database.connect(postgres.url)
    try:
        explanations = []
        for silence in silences:
            row, lines, _ = await store.read(functools.partial(stored, silence.table))
            assert row is not None
            explanations.append(explain(silence, journal, logs, row.seed, lines))
        return explanations
    finally:
        await store.close()


def compare_views(table: str, row: Any, lines: list[Any], observed: Observations, problems: list[str], found: Counter[str]) -> None:
    """Fold the log up to the version that each seat last saw, and compare the views."""
    for (id, seat), (version, playing) in observed.last.items():
        if id != table:
            continue
        if version > len(lines):
            problems.append(f"{table}: seat {seat} saw version {version}, the database has {len(lines)}")
            continue
        rebuilt = table_from_log(table, row.seed, lines[:version])
        assert rebuilt.session is not None
        view = msgspec.json.decode(msgspec.json.encode(rebuilt.game.view(rebuilt.session.state, seat)))
        found["views compared"] += 1
        if view != playing.view:
            problems.append(f"{table}: seat {seat} saw another view at version {version}")
    whole = table_from_log(table, row.seed, lines)
    assert whole.session is not None
    if whole.status == "over":
        found["finished"] += 1
        verify(whole.game, parse(whole.session.record().dump()))
        found["verified"] += 1


async def drill(tables: int, seconds: float, report: Any = print) -> dict[str, Any]:
    games = list(shelf.games())
    with temporary_services() as (postgres, redis), tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await migration.upgrade_postgres(postgres.url)
        proxy = Proxy(postgres.port)
        await proxy.start()
        servers = [Server(folder, f"server{n}", proxy.port if n == 3 else postgres.port, redis.url) for n in (1, 2, 3)]
        try:
            await asyncio.gather(*(server.start() for server in servers))
            report(f"3 servers, {tables} tables, games: {', '.join(games)}, lease {LEASE} s")
            observed = Observations()
            urls = [server.url for server in servers]
            playing = [asyncio.create_task(play_tables(n, urls, observed, games)) for n in range(tables)]
            own_pauses = asyncio.create_task(measure_own_pauses(observed))
            await cause_faults(servers, proxy, redis, seconds, lambda what: report(f"{time.monotonic() - observed.began:5.1f} s  {what}"))
            # The effect of the last fault shows only afterwards.
            observed.until = max(observed.began + seconds, time.monotonic() + SILENCE + 2)
            await asyncio.gather(*playing)
            own_pauses.cancel()
            spent = {server.name: server.spent() for server in servers} | {"players": round(time.process_time(), 1)}
            await asyncio.sleep(1)
            # A table without further changes counts as silent until the end.
            observed.end()
            gaps = sorted(observed.silences, key=lambda each: -each.seconds)
            verdict = await check_database(postgres, observed)
            logs = list(folder.glob("*.log"))
            explanations = await explain_silences(
                postgres, [each for each in gaps if each.seconds > SILENCE * 0.7][:12], observed.journal, logs
            )
            fenced = sum(path.read_text().count('"problem": "Fenced"') for path in folder.glob("*.log"))
            errors = [line for path in folder.glob("*.log") for line in path.read_text().splitlines() if '"level": "error"' in line]
        finally:
            for server in servers:
                server.stop()
            await proxy.stop()
    verdict |= {
        "counts": dict(observed.counts),
        "processor seconds": spent,
        "load average": os.getloadavg()[0],
        "longest pause of the drill's own process": round(observed.paused, 2),
        "fenced appends": fenced,
        "longest silence": round(gaps[0].seconds, 2) if gaps else 0.0,
        "longest for one player": round(observed.longest_for_one, 2),
        "allowed silence": SILENCE,
        "errors logged": len(errors),
        "first errors": errors[:3],
        "long silences": explanations,
    }
    return verdict


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench drill", description=__doc__)
    parser.add_argument("--tables", type=int, default=30, help="tables played at the same time")
    parser.add_argument("--seconds", type=float, default=60.0, help="duration of the drill")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    verdict = asyncio.run(drill(args.tables, args.seconds))
    print(json.dumps(verdict, indent=2))
    return 1 if verdict["problems"] or verdict["errors logged"] or verdict["longest silence"] > SILENCE else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
