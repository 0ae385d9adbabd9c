"""Checks before any route runs: the page's origin, and characters that no id contains."""

from __future__ import annotations

from typing import Any

from tablee.server.auth.request_origin import Connection, same_origin
from tablee.server.process import Site
from tablee.server.texts import Refusal


def guard_origin(connection: Connection, _: Any) -> None:
    site: Site = connection.app.state.site
    if connection.scope.get("method") not in ("GET", "HEAD", "OPTIONS") and not same_origin(site.settings, connection):
        raise Refusal("not_allowed", "foreign_origin")


def guard_text(connection: Connection, _: Any) -> None:
    """Refuse a NUL before it reaches PostgreSQL, which accepts none. No name or id contains one."""
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise Refusal("bad_message")
