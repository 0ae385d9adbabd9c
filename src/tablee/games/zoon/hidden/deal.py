"""Dealing hidden cards anew so that everything a player knows still holds."""

from __future__ import annotations

from tablee.kernel.chance import Chance

TRIES = 3
"""Attempts with a plain shuffle. If none fits, the search deals card by card."""


class Deal:
    """Cards to deal to places. `possible`: by place, the kinds it may be, as a mask; `cards`: the cards, each a bit. `pools`: by place, a
    pool number: the cards at the same indices stay in that pool. `claims`: masks by place, of which at least one must hold.
    `dealt`: by place, the card it got, as a bit."""

    def __init__(self, possible: list[int], cards: list[int]) -> None:
        self.possible = possible
        self.cards = cards
        self.pools = [0] * len(possible)
        self.claims: list[list[int]] = []
        self.dealt = [0] * len(possible)

    def fits(self) -> bool:
        """Whether every place has a possible card and every claim holds."""
        dealt = self.dealt
        possible = self.possible
        for i in range(len(possible)):
            if not possible[i] & dealt[i]:
                return False
        return self.claims_hold()

    def claims_hold(self) -> bool:
        for claim in self.claims:
            held = False
            for i, mask in enumerate(claim):
                if mask & self.dealt[i]:
                    held = True
                    break
            if not held:
                return False
        return True

    def claims_can_hold(self, left: list[int]) -> bool:
        """Whether no claim is broken yet, if the cards of `left` are still to be dealt. Without this check a search with claims may try
        nearly all deals."""
        if not self.claims:
            return True
        cards = 0
        for bit in left:
            cards |= bit
        for claim in self.claims:
            can_hold = False
            for i, mask in enumerate(claim):
                if mask & (self.dealt[i] or self.possible[i] & cards):
                    can_hold = True
                    break
            if not can_hold:
                return False
        return True

    def shuffle(self, chance: Chance) -> bool:
        """Shuffle every pool; return whether the result fits."""
        for pool in set(self.pools):
            places = [i for i in range(len(self.pools)) if self.pools[i] == pool]
            cards = [self.cards[i] for i in places]
            chance.shuffle(cards)
            for n, i in enumerate(places):
                self.dealt[i] = cards[n]
        return self.fits()

    def search(self, chance: Chance) -> bool:
        """Deal card by card with backtracking, the place with the fewest possible cards first. Return whether any deal fits."""
        self.dealt = [0] * len(self.possible)
        return self.deal_next(self.cards[:], chance)

    def deal_next(self, left: list[int], chance: Chance) -> bool:
        """Deal to one more place, then to the rest. `left`: by index, the card, or 0 once it is dealt."""
        if not self.claims_can_hold(left):
            return False
        best = -1
        fewest = 1 << 30
        for i in range(len(self.possible)):
            if not self.dealt[i]:
                count = 0
                for j in range(len(left)):
                    if left[j] & self.possible[i] and self.pools[j] == self.pools[i]:
                        count += 1
                if count < fewest:
                    best = i
                    fewest = count
        if best < 0:
            return self.claims_hold()
        if fewest == 0:
            return False
        cards = [j for j in range(len(left)) if left[j] & self.possible[best] and self.pools[j] == self.pools[best]]
        chance.shuffle(cards)
        tried = 0
        for j in cards:
            bit = left[j]
            if tried & bit:
                continue
            tried |= bit
            left[j] = 0
            self.dealt[best] = bit
            if self.deal_next(left, chance):
                return True
            left[j] = bit
            self.dealt[best] = 0
        return False

    def all(self) -> list[tuple[int, ...]]:
        """Every deal that fits. Only for small cases: there may be very many."""
        found: set[tuple[int, ...]] = set()
        self.dealt = [0] * len(self.possible)
        self.collect(0, self.cards[:], found)
        return sorted(found)

    def collect(self, i: int, left: list[int], found: set[tuple[int, ...]]) -> None:
        if i == len(self.possible):
            if self.claims_hold():
                found.add(tuple(self.dealt))
            return
        tried = 0
        for j in range(len(left)):
            bit = left[j]
            if bit & self.possible[i] and not bit & tried and self.pools[j] == self.pools[i]:
                tried |= bit
                left[j] = 0
                self.dealt[i] = bit
                self.collect(i + 1, left, found)
                left[j] = bit


def sorted_in_pools(cards: list[int], pools: list[int]) -> list[int]:
    """The same cards, in order within each pool."""
    if not any(pools):
        return sorted(cards)
    found = cards[:]
    for pool in set(pools):
        places = [i for i in range(len(pools)) if pools[i] == pool]
        for i, card in zip(places, sorted([cards[i] for i in places]), strict=True):
            found[i] = card
    return found


def deal(hidden: Deal, chance: Chance) -> list[int]:
    """By place, the card it gets, as a bit."""
    for _ in range(TRIES):
        if hidden.shuffle(chance):
            return hidden.dealt
    found = hidden.search(chance)
    assert found, "no deal fits what was seen"
    return hidden.dealt


def deals_of_pools(hidden: Deal, chance: Chance) -> list[list[int]]:
    """Every way to deal only the cards that belong to a pool, in random order: by place, the card as a bit, or 0 outside the pools."""
    places = [i for i, pool in enumerate(hidden.pools) if pool]
    if not places:
        return [[0] * len(hidden.pools)]
    pools = Deal([hidden.possible[i] for i in places], [hidden.cards[i] for i in places])
    pools.pools = [hidden.pools[i] for i in places]
    found = []
    for way in pools.all():
        dealt = [0] * len(hidden.pools)
        for n, i in enumerate(places):
            dealt[i] = way[n]
        found.append(dealt)
    chance.shuffle(found)
    return found
