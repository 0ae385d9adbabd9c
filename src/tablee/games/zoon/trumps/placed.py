"""Trumps that are laid on the battlefield: Obstacles, equipment, and trumps that become a Zoon."""

from __future__ import annotations

from tablee.games.zoon.components import Trump as Card
from tablee.games.zoon.rules.moves import free_cells
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import ALL_BUT_EMBLEM, TYPE_BIT
from tablee.games.zoon.trumps.trump import Trump


class PlaceOnCell(Trump):
    """The trump is laid on a free cell of its zone."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        found += [self.one_cell(slot, cell) for cell in free_cells(s, self.zone(seat))]


class BuildObstacle(PlaceOnCell):
    """The trump is an Obstacle for the rest of the game (rules: trump.terrain, trump.anywhere)."""

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.wall(seat, slot, first)
        return True


class Summon(PlaceOnCell):
    """The trump becomes a Zoon in the reinforcement zone (rule: trump.zoon)."""

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.summon(seat, slot, first)
        return True


class Equip(Trump):
    """The trump lies on an own Zoon: at most one on each, and never on the Emblem (rules: equipment.rides, equipment.one)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.types &= ALL_BUT_EMBLEM
        self.frost_proof = True

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        for zoon in s.field.on_field(seat):
            if self.enabled_by(s, seat, zoon, s.field.kinds[zoon]):
                found.append(self.one_cell(slot, s.field.place[zoon]))

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return self.types & TYPE_BIT[kind] != 0 and s.field.gear[zoon] < 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.equip(seat, slot, s.field.grid[first], self.types)
        return True
