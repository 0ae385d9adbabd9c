"""Building a list of one's own (chapter "Construire sa tribu"): what a card would break, and everything that is wrong with a list."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import (
    CHIEF,
    CORNER,
    CORNERS,
    EMBLEM,
    FORCE,
    HERO,
    KIND_IDS,
    KINDS,
    PRIEST,
    STAR,
    SUMMONED,
    TRUMPS,
    TYPE,
    VALUE,
)
from tablee.games.zoon.box import TRUMP_IDS as TRUMP_NAMES
from tablee.games.zoon.components import BOX
from tablee.words import Text

POINTS: Final[int] = BOX.construction.points
ALL_FORCE: Final[int] = BOX.construction.trump_force
FREE_STARS: Final[int] = BOX.construction.free_stars
MOST_STARS: Final[int] = BOX.construction.most_stars
MOST_TRUMPS: Final[int] = BOX.construction.most_trumps
CONTINENT: Final[dict[str, str]] = {tribe.id: tribe.continent for tribe in BOX.tribes}
STARS: Final[list[int]] = [sum([1 for corner in range(CORNERS) if CORNER[kind * CORNERS + corner] == STAR]) for kind in range(KINDS)]
EMBLEMS: Final[list[int]] = [kind for kind in range(KINDS) if TYPE[kind] == EMBLEM]
ONCE: Final[list[bool]] = [TYPE[kind] in (HERO, PRIEST) for kind in range(KINDS)]


def homes(tribes: list[str], form: str) -> list[str]:
    """Where cards of these tribes are at home: what may not be mixed in this format."""
    return [tribe if form == "tribal" else CONTINENT[tribe] if form == "continental" else "" for tribe in tribes]


HOME: Final[dict[str, list[str]]] = {form: homes([zoon.tribe for zoon in BOX.zoons], form) for form in ("world", "continental", "tribal")}
TRUMP_HOME: Final[dict[str, list[str]]] = {
    form: homes([trump.tribe for trump in BOX.trumps], form) for form in ("world", "continental", "tribal")
}


class Totals:
    """What a list has come to so far. `home`: what its cards have in common where the format demands it, "" for an empty list."""

    def __init__(self, cards: list[int], trumps: list[int], form: str) -> None:
        self.cards = cards
        self.trumps = trumps
        self.form = form
        self.points = sum([VALUE[kind] for kind in cards])
        self.stars = sum([STARS[kind] for kind in cards])
        self.force = sum([FORCE[trump] for trump in trumps])
        self.emblems = sum([1 for kind in cards if TYPE[kind] == EMBLEM])
        self.chiefs = sum([1 for kind in cards if TYPE[kind] == CHIEF])
        self.home = HOME[form][cards[0]] if cards else TRUMP_HOME[form][trumps[0]] if trumps else ""

    def zoon_breaks(self, kind: int) -> str:
        """The construction rule that one more such Zoon would break, "" if none."""
        if SUMMONED[kind]:
            return "construction.cards"
        if self.home and HOME[self.form][kind] != self.home:
            return "construction.format"
        if TYPE[kind] == EMBLEM and self.emblems:
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
        if self.home and TRUMP_HOME[self.form][trump] != self.home:
            return "construction.format"
        if trump in self.trumps or len(self.trumps) >= MOST_TRUMPS:
            return "construction.trumps"
        return "construction.force" if self.force + FORCE[trump] + price(self.stars) > ALL_FORCE else ""

    def leaves_room(self, card: int) -> bool:
        """With this card there is an Emblem, or one could still come. Trumps count on from the Zoons."""
        if self.emblems or (card < KINDS and TYPE[card] == EMBLEM):
            return True
        zoon = card < KINDS
        home = self.home or (HOME[self.form][card] if zoon else TRUMP_HOME[self.form][card - KINDS])
        points = self.points + (VALUE[card] if zoon else 0)
        stars = self.stars + (STARS[card] if zoon else 0)
        force = self.force + (0 if zoon else FORCE[card - KINDS])
        for emblem in EMBLEMS:
            if points + VALUE[emblem] <= POINTS and HOME[self.form][emblem] == home:
                with_stars = stars + STARS[emblem]
                if with_stars <= MOST_STARS and force + price(with_stars) <= ALL_FORCE:
                    return True
        return False

    def breaks(self, card: int) -> str:
        return self.trump_breaks(card - KINDS) if card >= KINDS else self.zoon_breaks(card)


def price(stars: int) -> int:
    """The trump force that stars beyond the free ones cost (rule: construction.star_price)."""
    return max(0, stars - FREE_STARS)


def why_not_add(cards: list[int], trumps: list[int], card: int, form: str) -> str:
    """Why this card cannot join: the rule it would break, or that no Emblem could come any more. Trumps count on from the Zoons."""
    totals = Totals(cards, trumps, form)
    return totals.breaks(card) or ("" if totals.leaves_room(card) else "construction.emblem")


def can_add(cards: list[int], trumps: list[int], form: str) -> list[int]:
    """Every card that may join the list."""
    totals = Totals(cards, trumps, form)
    return [card for card in range(KINDS + TRUMPS) if not totals.breaks(card) and totals.leaves_room(card)]


def wrong_with(cards: list[int], trumps: list[int], form: str) -> list[tuple[str, Text]]:
    """Every construction rule the list breaks: its id, and how."""
    found: list[tuple[str, Text]] = []

    def wrong(rule: str, en: str, fr: str) -> None:
        found.append((rule, Text(fr, en)))

    points = sum([VALUE[kind] for kind in cards])
    if points > POINTS:
        wrong("construction.points", f"{points} points of Zoons, {POINTS} are allowed", f"{points} points de Zoons, {POINTS} sont permis")
    emblems = [kind for kind in cards if TYPE[kind] == EMBLEM]
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
                f"{TRUMP_NAMES[trump]} {times} times, each trump only once",
                f"{TRUMP_NAMES[trump]} {times} fois, chaque Atout une seule fois",
            )
    tribes = {BOX.zoons[kind].tribe for kind in cards} | {BOX.trumps[trump].tribe for trump in trumps}
    continents = {CONTINENT[tribe] for tribe in tribes}
    if (form == "tribal" and len(tribes) > 1) or (form == "continental" and len(continents) > 1):
        names = ", ".join(sorted(tribes))
        wrong(
            "construction.format",
            f"cards of {names}, which is not {form}",
            f"cartes de {names}, ce que le format de la table ne permet pas",
        )
    return found
