"""Inventing a secret list: kinds for its hidden cards and trumps so that everything known of it still holds."""

from __future__ import annotations

import itertools
from typing import Final

from tablee.games.zoon.hidden.candidates import Candidates
from tablee.games.zoon.rules.construction import ALL_FORCE, FREE_STARS, HOME, MOST_STARS, MOST_TRUMPS, ONCE, POINTS, STARS, TRUMP_HOME
from tablee.games.zoon.tables import CHIEF, FORCE, IS_EMBLEM, TRUMPS, TYPE, VALUE
from tablee.kernel.chance import Chance

TRIES: Final = 8
"""Attempts with trumps drawn at random. If none leads to a list, every choice of trumps is tried."""
PATIENCE: Final = 2000
"""Kinds tried in random order. After that the search tries the cheapest first, which finds a list if there is one."""


class Spent:
    """The part of a list that is already chosen: its points, stars, Chiefs, and the Heroes and Priests that may come only once."""

    def __init__(self, cards: list[int]) -> None:
        self.points = sum([VALUE[kind] for kind in cards])
        self.stars = sum([STARS[kind] for kind in cards])
        self.chiefs = sum([1 for kind in cards if TYPE[kind] == CHIEF])
        self.once = [kind for kind in cards if ONCE[kind]]

    def allows(self, kind: int) -> bool:
        """Whether one more such Zoon is allowed (rules: construction.chief, construction.once)."""
        return not (self.chiefs and TYPE[kind] == CHIEF) and not (ONCE[kind] and kind in self.once)

    def plus(self, kind: int) -> Spent:
        more = Spent([])
        more.points = self.points + VALUE[kind]
        more.stars = self.stars + STARS[kind]
        more.chiefs = self.chiefs + (1 if TYPE[kind] == CHIEF else 0)
        more.once = [*self.once, kind] if ONCE[kind] else self.once
        return more


class Invention:
    """Search for the hidden cards of a list that may be any. `possible`: by place, the kinds it may be (bits of the candidates).
    `cards`, `trumps`: the known part of the list; `more_trumps`: the number of its unknown trumps. `claims`: masks by place, of which at
    least one must hold. `most_points`: the points that the list may spend.
    `cheap`: the search tries the cheapest kinds first; `nodes`: the kinds tried so far.

    After a successful search, `kinds` has the kind of each place and `drawn` the trumps."""

    def __init__(self, candidates: Candidates, possible: list[int]) -> None:
        self.candidates = candidates
        self.possible = possible
        self.cards: list[int] = []
        self.trumps: list[int] = []
        self.more_trumps = 0
        self.claims: list[list[int]] = []
        self.most_points = POINTS
        self.kinds = [-1] * len(possible)
        self.drawn: list[int] = []
        self.order: list[int] = []
        self.choices: list[list[int]] = []
        self.rest_points: list[int] = []
        self.rest_stars: list[int] = []
        self.most_stars = 0
        self.nodes = 0
        self.cheap = False

    def search(self, chance: Chance) -> bool:
        """Return whether a list fits; `kinds` and `drawn` then hold it."""
        homes = sorted(set(HOME[self.candidates.format]))
        chance.shuffle(homes)
        return any(self.search_home(home, chance) for home in homes)

    def search_home(self, home: str, chance: Chance) -> bool:
        """A list whose cards all come from one home (rule: construction.format)."""
        format = self.candidates.format
        zoon_home, trump_home = HOME[format], TRUMP_HOME[format]
        if not all([zoon_home[kind] == home for kind in self.cards]) or not all([trump_home[trump] == home for trump in self.trumps]):
            return False
        here = self.candidates.mask_of([kind for kind in self.candidates.kinds if zoon_home[kind] == home])
        possible = [mask & here & self.candidates.full for mask in self.possible]
        free = [trump for trump in range(TRUMPS) if trump_home[trump] == home and trump not in self.trumps]
        if self.more_trumps > len(free) or len(self.trumps) + self.more_trumps > MOST_TRUMPS:
            return False
        for _ in range(TRIES):
            left = free[:]
            if self.with_trumps([chance.draw(left) for _ in range(self.more_trumps)], possible, chance):
                return True
        ways = [list(way) for way in itertools.combinations(free, self.more_trumps)]
        chance.shuffle(ways)
        for way in ways:
            chance.shuffle(way)
            if self.with_trumps(way, possible, chance):
                return True
        return False

    def with_trumps(self, drawn: list[int], possible: list[int], chance: Chance) -> bool:
        """A list with these trumps; the force they leave limits its stars (rules: construction.force, construction.star_price)."""
        force = sum([FORCE[trump] for trump in self.trumps + drawn])
        if force > ALL_FORCE:
            return False
        self.drawn = drawn
        self.most_stars = min(MOST_STARS, FREE_STARS + ALL_FORCE - force)
        return self.with_claims(0, possible, chance)

    def with_claims(self, n: int, possible: list[int], chance: Chance) -> bool:
        """A list in which one place fulfils each claim from the n-th on."""
        if n == len(self.claims):
            return self.with_emblem(possible, chance)
        places = [i for i, mask in enumerate(self.claims[n]) if mask & possible[i]]
        chance.shuffle(places)
        for place in places:
            narrowed = possible[:]
            narrowed[place] &= self.claims[n][place]
            if self.with_claims(n + 1, narrowed, chance):
                return True
        return False

    def with_emblem(self, possible: list[int], chance: Chance) -> bool:
        """A list with exactly one Emblem (rule: construction.emblem)."""
        emblem = self.candidates.emblem
        others = [mask & ~emblem for mask in possible]
        if any([IS_EMBLEM[kind] for kind in self.cards]):
            return self.fill_places(others, chance)
        places = [i for i, mask in enumerate(possible) if mask & emblem]
        chance.shuffle(places)
        for place in places:
            narrowed = others[:]
            narrowed[place] = possible[place] & emblem
            if self.fill_places(narrowed, chance):
                return True
        return False

    def fill_places(self, possible: list[int], chance: Chance) -> bool:
        """Choose a kind for every place, the place with the fewest first, within the points and stars that are left."""
        if not all(possible):
            return False
        masks: dict[int, list[int]] = {}
        for mask in possible:
            if mask not in masks:
                masks[mask] = self.candidates.kinds_in(mask)
        self.choices = [masks[mask] for mask in possible]
        self.order = sorted(range(len(possible)), key=lambda i: len(self.choices[i]))
        count = len(possible)
        self.rest_points = [0] * (count + 1)
        self.rest_stars = [0] * (count + 1)
        for n in range(count - 1, -1, -1):
            kinds = self.choices[self.order[n]]
            self.rest_points[n] = self.rest_points[n + 1] + min([VALUE[kind] for kind in kinds])
            self.rest_stars[n] = self.rest_stars[n + 1] + min([STARS[kind] for kind in kinds])
        spent = Spent(self.cards)
        self.nodes = 0
        self.cheap = False
        if self.fill(0, spent, chance):
            return True
        if self.nodes <= PATIENCE:
            return False
        self.cheap = True
        return self.fill(0, spent, chance)

    def fill(self, n: int, spent: Spent, chance: Chance) -> bool:
        """Choose the kinds of the n-th place and of the places after it."""
        if spent.points + self.rest_points[n] > self.most_points or spent.stars + self.rest_stars[n] > self.most_stars:
            return False
        if n == len(self.order):
            return True
        left = self.choices[self.order[n]][:]
        if self.cheap:
            left.sort(key=lambda kind: (-VALUE[kind], -STARS[kind]))
        while left:
            kind = left.pop() if self.cheap else chance.draw(left)
            self.nodes += 1
            if self.nodes > PATIENCE and not self.cheap:
                return False
            if spent.allows(kind) and self.fill(n + 1, spent.plus(kind), chance):
                self.kinds[self.order[n]] = kind
                return True
        return False
