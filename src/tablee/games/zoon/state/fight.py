"""Fights and shots, and the hook of a special effect."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from tablee.games.zoon.tables import other
from tablee.kernel.state import State

S = TypeVar("S", bound=State)


class Fight:
    """A duel as it began. `seat` attacks with `zoon`, which stands on the cell before; `rival` stands on the disputed `cell`."""

    def __init__(self, seat: int, zoon: int, rival: int, cell: int) -> None:
        self.seat = seat
        self.zoon = zoon
        self.rival = rival
        self.cell = cell


class Shot:
    """A shot as it began. The trump in `slot` of `seat` fights `target`; `shooter` is the Zoon that uses it, or -1."""

    def __init__(self, seat: int, slot: int, shooter: int, target: int) -> None:
        self.seat = seat
        self.slot = slot
        self.shooter = shooter
        self.target = target


class Hit:
    """The corner of a card that counts in a fight, and its score."""

    def __init__(self, corner: int, score: int) -> None:
        self.corner = corner
        self.score = score


class Star:
    """The star that one player touched in a fight. `zoon` is the card with the star, `seat` plays it, `rival` is the other card.
    `attacking`: the card with the star is the one that attacked."""

    def __init__(self, fight: Fight, attacking: bool) -> None:
        self.fight = fight
        self.attacking = attacking
        self.seat = fight.seat if attacking else other(fight.seat)
        self.zoon = fight.zoon if attacking else fight.rival
        self.rival = fight.rival if attacking else fight.zoon


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """A special effect. It is generic, like a kernel step, because the state holds the effects and the effects change the state."""

    def __init__(self, id: str) -> None:
        self.id = id

    def apply(self, s: S, star: Star) -> None:
        """Apply the effect of this star (rule: effect.star)."""
