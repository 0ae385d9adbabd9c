"""The points of one gang at the end of the game, by their source."""

from __future__ import annotations


class Score:
    """`sets`: for arrondissements with three cards or more. `each`: for one card of each arrondissement."""

    def __init__(self, cards: int, lieutenants: int, sets: int, each: int) -> None:
        self.cards = cards
        self.lieutenants = lieutenants
        self.sets = sets
        self.each = each

    def total(self) -> int:
        return self.cards + self.lieutenants + self.sets + self.each
