"""Queries of a player's page: the record against each friend, and the components that the player has most often."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
from sqlalchemy import Connection, desc, select

from tablee.server.messages.players import FriendRecord
from tablee.server.storage.queries import listed_for
from tablee.server.storage.schema import players, results, tables

GAMES: Final = 1000
"""The newest games of a player that count here."""
FRIENDS: Final = 20
FAVOURITES: Final = 3
"""The most frequent components of each list."""

_played_with = msgspec.json.Decoder(dict[str, list[str]])


def friend_records(connection: Connection, player: str, looker: str) -> list[FriendRecord]:
    """The results of a player against each other person, in the games that `looker` may find; the most frequent first."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    query = (
        select(theirs.c.player, players.c.name, mine.c.rank, theirs.c.rank.label("other"), mine.c.together, mine.c.won)
        .join(theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.player != mine.c.player))
        .join(players, players.c.id == theirs.c.player)
        .join(tables, tables.c.id == mine.c.table_id)
        .where(mine.c.player == player, listed_for(looker))
        .order_by(desc(mine.c.at))
        .limit(GAMES)
    )
    found: dict[str, FriendRecord] = {}
    for row in connection.execute(query):
        friend = found.setdefault(row.player, FriendRecord(row.player, row.name, 0, 0, 0, 0, 0))
        friend.played += 1
        if row.together:
            friend.together += 1
            friend.together_won += row.won
        else:
            friend.won += row.rank < row.other
            friend.lost += row.rank > row.other
    return sorted(found.values(), key=lambda friend: (-friend.played, friend.name))[:FRIENDS]


def most_frequent(connection: Connection, player: str) -> list[tuple[str, str, str, int]]:
    """(game, list of components, id, number of games) of what the player has most often; the games in alphabetical order."""
    query = select(results.c.game, results.c.played_with).where(results.c.player == player).order_by(desc(results.c.at)).limit(GAMES)
    counted: dict[tuple[str, str], Counter[str]] = {}
    for row in connection.execute(query):
        for kind, ids in _played_with.decode(row.played_with).items():
            counted.setdefault((row.game, kind), Counter()).update(ids)
    return [(game, kind, id, times) for (game, kind), ids in sorted(counted.items()) for id, times in ids.most_common(FAVOURITES)]
