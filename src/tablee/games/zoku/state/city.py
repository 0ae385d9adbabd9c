"""The city: the quartiers laid out, the bands on them, and the cards that no gang owns."""

from __future__ import annotations

from tablee.games.zoku.masks import EMPTY, contains
from tablee.games.zoku.tables import (
    ALL_ARRONDISSEMENTS,
    ALL_CARDS,
    ARRONDISSEMENT_OF,
    CARDS,
    GANGS,
    NO_CARD,
    NO_SEAT,
    ZOKUS_PER_BAND,
)
from tablee.kernel.chance import Chance


class City:
    """`slots`: the cards laid out in reading order, NO_CARD where one is gone. `bands`: the Zokus by slot and seat (see `band`).

    Masks: `in_play` are arrondissements; `boxed` and `discarded` are cards."""

    def __init__(self, slots: list[int], bands: list[int], deck: list[int]) -> None:
        self.slots = slots
        self.bands = bands
        self.deck = deck
        self.in_play = ALL_ARRONDISSEMENTS
        self.boxed = ALL_CARDS
        self.discarded = EMPTY

    def copy(self) -> City:
        other = City(self.slots[:], self.bands[:], self.deck[:])
        other.in_play = self.in_play
        other.boxed = self.boxed
        other.discarded = self.discarded
        return other

    # Bands.

    def band(self, slot: int, seat: int) -> int:
        """The number of the gang's Zokus on the quartier."""
        return self.bands[slot * GANGS + seat]

    def bands_on(self, slot: int, seats: int) -> list[int]:
        """The Zokus on the quartier by seat, as a new list."""
        return self.bands[slot * GANGS : slot * GANGS + seats]

    def gangs_on(self, slot: int) -> int:
        """The number of gangs with a band there."""
        n = 0
        for i in range(slot * GANGS, slot * GANGS + GANGS):
            if self.bands[i]:
                n += 1
        return n

    def lone_band(self, slot: int) -> int:
        """The only gang on the quartier, or NO_SEAT."""
        lone = NO_SEAT
        for seat in range(GANGS):
            if self.bands[slot * GANGS + seat]:
                if lone != NO_SEAT:
                    return NO_SEAT
                lone = seat
        return lone

    def about_to_claim(self, slot: int) -> int:
        """The gang whose lone band of one or two will claim the quartier, or NO_SEAT (rule: placement.claim)."""
        seat = self.lone_band(slot)
        return seat if seat != NO_SEAT and self.bands[slot * GANGS + seat] < ZOKUS_PER_BAND else NO_SEAT

    def slot_of_lone_band(self, seat: int) -> int:
        """The first slot in reading order on which this gang is alone."""
        for slot in range(len(self.slots)):
            if self.slots[slot] != NO_CARD and self.lone_band(slot) == seat:
                return slot
        raise AssertionError("the gang has no lone band")

    def add_to_band(self, slot: int, seat: int, zokus: int) -> None:
        self.bands[slot * GANGS + seat] += zokus

    def lift_band(self, slot: int, seat: int) -> int:
        """Take the whole band off the quartier; the result is its size."""
        band = self.bands[slot * GANGS + seat]
        self.bands[slot * GANGS + seat] = 0
        return band

    # Cards.

    def leave_out(self, arrondissement: int) -> None:
        self.in_play &= ~(1 << arrondissement)

    def make_deck(self) -> None:
        self.deck = [card for card in range(CARDS) if contains(self.in_play, ARRONDISSEMENT_OF[card])]
        for card in self.deck:
            self.boxed &= ~(1 << card)

    def lay_out(self, chance: Chance) -> None:
        for slot in range(len(self.slots)):
            self.slots[slot] = chance.draw(self.deck)

    def take_card(self, slot: int) -> int:
        """Remove the card of this slot; the result is the card."""
        card = self.slots[slot]
        self.slots[slot] = NO_CARD
        return card

    def discard(self, slot: int) -> int:
        """Discard the card of this slot; the result is the card."""
        card = self.take_card(slot)
        self.discarded |= 1 << card
        return card

    def swap_cards(self, slot: int, other: int) -> None:
        self.slots[slot], self.slots[other] = self.slots[other], self.slots[slot]


def new_city(slots: int) -> City:
    """No card is laid out yet."""
    return City([NO_CARD] * slots, [0] * (slots * GANGS), [])
