"""Throws at a table, over real sockets: hands throw, bodies fall, every screen sees the same."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.client import Client, Refused, Seat, guest, new_command
from tablee.kernel.record import Entry, parse
from tablee.kernel.replay import verify
from tablee.server import messages as m
from tablee.server.tables.session import OWN, resume_session
from tablee.server.tables.state import TableState
from tablee.shelf import games
from tablee.throw import motion
from tablee.throw.game_files import figure_of
from tests.server.harness import PATIENCE, Served, over_sockets, serving
from tests.server.test_play import two_people

pytest.importorskip("mujoco", reason="MuJoCo is not installed: nothing falls here")

THROWING = next(game.id for game in games().values() if game.throws)
KINDS = games()[THROWING].throws
GESTURE = [12.5, 0.75, 0.25]


def throw_option(seat: Seat) -> m.OptionOffered | None:
    return next((option for option in seat.playing.options if option.kind in KINDS), None)


async def ready_to_throw(served: Served) -> None:
    """The workers are warm: a busy machine takes longer to start one than anybody waits for a throw."""
    workers = served.site.throw_service.throwers[THROWING].started()
    await asyncio.wrap_future(workers.warm())


async def two_bosses(served: Served, **wishes: object) -> tuple[Client, Client, Seat, Seat]:
    """Two people at the moment when both are asked to throw."""
    ada, bob, first, second = await two_people(served, THROWING, **wishes)
    await ready_to_throw(served)
    await play_until_a_throw(first, second)
    return ada, bob, first, second


async def answer(seat: Seat, action: int, gesture: list[float] | None = None) -> None:
    """Choose, unless what the player decided beforehand has just answered the same question."""
    try:
        await seat.choose(action, gesture=gesture)
    except Refused as refused:
        if refused.code != "stale":
            raise
        await seat.next()


async def play_until_a_throw(*seats: Seat) -> None:
    """Everybody always chooses what is offered first, until all are asked to throw."""
    while not all(map(throw_option, seats)):
        for seat in seats:
            if seat.playing.options and not throw_option(seat):
                await answer(seat, seat.playing.options[0].action)
                await seen(max(each.version for each in seats), *seats)
        if not any(seat.playing.options for seat in seats):
            await seats[0].next()


async def throw(seat: Seat, gesture: list[float] | None = None) -> m.Done:
    option = throw_option(seat)
    assert option is not None
    return await seat.choose(option.action, gesture=gesture)


async def seen(version: int, *seats: Seat) -> None:
    for seat in seats:
        await seat.until(lambda each: each.version >= version)


def entries(table: TableState) -> list[Entry]:
    assert table.session is not None
    return table.session.entries


def last_throw(table: TableState) -> int:
    """The place of the last throw among the actions: the rules may have gone on since."""
    return next(n for n, entry in reversed(list(enumerate(entries(table)))) if entry.motion)


def thrown_again(table: TableState) -> tuple[Entry, Entry]:
    """The last throw, and the same made once more from the record up to it."""
    session = table.session
    assert session is not None
    n = last_throw(table)
    before = resume_session(session.game, session.header, session.entries[:n], session.seed, OWN, table.thrower)
    entry = session.entries[n]
    return entry, before.act(entry.seat, session.game.space.action(entry.do), entry.t)[0]


@over_sockets()
async def test_hands_throw_and_everyone_sees_the_same_motion(served: Served) -> None:
    ada, _, first, second = await two_bosses(served, open=True)
    carl = await served.guest("Carl")
    watching = await carl.sit(first.id)
    assert m.WATCHER == watching.seat
    await throw(first, GESTURE)
    assert [] == first.motions
    done = await throw(second)
    await seen(done.version, first, second, watching)
    assert 1 == len(first.motions)
    assert first.motions == second.motions == watching.motions
    table = served.actor(first.id).table
    n = last_throw(table)
    hand, last = entries(table)[n - 1 : n + 1]
    assert (GESTURE, "", []) == (hand.gesture, hand.motion, last.gesture)
    assert [last.motion] == first.motions
    assert 1 == len(last.throws)
    assert len(last.throws[0]) == len(motion.last(last.motion))
    assert table.session is not None
    figure = figure_of(table.game)
    assert figure is not None
    assert table.session.header.throws.startswith("mujoco ")
    assert table.session.header.throws.endswith(f"figure {figure.version}")
    replayed = await ada.get(f"records/{first.id}", m.ReplayPage, seat=0)
    assert first.motions == [entry.motion for entry in replayed.entries if entry.motion]


@over_sockets()
async def test_the_same_hands_and_seed_throw_the_same(served: Served) -> None:
    _, _, first, second = await two_bosses(served)
    for _ in range(2):
        await play_until_a_throw(first, second)
        await throw(second, GESTURE)
        await throw(first)
        once, again = thrown_again(served.actor(first.id).table)
        assert once == again


@over_sockets()
async def test_a_bad_gesture_is_refused_and_changes_nothing(served: Served) -> None:
    _, _, first, _ = await two_bosses(served)
    before = (served.actor(first.id).table.version, first.playing)
    bad = [[], [0.0, 0.5], [0.0, 0.5, 0.5, 0.5], [46.0, 0.5, 0.5], [-46.0, 0.5, 0.5], [0.0, 1.01, 0.5], [0.0, -0.1, 0.5], [0.0, 0.5, 2.0]]
    for gesture in bad:
        with pytest.raises(Refused, match=r"bad_message: A gesture has a direction from -45 to 45 degrees"):
            await throw(first, gesture)
    option = throw_option(first)
    assert option is not None
    head = f'{{"type":"act","table":"{first.id}","id":"x","seat":0,"version":{first.version},"action":{option.action},"gesture":'
    for text in ("[1e999,0,0]", '["up",1,1]', "[NaN,0,0]", '{"force":1}', f"[{','.join(['1'] * 9)}]"):
        await first.socket.raw.send(head + text + "}")
        answer = await first.socket.wait(m.Trouble, m.RefusedCommand)
        assert "bad_message" == answer.code
    table = served.actor(first.id).table
    assert before == (table.version, first.playing)
    assert table.session is not None
    assert table.session.thrown is not None
    assert {} == table.session.thrown.gestures
    await throw(first, GESTURE)


@over_sockets()
async def test_an_action_that_throws_nothing_takes_no_gesture(served: Served) -> None:
    _, _, first, second = await two_people(served, THROWING)
    asked = first if first.playing.options else second
    assert throw_option(asked) is None
    with pytest.raises(Refused, match="bad_message: This action is not a throw"):
        await asked.choose(asked.playing.options[0].action, gesture=GESTURE)
    assert 0 == len(entries(served.actor(first.id).table))


@over_sockets()
async def test_the_server_answers_while_bodies_fall(served: Served) -> None:
    _, _, first, second = await two_bosses(served)
    await throw(first)
    option = throw_option(second)
    assert option is not None
    await second.socket.send(m.Act(second.id, new_command(), second.seat, second.version, option.action))
    await second.socket.send(m.Ping(7.0))
    kinds = [type(await second.socket.wait(m.Pong, m.Done)) for _ in range(2)]
    assert [m.Pong, m.Done] == kinds


@over_sockets()
async def test_a_returning_player_sees_how_the_pieces_lie(served: Served) -> None:
    ada, _, first, second = await two_bosses(served)
    assert "" == first.table.motion
    since = first.version
    await first.socket.close()
    await throw(second, GESTURE)
    back = await ada.sit(first.id, since=since)
    assert "" == back.table.motion
    done = await throw(back)
    await seen(done.version, second)
    await back.socket.close()
    again = await ada.sit(first.id, since=since)
    assert second.motions == [again.table.motion]
    assert again.table.missed


def test_a_restarted_server_throws_with_the_hands_it_was_given(tmp_path: Path) -> None:
    """The gesture of a seat that has already answered unseen, and what lies in the tray, come back from the record."""

    async def whole() -> None:
        async with serving(tmp_path) as served:
            ada, bob, first, second = await two_bosses(served)
            await throw(first, GESTURE)
            await throw(second)
            await play_until_a_throw(first, second)
            await throw(first, [-30.0, 1.0, 1.0])
            tokens = (ada.token, bob.token)
        async with serving(tmp_path) as served:
            ada, bob = (Client(served.url, token) for token in tokens)
            served.clients.extend([ada, bob])
            second = await bob.sit(first.id)
            await ready_to_throw(served)
            table = served.actor(first.id).table
            session = table.session
            assert session is not None
            assert session.thrown is not None
            assert ([0], 1) == (list(session.thrown.gestures), session.thrown.throws)
            assert set(motion.last(table.last_motion())) == set(session.thrown.rests)
            await throw(second)
            once, again = thrown_again(table)
            assert [once.motion] == second.motions
            assert once == again

    asyncio.run(whole())


def test_a_server_without_bodies_goes_on_from_the_table_and_says_so(tmp_path: Path) -> None:
    """It shows the motions that were recorded, and simulates nothing."""

    async def whole() -> None:
        async with serving(tmp_path) as served:
            ada, bob, first, second = await two_bosses(served)
            assert "physical" == first.table.table.throws
            await throw(first, GESTURE)
            await throw(second)
            tokens = (ada.token, bob.token)
            shown = second.motions
        async with serving(tmp_path, throws="drawn") as served:
            ada, bob = (Client(served.url, token) for token in tokens)
            served.clients.extend([ada, bob])
            page = await ada.get(f"records/{first.id}", m.ReplayPage, seat=0)
            assert shown == [entry.motion for entry in page.entries if entry.motion]
            first, second = await ada.sit(first.id), await bob.sit(first.id)
            assert "drawn" == first.table.table.throws
            assert shown == [first.table.motion]
            await play_until_a_throw(first, second)
            await throw(first, GESTURE)
            await throw(second)
            drawn = [entry for entry in entries(served.actor(first.id).table)[-6:] if entry.do.split()[0] in KINDS]
            assert [([], "", [])] * 2 == [(entry.throws, entry.motion, entry.gesture) for entry in drawn[-2:]]
            assert drawn[-1].luck
            assert [] == second.motions

    asyncio.run(whole())


@over_sockets()
async def test_a_game_with_real_throws_ends_and_its_luck_is_verified(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(THROWING, [m.Person(), m.Bot("random")], pace=0)
    seat = await ada.sit(made.table)
    await ready_to_throw(served)
    while seat.playing.ended is None:
        if seat.playing.options:
            options = seat.playing.options
            gesture = GESTURE if options[0].kind in KINDS else None
            await answer(seat, options[len(options) // 2].action, gesture)
        else:
            await seat.next()
    record = parse(await ada.record(made.table))
    assert [entry.motion for entry in record.entries() if entry.motion]
    numbers = verify(games()[THROWING], record)
    fairness = await ada.get(f"tables/{made.table}/fairness", m.Fairness)
    assert ("", numbers) == (fairness.problem, fairness.checked)


def test_a_host_without_mujoco_is_told_and_the_table_says_so(tmp_path: Path) -> None:
    program = "import sys; sys.modules['mujoco'] = None; from tablee.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, "serve", "--lang", "en", "--port", "0", "--data", str(tmp_path), "--log", "json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        url = running.stdout.readline().split()[-1]
        assert "Throws are drawn from the measured table: MuJoCo is not installed" in running.stdout.readline()

        async def look() -> None:
            async with await guest(url, "Ada", timeout=PATIENCE) as ada:
                made = await ada.create(THROWING, [m.Person(), m.Bot("random")])
                assert "drawn" == (await ada.sit(made.table)).table.table.throws

        asyncio.run(look())
    finally:
        running.terminate()
        _, logged = running.communicate()
    assert 1 == logged.count("MuJoCo is not installed")
