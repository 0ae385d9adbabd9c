"""Permissions of players at a table."""

from __future__ import annotations

import msgspec

from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables.presence import Presence, bot_from
from tablee.server.tables.state import TableState
from tablee.server.texts import Refusal


def own_seat(table: TableState, identity: Identity, seat: int) -> None:
    if (
        seat >= len(table.places)
        or table.places[seat].player != identity.player
        or (identity.only is not None and identity.only != (table.id, seat))
    ):
        raise Refusal("not_your_seat")


def held_by(table: TableState, identity: Identity) -> list[int]:
    """The player's seats. A seat token has only its own, as long as the player holds it."""
    return [seat for seat in table.seats_of(identity.player) if identity.only is None or identity.only == (table.id, seat)]


def invite_of(table: TableState, identity: Identity) -> str:
    """The rights that the player's invite token gives; "" if the table has revoked it."""
    return identity.invite if identity.invite_made >= table.links_from else ""


def may_hear(table: TableState, identity: Identity) -> bool:
    """Players who sit here and the host may read the chat; so may anyone if the table is open or their invite is for it. A removed
    player may watch an open table like anyone else, and no other."""
    if identity.player in table.removed:
        return table.opened.open
    if identity.only is not None:
        return bool(held_by(table, identity))
    return bool(table.seats_of(identity.player)) or table.opened.open or table.host == identity.player or invite_of(table, identity) != ""


def may_look(table: TableState, identity: Identity) -> bool:
    """Players who may read the chat may view the table; a finished game may be viewed by anyone."""
    return may_hear(table, identity) or (table.status == "over" and identity.only is None)


def host_only(table: TableState, identity: Identity) -> None:
    if not identity.player or (table.host != identity.player and not identity.deputy):
        raise Refusal("not_host")


def as_deputy(
    table: TableState,
    identity: Identity,
    command: m.HandToBot | m.OpenSeat | m.Start | m.AnswerClaim,
    present: Presence,
    absence: int,
    now: int,
) -> Identity:
    """A seated player may act for a host who has been away for `absence` ms, so that no game depends on one phone, and may let a bot play
    for any player who has been away for as long. The host need not wait."""
    mine = table.seats_of(identity.player)
    if not mine:
        return identity
    host = identity.player == table.host
    if isinstance(command, m.HandToBot) and command.seat < len(table.places):
        due = bot_from(table, command.seat, present, absence)
        if command.seat in mine:
            return identity
        if due is not None and (host or due <= now):
            return msgspec.structs.replace(identity, deputy=True)
    away_since = present.away_since(table.host)
    if host or away_since is None:
        return identity
    if now - away_since < absence:
        raise Refusal("not_host", "host_just_left")
    return msgspec.structs.replace(identity, deputy=True)
