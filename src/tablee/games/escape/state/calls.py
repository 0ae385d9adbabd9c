"""The last call of each player: help, coming, caution, church, ready, or a tile to come to."""

from __future__ import annotations

from typing import Final

NO_CALL: Final = -1


class Calls:
    """By seat: the `kind` of the last call or NO_CALL, the `tile` it was made on or points at, and its time `at` in ms."""

    kind: list[int]
    tile: list[int]
    at: list[int]

    def copy(self) -> Calls:
        other = Calls()
        other.kind = self.kind[:]
        other.tile = self.tile[:]
        other.at = self.at[:]
        return other

    def set(self, seat: int, kind: int, tile: int, now: int) -> None:
        self.kind[seat] = kind
        self.tile[seat] = tile
        self.at[seat] = now

    def heard(self, seat: int, kind: int, now: int, lasts: int) -> bool:
        """Whether the seat's last call is of this kind and at most `lasts` ms old."""
        return self.kind[seat] == kind and now - self.at[seat] <= lasts


def no_calls(seats: int) -> Calls:
    calls = Calls()
    calls.kind = [NO_CALL] * seats
    calls.tile = [0] * seats
    calls.at = [0] * seats
    return calls
