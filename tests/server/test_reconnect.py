"""Reconnecting: exactly where it was, from the version last seen."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablee.server import messages as m
from tablee.server.tables import state as folding
from tests.server.harness import Served, over_sockets, serving
from tests.server.test_play import choose, two_people


@over_sockets()
async def test_missed_events_come_with_the_table(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 3)
    await yellow.socket.close()
    await red.choose(4)
    back = await ada.sit(yellow.id, since=yellow.version)
    assert (True, [("dropped", 4)]) == (back.table.resumed, [(each.kind, each.facts["column"]) for each in back.table.missed])
    assert back.playing.options


@over_sockets()
async def test_too_far_behind_gets_the_whole_view(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    told = served.actor(yellow.id).table.recent_events
    for n in range(folding.KEPT_EVENTS):
        told.append((n, []))
    told.append((yellow.version + 1, []))
    while told[0][0] != yellow.version + 1:
        told.popleft()
    back = await ada.sit(yellow.id, since=1)
    assert (False, []) == (back.table.resumed, back.table.missed)
    assert back.playing.options


@over_sockets()
async def test_a_version_that_never_was_is_not_resumed(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    assert not (await ada.sit(yellow.id, since=999)).table.resumed


def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path) as served:
            ada, bob, yellow, red = await two_people(served)
            await choose((yellow, red), 0, 3)
            done = await red.choose(3)
            before = (await ada.get(f"tables/{yellow.id}/look", m.Table, seat=0)).playing
            tokens = (ada.token, bob.token)
        async with serving(tmp_path) as served:
            ada, bob = (served.again(token) for token in tokens)
            again = await ada.sit(yellow.id, since=done.version - 1)
            assert before is not None
            assert (done.version, before.view, before.options) == (again.version, again.playing.view, again.playing.options)
            assert ["dropped"] == [each.kind for each in again.table.missed]
            red_again = await bob.sit(yellow.id)
            assert done == await red_again.socket.command(m.Act(yellow.id, done.id, 1, 1, 3))
            await choose((again, red_again), 0, 2)

    asyncio.run(whole())


@over_sockets(idle=1.0)
async def test_a_table_left_for_a_week_resumes(served: Served) -> None:
    ada, _, yellow, red = await two_people(served, clock=m.Clock("relaxed", 14 * 24 * 3600))
    await choose((yellow, red), 0, 3)
    for seat in (yellow, red):
        await seat.socket.close()
    while served.actor(yellow.id).subscribers.subscriptions:
        await asyncio.sleep(0.01)
    served.skip(3600)
    while yellow.id in served.site.registry.actors:
        await served.site.registry.release_idle()
        await asyncio.sleep(0.01)
    served.skip(7 * 24 * 3600)
    back = await ada.sit(yellow.id, since=yellow.version)
    assert (True, [1]) == (back.table.resumed, back.playing.asked)


@over_sockets()
async def test_a_slow_connection_is_told_to_resync(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    (socket,) = [each for each in served.site.viewers.connections if each.player and each.player.name == "Bob"]
    for _ in range(1000):
        socket.send(b'{"type":"pong","t":0,"server_time":0}')
    assert len(socket.queue) <= 401
    await yellow.choose(3)
    await red.until(lambda seat: seat.playing.options)


@over_sockets()
async def test_a_request_waiting_at_a_dropped_table_is_answered(served: Served) -> None:
    """The append never ends and the table is dropped in the meantime. The router sends the choice to the reloaded table."""
    _, _, yellow, _ = await two_people(served)
    actor, writer = served.actor(yellow.id), served.site.registry.writer
    begun = asyncio.Event()
    append = writer.append
    writer.append = lambda job, settled: begun.set()  # type: ignore[method-assign]
    waiting = asyncio.create_task(yellow.choose(3))
    await begun.wait()
    writer.append = append  # type: ignore[method-assign]
    actor.drop()
    done = await waiting
    assert (done.version, 1) == (served.actor(yellow.id).table.version, len(served.actor(yellow.id).table.actions))
