"""Armies: the lists of cards that go to war, and the lists that a table offers."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.components import BOX
from tablee.games.zoon.tables import BECOMES, KIND, KINDS, LIST_IDS, TRUMP, ZONE_CELLS


class Army:
    """A list as it goes to war. It never changes, so clones share it.

    `cards`: its kinds of Zoons, with repeats. `kinds`: each kind once, then the Zoons that its trumps become; `counts`: the number of
    each. `deployed` Zoons start on the battlefield, the others are the `reserve`."""

    def __init__(self, id: str, cards: list[int], trumps: list[int]) -> None:
        self.id = id
        self.cards = sorted(cards)
        self.trumps = trumps
        self.kinds = sorted(set(cards)) + [BECOMES[trump] for trump in trumps if BECOMES[trump] >= 0]
        self.counts = [self.cards.count(kind) for kind in self.kinds]
        self.deployed = min(ZONE_CELLS, len(cards))
        self.reserve = len(cards) - self.deployed

    def tribes(self) -> list[str]:
        found: list[str] = []
        for kind in self.cards:
            if BOX.zoons[kind].tribe not in found:
                found.append(BOX.zoons[kind].tribe)
        return found


NO_ARMY: Final = Army("", [], [])
"""The army of a seat that has not chosen yet."""


def standard(tribe: str) -> Army:
    """The 12 Zoons and 3 trumps of a tribe, as printed."""
    cards = [i for i, zoon in enumerate(BOX.zoons) if zoon.tribe == tribe for _ in range(zoon.count)]
    return Army(tribe, cards, [i for i, trump in enumerate(BOX.trumps) if trump.tribe == tribe])


def zoons_in(cards: list[int]) -> list[int]:
    """The Zoons among the cards of a list, in which trumps are numbered after the Zoons."""
    return [card for card in cards if card < KINDS]


def trumps_in(cards: list[int]) -> list[int]:
    """The trumps among the cards of a list."""
    return [card - KINDS for card in cards if card >= KINDS]


def own_army(cards: list[int]) -> Army:
    """The army of a list that its player built."""
    return Army("own", zoons_in(cards), trumps_in(cards))


ARMIES: Final[list[Army]] = [standard(tribe.id) for tribe in BOX.tribes] + [
    Army(each.id, [KIND[zoon] for zoon in each.zoons], [TRUMP[trump] for trump in each.trumps]) for each in BOX.lists
]
"""Every list that a table can offer, in the order of `LIST_IDS`."""
STANDARD: Final[int] = len(BOX.tribes)
"""The first of `ARMIES` are this many printed tribes, which everybody knows; the others are constructed lists."""
LAYOUTS: Final[dict[str, list[list[str]]]] = {tribe.id: tribe.layout for tribe in BOX.tribes}
"""The sample layout of each printed tribe, front row then back row."""

FORMATS: Final = ["tribal", "continental", "world"]
"""Each format also allows the lists of the formats before it."""
LEAGUE: Final = ["manchotaures", "formikazes", "hiboulunes", "castorgons", "rhinogoths", "boarix_horde", "monkus_league", "warus_league"]
OFFERS: Final[dict[str, list[int]]] = {
    "classic": [i for i, tribe in enumerate(BOX.tribes) if tribe.published],
    "ours": [i for i, tribe in enumerate(BOX.tribes) if not tribe.published],
    "league": [LIST_IDS.index(each) for each in LEAGUE],
    "all": list(range(len(LIST_IDS))),
}
"""The classic offer, the published tribes as printed, is the default: everybody knows their cards. With each league list bots win about
equally often, but three of them are constructed and so secret."""


def lists_on_offer(offer: str, format: str) -> list[int]:
    """The lists on offer that the format of the table allows (rule: construction.format)."""
    formats = {LIST_IDS.index(each.id): each.format for each in BOX.lists}
    return [number for number in OFFERS[offer] if FORMATS.index(formats.get(number, "tribal")) <= FORMATS.index(format)]
