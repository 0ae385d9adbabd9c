"""The address, scheme and origin of a request, behind a proxy or not."""

from __future__ import annotations

import functools
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from tablee.server.auth.addresses import TrustedProxies, limit_key, networks
from tablee.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, State]


@functools.cache
def trusted_proxies(settings: Settings) -> TrustedProxies:
    return TrustedProxies(networks(settings.proxy_addresses) if settings.proxy else ())


def address_of(settings: Settings, connection: Connection) -> str:
    """The address under which the client is limited."""
    return scope_address(settings, connection.scope)


def scope_address(settings: Settings, scope: Any) -> str:
    peer = scope["client"][0] if scope.get("client") else ""
    proxies = trusted_proxies(settings)
    if proxies.trusts(peer):
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        peer = proxies.client(peer, forwarded)
    return limit_key(peer)


def is_secure(settings: Settings, connection: Connection) -> bool:
    return is_secure_scope(settings, connection.scope)


def is_secure_scope(settings: Settings, scope: Any) -> bool:
    """Whether the browser speaks https, to this server or to a trusted proxy."""
    peer = scope["client"][0] if scope.get("client") else ""
    if trusted_proxies(settings).trusts(peer) and (b"x-forwarded-proto", b"https") in scope["headers"]:
        return True
    return scope["scheme"] in ("https", "wss")


def same_origin(settings: Settings, connection: Connection) -> bool:
    """Whether the page that makes the request is ours, or one the operator allows. Programs send no origin and are allowed."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = {each.strip().rstrip("/") for each in settings.origins.split(",") if each.strip()}
    return origin.rstrip("/") in allowed or urlsplit(origin).netloc == connection.headers.get("host", "")
