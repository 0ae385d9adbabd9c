"""How much a server carries: actions per processor second, durable on SQLite; latency and memory by sockets; beside boardgame.io.

`python -m bench.server --sockets 100 1000 5000 --seconds 10 --node FOLDER` where FOLDER/node_modules has boardgame.io.
Processor time of the server's own process, read from /proc: neighbours on the machine do not count, latencies they do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import websockets

from bench.private import free_port
from tablee import COMPILED
from tablee.client import Client, guest
from tablee.server import messages as m
from tests.server.process import process

FREE = ("--rate", "100000", "--burst", "100000", "--new-rate", "1000000", "--sockets", "100000", "--log", "quiet")


PATIENCE = 300.0


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Load:
    """Two raw sockets per table that play connect four at random: `think` seconds between seeing and choosing."""

    def __init__(self, url: str, game: str, think: float) -> None:
        self.url = url
        self.game = game
        self.think = think
        self.latencies: list[float] = []
        self.actions = 0
        self.begun: set[int] = set()
        self.counting = False
        self.stopping = False

    async def table(self, n: int) -> None:
        async with await guest(self.url, f"A{n}", timeout=PATIENCE) as one, await guest(self.url, f"B{n}", timeout=PATIENCE) as two:
            sockets = [await self.socket(client) for client in (one, two)]
            try:
                made = await one.create(self.game, [m.Person(), m.NobodyYet()])
                await two.accept(made.links.everyone)
                table = made.table
                while not self.stopping:
                    playing = [self.seat(socket, table, seat) for seat, socket in enumerate(sockets)]
                    self.begun.add(n)
                    await asyncio.gather(*playing)
                    if not self.stopping:
                        table = await self.again(sockets[0], table)
                        sockets.reverse()
            finally:
                for socket in sockets:
                    await socket.close()

    async def all_begun(self, playing: list[asyncio.Task[None]]) -> None:
        """However busy the machine: nothing is counted before everyone plays."""
        while len(self.begun) < len(playing):
            await asyncio.sleep(0.05)
            for task in playing:
                if task.done():
                    await task

    async def socket(self, client: Client) -> Any:
        address = "ws" + self.url.removeprefix("http") + "/api/socket"
        headers = {"Authorization": f"Bearer {client.token}"}
        return await websockets.connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE, ping_interval=None)

    async def again(self, socket: Any, table: str) -> str:
        """The next game of the same two, over the socket: who sat first sits last."""
        await socket.send(json.dumps({"type": "rematch", "table": table, "id": "again"}))
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "done" and message["id"] == "again":
                return str(message["result"])

    async def seat(self, socket: Any, table: str, seat: int) -> None:
        luck = random.Random(seat)
        sent = 0.0
        await socket.send(json.dumps({"type": "open", "table": table, "seats": [seat]}))
        while not self.stopping:
            message = json.loads(await socket.recv())
            kind = message["type"]
            if message.get("table", table) not in (table, None) and kind != "table":
                continue
            if kind == "done":
                if self.counting:
                    self.latencies.append(time.perf_counter() - sent)
                    self.actions += 1
                continue
            assert kind not in ("refused", "trouble"), message
            playing = message.get("playing")
            if kind not in ("table", "update") or playing is None:
                continue
            if playing["ended"] is not None:
                return
            if playing["options"]:
                if self.think:
                    await asyncio.sleep(luck.uniform(0.5, 1.5) * self.think)
                action = luck.choice(playing["options"])["action"]
                version = message["version"]
                sent = time.perf_counter()
                act = {"type": "act", "table": table, "id": f"{version}", "seat": seat, "version": version, "action": action}
                await socket.send(json.dumps(act))


async def load(server: Any, tables: int, seconds: float, think: float) -> dict[str, Any]:
    load = Load(server.url, "connect_four", think)
    memory = server.memory
    playing = []
    for n in range(tables):
        playing.append(asyncio.create_task(load.table(n)))
        if n % 20 == 19:
            await asyncio.sleep(0.25)
    await load.all_begun(playing)
    await asyncio.sleep(max(2.0, think * 1.5))
    full = server.memory
    started, begun = server.cpu(), time.perf_counter()
    load.counting = True
    await asyncio.sleep(seconds)
    load.counting = False
    used, took = server.cpu() - started, time.perf_counter() - begun
    load.stopping = True
    failed = [task.exception() for task in playing if task.done()]
    assert not failed, failed[0]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    latencies = sorted(load.latencies) or [0.0]
    return {
        "sockets": 2 * tables,
        "actions": load.actions,
        "per second": round(load.actions / took),
        "per cpu second": round(load.actions / used) if used else 0,
        "p50 ms": round(1000 * statistics.median(latencies), 1),
        "p99 ms": round(1000 * latencies[int(len(latencies) * 0.99)], 1),
        "kB per table with two sockets": round(1000 * (full - memory) / tables, 1),
        "server busy": f"{100 * used / took:.0f} %",
    }


def ours(tables: int, seconds: float, think: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, process(Path(folder), *FREE) as server:
        return asyncio.run(load(server, tables, seconds, think))


def theirs(node: Path, tables: int, seconds: float) -> dict[str, Any]:
    here = Path(__file__).parent / "peers"
    environment = os.environ | {"NODE_PATH": str(node / "node_modules"), "NODE_ENV": "production"}
    port = free_port()
    server = subprocess.Popen(
        ["node", str(here / "boardgame_io_server.cjs"), str(port)], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        while "ready" not in server.stdout.readline():
            assert server.poll() is None, "the boardgame.io server did not start"
        player = subprocess.Popen(
            ["node", str(here / "boardgame_io_load.cjs"), str(port), str(tables), str(seconds)],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert player.stdout is not None
        while "begin" not in player.stdout.readline():
            assert player.poll() is None, "the boardgame.io players did not start"
        started = cpu(server.pid)
        actions = json.loads(player.stdout.readline())["actions"]
        used = cpu(server.pid) - started
        player.wait()
        return {
            "sockets": 2 * tables,
            "actions": actions,
            "per cpu second": round(actions / used),
            "server busy": f"{100 * used / seconds:.0f} %",
        }
    finally:
        server.kill()
        server.wait()


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tablee bench server", description=__doc__)
    parser.add_argument("--sockets", type=int, nargs="*", default=[100, 1000, 5000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=20, help="tables that play as fast as they can, for actions per processor second")
    parser.add_argument("--node", type=Path, help="folder whose node_modules has boardgame.io")
    given = parser.parse_args(argv)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    print(f"rules {'compiled' if COMPILED else 'pure Python'}, SQLite with synchronous=FULL, Python {sys.version.split()[0]}")
    fast = ours(given.tables, given.seconds, 0.0)
    print("as fast as it goes:", json.dumps(fast))
    if given.node is not None:
        peer = theirs(given.node, given.tables, given.seconds)
        print("boardgame.io, in memory:", json.dumps(peer))
        print(f"ratio: {fast['per cpu second'] / peer['per cpu second']:.1f}× actions per processor second")
    else:
        print("boardgame.io: not compared (--node)")
    for sockets in given.sockets:
        # One action a second at every second table, whatever the number of sockets.
        print("at ease:", json.dumps(ours(sockets // 2, given.seconds, max(1.0, sockets / 250))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
