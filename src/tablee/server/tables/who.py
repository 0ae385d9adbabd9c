"""Who speaks to a table."""

from __future__ import annotations

import msgspec


class Who(msgspec.Struct):
    """A player. `only`: a seat token's one seat (table, seat).
    `link`: what an invite token allows at this table: `watcher`, `seat` (any) or `seat:N`."""

    player: str
    name: str
    only: tuple[str, int] | None = None
    link: str = ""


NOBODY = Who("", "")
