"""A player's rows in the database: all of them for the player, and their deletion. Games stay, with "someone" in place of the name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from tablee.server.messages.common import SOMEONE
from tablee.server.messages.players import Login
from tablee.server.storage.queries import Summary
from tablee.server.storage.schema import lines, passkeys, players, ratings, results, sittings, tables, tokens

RewriteLog = Callable[[list[str]], list[str | None]]
"""Returns each line's new text, None for a line that stays as it is."""


class NamingTable(msgspec.Struct):
    """A table that names a player. `running`: its game is not over. `held`: a process may have it in memory. `archived`: the file of its
    record, or ""."""

    id: str
    running: bool
    held: bool
    archived: str


def tables_naming(connection: Connection, player: str) -> list[NamingTable]:
    """The tables at which the player sat, played a rated game, or is the host."""
    sat = select(sittings.c.table_id).where(sittings.c.player == player)
    played = select(results.c.table_id).where(results.c.player == player)
    named = tables.c.id.in_(sat) | tables.c.id.in_(played) | (tables.c.host == player)
    rows = connection.execute(select(tables.c.id, tables.c.status, tables.c.owner, tables.c.archived).where(named).order_by(tables.c.id))
    return [NamingTable(row.id, row.status != "over", row.owner != "", row.archived) for row in rows]


def seats_of(connection: Connection, table: str, player: str) -> list[int]:
    """The player's seats, as the table's row lists them."""
    row = connection.execute(select(tables.c.summary).where(tables.c.id == table)).one()
    return [seat for seat, each in enumerate(msgspec.json.decode(row.summary, type=Summary).players) if each == player]


def rewrite_table(connection: Connection, table: str, player: str, rewrite: RewriteLog) -> None:
    """Remove the player from the log and the row of a table. Every line stays in its place, so the versions do not change. The keys of
    the player's commands are deleted: they were kept for commands that are sent again."""
    bodies = list(connection.execute(select(lines.c.body).where(lines.c.table_id == table).order_by(lines.c.n)).scalars())
    for n, body in enumerate(rewrite(bodies), 1):
        if body is not None:
            connection.execute(update(lines).where(lines.c.table_id == table, lines.c.n == n).values(body=body))
    theirs = lines.c.command.startswith(f"{player}:", autoescape=True)
    connection.execute(update(lines).where(lines.c.table_id == table, theirs).values(command=None))
    row = connection.execute(select(tables.c.host, tables.c.setup, tables.c.summary).where(tables.c.id == table)).one()
    (setup,) = rewrite([row.setup])
    summary = msgspec.json.decode(row.summary, type=Summary)
    for seat, each in enumerate(summary.players):
        if each == player:
            summary.players[seat], summary.names[seat] = "", SOMEONE
    values = {"host": "" if row.host == player else row.host, "setup": setup or row.setup, "summary": msgspec.json.encode(summary).decode()}
    connection.execute(update(tables).where(tables.c.id == table).values(**values))


def delete_player(connection: Connection, player: str) -> list[str]:
    """Delete the player, and return the hashes of the tokens that are now invalid."""
    hashes = list(connection.execute(select(tokens.c.hash).where(tokens.c.player == player)).scalars())
    for kept in (tokens, passkeys, ratings, results, sittings):
        connection.execute(delete(kept).where(kept.c.player == player))
    connection.execute(delete(players).where(players.c.id == player))
    return hashes


def created_at(connection: Connection, player: str) -> int:
    return int(connection.execute(select(players.c.created).where(players.c.id == player)).scalar_one())


def logins(connection: Connection, player: str) -> list[Login]:
    rows: Any = connection.execute(select(tokens).where(tokens.c.player == player).order_by(tokens.c.created))
    return [Login(row.created, None if row.only_table is None else (row.only_table, row.only_seat)) for row in rows]


def lines_of(connection: Connection, table: str, player: str) -> list[str]:
    """The log lines of a table that contain the player's id."""
    found = select(lines.c.body).where(lines.c.table_id == table, lines.c.body.contains(player, autoescape=True))
    return list(connection.execute(found.order_by(lines.c.n)).scalars())
