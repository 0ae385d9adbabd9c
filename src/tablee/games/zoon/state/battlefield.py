"""The part of the state that says where every card is, and what lies on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.games.zoon.tables import ALL_PIECES, CARDS_OF, CELLS, owner

EMPTY: Final = -1
WALL: Final = -2
"""A cell with an Obstacle holds WALL minus the number of the trump slot."""

IN_HAND: Final = -1
IN_TOMB: Final = -2
NOWHERE: Final = -3
CAGED: Final = -10
"""A caged card is at CAGED minus its cell."""

NO_CARD: Final = -1
NO_KINDS: Final[list[int]] = [NO_CARD] * ALL_PIECES
NO_FROST: Final[list[int]] = [0] * ALL_PIECES
NO_GEAR: Final[list[int]] = [-1] * ALL_PIECES


@mypyc_attr(free_list_len=1)  # clones come and go: a freed instance is used again
class Battlefield:
    """Cards are numbers, seat by seat. `kinds`: by card, which kind it is. `place`: by card, its cell or another place.
    `grid`: by cell, the card or Obstacle on it. `first`, `second` and `walls`: the cells of seat 0, of seat 1 and of Obstacles as masks.
    `frost`: by card, its frost tokens; `frozen`: the cards that have some, as a mask. `gear`: by card, its equipment trump or -1.

    `place` and `grid` are copied; `kinds`, `frost` and `gear` are replaced and never changed, so copies share them."""

    def __init__(self, place: list[int], grid: list[int]) -> None:
        self.place = place
        self.grid = grid
        self.first = 0
        self.second = 0
        self.walls = 0
        self.kinds: list[int] = NO_KINDS
        self.frost: list[int] = NO_FROST
        self.frozen = 0
        self.gear: list[int] = NO_GEAR

    def copy(self) -> Battlefield:
        twin = Battlefield(self.place[:], self.grid[:])
        twin.first = self.first
        twin.second = self.second
        twin.walls = self.walls
        twin.kinds = self.kinds
        twin.frost = self.frost
        twin.frozen = self.frozen
        twin.gear = self.gear
        return twin

    # Questions.

    def cells_of(self, seat: int) -> int:
        """The cells on which the seat's cards stand, as a mask."""
        return self.first if seat == 0 else self.second

    def occupied(self) -> int:
        return self.first | self.second | self.walls

    def barred(self, seat: int) -> int:
        """The cells that the seat's cards cannot enter: friends and Obstacles (rules: move.friend, move.obstacle)."""
        return self.walls | (self.first if seat == 0 else self.second)

    def is_frozen(self, zoon: int) -> bool:
        return self.frozen >> zoon & 1 == 1

    def on_field(self, seat: int) -> list[int]:
        """The seat's Zoons on the battlefield, in the order of their numbers."""
        place = self.place
        return [zoon for zoon in CARDS_OF[seat] if place[zoon] >= 0]

    def able(self, seat: int) -> list[int]:
        """The seat's Zoons on the battlefield that are not frozen."""
        place = self.place
        return [zoon for zoon in CARDS_OF[seat] if place[zoon] >= 0 and not self.frozen >> zoon & 1]

    def in_tomb(self, seat: int) -> list[int]:
        place = self.place
        return [zoon for zoon in CARDS_OF[seat] if place[zoon] == IN_TOMB]

    def in_hand(self, seat: int) -> list[int]:
        place = self.place
        return [zoon for zoon in CARDS_OF[seat] if place[zoon] == IN_HAND]

    # Placing and displacing.

    def add_cell(self, seat: int, cell: int) -> None:
        if seat == 0:
            self.first |= 1 << cell
        else:
            self.second |= 1 << cell

    def remove_cell(self, seat: int, cell: int) -> None:
        if seat == 0:
            self.first &= ~(1 << cell)
        else:
            self.second &= ~(1 << cell)

    def put(self, zoon: int, cell: int) -> None:
        """The card comes to a free cell, from another cell or another place."""
        seat = owner(zoon)
        start = self.place[zoon]
        if start >= 0:
            self.grid[start] = EMPTY
            self.remove_cell(seat, start)
        assert self.grid[cell] == EMPTY, "a card comes to a cell that is not free"
        self.grid[cell] = zoon
        self.add_cell(seat, cell)
        self.place[zoon] = cell

    def take_off(self, zoon: int, place: int) -> None:
        """The card leaves the battlefield for this place, and its frost melts."""
        cell = self.place[zoon]
        self.grid[cell] = EMPTY
        self.remove_cell(owner(zoon), cell)
        self.place[zoon] = place
        if self.is_frozen(zoon):
            self.set_frost(zoon, 0)

    def set_aside(self, zoon: int, place: int) -> None:
        """A card that is not on the battlefield lies in this place."""
        self.place[zoon] = place

    def exchange(self, zoon: int, with_zoon: int) -> None:
        """Two cards swap places."""
        cell = self.place[zoon]
        with_cell = self.place[with_zoon]
        self.remove_cell(owner(zoon), cell)
        self.remove_cell(owner(with_zoon), with_cell)
        self.grid[cell] = with_zoon
        self.grid[with_cell] = zoon
        self.place[zoon] = with_cell
        self.place[with_zoon] = cell
        self.add_cell(owner(zoon), with_cell)
        self.add_cell(owner(with_zoon), cell)

    def build_wall(self, slot: int, cell: int) -> None:
        """The trump of this slot becomes an Obstacle on a free cell."""
        self.grid[cell] = WALL - slot
        self.walls |= 1 << cell

    # What a card is, and what lies on it.

    def set_kinds(self, kinds: list[int]) -> None:
        """Replace the kinds of all cards."""
        self.kinds = kinds

    def set_kind(self, zoon: int, kind: int) -> None:
        kinds = self.kinds[:]
        kinds[zoon] = kind
        self.kinds = kinds

    def trade_kinds(self, zoon: int, with_zoon: int) -> None:
        """Two cards that the other side cannot tell apart trade their numbers."""
        if zoon != with_zoon:
            kinds = self.kinds[:]
            kinds[zoon], kinds[with_zoon] = kinds[with_zoon], kinds[zoon]
            self.kinds = kinds

    def set_frost(self, zoon: int, turns: int) -> None:
        frost = self.frost[:]
        frost[zoon] = turns
        self.frost = frost
        if turns:
            self.frozen |= 1 << zoon
        else:
            self.frozen &= ~(1 << zoon)

    def set_gear(self, zoon: int, trump: int) -> None:
        gear = self.gear[:]
        gear[zoon] = trump
        self.gear = gear


def empty_battlefield() -> Battlefield:
    return Battlefield([NOWHERE] * ALL_PIECES, [EMPTY] * CELLS)
