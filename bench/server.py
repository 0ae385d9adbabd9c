"""Measure a server: durable actions per processor second compared with boardgame.io, then latency and memory by number of sockets.

`python -m bench.server --install-peers --sockets 100 1000 5000 --seconds 10`
Processor time is that of the server process, read from /proc, so other programs on the machine do not count; they do affect latencies.
boardgame.io keeps its games in memory, or in files that it does not sync (FlatFile, its storage that survives a restart). Our server
syncs every action to disk before it answers.
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
from bench.lean_websocket import LeanWebsocket, connect
from bench.services import free_port
from tablee import COMPILED
from tablee.client import Client, guest
from tablee.server import messages as m
from tablee.server.serve import raise_file_limit
from tablee.server.tables import actor
from tests.server.server_process import process

NO_LIMITS = ("--rate", "100000", "--burst", "100000", "--new-rate", "1000000", "--requests", "1000000", "--sockets", "100000")
TIMEOUT = 300.0
T = TypeVar("T")


def cpu(pid: int) -> float:
    """Return the processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Offered(msgspec.Struct):
    action: int


class Playing(msgspec.Struct):
    options: list[Offered]
    ended: Any = None


class Message(msgspec.Struct):
    """The fields of a server message that a random player needs."""

    type: str
    id: str = ""
    table: Any = None
    version: int = 0
    playing: Playing | None = None
    result: Any = None


_decoder = msgspec.json.Decoder(Message)


class Load:
    """Two sockets per table that play random games. Players wait about `think` seconds before each choice."""

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

    async def connect_guests(self, n: int) -> tuple[list[Client], list[LeanWebsocket]]:
        """Create two guests, each with a socket."""
        clients = [await guest(self.url, f"{name}{n}", timeout=TIMEOUT) for name in "AB"]
        sockets = [await connect(self.port, client.token, TIMEOUT) for client in clients]
        for client in clients:
            await client.close()
        return clients, sockets

    async def start_playing(self, clients: list[Client], sockets: list[LeanWebsocket]) -> None:
        """Seat both guests at a table. They play one game after the other over the same sockets."""
        async with Client(self.url, clients[0].token, TIMEOUT) as one, Client(self.url, clients[1].token, TIMEOUT) as two:
            made = await one.create(self.game, [m.Person(), m.NobodyYet()])
            await two.accept(made.links.everyone)
        players = [Player(self, socket) for socket in sockets]
        for player, opponent in (players, reversed(players)):
            player.opponent = opponent
        for seat, player in enumerate(players):
            player.sit_at(made.table, seat)


class Player:
    """One of two players at a table. They swap seats in each rematch."""

    opponent: Player

    def __init__(self, load: Load, socket: LeanWebsocket) -> None:
        self.load = load
        self.socket = socket
        self.random = random.Random(id(self))
        self.sent = 0.0
        self.seat = 0
        self.table = ""
        socket.on_message = self.on_message

    def sit_at(self, table: str, seat: int) -> None:
        if self.table:
            # A socket may view only a few dozen tables: leave the last one.
            self.socket.send(msgspec.json.encode({"type": "away", "table": self.table}))
        self.table, self.seat = table, seat
        self.socket.send(msgspec.json.encode({"type": "open", "table": table, "seats": [seat]}))

    def on_message(self, text: bytes) -> None:
        message = _decoder.decode(text)
        load = self.load
        if load.stopping:
            return
        match message.type:
            case "done" if message.id == "again":
                self.opponent.sit_at(str(message.result), 0)
                self.sit_at(str(message.result), 1)
            case "done" if load.counting:
                load.latencies.append(time.perf_counter() - self.sent)
                load.actions += 1
            case "table" | "update" if message.playing is not None and self.table in (message.table, self.table_id(message.table)):
                self.choose(message, message.playing)
            case "refused" | "trouble":
                load.refused.append(text)

    def table_id(self, table: Any) -> str:
        """Return the id in a full `table` message."""
        return str(table["id"]) if isinstance(table, dict) else ""

    def choose(self, message: Message, playing: Playing) -> None:
        if playing.ended is not None:
            if self.seat == 0:
                self.socket.send(msgspec.json.encode({"type": "rematch", "table": self.table, "id": "again"}))
        elif playing.options:
            action = self.random.choice(playing.options).action
            act = {"type": "act", "table": self.table, "id": f"{message.version}", "seat": self.seat, "version": message.version}
            text = msgspec.json.encode(act | {"action": action})
            if self.load.think:
                asyncio.get_running_loop().call_later(self.random.uniform(0.5, 1.5) * self.load.think, self.send, text)
            else:
                self.send(text)

    def send(self, text: bytes) -> None:
        self.sent = time.perf_counter()
        self.socket.send(text)


async def play_under_load(server: Any, tables: int, seconds: float, think: float) -> dict[str, Any]:
    load = Load(server.url, "connect_four", think)
    empty = server.memory
    opening = asyncio.Semaphore(10)

    async def limited(work: Callable[..., Awaitable[T]], *arguments: Any) -> T:
        async with opening:
            return await work(*arguments)

    guests = await asyncio.gather(*(limited(load.connect_guests, n) for n in range(tables)))
    connected = server.memory
    await asyncio.gather(*(limited(load.start_playing, *each) for each in guests))
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


def measure_tablee(tables: int, seconds: float, think: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, process(Path(folder), *NO_LIMITS, "--log", "quiet") as server:
        return uvloop.run(play_under_load(server, tables, seconds, think))


def measure_boardgame_io(node: Path, tables: int, seconds: float, *folder: str) -> dict[str, Any] | None:
    """Measure boardgame.io in memory, its default, or with FlatFile storage in `folder`. Return None if not all tables began to play."""
    here = Path(__file__).parent / "peers"
    environment = os.environ | {"NODE_PATH": str(node / "node_modules"), "NODE_ENV": "production"}
    port = free_port()
    server = subprocess.Popen(
        ["node", str(here / "boardgame_io_server.cjs"), str(port), *folder], env=environment, stdout=subprocess.PIPE, text=True
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


def compare(node: Path, tables: int, seconds: float, passes: int) -> None:
    """Measure every server once per pass. Ratios are taken within a pass, so that a noisy minute affects both sides."""
    missing = [module for module in ("boardgame.io", "node-persist") if not (node / "node_modules" / module).is_dir()]
    ratios: dict[str, list[float]] = {}
    for _ in range(passes):
        fast = measure_tablee(tables, seconds, 0.0)
        print("at full load:", json.dumps(fast), flush=True)
        if missing:
            continue
        with tempfile.TemporaryDirectory() as scratch:
            for storage, folder in (("in memory", []), ("FlatFile", [scratch])):
                peer = measure_boardgame_io(node, tables, seconds, *folder)
                print(f"boardgame.io, {storage}:", json.dumps(peer), flush=True)
                if peer is not None:
                    ratios.setdefault(storage, []).append(fast["per cpu second"] / peer["per cpu second"])
    for storage, each in ratios.items():
        spread = f"{statistics.median(each):.1f}× ({min(each):.1f} – {max(each):.1f})"
        print(f"ratio to boardgame.io, {storage}, {tables} tables: {spread} actions per processor second")
    if missing:
        print(f"boardgame.io: not compared, {' and '.join(missing)} missing in {node}; --install-peers installs them")


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench server", description=__doc__)
    parser.add_argument("--sockets", type=int, nargs="*", default=[100, 1000, 5000], help="numbers of sockets at low load")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds per measurement")
    parser.add_argument("--tables", type=int, nargs="*", default=[60, 200], help="numbers of tables that play without pauses")
    parser.add_argument("--passes", type=int, default=3, help="number of passes; each measures every server once")
    parser.add_argument("--node", type=Path, help="a folder whose node_modules has boardgame.io (TABLEE_PEERS_NODE)")
    parser.add_argument("--install-peers", action="store_true", help="first install the peers into build/peers")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    if args.install_peers:
        systems.install_peers(print)
    node: Path = (args.node or Path(os.environ.get("TABLEE_PEERS_NODE") or systems.PEERS / "node")).absolute()
    raise_file_limit()
    tables_compiled = not actor.__file__.endswith(".py")
    build = "rules and tables compiled" if COMPILED and tables_compiled else "rules compiled" if COMPILED else "pure Python"
    print(f"{build}, SQLite with synchronous=FULL, Python {sys.version.split()[0]}")
    for tables in args.tables:
        compare(node, tables, args.seconds, args.passes)
    for sockets in args.sockets:
        # Players think longer where there are more of them, so that the load stays about the same.
        print("at low load:", json.dumps(measure_tablee(sockets // 2, args.seconds, max(1.0, sockets / 250))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
