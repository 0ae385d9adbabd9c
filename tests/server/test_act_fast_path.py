"""A choice that waits for nothing but the disk: whatever happens on the way, who asked is answered, and it counts once or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from tablee.client import Refused, Seat
from tablee.server import messages as m
from tablee.server.storage.schema import tables
from tests.server.harness import Served, over_sockets
from tests.server.test_play import two_people


def choice(seat: Seat, id: str, action: int = 3) -> m.Act:
    return m.Act(seat.id, id, seat.seat, seat.version, action)


@over_sockets()
async def test_a_table_that_fails_while_it_decides_is_loaded_anew_and_asked_again(served: Served) -> None:
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
async def test_what_another_process_fenced_off_is_not_acknowledged_before_it_is_written_there(served: Served) -> None:
    """The table was taken over meanwhile: the choice does not count here, is looked for where the table is now, and counts once."""
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
async def test_a_repeated_id_that_the_table_has_forgotten_is_answered_from_the_database(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    done = await yellow.socket.command(choice(yellow, "a"))
    await red.until(lambda seat: seat.playing.options)
    await red.choose(0)
    await yellow.until(lambda seat: seat.playing.actions == 2)
    served.actor(yellow.id).table.commands.clear()
    assert done == await yellow.socket.command(choice(yellow, "a"))
    assert 2 == (await ada.sit(yellow.id)).playing.actions


@over_sockets()
async def test_what_comes_while_a_choice_is_at_the_disk_waits_its_turn(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second choice and a word: none is answered before the first choice is written, and then all are, in their order."""
    _, _, yellow, _ = await two_people(served)
    actor, writer = served.actor(yellow.id), served.site.registry.writer
    held: list[Any] = []
    then = writer.then
    monkeypatch.setattr(writer, "then", lambda *given: held.append(given))
    asked = [
        asyncio.create_task(yellow.socket.command(choice(yellow, "a"))),
        asyncio.create_task(yellow.socket.command(choice(yellow, "b", 2))),
        asyncio.create_task(yellow.socket.command(m.Say(yellow.id, "c", "hello"))),
    ]
    while len(actor.inbox) < 2:
        await asyncio.sleep(0.01)
    assert (1, False) == (len(held), any(task.done() for task in asked))
    monkeypatch.setattr(writer, "then", then)
    then(*held[0])
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [m.Done, Refused, m.Done] == [type(answer) for answer in answers]
    assert (1, "hello") == (len(actor.table.actions), actor.table.chat[-1][1].text)


@over_sockets()
async def test_a_choice_that_is_refused_needs_no_disk(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    commits, before = served.site.registry.writer.commits, served.actor(yellow.id).table.version
    with pytest.raises(Refused, match="not_your_seat"):
        await yellow.socket.command(m.Act(yellow.id, "a", 1, red.version, 3))
    assert (commits, before) == (served.site.registry.writer.commits, served.actor(yellow.id).table.version)
