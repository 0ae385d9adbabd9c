"""HTTP connections with time limits, bounded headers and a cap by address, on top of uvicorn's parser."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tablee.server.auth.addresses import TrustedProxies, limit_key
from tablee.server.auth.rate_limits import ConnectionLimit
from tablee.server.limits import BODY_SECONDS, HEADER_BYTES, HEADER_SECONDS, PIPELINED, STALLED_SECONDS

TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class TooManyPipelined(Exception):
    """Stops the parser in the middle of its data."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """`open_connections`: the connections of each address; those of a trusted proxy are not counted, because they are many people's.
    `counted`: the address under which this connection is counted, "" if it is not. `head_bytes`: bytes since the last complete head of a
    request. `started`: the request under way. `receiving`: closes a connection that sends too slowly. `draining`: closes one that does
    not read."""

    def __init__(self, *given: Any, open_connections: ConnectionLimit, proxies: TrustedProxies, **named: Any) -> None:
        super().__init__(*given, **named)
        self.open_connections = open_connections
        self.proxies = proxies
        self.counted = ""
        self.head_bytes = 0
        self.in_body = False
        self.started: RequestResponseCycle | None = None
        self.receiving: TimerHandle | None = None
        self.draining: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if not self.proxies.trusts(host):
            key = limit_key(host)
            if not self.open_connections.enter(key):
                transport.write(TOO_MANY)
                transport.close()
                return
            self.counted = key
        self.wait_for_data(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.uncount()
        self.stop_waiting()
        self.stop_draining()
        self.forget_started()
        super().connection_lost(exc)

    def uncount(self) -> None:
        if self.counted:
            self.open_connections.leave(self.counted)
            self.counted = ""

    # Receiving

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.receiving is None and not self.in_body:
            self.wait_for_data(HEADER_SECONDS)
        self.head_bytes += len(data)
        super().data_received(data)
        if self.head_bytes > HEADER_BYTES and not self.in_body and not self.transport.is_closing():
            self.give_up(TOO_LONG)

    def on_message_begin(self) -> None:
        self.wait_for_data(HEADER_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise TooManyPipelined
        self.head_bytes = 0
        self.in_body = True
        self.wait_for_data(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head_bytes = 0
        self.in_body = False
        self.stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket's own limits hold."""
        self.uncount()
        self.stop_waiting()
        super().handle_websocket_upgrade()

    def wait_for_data(self, seconds: float) -> None:
        self.stop_waiting()
        self.receiving = self.loop.call_later(seconds, self.give_up, TOO_SLOW)

    def stop_waiting(self) -> None:
        if self.receiving is not None:
            self.receiving.cancel()
            self.receiving = None

    def give_up(self, answer: bytes) -> None:
        """Close the connection, with an answer unless one has begun."""
        self.stop_waiting()
        if self.transport.is_closing():
            return
        if self.started is None or self.started.response_complete:
            self.transport.write(answer)
        self.forget_started()
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.forget_started()
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.started = cycle
        super()._start_asgi_task(cycle, app)

    def forget_started(self) -> None:
        """Let the request under way end without an answer. uvicorn does so only for the last of several pipelined requests."""
        if self.started is not None and not self.started.response_complete:
            self.started.disconnected = True
            self.started.message_event.set()

    # Sending

    def pause_writing(self) -> None:
        super().pause_writing()
        self.draining = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_draining()

    def stop_draining(self) -> None:
        if self.draining is not None:
            self.draining.cancel()
            self.draining = None
