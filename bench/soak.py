"""The soak: an hour of tables on one server with compiled rules. Its memory and its open files must not grow.

`python -m bench.soak --minutes 60` lets guests come, play a game against a bot, chat and go, and measures at the end of each quarter. It
passes if the memory is never more than 5 MB above that of the first quarter. `--pure` runs the rules as plain Python.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench import systems
from tablee import shelf
from tablee.client import guest
from tablee.server import limits
from tablee.server import messages as m
from tests.server.server_process import Process, process

TABLES: Final = 12
"""Tables at the same time."""
GROWTH: Final = 5.0
"""MB by which the server may grow after the first quarter."""
SETTLE: Final = 40.0
"""Seconds in which tables without viewers are released, before a measurement."""
TIMEOUT: Final = 240.0
FREE: Final = ("--rate", "100000", "--burst", "100000", "--new-rate", "1000000", "--requests", "1000000", "--idle", "5")


@dataclass(frozen=True)
class Load:
    """The minutes to play, without the pauses before each measurement, and the seconds a guest thinks before each choice."""

    minutes: float = 60.0
    thinking: float = 0.0


@dataclass
class Guests:
    """Guests who play until `until` (monotonic seconds). `records`: all have the same address, which may wait for few records at once."""

    url: str
    game: str
    thinking: float
    until: float
    counts: dict[str, int]
    records: asyncio.Semaphore


async def play_games(guests: Guests, n: int) -> None:
    """Guests come one after the other, play three games against bots, chat, download the record, and go."""
    counts = guests.counts
    while time.monotonic() < guests.until:
        async with await guest(guests.url, f"P{n}", timeout=TIMEOUT) as client:
            for _ in range(3):
                made = await client.create(guests.game, [m.Person(), m.Bot("random")], pace=0, open=True)
                seat = await client.sit(made.table)
                await seat.socket.send(m.Say(made.table, f"s{counts['games']}", emote="hello"))
                while seat.playing.ended is None:
                    if seat.playing.options:
                        await asyncio.sleep(guests.thinking)
                        await seat.choose(seat.playing.options[0].action)
                        counts["actions"] += 1
                    else:
                        await seat.next()
                async with guests.records:
                    await client.record(made.table)
                counts["games"] += 1


async def play_quarter(server: Process, game: str, load: Load, counts: dict[str, int]) -> None:
    records = asyncio.Semaphore(limits.REPLAYS_PER_ADDRESS)
    guests = Guests(server.url, game, load.thinking, time.monotonic() + load.minutes * 15, counts, records)
    await asyncio.gather(*(play_games(guests, n) for n in range(TABLES)))


def soak(load: Load, folder: Path, rules: Path | None, report: Any = print) -> dict[str, Any]:
    """`rules`: the folder of the compiled rules; None for plain Python."""
    game = next(game.id for game in shelf.games().values() if game.seats[0] == 2)
    counts = {"games": 0, "actions": 0}
    memory: list[float] = []
    files: list[int] = []
    with process(folder, *FREE, rules=rules) as server:
        for quarter in range(1, 5):
            asyncio.run(play_quarter(server, game, load, counts))
            time.sleep(SETTLE)
            memory.append(round(server.memory, 1))
            files.append(server.files)
            report(f"quarter {quarter}: {memory[-1]} MB, {files[-1]} open files, {counts['games']} games, {counts['actions']} actions")
        errors = server.errors()
    return {
        "compiled": rules is not None,
        "minutes": load.minutes,
        "seconds of thinking": load.thinking,
        **counts,
        "MB by quarter": memory,
        "open files by quarter": files,
        "MB grown after the first quarter": round(max(memory[1:]) - memory[0], 1),
        "errors logged": len(errors),
        "first errors": errors[:3],
    }


def passed(verdict: dict[str, Any]) -> bool:
    files = verdict["open files by quarter"]
    return verdict["MB grown after the first quarter"] <= GROWTH and files[-1] <= files[0] + 5 and not verdict["errors logged"]


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="duration, without the pauses before each measurement")
    parser.add_argument("--thinking", type=float, default=0.0, help="seconds before each choice of a guest")
    parser.add_argument("--pure", action="store_true", help="do not use the compiled rules")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    rules, problem = (None, "") if args.pure else systems.compiled(True, print)
    if problem:
        print(problem)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        verdict = soak(Load(args.minutes, args.thinking), Path(folder), rules)
    print(json.dumps(verdict, indent=2))
    return 0 if passed(verdict) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
