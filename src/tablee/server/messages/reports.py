"""Reports of players to the operator."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.common import PlayerId, TableId

ReportReason = Literal["insults", "name", "cheating", "spam", "other"]


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """Tell the operator about a player. `table`: the table where it happened. `words`: what happened, in your words."""

    player: PlayerId
    reason: ReportReason
    words: Annotated[str, Meta(max_length=500)] = ""
    table: TableId | None = None
