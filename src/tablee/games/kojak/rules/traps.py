"""Trap cards (chapter "Cartes-pièges")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.actions import INFORM
from tablee.games.kojak.rules.arrest import arrest_by_waiting_car
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import FILES, INFORMANT, INFORMANT_STEPS, MOST_SEATS, NO_FILE, TRAP_EFFECT, TRAP_FILE, TRAP_STEPS, WALK
from tablee.kernel.state import Ask


def stop_on_trap(s: Kojak, seat: int, whole_roll: bool) -> None:
    if draws_trap(s, seat, whole_roll):
        obey(s, seat, s.draw_trap(seat))


def draws_trap(s: Kojak, seat: int, whole_roll: bool) -> bool:
    """A detective with a file draws a card where the whole roll is used (rules: trap.needs_file, trap.whole_roll)."""
    has_file = s.cases[seat].file != NO_FILE or not s.table_options.trap_needs_mission
    return has_file and (whole_roll or not s.table_options.trap_needs_full_roll)


def obey(s: Kojak, seat: int, card: int) -> None:
    """Do what the card says, even if it moves another detective's criminal (rules: trap.obey, trap.kojak)."""
    effect = TRAP_EFFECT[card]
    if effect == INFORMANT:
        s.then(POINT_OUT[seat])
        return
    file = s.cases[seat].file
    if effect == WALK:
        s.walk(TRAP_FILE[card], TRAP_STEPS[card])
    elif file == NO_FILE:
        s.ignore_card(seat)
    else:
        s.corner(file)
    arrest_by_waiting_car(s, seat)


class PointOut(Ask[Kojak]):
    """The informant: choose a criminal at large, who walks one space (rule: trap.informant)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        return [INFORM.at(file) for file in range(FILES) if s.criminals.at_large(file)]

    def refusal(self, s: Kojak, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "trap.informant"

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        s.walk(INFORM.first_of(action), INFORMANT_STEPS)
        arrest_by_waiting_car(s, seat)


POINT_OUT: Final[list[PointOut]] = [PointOut(seat) for seat in range(MOST_SEATS)]
