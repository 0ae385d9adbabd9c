"""The operator's view of the site, as plain functions of a connection: tables, players, reports, bans and old guests."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, desc, exists, func, insert, or_, select, text, update

from tablee.server.storage.players import DAY, Player, hashed, names_of, new_id
from tablee.server.storage.queries import CLOSED, OVER, Summary
from tablee.server.storage.schema import bans, lines, passkeys, players, ratings, reports, results, site, sittings, tables, tokens

CHANGES: Final = "operator changes"
"""The row of `site` that changes whenever the operator has changed something that running processes must know."""
TOKEN: Final = "operator token"
MOST: Final = 200
"""Rows of a list."""

_summary = msgspec.json.Decoder(Summary)


class TableRow(msgspec.Struct):
    """A table as the operator sees it. Times are Unix ms. `closed`: the operator has closed it."""

    id: str
    game: str
    status: str
    open: bool
    names: list[str]
    players: list[str]
    host: str
    created: int
    changed: int
    actions: int
    closed: bool


class Ban(msgspec.Struct):
    """`player` or `address` is banned until then (Unix ms)."""

    id: str
    player: str
    address: str
    at: int
    until: int
    reason: str


class PlayerRow(msgspec.Struct):
    """`seen`: when the player was last here, to the day; 0 if all tokens have expired. `tables`: where the player sat."""

    id: str
    name: str
    created: int
    seen: int
    tables: int
    passkey: bool
    bans: list[Ban]


class Report(msgspec.Struct):
    """`reason`: one of the protocol's reasons. `words`: what the reporter wrote. `handled`: when it was dealt with; 0 if it was not."""

    id: str
    at: int
    reporter: str
    reporter_name: str
    player: str
    player_name: str
    table: str
    reason: str
    words: str
    handled: int


# Tables


def list_tables(connection: Connection, status: str = "", game: str = "", player: str = "") -> list[TableRow]:
    """The last changed tables. `status`: gathering, playing, over or closed. `player`: an id."""
    query = select(tables)
    if status == "closed":
        query = query.where(tables.c.archived == CLOSED)
    elif status:
        query = query.where(tables.c.status == status, tables.c.archived != CLOSED)
    if game:
        query = query.where(tables.c.game == game)
    if player:
        sits = select(sittings.c.table_id).where(sittings.c.player == player)
        query = query.where(or_(tables.c.id.in_(sits), tables.c.host == player))
    return [table_row(row) for row in connection.execute(query.order_by(desc(tables.c.changed)).limit(MOST))]


def table_row(row: Any) -> TableRow:
    summary = _summary.decode(row.summary)
    return TableRow(
        row.id,
        row.game,
        row.status,
        bool(row.open),
        summary.names,
        summary.players,
        row.host,
        row.created,
        row.changed,
        summary.actions,
        row.archived == CLOSED,
    )


def close_table(connection: Connection, table: str) -> bool:
    """Close a table: nobody can open it or play on. The new epoch refuses the appends of its owner, which then drops it."""
    there = and_(tables.c.id == table, tables.c.archived == "")
    closed = update(tables).where(there).values(archived=CLOSED, owner="", epoch=tables.c.epoch + 1, due=None)
    return changed(connection, connection.execute(closed).rowcount)


def reopen_table(connection: Connection, table: str) -> bool:
    there = and_(tables.c.id == table, tables.c.archived == CLOSED)
    # Due at once, so that a process looks after its clocks and bots.
    return changed(connection, connection.execute(update(tables).where(there).values(archived="", due=0)).rowcount)


def delete_table(connection: Connection, table: str) -> bool:
    """Delete a table with its log and results. Ratings that it has changed stay as they are."""
    count = connection.execute(delete(tables).where(tables.c.id == table)).rowcount
    connection.execute(delete(lines).where(lines.c.table_id == table))
    connection.execute(delete(sittings).where(sittings.c.table_id == table))
    connection.execute(delete(results).where(results.c.table_id == table))
    return changed(connection, count)


# Players


def find_players(connection: Connection, wanted: str) -> list[PlayerRow]:
    """Players with this id, or with this in their name."""
    seen = select(func.max(tokens.c.created)).where(tokens.c.player == players.c.id).scalar_subquery()
    sat = select(func.count()).where(sittings.c.player == players.c.id).scalar_subquery()
    key = exists().where(passkeys.c.player == players.c.id)
    query = select(players.c.id, players.c.name, players.c.created, seen.label("seen"), sat.label("sat"), key.label("passkey"))
    found = query.where(or_(players.c.id == wanted, func.lower(players.c.name).contains(wanted.lower(), autoescape=True)))
    rows = connection.execute(found.order_by(desc(players.c.created)).limit(MOST)).all()
    ids = [row.id for row in rows]
    banned: dict[str, list[Ban]] = {}
    for ban in connection.execute(select(bans).where(bans.c.player.in_(ids))):
        banned.setdefault(ban.player, []).append(ban_row(ban))
    return [PlayerRow(row.id, row.name, row.created, row.seen or 0, row.sat, bool(row.passkey), banned.get(row.id, [])) for row in rows]


def remove_guests(connection: Connection, now: int, days: float) -> int:
    """Delete players whom nobody has seen for so many days, with their tokens, ratings and results. Players with a passkey stay, and so do
    players at a table that is not over. Finished games keep their log."""
    before = int(now - days * DAY)
    playing = exists().where(sittings.c.player == players.c.id, sittings.c.table_id == tables.c.id, tables.c.status != OVER)
    gone = (
        select(players.c.id)
        .where(players.c.created < before)
        .where(~exists().where(tokens.c.player == players.c.id, tokens.c.created >= before))
        .where(~exists().where(passkeys.c.player == players.c.id))
        .where(~playing)
    )
    ids = list(connection.execute(gone).scalars())
    for start in range(0, len(ids), 500):
        part = ids[start : start + 500]
        for table in (tokens, ratings, results):
            connection.execute(delete(table).where(table.c.player.in_(part)))
        connection.execute(delete(players).where(players.c.id.in_(part)))
    return len(ids)


# Bans


def ban(connection: Connection, now: int, until: int, reason: str, player: str = "", address: str = "") -> Ban:
    made = Ban(new_id(), player, address, now, until, reason)
    connection.execute(delete(bans).where(bans.c.until < now - 30 * DAY))
    connection.execute(insert(bans).values(**msgspec.structs.asdict(made)))
    changed(connection, 1)
    return made


def lift_ban(connection: Connection, id: str) -> bool:
    return changed(connection, connection.execute(delete(bans).where(bans.c.id == id)).rowcount)


def active_bans(connection: Connection, now: int) -> list[Ban]:
    return [ban_row(row) for row in connection.execute(select(bans).where(bans.c.until > now).order_by(bans.c.until))]


def ban_row(row: Any) -> Ban:
    return Ban(row.id, row.player, row.address, row.at, row.until, row.reason)


# Reports


def add_report(connection: Connection, now: int, reporter: Player, player: str, table: str, reason: str, words: str) -> None:
    values = {"id": new_id(), "at": now, "reporter": reporter.id, "player": player, "table_id": table, "reason": reason, "words": words}
    connection.execute(insert(reports).values(**values, handled=None))


def list_reports(connection: Connection, handled: bool = False) -> list[Report]:
    """Open reports, or all of them, the newest first."""
    query = select(reports) if handled else select(reports).where(reports.c.handled.is_(None))
    rows = connection.execute(query.order_by(desc(reports.c.at)).limit(MOST)).all()
    ids = {row.reporter for row in rows} | {row.player for row in rows}
    names = names_of(connection, list(ids))
    return [
        Report(
            row.id,
            row.at,
            row.reporter,
            names.get(row.reporter, ""),
            row.player,
            names.get(row.player, ""),
            row.table_id,
            row.reason,
            row.words,
            row.handled or 0,
        )
        for row in rows
    ]


def handle_report(connection: Connection, id: str, now: int) -> bool:
    return connection.execute(update(reports).where(reports.c.id == id, reports.c.handled.is_(None)).values(handled=now)).rowcount == 1


# What running processes and the operator's page need


def changed(connection: Connection, count: int) -> bool:
    """Tell running processes that something has changed, if it has."""
    if count:
        put_site(connection, CHANGES, secrets.token_bytes(8))
    return bool(count)


def last_change(connection: Connection) -> bytes:
    value = connection.execute(select(site.c.value).where(site.c.key == CHANGES)).scalar()
    return b"" if value is None else bytes(value)


def new_operator_token(connection: Connection) -> str:
    """Make the token of the operator's page. Only its hash is kept, and an earlier token is no longer valid."""
    token = secrets.token_urlsafe(32)
    put_site(connection, TOKEN, hashed(token).encode())
    return token


def is_operator(connection: Connection, token: str) -> bool:
    kept = connection.execute(select(site.c.value).where(site.c.key == TOKEN)).scalar()
    return kept is not None and secrets.compare_digest(bytes(kept), hashlib.sha256(token.encode()).hexdigest().encode())


def put_site(connection: Connection, key: str, value: bytes) -> None:
    put = text("INSERT INTO site (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value")
    connection.execute(put, {"key": key, "value": value})
