"""How much a server carries: actions per processor second, durable on SQLite; latency and memory by sockets; beside boardgame.io.

`python -m bench.server --install-peers --sockets 100 1000 5000 --seconds 10`
Processor time of the server's own process, read from /proc: neighbours on the machine do not count, latencies they do.
boardgame.io keeps its games in memory, or (FlatFile, what it ships for a server that is to survive a restart) in files that it does not
sync; ours are on disk, synced, before anyone is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvloop

from bench import systems
from bench.private import free_port
from bench.wire import Wire, connect
from tablee import COMPILED
from tablee.client import Client, guest
from tablee.server import messages as m
from tablee.server.serve import raise_file_limit
from tablee.server.tables import actor
from tests.server.server_process import process

FREE = ("--rate", "100000", "--burst", "100000", "--new-rate", "1000000", "--sockets", "100000", "--log", "quiet")


PATIENCE = 300.0
T = TypeVar("T")


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Offered(msgspec.Struct):
    action: int


class Playing(msgspec.Struct):
    options: list[Offered]
    ended: Any = None


class Seen(msgspec.Struct):
    """As much of a message as a player at random needs."""

    type: str
    id: str = ""
    table: Any = None
    version: int = 0
    playing: Playing | None = None
    result: Any = None


_decoder = msgspec.json.Decoder(Seen)


class Load:
    """Two sockets per table that play connect four at random: `think` seconds between seeing and choosing."""

    def __init__(self, url: str, game: str, think: float) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])
        self.game = game
        self.think = think
        self.latencies: list[float] = []
        self.actions = 0
        self.counting = False
        self.stopping = False
        self.refused: list[bytes] = []

    async def arrive(self, n: int) -> tuple[list[Client], list[Wire]]:
        """Two guests, each with a socket."""
        clients = [await guest(self.url, f"{name}{n}", timeout=PATIENCE) for name in "AB"]
        wires = [await connect(self.port, client.token, PATIENCE) for client in clients]
        for client in clients:
            await client.close()
        return clients, wires

    async def sit_down(self, clients: list[Client], wires: list[Wire]) -> None:
        """At a table, and from then on at the next, over the same sockets."""
        async with Client(self.url, clients[0].token, PATIENCE) as one, Client(self.url, clients[1].token, PATIENCE) as two:
            made = await one.create(self.game, [m.Person(), m.NobodyYet()])
            await two.accept(made.links.everyone)
        players = [Player(self, wire) for wire in wires]
        for player, other in (players, reversed(players)):
            player.other = other
        for seat, player in enumerate(players):
            player.sits(made.table, seat)


class Player:
    """One of two at a table. Who sat first sits last in the next game."""

    other: Player

    def __init__(self, load: Load, wire: Wire) -> None:
        self.load = load
        self.wire = wire
        self.luck = random.Random(id(self))
        self.sent = 0.0
        self.seat = 0
        self.table = ""
        wire.hear = self.hear

    def sits(self, table: str, seat: int) -> None:
        if self.table:
            # Who goes on to the next table no longer looks at the last; a socket may look at a few dozen.
            self.wire.send(msgspec.json.encode({"type": "away", "table": self.table}))
        self.table, self.seat = table, seat
        self.wire.send(msgspec.json.encode({"type": "open", "table": table, "seats": [seat]}))

    def hear(self, text: bytes) -> None:
        message = _decoder.decode(text)
        load = self.load
        if load.stopping:
            return
        match message.type:
            case "done" if message.id == "again":
                self.other.sits(str(message.result), 0)
                self.sits(str(message.result), 1)
            case "done" if load.counting:
                load.latencies.append(time.perf_counter() - self.sent)
                load.actions += 1
            case "table" | "update" if message.playing is not None and self.table in (message.table, self.shown(message.table)):
                self.look(message, message.playing)
            case "refused" | "trouble":
                load.refused.append(text)

    def shown(self, table: Any) -> str:
        """Which table a whole one shown is."""
        return str(table["id"]) if isinstance(table, dict) else ""

    def look(self, message: Seen, playing: Playing) -> None:
        if playing.ended is not None:
            if self.seat == 0:
                self.wire.send(msgspec.json.encode({"type": "rematch", "table": self.table, "id": "again"}))
        elif playing.options:
            action = self.luck.choice(playing.options).action
            act = {"type": "act", "table": self.table, "id": f"{message.version}", "seat": self.seat, "version": message.version}
            text = msgspec.json.encode(act | {"action": action})
            if self.load.think:
                asyncio.get_running_loop().call_later(self.luck.uniform(0.5, 1.5) * self.load.think, self.choose, text)
            else:
                self.choose(text)

    def choose(self, text: bytes) -> None:
        self.sent = time.perf_counter()
        self.wire.send(text)


async def load(server: Any, tables: int, seconds: float, think: float) -> dict[str, Any]:
    load = Load(server.url, "connect_four", think)
    empty = server.memory
    opening = asyncio.Semaphore(10)

    async def one_by_one(work: Callable[..., Awaitable[T]], *given: Any) -> T:
        async with opening:
            return await work(*given)

    arrived = await asyncio.gather(*(one_by_one(load.arrive, n) for n in range(tables)))
    connected = server.memory
    await asyncio.gather(*(one_by_one(load.sit_down, *each) for each in arrived))
    await asyncio.sleep(max(2.0, think * 1.5))
    full = server.memory
    started, begun = server.cpu(), time.perf_counter()
    load.counting = True
    await asyncio.sleep(seconds)
    load.counting = False
    used, took = server.cpu() - started, time.perf_counter() - begun
    load.stopping = True
    assert not load.refused, load.refused[0]
    latencies = sorted(load.latencies) or [0.0]
    return {
        "sockets": 2 * tables,
        "actions": load.actions,
        "per second": round(load.actions / took),
        "per cpu second": round(load.actions / used) if used else 0,
        "p50 ms": round(1000 * statistics.median(latencies), 1),
        "p99 ms": round(1000 * latencies[int(len(latencies) * 0.99)], 1),
        "kB per socket": round(1000 * (connected - empty) / tables / 2, 1),
        "kB per table": round(1000 * (full - connected) / tables, 1),
        "server busy": f"{100 * used / took:.0f} %",
    }


def ours(tables: int, seconds: float, think: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, process(Path(folder), *FREE) as server:
        return uvloop.run(load(server, tables, seconds, think))


def theirs(node: Path, tables: int, seconds: float, *kept: str) -> dict[str, Any] | None:
    """`kept`: the folder of its FlatFile storage; none: in memory, its default. Nothing if so many tables never began to play."""
    here = Path(__file__).parent / "peers"
    environment = os.environ | {"NODE_PATH": str(node / "node_modules"), "NODE_ENV": "production"}
    port = free_port()
    server = subprocess.Popen(
        ["node", str(here / "boardgame_io_server.cjs"), str(port), *kept], env=environment, stdout=subprocess.PIPE, text=True
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
            if player.poll() is not None:
                return None
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


def beside(node: Path, tables: int, seconds: float, passes: int) -> None:
    """Each pass measures every server in turn; a ratio is within its pass, so that a noisy minute hits both sides."""
    missing = [module for module in ("boardgame.io", "node-persist") if not (node / "node_modules" / module).is_dir()]
    ratios: dict[str, list[float]] = {}
    for _ in range(passes):
        fast = ours(tables, seconds, 0.0)
        print("as fast as it goes:", json.dumps(fast), flush=True)
        if missing:
            continue
        with tempfile.TemporaryDirectory() as folder:
            for how, kept in (("in memory", []), ("FlatFile", [folder])):
                peer = theirs(node, tables, seconds, *kept)
                print(f"boardgame.io, {how}:", json.dumps(peer), flush=True)
                if peer is not None:
                    ratios.setdefault(how, []).append(fast["per cpu second"] / peer["per cpu second"])
    for how, each in ratios.items():
        few, low, high = f"{tables} tables", min(each), max(each)
        print(f"ratio to boardgame.io, {how}, {few}: {statistics.median(each):.1f}× ({low:.1f} – {high:.1f}) actions per processor second")
    if missing:
        print(f"boardgame.io: not compared, {' and '.join(missing)} not in {node} (--install-peers)")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tablee bench server", description=__doc__)
    parser.add_argument("--sockets", type=int, nargs="*", default=[100, 1000, 5000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument(
        "--tables", type=int, nargs="*", default=[60, 200], help="tables that play as fast as they can, for actions per processor second"
    )
    parser.add_argument("--passes", type=int, default=3, help="how often each server is measured, in turn")
    parser.add_argument("--node", type=Path, help="folder whose node_modules has boardgame.io (TABLEE_PEERS_NODE)")
    parser.add_argument("--install-peers", action="store_true", help="install the peers into build/peers first")
    given = parser.parse_args(argv)
    if given.install_peers:
        systems.install_peers(print)
    node: Path = (given.node or Path(os.environ.get("TABLEE_PEERS_NODE") or systems.PEERS / "node")).absolute()
    raise_file_limit()
    tables_compiled = not actor.__file__.endswith(".py")
    how = "rules and tables compiled" if COMPILED and tables_compiled else "rules compiled" if COMPILED else "pure Python"
    print(f"{how}, SQLite with synchronous=FULL, Python {sys.version.split()[0]}")
    for tables in given.tables:
        beside(node, tables, given.seconds, given.passes)
    for sockets in given.sockets:
        # One action a second at every second table, whatever the number of sockets.
        print("at ease:", json.dumps(ours(sockets // 2, given.seconds, max(1.0, sockets / 250))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
