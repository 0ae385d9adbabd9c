"""Rules of construction (chapter "Construire une tribu"): which cards may join a list, and what is wrong with a list."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.armies import FORMATS
from tablee.games.zoon.components import BOX
from tablee.games.zoon.tables import (
    CHIEF,
    CORNER,
    CORNERS,
    FORCE,
    HERO,
    IS_EMBLEM,
    KIND_IDS,
    KINDS,
    PRIEST,
    STAR,
    SUMMONED,
    TRUMP_IDS,
    TRUMPS,
    TYPE,
    VALUE,
)
from tablee.words import Text

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
    found: list[tuple[str, Text]] = []

    def wrong(rule: str, en: str, fr: str) -> None:
        found.append((rule, Text(fr, en)))

    points = sum([VALUE[kind] for kind in cards])
    if points > POINTS:
        wrong("construction.points", f"{points} points of Zoons, {POINTS} are allowed", f"{points} points de Zoons, {POINTS} sont permis")
    emblems = [kind for kind in cards if IS_EMBLEM[kind]]
    if len(emblems) != 1:
        wrong("construction.emblem", f"{len(emblems)} Emblems, exactly 1 is needed", f"{len(emblems)} Emblèmes, il en faut exactement 1")
    chiefs = [kind for kind in cards if TYPE[kind] == CHIEF]
    if len(chiefs) > 1:
        wrong("construction.chief", f"{len(chiefs)} Chiefs, at most 1 is allowed", f"{len(chiefs)} Chefs, 1 au plus est permis")
    for kind in sorted(set(cards)):
        if TYPE[kind] in (HERO, PRIEST) and cards.count(kind) > 1:
            times = cards.count(kind)
            wrong(
                "construction.once",
                f"{KIND_IDS[kind]} {times} times, a Hero or Priest only once",
                f"{KIND_IDS[kind]} {times} fois, un Héros ou un Prêtre une seule fois",
            )
        if SUMMONED[kind]:
            wrong(
                "construction.cards",
                f"{KIND_IDS[kind]} is what a trump becomes, no card of a list",
                f"{KIND_IDS[kind]} naît d'un Atout, ce n'est pas une carte de liste",
            )
    stars = sum([STARS[kind] for kind in cards])
    if stars > MOST_STARS:
        wrong("construction.stars", f"{stars} stars, never more than {MOST_STARS}", f"{stars} étoiles, jamais plus de {MOST_STARS}")
    paid = price(stars)
    force = sum([FORCE[trump] for trump in trumps])
    if force + paid > ALL_FORCE:
        wrong(
            "construction.force",
            f"{force} trump force{f' and {paid} for stars above {FREE_STARS}' if paid else ''}, {ALL_FORCE} are allowed",
            f"{force} de force d'Atouts{f' et {paid} pour les étoiles au-delà de {FREE_STARS}' if paid else ''}, {ALL_FORCE} sont permis",
        )
    if len(trumps) > MOST_TRUMPS:
        wrong("construction.trumps", f"{len(trumps)} trumps, at most {MOST_TRUMPS}", f"{len(trumps)} Atouts, {MOST_TRUMPS} au plus")
    for trump in sorted(set(trumps)):
        if trumps.count(trump) > 1:
            times = trumps.count(trump)
            wrong(
                "construction.trumps",
                f"{TRUMP_IDS[trump]} {times} times, each trump only once",
                f"{TRUMP_IDS[trump]} {times} fois, chaque Atout une seule fois",
            )
    tribes = {BOX.zoons[kind].tribe for kind in cards} | {BOX.trumps[trump].tribe for trump in trumps}
    continents = {CONTINENT[tribe] for tribe in tribes}
    if (format == "tribal" and len(tribes) > 1) or (format == "continental" and len(continents) > 1):
        names = ", ".join(sorted(tribes))
        wrong(
            "construction.format",
            f"cards of {names}, which is not {format}",
            f"cartes de {names}, ce que le format de la table ne permet pas",
        )
    return found
