"""Players, their tokens and settings. Only the hash of a token is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, update

from tablee.server.limits import TOKEN_DAYS
from tablee.server.messages.common import Setting
from tablee.server.messages.players import Motion
from tablee.server.storage.schema import passkeys, players, site, spent, tokens
from tablee.words import LANGS, Lang

DAY: Final = 24 * 3600 * 1000


class Profile(msgspec.Struct):
    lang: Lang = LANGS[0]
    volume: int = 70
    motion: Motion = "full"
    stops: dict[str, dict[str, Setting]] = {}


class Player(msgspec.Struct):
    """A player. `only`: the one seat (table, seat) that a seat token may play."""

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


def renew_token(connection: Connection, token: str, now: int) -> None:
    """Let a token count as made now, at most once a day."""
    connection.execute(update(tokens).where(tokens.c.hash == hashed(token), tokens.c.created < now - DAY).values(created=now))


def by_token(connection: Connection, token: str, now: int) -> Player | None:
    """The player of a token that has not expired."""
    query = select(players, tokens.c.only_table, tokens.c.only_seat).join(tokens, tokens.c.player == players.c.id)
    row = connection.execute(query.where(tokens.c.hash == hashed(token), tokens.c.created > now - TOKEN_DAYS * DAY)).first()
    if row is None:
        return None
    has_key = connection.execute(select(passkeys.c.id).where(passkeys.c.player == row.id)).first() is not None
    only = None if row.only_table is None else (row.only_table, row.only_seat)
    return Player(row.id, row.name, msgspec.json.decode(row.profile, type=Profile), only, has_key)


def by_id(connection: Connection, player: str) -> Player | None:
    row = connection.execute(select(players).where(players.c.id == player)).first()
    return None if row is None else Player(row.id, row.name, msgspec.json.decode(row.profile, type=Profile))


def spend(connection: Connection, challenge: str, until: int, now: int) -> bool:
    """Mark a challenge as used; returns False if it was used before. Expired ones are deleted."""
    connection.execute(delete(spent).where(spent.c.until <= now))
    if connection.execute(select(spent.c.until).where(spent.c.challenge == challenge)).first() is not None:
        return False
    connection.execute(insert(spent).values(challenge=challenge, until=until))
    return True


def keep_passkey(connection: Connection, player: str, passkey: Passkey) -> bool:
    """Store a passkey; returns False if it belongs to another player."""
    if connection.execute(select(passkeys.c.player).where(passkeys.c.id == passkey.id)).first() is not None:
        return False
    connection.execute(insert(passkeys).values(id=passkey.id, player=player, public_key=passkey.public_key, uses=passkey.uses))
    return True


def passkeys_of(connection: Connection, player: str) -> list[str]:
    return list(connection.execute(select(passkeys.c.id).where(passkeys.c.player == player)).scalars())


def by_passkey(connection: Connection, id: str) -> tuple[Player, Passkey] | None:
    row = connection.execute(select(passkeys).where(passkeys.c.id == id)).first()
    player = None if row is None else by_id(connection, row.player)
    if row is None or player is None:
        return None
    player.passkey = True
    return player, Passkey(row.id, bytes(row.public_key), row.uses)


def keep_uses(connection: Connection, id: str, uses: int) -> None:
    connection.execute(update(passkeys).where(passkeys.c.id == id).values(uses=uses))


def forget_passkeys(connection: Connection, player: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.player == player))


def save(connection: Connection, player: Player) -> None:
    values = {"name": player.name, "profile": msgspec.json.encode(player.profile).decode()}
    connection.execute(update(players).where(players.c.id == player.id).values(**values))


def stops_of(connection: Connection, ids: Sequence[str], game: str) -> dict[str, dict[str, Any]]:
    """The automatic answers of these players in this game."""
    rows = connection.execute(select(players.c.id, players.c.profile).where(players.c.id.in_(ids)))
    return {row.id: msgspec.json.decode(row.profile, type=Profile).stops.get(game, {}) for row in rows}


def names_of(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    return {row.id: row.name for row in connection.execute(select(players.c.id, players.c.name).where(players.c.id.in_(ids)))}


def site_secret(connection: Connection) -> bytes:
    """The key that signs invite links. The first process creates it."""
    make = text("INSERT INTO site (key, value) VALUES ('links', :value) ON CONFLICT (key) DO NOTHING")
    connection.execute(make, {"value": secrets.token_bytes(32)})
    return bytes(connection.execute(select(site.c.value).where(site.c.key == "links")).scalar_one())


class Passkey(msgspec.Struct):
    """`uses`: the authenticator's counter, 0 if it does not count."""

    id: str
    public_key: bytes
    uses: int
