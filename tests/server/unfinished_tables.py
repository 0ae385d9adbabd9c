"""Begins a table of every game at a server of the last release, with that release's own client. Prints the token and the tables.

`python unfinished_tables.py URL ACTIONS`, with the sources of the release on the path. One person has all seats.
"""

from __future__ import annotations

import asyncio
import json
import sys

from tablee import shelf
from tablee.client import Client, guest, new_command
from tablee.server import messages as m


async def play(client: Client, table: str, actions: int) -> int:
    """Play the first option of the first seat that is asked; returns the number of actions."""
    for played in range(actions):
        shown = await client.get(f"tables/{table}/look", m.Table, seat=0)
        assert shown.playing is not None
        seat = min(seat for seat in shown.playing.asked if seat >= 0)
        shown = await client.get(f"tables/{table}/look", m.Table, seat=seat)
        assert shown.playing is not None
        if not shown.playing.options:
            return played
        act = m.Act(table, new_command(), seat, shown.version, shown.playing.options[0].action)
        await client.post(f"tables/{table}/commands", m.Done, act)
    return actions


async def main(url: str, actions: int) -> None:
    async with await guest(url, "Ada", timeout=240.0) as ada:
        tables = {}
        for game in shelf.games().values():
            made = await ada.create(game.id, [m.Person(), *(m.Person(f"Tom {n}") for n in range(1, game.seats[0]))])
            tables[made.table] = (game.id, game.rules, await play(ada, made.table, actions))
        print(json.dumps({"token": ada.token, "tables": tables}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
