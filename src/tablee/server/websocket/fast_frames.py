"""A faster path for whole text frames, past the ASGI queue: read directly by the handler, written directly to the transport.

The handshake, control frames, fragments and protocol errors stay with uvicorn and websockets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tablee.server.auth.rate_limits import TokenBucket
from tablee.server.limits import CONTROL_FRAMES
from tablee.server.messages.close_codes import POLICY
from tablee.server.websocket.connection import EXTENSION
from tablee.server.websocket.frames import MASKED, WHOLE_TEXT, frame_bounds, text_frame

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

MOST_AT_ONCE: Final = 64
"""Frames that are collected for one write to the system."""


class FastFrameProtocol(WebSocketsSansIOProtocol):
    """`part`: an incomplete frame. `early`: messages that arrived before anyone listened. `leaving`: frames of this turn of the event loop,
    sent in one write, because a write costs as much as making its message. `full`: the transport takes no more for now. `control`: limits
    control frames and fragments, which are tiny and cost as much as a message."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.part = b""
        self.early: list[bytes] = []
        self.hear: Callable[[bytes], None] = self.wait
        self.leaving: list[bytes] = []
        self.full = False
        self.room: Callable[[], None] = lambda: None
        self.control = TokenBucket(CONTROL_FRAMES / 20, CONTROL_FRAMES)

    def wait(self, message: bytes) -> None:
        """Keep messages that arrive before anyone listens, and read no more."""
        self.early.append(message)
        self.hold()

    def listen(self, hear: Callable[[bytes], None], room: Callable[[], None]) -> None:
        """From now on `hear` gets every message, and `room` is called when a full transport takes more."""
        self.hear, self.room = hear, room
        early, self.early = self.early, []
        if early:
            self.go_on()
        for message in early:
            hear(message)

    def hold(self) -> None:
        """Read no further. The connection's own flow control then holds the sender back."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def write(self, text: bytes) -> None:
        if self.close_sent or self.disconnected:
            return
        if not self.leaving:
            self.loop.call_soon(self.leave)
        self.leaving.append(text_frame(text))
        if len(self.leaving) >= MOST_AT_ONCE:
            self.leave()

    def leave(self) -> None:
        if self.leaving:
            leaving, self.leaving = self.leaving, []
            if not self.close_sent and not self.disconnected:
                self.transport.write(leaving[0] if len(leaving) == 1 else b"".join(leaving))

    def shut(self, code: int) -> None:
        """Close the connection and end the handler that waits for it."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.leave()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self.go_on()

    # Methods that uvicorn calls

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"protocol": self}}

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete or self.conn.parser_exc is not None:
            super().data_received(data)
            return
        if self.part:
            data = self.part + data
        start, end = 0, len(data)
        while end - start >= 2:
            body, stop = frame_bounds(data, start, end)
            small = stop - body <= self.config.ws_max_size
            if stop < 0 or (stop > end and small):
                break
            if small and data[start] == WHOLE_TEXT and data[start + 1] & MASKED and self.between_messages():
                if not self.close_sent:
                    self.hear(apply_mask(data[body:stop], data[body - 4 : body]))
            elif self.control.take():
                super().data_received(data[start:stop])
            else:
                self.shut(POLICY)
                return
            start = stop
        self.part = data[start:]

    def between_messages(self) -> bool:
        return self.conn.current_size is None and self.conn.parser_exc is None

    def send_receive_event_to_app(self) -> None:
        """Called at the end of a fragmented or binary message."""
        message = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        self.room()
