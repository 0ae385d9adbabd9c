"""Placement turns (chapter "Placement")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import END_TURN, LIEUTENANT_OF, NO_LIEUTENANT, PLACE, TAKE_BACK
from tablee.games.zoku.rules.windows import could_play, play, playable, why_not_play
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import GANGS, NO_CARD, PLACEMENT_TURN, ZOKUS_PER_BAND
from tablee.kernel.state import NONE, NOT_OFFERED, Ask, Step


class BeginTurn(Step[Position]):
    """The boss may place up to four Zokus (rule: placement.four)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Position) -> None:
        s.begin_turn()
        ask_next(s, self.seat)


def ask_next(s: Position, seat: int) -> None:
    """Ask for the next placement, or for the end of the turn if no Zoku can be placed."""
    for slot in range(len(s.city.slots)):
        if s.may_place(seat, slot):
            s.then(PLACE_ZOKU[seat])
            return
    s.then(CONFIRM_TURN[seat])


class Turn(Ask[Position]):
    """A question in a placement turn. The turn goes on until its boss ends it; until then Zokus placed in it may be taken back
    (rule: placement.confirm)."""

    def others(self, s: Position, seat: int) -> list[int]:
        """The options that need no free place: lieutenants, and Zokus to take back."""
        back = [TAKE_BACK.at(slot) for slot in range(len(s.placed)) if s.may_take_back(slot)]
        return playable(s, seat, PLACEMENT_TURN) + back

    def refusal(self, s: Position, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == END_TURN:
            return "placement.optional"
        if PLACE.holds(action):
            return why_not_place(s, seat, PLACE.first_of(action))
        if TAKE_BACK.holds(action):
            return "placement.confirm"
        lieutenant = LIEUTENANT_OF[action]
        return NOT_OFFERED if lieutenant == NO_LIEUTENANT else why_not_play(s, seat, PLACEMENT_TURN, lieutenant)

    def run(self, s: Position) -> None:
        s.end_turn()

    def choose(self, s: Position, seat: int, action: int) -> None:
        if action == END_TURN:
            s.end_turn()
            return
        if PLACE.holds(action):
            s.place_zoku(seat, PLACE.first_of(action))
        elif TAKE_BACK.holds(action):
            s.take_back(seat, TAKE_BACK.first_of(action))
        else:
            play(s, seat, action)
        ask_next(s, seat)


class Place(Turn):
    """Place a Zoku, play a lieutenant, or end the turn (rules: placement.four, placement.three, placement.bands, placement.optional)."""

    def options(self, s: Position, seat: int) -> list[int]:
        places = [PLACE.at(slot) for slot in range(len(s.city.slots)) if s.may_place(seat, slot)]
        choices = places + self.others(s, seat)
        return [*choices, END_TURN] if s.table_options.placing_is_optional else choices


class ConfirmTurn(Turn):
    """No Zoku can be placed any more: play a lieutenant, or end the turn (rule: placement.confirm).

    Public facts decide whether the boss is asked: it placed something, or it could hold a lieutenant that fits."""

    def options(self, s: Position, seat: int) -> list[int]:
        if not s.placed_in_this_turn() and not could_play(s, seat, PLACEMENT_TURN):
            return NONE
        return [*self.others(s, seat), END_TURN]


def why_not_place(s: Position, seat: int, slot: int) -> str:
    """The rule that forbids placing a Zoku there."""
    if slot >= len(s.city.slots) or s.city.slots[slot] == NO_CARD:
        return NOT_OFFERED
    if not s.left_to_place:
        return "placement.four"
    if not s.gangs[seat].reserve:
        return "placement.reserve"
    return "placement.three" if s.city.band(slot, seat) == ZOKUS_PER_BAND else "placement.bands"


BEGIN_TURN: Final[list[BeginTurn]] = [BeginTurn(seat) for seat in range(GANGS)]
PLACE_ZOKU: Final[list[Place]] = [Place(seat) for seat in range(GANGS)]
CONFIRM_TURN: Final[list[ConfirmTurn]] = [ConfirmTurn(seat) for seat in range(GANGS)]
