"""The reply of a rival who places its Zokus one by one, each where it gains most at once, as many people and the regular do."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.bot.evaluation import band_chances, card_worth
from tablee.games.zoku.bot.gains import SMALL_GAIN
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import GANGS, NO_CARD, ZOKUS_PER_BAND

SIZES: Final = ZOKUS_PER_BAND + 1
"""The number of sizes of a band, with 0."""
ODDS: Final[dict[int, list[float]]] = {}
"""By the bands on a quartier and whether rivals may still join, the chance of each seat as the regular judges it."""


class SimpleReplies:
    """`worths[slot * GANGS + seat]`: the worth of the card in the slot, as the regular judges it."""

    def __init__(self, s: Position) -> None:
        self.seats = s.seats
        self.worths = [0.0] * (len(s.city.slots) * GANGS)
        for slot in range(len(s.city.slots)):
            if s.city.slots[slot] != NO_CARD:
                for seat in range(s.seats):
                    self.worths[slot * GANGS + seat] = card_worth(s, seat, s.city.slots[slot])

    def best_slot(self, bands: list[int], seat: int, slots: list[int], waiting: bool) -> int:
        """The quartier of these where one more Zoku gains most, or -1 if no gain is worth it."""
        best = -1
        most = SMALL_GAIN
        for slot in slots:
            now = self.lead(bands, seat, slot, waiting)
            bands[slot * GANGS + seat] += 1
            gain = self.lead(bands, seat, slot, waiting) - now
            bands[slot * GANGS + seat] -= 1
            if gain > most:
                best = slot
                most = gain
        return best

    def lead(self, bands: list[int], seat: int, slot: int, waiting: bool) -> float:
        """The worth of a quartier to the seat: its own part, less its share of the rivals' parts."""
        at = slot * GANGS
        key = 0
        for other in range(self.seats):
            key = key * SIZES + bands[at + other]
        if not key:
            return 0.0
        key = (key * (GANGS + 1) + self.seats) * 2 + (1 if waiting else 0)
        odds = ODDS.get(key)
        if odds is None:
            odds = band_chances(bands[at : at + self.seats], waiting)
            ODDS[key] = odds
        lead = 0.0
        for other in range(self.seats):
            part = odds[other] * self.worths[at + other]
            lead += part if other == seat else -part / (self.seats - 1.0)
        return lead
