"""A process forgets finished tables, and everything that belongs to a released table."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tablee.client import Client
from tablee.server import messages as m
from tablee.server.storage.schema import tables
from tablee.server.storage.writer import Append, Fenced, Writer
from tests.server.harness import GAME, Served, over_sockets, serving
from tests.server.test_play import play_out, two_people


async def ended(served: Served) -> tuple[Client, str]:
    """A game over and counted, at which nobody looks any more."""
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    await served.site.registry.finish_ratings()
    for seat in (yellow, red):
        await seat.socket.close()
    while served.actor(yellow.id).subscribers.subscriptions:
        await asyncio.sleep(0.01)
    return ada, yellow.id


@over_sockets(idle=3600.0)
async def test_a_game_that_is_over_leaves_memory_when_nobody_looks_and_comes_back_when_someone_does(served: Served) -> None:
    ada, table = await ended(served)
    served.pass_time(1)
    await served.site.registry.release_idle(only_finished=True)
    assert {} == served.site.registry.actors
    again = await ada.sit(table)
    assert again.playing.ended is not None
    assert [table] == list(served.site.registry.actors)
    served.pass_time(1)
    await served.site.registry.release_idle(only_finished=True)
    assert [table] == list(served.site.registry.actors), "someone looks at it"


@over_sockets(idle=3600.0)
async def test_a_table_that_is_let_go_is_freed_without_looking_for_garbage(served: Served) -> None:
    _, table = await ended(served)
    # By what it was told: compiled, the table itself cannot be referred to weakly.
    known = weakref.ref(served.actor(table).table.recent_events)
    served.pass_time(1)
    gc.disable()
    try:
        await served.site.registry.release_idle()
        for _ in range(100):
            await asyncio.sleep(0.01)
            if known() is None:
                break
        assert known() is None
    finally:
        gc.enable()


@over_sockets()
async def test_a_table_is_not_released_while_a_line_is_being_written(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = await ended(served)
    actor, now = served.actor(table), served.clock.now() + 1
    assert actor.can_release(now, 0)
    held: list[Any] = []
    append = served.site.registry.writer.append
    monkeypatch.setattr(served.site.registry.writer, "append", lambda *given: held.append(given))
    said = asyncio.create_task(ada.post(f"tables/{table}/commands", m.Done, {"type": "say", "table": table, "id": "x", "emote": "bravo"}))
    while not held:
        await asyncio.sleep(0.01)
    assert not actor.can_release(now, 0)
    monkeypatch.setattr(served.site.registry.writer, "append", append)
    append(*held[0])
    await said
    assert actor.can_release(now, 0)


@over_sockets()
async def test_a_rated_table_is_not_due_again_after_a_rematch(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    await served.site.registry.finish_ratings()
    await yellow.socket.command(m.Rematch(yellow.id, "again"))
    noted = await served.site.database.read(lambda c: c.execute(select(tables.c.rated, tables.c.due).where(tables.c.id == yellow.id)).one())
    assert (True, None) == tuple(noted)


@over_sockets()
async def test_an_empty_subscription_loads_no_table(served: Served) -> None:
    _, table = await ended(served)
    served.pass_time(1)
    await served.site.registry.release_idle()
    under_way = set(served.site.registry.background)
    served.site.gateway.subscribe(table)
    assert under_way == served.site.registry.background
    assert {} == served.site.registry.actors


def test_one_fenced_append_among_several_does_not_stop_its_neighbours(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as served:
            ada = await served.guest("Ada")
            made = [await ada.create(GAME, [m.Person(), m.NobodyYet()]) for _ in range(3)]
            registry = served.site.registry
            appends = [
                Append(
                    actor.table.id,
                    registry.process,
                    actor.epoch + (n == 1),
                    actor.table.version,
                    [("{}", None)],
                    "gathering",
                    "",
                    "{}",
                    0,
                    None,
                )
                for n, actor in enumerate(registry.actors[each.table] for each in made)
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
        made = await one.create(GAME, [m.Person(), m.NobodyYet()])
        await two.accept(made.links.everyone)
        yellow, red = await one.sit(made.table), await two.sit(made.table)
        done = await yellow.choose(3)
        await red.until(lambda seat, done=done: seat.version >= done.version)
        (dropped,) = red.events[-1:]
        assert pair[0] in dropped.text["en"]
        assert pair[1] not in dropped.text["en"]
