"""Hints: the champion's choice for one's own seat, only where the table allows it."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.client import Refused, Seat, new_command
from tablee.server import messages as m
from tests.games.bidding import GAME as BIDDING
from tests.server.harness import GAME, Served, over_sockets


async def alone(served: Served, **fields: Any) -> Seat:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Bot("apprentice")], pace=0, **fields)
    return await ada.sit(made.table)


async def hint(seat: Seat, number: int = 0) -> m.Hint:
    """Ask for a hint and wait for it, or for the refusal."""
    id = new_command()
    await seat.socket.send(m.AskHint(seat.id, number, id))
    answer = await seat.socket.wait(m.Hint, m.RefusedCommand, where=lambda each: each.id == id)
    if isinstance(answer, m.RefusedCommand):
        raise Refused(answer)
    assert isinstance(answer, m.Hint)
    return answer


async def many_hints(seat: Seat) -> None:
    for _ in range(20):
        await hint(seat)


@over_sockets()
async def test_a_person_alone_with_bots_gets_a_hint_with_its_reason(served: Served) -> None:
    seat = await alone(served)
    assert seat.table.table.hints
    given = await hint(seat)
    assert given.action in [option.action for option in seat.playing.options]
    assert (seat.id, 0) == (given.table, given.seat)
    assert given.why is not None
    assert "Ada pose en" in given.why["fr"]
    await seat.choose(given.action)


@over_sockets()
async def test_the_maker_may_forbid_hints(served: Served) -> None:
    seat = await alone(served, hints=False)
    assert not seat.table.table.hints
    with pytest.raises(Refused, match="Hints are not allowed"):
        await hint(seat)


@over_sockets()
async def test_between_people_hints_are_off_unless_the_maker_allows_them(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Bob")])
    with pytest.raises(Refused, match="Hints are not allowed"):
        await hint(await ada.sit(made.table, 0))
    made = await ada.create(GAME, [m.Person(), m.Person("Bob")], hints=True)
    assert (await hint(await ada.sit(made.table, 0))).action >= 0


@over_sockets()
async def test_a_table_with_a_free_seat_is_not_alone(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(BIDDING.id, [m.Person(), m.Bot("random"), m.NobodyYet()])
    assert not (await ada.sit(made.table)).table.table.hints


@over_sockets()
async def test_a_hint_is_only_for_ones_own_seat_and_only_when_it_is_asked(served: Served) -> None:
    ada = await served.guest("Ada")
    bob = await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], hints=True, open=True)
    yellow = await ada.sit(made.table)
    with pytest.raises(Refused, match="not_possible"):
        await hint(yellow)
    red = await bob.sit(made.table)
    await red.socket.command(m.Join(made.table, new_command(), 1))
    with pytest.raises(Refused, match="not_your_seat"):
        await hint(red, 0)
    with pytest.raises(Refused, match="not_possible"):
        await hint(red, 1)
    assert (await hint(yellow)).action >= 0


@over_sockets()
async def test_hints_are_limited_and_one_at_a_time(served: Served) -> None:
    seat = await alone(served)
    served.site.bot_workers.held = True
    await seat.socket.send(m.AskHint(seat.id, 0, "first"))
    with pytest.raises(Refused, match="too_many"):
        await hint(seat)
    served.site.bot_workers.held = False
    assert "first" == (await seat.socket.wait(m.Hint)).id
    with pytest.raises(Refused, match="too_many"):
        await many_hints(seat)


@over_sockets()
async def test_no_hint_comes_for_a_question_that_is_gone(served: Served) -> None:
    seat = await alone(served)
    served.site.bot_workers.held = True
    await seat.socket.send(m.AskHint(seat.id, 0, "late"))
    await seat.choose(seat.playing.options[0].action)
    served.site.bot_workers.held = False
    await seat.until(lambda each: each.playing.options)
    later = await hint(seat)
    assert "late" != later.id
    assert [] == [message for message in seat.socket.received if isinstance(message, m.Hint)]


@over_sockets()
async def test_a_rematch_keeps_the_makers_choice(served: Served) -> None:
    seat = await alone(served, hints=False)
    while seat.playing.ended is None:
        if seat.playing.options:
            await seat.choose(seat.playing.options[0].action)
        else:
            await seat.next()
    done = await seat.socket.command(m.Rematch(seat.id, new_command()))
    assert served.actor(str(done.result)).table.opened.hints is False
