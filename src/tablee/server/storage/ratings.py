"""Statistics and ratings by OpenSkill (Plackett-Luce): free-for-all, teams, two players; guests and bots alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, desc, insert, select, update

from tablee.server.messages.people import GameStatistics, LeaderboardRow
from tablee.server.storage.layout import players, ratings, tables

MODEL: Final = PlackettLuce()
LEAST: Final = 3
"""Games before a place on the leaderboard."""


def rate(connection: Connection, table: str, game: str, sides: Sequence[Sequence[str]], ranks: Sequence[int], together: bool) -> bool:
    """Count a finished game once. `sides`: who won and lost together; `ranks`: one per side, 1 is best. Co-operative games count
    as played and won, but rate nobody: there is no opponent."""
    counted = connection.execute(update(tables).where(tables.c.id == table, tables.c.rated.is_(False)).values(rated=True, due=None))
    if counted.rowcount != 1:
        connection.execute(update(tables).where(tables.c.id == table).values(due=None))
        return False
    everyone = [player for side in sides for player in side]
    if len(set(everyone)) < len(everyone):
        return False
    rows = connection.execute(select(ratings).where(ratings.c.game == game, ratings.c.player.in_(everyone)).with_for_update())
    known = {row.player: row for row in rows}
    before = [
        [MODEL.rating(mu=known[player].mu, sigma=known[player].sigma) if player in known else MODEL.rating() for player in side]
        for side in sides
    ]
    after = before if together or len(sides) < 2 else MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.player.in_(everyone)))
    for side, rank, rated in zip(sides, ranks, after, strict=True):
        for player, rating in zip(side, rated, strict=True):
            row = known.get(player)
            connection.execute(
                insert(ratings).values(
                    game=game,
                    player=player,
                    mu=rating.mu,
                    sigma=rating.sigma,
                    worth=rating.mu - 3 * rating.sigma,
                    played=1 + (row.played if row else 0),
                    won=(rank == 1) + (row.won if row else 0),
                )
            )
    return True


def shown(worth: float) -> int:
    """A rating people read: 1000 for a newcomer, more is better."""
    return round(1000 + 40 * worth)


def statistics(connection: Connection, player: str) -> list[GameStatistics]:
    rows = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.game))
    return [GameStatistics(row.game, row.played, row.won, shown(row.worth), row.mu, row.sigma) for row in rows]


def leaderboard(connection: Connection, game: str, most: int) -> list[LeaderboardRow]:
    query = select(ratings, players.c.name).join(players, players.c.id == ratings.c.player)
    query = query.where(ratings.c.game == game, ratings.c.played >= LEAST).order_by(desc(ratings.c.worth), ratings.c.player).limit(most)
    return [
        LeaderboardRow(place, row.player, row.name, shown(row.worth), row.played, row.won)
        for place, row in enumerate(connection.execute(query), 1)
    ]
