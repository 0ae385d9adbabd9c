"""The four criminals, by file: their spaces, and the detectives who arrested them."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.tables import BLACK_DOT, FILES, OFF, RED

AT_LARGE: Final = -1


class Criminals:
    """`spaces` on the circles, OFF once arrested. `caught_by`: the seat that made the arrest, or AT_LARGE."""

    def __init__(self, spaces: list[int], caught_by: list[int]) -> None:
        self.spaces = spaces
        self.caught_by = caught_by

    def copy(self) -> Criminals:
        return Criminals(self.spaces[:], self.caught_by[:])

    def on_red(self, file: int) -> bool:
        return self.spaces[file] == RED[file]

    def at_large(self, file: int) -> bool:
        return self.caught_by[file] == AT_LARGE

    def all_caught(self) -> bool:
        return AT_LARGE not in self.caught_by

    def arrests(self, seat: int) -> int:
        return self.caught_by.count(seat)

    def catch(self, file: int, seat: int) -> None:
        self.caught_by[file] = seat
        self.spaces[file] = OFF


def on_black_dots() -> Criminals:
    return Criminals(BLACK_DOT[:], [AT_LARGE] * FILES)
