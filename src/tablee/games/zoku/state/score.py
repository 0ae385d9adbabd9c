"""The points of one gang, by their source."""

from __future__ import annotations

from tablee.games.zoku.masks import contains
from tablee.games.zoku.options import Options
from tablee.games.zoku.state.gang import Gang
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


class Score:
    """`sets`: for arrondissements with three cards or more. `each`: for one card of each arrondissement."""

    def __init__(self, cards: int, lieutenants: int, sets: int, each: int) -> None:
        self.cards = cards
        self.lieutenants = lieutenants
        self.sets = sets
        self.each = each

    def total(self) -> int:
        return self.cards + self.lieutenants + self.sets + self.each

    def facts(self, at_end: bool) -> dict[str, int]:
        """The points by source. Until the end, lieutenants may still be played, so that their points are not certain."""
        certain = self.total() if at_end else self.total() - self.lieutenants
        lines = {"cards": self.cards, "lieutenants": self.lieutenants, "sets": self.sets, "each": self.each}
        return lines | {"total": self.total(), "certain": certain}


def score_of(gang: Gang, in_play: int, options: Options) -> Score:
    """The points of the gang if the game ended now (rules: score.cards, score.lieutenants). `in_play`: a mask of arrondissements."""
    counted = in_play if options.one_of_each_counts == "in_play" else ALL_ARRONDISSEMENTS
    each = ONE_OF_EACH_POINTS if has_one_of_each(gang, counted) else 0
    sets = points_of_sets(gang, options.bonus_five_cumulative)
    return Score(gang.points, UNUSED_LIEUTENANT_POINTS * gang.face_down(), sets, each)


def points_of_sets(gang: Gang, cumulative: bool) -> int:
    """Points for arrondissements with three cards or more, and for all five (rules: score.three, score.five)."""
    points = 0
    for arrondissement in range(ARRONDISSEMENTS):
        cards = gang.cards_of(arrondissement)
        if cards >= THREE_CARDS:
            points += THREE_CARDS_POINTS
        if cards == CARDS_PER_ARRONDISSEMENT and cumulative:
            points += FIVE_CARDS_POINTS
    return points


def has_one_of_each(gang: Gang, counted: int) -> bool:
    """Whether the gang has a card of each arrondissement that counts (rule: score.each)."""
    for each in range(ARRONDISSEMENTS):  # noqa: SIM110  a loop that stops compiles better than all()
        if contains(counted, each) and gang.cards_of(each) == 0:
            return False
    return True
