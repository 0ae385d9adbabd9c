"""The speed of the buses on Redis and on PostgreSQL: messages per second, and the time from one process to another.

`python -m bench.bus` starts temporary servers. Three processes exchange envelopes of the usual sizes: 0.3 kB is a request or an answer,
3 kB is an update of a table, 20 kB is a whole table. For the rate, one process sends as fast as another receives. For the latency, an
envelope goes there and back at a steady pace, and half of that time is counted. The processor time of all processes, Redis and PostgreSQL
included, does not depend on other load of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import statistics
import sys
import time
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any, Final

from bench.services import temporary_services
from tablee.server.cluster.bus import Delivered, Envelope
from tablee.server.cluster.network_bus import NetworkBus
from tablee.server.cluster.postgres_bus import PostgresBus
from tablee.server.cluster.redis_bus import RedisBus
from tablee.server.tables.requests import Delivery

SIZES: Final = (300, 3_000, 20_000)
AHEAD: Final = 500
"""Envelopes sent and not yet confirmed, when the rate is measured."""
PACE: Final = 0.01
"""Seconds between two envelopes when the latency is measured."""


def bus_of(kind: str, postgres: str, redis: str) -> NetworkBus:
    by_database = PostgresBus(postgres)
    return RedisBus(redis, by_database) if kind == "redis" else by_database


async def echo(kind: str, postgres: str, redis: str, name: str, started: Queue[str]) -> None:
    """Send every envelope back. Its table is the process that sent it."""
    bus = bus_of(kind, postgres, redis)

    def received(envelope: Envelope) -> None:
        assert isinstance(envelope, Delivered)
        bus.send(envelope.delivery.table, Delivered(Delivery(name, None, b"", envelope.delivery.version)))

    await bus.start(name, received)
    started.put(name)
    await asyncio.Event().wait()


def run_echo(*given: Any) -> None:
    asyncio.run(echo(*given))


class Sender:
    """The measuring process. `answered`: when each numbered envelope came back. `pids`: all processes that take part; their children count,
    too."""

    def __init__(self, bus: NetworkBus, pids: list[int]) -> None:
        self.bus = bus
        self.pids = pids
        self.answered: dict[int, float] = {}
        self.progress = asyncio.Event()

    def received(self, envelope: Envelope) -> None:
        assert isinstance(envelope, Delivered)
        self.answered[envelope.delivery.version] = time.perf_counter()
        self.progress.set()

    def send(self, number: int, size: int) -> float:
        self.bus.send("echo0", Delivered(Delivery("sender", None, b"x" * size, number)))
        return time.perf_counter()

    async def rate(self, size: int, seconds: float) -> tuple[float, float]:
        """Messages per second in one direction, while as many small answers come back; and the processor ms of each such pair."""
        self.answered.clear()
        spent = processor_seconds(self.pids)
        began, sent = time.perf_counter(), 0
        while time.perf_counter() - began < seconds:
            while sent - len(self.answered) < AHEAD:
                self.send(sent, size)
                sent += 1
            self.progress.clear()
            await self.progress.wait()
        done = len(self.answered)
        return done / (time.perf_counter() - began), (processor_seconds(self.pids) - spent) * 1000 / done

    async def latencies(self, size: int, seconds: float) -> list[float]:
        """Half the time there and back, in ms, sorted."""
        self.answered.clear()
        times = {}
        for number in range(int(seconds / PACE)):
            times[number] = self.send(number, size)
            await asyncio.sleep(PACE)
        await asyncio.sleep(1)
        return sorted((self.answered[number] - at) * 500 for number, at in times.items() if number in self.answered)


def processor_seconds(pids: list[int]) -> float:
    """Processor time of these processes and of their children so far."""
    used = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(stat.parent.name) in pids or int(fields[1]) in pids:
                used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


async def measure(kind: str, postgres: str, redis: str, seconds: float, pids: list[int]) -> list[dict[str, Any]]:
    sender = Sender(bus_of(kind, postgres, redis), pids)
    await sender.bus.start("sender", sender.received)
    rows = []
    try:
        for size in SIZES:
            await sender.rate(size, 0.5)
            await asyncio.sleep(1)
            rate, cost = await sender.rate(size, seconds)
            await asyncio.sleep(1)
            found = await sender.latencies(size, seconds)
            rows.append(
                {
                    "bus": kind,
                    "bytes": size,
                    "messages per second": round(rate),
                    "processor ms of a message and its answer": round(cost, 3),
                    "ms": round(statistics.median(found), 2),
                    "ms, 99 of 100": round(found[int(len(found) * 0.99)], 2),
                    "lost": sender.bus.lost,
                }
            )
    finally:
        await sender.bus.close()
    return rows


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench bus", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="duration of each measurement")
    parser.add_argument("--processes", type=int, default=3, help="processes that listen, the measuring one included")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    context = multiprocessing.get_context("spawn")
    with temporary_services() as (postgres, redis):
        for kind in ("redis", "postgresql"):
            started: Queue[str] = context.Queue()
            others = [
                context.Process(target=run_echo, args=(kind, postgres.url, redis.url, f"echo{n}", started), daemon=True)
                for n in range(args.processes - 1)
            ]
            for each in others:
                each.start()
            for _ in others:
                started.get(timeout=60)
            try:
                services = [each.process.pid for each in (postgres, redis) if each.process is not None]
                pids = [os.getpid(), *services, *(each.pid for each in others if each.pid is not None)]
                for row in asyncio.run(measure(kind, postgres.url, redis.url, args.seconds, pids)):
                    print(json.dumps(row), flush=True)
            finally:
                for each in others:
                    each.terminate()
                    each.join()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
