"""The pipeline of a table's actor. Whatever fails between decision and answer, the sender gets an answer, and a command counts once
or not at all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tablee.client import Refused, Seat
from tablee.server import messages as m
from tablee.server.limits import CONTROL_FRAMES
from tablee.server.messages.close_codes import POLICY
from tablee.server.storage.schema import tables
from tablee.server.websocket.fast_frames import FastFrameProtocol
from tablee.server.websocket.limited_frames import LimitedFrameProtocol
from tablee.server.websocket.protocol import TESTED, websocket_protocol
from tests.server.harness import PATIENCE, Served, over_sockets, serving
from tests.server.test_fast_frames import PING, PONG, frame
from tests.server.test_play import play_out, two_people


def choice(seat: Seat, id: str, action: int = 3) -> m.Act:
    return m.Act(seat.id, id, seat.seat, seat.version, action)


@over_sockets()
async def test_a_table_that_fails_while_deciding_is_reloaded_and_asked_again(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    first = served.actor(yellow.id)
    assert first.table.session is not None
    first.table.session.story.events.append("no event")  # type: ignore[arg-type]
    done = await yellow.socket.command(choice(yellow, "a"))
    again = served.actor(yellow.id)
    assert again is not first
    assert (1, done.version) == (len(again.table.actions), again.table.version)
    await red.until(lambda seat: seat.playing.options)


@over_sockets()
async def test_a_fenced_choice_is_sent_again_to_the_new_owner_and_counts_once(served: Served) -> None:
    _, _, yellow, _ = await two_people(served)
    actor = served.actor(yellow.id)
    await served.site.database.write(lambda c: c.execute(update(tables).where(tables.c.id == yellow.id).values(epoch=tables.c.epoch + 1)))
    fenced = served.site.registry.writer.fenced
    done = await yellow.socket.command(choice(yellow, "a"))
    assert actor.dropped
    assert fenced + 1 == served.site.registry.writer.fenced
    again = served.actor(yellow.id).table
    assert (1, done.version) == (len(again.actions), again.version)


@over_sockets()
async def test_a_repeated_command_id_that_memory_has_forgotten_is_answered_from_the_database(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    done = await yellow.socket.command(choice(yellow, "a"))
    await red.until(lambda seat: seat.playing.options)
    await red.choose(0)
    await yellow.until(lambda seat: seat.playing.actions == 2)
    served.actor(yellow.id).table.commands.clear()
    assert done == await yellow.socket.command(choice(yellow, "a"))
    assert 2 == (await ada.sit(yellow.id)).playing.actions


@over_sockets()
async def test_requests_wait_while_a_choice_is_being_written(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second choice and a chat message are answered only after the first choice is durable, in their order."""
    _, _, yellow, _ = await two_people(served)
    actor, writer = served.actor(yellow.id), served.site.registry.writer
    held: list[Any] = []
    append = writer.append
    monkeypatch.setattr(writer, "append", lambda *given: held.append(given))
    asked = [
        asyncio.create_task(yellow.socket.command(choice(yellow, "a"))),
        asyncio.create_task(yellow.socket.command(choice(yellow, "b", 2))),
        asyncio.create_task(yellow.socket.command(m.Say(yellow.id, "c", "hello"))),
    ]
    while len(actor.inbox) < 2:
        await asyncio.sleep(0.01)
    assert (1, False) == (len(held), any(task.done() for task in asked))
    monkeypatch.setattr(writer, "append", append)
    append(*held[0])
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [m.Done, Refused, m.Done] == [type(answer) for answer in answers]
    assert (1, "hello") == (len(actor.table.actions), actor.table.chat[-1][1].text)


@over_sockets(fast_frames=False)
async def test_two_people_play_over_plain_asgi(served: Served) -> None:
    """The fallback for versions of uvicorn and websockets that the fast path is not tested with."""
    _, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    assert yellow.playing.ended == red.playing.ended
    assert not isinstance(next(iter(served.site.viewers.connections)).out, FastFrameProtocol)


def test_the_fast_path_is_left_out_for_untested_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    assert FastFrameProtocol is websocket_protocol(True)
    monkeypatch.setitem(TESTED, "uvicorn", "0.1.")
    assert LimitedFrameProtocol is websocket_protocol(True)


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_control_frames_are_limited_over_plain_asgi_too(opcode: int, tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path, fast_frames=False) as served, asyncio.timeout(PATIENCE):
            ada = await served.guest("Ada")
            socket = (await ada.connect()).raw
            socket.transport.write(frame(b"", opcode) * (CONTROL_FRAMES // 2))
            await socket.send('{"type":"ping","t":1}')
            while served.site.viewers.connections and not socket.close_code:
                socket.transport.write(frame(b"", opcode) * CONTROL_FRAMES)
                await asyncio.sleep(0.01)
            await socket.wait_closed()
            assert socket.close_code in (POLICY, 1006)

    asyncio.run(whole())


@over_sockets()
async def test_a_refused_choice_writes_nothing(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    commits, before = served.site.registry.writer.commits, served.actor(yellow.id).table.version
    with pytest.raises(Refused, match="not_your_seat"):
        await yellow.socket.command(m.Act(yellow.id, "a", 1, red.version, 3))
    assert (commits, before) == (served.site.registry.writer.commits, served.actor(yellow.id).table.version)
