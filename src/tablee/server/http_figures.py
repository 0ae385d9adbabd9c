"""The figures of HTTP requests, for metrics: how many, by kind of address, method and status, and how long they took."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablee.server.histogram import Histogram

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0)
"""Upper bounds, in seconds."""

METHODS: Final = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


class HttpFigures:
    """`requests`: by kind of address, method and status. `seconds`: by kind of address. `open`: requests under way."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.seconds: dict[str, Histogram] = {}
        self.open = 0

    def observe(self, path: str, method: str, status: int, seconds: float) -> None:
        kind = path_kind(path)
        self.requests[kind, method if method in METHODS else "other", status] += 1
        if kind not in self.seconds:
            self.seconds[kind] = Histogram(BUCKETS)
        self.seconds[kind].observe(seconds)


API: Final = {"games", "invites", "leaderboard", "lobby", "me", "operator", "passkeys", "players", "records", "reports", "shelf", "tables"}
"""The first parts of the addresses under `/api`."""
OPERATORS: Final = {"health", "ready", "metrics"}


def path_kind(path: str) -> str:
    """`api/tables` of /api/tables/x/record, `pages` for files: a bounded number of kinds, whatever strangers ask for."""
    parts = path.strip("/").split("/")
    if parts[0] == "api":
        return f"api/{parts[1]}" if len(parts) > 1 and parts[1] in API else "api"
    return parts[0] if parts[0] in OPERATORS else "pages"
