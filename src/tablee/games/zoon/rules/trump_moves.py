"""Moves given by trumps (chapter "Jouer un Atout"): several Zoons move or go back, or an enemy Zoon is controlled."""

from __future__ import annotations

from tablee.games.zoon.actions import DONE, MOVE
from tablee.games.zoon.rules.duel import Bonus, make_move
from tablee.games.zoon.rules.effect_moves import MoveAgain
from tablee.games.zoon.rules.effect_places import FallBackOne, add_retreats, go_back
from tablee.games.zoon.rules.moves import add_all_moves, why_no_move
from tablee.games.zoon.rules.pending import Pending
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import has
from tablee.kernel.state import NONE, NOT_OFFERED


class MoveOrder:
    """Zoons of some types (a mask) may move. `id`: the trump; `bonus`: for the fights that these moves start."""

    def __init__(self, id: str, types: int, bonus: Bonus) -> None:
        self.id = id
        self.types = types
        self.bonus = bonus


class MoveAnother(Pending):
    """Up to `left` own Zoons move by the order of a trump, never the same twice; the seat may stop. `moved`: the Zoons that have moved,
    as a mask (rules: trump.several, trump.up_to)."""

    def __init__(self, seat: int, order: MoveOrder, left: int, moved: int) -> None:
        super().__init__(seat, order.id, -1, left)
        self.order = order
        self.moved = moved

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        add_all_moves(s, seat, self.order.types, MOVE.start, found, self.moved)
        found.append(DONE)
        return found

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not MOVE.holds(action):
            return NOT_OFFERED
        zoon = s.field.grid[MOVE.first_of(action)]
        if zoon >= 0 and has(self.moved, zoon):
            return "trump.several"
        return why_no_move(s, seat, MOVE.first_of(action), MOVE.second_of(action)) or "trump.text"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            self.go(s, seat, s.field.grid[MOVE.first_of(action)], MOVE.second_of(action))

    def go(self, s: Battle, seat: int, zoon: int, to: int) -> None:
        """One Zoon moves, and fights if it must; then another may move."""
        if self.left > 1:
            s.then(MoveAnother(seat, self.order, self.left - 1, self.moved | 1 << zoon))
        s.learn(zoon, s.knowledge.candidates[seat].of_types(self.order.types))
        make_move(s, seat, zoon, to, self.order.bonus)


class RetreatAnother(FallBackOne):
    """Up to `left` own Zoons go back, each once, one after the other (rules: trump.retreat, trump.several)."""

    def __init__(self, seat: int, id: str, left: int, moved: int) -> None:
        super().__init__(seat, id, -1, left)
        self.moved = moved

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        add_retreats(s, seat, MOVE.start, found, self.moved)
        return [*found, DONE] if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if MOVE.holds(action):
            zoon = s.field.grid[MOVE.first_of(action)]
            if zoon >= 0 and has(self.moved, zoon):
                return "trump.several"
        return super().why_not(s, seat, action)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.field.grid[MOVE.first_of(action)]
            go_back(s, seat, zoon, MOVE.second_of(action))
            if self.left > 1:
                s.then(RetreatAnother(seat, self.id, self.left - 1, self.moved | 1 << zoon))


class MoveControlled(MoveAgain):
    """The controlled Zoon moves as if it were the seat's own (rules: control.grid, control.friends)."""
