"""An hour of tables, accelerated: memory and open files do not grow. TABLEE_SOAK_MINUTES makes it shorter."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from tablee.client import guest
from tablee.server import messages as m
from tests.server.process import Process, process
from tests.server.running import PATIENCE, SMALLEST

MINUTES = float(os.environ.get("TABLEE_SOAK_MINUTES", "60"))
TABLES = 12


async def one_slot(server: Process, n: int, until: float, counts: dict[str, int]) -> None:
    """People come, play a game against bots, chat, and go."""
    while time.monotonic() < until:
        async with await guest(server.url, f"P{n}", timeout=PATIENCE) as client:
            for _ in range(3):
                made = await client.create(SMALLEST, [m.Person(), m.Bot("random")], pace=0, open=True)
                seat = await client.sit(made.table)
                await seat.socket.send(m.Say(made.table, f"s{counts['games']}", emote="hello"))
                while seat.playing.ended is None:
                    if seat.playing.options:
                        await seat.choose(seat.playing.options[0].action)
                        counts["actions"] += 1
                    else:
                        await seat.next()
                await client.record(made.table)
                counts["games"] += 1


async def soak(server: Process, seconds: float, counts: dict[str, int]) -> None:
    until = time.monotonic() + seconds
    await asyncio.gather(*(one_slot(server, n, until, counts) for n in range(TABLES)))


@pytest.mark.slow
def test_an_hour_of_tables_leaves_nothing_behind(tmp_path: Path) -> None:
    free = ("--rate", "100000", "--burst", "100000", "--new-rate", "1000000", "--idle", "5")
    with process(tmp_path, *free) as server:
        counts = {"games": 0, "actions": 0}
        seconds = MINUTES * 60
        asyncio.run(soak(server, seconds / 4, counts))
        time.sleep(40)
        early = (server.memory, server.files)
        asyncio.run(soak(server, seconds * 3 / 4, counts))
        time.sleep(40)
        late = (server.memory, server.files)
        print(counts, "MB and files after a quarter:", early, "at the end:", late)
        assert late[0] < early[0] * 1.1 + 15
        assert late[1] <= early[1] + 5
        assert [] == server.errors()
