"""The check before any route of the API runs: the page's origin."""

from __future__ import annotations

from typing import Any

from tablee.server.auth.request_origin import Connection, same_origin
from tablee.server.process import Site
from tablee.server.texts import Refusal


def guard_origin(connection: Connection, _: Any) -> None:
    site: Site = connection.app.state.site
    if connection.scope.get("method") not in ("GET", "HEAD", "OPTIONS") and not same_origin(site.settings, connection):
        raise Refusal("not_allowed", "foreign_origin")
