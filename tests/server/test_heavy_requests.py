"""The heaviest request of each kind, sent while another player plays: the player hardly notices.

A server in a process of its own counts how long its own work kept the event loop (`tablee_loop_stall_seconds`). The player's latency is
measured without the time that server and player waited for a processor, and without the player's own work. Neither depends on how busy
the machine is.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
import websockets

from tablee.client import Client, Refused, guest, new_command
from tablee.server import messages as m
from tablee.server.limits import RECORD_BYTES, RECORD_LINES, TABLE_UNDOS
from tests.server import heavy
from tests.server.harness import ANY_GAME, PATIENCE
from tests.server.server_process import Process, process, waiting_seconds

MOST = 0.25
"""Seconds for which an attack may hold up a player."""

PLAYER = "203.0.113.1"
STRANGER = "198.51.100.7"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`--proxy` lets the test speak from several addresses."""
    with process(tmp_path_factory.mktemp("heavy"), "--proxy", "--new-rate", "1000") as running:
        yield running
        assert [] == running.errors()


async def from_address(server: Process, name: str, address: str) -> Client:
    client = await guest(server.url, name, timeout=PATIENCE)
    client.http.headers["x-forwarded-for"] = address
    return client


def long_stalls(server: Process) -> int:
    """How often the event loop was held up for longer than `MOST`."""
    rows = {}
    for line in httpx.get(server.url + "/metrics", timeout=PATIENCE).text.splitlines():
        if line.startswith("tablee_loop_stall_seconds_bucket"):
            rows[line.partition('le="')[2].partition('"')[0]] = float(line.rpartition(" ")[2])
    return int(rows["+Inf"] - rows[str(MOST)])


class BusyPlayer:
    """Plays both seats of a table, one action after the other. `seconds`: how long the server took to acknowledge each."""

    def __init__(self, client: Client, server: Process) -> None:
        self.client = client
        self.server = server
        self.seconds: list[float] = []
        self.task: asyncio.Task[None] | None = None

    async def play(self) -> None:
        while True:
            made = await self.client.create(ANY_GAME, [m.Person(), m.Person("Tom")])
            shown = await self.client.get(f"tables/{made.table}/look", m.Table, seat=0)
            while shown.playing is not None and shown.playing.ended is None:
                asked = shown.playing.asked[0]
                shown = await self.client.get(f"tables/{made.table}/look", m.Table, seat=asked)
                assert shown.playing is not None
                # Within the player's own limit.
                await asyncio.sleep(0.15)
                if not shown.playing.options:
                    continue
                started = self.clock()
                act = m.Act(made.table, new_command(), asked, shown.version, shown.playing.options[0].action)
                with contextlib.suppress(Refused):
                    await self.client.post(f"tables/{made.table}/commands", m.Done, act)
                self.seconds.append(max(0.0, self.clock() - started))

    def clock(self) -> float:
        """A clock that stands still while the server or this process waits for a processor, and while this process works."""
        return time.perf_counter() - self.server.waited() - waiting_seconds(Path("/proc/self")) - time.process_time()


@contextlib.asynccontextmanager
async def playing(server: Process) -> AsyncIterator[BusyPlayer]:
    async with await from_address(server, "Ada", PLAYER) as ada:
        player = BusyPlayer(ada, server)
        task = player.task = asyncio.create_task(player.play())
        try:
            yield player
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


async def plays_on(player: BusyPlayer, actions: int) -> list[float]:
    first = len(player.seconds)
    while len(player.seconds) < first + actions:
        assert player.task is not None
        assert not player.task.done(), "the player cannot play on"
        await asyncio.sleep(0.05)
    return player.seconds[first:]


Attack = Callable[[Process, Client], Awaitable[None]]


async def upload_undos(server: Process, stranger: Client) -> None:
    """Undone actions are not stored; a record with more lines is refused, and one with more bytes is not even read."""
    made = await stranger.post("records", m.Created, heavy.record_of_undos(RECORD_LINES))
    page = await stranger.get(f"records/{made.table}", m.ReplayPage)
    assert (True, 0) == (len(page.entries) <= 40, page.undone)
    with pytest.raises(Refused, match=f"more than {RECORD_LINES} lines"):
        await stranger.post("records", m.Created, heavy.record_of_undos(3 * RECORD_LINES))
    too_large = await stranger.http.post("records", content=b"{}\n" * (RECORD_BYTES // 3 + 1))
    assert 413 == too_large.status_code


async def upload_the_largest_record(server: Process, stranger: Client) -> None:
    """The longest game there can be is uploaded, opened, replayed, downloaded and played on."""
    made = await stranger.post("records", m.Created, heavy.largest_upload())
    shown = await stranger.get(f"tables/{made.table}/look", m.Table)
    assert shown.version > RECORD_LINES
    for path in (f"records/{made.table}", f"records/{made.table}/points?first={RECORD_LINES}&count=100", f"tables/{made.table}/fairness"):
        answer = await stranger.http.get(path)
        assert answer.status_code in (200, 503), answer.text
    people: list[m.SeatWish] = [m.Person() for _ in range(heavy.game_in_real_time().seats[0])]
    again = await stranger.post(f"records/{made.table}/play-on", m.Created, m.PlayOn(RECORD_LINES - 10, people))
    assert (await stranger.get(f"tables/{again.table}/look", m.Table)).playing is not None


async def undo_at_a_table(server: Process, stranger: Client) -> None:
    """A player alone at both seats needs nobody's consent."""
    made = await stranger.create(heavy.game_without_luck().id, [m.Person(), m.Person("Tom")])
    shown = await stranger.get(f"tables/{made.table}/look", m.Table, seat=0)
    assert shown.playing is not None
    version, action = shown.version, shown.playing.options[0].action
    for n in range(TABLE_UNDOS + 1):
        version = await patiently(stranger, made.table, m.Act(made.table, new_command(), 0, version, action))
        if n < TABLE_UNDOS:
            version = await patiently(stranger, made.table, m.AskUndo(made.table, new_command(), 0))
    with pytest.raises(Refused, match="not_possible: Too many moves"):
        await patiently(stranger, made.table, m.AskUndo(made.table, new_command(), 0))


async def patiently(client: Client, table: str, command: m.Command) -> int:
    """Send a command, again when it was too much at once. Returns the version at which it was done."""
    while True:
        answer = await client.http.post(f"tables/{table}/commands", content=msgspec.json.encode(command))
        if answer.status_code != 429:
            break
        await asyncio.sleep(int(answer.headers["retry-after"]))
    if answer.status_code >= 400:
        raise Refused(msgspec.json.decode(answer.content, type=m.RefusedCommand))
    return msgspec.json.decode(answer.content, type=m.Done).version


async def send_deep_json(server: Process, stranger: Client) -> None:
    for method, path, body in heavy.deep_bodies():
        answer = await stranger.http.request(method, path, content=body, headers={"content-type": "application/json"})
        assert 400 == answer.status_code, (path, answer.text)
        assert "bad_message" == answer.json()["code"]


async def open_often(server: Process, stranger: Client) -> None:
    """Every message asks for everything: the table, with all it remembers."""
    made = await stranger.create(ANY_GAME, [m.Person(), m.Person("Tom")], open=True)
    socket = await stranger.connect()
    for n in range(12):
        await socket.command(m.Say(made.table, f"s{n}", "é" * 300))
    for _ in range(400):
        await socket.send(m.Open(made.table, since=0))
    for _ in range(50):
        await socket.wait(m.Table)


async def send_control_frames(server: Process, stranger: Client) -> None:
    socket = await stranger.connect()
    with contextlib.suppress(websockets.ConnectionClosed, OSError):
        for _ in range(50):
            socket.raw.transport.write(heavy.ping_frames(10_000))
            await asyncio.sleep(0.01)
    await socket.raw.wait_closed()
    assert socket.raw.close_code in (1008, 1006)


async def pipeline_requests(server: Process, stranger: Client) -> None:
    """The first few are answered, or none."""
    parts = urlsplit(server.url)
    for path in ("/api/shelf", "/api/records?name=a", "/"):
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        with contextlib.suppress(OSError):
            writer.write(heavy.pipelined(path, 20_000))
            await writer.drain()
            while await reader.read(1 << 16):
                pass
        writer.close()


async def ask_for_nul(server: Process, stranger: Client) -> None:
    for path in ("/%00", "/assets/%00.js", "/api/tables/%00", "/api/records?name=%00"):
        assert 400 == (await stranger.http.get(server.url + path)).status_code


ATTACKS: list[Attack] = [
    upload_undos,
    upload_the_largest_record,
    undo_at_a_table,
    send_deep_json,
    open_often,
    send_control_frames,
    pipeline_requests,
    ask_for_nul,
]


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_a_heavy_request_holds_up_nobody(server: Process, attack: Attack) -> None:
    async def whole() -> None:
        async with playing(server) as player, await from_address(server, "Eve", STRANGER) as eve:
            await plays_on(player, 1)
            stalls, first, spent = long_stalls(server), len(player.seconds), server.cpu()
            started = time.perf_counter()
            await attack(server, eve)
            took = time.perf_counter() - started
            await plays_on(player, 5)
            during = player.seconds[first:]
            print(
                f"{attack.__name__}: {took:.1f} s, {server.cpu() - spent:.1f} s of processor; latency of {len(during)} actions "
                f"{statistics.median(during) * 1000:.0f} ms, at most {max(during) * 1000:.0f} ms"
            )
            assert 0 == long_stalls(server) - stalls
            assert statistics.median(during) < MOST

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))
