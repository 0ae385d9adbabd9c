"""How long an unseen answer takes tells nothing of what the seat holds."""

from __future__ import annotations

import asyncio

import pytest

from tablee.server import messages as m
from tablee.server.tables.answer_delay import FIRST, LONGEST, SHORTEST, AnswerDelay
from tablee.server.tables.bot_seats import persons_are_out
from tablee.server.workers.bots import pondered
from tests.games.bidding import GAME as BIDDING
from tests.server.harness import Served, over_sockets
from tests.server.test_play import choose, two_people


@over_sockets()
async def test_an_automatic_answer_takes_as_long_as_the_same_person_takes(served: Served) -> None:
    _, _, ada, bob = await two_people(served, BIDDING.id)
    actor = served.actor(ada.id)
    answer_delay = actor.bot_seats.answer_delay
    unknown = [answer_delay.for_person(actor.table, 0) for _ in range(50)]
    assert FIRST[0] <= min(unknown) <= max(unknown) <= FIRST[1]
    served.pass_time(5000)
    await choose((ada, bob), 0, ada.playing.options[0].action)
    after = [answer_delay.for_person(actor.table, 0) for _ in range(50)]
    assert 5.0 <= min(after) <= max(after) <= LONGEST
    assert max(answer_delay.for_person(actor.table, 1) for _ in range(50)) <= FIRST[1]
    answer_delay.times[actor.table.places[1].player, "Bid"].append(0.0)
    assert SHORTEST <= min(answer_delay.for_person(actor.table, 1) for _ in range(50)), (
        "even for a quick hand, what is known does not come at once"
    )
    await choose((ada, bob), 1, bob.playing.options[0].action)
    asked = 0 if ada.playing.options else 1
    assert "Show" == (ada, bob)[asked].playing.ask.step
    served.pass_time(5000)
    await choose((ada, bob), asked, (ada, bob)[asked].playing.options[0].action)
    assert ["Bid", "Bid"] == [question for _, question in answer_delay.times], "what all see is not noted"


def test_a_bot_takes_as_long_for_one_option_as_it_thought_about_many() -> None:
    answer_delay = AnswerDelay()
    assert 0.0 == answer_delay.for_bot(1.0)
    assert 0.0 == answer_delay.for_bot(2.5)
    assert (2.25, 1.5) == (answer_delay.for_bot(0.25), answer_delay.for_bot(1.0))
    assert 0.0 == answer_delay.for_bot(60.0)
    assert LONGEST == answer_delay.for_bot(0.0)


@over_sockets()
async def test_waiting_for_a_worker_does_not_delay_later_bot_answers(served: Served) -> None:
    ada = await served.guest("Ada")
    served.site.bot_workers.held = True
    made = await ada.create(BIDDING.id, [m.Person(), m.Bot("random")], pace=0)
    seat = await ada.sit(made.table)
    bots = served.actor(made.table).bot_seats
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert [1] == list(bots.thinking)
    for _ in range(40):
        await served.guest("Bob")
    waited = loop.time() - began
    served.site.bot_workers.held = False
    await seat.until(lambda seat: seat.version > 0 and 1 not in bots.thinking)
    assert 0.0 < bots.answer_delay.longest_thought < waited / 2


def test_a_worker_that_stood_still_did_not_ponder() -> None:
    assert (0.25, 2.0) == (pondered(0.25, 0.25), pondered(2.0, 1.0))
    assert pondered(60.0, 1.0) == pondered(6.0, 1.0) < 4.0


@over_sockets()
async def test_bots_need_not_wait_when_every_person_is_out_of_the_game(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, ada, _ = await two_people(served, BIDDING.id)
    table = served.actor(ada.id).table
    assert not persons_are_out(table), "in this game nobody is ever out"
    for out, expected in (({0}, False), ({0, 1}, True)):
        monkeypatch.setattr(BIDDING, "is_out", lambda s, seat, out=out: seat in out)
        assert expected == persons_are_out(table)
    table.places[1].level = "random"
    monkeypatch.setattr(BIDDING, "is_out", lambda s, seat: seat == 0)
    assert persons_are_out(table), "a bot that plays on is no person"
