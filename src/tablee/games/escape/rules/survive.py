"""The step that lasts the whole game: every player may act at any time."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.rules.calls import call_options
from tablee.games.escape.rules.common import HOLDS, roll_options
from tablee.games.escape.rules.explore import act_on_foot, explore_options
from tablee.games.escape.rules.refusals import why_not
from tablee.games.escape.rules.reveal import lay_options
from tablee.games.escape.rules.sound import pass_time
from tablee.games.escape.rules.van import act_in_van, van_options
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.kernel.outcome import Seats
from tablee.kernel.state import CLOCK, Open


class Survive(Open[Escape]):
    """All seats act in real time; an action that has become impossible is refused at no cost (rules: actions.real_time, actions.order)."""

    def seats(self, s: Escape) -> Seats:
        return s.everyone

    def deadline(self, s: Escape) -> int:
        return s.next_moment()

    def options(self, s: Escape, seat: int) -> list[int]:
        if s.has_turned(seat):
            acts = lay_options(s, seat)
        else:
            acts = roll_options(s, seat)
            if s.now >= s.act_at[seat]:
                if s.van == NO_VAN:
                    explore_options(s, seat, acts)
                else:
                    van_options(s, seat, acts)
        acts += HOLDS[s.held[seat]]
        call_options(s, seat, acts)
        return acts

    def refusal(self, s: Escape, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else why_not(s, seat, action)

    def choose(self, s: Escape, seat: int, action: int) -> None:
        if seat == CLOCK:
            pass_time(s)
        elif s.van == NO_VAN:
            act_on_foot(s, seat, action)
        else:
            act_in_van(s, seat, action)


SURVIVE: Final = Survive()
