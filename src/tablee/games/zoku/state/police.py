"""The police: the raid or arrest in progress, and the lieutenants that change it."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.masks import EMPTY
from tablee.games.zoku.tables import NO_SEAT

NOT_DENOUNCED: Final = -1


class Police:
    """`denounced`: the slot of the band that Chikuri denounced. `raided`: the seat of the lone band being raided, or NO_SEAT.

    `immune`: a mask of the gangs that Bengo defends. `bribed`: whether Wairo was played in this raid."""

    def __init__(self) -> None:
        self.denounced = NOT_DENOUNCED
        self.raided = NO_SEAT
        self.immune = EMPTY
        self.bribed = False

    def copy(self) -> Police:
        other = Police()
        other.denounced = self.denounced
        other.raided = self.raided
        other.immune = self.immune
        other.bribed = self.bribed
        return other

    def begin_raid(self, seat: int) -> None:
        self.raided = seat
        self.bribed = False
        self.immune = EMPTY

    def end_raid(self) -> None:
        self.begin_raid(NO_SEAT)


NO_POLICE: Final = Police()
"""Stands in until a new position gets a `Police` of its own."""
