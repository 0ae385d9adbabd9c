"""The two kinds of steps of this game: what just happens in a monster's turn, and what a seat is asked."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.games.king_of_tokyo.actions import ANY_TIME
from tablee.games.king_of_tokyo.powers import ANY_TIME as ANY_TIME_HOOK
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.state import NONE, NOT_OFFERED, Ask, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Step[Tokyo]):
    """Something that happens in the turn of `seat`, without a question."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[Tokyo]):
    """Rapid Healing, and waking up from Hibernation, are offered beside every other choice (rule: window.any_time)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        """What this question is about; none: it is not asked."""
        return NONE

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        """One of the choices was made."""

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        """The rule that keeps this from being a choice."""
        return NOT_OFFERED

    def options(self, s: Tokyo, seat: int) -> list[int]:
        choices = self.choices(s, seat)
        if not choices or not s.has(seat, ANY_TIME_HOOK):
            return choices
        options = choices[:]
        for power in s.choices_of(seat, ANY_TIME_HOOK):
            power.any_time(s, seat, options)
        return options

    def refusal(self, s: Tokyo, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else self.why_not(s, seat, action)

    def choose(self, s: Tokyo, seat: int, action: int) -> None:
        if action < ANY_TIME:
            self.chosen(s, seat, action)
            return
        s.then(self)
        for power in s.choices_of(seat, ANY_TIME_HOOK):
            if power.offers(action):
                power.use(s, seat, action)
                return
