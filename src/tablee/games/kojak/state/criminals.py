"""The four criminals, by file: their spaces, and the detectives who arrested them."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.tables import BLACK_DOT, FILES, OFF, RED

AT_LARGE: Final = -1


class Criminals:
    """`spaces` on the circles, OFF once arrested. `caught_by`: the seat that made the arrest, or AT_LARGE.

    Immutable, so that states share it with their clones: criminals move less often than states are cloned."""

    def __init__(self, spaces: list[int], caught_by: list[int]) -> None:
        self.spaces = spaces
        self.caught_by = caught_by

    def on_red(self, file: int) -> bool:
        return self.spaces[file] == RED[file]

    def at_large(self, file: int) -> bool:
        return self.caught_by[file] == AT_LARGE

    def all_caught(self) -> bool:
        return AT_LARGE not in self.caught_by

    def arrests(self, seat: int) -> int:
        return self.caught_by.count(seat)

    def moved(self, file: int, space: int) -> Criminals:
        spaces = self.spaces[:]
        spaces[file] = space
        return Criminals(spaces, self.caught_by)

    def arrested(self, file: int, seat: int) -> Criminals:
        caught_by = self.caught_by[:]
        caught_by[file] = seat
        return Criminals(self.moved(file, OFF).spaces, caught_by)


ON_BLACK_DOTS: Final = Criminals(BLACK_DOT, [AT_LARGE] * FILES)
