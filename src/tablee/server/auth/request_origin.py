"""The address, scheme and origin of a request, behind a proxy or not."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from tablee.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, State]


def address_of(settings: Settings, connection: Connection) -> str:
    if settings.proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.split(",")[-1].strip()
    return connection.client.host if connection.client else ""


def is_secure(settings: Settings, connection: Connection) -> bool:
    if settings.proxy and connection.headers.get("x-forwarded-proto", "") == "https":
        return True
    return connection.scope["scheme"] in ("https", "wss")


def same_origin(settings: Settings, connection: Connection) -> bool:
    """Whether the page that makes the request is ours, or one the operator allows. Programs send no origin and are allowed."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = {each.strip().rstrip("/") for each in settings.origins.split(",") if each.strip()}
    return origin.rstrip("/") in allowed or urlsplit(origin).netloc == connection.headers.get("host", "")
