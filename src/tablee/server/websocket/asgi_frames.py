"""Messages over plain ASGI: the fallback where `fast_frames` does not fit the installed uvicorn and websockets."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

MOST_WAITING: Final = 64
"""Messages given to the server and not yet sent. With more the connection is `full`, and its own bounded queue takes over."""


class AsgiFrames:
    """One connection over ASGI's `receive` and `send`, with the interface of `FastFrameProtocol`."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.full = False
        self.outgoing: deque[bytes] = deque()
        self.wakeup = asyncio.Event()
        self.reading = asyncio.Event()
        self.reading.set()
        self.close_code = 0
        self.hear: Callable[[bytes], None] = lambda message: None
        self.room: Callable[[], None] = lambda: None

    def listen(self, hear: Callable[[bytes], None], room: Callable[[], None]) -> None:
        """`hear` gets every message; `room` is called when a full connection takes more."""
        self.hear, self.room = hear, room

    def hold(self) -> None:
        """Read no further. The connection's own flow control then holds the sender back."""
        self.reading.clear()

    def go_on(self) -> None:
        self.reading.set()

    def write(self, text: bytes) -> None:
        self.outgoing.append(text)
        self.full = len(self.outgoing) >= MOST_WAITING
        self.wakeup.set()

    def shut(self, code: int) -> None:
        """Send what is waiting, then close."""
        self.close_code = self.close_code or code
        self.wakeup.set()

    async def run(self) -> None:
        """Receive until the connection ends."""
        sender = asyncio.create_task(self.send_forever())
        try:
            while True:
                await self.reading.wait()
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                self.hear(message["bytes"] if text is None else text.encode())
        finally:
            sender.cancel()

    async def send_forever(self) -> None:
        while True:
            await self.wakeup.wait()
            self.wakeup.clear()
            while self.outgoing:
                await self.socket.send({"type": "websocket.send", "text": self.outgoing.popleft().decode()})
            if self.full:
                self.full = False
                self.room()
            if self.close_code and not self.outgoing:
                await self.socket.send({"type": "websocket.close", "code": self.close_code, "reason": ""})
                return
