"""Leases: which process owns a table, and at which epoch. Each operation is one statement, timed by the database's clock."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, text

from tablee.server.storage import queries
from tablee.server.storage.database import Database


class ClaimedTable(msgspec.Struct):
    """A table that this process now owns at `epoch`, with its log lines."""

    table: str
    epoch: int
    version: int
    seed: bytes
    status: str
    rated: bool
    lines: list[tuple[str, str | None]]


class OwnedElsewhere(msgspec.Struct):
    """Another process owns the table. `left`: seconds until it can be claimed, unless its owner renews the lease."""

    owner: str
    left: float = 0.0


class CannotContinue(msgspec.Struct):
    """The log of the table does not fit the rules of this version."""


LONGEST: Final = 120_000
"""Ms. A lease that ends later than this was given before the database's clock was set back. It is invalid."""


class Leases:
    def __init__(self, database: Database, process: str, lease: int) -> None:
        """`lease`: ms for which a process counts as alive after a renewal."""
        self.database = database
        self.process = process
        self.lease = lease
        now = database.now
        lives = f"p.lease_until > {now} AND p.lease_until <= {now} + {LONGEST}"
        alive = f"owner <> '' AND EXISTS (SELECT 1 FROM processes p WHERE p.id = tables.owner AND {lives})"
        self._renew = text(
            f"INSERT INTO processes (id, lease_until) VALUES (:me, {now} + :lease) "
            f"ON CONFLICT (id) DO UPDATE SET lease_until = {now} + :lease"
        )
        self._claim = text(
            f"UPDATE tables SET owner = :me, epoch = epoch + 1 WHERE id = :id AND archived = '' AND NOT (owner <> :me AND {alive}) "
            "RETURNING epoch, version, seed, status, rated"
        )
        left = f"(SELECT p.lease_until FROM processes p WHERE p.id = tables.owner) - {now} AS ms_left"
        self._owner = text(f"SELECT owner, {left} FROM tables WHERE id = :id AND archived = ''")
        self._due = text(f"SELECT id FROM tables WHERE due <= {now} AND NOT ({alive}) ORDER BY due LIMIT :most")
        self._ends = text(f"SELECT MIN(p.lease_until) - {now} FROM processes p WHERE p.id <> :me AND {lives}")
        self._held = text("SELECT id, epoch FROM tables WHERE owner = :me")
        self._release = text("UPDATE tables SET owner = '' WHERE id = :id AND owner = :me AND epoch = :epoch")
        self._give_up = text("UPDATE tables SET owner = '', due = NULL WHERE id = :id AND owner = :me AND epoch = :epoch")
        self._release_all = text("UPDATE tables SET owner = '' WHERE owner = :me")
        self._gone = text("DELETE FROM processes WHERE id = :me")
        self._delete_expired = text(f"DELETE FROM processes WHERE lease_until < {now} - 86400000")

    async def renew(self) -> None:
        await self.database.say_alive(lambda c: c.execute(self._renew, {"me": self.process, "lease": self.lease}))

    async def claim(self, table: str) -> ClaimedTable | OwnedElsewhere | None:
        """Claim a table. Returns None if it does not exist."""

        def work(connection: Connection) -> ClaimedTable | OwnedElsewhere | None:
            row = connection.execute(self._claim, {"me": self.process, "id": table}).first()
            if row is not None:
                lines = queries.read_lines(connection, table)
                return ClaimedTable(table, row.epoch, row.version, bytes(row.seed), row.status, bool(row.rated), lines)
            owner = connection.execute(self._owner, {"id": table}).first()
            return None if owner is None else OwnedElsewhere(owner.owner, max(0, owner.ms_left or 0) / 1000)

        return await self.database.write(work)

    async def owner(self, table: str) -> str | None:
        def work(connection: Connection) -> str | None:
            row: Any = connection.execute(self._owner, {"id": table}).first()
            return None if row is None else row.owner

        return await self.database.read(work)

    async def due(self, most: int) -> tuple[list[str], float | None]:
        """The tables that need attention and have no living owner, and the seconds until the next lease of another process ends."""

        def work(connection: Connection) -> tuple[list[str], float | None]:
            ids = list(connection.execute(self._due, {"most": most}).scalars())
            ms = connection.execute(self._ends, {"me": self.process}).scalar()
            return ids, None if ms is None else ms / 1000

        return await self.database.read(work)

    async def held(self) -> dict[str, int]:
        """The tables that the database gives this process, with their epochs."""
        return await self.database.read(lambda c: {row.id: row.epoch for row in c.execute(self._held, {"me": self.process})})

    def release(self, connection: Connection, held: list[tuple[str, int]]) -> None:
        """Release tables, each with the epoch at which this process owned it."""
        connection.execute(self._release, [{"id": table, "me": self.process, "epoch": epoch} for table, epoch in held])

    async def give_up(self, table: str, epoch: int) -> None:
        """Release a table that no process of this version can load. It is loaded again only if someone asks for it."""
        await self.database.write(lambda c: c.execute(self._give_up, {"id": table, "me": self.process, "epoch": epoch}))

    async def end(self) -> None:
        """End this process's lease now, so that others can claim its tables at once."""

        def work(connection: Connection) -> None:
            connection.execute(self._release_all, {"me": self.process})
            connection.execute(self._gone, {"me": self.process})

        await self.database.write(work)

    async def delete_expired(self) -> None:
        await self.database.write(lambda c: c.execute(self._delete_expired))
