"""A special effect or a trump that is still being resolved asks its player for a choice."""

from __future__ import annotations

from tablee.games.zoon.actions import DONE
from tablee.games.zoon.state.battle import Battle
from tablee.kernel.state import NOT_OFFERED, Ask


class Pending(Ask[Battle]):
    """`id`: the effect or trump. `zoon`: the Zoon that it is about, or -1. `left`: how many choices are left, this one included."""

    def __init__(self, seat: int, id: str, zoon: int, left: int) -> None:
        super().__init__(seat)
        self.id = id
        self.zoon = zoon
        self.left = left

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == DONE:
            return "effect.must"
        return self.why_not(s, seat, action)

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        """The id of the rule that forbids an action that is not offered."""
        return NOT_OFFERED


def or_done(s: Battle, found: list[int]) -> list[int]:
    """A possible effect is compulsory, unless the table plays otherwise (rule: effect.must)."""
    return found if s.table_options.effects_compulsory else [*found, DONE]
