"""Balanced seatings: every combination of players is played in every seat, with the same luck in each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import NamedTuple

from tablee.kernel.chance import seeded

Lineup = tuple[int, ...]
"""The players of a game by seat, as indexes into the list of all players."""


class Seating(NamedTuple):
    """The players of one game by seat. Games with the same `luck` have the same seed."""

    lineup: Lineup
    luck: int


class Schedule:
    """The games of a series. One round seats each line-up in all its rotations; then the next round begins with new luck."""

    def __init__(self, lineups: Sequence[Lineup]) -> None:
        self.lineups = len(lineups)
        self.round = [(rotated, number) for number, lineup in enumerate(lineups) for rotated in rotations(lineup)]

    def seating(self, game: int) -> Seating:
        """The seating of the game with this number."""
        rounds, place = divmod(game, len(self.round))
        lineup, number = self.round[place]
        return Seating(lineup, rounds * self.lineups + number)


def rotations(lineup: Lineup) -> list[Lineup]:
    """The different rotations of a line-up, which begin with the line-up itself."""
    return list(dict.fromkeys([lineup[shift:] + lineup[:shift] for shift in _rotation_order(len(lineup))]))


def _rotation_order(seats: int) -> list[int]:
    """Moving everyone up by one seat is a shift by all seats but one."""
    return [-shift % seats for shift in range(seats)]


def all_lineups(players: int, seats: int) -> list[Lineup]:
    """All line-ups that differ by more than a rotation, in a shuffled order.

    With enough players nobody plays twice in a game; with fewer, each of them plays in every game.
    """
    if players >= seats:
        found = [lineup for lineup in permutations(range(players), seats) if lineup[0] == min(lineup)]
    else:
        found = [
            lineup for lineup in product(range(players), repeat=seats) if len(set(lineup)) == players and lineup == min(rotations(lineup))
        ]
    # A series that ends in the middle of a round has then played a fair sample of the round.
    order = seeded(players, seats)
    for last in range(len(found) - 1, 0, -1):
        other = order.below(last + 1)
        found[last], found[other] = found[other], found[last]
    return found
