"""The worth of a card to each gang: its points, and the sets that it makes more likely by the end of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.games.zoku.masks import contains, count
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import (
    ALL_ARRONDISSEMENTS,
    ARRONDISSEMENT_OF,
    ARRONDISSEMENTS,
    CARD_VALUE,
    CARDS_OF,
    CARDS_PER_ARRONDISSEMENT,
    DAYS,
    FIVE_CARDS_POINTS,
    GANGS,
    NO_CARD,
    ONE_OF_EACH_POINTS,
    THREE_CARDS,
    THREE_CARDS_POINTS,
)

WIN_RATE: Final[list[float]] = [0.0, 1.0, 0.43, 0.28, 0.21, 0.17]
"""By number of gangs, how often a gang wins a card: cards each in 400 games, divided by the cards laid out."""
CLOSE: Final = 15.0
"""A rival with this many points fewer counts e times less."""


def at_least(need: int, coming: int, rate: float) -> float:
    """The chance to win at least `need` of so many coming cards."""
    if need <= 0:
        return 1.0
    if need > coming:
        return 0.0
    return rate * at_least(need - 1, coming - 1, rate) + (1.0 - rate) * at_least(need, coming - 1, rate)


REACHED: Final[list[list[list[float]]]] = [
    [[at_least(need, coming, rate) for need in range(CARDS_PER_ARRONDISSEMENT + 1)] for coming in range(CARDS_PER_ARRONDISSEMENT + 1)]
    for rate in WIN_RATE
]
"""By number of gangs, cards to come and cards needed: the chance to win that many."""


class Prospects:
    """`worth[slot * GANGS + seat]`: the worth of the card in the slot.

    `weights[seat * GANGS + rival]`: how much the points of the rival count."""

    def __init__(self, s: Position) -> None:
        slots = len(s.city.slots)
        self.worth = [0.0] * (slots * GANGS)
        self.weights = [0.0] * (GANGS * GANGS)
        coming = cards_to_come(s)
        for seat in range(s.seats):
            owned = [count(s.gangs[seat].cards & CARDS_OF[each]) for each in range(ARRONDISSEMENTS)]
            for slot in range(slots):
                card = s.city.slots[slot]
                if card != NO_CARD:
                    self.worth[slot * GANGS + seat] = CARD_VALUE[card] + set_gain(s, owned, coming, ARRONDISSEMENT_OF[card])
        self.weigh_rivals(s)

    def weigh_rivals(self, s: Position) -> None:
        """The rivals' weights add up to 1 for each seat; the leader counts most, and more so the later the day."""
        totals = [float(s.score(seat).total()) for seat in range(s.seats)]
        for seat in range(s.seats):
            rivals = [rival for rival in range(s.seats) if rival != seat]
            best = max([totals[rival] for rival in rivals])
            parts = [exp((totals[rival] - best) / CLOSE * s.day / DAYS) for rival in rivals]
            for i in range(len(rivals)):
                self.weights[seat * GANGS + rivals[i]] = parts[i] / sum(parts)

    def lead(self, seats: int, seat: int, slot: int, won: list[float]) -> float:
        """The worth to the seat of these chances to win the card: its own part, less the rivals' parts by their weights."""
        total = won[seat] * self.worth[slot * GANGS + seat]
        for rival in range(seats):
            if rival != seat and won[rival] > 0.0:
                total -= self.weights[seat * GANGS + rival] * won[rival] * self.worth[slot * GANGS + rival]
        return total


def cards_to_come(s: Position) -> list[int]:
    """By arrondissement, the cards that are laid out or still in the deck; 0 if it is not in play."""
    gone = s.city.discarded | s.city.boxed
    for gang in s.gangs:
        gone |= gang.cards
    return [
        CARDS_PER_ARRONDISSEMENT - count(gone & CARDS_OF[each]) if contains(s.city.in_play, each) else 0 for each in range(ARRONDISSEMENTS)
    ]


def set_gain(s: Position, owned: list[int], coming: list[int], arrondissement: int) -> float:
    """The points of sets that one more card of the arrondissement brings on average."""
    reached = REACHED[s.seats]
    have = owned[arrondissement]
    left = reached[max(0, coming[arrondissement] - 1)]
    gain = THREE_CARDS_POINTS * (chance_of(left, THREE_CARDS - have - 1) - chance_of(left, THREE_CARDS - have))
    if s.table_options.bonus_five_cumulative:
        five = CARDS_PER_ARRONDISSEMENT
        gain += FIVE_CARDS_POINTS * (chance_of(left, five - have - 1) - chance_of(left, five - have))
    if have == 0:
        counted = s.city.in_play if s.table_options.one_of_each_counts == "in_play" else ALL_ARRONDISSEMENTS
        others = 1.0
        for each in range(ARRONDISSEMENTS):
            if each != arrondissement and contains(counted, each) and owned[each] == 0:
                others *= chance_of(reached[coming[each]], 1)
        gain += ONE_OF_EACH_POINTS * others * (1.0 - chance_of(left, 1))
    return gain


def chance_of(reached: list[float], need: int) -> float:
    return 1.0 if need <= 0 else reached[need]
