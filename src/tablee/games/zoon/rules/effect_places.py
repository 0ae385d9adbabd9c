"""Displacements given by special effects (chapter "Combat"): a Zoon is put, pushed, exchanged or brought back, whatever its grid."""

from __future__ import annotations

from tablee.games.zoon.actions import DONE, EXCHANGE, MOVE, PUT, REVIVE
from tablee.games.zoon.rules.effect_moves import SOLDIERS, CallGroup, is_soldier, soldiers_next_to
from tablee.games.zoon.rules.moves import edge_cell, free_cells, rear_cells
from tablee.games.zoon.rules.pending import Pending, or_done
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import EMPTY
from tablee.games.zoon.tables import CELLS, COLUMNS, IS_EMBLEM, NEXT, REINFORCEMENT, has, owner
from tablee.kernel.state import NONE, NOT_OFFERED


def is_emblem(s: Battle, zoon: int) -> bool:
    return IS_EMBLEM[s.field.kinds[zoon]]


def is_fixed_emblem(s: Battle, zoon: int) -> bool:
    """Whether this is an Emblem that no effect on "a Zoon" displaces, by a table option (rule: effect.emblem)."""
    return s.table_options.emblem_stays and is_emblem(s, zoon)


class PutOnCell(Pending):
    """A Zoon goes to one of some free cells; its own cell is not free (rules: effect.relocate, effect.not_stay)."""

    def __init__(self, seat: int, id: str, zoon: int) -> None:
        super().__init__(seat, id, zoon, 1)

    def cells(self, s: Battle) -> list[int]:
        """The free cells to choose from."""
        return NONE

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [PUT.at(cell) for cell in self.cells(s)]
        return or_done(s, found) if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not PUT.holds(action):
            return NOT_OFFERED
        return "effect.text" if s.field.grid[PUT.first_of(action)] == EMPTY else "effect.free"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.relocate(seat, self.zoon, PUT.first_of(action))


class Relocate(PutOnCell):
    """The Zoon is put on a free cell of a zone, given as a mask (rule: effect.relocate)."""

    def __init__(self, seat: int, id: str, zoon: int, zone: int) -> None:
        super().__init__(seat, id, zoon)
        self.zone = zone

    def cells(self, s: Battle) -> list[int]:
        return free_cells(s, self.zone)


class StepAside(PutOnCell):
    """The Zoon steps to a free neighbouring cell (rule: effect.step)."""

    def cells(self, s: Battle) -> list[int]:
        return [cell for cell in NEXT[s.field.place[self.zoon]] if s.field.grid[cell] == EMPTY]


class PushBack(PutOnCell):
    """The seat chooses where a Zoon goes back. `facing`: the seat whose way forward counts (rules: effect.push, effect.opponent)."""

    def __init__(self, seat: int, id: str, zoon: int, facing: int) -> None:
        super().__init__(seat, id, zoon)
        self.facing = facing

    def cells(self, s: Battle) -> list[int]:
        return rear_cells(s, self.facing, self.zoon)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.push_back(seat, self.zoon, PUT.first_of(action))


def add_retreats(s: Battle, seat: int, start: int, found: list[int], moved: int = 0) -> None:
    """Add, as actions of the block that begins at `start`, every own Zoon that can go back a row, the Emblem included.
    `moved`: the cards that may not go back again, as a mask (rules: effect.emblem, trump.retreat)."""
    for zoon in s.field.able(seat):
        if not has(moved, zoon) and not is_fixed_emblem(s, zoon):
            for cell in rear_cells(s, seat, zoon):
                found.append(start + s.field.place[zoon] * CELLS + cell)


def go_back(s: Battle, seat: int, zoon: int, to: int) -> None:
    """An own Zoon goes back a row. Where Emblems are never displaced, this tells that it is none (rule: effect.emblem)."""
    if s.table_options.emblem_stays:
        s.learn(zoon, ~s.knowledge.candidates[seat].emblem)
    s.push_back(seat, zoon, to)


class FallBackOne(Pending):
    """One own Zoon goes back to a free cell of the row behind it (rule: effect.fall_back)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        add_retreats(s, seat, MOVE.start, found)
        return or_done(s, found) if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return why_no_retreat(s, seat, MOVE.first_of(action), MOVE.second_of(action)) if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            go_back(s, seat, s.field.grid[MOVE.first_of(action)], MOVE.second_of(action))


def why_no_retreat(s: Battle, seat: int, start: int, to: int) -> str:
    """The id of the rule that forbids this Zoon to go back to this cell."""
    zoon = s.field.grid[start]
    if zoon < 0 or owner(zoon) != seat:
        return "move.own"
    if s.field.is_frozen(zoon):
        return "frost.still"
    if is_fixed_emblem(s, zoon):
        return "effect.emblem"
    return "effect.text" if s.field.grid[to] == EMPTY else "effect.free"


class ExchangeNeighbour(Pending):
    """The Zoon may swap places with one of the seat's Soldiers next to it (rule: effect.decoy)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return [*[EXCHANGE.at(s.field.place[zoon]) for zoon in soldiers_next_to(s, seat, self.zoon)], DONE]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if EXCHANGE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.field.grid[EXCHANGE.first_of(action)]
            s.learn(zoon, s.knowledge.candidates[seat].of_types(SOLDIERS))
            s.exchange(self.zoon, zoon)


class ExchangeApes(CallGroup):
    """The Zoon swaps places with King or Kong of its own side (rule: effect.apes)."""

    def __init__(self, seat: int, id: str, zoon: int) -> None:
        super().__init__(seat, id, zoon, ["king", "kong"])

    def answers(self, s: Battle, seat: int) -> list[int]:
        return [EXCHANGE.at(s.field.place[zoon]) for zoon in self.members(s, seat)]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if EXCHANGE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action == DONE:
            self.nobody_answers(s, seat)
        else:
            zoon = s.field.grid[EXCHANGE.first_of(action)]
            self.answer(s, seat, zoon)
            s.exchange(self.zoon, zoon)


class ReviveSoldier(Pending):
    """One fallen Soldier may come back to the reinforcement zone (rule: effect.revive)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        kinds = sorted({s.field.kinds[zoon] for zoon in s.field.in_tomb(seat) if is_soldier(s, zoon)})
        cells = free_cells(s, REINFORCEMENT[seat])
        found = [REVIVE.at(kind, cell % COLUMNS) for kind in kinds for cell in cells]
        return [*found, DONE] if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not REVIVE.holds(action):
            return NOT_OFFERED
        return "effect.text" if s.field.grid[edge_cell(seat, REVIVE.second_of(action))] == EMPTY else "effect.free"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.revive(seat, REVIVE.first_of(action), edge_cell(seat, REVIVE.second_of(action)))
