"""The score and the winner (chapter "Fin de partie")."""

from __future__ import annotations

from tablee.games.zoku.masks import contains
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.state.score import Score
from tablee.games.zoku.tables import (
    ALL_ARRONDISSEMENTS,
    ARRONDISSEMENTS,
    CARDS_PER_ARRONDISSEMENT,
    FIVE_CARDS_POINTS,
    ONE_OF_EACH_POINTS,
    THREE_CARDS,
    THREE_CARDS_POINTS,
    UNUSED_LIEUTENANT_POINTS,
)


def score(s: Position, seat: int) -> Score:
    """The points of the seat if the game ended now (rules: score.cards, score.lieutenants)."""
    gang = s.gangs[seat]
    each = ONE_OF_EACH_POINTS if has_one_of_each(s, seat) else 0
    return Score(gang.points, UNUSED_LIEUTENANT_POINTS * gang.face_down(), points_of_sets(s, seat), each)


def points_of_sets(s: Position, seat: int) -> int:
    """Points for arrondissements with three cards or more, and for all five (rules: score.three, score.five)."""
    points = 0
    for arrondissement in range(ARRONDISSEMENTS):
        cards = s.gangs[seat].cards_of(arrondissement)
        if cards >= THREE_CARDS:
            points += THREE_CARDS_POINTS
        if cards == CARDS_PER_ARRONDISSEMENT and s.table_options.bonus_five_cumulative:
            points += FIVE_CARDS_POINTS
    return points


def has_one_of_each(s: Position, seat: int) -> bool:
    """Whether the gang has a card of each arrondissement that counts (rule: score.each)."""
    counted = s.city.in_play if s.table_options.one_of_each_counts == "in_play" else ALL_ARRONDISSEMENTS
    return all([s.gangs[seat].cards_of(each) > 0 for each in range(ARRONDISSEMENTS) if contains(counted, each)])


def end_game(s: Position) -> None:
    """Most points win; a tie goes to more quartiers, or is shared (rules: end.most, end.tie)."""
    scores = [score(s, seat) for seat in range(s.seats)]
    quartiers_count = s.table_options.final_tie == "most_quartiers_then_shared"
    s.finish_game(scores, [gang.card_count() for gang in s.gangs] if quartiers_count else [])
