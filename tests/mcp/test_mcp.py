"""A model plays a seat through the Model Context Protocol: whole games, by the client of the `mcp` package."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the mcp package is not installed: pip install 'tablee[mcp]'")
pytest.importorskip("litestar", reason="the server's libraries are not installed")
from mcp import Client, StdioServerParameters

import tablee
from tablee.bots.players import bot
from tablee.kernel.chance import seeded
from tablee.mcp.local_seat import LocalSeat
from tablee.mcp.server import make_server
from tablee.mcp.site_seat import sit_down
from tablee.server import messages as m
from tests.server.harness import Served, over_sockets

GAMES = list(tablee.games())
SMALLEST = min(GAMES, key=lambda game: tablee.open(game).longest)
TOOLS = {"look", "options", "choose", "why_not", "rule"}
OVER = "The game is over: "

Choose = Callable[[dict[str, str]], str]


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """The answer of a tool: its structure, or else its text."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content[0].text
    return answer.structured_content if tool in ("options", "rule") else answer.content[0].text


async def play(client: Client, choose: Choose, most: int) -> str:
    """Play until the game is over and return the last look."""
    seen = await call(client, "look")
    for _ in range(most):
        if OVER in seen:
            return seen
        options = await call(client, "options")
        if options:
            seen = await call(client, "choose", option=choose(options))
        else:
            seen = await call(client, "look")
    raise AssertionError("the game does not end")


def run(test: Awaitable[None]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(240):
            await test

    asyncio.run(limited())


def local(game: str) -> LocalSeat:
    described = tablee.open(game)
    return LocalSeat(described, ["random"] * (described.seats[0] - 1), 5, "en", "let a second pass", {})


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_a_local_table(game: str) -> None:
    """The model's choices are those of a bot, so that the game is one that a player might play."""
    seat = local(game)
    thinker, chance = bot("regular", seat.game), seeded(3)

    def choose(options: dict[str, str]) -> str:
        world = seat.episode.state.imagine(seat.seat, chance.fork())
        return seat.settings.notation(thinker(world, seat.seat, chance))

    async def test() -> None:
        async with Client(make_server(seat)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            assert OVER in await play(client, choose, seat.game.longest)

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_description_and_every_rule_can_be_read(game: str) -> None:
    seat = local(game)

    async def test() -> None:
        async with Client(make_server(seat)) as client:
            options = await call(client, "options")
            assert options
            assert all(options.values())
            for each in seat.game.own_rules[:3]:
                assert {each.id: each.text["en"]} == await call(client, "rule", query=each.id)
            assert {} == await call(client, "rule", query="no rule has these words")

    run(test())


def test_a_choice_that_is_not_legal_is_refused_with_a_reason() -> None:
    seat = local(SMALLEST)

    async def test() -> None:
        async with Client(make_server(seat)) as client:
            first = next(iter(await call(client, "options")))
            assert "possible" in await call(client, "why_not", option=first)
            while first in await call(client, "options"):
                await call(client, "choose", option=first)
            if seat.episode.is_over:
                return
            assert "[" in await call(client, "why_not", option=first)
            assert (await client.call_tool("choose", {"option": first})).is_error
            assert (await client.call_tool("why_not", {"option": "no notation"})).is_error

    run(test())


def test_the_command_serves_a_local_table() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = ["-m", "tablee", "mcp", SMALLEST, "--bots", "random", "--seed", "1", "--lang", "en"]

    async def test() -> None:
        async with Client(StdioServerParameters(command=sys.executable, args=command, env=environment)) as client:
            assert OVER in await play(client, lambda options: next(iter(options)), 100)

    run(test())


async def open_table(served: Served, game: str) -> tuple[str, str]:
    """A table with a seat for the model and quick bots in the others: its id, and the token of the seat."""
    person = await served.guest("Ada")
    others = [m.Bot("apprentice")] * (tablee.open(game).seats[0] - 1)
    options = {"track": "five_minutes"} if tablee.open(game).pace is not None else {}
    created = await person.create(game, [m.Person(), *others], options=options, pace=0)
    return created.table, (await person.seat_token(created.table, 0)).token


@pytest.mark.parametrize("game", GAMES)
@over_sockets()
async def test_a_whole_game_at_a_live_table(served: Served, game: str) -> None:
    """The apprentice chooses for the model. In a real-time game ten seconds pass after each choice."""
    table, token = await open_table(served, game)
    thinker, chance = bot("apprentice", tablee.open(game)), seeded(3)
    seat = await sit_down(served.url, token, "en")

    async def play_live(client: Client) -> str:
        """The others may act first and make a choice impossible: then the model looks again."""
        seen = await call(client, "look")
        for _ in range(seat.game.longest):
            state = served.actor(table).table.session.state
            if OVER in seen:
                break
            if seat.seat in state.asked:
                chosen = thinker(state.imagine(seat.seat, chance.fork()), seat.seat, chance)
                answer = await client.call_tool("choose", {"option": seat.game.space.notation(chosen)})
                seen = answer.content[0].text
            else:
                seen = await call(client, "look")
            if seat.game.pace is not None:
                served.skip(10)
        return seen

    try:
        async with Client(make_server(seat)) as client:
            assert OVER in await play_live(client)
    finally:
        await seat.close()


@over_sockets()
async def test_the_command_reads_the_token_of_a_live_seat_from_the_environment(served: Served) -> None:
    _, token = await open_table(served, SMALLEST)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "TABLEE_SEAT_TOKEN": token}
    command = ["-m", "tablee", "mcp", "--site", served.url, "--lang", "en"]
    async with Client(StdioServerParameters(command=sys.executable, args=command, env=environment)) as client:
        assert OVER in await play(client, lambda options: next(iter(options)), 100)
