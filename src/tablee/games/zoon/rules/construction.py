"""Rules of construction (chapter "Construire une tribu"): which cards may join a list, and what is wrong with a list."""

from __future__ import annotations

from typing import Final

from tablee.catalogues import words
from tablee.games.zoon.armies import FORMATS
from tablee.games.zoon.components import BOX
from tablee.games.zoon.tables import (
    CHIEF,
    CORNER,
    CORNERS,
    FORCE,
    HERO,
    IS_EMBLEM,
    KINDS,
    PRIEST,
    STAR,
    SUMMONED,
    TRUMPS,
    TYPE,
    VALUE,
)
from tablee.words import Text, fill

WORDS: Final = words("tablee.games.zoon", "construction")
POINTS: Final[int] = BOX.construction.points
ALL_FORCE: Final[int] = BOX.construction.trump_force
FREE_STARS: Final[int] = BOX.construction.free_stars
MOST_STARS: Final[int] = BOX.construction.most_stars
MOST_TRUMPS: Final[int] = BOX.construction.most_trumps
CONTINENT: Final[dict[str, str]] = {tribe.id: tribe.continent for tribe in BOX.tribes}
STARS: Final[list[int]] = [sum([1 for corner in range(CORNERS) if CORNER[kind * CORNERS + corner] == STAR]) for kind in range(KINDS)]
EMBLEMS: Final[list[int]] = [kind for kind in range(KINDS) if IS_EMBLEM[kind]]
ONCE: Final[list[bool]] = [TYPE[kind] in (HERO, PRIEST) for kind in range(KINDS)]


def homes(tribes: list[str], format: str) -> list[str]:
    """The home of each of these tribes in this format: tribe, continent, or one home for all. A list may not mix homes."""
    return [tribe if format == "tribal" else CONTINENT[tribe] if format == "continental" else "" for tribe in tribes]


HOME: Final[dict[str, list[str]]] = {format: homes([zoon.tribe for zoon in BOX.zoons], format) for format in FORMATS}
TRUMP_HOME: Final[dict[str, list[str]]] = {format: homes([trump.tribe for trump in BOX.trumps], format) for format in FORMATS}


class Totals:
    """The totals of an unfinished list. `home`: the home of its cards in this format, "" for an empty list."""

    def __init__(self, cards: list[int], trumps: list[int], format: str) -> None:
        self.cards = cards
        self.trumps = trumps
        self.format = format
        self.points = sum([VALUE[kind] for kind in cards])
        self.stars = sum([STARS[kind] for kind in cards])
        self.force = sum([FORCE[trump] for trump in trumps])
        self.emblems = sum([1 for kind in cards if IS_EMBLEM[kind]])
        self.chiefs = sum([1 for kind in cards if TYPE[kind] == CHIEF])
        self.home = HOME[format][cards[0]] if cards else TRUMP_HOME[format][trumps[0]] if trumps else ""

    def zoon_breaks(self, kind: int) -> str:
        """The id of the rule that one more such Zoon would break, or ""."""
        if SUMMONED[kind]:
            return "construction.cards"
        if self.home and HOME[self.format][kind] != self.home:
            return "construction.format"
        if IS_EMBLEM[kind] and self.emblems:
            return "construction.emblem"
        if TYPE[kind] == CHIEF and self.chiefs:
            return "construction.chief"
        if ONCE[kind] and kind in self.cards:
            return "construction.once"
        if self.points + VALUE[kind] > POINTS:
            return "construction.points"
        if self.stars + STARS[kind] > MOST_STARS:
            return "construction.stars"
        return "construction.force" if self.force + price(self.stars + STARS[kind]) > ALL_FORCE else ""

    def trump_breaks(self, trump: int) -> str:
        """The id of the rule that this trump would break, or ""."""
        if self.home and TRUMP_HOME[self.format][trump] != self.home:
            return "construction.format"
        if trump in self.trumps or len(self.trumps) >= MOST_TRUMPS:
            return "construction.trumps"
        return "construction.force" if self.force + FORCE[trump] + price(self.stars) > ALL_FORCE else ""

    def leaves_room(self, card: int) -> bool:
        """Whether, with this card, the list has an Emblem or one can still be added. Trumps are numbered after the Zoons."""
        if self.emblems or (card < KINDS and IS_EMBLEM[card]):
            return True
        zoon = card < KINDS
        home = self.home or (HOME[self.format][card] if zoon else TRUMP_HOME[self.format][card - KINDS])
        points = self.points + (VALUE[card] if zoon else 0)
        stars = self.stars + (STARS[card] if zoon else 0)
        force = self.force + (0 if zoon else FORCE[card - KINDS])
        for emblem in EMBLEMS:
            if points + VALUE[emblem] <= POINTS and HOME[self.format][emblem] == home:
                with_stars = stars + STARS[emblem]
                if with_stars <= MOST_STARS and force + price(with_stars) <= ALL_FORCE:
                    return True
        return False

    def breaks(self, card: int) -> str:
        return self.trump_breaks(card - KINDS) if card >= KINDS else self.zoon_breaks(card)


def price(stars: int) -> int:
    """The trump force that stars beyond the free ones cost (rule: construction.star_price)."""
    return max(0, stars - FREE_STARS)


def why_not_add(cards: list[int], trumps: list[int], card: int, format: str) -> str:
    """The id of the rule by which this card cannot join, or "". A card that leaves no room for an Emblem cannot join either."""
    totals = Totals(cards, trumps, format)
    return totals.breaks(card) or ("" if totals.leaves_room(card) else "construction.emblem")


def can_add(cards: list[int], trumps: list[int], format: str) -> list[int]:
    """Every card that may join the list."""
    totals = Totals(cards, trumps, format)
    return [card for card in range(KINDS + TRUMPS) if not totals.breaks(card) and totals.leaves_room(card)]


def wrong_with(cards: list[int], trumps: list[int], format: str) -> list[tuple[str, Text]]:
    """Every rule of construction that the list breaks: its id, and a sentence that says how."""
    totals = Totals(cards, trumps, format)
    found: list[tuple[str, Text]] = []

    def wrong(rule: str, sentence: str, facts: dict[str, object]) -> None:
        found.append((rule, fill(WORDS[sentence], facts)))

    if totals.points > POINTS:
        wrong("construction.points", "points", {"n": totals.points, "most": POINTS})
    if totals.emblems != 1:
        wrong("construction.emblem", "emblems", {"n": totals.emblems})
    if totals.chiefs > 1:
        wrong("construction.chief", "chiefs", {"n": totals.chiefs})
    for kind in sorted(set(cards)):
        name = BOX.zoons[kind].name
        times = cards.count(kind)
        if ONCE[kind] and times > 1:
            wrong("construction.once", "once", {"name": name, "n": times})
        if SUMMONED[kind]:
            wrong("construction.cards", "summoned", {"name": name})
    if totals.stars > MOST_STARS:
        wrong("construction.stars", "stars", {"n": totals.stars, "most": MOST_STARS})
    paid = price(totals.stars)
    if totals.force + paid > ALL_FORCE:
        wrong("construction.force", "force_and_stars" if paid else "force", {"n": totals.force, "paid": paid, "most": ALL_FORCE})
    if len(trumps) > MOST_TRUMPS:
        wrong("construction.trumps", "trumps", {"n": len(trumps), "most": MOST_TRUMPS})
    for trump in sorted(set(trumps)):
        times = trumps.count(trump)
        if times > 1:
            wrong("construction.trumps", "trump_once", {"name": BOX.trumps[trump].name, "n": times})
    homes = {HOME[format][kind] for kind in cards} | {TRUMP_HOME[format][trump] for trump in trumps}
    if len(homes) > 1:
        tribes = {BOX.zoons[kind].tribe for kind in cards} | {BOX.trumps[trump].tribe for trump in trumps}
        wrong("construction.format", "format", {"names": [tribe.name for tribe in BOX.tribes if tribe.id in tribes]})
    return found
