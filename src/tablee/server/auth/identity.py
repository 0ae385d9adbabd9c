"""The identity with which a player speaks to a table."""

from __future__ import annotations

import msgspec


class Identity(msgspec.Struct):
    """A player at a table. `only`: the one seat (table, seat) that a seat token may play. `invite`: what an invite token allows at this
    table: `watcher`, `seat` (any) or `seat:N`. `invite_made`: when that token was made. `deputy`: may act for the host, who is away."""

    player: str
    name: str
    only: tuple[str, int] | None = None
    invite: str = ""
    invite_made: int = 0
    deputy: bool = False


NOBODY = Identity("", "")
