"""The part of the state that holds what happens before the battle: lists on offer, lists being built, secret layouts."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.hidden.candidates import NOBODY, Candidates
from tablee.games.zoon.state.battlefield import NO_CARD
from tablee.games.zoon.tables import ZONE_CELLS, has

NO_DRAFTS: Final[list[list[int]]] = [[], []]
NO_EDITS: Final[list[int]] = [0, 0]


class Preparation:
    """`offer`: the lists that can be picked. `constructed`: the candidates of a constructed list of the offer. `undisclosed`: the seats
    whose choice of a list is still secret, as a mask. `drafts`: by seat, the cards of the list it builds, trumps numbered after the Zoons.
    `layouts`: by seat and cell of its deployment zone, the kind laid there. `edits`: by seat, the changes made to a draft or a layout.
    `ready`: the seats that have finished their deployment, as a mask.

    The lists are replaced and never changed, so copies share them. Nothing here changes during the battle."""

    def __init__(self) -> None:
        self.offer: list[int] = []
        self.constructed: Candidates = NOBODY
        self.undisclosed = 0
        self.drafts: list[list[int]] = NO_DRAFTS
        self.layouts: list[list[int]] = []
        self.edits: list[int] = NO_EDITS
        self.ready = 0

    def copy(self) -> Preparation:
        twin = Preparation()
        twin.offer = self.offer
        twin.constructed = self.constructed
        twin.undisclosed = self.undisclosed
        twin.drafts = self.drafts
        twin.layouts = self.layouts
        twin.edits = self.edits
        twin.ready = self.ready
        return twin

    def open_offer(self, lists: list[int], constructed: Candidates) -> None:
        self.offer = lists
        self.constructed = constructed

    def remove_lists(self, lists: list[int]) -> None:
        self.offer = [number for number in self.offer if number not in lists]

    def hide_choice(self, seat: int) -> None:
        self.undisclosed |= 1 << seat

    def disclose_choice(self, seat: int) -> None:
        self.undisclosed &= ~(1 << seat)

    def is_undisclosed(self, seat: int) -> bool:
        return has(self.undisclosed, seat)

    def set_draft(self, seat: int, cards: list[int], edits: int) -> None:
        self.drafts = [cards, self.drafts[1]] if seat == 0 else [self.drafts[0], cards]
        self.set_edits(seat, edits)

    def set_edits(self, seat: int, edits: int) -> None:
        self.edits = [edits, self.edits[1]] if seat == 0 else [self.edits[0], edits]

    def begin_layouts(self) -> None:
        self.edits = NO_EDITS
        self.layouts = [[NO_CARD] * ZONE_CELLS, [NO_CARD] * ZONE_CELLS]

    def set_layout(self, seat: int, layout: list[int], edits: int) -> None:
        self.layouts = [layout, self.layouts[1]] if seat == 0 else [self.layouts[0], layout]
        self.set_edits(seat, edits)

    def clear_layouts(self) -> None:
        self.layouts = []

    def set_ready(self, seat: int) -> None:
        self.ready |= 1 << seat

    def is_ready(self, seat: int) -> bool:
        return has(self.ready, seat)
