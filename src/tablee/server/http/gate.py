"""The gate in front of all routes and files: how often and how much at once an address may ask, paths that no route can have, and the
headers of every answer."""

from __future__ import annotations

import time
from typing import Any, TypeGuard

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from tablee.server import messages as m
from tablee.server.auth.rate_limits import ConnectionLimit, RateLimits
from tablee.server.auth.request_origin import is_secure_scope, scope_address
from tablee.server.http.security_headers import with_headers
from tablee.server.limits import CONNECTIONS
from tablee.server.messages.common import Code
from tablee.server.process import Site
from tablee.server.texts import TEXTS


class Gate:
    """`rates`: requests a second by address. `open`: requests under way by address, which also holds for addresses behind a proxy."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        settings = site.settings
        self.app = app
        self.site = site
        self.figures = site.http_figures
        self.settings = settings
        self.rates = RateLimits(settings.requests, 4 * settings.requests)
        self.open = ConnectionLimit(max(CONNECTIONS, settings.sockets))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not is_http(scope):
            await self.app(scope, receive, send)
            return
        watched = WatchedAnswer(self.with_headers(scope, send))
        started = time.perf_counter()
        self.figures.open += 1
        try:
            await self.answer(scope, receive, watched)
        finally:
            self.figures.open -= 1
            path = scope["path"].removeprefix(self.settings.base_path)
            self.figures.observe(path, scope["method"], watched.status, time.perf_counter() - started)

    async def answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        # PostgreSQL and the file system accept no NUL.
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            await refuse(send, 400, "bad_message")
            return
        address = scope_address(self.settings, scope)
        if self.site.bans.has_address(address, self.site.clock.now()):
            await refuse(send, 403, "not_allowed", said="banned")
            return
        if not self.rates.take(address):
            await refuse(send, 429, "too_many", self.rates.wait(address))
            return
        if not self.open.enter(address):
            await refuse(send, 429, "too_many", 1)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.open.leave(address)

    def with_headers(self, scope: Any, send: Send) -> Send:
        path = scope["path"].removeprefix(self.settings.base_path)
        secure = is_secure_scope(self.settings, scope)

        async def sending(message: Any) -> None:
            await send(with_headers(message, path, secure) if message["type"] == "http.response.start" else message)

        return sending


class WatchedAnswer:
    """Passes an answer on. `status`: its status; 499 if the client left before there was one."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.status = 499

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        await self.send(message)


def is_http(scope: Any) -> TypeGuard[HTTPScope]:
    return bool(scope["type"] == "http")


async def refuse(send: Send, status: int, code: Code, retry_after: int = 0, said: str = "") -> None:
    body = msgspec.json.encode(m.Problem(code, TEXTS.refusals[said or code]))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if retry_after:
        headers.append((b"retry-after", str(retry_after).encode()))
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    rest: Message = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
