"""uvicorn's websocket protocol with a limit on control frames and fragments, for the fallback over plain ASGI."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.server.auth.rate_limits import TokenBucket
from tablee.server.limits import CONTROL_FRAMES
from tablee.server.messages.close_codes import POLICY


class LimitedFrameProtocol(WebSocketsSansIOProtocol):
    """`control`: limits pings, pongs and fragments, which are tiny and cost as much as a message. Messages themselves are limited by
    their reader."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.control = TokenBucket(CONTROL_FRAMES / 20, CONTROL_FRAMES)

    def handle_ping(self) -> None:
        if self.allowed():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self.allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self.allowed():
            super().handle_cont(event)

    def allowed(self) -> bool:
        """Whether one more such frame is allowed. The connection is closed by the first that is not; the rest of its data is ignored."""
        if self.transport.is_closing():
            return False
        if self.control.take():
            return True
        self.conn.send_close(POLICY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        return False
