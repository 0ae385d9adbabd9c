"""3. Enter Tokyo (W15)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import NOBODY
from tablee.games.king_of_tokyo.powers import ENTERS
from tablee.games.king_of_tokyo.rules.question import Phase
from tablee.games.king_of_tokyo.state import Tokyo


class EnterTokyo(Phase):
    """Into an empty City, or an empty Bay that is open; nobody leaves now (rules: enter.city, enter.bay, window.w15)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        if not s.alive(seat) or s.in_tokyo(seat) or s.sleeps(seat):
            return
        if s.city == NOBODY:
            take_city(s, seat)
        elif s.bay == NOBODY and s.bay_is_open():
            s.enter_bay(seat)
            for power in s.powers(seat, ENTERS):
                power.enters(s, seat)


class TakeCity(Phase):
    """Whoever is outside takes the City, from the Bay one only moves over (rule: card.death_from_above.place)."""

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
    for power in s.powers(seat, ENTERS):
        power.enters(s, seat)
