"""What a process need not remember, it does not: tables that are over, and what belonged to a table that is let go."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest
from sqlalchemy import select

from tablee.client import Client
from tablee.server import messages as m
from tablee.server.storage.layout import tables
from tablee.server.storage.writer import Append, Fenced, Writer
from tests.server.running import SMALLEST, Served, over_sockets, serving
from tests.server.test_play import play_out, two_people


async def ended(served: Served) -> tuple[Client, str]:
    """A game over and counted, at which nobody looks any more."""
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    await served.site.keeper.all_rated()
    for seat in (yellow, red):
        await seat.socket.close()
    while served.live(yellow.id).audience.followers:
        await asyncio.sleep(0.01)
    return ada, yellow.id


@over_sockets(idle=3600.0)
async def test_a_game_that_is_over_leaves_memory_when_nobody_looks_and_comes_back_when_someone_does(served: Served) -> None:
    ada, table = await ended(served)
    served.pass_time(1)
    await served.site.keeper.let_go(only_done_with=True)
    assert {} == served.site.keeper.live
    again = await ada.sit(table)
    assert again.playing.ended is not None
    assert [table] == list(served.site.keeper.live)
    served.pass_time(1)
    await served.site.keeper.let_go(only_done_with=True)
    assert [table] == list(served.site.keeper.live), "someone looks at it"


@over_sockets(idle=3600.0)
async def test_a_table_that_is_let_go_is_freed_without_looking_for_garbage(served: Served) -> None:
    _, table = await ended(served)
    # By what it was told: compiled, the table itself cannot be referred to weakly.
    known = weakref.ref(served.live(table).table.told)
    served.pass_time(1)
    gc.disable()
    try:
        await served.site.keeper.let_go()
        for _ in range(100):
            await asyncio.sleep(0.01)
            if known() is None:
                break
        assert known() is None
    finally:
        gc.enable()


@over_sockets()
async def test_a_table_is_not_let_go_while_something_is_being_written(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = await ended(served)
    live, now = served.live(table), served.moments.now() + 1
    assert live.asleep(now, 0)
    writing: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    write = served.site.keeper.writer.write
    monkeypatch.setattr(served.site.keeper.writer, "write", lambda job: writing)
    said = asyncio.create_task(ada.post(f"tables/{table}/commands", m.Done, {"type": "say", "table": table, "id": "x", "emote": "bravo"}))
    while not live.table.chat:
        await asyncio.sleep(0.01)
    assert not live.asleep(now, 0)
    monkeypatch.setattr(served.site.keeper.writer, "write", write)
    live.table.fresh.clear()
    writing.set_result(None)
    await said
    assert live.asleep(now, 0)


@over_sockets()
async def test_what_is_over_and_counted_is_not_due_again_when_a_rematch_is_noted_there(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    await served.site.keeper.all_rated()
    await yellow.socket.command(m.Rematch(yellow.id, "again"))
    noted = await served.site.database.read(lambda c: c.execute(select(tables.c.rated, tables.c.due).where(tables.c.id == yellow.id)).one())
    assert (True, None) == tuple(noted)


@over_sockets()
async def test_who_says_that_nobody_looks_any_more_loads_nothing(served: Served) -> None:
    _, table = await ended(served)
    served.pass_time(1)
    await served.site.keeper.let_go()
    under_way = set(served.site.keeper.background)
    served.site.gateway.follow(table)
    assert under_way == served.site.keeper.background
    assert {} == served.site.keeper.live


def test_one_fenced_append_among_several_does_not_stop_its_neighbours(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as served:
            ada = await served.guest("Ada")
            made = [await ada.create(SMALLEST, [m.Person(), m.NobodyYet()]) for _ in range(3)]
            keeper = served.site.keeper
            appends = [
                Append(
                    live.table.id, keeper.process, live.epoch + (n == 1), live.table.version, [("{}", None)], "gathering", "", "{}", 0, None
                )
                for n, live in enumerate(keeper.live[each.table] for each in made)
            ]
            writer = Writer(served.site.database)
            done = await asyncio.gather(*map(writer.write, appends), return_exceptions=True)
            assert [type(None), Fenced, type(None)] == [type(each) for each in done]
            assert (1, 2) == (writer.fenced, writer.appended)
            await writer.close()

    asyncio.run(test())


@pytest.mark.parametrize("names", [("Ada", "Bob"), ("Zoé", "Max")])
@over_sockets()
async def test_everyone_is_called_by_their_own_name_whatever_was_said_at_other_tables(served: Served, names: tuple[str, str]) -> None:
    """Sentences are kept, and shared between tables where they name nobody."""
    for pair in (names, names[::-1]):
        one, two = [await served.guest(name) for name in pair]
        made = await one.create(SMALLEST, [m.Person(), m.NobodyYet()])
        await two.accept(made.links.everyone)
        yellow, red = await one.sit(made.table), await two.sit(made.table)
        done = await yellow.choose(3)
        await red.until(lambda seat, done=done: seat.version >= done.version)
        (dropped,) = red.events[-1:]
        assert pair[0] in dropped.text.en
        assert pair[1] not in dropped.text.en
