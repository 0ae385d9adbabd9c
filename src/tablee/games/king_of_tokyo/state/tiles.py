"""The wickedness tiles that no monster owns."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.masks import BIT, members
from tablee.games.king_of_tokyo.tables import TILES, side_ids
from tablee.kernel.chance import Chance
from tablee.kernel.story import Story


class Tiles:
    """An immutable value that clones share. `available`: the sides beside the gauge; `removed`: those out of the game; both as masks."""

    def __init__(self, available: int, removed: int) -> None:
        self.available = available
        self.removed = removed

    def without(self, side: int) -> Tiles:
        """After a monster has taken this side."""
        return Tiles(self.available ^ BIT[side], self.removed)

    def with_removed(self, side: int) -> Tiles:
        """After this side has left the game."""
        return Tiles(self.available, self.removed | BIT[side])


def lay_tiles(mode: str, chance: Chance, story: Story | None) -> Tiles:
    """Lay out one side of each tile: all red, all green, or (mixed) each at random."""
    available = 0
    for red, green in TILES:
        is_red = chance.below(2) == 0 if mode == "mixed" else mode == "red"
        available |= BIT[red if is_red else green]
    if story is not None:
        story.tell("laid_tiles", {"sides": side_ids(members(available))})
    return Tiles(available, 0)


NO_TILES: Final = Tiles(0, 0)
