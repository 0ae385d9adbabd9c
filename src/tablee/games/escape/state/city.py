"""The map: the positions of the street tiles, the connections between them and the paths that the skulls show."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.components import BOX
from tablee.games.escape.tables import CHURCH, NO_SIDE, SIDE_X, SIDE_Y, SKULL, START_TILES, STREETS, TILES

WALL: Final = -1
OPEN: Final = -2
DEAD_END: Final = -3
"""A side without a connected neighbour: no street, an open exit, or a street that ends at a wall."""

NOWHERE: Final = -1


class City:
    """The tiles in play. `order` lists them in the order they were placed. By tile: `x`, `y`, clockwise quarter `turns`, and
    `toward`, the tile its skull leads to. `ways[4 * tile + side]` is the connected tile, or WALL, OPEN or DEAD_END."""

    order: list[int]
    x: list[int]
    y: list[int]
    turns: list[int]
    toward: list[int]
    ways: list[int]

    def copy(self) -> City:
        other = City()
        other.order = self.order[:]
        other.x = self.x[:]
        other.y = self.y[:]
        other.turns = self.turns[:]
        other.toward = self.toward[:]
        other.ways = self.ways[:]
        return other

    def tile_at(self, x: int, y: int) -> int:
        for tile in self.order:
            if self.x[tile] == x and self.y[tile] == y:
                return tile
        return NOWHERE

    def joined(self, tile: int, other: int) -> bool:
        """Whether both tiles have a street on their common side (rule: enter.joined)."""
        return other in self.ways[4 * tile : 4 * tile + 4]

    def open_sides(self, tile: int) -> list[int]:
        """The sides with an open exit: a street to an empty cell (rule: reveal.open_exit)."""
        return [side for side in range(4) if self.ways[4 * tile + side] == OPEN]

    def path(self, start: int, goal: int) -> list[int]:
        """The tiles of a shortest way along the streets, without the start; empty if there is none."""
        before = {start: start}
        ring = [start]
        while ring and goal not in before:
            reached: list[int] = []
            for tile in ring:
                for way in self.ways[4 * tile : 4 * tile + 4]:
                    if way >= 0 and way not in before:
                        before[way] = tile
                        reached.append(way)
            ring = reached
        found: list[int] = []
        tile = goal
        while tile in before and tile != start:
            found.insert(0, tile)
            tile = before[tile]
        return found

    def skull(self, tile: int) -> int:
        """The side of the skull after the tile was turned."""
        return NO_SIDE if SKULL[tile] == NO_SIDE else (SKULL[tile] + self.turns[tile]) % 4

    def lay(self, tile: int, x: int, y: int, turns: int, toward: int) -> None:
        self.x[tile] = x
        self.y[tile] = y
        self.turns[tile] = turns
        self.toward[tile] = toward
        for side in range(4):
            street = STREETS[tile][(side - turns) % 4]
            other = self.tile_at(x + SIDE_X[side], y + SIDE_Y[side])
            way = OPEN if street else WALL
            if other != NOWHERE:
                across = 4 * other + (side + 2) % 4
                if self.ways[across] == OPEN:
                    self.ways[across] = tile if street else DEAD_END
                    way = other if street else WALL
                elif street:
                    way = DEAD_END
            self.ways[4 * tile + side] = way
        self.order.append(tile)

    def lay_through(self, tile: int, start: int, side: int) -> None:
        """Place a new tile with its skull against the open exit (rule: reveal.skull)."""
        turns = (side + 2 - SKULL[tile]) % 4
        self.lay(tile, self.x[start] + SIDE_X[side], self.y[start] + SIDE_Y[side], turns, start)


def start_city() -> City:
    """The five start tiles in a cross around the church (rule: setup.tiles)."""
    city = City()
    city.order = []
    city.x = [0] * TILES
    city.y = [0] * TILES
    city.turns = [0] * TILES
    city.toward = [NOWHERE] * TILES
    city.ways = [WALL] * (4 * TILES)
    for tile in START_TILES:
        x, y = BOX.tiles[tile].at
        city.lay(tile, x, y, 0, CHURCH if SKULL[tile] != NO_SIDE else NOWHERE)
    return city
