"""The two kinds of steps in this game: phases, which ask nobody, and questions."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.games.king_of_tokyo.actions import FIRST_ANY_TIME
from tablee.games.king_of_tokyo.hooks import ANY_TIME, CardHook
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.state import NONE, NOT_OFFERED, Ask, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Step[Tokyo]):
    """A part of the turn of `seat` that asks nobody."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[Tokyo]):
    """A question with its own choices. Rapid Healing and waking from Hibernation are offered with each of them (rule: window.any_time).

    Subclasses define `choices`, `why_not` and `chosen`.
    """

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        """The choices of this question. If there are none, it is not asked."""
        return NONE

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        """The seat made one of the choices."""

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        """The rule that forbids this choice."""
        return NOT_OFFERED

    def options(self, s: Tokyo, seat: int) -> list[int]:
        choices = self.choices(s, seat)
        if not choices or not s.monsters[seat].has(ANY_TIME):
            return choices
        options = choices[:]
        for card in s.monsters[seat].cards_with(ANY_TIME):
            card.any_time(s, seat, options)
        return options

    def refusal(self, s: Tokyo, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else self.why_not(s, seat, action)

    def choose(self, s: Tokyo, seat: int, action: int) -> None:
        if action < FIRST_ANY_TIME:
            self.chosen(s, seat, action)
        else:
            s.then(self)
            use_card(s, seat, ANY_TIME, action)


def use_card(s: Tokyo, seat: int, hook: CardHook, action: int) -> None:
    """Let the card that offered this action carry it out."""
    for card in s.monsters[seat].cards_with(hook):
        if card.offers(action):
            card.use(s, seat, action)
            return
