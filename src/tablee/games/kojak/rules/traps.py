"""Trap cards (chapter "Cartes-pièges")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.components import BOX
from tablee.games.kojak.rules.arrest import arrest_by_who_waits
from tablee.games.kojak.squares import COLOURS, FILES, INFORM, NO_FILE
from tablee.games.kojak.state import NOBODY_YET, Kojak
from tablee.kernel.state import Ask

WALK: Final = 0
INFORMANT: Final = 1
KOJAK: Final = 2
EFFECT: Final[list[int]] = [["walk", "informant", "kojak"].index(card.effect) for card in BOX.trap_cards]
STEPS: Final[list[int]] = [card.steps for card in BOX.trap_cards]
FILE: Final[list[int]] = [COLOURS.index(card.file) if card.file else NO_FILE for card in BOX.trap_cards]
INFORMANT_STEPS: Final[int] = STEPS[EFFECT.index(INFORMANT)]


def stop_on_trap(s: Kojak, seat: int, whole_roll: bool) -> None:
    """Draw a card, with a file and the whole roll used (rules: trap.needs_file, trap.whole_roll)."""
    has_file = s.files[seat] != NO_FILE or not s.rules.trap_needs_mission
    if has_file and (whole_roll or not s.rules.trap_needs_full_roll):
        obey(s, seat, s.draw_trap(seat))


def obey(s: Kojak, seat: int, card: int) -> None:
    """Do what the card says, whoever's criminal it moves (rules: trap.obey, trap.kojak)."""
    effect = EFFECT[card]
    if effect == INFORMANT:
        s.then(POINT_OUT[seat])
        return
    if effect == WALK:
        s.walk(FILE[card], STEPS[card])
    elif s.files[seat] == NO_FILE:
        s.ignore_card(seat)
    else:
        s.corner(s.files[seat])
    arrest_by_who_waits(s, seat)


class PointOut(Ask[Kojak]):
    """The informant: choose any criminal at large, who walks one space (rule: trap.informant)."""

    def options(self, s: Kojak, seat: int) -> list[int]:
        return [INFORM.at(file) for file in range(FILES) if s.caught[file] == NOBODY_YET]

    def refusal(self, s: Kojak, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "trap.informant"

    def choose(self, s: Kojak, seat: int, action: int) -> None:
        s.walk(INFORM.first_of(action), INFORMANT_STEPS)
        arrest_by_who_waits(s, seat)


POINT_OUT: Final[list[PointOut]] = [PointOut(seat) for seat in range(4)]
