"""A seat token plays one seat: with exactly what a person there would see, and with nothing else."""

from __future__ import annotations

import msgspec
import pytest

from tablee.client import Connection, Refused, Seat, new_command
from tablee.server import messages as m
from tests.server.harness import GAME, Served, over_sockets
from tests.server.test_play import choose, two_people


async def program_at(served: Served, seat: Seat) -> Seat:
    """A program in the seat of the first guest."""
    token = await served.clients[0].seat_token(seat.id, seat.seat)
    return await served.again(token.token).sit(seat.id)


async def seen_so_far(socket: Connection) -> list[object]:
    """All that came before the answer to one more question."""
    await socket.send(m.Ping(1.0))
    await socket.wait(m.Pong)
    return list(socket.received)


@over_sockets()
async def test_a_program_gets_the_same_bytes_as_a_person(served: Served) -> None:
    """Of a game with secrets, at every version."""
    _, _, one, two = await two_people(served, "bidding")
    program = await program_at(served, one)
    assert msgspec.json.encode(one.table.playing) == msgspec.json.encode(program.table.playing)
    compared = 0
    while one.playing.ended is None and compared < 20 and (one.playing.options or two.playing.options):
        at = 0 if one.playing.options else 1
        await choose((one, two), at, (one, two)[at].playing.options[0].action)
        await program.until(lambda each: each.version >= one.version)
        assert msgspec.json.encode([one.playing, one.events]) == msgspec.json.encode([program.playing, program.events])
        compared += 1
    assert compared > 3


@over_sockets()
async def test_a_program_sees_no_other_table_of_its_person(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    program = await program_at(served, yellow)
    token = served.clients[-1]
    other = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    assert {yellow.id, other.table} == {card.id for card in (await ada.get("lobby", m.Lobby)).mine}
    assert [yellow.id] == [card.id for card in (await token.get("lobby", m.Lobby)).mine]
    await program.socket.send(m.FollowLobby())
    assert [yellow.id] == [card.id for card in (await program.socket.wait(m.LobbyNow)).lobby.mine]


@over_sockets()
async def test_a_program_is_told_of_its_own_turn_only(served: Served) -> None:
    """Its person is asked at another table, and does not look there."""
    ada, bob, yellow, _ = await two_people(served)
    program = await program_at(served, yellow)
    other = await bob.create(GAME, [m.Person(), m.NobodyYet()])
    await ada.accept(other.links.everyone)
    first = await bob.sit(other.table)
    await first.choose(0)
    assert other.table == (await yellow.socket.wait(m.YourTurn)).table
    assert [] == [each for each in await seen_so_far(program.socket) if isinstance(each, m.YourTurn)]


@over_sockets()
async def test_a_program_stays_one_when_its_person_changes_their_name(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    other = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    program = await program_at(served, yellow)
    assert "Countess" == (await ada.patch("me", m.Me, {"name": "Countess"})).name
    with pytest.raises(Refused, match="not_allowed"):
        await program.socket.command(m.Say(yellow.id, new_command(), "hello"))
    await program.socket.send(m.Open(other.table))
    assert "no_such_table" == (await program.socket.wait(m.Trouble)).code
    await program.choose(0)
