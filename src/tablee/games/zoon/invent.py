"""A list nobody else has seen, invented: kinds for its hidden cards and trumps so that all that is known of it still holds."""

from __future__ import annotations

import itertools
from typing import Final

from tablee.games.zoon.army import Suspects
from tablee.games.zoon.box import CHIEF, EMBLEM, FORCE, TRUMPS, TYPE, VALUE
from tablee.games.zoon.lists import ALL_FORCE, FREE_STARS, HOME, MOST_STARS, MOST_TRUMPS, ONCE, POINTS, STARS, TRUMP_HOME
from tablee.kernel.chance import Chance

TRIES: Final = 8
"""So often trumps are simply drawn; if that never leads to a list, all ways to choose them are gone through."""
PATIENCE: Final = 2000
"""So many cards are tried by chance; then the cheapest first, which finds a list if there is one."""


class Invention:
    """Hidden cards of a list that may be any. `could`: by place, the kinds it can be (bits of the suspects); `cards`, `trumps`: what is
    known of the list; `more_trumps`: how many of its trumps are not; `claims`: by place masks of which one at least must hold.
    Found: `kinds` by place, and `drawn`, the trumps."""

    def __init__(
        self,
        suspects: Suspects,
        could: list[int],
        cards: list[int],
        trumps: list[int],
        more_trumps: int,
        claims: list[list[int]],
        points: int = POINTS,
    ) -> None:
        self.suspects = suspects
        self.could = could
        self.cards = cards
        self.trumps = trumps
        self.more_trumps = more_trumps
        self.claims = claims
        self.most_points = points
        self.kinds = [-1] * len(could)
        self.drawn: list[int] = []
        self.order: list[int] = []
        self.choices: list[list[int]] = []
        self.rest_points: list[int] = []
        self.rest_stars: list[int] = []
        self.most_stars = 0
        self.nodes = 0
        self.cheap = False

    def found(self, chance: Chance) -> bool:
        """Whether there is such a list; it is then in `kinds` and `drawn`."""
        form = self.suspects.form
        homes = sorted(set(HOME[form]))
        chance.shuffle(homes)
        return any(self.at_home(home, chance) for home in homes)

    def at_home(self, home: str, chance: Chance) -> bool:
        """A list whose cards all come from there (rule: construction.format)."""
        form = self.suspects.form
        zoon_home, trump_home = HOME[form], TRUMP_HOME[form]
        if not all([zoon_home[kind] == home for kind in self.cards]) or not all([trump_home[trump] == home for trump in self.trumps]):
            return False
        here = sum([self.suspects.bit[kind] for kind in self.suspects.kinds if zoon_home[kind] == home])
        could = [mask & here & self.suspects.whole for mask in self.could]
        free = [trump for trump in range(TRUMPS) if trump_home[trump] == home and trump not in self.trumps]
        if self.more_trumps > len(free) or len(self.trumps) + self.more_trumps > MOST_TRUMPS:
            return False
        for _ in range(TRIES):
            left = free[:]
            if self.with_trumps([chance.draw(left) for _ in range(self.more_trumps)], could, chance):
                return True
        ways = [list(way) for way in itertools.combinations(free, self.more_trumps)]
        chance.shuffle(ways)
        for way in ways:
            chance.shuffle(way)
            if self.with_trumps(way, could, chance):
                return True
        return False

    def with_trumps(self, drawn: list[int], could: list[int], chance: Chance) -> bool:
        """These trumps leave so much force for stars (rules: construction.force, construction.star_price)."""
        force = sum([FORCE[trump] for trump in self.trumps + drawn])
        if force > ALL_FORCE:
            return False
        self.drawn = drawn
        self.most_stars = min(MOST_STARS, FREE_STARS + ALL_FORCE - force)
        return self.with_claims(0, could, chance)

    def with_claims(self, n: int, could: list[int], chance: Chance) -> bool:
        """Each claim is made good by one of its places, whichever."""
        if n == len(self.claims):
            return self.with_emblem(could, chance)
        places = [i for i, mask in enumerate(self.claims[n]) if mask & could[i]]
        chance.shuffle(places)
        for place in places:
            narrowed = could[:]
            narrowed[place] &= self.claims[n][place]
            if self.with_claims(n + 1, narrowed, chance):
                return True
        return False

    def with_emblem(self, could: list[int], chance: Chance) -> bool:
        """Exactly one Emblem, somewhere (rule: construction.emblem)."""
        emblem = self.suspects.emblem
        others = [mask & ~emblem for mask in could]
        if any([TYPE[kind] == EMBLEM for kind in self.cards]):
            return self.filled(others, chance)
        places = [i for i, mask in enumerate(could) if mask & emblem]
        chance.shuffle(places)
        for place in places:
            narrowed = others[:]
            narrowed[place] = could[place] & emblem
            if self.filled(narrowed, chance):
                return True
        return False

    def filled(self, could: list[int], chance: Chance) -> bool:
        """A kind for every place: the place with the fewest first, never more points and stars than are left."""
        if not all(could):
            return False
        masks: dict[int, list[int]] = {}
        for mask in could:
            if mask not in masks:
                masks[mask] = self.suspects.kinds_in(mask)
        self.choices = [masks[mask] for mask in could]
        self.order = sorted(range(len(could)), key=lambda i: len(self.choices[i]))
        count = len(could)
        self.rest_points = [0] * (count + 1)
        self.rest_stars = [0] * (count + 1)
        for n in range(count - 1, -1, -1):
            kinds = self.choices[self.order[n]]
            self.rest_points[n] = self.rest_points[n + 1] + min([VALUE[kind] for kind in kinds])
            self.rest_stars[n] = self.rest_stars[n + 1] + min([STARS[kind] for kind in kinds])
        points = sum([VALUE[kind] for kind in self.cards])
        stars = sum([STARS[kind] for kind in self.cards])
        chiefs = sum([1 for kind in self.cards if TYPE[kind] == CHIEF])
        once = [kind for kind in self.cards if ONCE[kind]]
        self.nodes = 0
        self.cheap = False
        if self.fill(0, points, stars, chiefs, once, chance):
            return True
        if self.nodes <= PATIENCE:
            return False
        self.cheap = True
        return self.fill(0, points, stars, chiefs, once, chance)

    def fill(self, n: int, points: int, stars: int, chiefs: int, once: list[int], chance: Chance) -> bool:
        if points + self.rest_points[n] > self.most_points or stars + self.rest_stars[n] > self.most_stars:
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
            chief = 1 if TYPE[kind] == CHIEF else 0
            if chief + chiefs > 1 or (ONCE[kind] and kind in once):
                continue
            used = [*once, kind] if ONCE[kind] else once
            if self.fill(n + 1, points + VALUE[kind], stars + STARS[kind], chiefs + chief, used, chance):
                self.kinds[self.order[n]] = kind
                return True
        return False
