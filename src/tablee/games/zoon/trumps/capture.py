"""Trumps that take an enemy Zoon: cage and control. A hidden card may prove not to be one that can be taken."""

from __future__ import annotations

from tablee.games.zoon.rules.effect_places import is_emblem
from tablee.games.zoon.rules.moves import could_move
from tablee.games.zoon.rules.trump_moves import MoveControlled
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.trump_slots import TRUMP_IN_TOMB
from tablee.games.zoon.tables import cells_in
from tablee.games.zoon.trumps.trump import Trump


class Capture(Trump):
    """The player names an enemy Zoon in the trump's zone (rules: trump.hidden_emblem, control.fails)."""

    def can_take(self, s: Battle, seat: int, zoon: int) -> bool:
        """Whether this Zoon can be taken."""
        return not is_emblem(s, zoon)

    def targets(self, s: Battle, seat: int) -> list[int]:
        """The cells to choose from: every card that the seat has not seen, and the seen ones that can be taken.
        The hidden truth must not show in the options."""
        enemies = cells_in(self.enemies_in_zone(s, seat))
        return [cell for cell in enemies if not s.knowledge.seen(s.field.grid[cell]) or self.can_take(s, seat, s.field.grid[cell])]

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        if self.enemies_in_zone(s, seat) and self.has_user(s, seat):
            found += [self.one_cell(slot, cell) for cell in self.targets(s, seat)]

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return self.may_use(kind) and len(self.targets(s, seat)) > 0

    def claim_user(self, s: Battle, seat: int) -> None:
        """The other side learns that one of the Zoons free to act may use the trump (rule: secret.knowledge)."""
        s.knowledge.claim(seat, s.field.able(seat), s.knowledge.candidates[seat].of_types(self.users))

    def fail(self, s: Battle, seat: int, slot: int) -> bool:
        """The card cannot be taken. The trump is kept and another play follows, unless the table plays otherwise. Return whether the
        turn is over."""
        s.reveal_trump(seat, slot)
        if s.table_options.failed_trump_is_spent:
            s.use_trump(seat, slot, TRUMP_IN_TOMB)
        return s.table_options.failed_trump_is_spent


class Cage(Capture):
    """An enemy Zoon in the owner's deployment zone becomes an Obstacle, but never an Emblem (rules: trump.cage, trump.hidden_emblem)."""

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.field.grid[first]
        self.claim_user(s, seat)
        if not self.can_take(s, seat, zoon):
            s.refuse_cage(seat, slot, zoon)
            return self.fail(s, seat, slot)
        s.cage(seat, slot, zoon)
        return True


class Control(Capture):
    """An enemy Zoon in the owner's camp moves as if it were an own one, but never an Emblem
    (rules: control.zone, control.look, control.fails)."""

    def can_take(self, s: Battle, seat: int, zoon: int) -> bool:
        return not is_emblem(s, zoon) and could_move(s, seat, s.field.place[zoon], s.field.kinds[zoon])

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.field.grid[first]
        self.claim_user(s, seat)
        if not self.can_take(s, seat, zoon):
            s.control(seat, zoon, False)
            return self.fail(s, seat, slot)
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.control(seat, zoon, True)
        s.then(MoveControlled(seat, self.id, zoon, 1))
        return True
