"""An hour of tables, accelerated: memory and open files do not grow. TABLEE_SOAK_MINUTES makes it shorter."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from tablee.client import guest
from tablee.server import messages as m
from tests.server.harness import ANY_GAME, PATIENCE
from tests.server.server_process import Process, process

MINUTES = float(os.environ.get("TABLEE_SOAK_MINUTES", "60"))
TABLES = 12


async def one_slot(server: Process, n: int, until: float, counts: dict[str, int]) -> None:
    """People come, play a game against bots, chat, and go."""
    while time.monotonic() < until:
        async with await guest(server.url, f"P{n}", timeout=PATIENCE) as client:
            for _ in range(3):
                made = await client.create(ANY_GAME, [m.Person(), m.Bot("random")], pace=0, open=True)
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
    free = ("--rate", "100000", "--burst", "100000", "--new-rate", "1000000", "--requests", "1000000", "--idle", "5")
    with process(tmp_path, *free) as server:
        counts = {"games": 0, "actions": 0}
        quarters: list[tuple[float, int]] = []
        for _ in range(4):
            asyncio.run(soak(server, MINUTES * 15, counts))
            # Tables nobody looks at any more are let go within that time.
            time.sleep(40)
            quarters.append((round(server.memory, 1), server.files))
            print(counts, "MB and open files by quarter:", quarters, flush=True)
        (early, files), (late, files_late) = quarters[0], quarters[-1]
        assert late < early * 1.1 + 15
        assert files_late <= files + 5
        assert [] == server.errors()
