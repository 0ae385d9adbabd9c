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

POINTS: Final[int] = BOX.construction.points
ALL_FORCE: Final[int] = BOX.construction.trump_force
FREE_STARS: Final[int] = BOX.construction.free_stars
MOST_STARS: Final[int] = BOX.construction.most_stars
MOST_TRUMPS: Final[int] = BOX.construction.most_trumps
CONTINENT: Final[dict[str, str]] = {tribe.id: tribe.continent for tribe in BOX.tribes}


class ListError(Exception):
    """A list that cannot be read: one sentence that says where and what was expected."""


def stars_on(kind: int) -> int:
    return sum([1 for corner in range(CORNERS) if CORNER[kind * CORNERS + corner] == STAR])


def wrong_with(cards: list[int], trumps: list[int], form: str) -> list[tuple[str, str]]:
    """Every construction rule the list breaks: its id, and how."""
    found = []
    points = sum([VALUE[kind] for kind in cards])
    if points > POINTS:
        found.append(("construction.points", f"{points} points of Zoons, {POINTS} are allowed"))
    emblems = [kind for kind in cards if TYPE[kind] == EMBLEM]
    if len(emblems) != 1:
        found.append(("construction.emblem", f"{len(emblems)} Emblems, exactly 1 is needed"))
    chiefs = [kind for kind in cards if TYPE[kind] == CHIEF]
    if len(chiefs) > 1:
        found.append(("construction.chief", f"{len(chiefs)} Chiefs, at most 1 is allowed"))
    for kind in sorted(set(cards)):
        if TYPE[kind] in (HERO, PRIEST) and cards.count(kind) > 1:
            found.append(("construction.once", f"{KIND_IDS[kind]} {cards.count(kind)} times, a Hero or Priest only once"))
        if SUMMONED[kind]:
            found.append(("construction.cards", f"{KIND_IDS[kind]} is what a trump becomes, no card of a list"))
    stars = sum([stars_on(kind) for kind in cards])
    if stars > MOST_STARS:
        found.append(("construction.stars", f"{stars} stars, never more than {MOST_STARS}"))
    paid = max(0, stars - FREE_STARS)
    force = sum([FORCE[trump] for trump in trumps])
    if force + paid > ALL_FORCE:
        extra = f" and {paid} for stars above {FREE_STARS}" if paid else ""
        found.append(("construction.force", f"{force} trump force{extra}, {ALL_FORCE} are allowed"))
    if len(trumps) > MOST_TRUMPS:
        found.append(("construction.trumps", f"{len(trumps)} trumps, at most {MOST_TRUMPS}"))
    for trump in sorted(set(trumps)):
        if trumps.count(trump) > 1:
            found.append(("construction.trumps", f"{TRUMP_NAMES[trump]} {trumps.count(trump)} times, each trump only once"))
    tribes = {BOX.zoons[kind].tribe for kind in cards} | {BOX.trumps[trump].tribe for trump in trumps}
    continents = {CONTINENT[tribe] for tribe in tribes}
    if (form == "tribal" and len(tribes) > 1) or (form == "continental" and len(continents) > 1):
        found.append(("construction.format", f"cards of {', '.join(sorted(tribes))}, which is not {form}"))
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
                raise ListError(f"{word}: expected a number from 1 to {PIECES} before a card")
        elif word in KIND:
            cards += [KIND[word]] * times
            times = 1
        elif word in TRUMP:
            trumps += [TRUMP[word]] * times
            times = 1
        else:
            raise ListError(f"no card {word!r}: expected the id of a Zoon or trump, such as kassin_a or furie")
    return cards, trumps


def own_list(text: str, form: str) -> Army:
    """The army of a text; `ListError` says everything that is wrong with it."""
    cards, trumps = read_list(text)
    wrong = wrong_with(cards, trumps, form)
    if wrong:
        raise ListError("; ".join([said for _, said in wrong]))
    assert len(cards) < PIECES
    return Army("own", cards, trumps)


def check(options: Mapping[str, bool | int | str]) -> str:
    """What is wrong with the table options: a list of one's own that breaks the construction rules; "" if nothing is."""
    for name in ("list_1", "list_2"):
        value = str(options[name])
        if value != "open" and value not in LIST_IDS:
            try:
                own_list(value, str(options["format"]))
            except ListError as error:
                return f"{name}: {error}"
    return ""
