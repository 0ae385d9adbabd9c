"""From click to every screen, over real sockets."""

from __future__ import annotations

import msgspec
import pytest

from tablee.client import Client, Refused, Seat, new_command
from tablee.kernel.record import parse
from tablee.kernel.replay import Replay
from tablee.server import messages as m
from tablee.shelf import games
from tablee.words import LANGS
from tests.games.bidding import GAME as BIDDING
from tests.server.harness import GAME, Served, over_sockets

DROP_A, DROP_B = 0, 1


async def two_people(served: Served, game: str = GAME, **wishes: object) -> tuple[Client, Client, Seat, Seat]:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(game, [m.Person(), m.NobodyYet()], **wishes)
    await bob.accept(made.links.everyone)
    return ada, bob, await ada.sit(made.table), await bob.sit(made.table)


async def choose(seats: tuple[Seat, ...], at: int, action: int) -> None:
    """One seat chooses; the others see it."""
    done = await seats[at].choose(action)
    for seat in seats:
        await seat.until(lambda each: each.version >= done.version)


async def play_out(seats: tuple[Seat, ...]) -> None:
    while seats[0].playing.ended is None:
        at = next(i for i, seat in enumerate(seats) if seat.playing.options)
        options = seats[at].playing.options
        await choose(seats, at, options[len(options) // 2].action)


@over_sockets()
async def test_two_people_play_to_the_end(served: Served) -> None:
    _, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    assert yellow.playing.ended == red.playing.ended
    assert yellow.playing.view == red.playing.view
    record = parse(await bob.record(yellow.id))
    replay = Replay(games()[GAME], record)
    assert len(record.entries()) == len(list(replay.steps()))


@over_sockets()
async def test_options_come_with_each_view_in_both_languages(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    assert 7 == len(yellow.playing.options)
    first = yellow.playing.options[0]
    assert ("drop a", "drop", {"column": 0}, "Colonne A", "Column A") == (
        first.notation,
        first.kind,
        first.facts,
        first.text["fr"],
        first.text["en"],
    )
    assert yellow.playing.ask is not None
    assert "Ada, which column do you play?" == yellow.playing.ask.text["en"]
    assert ([], None) == (red.playing.options, red.playing.ask)


@over_sockets()
async def test_a_foreign_action_is_refused_and_changes_nothing(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    before = served.actor(yellow.id).table.version
    with pytest.raises(Refused, match="not_your_seat"):
        await red.socket.command(m.Act(red.id, new_command(), 0, red.version, DROP_A))
    with pytest.raises(Refused, match="rule") as refused:
        await red.choose(DROP_A)
    assert "table.not_asked" == refused.value.problem.rule
    assert before == served.actor(yellow.id).table.version


@over_sockets()
async def test_a_stale_action_is_refused(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    old = yellow.version
    await choose((yellow, red), 0, DROP_A)
    await choose((yellow, red), 1, DROP_A)
    with pytest.raises(Refused, match="stale"):
        await yellow.socket.command(m.Act(yellow.id, new_command(), 0, old, DROP_A))


@over_sockets()
async def test_a_forged_action_is_refused_with_its_rule(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    for _ in range(3):
        await choose((yellow, red), 0, DROP_A)
        await choose((yellow, red), 1, DROP_A)
    with pytest.raises(Refused) as refused:
        await yellow.choose(DROP_A)
    assert ("rule", "play.full_column") == (refused.value.code, refused.value.problem.rule)
    assert "A column with six discs is full." == refused.value.problem.text["en"]
    with pytest.raises(Refused, match="bad_message"):
        await yellow.choose(9999)


@over_sockets()
async def test_a_command_that_cannot_be_read_is_refused_by_its_id(served: Served) -> None:
    """The sender waits for an answer to this id."""
    _, _, yellow, _ = await two_people(served)
    before = served.actor(yellow.id).table.version
    for command in (
        m.Say(yellow.id, "long", "é" * 301),
        m.Act(yellow.id, "seat", 99, yellow.version, DROP_A),
        m.Act(yellow.id, "action", 0, yellow.version, -1),
        m.Rematch("no such id of a table" * 20, "table"),
    ):
        with pytest.raises(Refused, match="bad_message: This message cannot be read"):
            await yellow.socket.command(command)
    await yellow.socket.raw.send('{"type": "say", "id": 3, "table": 4, "text": "hello"}')
    assert "say" == (await yellow.socket.wait(m.Trouble)).re
    assert before == served.actor(yellow.id).table.version


@over_sockets()
async def test_a_repeated_command_is_answered_as_before(served: Served) -> None:
    _, _, yellow, _ = await two_people(served)
    act = m.Act(yellow.id, "once", 0, yellow.version, DROP_A)
    first = await yellow.socket.command(act)
    assert first == await yellow.socket.command(act)
    with pytest.raises(Refused) as early:
        await yellow.socket.command(m.Act(yellow.id, "never", 0, first.version, DROP_B))
    with pytest.raises(Refused) as again:
        await yellow.socket.command(m.Act(yellow.id, "never", 0, first.version, DROP_B))
    assert early.value.problem == again.value.problem
    assert 1 == len(served.actor(yellow.id).table.actions)


@over_sockets()
async def test_a_bot_plays_and_says_why(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Bot("greedy")], pace=0)
    seat = await ada.sit(made.table)
    while seat.playing.ended is None:
        if seat.playing.options:
            await seat.choose(seat.playing.options[0].action)
        else:
            await seat.next()
    assert seat.why
    name = seat.table.table.seats[1].name
    assert (f"{name} pose en", f"{name} drops in") == (seat.why[0]["fr"][: len(name) + 8], seat.why[0]["en"][: len(name) + 9])
    assert not any("%" in why["en"] for why in seat.why)
    page = await ada.get(f"records/{made.table}", m.ReplayPage)
    assert all(entry.why is not None for entry in page.entries if entry.seat == 1)


@over_sockets()
async def test_an_external_program_plays_one_seat_with_a_token(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    token = await ada.seat_token(yellow.id, 0)
    program = served.again(token.token)
    seat = await program.sit(yellow.id)
    assert (0, yellow.playing.view) == (seat.seat, seat.playing.view)
    await seat.choose(DROP_A)
    await red.until(lambda each: each.playing.options)
    await red.choose(DROP_B)
    with pytest.raises(Refused, match="not_allowed"):
        await seat.socket.command(m.Say(seat.id, new_command(), "hello"))
    with pytest.raises(Refused, match="not_allowed"):
        await program.create(GAME, [m.Person(), m.Person()])
    other = await ada.create(GAME, [m.Person(), m.Bot("random")])
    with pytest.raises(Refused, match="no_such_table"):
        await program.sit(other.table)


@over_sockets()
async def test_a_program_without_a_socket_plays_by_rest(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person()])
    shown = await ada.get(f"tables/{made.table}/look", m.Table, seat=0)
    act = m.Act(made.table, "c1", 0, shown.version, DROP_A)
    done = await ada.post(f"tables/{made.table}/commands", m.Done, act)
    later = await ada.get(f"tables/{made.table}/look", m.Table, seat=1, since=shown.version)
    assert (done.version, True, ["dropped"]) == (later.version, later.resumed, [event.kind for event in later.missed])
    late = m.Act(made.table, "c2", 0, shown.version, DROP_A)
    with pytest.raises(Refused, match="stale"):
        await ada.post(f"tables/{made.table}/commands", m.Done, late)


@over_sockets()
async def test_the_view_is_drawn_as_text_when_asked_for(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create("bidding", [m.Person(), m.Person("Tom")])
    plain = await ada.get(f"tables/{made.table}/look", m.Table, seat=0, plain=True)
    shown = await ada.get(f"tables/{made.table}/look", m.Table, seat=0)
    view = BIDDING.view(served.actor(made.table).table.session.state, 0)
    assert {lang: BIDDING.draw(view, lang) for lang in LANGS} == plain.playing.drawing
    assert msgspec.UNSET is shown.playing.drawing


@over_sockets()
async def test_why_not_gives_the_rule_for_any_action(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await red.socket.send(m.WhyNot(red.id, 1, notation="drop c", id="q"))
    why = await red.socket.wait(m.Why)
    assert ("drop c", "table.not_asked") == (why.notation, why.rule)
    await yellow.socket.send(m.WhyNot(yellow.id, 0, action=3))
    why = await yellow.socket.wait(m.Why)
    assert ("", "It is allowed.") == (why.rule, why.text["en"])
    await red.socket.send(m.WhyNot(red.id, 0, action=3, id="other"))
    assert "not_your_seat" == (await red.socket.wait(m.RefusedCommand)).code
    await yellow.socket.send(m.WhyNot(yellow.id, 0, notation="no such thing"))
    assert "bad_message" == (await yellow.socket.wait(m.RefusedCommand)).code


@over_sockets()
async def test_a_player_with_two_seats_who_views_again_sees_the_current_table(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Eve")])
    first = await ada.sit(made.table)
    done = await first.choose(3)
    assert done.version == (await ada.sit(made.table)).version
