"""A list of cards as it goes to war, and what the other side must reckon with. Neither ever changes, so clones share them."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import BECOMES, CELLS, EMBLEM, KIND, KINDS, LIST_IDS, SEATS, SUMMONED, TRUMP, TYPE, WAYS, ZONE_CELLS
from tablee.games.zoon.components import BOX


class Army:
    """`cards`: the kinds, with repeats. `kinds`: each once, then what its trumps become; `counts`: how many of each."""

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


class Reach:
    """Some kinds (bits) that go from one cell to another in the same way: what must be empty, and where they fall back."""

    def __init__(self, via: int, back: int, mask: int) -> None:
        self.via = via
        self.back = back
        self.mask = mask


NOT_REACHED: Final[list[Reach]] = []


def reach_of(kinds: list[int], seat: int) -> list[list[Reach]]:
    """From cell to cell, who gets there and how: what a move tells of the card that made it."""
    table = [NOT_REACHED] * (CELLS * CELLS)
    for start in range(CELLS):
        found: dict[tuple[int, int, int], int] = {}
        for i, kind in enumerate(kinds):
            for way in WAYS[seat][kind * CELLS + start]:
                at = (way.to, way.via, way.back)
                found[at] = found.get(at, 0) | 1 << i
        for (to, via, back), mask in found.items():
            table[start * CELLS + to] = [*table[start * CELLS + to], Reach(via, back, mask)]
    return table


class Suspects:
    """The kinds a hidden card of one side may be, as the other side knows it: a bit each (`bit`, by kind; 0: none of them). Knowledge of
    a card is a mask of these bits. `whole`: the kinds of a list, `emblem` its Emblems; `reach`: by seat, how they get about. `armies`: the
    lists it can be; none named: any list that the rules of construction and the `form` allow (rule: trump.known)."""

    def __init__(self, kinds: list[int], armies: list[Army], form: str) -> None:
        self.kinds = kinds
        self.armies = armies
        self.form = form
        self.bit = [0] * KINDS
        for i, kind in enumerate(kinds):
            self.bit[kind] = 1 << i
        self.whole = sum([self.bit[kind] for kind in kinds if not SUMMONED[kind]])
        self.emblem = sum([self.bit[kind] for kind in kinds if TYPE[kind] == EMBLEM])
        self.reach = [reach_of(kinds, seat) for seat in range(SEATS)]

    def secret(self) -> bool:
        """Whether the other side cannot name the list."""
        return len(self.armies) != 1

    def of_types(self, types: int) -> int:
        """The kinds of some types (bits by type), as knowledge."""
        mask = 0
        for kind in self.kinds:
            if types >> TYPE[kind] & 1:
                mask |= self.bit[kind]
        return mask

    def kinds_in(self, mask: int) -> list[int]:
        return [kind for kind in self.kinds if self.bit[kind] & mask]


def known(army: Army) -> Suspects:
    """The list is no secret."""
    return Suspects(army.kinds, [army], "")


def one_of(armies: list[Army]) -> Suspects:
    """One of these lists, nobody else knows which."""
    kinds = {kind for army in armies for kind in army.kinds}
    return Suspects(sorted(kinds, key=lambda kind: (SUMMONED[kind], kind)), armies, "")


def any_list(form: str) -> Suspects:
    return Suspects(sorted(range(KINDS), key=lambda kind: (SUMMONED[kind], kind)), [], form)


def standard(tribe: str) -> Army:
    """The 12 Zoons and 3 trumps of the box."""
    cards = [i for i, zoon in enumerate(BOX.zoons) if zoon.tribe == tribe for _ in range(zoon.count)]
    return Army(tribe, cards, [i for i, trump in enumerate(BOX.trumps) if trump.tribe == tribe])


ARMIES: Final[list[Army]] = [standard(tribe.id) for tribe in BOX.tribes] + [
    Army(each.id, [KIND[zoon] for zoon in each.zoons], [TRUMP[trump] for trump in each.trumps]) for each in BOX.lists
]
"""Every list on offer somewhere, in the order of `LIST_IDS`."""
STANDARD: Final[int] = len(BOX.tribes)
"""So many of them are printed tribes, which everybody knows; the others are constructed."""
KNOWN: Final[list[Suspects]] = [known(army) for army in ARMIES[:STANDARD]]
ANY: Final[dict[str, Suspects]] = {form: any_list(form) for form in ("world", "continental", "tribal")}
FORMS: Final = ["tribal", "continental", "world"]
"""Each allows what those before it allow."""

LEAGUE: Final = ["manchotaures", "formikazes", "hiboulunes", "castorgons", "rhinogoths", "boarix_horde", "monkus_league", "warus_league"]
OFFERS: Final[dict[str, list[int]]] = {
    "league": [LIST_IDS.index(each) for each in LEAGUE],
    "classic": [i for i, tribe in enumerate(BOX.tribes) if tribe.published],
    "ours": [i for i, tribe in enumerate(BOX.tribes) if not tribe.published],
    "all": list(range(len(LIST_IDS))),
}
"""The default is what is even between bots; the published tribes as printed are the classic offer."""


def offered(offer: str, form: str) -> list[int]:
    """The lists on offer that the format of the table allows (rule: construction.format)."""
    forms = {LIST_IDS.index(each.id): each.format for each in BOX.lists}
    return [number for number in OFFERS[offer] if FORMS.index(forms.get(number, "tribal")) <= FORMS.index(form)]


ON_OFFER: Final[dict[str, list[int]]] = {f"{offer} {form}": offered(offer, form) for offer in OFFERS for form in FORMS}
CONSTRUCTED: Final[dict[str, Suspects]] = {
    name: one_of([ARMIES[number] for number in numbers if number >= STANDARD]) for name, numbers in ON_OFFER.items()
}
"""By offer and format, what to reckon with where a constructed list of the offer is played."""
LAYOUTS: Final[dict[str, list[list[str]]]] = {tribe.id: tribe.layout for tribe in BOX.tribes}
