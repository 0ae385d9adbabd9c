"""The step that lasts the whole game: every player may act at any time."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.rules.choices import HOLDS, rolling
from tablee.games.escape.rules.explore import explore, exploring
from tablee.games.escape.rules.refusals import why_not
from tablee.games.escape.rules.sound import pass_time
from tablee.games.escape.rules.van import ride, riding
from tablee.games.escape.state import NO_VAN, Escape
from tablee.kernel.outcome import Seats
from tablee.kernel.state import CLOCK, Open


class Survive(Open[Escape]):
    """All seats act in real time; an action that has become impossible is refused at no cost (rules: actions.real_time, actions.order)."""

    def seats(self, s: Escape) -> Seats:
        return s.everyone

    def deadline(self, s: Escape) -> int:
        return s.next_moment()

    def options(self, s: Escape, seat: int) -> list[int]:
        acts = rolling(s, seat)
        if s.now >= s.act_at[seat]:
            if s.van == NO_VAN:
                exploring(s, seat, acts)
            else:
                riding(s, seat, acts)
        acts += HOLDS[s.held[seat]]
        return acts

    def refusal(self, s: Escape, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else why_not(s, seat, action)

    def choose(self, s: Escape, seat: int, action: int) -> None:
        if seat == CLOCK:
            pass_time(s)
        elif s.van == NO_VAN:
            explore(s, seat, action)
        else:
            ride(s, seat, action)


SURVIVE: Final = Survive()
