"""What effects and trumps ask for: another move, a free cell, a card to trade places with, a card to look at."""

from __future__ import annotations

from tablee.games.zoon.box import (
    CELLS,
    COLUMNS,
    DONE,
    EMBLEM,
    EXCHANGE,
    GROUP,
    LOOK,
    MOVE,
    NEXT,
    PUT,
    REAR,
    REINFORCEMENT,
    REVIVE,
    SOLDIER,
    TYPE,
    WAYS,
    other,
    turned,
)
from tablee.games.zoon.ground import EMPTY
from tablee.games.zoon.rules.duel import make_move
from tablee.games.zoon.rules.moving import add_all_moves, add_moves, could_move, free_cells, rear_cells, why_no_move
from tablee.games.zoon.state import Battle
from tablee.kernel.state import NONE, NOT_OFFERED, Ask

SOLDIERS = 1 << SOLDIER


class Pending(Ask[Battle]):
    """An effect or trump that is still being resolved: `id` of it, the Zoon it is about (or -1), how much is left."""

    def __init__(self, seat: int, id: str, zoon: int, left: int) -> None:
        super().__init__(seat)
        self.id = id
        self.zoon = zoon
        self.left = left

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == DONE:
            return "effect.must"
        return self.why_not(s, seat, action)

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return NOT_OFFERED


def and_done(s: Battle, found: list[int]) -> list[int]:
    """What an effect obliges to must be done, unless the table plays it otherwise (rule: effect.must)."""
    return found if s.rulings.must else [*found, DONE]


class CallGrognard(Pending):
    """One Grognard of the seat moves. Whether there is one the other side cannot know, so the seat is always asked
    (rules: effect.must, secret.asked)."""

    def group(self, s: Battle, seat: int) -> list[int]:
        return [zoon for zoon in s.on_field(seat) if GROUP[s.kinds[zoon]] == "grognard" and not s.is_frozen(zoon)]

    def moves(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        for zoon in self.group(s, seat):
            add_moves(s, seat, zoon, MOVE.start, found)
        return found

    def options(self, s: Battle, seat: int) -> list[int]:
        found = self.moves(s, seat)
        return and_done(s, found) if found else [DONE]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not MOVE.holds(action):
            return NOT_OFFERED
        return why_no_move(s, seat, MOVE.first_of(action), MOVE.second_of(action)) or "effect.text"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        suspects = s.suspects[seat]
        called = sum([suspects.bit[kind] for kind in suspects.kinds if GROUP[kind] == "grognard"])
        if action == DONE:
            if s.rulings.must:
                for zoon in s.on_field(seat):
                    if not s.is_frozen(zoon):
                        able = sum(
                            [suspects.bit[k] for k in suspects.kinds if suspects.bit[k] & called and could_move(s, seat, s.place[zoon], k)]
                        )
                        s.learn(zoon, ~able)
            s.nobody_came(seat, self.id)
            return
        zoon = s.grid[MOVE.first_of(action)]
        s.learn(zoon, called)
        make_move(s, seat, zoon, MOVE.second_of(action), 0, 1)


class MoveAgain(Pending):
    """The same Zoon moves once more by its grid (rule: effect.move)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        if s.owner(self.zoon) == seat and s.is_frozen(self.zoon):
            return NONE
        found: list[int] = []
        add_moves(s, seat, self.zoon, MOVE.start, found)
        return and_done(s, found) if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            make_move(s, seat, self.zoon, MOVE.second_of(action), 0, 1)


class MoveControlled(MoveAgain):
    """The controlled Zoon moves as if it were the seat's own (rules: control.grid, control.friends)."""


class Relocate(Pending):
    """The Zoon is put on a free cell of a zone; its own cell is not free (rules: effect.relocate, effect.not_stay)."""

    def __init__(self, seat: int, id: str, zoon: int, zone: int) -> None:
        super().__init__(seat, id, zoon, 1)
        self.zone = zone

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [PUT.at(cell) for cell in free_cells(s, self.zone)]
        return and_done(s, found) if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not PUT.holds(action):
            return NOT_OFFERED
        return "effect.text" if s.grid[PUT.first_of(action)] == EMPTY else "effect.free"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.relocate(seat, self.zoon, PUT.first_of(action))


class StepAside(Relocate):
    """The Zoon steps to a free neighbouring cell (rule: effect.step)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [PUT.at(cell) for cell in NEXT[s.place[self.zoon]] if s.grid[cell] == EMPTY]
        return and_done(s, found) if found else NONE


class PushBack(Relocate):
    """The seat chooses where a Zoon goes back; `zone` is not used, `facing` is whose way it looks (rules: effect.push, effect.opponent)."""

    def __init__(self, seat: int, id: str, zoon: int, facing: int) -> None:
        super().__init__(seat, id, zoon, 0)
        self.facing = facing

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [PUT.at(cell) for cell in REAR[self.facing][s.place[self.zoon]] if s.grid[cell] == EMPTY]
        return and_done(s, found) if found else NONE

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.push_back(seat, self.zoon, PUT.first_of(action))


def add_retreats(s: Battle, seat: int, but: int, start: int, found: list[int]) -> None:
    """Every own Zoon that can go back a row, the Emblem too (rules: effect.emblem, trump.retreat)."""
    for zoon in s.on_field(seat):
        if not (s.frozen | but) >> zoon & 1 and not (s.rulings.emblem_stays and is_emblem(s, zoon)):
            for cell in rear_cells(s, seat, zoon):
                found.append(start + s.place[zoon] * CELLS + cell)


def go_back(s: Battle, seat: int, zoon: int, to: int) -> None:
    """An own Zoon goes back a row; where the Emblem stays, it is none (rule: effect.emblem)."""
    if s.rulings.emblem_stays:
        s.learn(zoon, ~s.suspects[seat].emblem)
    s.push_back(seat, zoon, to)


def why_no_retreat(s: Battle, seat: int, start: int, to: int) -> str:
    zoon = s.grid[start]
    if zoon < 0 or s.owner(zoon) != seat:
        return "move.own"
    if s.is_frozen(zoon):
        return "frost.still"
    if s.rulings.emblem_stays and is_emblem(s, zoon):
        return "effect.emblem"
    return "effect.text" if s.grid[to] == EMPTY else "effect.free"


class FallBackOne(Pending):
    """One own Zoon goes back to a free cell of the row behind it (rule: effect.fall_back)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        add_retreats(s, seat, 0, MOVE.start, found)
        return and_done(s, found) if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return why_no_retreat(s, seat, MOVE.first_of(action), MOVE.second_of(action)) if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            go_back(s, seat, s.grid[MOVE.first_of(action)], MOVE.second_of(action))


class RetreatAnother(FallBackOne):
    """Up to so many own Zoons go back, each once, one after the other (rules: trump.retreat, trump.several)."""

    def __init__(self, seat: int, id: str, left: int, moved: int) -> None:
        super().__init__(seat, id, -1, left)
        self.moved = moved

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        add_retreats(s, seat, self.moved, MOVE.start, found)
        return [*found, DONE] if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if MOVE.holds(action) and s.grid[MOVE.first_of(action)] >= 0 and self.moved >> s.grid[MOVE.first_of(action)] & 1:
            return "trump.several"
        return super().why_not(s, seat, action)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.grid[MOVE.first_of(action)]
            go_back(s, seat, zoon, MOVE.second_of(action))
            if self.left > 1:
                s.then(RetreatAnother(seat, self.id, self.left - 1, self.moved | 1 << zoon))


class MoveAnother(Pending):
    """Up to so many own Zoons of some types move, never the same twice; the seat may stop (rules: trump.several, trump.up_to).
    What they may add to their touch scores is `add` and `times`."""

    def __init__(self, seat: int, id: str, left: int, types: int, add: int, times: int, moved: int) -> None:
        super().__init__(seat, id, -1, left)
        self.types = types
        self.add = add
        self.times = times
        self.moved = moved

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        add_all_moves(s, seat, self.types, self.moved, MOVE.start, found)
        found.append(DONE)
        return found

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not MOVE.holds(action):
            return NOT_OFFERED
        zoon = s.grid[MOVE.first_of(action)]
        if zoon >= 0 and self.moved >> zoon & 1:
            return "trump.several"
        return why_no_move(s, seat, MOVE.first_of(action), MOVE.second_of(action)) or "trump.text"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            self.go(s, seat, s.grid[MOVE.first_of(action)], MOVE.second_of(action))

    def go(self, s: Battle, seat: int, zoon: int, to: int) -> None:
        """One of them moves, fights if it must, and then perhaps another."""
        if self.left > 1:
            s.then(MoveAnother(seat, self.id, self.left - 1, self.types, self.add, self.times, self.moved | 1 << zoon))
        s.learn(zoon, s.suspects[seat].of_types(self.types))
        make_move(s, seat, zoon, to, self.add, self.times)


class MoveNeighbour(Pending):
    """One of the seat's Soldiers next to the Zoon may move (rule: effect.neighbour)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        found: list[int] = []
        for zoon in neighbours(s, seat, self.zoon):
            add_moves(s, seat, zoon, MOVE.start, found)
        found.append(DONE)
        return found

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.grid[MOVE.first_of(action)]
            s.learn(zoon, s.suspects[seat].of_types(SOLDIERS))
            make_move(s, seat, zoon, MOVE.second_of(action), 0, 1)


def neighbours(s: Battle, seat: int, zoon: int) -> list[int]:
    """The seat's Soldiers on the eight cells around, free to move."""
    around = [s.grid[cell] for cell in NEXT[s.place[zoon]]]
    return [each for each in around if each >= 0 and s.owner(each) == seat and TYPE[s.kinds[each]] == SOLDIER and not s.is_frozen(each)]


class ExchangeNeighbour(Pending):
    """The Zoon may trade places with one of the seat's Soldiers next to it (rule: effect.decoy)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return [*[EXCHANGE.at(s.place[zoon]) for zoon in neighbours(s, seat, self.zoon)], DONE]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if EXCHANGE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.grid[EXCHANGE.first_of(action)]
            s.learn(zoon, s.suspects[seat].of_types(SOLDIERS))
            s.exchange(self.zoon, zoon)


class ExchangeApes(Pending):
    """The Zoon trades places with King or Kong; whether one is left the other side cannot know (rules: effect.apes, secret.asked)."""

    def apes(self, s: Battle, seat: int) -> list[int]:
        return [zoon for zoon in s.on_field(seat) if GROUP[s.kinds[zoon]] in ("king", "kong") and not s.is_frozen(zoon)]

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [EXCHANGE.at(s.place[zoon]) for zoon in self.apes(s, seat)]
        return and_done(s, found) if found else [DONE]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if EXCHANGE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        suspects = s.suspects[seat]
        apes = sum([suspects.bit[kind] for kind in suspects.kinds if GROUP[kind] in ("king", "kong")])
        if action == DONE:
            if s.rulings.must:
                for zoon in s.on_field(seat):
                    if not s.is_frozen(zoon):
                        s.learn(zoon, ~apes)
            s.nobody_came(seat, self.id)
            return
        zoon = s.grid[EXCHANGE.first_of(action)]
        s.learn(zoon, apes)
        s.exchange(self.zoon, zoon)


class ReviveSoldier(Pending):
    """One fallen Soldier may come back to the reinforcement zone (rule: effect.revive)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        kinds = sorted({s.kinds[zoon] for zoon in s.in_tomb(seat) if TYPE[s.kinds[zoon]] == SOLDIER})
        cells = free_cells(s, REINFORCEMENT[seat])
        found = [REVIVE.at(kind, cell % COLUMNS) for kind in kinds for cell in cells]
        return [*found, DONE] if found else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        if not REVIVE.holds(action):
            return NOT_OFFERED
        return "effect.text" if s.grid[edge_cell(seat, REVIVE.second_of(action))] == EMPTY else "effect.free"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.revive(seat, REVIVE.first_of(action), edge_cell(seat, REVIVE.second_of(action)))


def edge_cell(seat: int, column: int) -> int:
    """The cell of the seat's reinforcement zone in this column of the battlefield."""
    return column if seat == 0 else turned(1, 0) - COLUMNS + 1 + column


class Drive(Pending):
    """The enemy Zoon may be moved to a free cell, its grid turned toward the seat's enemy (rules: effect.drive, control.grid)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        cell = s.place[self.zoon]
        occupied = s.occupied()
        ways = WAYS[seat][s.kinds[self.zoon] * CELLS + cell]
        return [*[MOVE.at(cell, way.to) for way in ways if not way.via & occupied and not way.bit & occupied], DONE]

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if MOVE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            s.move(seat, self.zoon, MOVE.second_of(action))


class LookAt(Pending):
    """The seat may look at an enemy Zoon in secret (rules: effect.look, secret.look)."""

    def __init__(self, seat: int, id: str, left: int, seen: int) -> None:
        super().__init__(seat, id, -1, left)
        self.seen = seen

    def options(self, s: Battle, seat: int) -> list[int]:
        enemies = [zoon for zoon in s.on_field(other(seat)) if not self.seen >> zoon & 1]
        return [*[LOOK.at(s.place[zoon]) for zoon in enemies], DONE] if enemies else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if LOOK.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.grid[LOOK.first_of(action)]
            s.look_at(seat, zoon)
            if self.left > 1:
                s.then(LookAt(seat, self.id, self.left - 1, self.seen | 1 << zoon))


def is_emblem(s: Battle, zoon: int) -> bool:
    return TYPE[s.kinds[zoon]] == EMBLEM
