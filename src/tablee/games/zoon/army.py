"""A list of cards as it goes to war: a standard tribe or a constructed list. It never changes, so clones share it."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import BECOMES, EMBLEM, KIND, KINDS, LIST_IDS, TRUMP, TYPE, ZONE_CELLS
from tablee.games.zoon.components import BOX


class Army:
    """`cards`: the kinds, with repeats. `kinds`: each once, then what its trumps become; `counts`: how many of each;
    `bit`: by kind, its place in `kinds` as a bit (0: not in this army). Knowledge of a card is a mask of these bits."""

    def __init__(self, id: str, cards: list[int], trumps: list[int]) -> None:
        self.id = id
        self.cards = sorted(cards)
        self.trumps = trumps
        self.kinds = sorted(set(cards)) + [BECOMES[trump] for trump in trumps if BECOMES[trump] >= 0]
        self.counts = [self.cards.count(kind) for kind in self.kinds]
        self.bit = [0] * KINDS
        for i, kind in enumerate(self.kinds):
            self.bit[kind] = 1 << i
        self.whole = sum([self.bit[kind] for kind in set(cards)])
        self.emblem = sum([self.bit[kind] for kind in set(cards) if TYPE[kind] == EMBLEM])
        self.deployed = min(ZONE_CELLS, len(cards))
        self.reserve = len(cards) - self.deployed

    def of_types(self, types: int) -> int:
        """The kinds of some types (bits by type), as knowledge."""
        mask = 0
        for kind in self.kinds:
            if types >> TYPE[kind] & 1:
                mask |= self.bit[kind]
        return mask

    def tribes(self) -> list[str]:
        found: list[str] = []
        for kind in self.cards:
            if BOX.zoons[kind].tribe not in found:
                found.append(BOX.zoons[kind].tribe)
        return found


def standard(tribe: str) -> Army:
    """The 12 Zoons and 3 trumps of the box."""
    cards = [i for i, zoon in enumerate(BOX.zoons) if zoon.tribe == tribe for _ in range(zoon.count)]
    return Army(tribe, cards, [i for i, trump in enumerate(BOX.trumps) if trump.tribe == tribe])


ARMIES: Final[list[Army]] = [standard(tribe.id) for tribe in BOX.tribes] + [
    Army(each.id, [KIND[zoon] for zoon in each.zoons], [TRUMP[trump] for trump in each.trumps]) for each in BOX.lists
]
"""Every list on offer somewhere, in the order of `LIST_IDS`."""

LEAGUE: Final = ["manchotaures", "formikazes", "hiboulunes", "castorgons", "rhinogoths", "boarix_horde", "monkus_league", "warus_league"]
OFFERS: Final[dict[str, list[int]]] = {
    "league": [LIST_IDS.index(each) for each in LEAGUE],
    "classic": [i for i, tribe in enumerate(BOX.tribes) if tribe.published],
    "ours": [i for i, tribe in enumerate(BOX.tribes) if not tribe.published],
    "all": list(range(len(LIST_IDS))),
}
"""The default is what is even between bots; the published tribes as printed are the classic offer."""
LAYOUTS: Final[dict[str, list[list[str]]]] = {tribe.id: tribe.layout for tribe in BOX.tribes}
