"""The chance to win the game: from the points scored, the cards that may be won today, and the luck of the days to come."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from tablee.games.zoku.bot.prospects import REACHED, cards_to_come, chance_of
from tablee.games.zoku.masks import contains
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import (
    ALL_ARRONDISSEMENTS,
    ARRONDISSEMENTS,
    CARDS_PER_ARRONDISSEMENT,
    DAYS,
    FIVE_CARDS_POINTS,
    ONE_OF_EACH_POINTS,
    THREE_CARDS,
    THREE_CARDS_POINTS,
)

DAY_VARIANCE: Final[list[float]] = [0.0, 0.0, 350.0, 250.0, 250.0, 250.0]
"""By number of gangs, the variance, in points squared, that a day adds to the lead of one gang over another."""
ROUNDING: Final = 1.0
"""A little variance that is always left, so that a lead of one point is better than none."""


class Outlook:
    """By rival, the mean and the variance of the lead of `me` over it at the end of the game."""

    def __init__(self, standings: list[float], me: int, days_left: int) -> None:
        self.me = me
        self.means = [standings[me] - standing for standing in standings]
        self.variances = [ROUNDING + DAY_VARIANCE[len(standings)] * days_left] * len(standings)

    def add_card(self, odds: list[float], worths: list[float]) -> None:
        """Count a card that each gang wins with these odds, and that has these worths for them."""
        own = odds[self.me] * worths[self.me]
        square = own * worths[self.me]
        for rival in range(len(self.means)):
            lost = odds[rival] * worths[rival]
            lead = own - lost
            self.means[rival] += lead
            self.variances[rival] += square + lost * worths[rival] - lead * lead

    def chance(self, spent: float) -> float:
        """The chance to have more points than every rival after spending some, as if the leads over them were independent."""
        chance = 1.0
        for rival in range(len(self.means)):
            if rival != self.me:
                chance *= 0.5 + 0.5 * erf((self.means[rival] - spent) / sqrt(2.0 * self.variances[rival]))
        return chance

    def chance_with_fight(self, odds: list[float], worths: list[float], spent: float) -> float:
        """The same with a fight under way: the mean over its winners."""
        means = self.means
        nobody = 1.0
        total = 0.0
        for winner in range(len(means)):
            if odds[winner] > 0.0:
                nobody -= odds[winner]
                if winner == self.me:
                    self.means = [mean + worths[winner] for mean in means]
                else:
                    self.means = means[:]
                    self.means[winner] -= worths[winner]
                total += odds[winner] * self.chance(spent)
        self.means = means
        return total + nobody * self.chance(spent)


def standing(s: Position, seat: int) -> float:
    """The points of the gang, and the sets that it may still expect to complete."""
    coming = cards_to_come(s)
    reached = REACHED[s.seats]
    counted = s.city.in_play if s.table_options.one_of_each_counts == "in_play" else ALL_ARRONDISSEMENTS
    points = float(s.score(seat).total())
    missing = 1.0
    for each in range(ARRONDISSEMENTS):
        owned = s.gangs[seat].cards_of(each)
        left = reached[coming[each]]
        if owned < THREE_CARDS:
            points += THREE_CARDS_POINTS * chance_of(left, THREE_CARDS - owned)
        if owned < CARDS_PER_ARRONDISSEMENT and s.table_options.bonus_five_cumulative:
            points += FIVE_CARDS_POINTS * chance_of(left, CARDS_PER_ARRONDISSEMENT - owned)
        if owned == 0 and contains(counted, each):
            missing *= chance_of(left, 1)
    return points + (ONE_OF_EACH_POINTS * missing if missing < 1.0 else 0.0)


def days_left(s: Position) -> int:
    """The days after today."""
    return DAYS - s.day
