"""Statistics and ratings by OpenSkill (Plackett-Luce): free-for-all, teams, two players; guests and bots alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, desc, func, insert, select, update

from tablee.server.messages.people import GameStatistics, LeaderboardRow, PlayedGame
from tablee.server.storage.layout import players, ratings, results, tables
from tablee.server.tables.showing import Summary

MODEL: Final = PlackettLuce()
LEAST: Final = 3
"""Games before a place on the leaderboard."""

BOT: Final = "bot:"
"""A bot is rated under its level and seat, and stands on no leaderboard."""


class EndedGame(msgspec.Struct):
    """`sides`: who won and lost together, in the order of the seats; `ranks`: one per side, 1 is best."""

    table: str
    game: str
    at: int
    sides: Sequence[Sequence[str]]
    ranks: Sequence[int]
    together: bool


def rate(connection: Connection, ended: EndedGame) -> bool:
    """Count a finished game once. Co-operative games count as played and won, but rate nobody: there is no opponent. A game in which
    one player holds several seats does not count."""
    game, sides = ended.game, ended.sides
    counted = connection.execute(update(tables).where(tables.c.id == ended.table, tables.c.rated.is_(False)).values(rated=True, due=None))
    if counted.rowcount != 1:
        connection.execute(update(tables).where(tables.c.id == ended.table).values(due=None))
        return False
    everyone = [player for side in sides for player in side]
    if len(set(everyone)) < len(everyone):
        return False
    found = connection.execute(select(ratings).where(ratings.c.game == game, ratings.c.player.in_(everyone)).with_for_update())
    known = {row.player: row for row in found}
    before = [
        [MODEL.rating(mu=known[player].mu, sigma=known[player].sigma) if player in known else MODEL.rating() for player in side]
        for side in sides
    ]
    after = before if ended.together or len(sides) < 2 else MODEL.rate(before, ranks=[float(rank) for rank in ended.ranks])
    connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.player.in_(everyone)))
    rows, noted = [], []
    for side, rank, unrated, rated in zip(sides, ended.ranks, before, after, strict=True):
        for player, old, new in zip(side, unrated, rated, strict=True):
            row = known.get(player)
            now = {"game": game, "player": player, "mu": new.mu, "sigma": new.sigma, "worth": worth(new)}
            rows.append(now | {"played": 1 + (row.played if row else 0), "won": (rank == 1) + (row.won if row else 0)})
            if not player.startswith(BOT):
                noted.append(result(ended, player, everyone.index(player), rank, worth(old), worth(new)))
    connection.execute(insert(ratings), rows)
    if noted:
        connection.execute(insert(results), noted)
    return True


def result(ended: EndedGame, player: str, seat: int, rank: int, before: float, after: float) -> dict[str, Any]:
    return {
        "table_id": ended.table,
        "player": player,
        "game": ended.game,
        "at": ended.at,
        "seat": seat,
        "rank": rank,
        "won": rank == 1,
        "together": ended.together,
        "worth": after,
        "worth_before": before,
    }


def worth(rating: Any) -> float:
    """A cautious estimate: almost surely not less."""
    return float(rating.mu - 3 * rating.sigma)


def shown(worth: float) -> int:
    """A rating people read: 1000 for a newcomer, more is better."""
    return round(1000 + 40 * worth)


def statistics(connection: Connection, player: str) -> list[GameStatistics]:
    rows = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.game))
    return [GameStatistics(row.game, row.played, row.won, shown(row.worth), row.mu, row.sigma) for row in rows]


def games_of(connection: Connection, player: str, game: str, before: int, most: int) -> list[PlayedGame]:
    query = select(results, tables.c.summary).join(tables, tables.c.id == results.c.table_id).where(results.c.player == player)
    if game:
        query = query.where(results.c.game == game)
    if before:
        query = query.where(results.c.at < before)
    return [played(row) for row in connection.execute(query.order_by(desc(results.c.at)).limit(most))]


def played(row: Any) -> PlayedGame:
    summary = msgspec.json.decode(row.summary, type=Summary)
    rating, before = shown(row.worth), shown(row.worth_before)
    return PlayedGame(
        row.table_id,
        row.game,
        row.at,
        row.seat,
        summary.names,
        summary.players,
        row.rank,
        row.won,
        row.together,
        rating,
        rating - before,
    )


_named = select(ratings, players.c.name).join(players, players.c.id == ratings.c.player).where(ratings.c.played >= LEAST)


def leaderboard(connection: Connection, game: str, most: int) -> list[LeaderboardRow]:
    query = _named.where(ratings.c.game == game).order_by(desc(ratings.c.worth), ratings.c.player).limit(most)
    return [on_board(row, place) for place, row in enumerate(connection.execute(query), 1)]


def own_place(connection: Connection, game: str, player: str) -> LeaderboardRow | None:
    row = connection.execute(_named.where(ratings.c.game == game, ratings.c.player == player)).first()
    if row is None:
        return None
    equal_before = (ratings.c.worth == row.worth) & (ratings.c.player < player)
    better = _named.where(ratings.c.game == game, (ratings.c.worth > row.worth) | equal_before).subquery()
    return on_board(row, 1 + (connection.execute(select(func.count()).select_from(better)).scalar() or 0))


def on_board(row: Any, place: int) -> LeaderboardRow:
    return LeaderboardRow(place, row.player, row.name, shown(row.worth), row.played, row.won)
