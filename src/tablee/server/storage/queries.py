"""Queries on tables and log lines, as plain functions of a connection."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, desc, func, insert, literal_column, select, update

from tablee.server.messages.common import Setting
from tablee.server.messages.lobby import Clock, SeriesGame, TableCard
from tablee.server.storage.schema import lines, sittings, tables

# Literals, not parameters: only then do the databases use the partial index.
GATHERING: ColumnElement[str] = literal_column("'gathering'")
OVER: ColumnElement[str] = literal_column("'over'")

CLOSED: Final = "closed"
"""The value of `archived` at a table that the operator has closed. No process can claim it, and no list shows it."""

LONGEST_SERIES: Final = 40
"""A series of rematches is listed with its last games."""

_new_table = insert(tables)
_new_lines = insert(lines)
_new_sittings = insert(sittings)


class Setup(msgspec.Struct):
    """The part of a table's first log line that lists show. Its row repeats it."""

    options: dict[str, Setting] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    uploader: str = ""
    previous: str = ""


class Summary(msgspec.Struct):
    """The part of a table that is needed without reading its log, mostly by lists. It is stored in the row. `play_time`: how long a
    finished real-time game lasted, in ms."""

    names: list[str]
    players: list[str]
    bots: list[bool]
    asked: list[int]
    winners: list[int]
    actions: int
    stood_in: list[int] = []
    links_from: int = 0
    play_time: int = 0


_setup = msgspec.json.Decoder(Setup)
_summary = msgspec.json.Decoder(Summary)


class NewTable(msgspec.Struct):
    """A table to insert, with its first lines. `setup`: its first line. `unrated`: its game does not count for ratings."""

    id: str
    seed: bytes
    game: str
    open: bool
    imported: bool
    host: str
    setup: str
    created: int
    unrated: bool
    rows: list[tuple[str, str | None]]
    status: str
    summary: str
    due: int | None
    sitting: list[tuple[int, str, str]]
    owner: str


def insert_table(connection: Connection, new: NewTable, stored: int = 0) -> None:
    """`stored`: how many of its lines `insert_lines` has stored already."""
    values = {
        "id": new.id,
        "game": new.game,
        "status": new.status,
        "open": new.open,
        "imported": new.imported,
        "host": new.host,
        "seed": new.seed,
        "setup": new.setup,
        "summary": new.summary,
        "created": new.created,
        "changed": new.created,
        "version": len(new.rows),
        "due": new.due,
        "owner": new.owner,
        "epoch": 1,
        "rated": new.unrated,
        "archived": "",
    }
    connection.execute(_new_table, values)
    insert_lines(connection, new, stored, len(new.rows))
    sit(connection, new.id, new.sitting)


def insert_lines(connection: Connection, new: NewTable, first: int, end: int) -> None:
    """Insert the lines after the first `first` ones, up to number `end`."""
    rows = enumerate(new.rows[first:end], first + 1)
    connection.execute(_new_lines, [{"table_id": new.id, "n": n, "body": body, "command": command} for n, (body, command) in rows])


def sit(connection: Connection, table: str, sitting: list[tuple[int, str, str]]) -> None:
    """Store who sits where: (seat, player, search key of the name)."""
    if sitting:
        rows = [{"table_id": table, "seat": seat, "player": player, "name": name} for seat, player, name in sitting]
        connection.execute(_new_sittings, rows)


def read_lines(connection: Connection, table: str) -> list[tuple[str, str | None]]:
    found = connection.execute(select(lines.c.body, lines.c.command).where(lines.c.table_id == table).order_by(lines.c.n))
    return [(row.body, row.command) for row in found]


class StoredRow(msgspec.Struct):
    """The facts of a table that are needed to rebuild it. `archived`: the path of its archive, if there is one."""

    seed: bytes
    version: int
    archived: str


def read_stored(connection: Connection, table: str) -> StoredRow | None:
    """The stored facts of a table, or None if there is none or the operator has closed it."""
    query = select(tables.c.seed, tables.c.version, tables.c.archived).where(tables.c.id == table, tables.c.archived != CLOSED)
    row = connection.execute(query).first()
    return None if row is None else StoredRow(bytes(row.seed), row.version, row.archived)


def command_version(connection: Connection, table: str, command: str) -> int | None:
    where = and_(lines.c.table_id == table, lines.c.command == command)
    return connection.execute(select(lines.c.n).where(where)).scalar()


def card(row: Any, player: str) -> TableCard:
    setup = _setup.decode(row.setup)
    summary = _summary.decode(row.summary)
    mine = [seat for seat, sitter in enumerate(summary.players) if player and sitter == player]
    return TableCard(
        row.id,
        row.game,
        row.status,
        bool(row.open),
        summary.names,
        summary.players,
        summary.bots,
        0 if row.status == "over" else sum(not sitter and not bot for sitter, bot in zip(summary.players, summary.bots, strict=True)),
        row.host,
        setup.clock,
        dict(setup.options),
        mine,
        summary.asked,
        row.status == "playing" and any(seat in mine and seat not in summary.stood_in for seat in summary.asked),
        row.created,
        row.changed,
        summary.winners,
        summary.actions,
        bool(row.imported),
        setup.uploader,
    )


def read_card(connection: Connection, table: str, player: str) -> TableCard | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    return None if row is None or row.archived == CLOSED else card(row, player)


def series(connection: Connection, table: str, player: str) -> list[SeriesGame]:
    """The finished games that lead to the table by rematches, the oldest first, as far back as the player had a seat."""
    games: list[SeriesGame] = []
    while table and len(games) < LONGEST_SERIES:
        row = connection.execute(select(tables).where(tables.c.id == table, tables.c.status == OVER, tables.c.archived != CLOSED)).first()
        if row is None:
            break
        setup, summary = _setup.decode(row.setup), _summary.decode(row.summary)
        if player not in summary.players:
            break
        games.insert(0, SeriesGame(row.id, summary.names, dict(setup.options), summary.winners, summary.play_time, row.changed))
        table = setup.previous
    return games


def links_from(connection: Connection, table: str) -> int:
    """Invite links of the table that were made before (Unix ms) are revoked."""
    row = connection.execute(select(tables.c.summary).where(tables.c.id == table)).first()
    return 0 if row is None else _summary.decode(row.summary).links_from


def open_tables(connection: Connection, player: str, since: int, most: int) -> list[TableCard]:
    """Open tables with a free seat, with somebody at them, and with activity since then."""
    there = select(tables).where(tables.c.open, tables.c.status == GATHERING, tables.c.host != "", tables.c.changed > since)
    there = there.where(tables.c.archived != CLOSED)
    found = there.order_by(desc(tables.c.changed)).limit(most)
    return [each for each in (card(row, player) for row in connection.execute(found)) if each.free]


def tables_of(connection: Connection, player: str, most: int) -> list[TableCard]:
    """A player's running tables, those first that wait for the player, then the last finished ones."""
    sits = select(sittings.c.table_id).where(sittings.c.player == player)
    mine = select(tables).where(tables.c.id.in_(sits) | ((tables.c.host == player) & (tables.c.status == GATHERING)))
    mine = mine.where(tables.c.archived != CLOSED)
    rows = connection.execute(mine.order_by(tables.c.status == OVER, desc(tables.c.changed)).limit(most))
    return sorted((card(row, player) for row in rows), key=lambda each: not each.your_turn)


def listed_for(looker: str) -> ColumnElement[bool]:
    """Finished games that lists may show to a player: those of open tables, and the player's own. A record from elsewhere is its
    uploader's own."""
    if not looker:
        return tables.c.open
    return tables.c.open | (tables.c.host == looker) | tables.c.id.in_(select(sittings.c.table_id).where(sittings.c.player == looker))


def finished(connection: Connection, game: str, player: str, name: str, looker: str, before: int, most: int) -> list[TableCard]:
    """Finished games that `looker` may find. `name`: part of a player's name, in the form of `search_key`."""
    query = select(tables).where(tables.c.status == OVER, tables.c.archived != CLOSED, listed_for(looker))
    if game:
        query = query.where(tables.c.game == game)
    if player:
        query = query.where(tables.c.id.in_(select(sittings.c.table_id).where(sittings.c.player == player)))
    if name:
        # The names in an uploaded game may be anybody's.
        query = query.where(tables.c.imported.is_(False))
        query = query.where(tables.c.id.in_(select(sittings.c.table_id).where(sittings.c.name.contains(name, autoescape=True))))
    if before:
        query = query.where(tables.c.changed < before)
    return [card(row, looker) for row in connection.execute(query.order_by(desc(tables.c.changed)).limit(most))]


def old_finished(connection: Connection, before: int, most: int) -> list[str]:
    query = select(tables.c.id).where(tables.c.status == OVER, tables.c.archived == "", tables.c.changed < before)
    return list(connection.execute(query.order_by(tables.c.changed).limit(most)).scalars())


def mark_archived(connection: Connection, table: str, file: str, version: int) -> bool:
    """Mark a table as archived, unless it has been archived already or changed after `version`."""
    unchanged = and_(tables.c.id == table, tables.c.archived == "", tables.c.version == version)
    if connection.execute(update(tables).where(unchanged).values(archived=file, due=None)).rowcount != 1:
        return False
    connection.execute(delete(lines).where(lines.c.table_id == table))
    return True


def counts(connection: Connection) -> dict[str, int]:
    return {row[0]: row[1] for row in connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))}
