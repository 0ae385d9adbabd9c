"""The kinds that a hidden card of one side may be, and how each of them moves."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.armies import ARMIES, FORMATS, OFFERS, STANDARD, Army, lists_on_offer
from tablee.games.zoon.tables import CELLS, GROUP, IS_EMBLEM, KINDS, SEATS, SUMMONED, TYPE_BIT, WAYS


class Reach:
    """The kinds (bits of `mask`) that go from one cell to another in the same way. `via`: the cells that must be empty;
    `back`: the cell they fall back to in a draw."""

    def __init__(self, via: int, back: int, mask: int) -> None:
        self.via = via
        self.back = back
        self.mask = mask


NOT_REACHED: Final[list[Reach]] = []


def reach_of(kinds: list[int], seat: int) -> list[list[Reach]]:
    """From cell to cell, which of the kinds get there and how. A move tells this much about the card that made it."""
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


class Candidates:
    """The kinds that a hidden card of one side may be, as the other side knows it. It never changes, so clones share it.

    Knowledge of a card is a mask with one bit per kind (`bit`, by kind; 0 for kinds that are none of them). `full`: all kinds of a list,
    without the Zoons that trumps become; `emblem`: its Emblems. `reach`: by seat, how the kinds move. `armies`: the lists that the side
    may play; if empty, any list that the rules of construction allow in this `format` (rule: trump.known)."""

    def __init__(self, kinds: list[int], armies: list[Army], format: str) -> None:
        self.kinds = kinds
        self.armies = armies
        self.format = format
        self.bit = [0] * KINDS
        for i, kind in enumerate(kinds):
            self.bit[kind] = 1 << i
        self.full = self.mask_of([kind for kind in kinds if not SUMMONED[kind]])
        self.emblem = self.mask_of([kind for kind in kinds if IS_EMBLEM[kind]])
        self.reach = [reach_of(kinds, seat) for seat in range(SEATS)]

    def secret(self) -> bool:
        """Whether the other side cannot name the list."""
        return len(self.armies) != 1

    def mask_of(self, kinds: list[int]) -> int:
        """These kinds as knowledge."""
        mask = 0
        for kind in kinds:
            mask |= self.bit[kind]
        return mask

    def of_types(self, types: int) -> int:
        """The kinds of some types (bits by type) as knowledge."""
        return self.mask_of([kind for kind in self.kinds if types & TYPE_BIT[kind]])

    def of_groups(self, groups: list[str]) -> int:
        """The kinds of some printed groups, such as the Grognards, as knowledge."""
        return self.mask_of([kind for kind in self.kinds if GROUP[kind] in groups])

    def kinds_in(self, mask: int) -> list[int]:
        return [kind for kind in self.kinds if self.bit[kind] & mask]


def exactly(army: Army) -> Candidates:
    """The list is no secret."""
    return Candidates(army.kinds, [army], "")


def one_of(armies: list[Army]) -> Candidates:
    """The list is one of these, and the other side does not know which."""
    kinds = {kind for army in armies for kind in army.kinds}
    return Candidates(sorted(kinds, key=lambda kind: (SUMMONED[kind], kind)), armies, "")


def any_list(format: str) -> Candidates:
    """The list may be any that the format allows."""
    return Candidates(sorted(range(KINDS), key=lambda kind: (SUMMONED[kind], kind)), [], format)


NOBODY: Final = Candidates([], [], "")
"""The candidates of a seat that has not chosen a list yet."""
PRINTED: Final[list[Candidates]] = [exactly(army) for army in ARMIES[:STANDARD]]
"""By printed tribe: everybody knows its cards."""
ANY: Final[dict[str, Candidates]] = {format: any_list(format) for format in FORMATS}
"""By format, for a list that its player built."""
ON_OFFER: Final[dict[str, list[int]]] = {f"{offer} {format}": lists_on_offer(offer, format) for offer in OFFERS for format in FORMATS}
"""By offer and format, the lists on offer."""
CONSTRUCTED: Final[dict[str, Candidates]] = {
    name: one_of([ARMIES[number] for number in numbers if number >= STANDARD]) for name, numbers in ON_OFFER.items()
}
"""By offer and format, for a constructed list of the offer."""
