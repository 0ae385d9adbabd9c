"""A minimal websocket client, so that simulated players use less processor time than the server they measure."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any, Final

from tablee.server.websocket.frames import WHOLE_TEXT, frame_bounds

PING: Final = 0x89
PONG: Final = 0x8A


class LeanWebsocket(asyncio.Protocol):
    """One connection. `on_message` is called with every text message; `open` is done after the handshake."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.token = token
        self.open = asyncio.get_running_loop().create_future()
        self.on_message: Callable[[bytes], None] = lambda text: None
        self.rest = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {self.token}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if b" 101 " in head.partition(b"\r\n")[0]:
                self.open.set_result(None)
            else:
                self.open.set_exception(ConnectionError(head.decode()))
        start = 0
        while len(data) - start >= 2:
            body, stop = frame_bounds(data, start, len(data))
            if not 0 <= stop <= len(data):
                break
            if data[start] == WHOLE_TEXT:
                self.on_message(data[body:stop])
            elif data[start] == PING:
                self.send(data[body:stop], PONG)
            start = stop
        self.rest = data[start:]

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed"))

    def send(self, body: bytes, opcode: int = WHOLE_TEXT) -> None:
        """Send a frame with a mask of zeros: it costs the client nothing, and the server as much as any other mask."""
        length = bytes((0x80 | len(body),)) if len(body) < 126 else bytes((0xFE,)) + len(body).to_bytes(2, "big")
        self.transport.write(bytes((opcode,)) + length + bytes(4) + body)


async def connect(port: int, token: str, timeout: float) -> LeanWebsocket:
    socket: LeanWebsocket
    _, socket = await asyncio.get_running_loop().create_connection(lambda: LeanWebsocket(port, token), "127.0.0.1", port)
    await asyncio.wait_for(socket.open, timeout)
    return socket
