"""The tables of the database. Migrations create them; a test compares the two."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()


def partial_index(condition: str) -> dict[str, Any]:
    """An index of some rows only. A running table is written all the time and appears in no list."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("profile", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), nullable=False, index=True),
    Column("only_table", String(32)),
    Column("only_seat", Integer),
    Column("created", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("player", String(32), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("lease_until", BigInteger, nullable=False),
)
"""Server processes. A process is alive, and owns tables, until its lease ends."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("setup", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("due", BigInteger),
    Column("owner", String(32), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("archived", String(200), nullable=False),
    Index("tables_due", "due", **partial_index("due IS NOT NULL")),
    Index("tables_gathering", "open", "changed", **partial_index("status = 'gathering'")),
    Index("tables_over", "changed", **partial_index("status = 'over'")),
    Index("tables_owner", "owner"),
)
"""Tables. `version`: the number of log lines. `due`: when (Unix ms) the table needs attention. `owner` and `epoch` fence every append."""

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("command", String(100)),
    UniqueConstraint("table_id", "command", name="one_command_once"),
)

sittings = Table(
    "sittings",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(32), nullable=False, index=True),
    Column("name", Text, nullable=False, server_default=""),
)
"""The last player of each seat, for lists of a player's tables and games. `name`: its search key."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("worth", Float, nullable=False),
    Index("ratings_best", "game", "worth"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("together", Boolean, nullable=False),
    Column("worth", Float, nullable=False),
    Column("worth_before", Float, nullable=False),
    Column("played_with", Text, nullable=False, server_default="{}"),
    Index("results_of_player", "player", "at"),
)
"""The result of each rated game for each person, and the change of the rating. `played_with`: ids of components by their list, as JSON."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("handled", BigInteger),
    Index("reports_open", "at", **partial_index("handled IS NULL")),
)
"""The reports of players to the operator. `handled`: when the operator has dealt with it."""

bans = Table(
    "bans",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("address", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
    Column("reason", Text, nullable=False),
)
"""Bans of a player or of an address (in the form of `limit_key`), the other being empty."""

spent = Table("spent", metadata, Column("challenge", String(64), primary_key=True), Column("until", BigInteger, nullable=False))
"""Used challenges of passkeys: none is accepted twice. After `until` they are invalid anyway."""

site = Table("site", metadata, Column("key", String(40), primary_key=True), Column("value", LargeBinary, nullable=False))
"""The site's secrets, such as the key that signs invite links."""
