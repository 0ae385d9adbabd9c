"""The drill: faults in a site of three server processes, PostgreSQL and Redis, while bots and simulated players play.

`python -m bench.drill --tables 30 --seconds 60` kills one server, freezes another for longer than its lease, takes Redis away for 30 s and
disconnects a server from the database. With `--bus postgresql` there is no Redis. Afterwards it checks that no acknowledged action is lost
or applied twice, that no log has a gap, that every log replays to the views the players last saw, and that no table was silent for longer
than the lease + 3 s.
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

from bench.drill_checks import check_database, explain_silences
from bench.drill_players import Observations, SimulatedPlayer
from bench.proxy import ProxyProcess
from bench.services import Redis, free_port, temporary_services
from tablee import shelf
from tablee.client import Client, guest
from tablee.server import messages as m
from tablee.server.storage import migration

LEASE = 3.0
SILENCE = LEASE + 3.0
REDIS_AWAY = 30.0
"""Seconds without Redis."""


class Server:
    """A server process."""

    def __init__(self, folder: Path, name: str, postgres_port: int, bus: str) -> None:
        self.name = name
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.command = [sys.executable, "-m", "tablee.server", "serve", "--port", str(self.port), "--data", str(folder / name)]
        self.command += ["--database", f"postgresql://tablee@127.0.0.1:{postgres_port}/postgres", "--bus", bus]
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


async def cause_faults(servers: list[Server], proxy: ProxyProcess, redis: Redis | None, seconds: float, report: Any) -> None:
    """Kill, freeze, stop Redis if it is used, and disconnect, spread over the given time and the time without Redis."""
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
    if redis is not None:
        report(f"Redis is away for {REDIS_AWAY:.0f} s")
        redis.stop()
        await asyncio.sleep(REDIS_AWAY)
        await asyncio.to_thread(redis.start)
        report("Redis is back")
        await asyncio.sleep(part)
    report("server 3 is disconnected from the database")
    proxy.block()
    await asyncio.sleep(LEASE * 2.5)
    proxy.forward()
    report("server 3 is connected again")


async def drill(tables: int, seconds: float, bus: str = "redis", report: Any = print) -> dict[str, Any]:
    games = list(shelf.games())
    with temporary_services() as (postgres, redis), tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await migration.upgrade_postgres(postgres.url)
        proxy = ProxyProcess(postgres.port)
        servers = [
            Server(folder, f"server{n}", proxy.port if n == 3 else postgres.port, redis.url if bus == "redis" else "") for n in (1, 2, 3)
        ]
        try:
            await asyncio.gather(*(server.start() for server in servers))
            report(f"3 servers, {tables} tables, games: {', '.join(games)}, lease {LEASE} s, bus {bus}")
            observed = Observations()
            urls = [server.url for server in servers]
            playing = [asyncio.create_task(play_tables(n, urls, observed, games)) for n in range(tables)]
            own_pauses = asyncio.create_task(measure_own_pauses(observed))
            used = redis if bus == "redis" else None
            await cause_faults(servers, proxy, used, seconds, lambda what: report(f"{time.monotonic() - observed.began:5.1f} s  {what}"))
            # The effect of the last fault shows only afterwards.
            observed.until = max(observed.began + seconds, time.monotonic() + SILENCE + 2)
            await asyncio.gather(*playing)
            own_pauses.cancel()
            spent = {server.name: server.spent() for server in servers} | {"players": round(time.process_time(), 1)}
            await asyncio.sleep(1)
            checked = await check_database(postgres, observed)
            logs = list(folder.glob("*.log"))
            long = [each for each in checked.silences if each.seconds > SILENCE * 0.7][:12]
            explanations = await explain_silences(postgres, long, observed, logs)
            fenced = sum(path.read_text().count('"problem": "Fenced"') for path in folder.glob("*.log"))
            errors = [line for path in folder.glob("*.log") for line in path.read_text().splitlines() if '"level": "error"' in line]
        finally:
            for server in servers:
                server.stop()
            proxy.stop()
    return {
        "found": checked.found,
        "problems": checked.problems,
        "counts": dict(observed.counts),
        "processor seconds": spent,
        "load average": os.getloadavg()[0],
        "longest pause of the drill's own process": round(observed.paused, 2),
        "fenced appends": fenced,
        "longest silence": round(checked.silences[0].seconds, 2) if checked.silences else 0.0,
        "longest for one player": round(observed.longest_for_one, 2),
        "allowed silence": SILENCE,
        "errors logged": len(errors),
        "first errors": errors[:3],
        "long silences": explanations,
    }


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench drill", description=__doc__)
    parser.add_argument("--tables", type=int, default=30, help="tables played at the same time")
    parser.add_argument("--seconds", type=float, default=60.0, help="duration of the drill, without the time in which Redis is away")
    parser.add_argument("--bus", choices=["redis", "postgresql"], default="redis", help="the bus between the servers")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    verdict = asyncio.run(drill(args.tables, args.seconds, args.bus))
    print(json.dumps(verdict, indent=2))
    return 1 if verdict["problems"] or verdict["errors logged"] or verdict["longest silence"] > SILENCE else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
