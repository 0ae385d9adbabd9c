"""Worlds a player may be in: dealing hidden cards anew so that everything he knows still holds."""

from __future__ import annotations

from tablee.kernel.chance import Chance

TRIES = 3
"""So often the cards are simply shuffled; if that never fits, they are dealt one by one with care."""


class Deal:
    """Cards to deal to places. `could`: by place, the kinds it can be (bits); `bits`: the cards, each a bit; `pools`: by place, and the
    cards at the same index belong to that pool. `claims`: by place masks of which one at least must hold."""

    def __init__(self, could: list[int], bits: list[int], pools: list[int], claims: list[list[int]]) -> None:
        self.could = could
        self.bits = bits
        self.pools = pools
        self.claims = claims
        self.dealt = [0] * len(could)

    def fits(self) -> bool:
        dealt = self.dealt
        could = self.could
        for i in range(len(could)):
            if not could[i] & dealt[i]:
                return False
        return self.claimed()

    def claimed(self) -> bool:
        for claim in self.claims:
            held = False
            for i, mask in enumerate(claim):
                if mask & self.dealt[i]:
                    held = True
                    break
            if not held:
                return False
        return True

    def shuffled(self, chance: Chance) -> bool:
        """Every pool shuffled; whether it fits."""
        for pool in set(self.pools):
            places = [i for i in range(len(self.pools)) if self.pools[i] == pool]
            cards = [self.bits[i] for i in places]
            chance.shuffle(cards)
            for n, i in enumerate(places):
                self.dealt[i] = cards[n]
        return self.fits()

    def with_care(self, chance: Chance) -> bool:
        """The place with the fewest cards left for it first, each card of those in turn by chance; back when a place gets none. Whether
        any deal fits."""
        self.dealt = [0] * len(self.could)
        return self.deal_next(self.bits[:], chance)

    def deal_next(self, left: list[int], chance: Chance) -> bool:
        """`left`: by index, the card not dealt yet, 0 once it is."""
        best = -1
        fewest = 1 << 30
        for i in range(len(self.could)):
            if not self.dealt[i]:
                count = 0
                for j in range(len(left)):
                    if left[j] & self.could[i] and self.pools[j] == self.pools[i]:
                        count += 1
                if count < fewest:
                    best = i
                    fewest = count
        if best < 0:
            return self.claimed()
        if fewest == 0:
            return False
        cards = [j for j in range(len(left)) if left[j] & self.could[best] and self.pools[j] == self.pools[best]]
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
        """Every world that fits: for tests, and small cases only."""
        found: set[tuple[int, ...]] = set()
        self.dealt = [0] * len(self.could)
        self.collect(0, self.bits[:], found)
        return sorted(found)

    def collect(self, i: int, left: list[int], found: set[tuple[int, ...]]) -> None:
        if i == len(self.could):
            if self.claimed():
                found.add(tuple(self.dealt))
            return
        tried = 0
        for j in range(len(left)):
            bit = left[j]
            if bit & self.could[i] and not bit & tried and self.pools[j] == self.pools[i]:
                tried |= bit
                left[j] = 0
                self.dealt[i] = bit
                self.collect(i + 1, left, found)
                left[j] = bit


def deal(hidden: Deal, chance: Chance) -> list[int]:
    """By place, the card it gets, as a bit."""
    for _ in range(TRIES):
        if hidden.shuffled(chance):
            return hidden.dealt
    found = hidden.with_care(chance)
    assert found, "no world fits what was seen"
    return hidden.dealt


def pooled(hidden: Deal, chance: Chance) -> list[list[int]]:
    """By place, the card it gets if it belongs to a pool, else 0: every way to deal the pools, in any order."""
    places = [i for i, pool in enumerate(hidden.pools) if pool]
    if not places:
        return [[0] * len(hidden.pools)]
    pools = Deal([hidden.could[i] for i in places], [hidden.bits[i] for i in places], [hidden.pools[i] for i in places], [])
    found = []
    for way in pools.all():
        dealt = [0] * len(hidden.pools)
        for n, i in enumerate(places):
            dealt[i] = way[n]
        found.append(dealt)
    chance.shuffle(found)
    return found
