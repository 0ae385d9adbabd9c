"""Presence at a table: who is connected, and since when a player is away."""

from __future__ import annotations

from tablee.server.tables.state import TableState


class Presence:
    """The players who are connected, and the number of watchers. `since`: when (Unix ms) this process took the table up. `last_seen`: by
    player, when a player who is not connected last was, if it was after that."""

    def __init__(
        self, since: int, players: frozenset[str] = frozenset(), watchers: int = 0, last_seen: dict[str, int] | None = None
    ) -> None:
        self.since = since
        self.players = players
        self.watchers = watchers
        self.last_seen = last_seen or {}

    def changed(self, players: frozenset[str], watchers: int, now: int) -> Presence:
        """The presence after a change of the connected players."""
        return Presence(self.since, players, watchers, self.last_seen | dict.fromkeys(self.players - players, now))

    def saw(self, player: str, now: int) -> None:
        """Note that the player is viewing the table, before the subscription of the player's process tells it."""
        self.last_seen[player] = now

    def away_since(self, player: str) -> int | None:
        """When (Unix ms) the player was last connected; None if the player is connected."""
        return None if player in self.players else self.last_seen.get(player, self.since)


def bot_from(table: TableState, seat: int, present: Presence, absence: int) -> int | None:
    """When (Unix ms) the other players may let a bot play for the person in this seat: after an absence of `absence` ms, in a game that
    is not played by correspondence. None if they may not."""
    place = table.places[seat]
    if not place.person_plays or table.status != "playing" or table.opened.clock.kind == "relaxed":
        return None
    since = present.away_since(place.player)
    return None if since is None else since + absence
