"""The cards of one side as the other side knows them: which lists and which cards are still possible."""

from __future__ import annotations

from tablee.games.zoon.armies import NO_ARMY, Army
from tablee.games.zoon.hidden.deal import Deal, sorted_in_pools
from tablee.games.zoon.hidden.knowledge import Knowledge
from tablee.games.zoon.rules.construction import Totals
from tablee.games.zoon.state.battlefield import NOWHERE, Battlefield
from tablee.games.zoon.state.trump_slots import TrumpSlots
from tablee.games.zoon.tables import CARDS_OF, PIECES, SUMMONED, only_bit


class HiddenSide:
    """A view of the parts of a state that only reads them. `seat` is the side whose cards are hidden, `army` its true list,
    `uncertain` the cards that the other side cannot name for certain."""

    def __init__(self, seat: int, field: Battlefield, knowledge: Knowledge, trumps: TrumpSlots) -> None:
        self.seat = seat
        self.field = field
        self.knowledge = knowledge
        self.candidates = knowledge.candidates[seat]
        self.trumps = trumps
        self.army = NO_ARMY
        possible = knowledge.possible
        self.uncertain = [zoon for zoon in CARDS_OF[seat] if not only_bit(possible[zoon])]

    def known_trumps(self) -> list[int]:
        """The trumps that both players know."""
        return self.trumps.known_of(self.seat)

    def identified(self) -> list[int]:
        """The kinds of the list that the other side can name for certain, wherever those cards are."""
        kinds = self.field.kinds
        place = self.field.place
        return [
            kinds[zoon]
            for zoon in CARDS_OF[self.seat]
            if place[zoon] != NOWHERE and not SUMMONED[kinds[zoon]] and (self.knowledge.pool[zoon] > 0 or self.knowledge.certain(zoon))
        ]

    def possible_armies(self) -> list[Army]:
        """The candidate lists that fit: as many Zoons and trumps as the true list, and all that are known."""
        seen = self.identified()
        known_trumps = self.known_trumps()
        found = []
        for army in self.candidates.armies:
            if (
                len(army.cards) == len(self.army.cards)
                and len(army.trumps) == len(self.army.trumps)
                and all([trump in army.trumps for trump in known_trumps])
                and all([seen.count(kind) <= army.cards.count(kind) for kind in seen])
            ):
                found.append(army)
        return found

    def possible_kinds(self) -> int:
        """The kinds that a card not identified yet may be, as a mask (rule: trump.known)."""
        candidates = self.candidates
        if not candidates.secret():
            return candidates.full
        if candidates.armies:
            return candidates.mask_of([kind for army in self.possible_armies() for kind in army.cards])
        totals = Totals(self.identified(), self.known_trumps(), candidates.format)
        return candidates.mask_of([kind for kind in candidates.kinds if not totals.zoon_breaks(kind)])

    def possible(self, zoon: int, kinds: int) -> int:
        """The kinds that this card may be by its own moves and by `kinds`, the answer of `possible_kinds`.

        A card that can be named or that came back from the Tomb is already counted in `kinds`, which then does not narrow it."""
        possible = self.knowledge.possible[zoon]
        return possible if self.knowledge.pool[zoon] or self.knowledge.certain(zoon) else possible & kinds

    def weight(self, kind: int) -> float:
        """The expected number of cards of this kind among those not identified yet, up to a common factor."""
        if not self.candidates.armies:
            return 1.0
        seen = self.identified().count(kind)
        return float(sum([max(0, army.cards.count(kind) - seen) for army in self.possible_armies()]))

    def deal(self) -> Deal:
        """The uncertain cards and everything that the other side knows about them, ready to be dealt anew.

        The cards come in the order of their kinds, so that the same luck deals the same world wherever they really are."""
        cards = self.uncertain
        first = self.seat * PIECES
        possible = self.knowledge.possible
        claims = []
        for claim in self.knowledge.claims[self.seat]:
            settled = [i for i in range(PIECES) if claim[i] & possible[first + i] and first + i not in cards]
            if not settled:
                claims.append([claim[zoon - first] for zoon in cards])
        pools = [self.knowledge.pool[zoon] for zoon in cards]
        bits = [self.candidates.bit[self.field.kinds[zoon]] for zoon in cards]
        deal = Deal([possible[zoon] for zoon in cards], sorted_in_pools(bits, pools))
        deal.pools = pools
        deal.claims = claims
        return deal

    def deal_of(self, army: Army) -> Deal:
        """The same deal if this is the list: cards not identified yet are the rest of the list."""
        left = army.cards[:]
        for kind in self.identified():
            left.remove(kind)
        deal = self.deal()
        n = 0
        for i, pool in enumerate(deal.pools):
            if not pool:
                deal.cards[i] = self.candidates.bit[left[n]]
                n += 1
        return deal
