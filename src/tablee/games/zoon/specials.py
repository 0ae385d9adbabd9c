"""What a special effect is: a fight in which one star was touched, and what its owner then does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.games.zoon.box import EFFECT_IDS
from tablee.games.zoon.state import Battle


class Fight:
    """A duel as it began: the player who attacks, his Zoon (standing on the cell before), the rival on the disputed cell."""

    def __init__(self, seat: int, zoon: int, rival: int, cell: int) -> None:
        self.seat = seat
        self.zoon = zoon
        self.rival = rival
        self.cell = cell


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Most effects are a draw first: the attacker falls back, then comes what the text says (rules: effect.draw_first, effect.owner)."""

    def __init__(self, id: str) -> None:
        self.id = id

    def strike(self, s: Battle, fight: Fight, seat: int, zoon: int, rival: int) -> None:
        """The star of `zoon` was touched; `seat` plays that card."""
        s.fall_back(fight.zoon, fight.rival)
        self.after(s, seat, zoon, rival, zoon == fight.zoon)

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        """What follows the draw. `moved`: the starred card is the one that attacked."""


EFFECTS: Final[list[Effect]] = [Effect(id) for id in EFFECT_IDS]


def enlist(effects: list[Effect]) -> None:
    """Each effect takes its place by its id."""
    for effect in effects:
        EFFECTS[EFFECT_IDS.index(effect.id)] = effect
