"""3. Enter Tokyo (W15)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.hooks import ENTERS_TOKYO
from tablee.games.king_of_tokyo.rules.steps import Phase
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import NOBODY


class EnterTokyo(Phase):
    """Enter an empty City, or an empty Bay that is open. Nobody leaves Tokyo now (rules: enter.city, enter.bay, window.w15)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        if not s.alive(seat) or s.in_tokyo(seat) or s.monsters[seat].hibernates():
            return
        if s.city == NOBODY:
            take_city(s, seat)
        elif s.bay == NOBODY and s.bay_is_open():
            s.enter_bay(seat)
            react_to_entering(s, seat)


class TakeCity(Phase):
    """A monster outside takes the City; a monster in the Bay only moves there (rule: card.death_from_above.place)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        if not s.alive(seat) or s.city == seat:
            return
        if s.bay == seat:
            s.move_to_city(seat)
        else:
            take_city(s, seat)


def take_city(s: Tokyo, seat: int) -> None:
    s.enter_city(seat)
    react_to_entering(s, seat)


def react_to_entering(s: Tokyo, seat: int) -> None:
    for power in s.monsters[seat].powers(ENTERS_TOKYO):
        power.enters_tokyo(s, seat)
