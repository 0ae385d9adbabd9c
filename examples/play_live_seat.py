"""Play a seat of a live table from Python: make a table with a bot, and choose at random until the game is over.

    python examples/play_live_seat.py http://localhost:8000 GAME

It needs `tablee[server]`. To play a seat of an existing table, use its token: `Client(site, token)`, then `sit(table)`.
"""

import asyncio
import random
import sys

from tablee.client import guest
from tablee.server.messages import Bot, Person


async def main(site: str, game: str) -> None:
    async with await guest(site, "Python") as client:
        created = await client.create(game, [Person(), Bot("apprentice")], pace=0)
        print(f"Watch: {site}/#/table/{created.table}")
        seat = await client.sit(created.table)
        while seat.playing.ended is None:
            if seat.playing.options:
                option = random.choice(seat.playing.options)
                print(option.text["en"])
                await seat.choose(option.action)
            else:
                await seat.next()
        print(seat.playing.ended.text["en"])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
