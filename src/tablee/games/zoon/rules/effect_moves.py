"""Moves given by special effects (chapter "Combat"): a Zoon moves by its grid after the fight."""

from __future__ import annotations

from tablee.games.zoon.actions import DONE, MOVE
from tablee.games.zoon.rules.duel import make_move
from tablee.games.zoon.rules.moves import add_moves, could_move, why_no_move
from tablee.games.zoon.rules.pending import Pending, or_done
from tablee.games.zoon.state.announcements import announce_nobody_came
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CELLS, GROUP, NEXT, SOLDIER, TYPE, WAYS, owner
from tablee.kernel.state import NONE, NOT_OFFERED

SOLDIERS = 1 << SOLDIER


class CallGroup(Pending):
    """A card of a printed group answers the call of an effect. The other side cannot know whether there is such a card,
    so the seat is always asked (rules: effect.must, secret.asked)."""

    def __init__(self, seat: int, id: str, zoon: int, groups: list[str]) -> None:
        super().__init__(seat, id, zoon, 1)
        self.groups = groups

    def members(self, s: Battle, seat: int) -> list[int]:
        """The seat's Zoons of the group that are not frozen."""
        return [zoon for zoon in s.field.able(seat) if GROUP[s.field.kinds[zoon]] in self.groups]

    def answers(self, s: Battle, seat: int) -> list[int]:
        """The actions by which a member answers the call."""
        return NONE

    def could_answer(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        """Whether this Zoon could answer if it were of this kind of the group."""
        return True

    def options(self, s: Battle, seat: int) -> list[int]:
        found = self.answers(s, seat)
        return or_done(s, found) if found else [DONE]

    def nobody_answers(self, s: Battle, seat: int) -> None:
        """Nobody came. If the effect is compulsory, no Zoon free to act is a member that could have come (rule: secret.knowledge)."""
        if s.table_options.effects_compulsory:
            candidates = s.knowledge.candidates[seat]
            group = candidates.kinds_in(candidates.of_groups(self.groups))
            for zoon in s.field.able(seat):
                s.learn(zoon, ~candidates.mask_of([kind for kind in group if self.could_answer(s, seat, zoon, kind)]))
        announce_nobody_came(s, seat, self.id)

    def answer(self, s: Battle, seat: int, zoon: int) -> None:
        """The other side learns that this Zoon is of the group."""
        s.learn(zoon, s.knowledge.candidates[seat].of_groups(self.groups))


class CallGrognard(CallGroup):
    """One Grognard of the seat moves (rule: effect.must)."""

    def __init__(self, seat: int, id: str, zoon: int) -> None:
        super().__init__(seat, id, zoon, ["grognard"])

    def answers(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        for zoon in self.members(s, seat):
            add_moves(s, seat, zoon, MOVE.start, found)
        return found

    def could_answer(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return could_move(s, seat, s.field.place[zoon], kind)

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not MOVE.holds(action):
            return NOT_OFFERED
        return why_no_move(s, seat, MOVE.first_of(action), MOVE.second_of(action)) or "effect.text"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action == DONE:
            self.nobody_answers(s, seat)
        else:
            zoon = s.field.grid[MOVE.first_of(action)]
            self.answer(s, seat, zoon)
            make_move(s, seat, zoon, MOVE.second_of(action))


class MoveAgain(Pending):
    """The same Zoon moves once more by its grid (rule: effect.move)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        if owner(self.zoon) == seat and s.field.is_frozen(self.zoon):
            return NONE
        found: list[int] = []
        add_moves(s, seat, self.zoon, MOVE.start, found)
        return or_done(s, found) if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            make_move(s, seat, self.zoon, MOVE.second_of(action))


def soldiers_next_to(s: Battle, seat: int, zoon: int) -> list[int]:
    """The seat's Soldiers on the eight cells around the Zoon that are not frozen."""
    field = s.field
    around = [field.grid[cell] for cell in NEXT[field.place[zoon]]]
    return [each for each in around if each >= 0 and owner(each) == seat and is_soldier(s, each) and not field.is_frozen(each)]


def is_soldier(s: Battle, zoon: int) -> bool:
    return TYPE[s.field.kinds[zoon]] == SOLDIER


class MoveNeighbour(Pending):
    """One of the seat's Soldiers next to the Zoon may move (rule: effect.neighbour)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        for zoon in soldiers_next_to(s, seat, self.zoon):
            add_moves(s, seat, zoon, MOVE.start, found)
        found.append(DONE)
        return found

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.field.grid[MOVE.first_of(action)]
            s.learn(zoon, s.knowledge.candidates[seat].of_types(SOLDIERS))
            make_move(s, seat, zoon, MOVE.second_of(action))


class Drive(Pending):
    """The enemy Zoon may be moved to a free cell of its grid, turned toward the seat's enemy (rules: effect.drive, control.grid)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        cell = s.field.place[self.zoon]
        occupied = s.field.occupied()
        ways = WAYS[seat][s.field.kinds[self.zoon] * CELLS + cell]
        return [*[MOVE.at(cell, way.to) for way in ways if not (way.via | way.bit) & occupied], DONE]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.move(seat, self.zoon, MOVE.second_of(action))
