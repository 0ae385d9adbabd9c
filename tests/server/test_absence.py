"""Absent players: the others see it, and after a minute let a bot play until the player is back."""

from __future__ import annotations

import pytest

from tablee.client import Refused, new_command
from tablee.server import messages as m
from tests.server.harness import Served, over_sockets
from tests.server.test_play import two_people


@over_sockets(absence=60.0)
async def test_without_a_clock_any_player_may_let_a_bot_play_for_an_absent_one_after_a_minute(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    served.site.bot_workers.held = True
    await yellow.until(lambda seat: all(each.present and each.bot_from is None for each in seat.table.table.seats))
    await red.socket.close()
    await yellow.until(lambda seat: not seat.table.table.seats[1].present)
    assert served.clock.now() + 60_000 == yellow.table.table.seats[1].bot_from
    eve = await served.guest("Eve")
    watching = await eve.connect()
    served.pass_time(60_000)
    with pytest.raises(Refused, match="not_host"):
        await watching.command(m.HandToBot(yellow.id, new_command(), 1))
    await yellow.socket.command(m.HandToBot(yellow.id, new_command(), 1))
    await yellow.until(lambda seat: seat.table.table.seats[1].stand_in)
    back = await bob.sit(yellow.id)
    assert (False, served.clock.now() + 60_000) == (back.table.table.seats[1].stand_in, back.table.table.seats[1].bot_from)
    await back.until(lambda seat: seat.table.table.seats[1].bot_from is None)
    assert ada.me.id == back.table.table.host


@over_sockets(absence=60.0)
async def test_a_guest_lets_a_bot_play_for_another_guest_only_after_the_minute(served: Served) -> None:
    ada, bob, tom = await served.guest("Ada"), await served.guest("Bob"), await served.guest("Tom")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    await bob.accept(made.links.everyone)
    await tom.accept(made.links.everyone)
    served.site.bot_workers.held = True
    await ada.sit(made.table)
    seat = await bob.sit(made.table)
    away = await tom.sit(made.table)
    await seat.until(lambda each: each.table.table.seats[2].present)
    await away.socket.close()
    await seat.until(lambda each: not each.table.table.seats[2].present)
    served.pass_time(59_000)
    with pytest.raises(Refused, match="not_host"):
        await seat.socket.command(m.HandToBot(made.table, new_command(), 2))
    served.pass_time(1_000)
    await seat.socket.command(m.HandToBot(made.table, new_command(), 2))
    await seat.until(lambda each: each.table.table.seats[2].stand_in)
    with pytest.raises(Refused, match="not_host"):
        await seat.socket.command(m.HandToBot(made.table, new_command(), 0))
    assert not (await tom.sit(made.table)).table.table.seats[2].stand_in


@over_sockets(absence=60.0)
async def test_by_correspondence_nobody_is_replaced_after_a_minute(served: Served) -> None:
    _, _, yellow, red = await two_people(served, clock=m.Clock("relaxed", 3600))
    await red.socket.close()
    await yellow.until(lambda seat: not seat.table.table.seats[1].present)
    assert yellow.table.table.seats[1].bot_from is None


@over_sockets(absence=60.0)
async def test_after_a_restart_the_minute_begins_anew(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await red.socket.close()
    await yellow.until(lambda seat: not seat.table.table.seats[1].present)
    served.pass_time(30_000)
    await served.site.registry.release([served.actor(yellow.id)])
    again = await ada.sit(yellow.id)
    assert served.clock.now() + 60_000 == again.table.table.seats[1].bot_from


# Votes on a pause


@over_sockets()
async def test_a_vote_on_a_pause_names_the_player_who_asks_and_can_be_refused(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await yellow.socket.command(m.AskPause(yellow.id, new_command(), 0))
    asked = await red.socket.wait(m.PauseNow, where=lambda each: each.vote is not None)
    assert m.PauseVote(True, 0, [0], [], 2) == asked.vote
    await red.socket.command(m.AnswerPause(yellow.id, new_command(), 1, False))
    await yellow.socket.wait(m.PauseNow, where=lambda each: each.vote is None)
    with pytest.raises(Refused, match="no vote"):
        await red.socket.command(m.AnswerPause(yellow.id, new_command(), 1, True))
    await yellow.socket.command(m.AskPause(yellow.id, new_command(), 0))
    await red.socket.command(m.AnswerPause(yellow.id, new_command(), 1, True))
    await yellow.until(lambda seat: seat.playing.paused)


@over_sockets()
async def test_one_refusal_among_three_leaves_a_vote_open_and_the_asker_may_withdraw_it(served: Served) -> None:
    ada, bob, tom = await served.guest("Ada"), await served.guest("Bob"), await served.guest("Tom")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    for each in (bob, tom):
        await each.accept(made.links.everyone)
    one, two = await ada.sit(made.table), await bob.sit(made.table)
    await one.socket.command(m.AskPause(made.table, new_command(), 0))
    await two.socket.command(m.AnswerPause(made.table, new_command(), 1, False))
    assert m.PauseVote(True, 0, [0], [1], 2) == (await tom.sit(made.table)).table.pause
    await one.socket.command(m.AnswerPause(made.table, new_command(), 0, False))
    assert (await tom.sit(made.table)).table.pause is None
