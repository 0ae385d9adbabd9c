"""What a table needs from the process that owns it. The registry of `cluster` provides it; tables know only this interface."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from tablee.server.clock import ServerClock
from tablee.server.storage.writer import Writer
from tablee.server.tables.bot_thoughts import BotThinker
from tablee.server.tables.requests import Delivery
from tablee.server.tables.state import TableState


class OwnedTable(Protocol):
    """A table in memory, as its owner tells it from a later copy of the same table."""

    table: TableState


class TableOwner(Protocol):
    """`absence`: ms after which a bot plays for a player who is away. `follow_for`: ms for which another process stays subscribed
    without renewing. `deliver` sends a message to a process, `changed` reports a change that lists of tables show."""

    process: str
    clock: ServerClock
    writer: Writer
    bot_workers: BotThinker
    absence: int
    follow_for: int
    deliver: Callable[[str, Delivery], None]
    changed: Callable[[TableState], None]

    def lapsed(self, now: int) -> bool:
        """Whether another process may own this process's tables by now."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background."""

    def game_over(self, table: TableState) -> None:
        """Count the finished game for ratings and statistics."""

    def forget(self, actor: OwnedTable) -> None:
        """This process no longer holds this copy of the table."""

    async def stops(self, table: TableState) -> dict[str, dict[str, Any]]:
        """The automatic answers of the players who sit here."""

    async def rematch(self, table: TableState) -> str:
        """Make the table that follows this one, and return its id."""

    async def version_of_command(self, table: str, command: str) -> int | None:
        """The version at which a command was made durable."""
