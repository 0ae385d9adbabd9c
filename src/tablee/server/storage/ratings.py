"""Statistics and ratings by OpenSkill (Plackett-Luce): free-for-all, teams, two players; guests and bots alike."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, bindparam, delete, desc, func, insert, select, update

from tablee.server.messages.players import GameStatistics, LeaderboardRow, PlayedGame
from tablee.server.storage.queries import Summary, listed_for
from tablee.server.storage.schema import players, ratings, results, tables

MODEL: Final = PlackettLuce()
LEAST: Final = 3
"""Games before a player appears on the leaderboard."""

BOT: Final = "bot:"
"""Bots are rated by level and seat, and do not appear on leaderboards."""


class EndedGame(msgspec.Struct):
    """A finished game. `sides`: the players who won or lost together, in the order of seats. `ranks`: one per side, 1 is best.
    `played_with`: by seat, ids of components by their list."""

    table: str
    game: str
    at: int
    sides: Sequence[Sequence[str]]
    ranks: Sequence[int]
    together: bool
    played_with: Sequence[dict[str, list[str]]] = ()


class Standing(msgspec.Struct):
    """A player's rating in one game, and how often they played and won."""

    rating: PlackettLuceRating
    played: int = 0
    won: int = 0


_theirs = (ratings.c.game == bindparam("b_game"), ratings.c.player.in_(bindparam("players", expanding=True)))
# Rows are locked in one order, so that two processes that rate at once wait for each other but never deadlock.
_unrated = select(tables.c.id).where(tables.c.id.in_(bindparam("ids", expanding=True)), tables.c.rated.is_(False)).order_by(tables.c.id)
_counted = update(tables).where(tables.c.id == bindparam("b_id")).values(rated=True, due=None)
_known = select(ratings).where(*_theirs).order_by(ratings.c.player)
_replaced = delete(ratings).where(*_theirs)
_rated = insert(ratings)
_noted = insert(results)


def rate(connection: Connection, ended: Sequence[EndedGame]) -> int:
    """Rate finished games in their order, each once; returns how many counted.

    Co-operative games count as played and won but rate nobody, because there is no opponent. A game in which one player holds several
    seats does not count.
    """
    ids = sorted({each.table for each in ended})
    unrated = set(connection.scalars(_unrated.with_for_update(), {"ids": ids}))
    connection.execute(_counted, [{"b_id": id} for id in ids])
    counting = [each for each in ended if each.table in unrated and not_alone(each)]
    noted: list[dict[str, Any]] = []
    for game in sorted({each.game for each in counting}):
        standings = standings_of(connection, game, [each for each in counting if each.game == game])
        for each in counting:
            if each.game == game:
                noted.extend(count(each, standings))
        connection.execute(_replaced, {"b_game": game, "players": list(standings)})
        connection.execute(_rated, [row(game, player, standing) for player, standing in standings.items()])
    if noted:
        connection.execute(_noted, noted)
    return len(counting)


def not_alone(ended: EndedGame) -> bool:
    everyone = [player for side in ended.sides for player in side]
    return len(set(everyone)) == len(everyone)


def standings_of(connection: Connection, game: str, ended: Sequence[EndedGame]) -> dict[str, Standing]:
    """The standings of all these players, newcomers included."""
    everyone = sorted({player for each in ended for side in each.sides for player in side})
    found = connection.execute(_known.with_for_update(), {"b_game": game, "players": everyone})
    known = {each.player: Standing(MODEL.rating(each.mu, each.sigma), each.played, each.won) for each in found}
    return {player: known.get(player) or Standing(MODEL.rating()) for player in everyone}


def count(ended: EndedGame, standings: dict[str, Standing]) -> list[dict[str, Any]]:
    """Add one game to the standings; returns the result rows of its players."""
    before = [[standings[player].rating for player in side] for side in ended.sides]
    after = before if ended.together or len(before) < 2 else MODEL.rate(before, ranks=[float(rank) for rank in ended.ranks])
    noted = []
    seat = 0
    for side, rank, old, new in zip(ended.sides, ended.ranks, before, after, strict=True):
        for player, was, becomes in zip(side, old, new, strict=True):
            standing = standings[player]
            standings[player] = Standing(becomes, standing.played + 1, standing.won + (rank == 1))
            if not player.startswith(BOT):
                noted.append(result(ended, player, seat, rank, worth(was), worth(becomes)))
            seat += 1
    return noted


def row(game: str, player: str, standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    return {
        "game": game,
        "player": player,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "worth": worth(rating),
        "played": standing.played,
        "won": standing.won,
    }


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
        "played_with": json.dumps(ended.played_with[seat] if seat < len(ended.played_with) else {}),
    }


def worth(rating: Any) -> float:
    """A cautious estimate of strength: the true value is almost surely higher."""
    return float(rating.mu - 3 * rating.sigma)


def shown(worth: float) -> int:
    """The rating that people see: 1000 for a newcomer, more is better."""
    return round(1000 + 40 * worth)


def statistics(connection: Connection, player: str) -> list[GameStatistics]:
    rows = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.game))
    return [GameStatistics(row.game, row.played, row.won, shown(row.worth), row.mu, row.sigma) for row in rows]


def games_of(connection: Connection, player: str, looker: str, game: str, before: int, most: int) -> list[PlayedGame]:
    """The rated games of a player that `looker` may find."""
    query = select(results, tables.c.summary).join(tables, tables.c.id == results.c.table_id)
    query = query.where(results.c.player == player, listed_for(looker))
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
