"""Players, their tokens and settings. Only the hash of a token is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tablee.server.messages.common import Setting
from tablee.server.messages.people import Motion
from tablee.server.storage.layout import passkeys, players, site, tokens
from tablee.words import Lang


class Profile(msgspec.Struct):
    lang: Lang = "fr"
    volume: int = 70
    motion: Motion = "full"
    stops: dict[str, dict[str, Setting]] = {}


class Player(msgspec.Struct):
    """`only`: what a seat token is limited to (table, seat)."""

    id: str
    name: str
    profile: Profile
    only: tuple[str, int] | None = None
    passkey: bool = False


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def new_player(connection: Connection, name: str, profile: Profile, now: int) -> tuple[Player, str]:
    player = Player(new_id(), name, profile)
    connection.execute(insert(players).values(id=player.id, name=name, profile=msgspec.json.encode(profile).decode(), created=now))
    return player, new_token(connection, player.id, now)


def new_token(connection: Connection, player: str, now: int, only: tuple[str, int] | None = None) -> str:
    token = secrets.token_urlsafe(32)
    table, seat = only or (None, None)
    connection.execute(insert(tokens).values(hash=hashed(token), player=player, only_table=table, only_seat=seat, created=now))
    return token


def forget_token(connection: Connection, token: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.hash == hashed(token)))


def by_token(connection: Connection, token: str) -> Player | None:
    query = select(players, tokens.c.only_table, tokens.c.only_seat).join(tokens, tokens.c.player == players.c.id)
    row = connection.execute(query.where(tokens.c.hash == hashed(token))).first()
    if row is None:
        return None
    has_key = connection.execute(select(passkeys.c.id).where(passkeys.c.player == row.id)).first() is not None
    only = None if row.only_table is None else (row.only_table, row.only_seat)
    return Player(row.id, row.name, msgspec.json.decode(row.profile, type=Profile), only, has_key)


def by_id(connection: Connection, player: str) -> Player | None:
    row = connection.execute(select(players).where(players.c.id == player)).first()
    return None if row is None else Player(row.id, row.name, msgspec.json.decode(row.profile, type=Profile))


def save(connection: Connection, player: Player) -> None:
    values = {"name": player.name, "profile": msgspec.json.encode(player.profile).decode()}
    connection.execute(update(players).where(players.c.id == player.id).values(**values))


def stops_of(connection: Connection, ids: Sequence[str], game: str) -> dict[str, dict[str, Any]]:
    """What these players decided beforehand for the game."""
    rows = connection.execute(select(players.c.id, players.c.profile).where(players.c.id.in_(ids)))
    return {row.id: msgspec.json.decode(row.profile, type=Profile).stops.get(game, {}) for row in rows}


def names_of(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    return {row.id: row.name for row in connection.execute(select(players.c.id, players.c.name).where(players.c.id.in_(ids)))}


def site_secret(connection: Connection) -> bytes:
    """What signs invite links; made once for the site."""
    row = connection.execute(select(site.c.value).where(site.c.key == "links")).first()
    if row is not None:
        return bytes(row.value)
    secret = secrets.token_bytes(32)
    connection.execute(insert(site).values(key="links", value=secret))
    return secret
