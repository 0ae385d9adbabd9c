"""The hooks of a trump: the plays it offers, what a play does, and what it tells the other side."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.games.zoon.actions import TRUMP_PLAY
from tablee.games.zoon.components import Trump as Card
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import ALL_BUT_EMBLEM, CARDS_OF, EVERY_TYPE, OF_TYPES, TRUMP_IDS, TRUMP_ZONE, TYPE_BIT, USED_BY, other


@mypyc_attr(allow_interpreted_subclasses=True)
class Trump:
    """A trump of the box. A play is its slot and two cells, whose meaning depends on the trump. `users`: the types that may use it, as a
    mask; 0 means that no user is needed. `types`: the types of Zoons it affects. `most`: how many Zoons it affects at most.
    `frost_proof`: a frozen Zoon can make it playable too."""

    def __init__(self, card: Card) -> None:
        self.id = card.id
        self.number = TRUMP_IDS.index(card.id)
        self.types = OF_TYPES[self.number]
        self.users = USED_BY[self.number]
        self.most = card.most
        self.frost_proof = False

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        """Add the plays that do something (rule: trump.does)."""

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        """Play the trump on these two cells. Return False if it proved not to be playable so, and another play follows."""
        return True

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        """Whether this own Zoon would make the trump playable if it were of this kind and not frozen."""
        return False

    def may_use(self, kind: int) -> bool:
        """Whether a Zoon of this kind may use the trump (rule: trump.user)."""
        return self.users & TYPE_BIT[kind] != 0

    def has_user(self, s: Battle, seat: int) -> bool:
        """Whether a Zoon that may use it stands on the battlefield, not frozen (rules: trump.user, trump.frozen_user)."""
        if not self.users:
            return True
        for zoon in CARDS_OF[seat]:
            if s.field.place[zoon] >= 0 and self.may_use(s.field.kinds[zoon]) and not s.field.is_frozen(zoon):
                return True
        return False

    def one_cell(self, slot: int, cell: int) -> int:
        """The play on a single cell."""
        return TRUMP_PLAY.at(slot, cell, cell)

    def zone(self, seat: int) -> int:
        """The zone in which the seat plays the trump, as a mask."""
        return TRUMP_ZONE[seat][self.number]

    def enemies_in_zone(self, s: Battle, seat: int) -> int:
        """The cells of enemy Zoons in the zone, as a mask."""
        return s.field.cells_of(other(seat)) & self.zone(seat)


def movable(s: Battle, types: int) -> int:
    """The types that a text moves. "A Zoon" includes the Emblem, unless the table plays otherwise (rule: effect.emblem)."""
    return ALL_BUT_EMBLEM if types == EVERY_TYPE and s.table_options.emblem_stays else types
