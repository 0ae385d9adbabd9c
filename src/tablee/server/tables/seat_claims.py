"""Seats that people claim from another browser. Claims last as long as the table is in memory."""

from __future__ import annotations

from typing import Final

from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables import log
from tablee.server.tables.beginning import begin_when_full
from tablee.server.tables.permissions import host_only, invite_of
from tablee.server.tables.presence import Presence
from tablee.server.tables.state import TableState
from tablee.server.texts import Refusal

MOST: Final = 8
"""Open claims of one table."""


class SeatClaims:
    """`claims`: by the player who claims; `holders`: by the same player, who held the seat at that time."""

    def __init__(self) -> None:
        self.claims: dict[str, m.SeatClaim] = {}
        self.holders: dict[str, str] = {}

    def open(self) -> list[m.SeatClaim]:
        return list(self.claims.values())

    def decide(
        self, table: TableState, identity: Identity, command: m.ClaimSeat | m.AnswerClaim, present: Presence, now: int, key: str
    ) -> None:
        if identity.only is not None:
            raise Refusal("not_allowed")
        if isinstance(command, m.ClaimSeat):
            self.claim(table, identity, command.seat)
        else:
            self.answer(table, identity, command, present, now, key)

    def claim(self, table: TableState, identity: Identity, seat: int) -> None:
        """Note the claim of a person who was invited and has no seat."""
        invite = invite_of(table, identity)
        if not table.opened.open and invite not in ("seat", f"seat:{seat}"):
            raise Refusal("no_such_table")
        if identity.player in table.removed:
            raise Refusal("not_possible", "removed")
        if seat >= len(table.places) or not table.places[seat].player or table.status == "over" or table.seats_of(identity.player):
            raise Refusal("not_possible")
        if len(self.claims) >= MOST and identity.player not in self.claims:
            raise Refusal("too_many")
        self.claims[identity.player] = m.SeatClaim(identity.player, identity.name, seat)
        self.holders[identity.player] = table.places[seat].player

    def answer(self, table: TableState, identity: Identity, command: m.AnswerClaim, present: Presence, now: int, key: str) -> None:
        """The browser that holds the seat answers, or the host while nobody is there: a host could otherwise look into a player's hand."""
        claim = self.claims.get(command.player)
        if claim is None:
            raise Refusal("not_possible", "no_claim")
        holder = table.places[claim.seat].player
        if identity.player not in (holder, claim.player):
            host_only(table, identity)
            if command.agree and holder in present.players:
                raise Refusal("not_host", "holder_present")
        if not command.agree:
            del self.claims[command.player]
        elif identity.player == claim.player:
            raise Refusal("not_your_seat")
        else:
            move_seats(table, holder, claim.player, now, key)

    def close(self, table: TableState) -> None:
        """Drop the claims on seats that have changed hands, and those of people who have a seat."""
        for player, claim in [*self.claims.items()]:
            if table.places[claim.seat].player != self.holders[player] or table.seats_of(player) or table.status == "over":
                del self.claims[player]


def move_seats(table: TableState, holder: str, player: str, now: int, key: str) -> None:
    """Give all seats of one browser to another one, with the role of host if it has that."""
    for at, seat in enumerate(table.seats_of(holder)):
        table.write(log.Sat(now, seat, player, table.places[seat].name), command=None if at else key)
    if table.host == holder:
        table.write(log.Hosted(now, player))
    begin_when_full(table, now)
