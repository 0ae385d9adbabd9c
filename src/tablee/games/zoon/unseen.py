"""What a seat cannot know, dealt anew: hidden cards of a known list, of one among several, and of a list that may be any."""

from __future__ import annotations

from tablee.games.zoon.army import Army
from tablee.games.zoon.box import ALL_PIECES, PIECES, SEATS, SLOTS, SUMMONED, USES
from tablee.games.zoon.camp import Camp
from tablee.games.zoon.ground import BATTLE, CAGED, DEPLOYING, NOWHERE
from tablee.games.zoon.invent import Invention
from tablee.games.zoon.worlds import TRIES, Deal, deal, pooled
from tablee.kernel.story import WATCHER


class Unseen(Camp):
    """A battlefield that can be imagined: everything a seat knows still holds, the rest is dealt by chance."""

    def redeal(self, seat: int) -> None:
        """What the seat cannot know is dealt anew; a watcher knows neither side. A game that is over has no secrets
        (rules: secret.knowledge, secret.over)."""
        if self.ended is not None:
            return
        if seat == WATCHER:
            self.forget_peeks()
        for side in range(SEATS):
            if side != seat:
                self.redeal_side(side)

    def redeal_side(self, side: int) -> None:
        """This side's cards are dealt anew among the places where they can be."""
        if self.phase != BATTLE:
            self.redeal_list(side)
            if self.phase == DEPLOYING:
                self.deploy_by_chance(side)
        elif not self.suspects[side].secret():
            self.lay(side, deal(self.hidden(side), self.chance))
        elif self.suspects[side].armies:
            self.deal_one_of(side)
        else:
            self.invent_list(side)

    def lay(self, side: int, bits: list[int]) -> None:
        """By hidden card of this side, which it is."""
        kinds = self.kinds[:]
        suspects = self.suspects[side]
        for i, zoon in enumerate(self.hidden_cards(side)):
            bit = bits[i]
            at = 0
            while bit > 1:
                bit >>= 1
                at += 1
            kinds[zoon] = suspects.kinds[at]
        self.kinds = kinds

    def deal_one_of(self, side: int) -> None:
        """One of the lists it can be, and a deal of it (rule: trump.known)."""
        armies = self.possible(side)
        for _ in range(TRIES):
            army = armies[self.chance.below(len(armies))]
            hidden = self.hidden_of(side, army)
            if hidden.shuffled(self.chance):
                self.lay_list(side, army, hidden.dealt)
                return
        self.chance.shuffle(armies)
        for army in armies:
            hidden = self.hidden_of(side, army)
            if hidden.with_care(self.chance):
                self.lay_list(side, army, hidden.dealt)
                return
        raise AssertionError("no list fits what was seen")

    def lay_list(self, side: int, army: Army, bits: list[int]) -> None:
        told = self.told_trumps(side)
        self.lay(side, bits)
        self.swap_list(side, army.id, army.cards, [trump for trump in army.trumps if trump not in told])

    def swap_list(self, side: int, id: str, cards: list[int], trumps: list[int]) -> None:
        """Another list in a world imagined: the trumps nobody has seen lie in any order."""
        self.chance.shuffle(trumps)
        slots = self.slots[:]
        uses = self.uses[:]
        n = 0
        for at in range(side * SLOTS, (side + 1) * SLOTS):
            if slots[at] >= 0 and not self.told >> at & 1:
                slots[at] = trumps[n]
                uses[at] = USES[trumps[n]]
                n += 1
        self.slots = slots
        self.uses = uses
        army = Army(id, cards, [trump for trump in slots[side * SLOTS : (side + 1) * SLOTS] if trump >= 0])
        self.armies = [army, self.armies[1]] if side == 0 else [self.armies[0], army]

    def told_trumps(self, side: int) -> list[int]:
        """The trumps of this side that everybody has seen, or knows."""
        return [self.slots[at] for at in range(side * SLOTS, (side + 1) * SLOTS) if self.slots[at] >= 0 and self.told >> at & 1]

    def identified(self, side: int) -> list[int]:
        """The kinds of this side's list that the other side can name for certain, wherever those cards are."""
        first = side * PIECES
        return [
            self.kinds[zoon]
            for zoon in range(first, first + PIECES)
            if self.place[zoon] != NOWHERE
            and not SUMMONED[self.kinds[zoon]]
            and (self.pool[zoon] > 0 or not self.could[zoon] & (self.could[zoon] - 1))
        ]

    def possible(self, side: int) -> list[Army]:
        """The lists it can be by what was seen: as many Zoons and trumps, and all that are known."""
        mine = self.armies[side]
        seen = self.identified(side)
        told = self.told_trumps(side)
        found = []
        for army in self.suspects[side].armies:
            alike = len(army.cards) == len(mine.cards) and len(army.trumps) == len(mine.trumps)
            if (
                alike
                and all([trump in army.trumps for trump in told])
                and all([seen.count(kind) <= army.cards.count(kind) for kind in seen])
            ):
                found.append(army)
        return found

    def hidden_of(self, side: int, army: Army) -> Deal:
        """What there is to deal if this is the list."""
        left = army.cards[:]
        for kind in self.identified(side):
            left.remove(kind)
        hidden = self.hidden(side)
        suspects = self.suspects[side]
        n = 0
        for i, pool in enumerate(hidden.pools):
            if not pool:
                hidden.bits[i] = suspects.bit[left[n]]
                n += 1
        return hidden

    def invent_list(self, side: int) -> None:
        """Any list that the rules of construction allow and that fits what was seen (rule: trump.known)."""
        hidden = self.hidden(side)
        cards = self.hidden_cards(side)
        suspects = self.suspects[side]
        known = self.identified(side)
        told = self.told_trumps(side)
        more = len(self.armies[side].trumps) - len(told)
        unseen = [i for i, pool in enumerate(hidden.pools) if not pool]
        for dealt in pooled(hidden, self.chance):
            claims = [claim for claim in hidden.claims if not any([claim[i] & dealt[i] for i in range(len(dealt))])]
            masks = [[claim[i] for i in unseen] for claim in claims]
            invention = Invention(suspects, [hidden.could[i] for i in unseen], known, told, more, masks)
            if invention.found(self.chance):
                kinds = self.kinds[:]
                for n, i in enumerate(unseen):
                    kinds[cards[i]] = invention.kinds[n]
                for i, bit in enumerate(dealt):
                    if bit:
                        kinds[cards[i]] = suspects.kinds_in(bit)[0]
                self.kinds = kinds
                self.swap_list(side, "own", known + invention.kinds, invention.drawn)
                return
        raise AssertionError("no list fits what was seen")

    def forget_peeks(self) -> None:
        """What only one player looked at, a watcher does not know: those cards may be anything."""
        for zoon in range(ALL_PIECES):
            if (self.peeked & ~self.shown) >> zoon & 1:
                suspects = self.suspects[self.owner(zoon)]
                self.could[zoon] = suspects.whole & ~suspects.emblem if self.place[zoon] <= CAGED else suspects.whole

    def hidden_cards(self, seat: int) -> list[int]:
        """The cards of a seat that the other side cannot name for certain."""
        first = seat * PIECES
        return [zoon for zoon in range(first, first + PIECES) if self.could[zoon] & (self.could[zoon] - 1)]

    def hidden(self, seat: int) -> Deal:
        """What the other side has to deal, and what it knows about it."""
        cards = self.hidden_cards(seat)
        suspects = self.suspects[seat]
        first = seat * PIECES
        claims = []
        for claim in self.claims[seat]:
            named = [i for i in range(PIECES) if claim[i] & self.could[first + i] and first + i not in cards]
            if not named:
                claims.append([claim[zoon - first] for zoon in cards])
        return Deal(
            [self.could[zoon] for zoon in cards],
            [suspects.bit[self.kinds[zoon]] for zoon in cards],
            [self.pool[zoon] for zoon in cards],
            claims,
        )
