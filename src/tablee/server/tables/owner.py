"""The interface through which a table uses its process. The registry of `cluster` implements it."""

from __future__ import annotations

from collections.abc import Collection, Coroutine, Sequence
from typing import Any, Protocol

from tablee.game import Game
from tablee.server.clock import ServerClock
from tablee.server.messages.common import Setting
from tablee.server.storage.writer import Writer
from tablee.server.tables.bot_thoughts import BotThinker
from tablee.server.tables.requests import Delivery
from tablee.server.tables.state import TableState


class OwnedTable(Protocol):
    """A table in memory, as its owner tells it from a later copy of the same table."""

    table: TableState


class TableOutbox(Protocol):
    """The way from a table to its viewers in every process."""

    def deliver(self, process: str, delivery: Delivery) -> None:
        """Send a message to the viewers at a process."""

    def table_changed(self, table: TableState, present: Collection[str] = ()) -> None:
        """Announce a change that lists of tables show. `present`: players who see it at the table."""


class TableOwner(Protocol):
    """`absence`: ms after which a bot plays for a player who is away. `follow_for`: ms for which another process stays subscribed
    without renewing."""

    process: str
    clock: ServerClock
    writer: Writer
    bot_workers: BotThinker
    absence: int
    follow_for: int

    @property
    def outbox(self) -> TableOutbox: ...

    def lapsed(self, now: int) -> bool:
        """Whether another process may own this process's tables by now."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background."""

    def game_over(self, table: TableState) -> None:
        """Count the finished game for ratings and statistics."""

    def forget(self, actor: OwnedTable) -> None:
        """This process no longer holds this copy of the table."""

    async def stops_of(self, players: Sequence[str], game: Game) -> dict[str, dict[str, Any]]:
        """The automatic answers of these players in this game."""

    async def rematch(self, table: TableState, changes: dict[str, Setting]) -> str:
        """Make the table that follows this one, and return its id."""

    async def version_of_command(self, table: str, command: str) -> int | None:
        """The version at which a command was made durable."""
