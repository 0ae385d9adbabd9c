"""Tactical and combat trumps: they move or displace own Zoons, freeze a row, or look at enemy Zoons."""

from __future__ import annotations

from tablee.games.zoon.actions import TRUMP_PLAY
from tablee.games.zoon.components import Trump as Card
from tablee.games.zoon.rules.duel import NO_BONUS, Bonus
from tablee.games.zoon.rules.effect_places import add_retreats, go_back, is_emblem
from tablee.games.zoon.rules.looks import LookAt
from tablee.games.zoon.rules.moves import add_all_moves, could_move, free_cells, rear_cells
from tablee.games.zoon.rules.trump_moves import MoveAnother, MoveOrder, RetreatAnother
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.trump_slots import TRUMP_IN_TOMB
from tablee.games.zoon.tables import ALL_BUT_EMBLEM, COLUMNS, EVERY_TYPE, IS_EMBLEM, ROW, TYPE_BIT, other
from tablee.games.zoon.trumps.trump import Trump, movable


class MoveSeveral(Trump):
    """Up to `most` Zoons of some types move, with a bonus in the fights they start (rules: trump.several, trump.up_to, duel.bonus)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.bonus = Bonus(card.add, card.times)

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        add_all_moves(s, seat, movable(s, self.types), TRUMP_PLAY.at(slot), found)

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return movable(s, self.types) & TYPE_BIT[kind] != 0 and could_move(s, seat, s.field.place[zoon], kind)

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        order = MoveOrder(self.id, movable(s, self.types), self.bonus)
        MoveAnother(seat, order, self.most, 0).go(s, seat, s.field.grid[first], second)
        return True


class RetreatSeveral(Trump):
    """Up to `most` Zoons go back a row, whatever their grids (rules: trump.retreat, trump.ignored)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        add_retreats(s, seat, TRUMP_PLAY.at(slot), found)

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return not (s.table_options.emblem_stays and IS_EMBLEM[kind]) and len(rear_cells(s, seat, zoon)) > 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.field.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        if self.most > 1:
            s.then(RetreatAnother(seat, self.id, self.most - 1, 1 << zoon))
        go_back(s, seat, zoon, second)
        return True


class FreezeRow(Trump):
    """No enemy Zoon of a row moves in its owner's next turn, then one own Zoon may move. The play names a row by its cell in column a
    (rule: trump.blizzard)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        enemies = s.field.cells_of(other(seat))
        found += [self.one_cell(slot, row * COLUMNS) for row in range(len(ROW)) if enemies & ROW[row]]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.freeze_row(seat, first // COLUMNS)
        s.then(move_of_any_zoon(s, seat, self.id))
        return True


class LookThenMove(Trump):
    """The player looks at up to `most` enemy Zoons in secret, then one own Zoon may move (rules: effect.look, trump.then_move)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        found += [self.one_cell(slot, s.field.place[zoon]) for zoon in s.field.on_field(other(seat))]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.field.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.look_at(seat, zoon)
        s.then(move_of_any_zoon(s, seat, self.id))
        if self.most > 1:
            s.then(LookAt(seat, self.id, self.most - 1, 1 << zoon))
        return True


def move_of_any_zoon(s: Battle, seat: int, id: str) -> MoveAnother:
    """One own Zoon may move after the rest of the trump."""
    return MoveAnother(seat, MoveOrder(id, movable(s, EVERY_TYPE), NO_BONUS), 1, 0)


class Fly(Trump):
    """One own Zoon, not the Emblem, is put on a free cell of the camp (rules: trump.flight, trump.ignored)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        free = free_cells(s, self.zone(seat))
        for zoon in s.field.able(seat):
            if not is_emblem(s, zoon):
                found += [TRUMP_PLAY.at(slot, s.field.place[zoon], cell) for cell in free]

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return not IS_EMBLEM[kind] and len(free_cells(s, self.zone(seat))) > 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.field.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.learn(zoon, s.knowledge.candidates[seat].of_types(ALL_BUT_EMBLEM))
        s.relocate(seat, zoon, second)
        return True
