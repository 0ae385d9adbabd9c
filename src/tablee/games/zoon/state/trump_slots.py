"""The part of the state that holds the trumps of both seats."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.tables import SEATS, SLOTS, SLOTS_OF, USES

TRUMP_IN_HAND: Final = 0
TRUMP_IN_TOMB: Final = 1
TRUMP_ON_FIELD: Final = 2
PLACE_IDS: Final = ["hand", "tomb", "field"]
NO_TRUMPS: Final[list[int]] = [-1] * (SEATS * SLOTS)


class TrumpSlots:
    """Trumps by slot number, which is `seat * SLOTS + slot`. `cards`: the trump, or -1. `uses`: its uses left, 0 for an unlimited trump.
    `place`: hand, Tomb or battlefield. `known`: the slots whose trump both players know, as a mask.

    An instance never changes: every verb answers a new one, so clones share it."""

    def __init__(self) -> None:
        self.cards: list[int] = NO_TRUMPS
        self.uses: list[int] = NO_TRUMPS
        self.place: list[int] = NO_TRUMPS
        self.known = 0

    def twin(self) -> TrumpSlots:
        """A new instance with the same trumps, for a verb to change before it answers it."""
        twin = TrumpSlots()
        twin.cards = self.cards
        twin.uses = self.uses
        twin.place = self.place
        twin.known = self.known
        return twin

    def card(self, seat: int, slot: int) -> int:
        """The trump in this slot of the seat, or -1."""
        return self.cards[seat * SLOTS + slot]

    def in_hand(self, seat: int, slot: int) -> bool:
        return self.place[seat * SLOTS + slot] == TRUMP_IN_HAND

    def slot_of(self, seat: int, trump: int) -> int:
        """The slot of the seat that holds this trump."""
        for slot in range(SLOTS):
            if self.cards[seat * SLOTS + slot] == trump:
                return slot
        raise AssertionError("a trump the army does not have")

    def known_of(self, seat: int) -> list[int]:
        """The trumps of the seat that both players know."""
        return [self.cards[at] for at in SLOTS_OF[seat] if self.cards[at] >= 0 and self.known >> at & 1]

    def unknown_of(self, seat: int) -> list[int]:
        """The trumps of the seat that only its player knows."""
        return [self.cards[at] for at in SLOTS_OF[seat] if self.cards[at] >= 0 and not self.known >> at & 1]

    def with_hand(self, seat: int, trumps: list[int], known: bool) -> TrumpSlots:
        """The seat gets these trumps into its hand. `known`: both players know them."""
        twin = self.twin()
        twin.cards = self.cards[:]
        twin.uses = self.uses[:]
        twin.place = self.place[:]
        for slot, at in enumerate(SLOTS_OF[seat]):
            trump = trumps[slot] if slot < len(trumps) else -1
            twin.cards[at] = trump
            twin.uses[at] = USES[trump] if trump >= 0 else -1
            twin.place[at] = TRUMP_IN_HAND if trump >= 0 else -1
            if known:
                twin.known |= 1 << at
            else:
                twin.known &= ~(1 << at)
        return twin

    def with_unknown(self, seat: int, trumps: list[int]) -> TrumpSlots:
        """The trumps that only their player knows are these instead, in this order."""
        twin = self.twin()
        twin.cards = self.cards[:]
        twin.uses = self.uses[:]
        n = 0
        for at in SLOTS_OF[seat]:
            if twin.cards[at] >= 0 and not self.known >> at & 1:
                twin.cards[at] = trumps[n]
                twin.uses[at] = USES[trumps[n]]
                n += 1
        return twin

    def revealed(self, seat: int, slot: int) -> TrumpSlots:
        """Both players know this trump from now on."""
        twin = self.twin()
        twin.known |= 1 << (seat * SLOTS + slot)
        return twin

    def moved(self, seat: int, slot: int, place: int) -> TrumpSlots:
        """The trump goes to this place."""
        twin = self.twin()
        twin.place = self.place[:]
        twin.place[seat * SLOTS + slot] = place
        return twin

    def used(self, seat: int, slot: int, place: int) -> TrumpSlots:
        """One use is spent; after the last one the trump goes to this place (rules: trump.limited, trump.returns)."""
        at = seat * SLOTS + slot
        twin = self.revealed(seat, slot)
        if USES[self.cards[at]]:
            twin.uses = self.uses[:]
            twin.uses[at] -= 1
            if twin.uses[at] == 0:
                twin.place = self.place[:]
                twin.place[at] = place
        return twin
