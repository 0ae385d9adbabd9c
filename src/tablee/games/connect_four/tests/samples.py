"""Positions that random games seldom reach, for the test of the board: see `tools/board_samples.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.connect_four import GAME
from tablee.games.connect_four.state import ConnectFour
from tablee.kernel.chance import seeded


def positions(seed: int) -> Iterator[tuple[str, ConnectFour, int]]:
    """A grid as full as it gets when nobody connects four."""
    luck = seeded(seed)
    s = GAME.new_state(2, luck)
    assert isinstance(s, ConnectFour)
    while goes_on := [world for column in s.room if (world := dropped(s, column)).agenda]:
        s = goes_on[luck.below(len(goes_on))]
    yield f"full grid {seed}", s, 2


def dropped(s: ConnectFour, column: int) -> ConnectFour:
    world = s.clone()
    world.do(world.asked[0], column)
    return world
