"""The Python client, as anyone's own bot uses it."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Awaitable, Callable
from importlib import resources
from typing import Any

import pytest

from tablee import client
from tablee.client import Client, ConnectionLost, Refused, Seat, guest
from tablee.server import messages as m
from tests.server.harness import GAME, PATIENCE, Served, over_sockets
from tests.server.test_play import two_people


async def example(served: Served, game: str) -> Seat:
    """Run the example of the client's docstring."""
    source = textwrap.dedent((client.__doc__ or "").partition("\n\n")[2].partition("\n\n")[0])
    names: dict[str, Any] = {"guest": lambda _, name: guest(served.url, name, timeout=60), "Person": m.Person, "Bot": m.Bot}
    exec(f"async def shown(game):\n{textwrap.indent(source, '    ')}\n    return seat", names)
    played: Seat = await names["shown"](game)
    return played


@over_sockets(runs=True)
async def test_the_example_plays_to_the_end(served: Served) -> None:
    """Also where one chooses twice in a row."""
    for game in (GAME, "bidding"):
        assert (await example(served, game)).playing.ended is not None


def test_checkers_of_types_believe_its_types() -> None:
    assert (resources.files("tablee") / "py.typed").is_file()


def test_every_public_part_of_the_client_has_a_docstring() -> None:
    for kind in (client.Client, client.Connection, client.Seat):
        for name, part in vars(kind).items():
            if inspect.isfunction(part) and not name.startswith("_"):
                assert part.__doc__, f"{kind.__name__}.{name}"


@over_sockets(rate=1.0, burst=12.0)
async def test_a_command_over_the_rate_limit_is_refused_and_can_be_sent_again(served: Served) -> None:
    """Of a message that comes too soon the server looks at no more than whose answer is waited for."""
    ada, _, yellow, _ = await two_people(served)
    act = m.Act(yellow.id, "once", 0, yellow.version, 3)

    async def again_and_again(work: Callable[[], Awaitable[object]]) -> None:
        while True:
            await work()

    with pytest.raises(Refused, match="too_many"):
        await again_and_again(lambda: yellow.socket.command(act))
    with pytest.raises(Refused, match="too_many"):
        await again_and_again(lambda: ada.sit(yellow.id))
    assert 1 == len(served.actor(yellow.id).table.actions)


@over_sockets()
async def test_a_disconnected_player_returns_to_the_same_seat(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await yellow.choose(3)
    await yellow.socket.raw.close()
    with pytest.raises(ConnectionLost):
        await yellow.next()
    await red.until(lambda seat: seat.playing.options)
    await red.choose(2)
    again = await ada.sit(yellow.id, since=yellow.version)
    assert (True, ["dropped"], 2) == (again.table.resumed, [event.kind for event in again.events], again.playing.actions)


@over_sockets()
async def test_a_program_needs_a_seat_token_and_nothing_else(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    token = await ada.seat_token(yellow.id, 0)
    async with Client(served.url, token.token, timeout=PATIENCE) as program:
        seat = await program.sit(token.table)
        assert token.seat == seat.seat
        await seat.choose(seat.playing.options[0].action)
