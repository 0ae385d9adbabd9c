"""The player behind a request: read from the cookie or the bearer token, and limited in how often they may ask."""

from __future__ import annotations

from typing import Final

from tablee.server.auth.bans import Bans
from tablee.server.auth.identity import Identity
from tablee.server.auth.invites import Invites
from tablee.server.auth.rate_limits import RateLimits
from tablee.server.auth.request_origin import Connection
from tablee.server.clock import ServerClock
from tablee.server.storage import players
from tablee.server.storage.database import Database
from tablee.server.storage.players import Player
from tablee.server.texts import Refusal

COOKIE: Final = "tablee"
LONGEST_TOKEN: Final = 200


def token_of(connection: Connection) -> str:
    """The bearer token that a program sends, or the guest's cookie."""
    sent = connection.headers.get("authorization", "")
    if sent.lower().startswith("bearer "):
        return sent[7:].strip()
    return connection.cookies.get(COOKIE, "")


class Authenticator:
    """Finds the player of a connection, and the identity that player has at a table."""

    def __init__(self, database: Database, invites: Invites, clock: ServerClock, limits: RateLimits, bans: Bans) -> None:
        self.database = database
        self.bans = bans
        self.invites = invites
        self.clock = clock
        self.limits = limits

    async def player_by_token(self, token: str) -> Player | None:
        """The player of a token. Refuses a banned player."""
        player = await self.database.read(lambda c: players.by_token(c, token, self.clock.now())) if token else None
        if player is not None and self.bans.has_player(player.id, self.clock.now()):
            raise Refusal("not_allowed", "banned")
        return player

    async def player(self, connection: Connection) -> Player | None:
        """The player of this connection, or None for an anonymous one."""
        token = token_of(connection)
        return await self.player_by_token(token) if len(token) <= LONGEST_TOKEN else None

    async def require_player(self, connection: Connection) -> Player:
        """The player of this connection. Refuses anonymous callers, and players who ask too often."""
        player = await self.player(connection)
        if player is None:
            raise Refusal("who_are_you")
        if not self.limits.take(player.id):
            raise Refusal("too_many")
        return player

    async def require_account(self, connection: Connection) -> Player:
        """Like `require_player`, but refuses a seat token, which may only play its seat."""
        player = await self.require_player(connection)
        if player.only is not None:
            raise Refusal("not_allowed")
        return player

    def identity(self, player: Player, table: str = "", invite: str = "") -> Identity:
        """The player as a table sees them. `invite`: an invite token; one for another table is ignored."""
        read = self.invites.read(invite, self.clock.now()) if invite else None
        if read is None or read.table != table:
            return Identity(player.id, player.name, player.only)
        return Identity(player.id, player.name, player.only, read.allows(), read.made)
