"""HTTP connections: slow, half-open, too many, too long, and from behind a proxy."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
import pytest

from tablee.server.auth.addresses import TrustedProxies, limit_key, networks
from tablee.server.http import connection
from tablee.server.http.connection import LimitedHttpProtocol
from tablee.server.limits import BODY_SECONDS, CONNECTIONS, HEADER_BYTES, HEADER_SECONDS, PIPELINED
from tests.server.harness import PATIENCE, Served, over_sockets

HEAD = b"GET /health HTTP/1.1\r\nhost: x\r\n"


async def connected(served: Served) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(served.url)
    return await asyncio.open_connection(parts.hostname, parts.port)


async def server_side(served: Served) -> LimitedHttpProtocol:
    """The server's side of the only connection."""
    while not served.protocols:
        await asyncio.sleep(0.01)
    (protocol,) = served.protocols
    assert isinstance(protocol, LimitedHttpProtocol)
    return protocol


async def answer_to(served: Served, *parts: bytes) -> bytes:
    """The whole answer up to the end of the connection."""
    reader, writer = await connected(served)
    with contextlib.suppress(OSError):
        for part in parts:
            writer.write(part)
            await writer.drain()
    try:
        return await reader.read()
    except OSError:
        return b""
    finally:
        writer.close()


async def new_guest(served: Served, *forwarded: str) -> httpx.Response:
    """A new guest, with these `X-Forwarded-For` lines."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        headers = [("x-forwarded-for", line) for line in forwarded]
        return await client.post(served.url + "/api/me", json={"name": "Ada"}, headers=headers)


POST = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"


HALF_OPEN: dict[str, tuple[bytes, Callable[[LimitedHttpProtocol], bool], float, list[bytes]]] = {
    "nothing": (b"", lambda server: True, HEADER_SECONDS, [b"408"]),
    "half a head": (HEAD, lambda server: server.head_bytes == len(HEAD), HEADER_SECONDS, [b"408"]),
    "half a second head": (HEAD + b"\r\n" + HEAD, lambda server: answered(server), HEADER_SECONDS, [b"200", b"408"]),
    "half a body": (POST, lambda server: server.in_body, BODY_SECONDS, []),
}
"""By name: the bytes sent, whether the server has received them, the time it allows for the rest, and the status of its answers."""


def answered(server: LimitedHttpProtocol) -> bool:
    return server.started is not None and server.started.response_complete and server.receiving is not None


@pytest.mark.parametrize("name", HALF_OPEN)
@over_sockets()
async def test_half_open_requests_are_closed(served: Served, name: str) -> None:
    """Each gets its time and no more."""
    sent, received, limit, answers = HALF_OPEN[name]
    reader, writer = await connected(served)
    writer.write(sent)
    protocol = await server_side(served)
    while not received(protocol):
        await asyncio.sleep(0.01)
    assert protocol.receiving is not None
    assert protocol.receiving.when() <= asyncio.get_running_loop().time() + limit
    # The time has passed.
    protocol.wait_for_data(0)
    assert answers == re.findall(rb"HTTP/1.1 (\d+)", await reader.read())
    writer.close()


@over_sockets()
async def test_a_request_may_take_longer_than_its_headers(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a request ends when it has arrived. An idle connection and a socket have their own."""
    upgraded = []
    upgrade = LimitedHttpProtocol.handle_websocket_upgrade

    def handle_websocket_upgrade(protocol: LimitedHttpProtocol) -> None:
        upgrade(protocol)
        upgraded.append(protocol)

    monkeypatch.setattr(LimitedHttpProtocol, "handle_websocket_upgrade", handle_websocket_upgrade)
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for _ in range(3):
            assert "ok" == (await client.get(served.url + "/health")).text
            assert [None] == [protocol.receiving for protocol in served.protocols]
    ada = await served.guest("Ada")
    await ada.connect()
    assert [None] == [protocol.receiving for protocol in upgraded]


@over_sockets()
async def test_an_answer_that_is_not_read_ends_the_connection(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "STALLED_SECONDS", 0.2)
    parts = urlsplit(served.url)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (parts.hostname, parts.port))
    # So small that the answers do not fit.
    (await server_side(served)).transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    raw.sendall(b"GET /api/shelf HTTP/1.1\r\nhost: x\r\n\r\n" * PIPELINED)
    while served.connections.open:
        await asyncio.sleep(0.01)
    raw.close()


@over_sockets(sockets=1)
async def test_connections_are_limited_by_address(served: Served) -> None:
    opened = [await connected(served) for _ in range(CONNECTIONS)]
    refused = await answer_to(served)
    assert b"HTTP/1.1 429" == refused[:12]
    assert b"retry-after: 10" in refused
    for _, writer in opened:
        writer.close()
    while served.connections.open:
        await asyncio.sleep(0.01)
    assert b"HTTP/1.1 200" == (await answer_to(served, HEAD + b"connection: close\r\n\r\n"))[:12]


@over_sockets()
async def test_long_headers_and_long_queues_of_requests_are_refused(served: Served) -> None:
    assert b"HTTP/1.1 431" == (await answer_to(served, HEAD, b"x: " + b"a" * HEADER_BYTES))[:12]
    assert b"HTTP/1.1 431" == (await answer_to(served, b"GET /" + b"a" * (HEADER_BYTES + 10)))[:12]
    many = await answer_to(served, (HEAD + b"\r\n") * 500)
    assert many.count(b"HTTP/1.1 200") <= PIPELINED + 1


@over_sockets(requests=1.0)
async def test_requests_are_limited_by_address_and_told_when_to_come_back(served: Served) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        answers = [await client.get(served.url + "/api/shelf") for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) >= 10
    assert {("1", "too_many")} == {(answer.headers["retry-after"], answer.json()["code"]) for answer in refused}


@over_sockets(new_rate=1.0)
async def test_too_many_new_guests_are_told_when_to_come_back(served: Served) -> None:
    answers = [await new_guest(served) for _ in range(2)]
    assert [201, 429] == [answer.status_code for answer in answers]
    assert 50 < int(answers[1].headers["retry-after"]) <= 60


@over_sockets(proxy=True, proxy_addresses="127.0.0.1, 10.0.0.0/8", new_rate=1.0)
async def test_the_address_behind_the_proxies_counts(served: Served) -> None:
    """The server ignores addresses that the client itself writes into the header, in any line."""

    async def made(*lines: str) -> int:
        return (await new_guest(served, *lines)).status_code

    assert 201 == await made("203.0.113.1")
    assert 429 == await made("203.0.113.1, 10.1.2.3")
    assert 429 == await made("192.0.2.1", "203.0.113.1", "10.1.2.3")
    assert 429 == await made("192.0.2.2, 203.0.113.1")
    assert 201 == await made("203.0.113.1, 203.0.113.2")
    assert 201 == await made("2001:db8:0:1::1")
    assert 429 == await made("2001:db8:0:1:ffff::2")
    assert 201 == await made("2001:db8:0:2::1")


@over_sockets(proxy=True, proxy_addresses="10.0.0.1", new_rate=1.0)
async def test_a_peer_that_is_no_trusted_proxy_is_not_believed(served: Served) -> None:
    answers = [await new_guest(served, f"203.0.113.{n}") for n in range(2)]
    assert [201, 429] == [answer.status_code for answer in answers]


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_addresses_count_by_their_network(address: str, key: str) -> None:
    assert key == limit_key(address)


@pytest.mark.parametrize(
    ("lines", "client"),
    [
        ([], "10.0.0.1"),
        (["203.0.113.1"], "203.0.113.1"),
        (["203.0.113.1:4711"], "203.0.113.1"),
        (["[2001:db8::1]:4711"], "2001:db8::1"),
        (["nonsense"], "10.0.0.1"),
        (["203.0.113.1, nonsense"], "10.0.0.1"),
        (["203.0.113.1, 10.0.0.2"], "203.0.113.1"),
        (["," * 5000], "10.0.0.1"),
    ],
)
def test_the_client_is_the_last_address_that_is_no_proxy(lines: list[str], client: str) -> None:
    assert client == TrustedProxies(networks("10.0.0.0/8")).client("10.0.0.1", lines)
