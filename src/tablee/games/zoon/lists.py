"""Building a list of one's own: what is wrong with it, rule by rule, and reading it from a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.games.zoon.army import Army
from tablee.games.zoon.box import (
    CHIEF,
    CORNER,
    CORNERS,
    EMBLEM,
    FORCE,
    HERO,
    KIND,
    KIND_IDS,
    LIST_IDS,
    PIECES,
    PRIEST,
    STAR,
    SUMMONED,
    TRUMP,
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


class ListError(Exception):
    """A list that cannot be read or breaks rules: one sentence that says where and what was expected."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def stars_on(kind: int) -> int:
    return sum([1 for corner in range(CORNERS) if CORNER[kind * CORNERS + corner] == STAR])


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
    stars = sum([stars_on(kind) for kind in cards])
    if stars > MOST_STARS:
        wrong("construction.stars", f"{stars} stars, never more than {MOST_STARS}", f"{stars} étoiles, jamais plus de {MOST_STARS}")
    paid = max(0, stars - FREE_STARS)
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


def read_list(text: str) -> tuple[list[int], list[int]]:
    """Zoons and trumps of a text: card ids apart by spaces or commas, `4 kassin_a` for four of them."""
    cards: list[int] = []
    trumps: list[int] = []
    times = 1
    for word in text.replace(",", " ").split():
        if word.isdecimal():
            times = int(word)
            if not 1 <= times <= PIECES:
                raise ListError(
                    Text(
                        f"{word} : un nombre de 1 à {PIECES} est attendu avant une carte",
                        f"{word}: expected a number from 1 to {PIECES} before a card",
                    )
                )
        elif word in KIND:
            cards += [KIND[word]] * times
            times = 1
        elif word in TRUMP:
            trumps += [TRUMP[word]] * times
            times = 1
        else:
            raise ListError(
                Text(
                    f"pas de carte « {word} » : l'identifiant d'un Zoon ou d'un Atout est attendu, comme kassin_a ou furie",
                    f"no card {word!r}: expected the id of a Zoon or trump, such as kassin_a or furie",
                )
            )
    return cards, trumps


def own_list(text: str, form: str) -> Army:
    """The army of a text; `ListError` says everything that is wrong with it."""
    cards, trumps = read_list(text)
    wrong = wrong_with(cards, trumps, form)
    if wrong:
        raise ListError(Text(" ; ".join([said.fr for _, said in wrong]), "; ".join([said.en for _, said in wrong])))
    assert len(cards) < PIECES
    return Army("own", cards, trumps)


def check(options: Mapping[str, bool | int | str]) -> Text | None:
    """What is wrong with the table options: a list of one's own that breaks the construction rules."""
    for name in ("list_1", "list_2"):
        value = str(options[name])
        if value != "open" and value not in LIST_IDS:
            try:
                own_list(value, str(options["format"]))
            except ListError as error:
                return Text(f"liste {name[-1]} : {error.text.fr}", f"{name}: {error.text.en}")
    return None
