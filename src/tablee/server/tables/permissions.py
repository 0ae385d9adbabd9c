"""Permissions of players at a table."""

from __future__ import annotations

import msgspec

from tablee.server import messages as m
from tablee.server.auth.identity import Identity
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


def may_hear(table: TableState, identity: Identity) -> bool:
    """Players who sit here and the host may read the chat; so may anyone if the table is open or their invite is for it. A removed
    player may watch an open table like anyone else, and no other."""
    if identity.player in table.removed:
        return table.opened.open
    if identity.only is not None:
        return bool(held_by(table, identity))
    return bool(table.seats_of(identity.player)) or table.opened.open or table.host == identity.player or identity.invite != ""


def may_look(table: TableState, identity: Identity) -> bool:
    """Players who may read the chat may view the table; a finished game may be viewed by anyone."""
    return may_hear(table, identity) or (table.status == "over" and identity.only is None)


def host_only(table: TableState, identity: Identity) -> None:
    if not identity.player or (table.host != identity.player and not identity.deputy):
        raise Refusal("not_host")


def as_deputy(
    table: TableState, identity: Identity, command: m.HandToBot | m.OpenSeat | m.Start, host_away: int | None, absence: int
) -> Identity:
    """A seated player may act for a host who has been away for `absence` ms, so that no game depends on one phone.
    `host_away`: ms since the host was last here, None if the host is here."""
    mine = table.seats_of(identity.player)
    own = isinstance(command, m.HandToBot) and command.seat in mine
    if own or not mine or identity.player == table.host or host_away is None:
        return identity
    if host_away < absence:
        raise Refusal("not_host", "host_just_left")
    return msgspec.structs.replace(identity, deputy=True)
