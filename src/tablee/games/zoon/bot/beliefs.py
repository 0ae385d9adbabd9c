"""Likely worlds: the enemy Emblem stands where players put it, not on any cell that is still possible."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.bot.features import emblem_of
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.tables import COLUMNS, other, turned
from tablee.kernel.chance import Seeded

TRIES: Final = 6
"""Worlds imagined at most before one is believed as it is."""
CERTAIN: Final = 100
ROW_BELIEF: Final[list[int]] = [100, 12, 6, 6, 6, 6]
"""By row from its owner's edge, how many of 100 worlds with the Emblem there are believed."""
COLUMN_BELIEF: Final[list[int]] = [100, 80, 80, 80, 80, 100]
"""By column. Corners are safer, so they are a little more common."""


def likely_world(world: Battle, seat: int, chance: Seeded) -> Battle:
    """A world imagined for the seat, and imagined again while the enemy Emblem is in an unlikely place."""
    for _ in range(TRIES):
        found = world.imagine(seat, chance.fork())
        assert isinstance(found, Battle)
        if chance.below(CERTAIN) < belief(found, other(seat)):
            return found
    found = world.imagine(seat, chance.fork())
    assert isinstance(found, Battle)
    return found


def belief(s: Battle, seat: int) -> int:
    """How many of 100 worlds with the seat's Emblem in this place are believed. An Emblem that was seen needs no belief."""
    emblem = emblem_of(s, seat)
    if s.phase != BATTLE or emblem < 0 or s.knowledge.certain(emblem):
        return CERTAIN
    cell = turned(seat, s.field.place[emblem])
    return ROW_BELIEF[cell // COLUMNS] * COLUMN_BELIEF[cell % COLUMNS] // CERTAIN
