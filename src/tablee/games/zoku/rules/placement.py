"""Placement turns (chapter "Placement")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import END_TURN, LIEUTENANT_OF, NO_LIEUTENANT, PLACE
from tablee.games.zoku.rules.windows import could_play, play, playable, why_not_play
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import GANGS, NO_CARD, PLACEMENT_TURN, ZOKUS_PER_BAND
from tablee.kernel.state import NOT_OFFERED, Ask, Step


class BeginTurn(Step[Position]):
    """The boss may place up to four Zokus (rule: placement.four)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Position) -> None:
        s.begin_turn()
        s.then(PLACE_ZOKU[self.seat])


class Place(Ask[Position]):
    """Place a Zoku, play a lieutenant, or end the turn (rules: placement.four, placement.three, placement.bands, placement.optional).

    The boss is asked as long as public facts leave something to do."""

    def options(self, s: Position, seat: int) -> list[int]:
        places = [PLACE.at(slot) for slot in range(len(s.city.slots)) if s.may_place(seat, slot)]
        optional = s.table_options.placing_is_optional
        if not could_play(s, seat, PLACEMENT_TURN):
            return [*places, END_TURN] if places and optional else places
        plays = playable(s, seat, PLACEMENT_TURN)
        if places and not optional:
            return places + plays
        return [*places, *plays, END_TURN]

    def refusal(self, s: Position, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == END_TURN:
            return "placement.optional"
        if PLACE.holds(action):
            return why_not_place(s, seat, PLACE.first_of(action))
        lieutenant = LIEUTENANT_OF[action]
        return NOT_OFFERED if lieutenant == NO_LIEUTENANT else why_not_play(s, seat, PLACEMENT_TURN, lieutenant)

    def run(self, s: Position) -> None:
        s.end_turn()

    def choose(self, s: Position, seat: int, action: int) -> None:
        if action == END_TURN:
            s.end_turn()
            return
        s.then(PLACE_ZOKU[seat])
        if PLACE.holds(action):
            s.place_zoku(seat, PLACE.first_of(action))
        else:
            play(s, seat, action)


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
