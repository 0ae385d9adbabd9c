"""The wickedness tiles that no monster owns."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.masks import BIT


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


NO_TILES: Final = Tiles(0, 0)
