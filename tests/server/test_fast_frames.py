"""Frames as they come over the wire: whole, in pieces, several at once, in fragments, broken. Written by hand, byte by byte."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from tests.server.harness import Served, over_sockets

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
MASK = b"\x17\xa5\x00\xff"


def frame(body: bytes, opcode: int = TEXT, last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    head = bytes([last << 7 | reserved << 4 | opcode])
    size = len(body)
    length = [size] if size < 126 else [126, *size.to_bytes(2)] if size < 1 << 16 else [127, *size.to_bytes(8)]
    length[0] |= masked << 7
    return head + bytes(length) + (MASK + bytes(c ^ MASK[i % 4] for i, c in enumerate(body)) if masked else body)


def ping(t: int, spaces: int = 0) -> bytes:
    return b'{"type":"ping",' + b" " * spaces + b'"t":%d}' % t


class Raw:
    """One connection, after its handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()

    async def frame(self) -> tuple[int, bytes]:
        head, length = await self.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self.reader.readexactly(2))
        return head & 0x0F, await self.reader.readexactly(length)

    async def pongs(self, count: int) -> list[float]:
        """The times that the next text messages answer."""
        times = []
        while len(times) < count:
            opcode, body = await self.frame()
            assert TEXT == opcode
            times.append(msgspec.json.decode(body)["t"])
        return times

    async def closed_with(self) -> int:
        while True:
            opcode, body = await self.frame()
            if opcode == CLOSE:
                return int.from_bytes(body[:2])


async def connected(served: Served) -> Raw:
    ada = await served.guest("Ada")
    at = urlsplit(served.url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    lines = (
        f"GET {at.path}/api/socket HTTP/1.1",
        f"Host: {at.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {os.urandom(8).hex()}AAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {ada.token}",
    )
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    return Raw(reader, writer)


@over_sockets()
async def test_a_frame_may_come_byte_by_byte(served: Served) -> None:
    raw = await connected(served)
    await raw.send(*(bytes([byte]) for byte in frame(ping(1)) + frame(ping(2, spaces=200))))
    assert [1, 2] == await raw.pongs(2)


@over_sockets()
async def test_many_frames_may_come_at_once(served: Served) -> None:
    raw = await connected(served)
    sent = b"".join(frame(ping(n)) for n in range(20))
    await raw.send(sent[:-7], sent[-7:])
    assert list(range(20)) == await raw.pongs(20)


@over_sockets()
async def test_a_message_may_come_in_fragments_with_a_ping_between_them(served: Served) -> None:
    raw = await connected(served)
    text = ping(1)
    await raw.send(frame(text[:5], last=False), frame(b"are you there?", PING), frame(text[5:], CONTINUED), frame(ping(2)))
    assert (PONG, b"are you there?") == await raw.frame()
    assert [1, 2] == await raw.pongs(2)


@over_sockets()
async def test_a_message_may_be_called_binary(served: Served) -> None:
    raw = await connected(served)
    await raw.send(frame(ping(1), BINARY), frame(ping(2)))
    assert [1, 2] == await raw.pongs(2)


@over_sockets()
async def test_the_largest_message_is_heard_and_a_larger_one_closes(served: Served) -> None:
    raw = await connected(served)
    room = 65536 - len(ping(1))
    await raw.send(frame(ping(1, spaces=room)))
    assert [1] == await raw.pongs(1)
    await raw.send(frame(ping(1, spaces=room + 1))[:100])
    assert 1009 == await raw.closed_with()


@pytest.mark.parametrize(
    "broken",
    [
        frame(ping(1), masked=False),
        frame(ping(1), reserved=4),
        frame(ping(1), opcode=3),
        frame(ping(1), CONTINUED),
        frame(ping(1), last=False) + frame(ping(2)),
        frame(b"x" * 126, PING),
        frame(b"half", PING, last=False),
    ],
    ids=["unmasked", "reserved", "unknown", "continues nothing", "interrupted", "long control", "control in fragments"],
)
@over_sockets()
async def test_a_protocol_error_closes_the_socket(served: Served, broken: bytes) -> None:
    raw = await connected(served)
    await raw.send(broken, frame(ping(3)))
    assert 1002 == await raw.closed_with()
    assert [] == [link for link in served.site.viewers.connections if link.views]


@over_sockets()
async def test_a_goodbye_is_answered(served: Served) -> None:
    raw = await connected(served)
    await raw.send(frame(ping(1)))
    assert [1] == await raw.pongs(1)
    await raw.send(frame((1000).to_bytes(2), CLOSE) + frame(ping(2)))
    assert 1000 == await raw.closed_with()
    assert b"" == await raw.reader.read()


@over_sockets()
async def test_frames_of_one_turn_are_sent_in_one_write_before_the_close(served: Served) -> None:
    raw = await connected(served)
    await raw.send(frame(ping(1)))
    assert [1] == await raw.pongs(1)
    (link,) = served.site.viewers.connections
    lane: Any = link.out
    written = []
    real, lane.transport = lane.transport, SimpleNamespace(write=written.append)
    for t in (2, 3):
        link.send(b'{"type":"pong","t":%d}' % t)
    assert [] == written
    lane.leave()
    assert 1 == len(written)
    lane.transport = real
    real.write(written[0])
    link.send(b'{"type":"pong","t":4}')
    link.close(1012)
    link.send(b'{"type":"pong","t":5}')
    assert [2, 3, 4] == await raw.pongs(3)
    assert 1012 == await raw.closed_with()
