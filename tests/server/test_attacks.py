"""Hostile input: no crash, no change of state, bounded memory."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from tablee.client import Client, Refused, guest
from tablee.server import messages as m
from tests.server.attacks import Hostile, Seated
from tests.server.harness import ANY_GAME, GAME, PATIENCE, Served, over_sockets
from tests.server.server_process import Process, process

MOST = 25.0
"""MB."""

FREE = ("--rate", "100000", "--burst", "100000", "--new-rate", "100000", "--requests", "100000")


async def looked(client: Client, table: str, seat: int) -> bytes:
    """The table after all temporary viewers have gone."""
    shown = await client.get(f"tables/{table}/look", m.Table, seat=seat)
    while shown.table.watchers or any(each.present for each in shown.table.seats):
        await asyncio.sleep(0.05)
        shown = await client.get(f"tables/{table}/look", m.Table, seat=seat)
    shown.server_time = 0
    shown.claims = []  # anybody may ask for a seat; nothing changes before its player or the host agrees
    for each in shown.table.seats:
        each.bot_from = None  # follows from when each person was here last, the attacker included
    if shown.playing is not None:
        shown.playing.server_time = 0
    return msgspec.json.encode(shown)


async def attack(server: Process, messages: int, seed: int = 1) -> dict[str, Any]:
    """A guest who sits nowhere, knows the ids of three tables, and has overheard what was accepted there; then one who sits at one of
    them and is not asked."""
    async with (
        await guest(server.url, "Ada", timeout=PATIENCE) as ada,
        await guest(server.url, "Bob", timeout=PATIENCE) as bob,
        await guest(server.url, "Eve", timeout=PATIENCE) as eve,
    ):
        mine = await ada.create(ANY_GAME, [m.Person(), m.NobodyYet()], open=True)
        await bob.accept(mine.links.everyone)
        other = await ada.create(ANY_GAME, [m.Person(), m.Person("Tom")])
        third = await ada.create(ANY_GAME, [m.Person(), m.Person("Tom")], open=True)
        tables = [mine.table, other.table, third.table]
        overheard = []
        for seat, player in enumerate((ada, bob)):
            version = (await player.get(f"tables/{mine.table}/look", m.Table, seat=seat)).version
            accepted = m.Act(mine.table, "overheard", seat, version, 3)
            await player.post(f"tables/{mine.table}/commands", m.Done, accepted)
            overheard.append(msgspec.json.encode(accepted).decode())
        before = [await looked(ada, table, 0) for table in tables]
        known = [*tables, "nowhere", "a" * 32]
        counts = {"sent": 0, "answers": 0, "closed": 0}
        start = server.memory
        for sender, hostile, until in (
            (eve, Hostile(seed, known, 6, overheard), messages // 2),
            (bob, Seated(seed, known, 6, overheard), messages),
        ):
            while counts["sent"] < until:
                await one_socket(server, sender, hostile, counts, until)
        after = [await looked(ada, table, 0) for table in tables]
        assert before == after
        return counts | {"grown": round(server.memory - start, 1)}


async def one_socket(server: Process, sender: Client, hostile: Hostile, counts: dict[str, int], messages: int) -> None:
    """Until the server has enough of it. Only what it has read is counted."""
    address = "ws" + server.url.removeprefix("http") + "/api/socket"
    headers = {"Authorization": f"Bearer {sender.token}"}
    try:
        async with websockets.connect(
            address, additional_headers=headers, compression=None, max_size=None, open_timeout=PATIENCE
        ) as socket:

            async def listen() -> None:
                async for _ in socket:
                    counts["answers"] += 1

            listening = asyncio.create_task(listen())
            try:
                while counts["sent"] < messages:
                    for _ in range(50):
                        await socket.send(hostile.message())
                    await (await socket.ping())
                    counts["sent"] += 50
                # Who no longer listens would not hear the other side's goodbye.
                await socket.close()
            finally:
                listening.cancel()
    except websockets.ConnectionClosed:
        counts["closed"] += 1


def run_attack(tmp_path: Path, messages: int, *flags: str) -> None:
    """`MOST` is for the messages alone: what a server needs once it has by then."""
    with process(tmp_path, *FREE, *flags) as server:
        asyncio.run(attack(server, messages // 10, seed=7))
        started = server.cpu()
        counts = asyncio.run(attack(server, messages))
        print(counts | {"processor seconds": round(server.cpu() - started, 1)})
        assert counts["sent"] >= messages
        assert counts["answers"] > messages / 4
        assert counts["grown"] < MOST
        assert "ok" == httpx.get(server.url + "/health", timeout=PATIENCE).text
        assert [] == server.errors()


def test_hostile_messages_change_nothing(tmp_path: Path) -> None:
    run_attack(tmp_path, 2_000)


@pytest.mark.slow
def test_200_000_hostile_messages_change_nothing(tmp_path: Path) -> None:
    run_attack(tmp_path, 200_000)


@over_sockets()
async def test_a_huge_message_closes_the_socket(served: Served) -> None:
    ada = await served.guest("Ada")
    socket = await ada.connect()
    await socket.raw.send('{"type":"ping","t":1' + " " * 70_000 + "}")
    await socket.raw.wait_closed()
    assert 1009 == socket.raw.close_code


@over_sockets(rate=0.01, burst=20.0)
async def test_a_flood_is_held_back(served: Served) -> None:
    ada = await served.guest("Ada")
    socket = await ada.connect()
    for n in range(40):
        await socket.send(m.Ping(n))
    trouble = await socket.wait(m.Trouble)
    assert "too_many" == trouble.code
    pongs = sum(isinstance(each, m.Pong) for each in socket.received)
    assert pongs <= 20


@over_sockets(new_rate=1.0)
async def test_guests_are_limited_by_address(served: Served) -> None:
    async def too_many() -> None:
        while True:
            await served.guest("one more")

    with pytest.raises(Refused, match="too_many"):
        await too_many()
    assert served.clients


@over_sockets(new_rate=2.0)
async def test_tables_are_limited_by_address(served: Served) -> None:
    ada = await served.guest("Ada")
    await ada.create(GAME, [m.Person(), m.Person("Tom")])
    with pytest.raises(Refused, match="too_many"):
        await ada.create(GAME, [m.Person(), m.Person("Tom")])
    assert 1 == len((await ada.get("lobby", m.Lobby)).mine)


@over_sockets(rate=0.01, burst=10.0)
async def test_a_player_is_held_back_over_several_sockets_and_without_one(served: Served) -> None:
    """Each socket alone would have let it pass."""
    ada = await served.guest("Ada")
    sockets = [await ada.connect(), await served.again(ada.token).connect()]
    for n in range(6):
        for socket in sockets:
            await socket.send(m.Ping(n))
    waiting = {asyncio.create_task(socket.wait(m.Trouble)) for socket in sockets}
    done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    assert {"too_many"} == {(await task).code for task in done}

    async def too_many() -> None:
        while True:
            await ada.get("me", m.Me)

    with pytest.raises(Refused, match="too_many"):
        await too_many()


@over_sockets()
async def test_too_many_chat_messages_are_refused(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    seat = await ada.sit(made.table)

    async def too_many() -> None:
        for n in range(100):
            await seat.socket.command(m.Say(made.table, f"say{n}", "bla"))

    with pytest.raises(Refused, match="too_many"):
        await too_many()


@over_sockets(sockets=3)
async def test_sockets_are_limited_by_address(served: Served) -> None:
    clients = [await served.guest(f"G{n}") for n in range(4)]
    for client in clients[:3]:
        await client.connect()
    with pytest.raises(websockets.InvalidStatus):
        await clients[3].connect()
    await clients[0].close()
    while len(served.site.viewers.connections) > 2:
        await asyncio.sleep(0.01)
    await clients[3].connect()


@over_sockets(origins="https://friends.example")
async def test_pages_of_other_sites_open_no_socket_and_change_nothing(served: Served) -> None:
    ada = await served.guest("Ada")
    address = "ws" + served.url.removeprefix("http") + "/api/socket"
    for origin, fine in ((served.url, True), ("https://friends.example", True), ("https://evil.example", False), ("null", False)):
        try:
            async with websockets.connect(address, origin=websockets.Origin(origin)):
                assert fine, origin
        except websockets.InvalidStatus:
            assert not fine, origin
    response = await ada.http.patch("me", json={"name": "Eve"}, headers={"origin": "https://evil.example"})
    assert 403 == response.status_code
    assert "Ada" == (await ada.get("me", m.Me)).name


@over_sockets()
async def test_without_a_name_there_is_nothing_to_do(served: Served) -> None:
    async with websockets.connect("ws" + served.url.removeprefix("http") + "/api/socket") as socket:
        for message in ('{"type":"hello"}', '{"type":"open","table":"x"}'):
            await socket.send(message)
            assert "who_are_you" == msgspec.json.decode(await socket.recv(), type=m.Trouble).code
        await socket.send(msgspec.json.encode(m.Hello(1, "not a token")).decode())
        assert "who_are_you" == msgspec.json.decode(await socket.recv(), type=m.Trouble).code


def run_schemathesis(tmp_path: Path, examples: int) -> None:
    with process(tmp_path, *FREE, "--passkeys") as server:

        async def token() -> str:
            async with await guest(server.url, "Ada", timeout=PATIENCE) as ada:
                await ada.create(ANY_GAME, [m.Person(), m.Person("Tom")])
                return ada.token

        found = subprocess.run(
            [sys.executable, "-m", "schemathesis.cli", "run", server.url + "/api/schema/openapi.json", "--url", server.url]
            + ["-H", f"Authorization: Bearer {asyncio.run(token())}", "--max-examples", str(examples), "--seed", "1"]
            + ["--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"]
            + ["--phases", "fuzzing", "--exclude-path", "/api/me/token", "--no-color", "--suppress-health-check", "all"],
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        assert 0 == found.returncode, found.stdout[-6000:] + found.stderr[-2000:]
        assert [] == server.errors()


def test_generated_requests_get_documented_answers(tmp_path: Path) -> None:
    run_schemathesis(tmp_path, 5)


@pytest.mark.slow
def test_many_generated_requests_get_documented_answers(tmp_path: Path) -> None:
    run_schemathesis(tmp_path, 100)
