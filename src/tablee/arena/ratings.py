"""Ratings of the players of a tournament by OpenSkill, which works for any number of seats and for shared places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce

from tablee.arena.tournament import GameRow, Tournament


class Rating(NamedTuple):
    """An estimate of a player's strength. `ordinal`: the strength that the player has with near certainty."""

    player: str
    strength: float
    uncertainty: float
    ordinal: float


def rate(tournament: Tournament, rows: Iterable[GameRow]) -> list[Rating]:
    """The ratings after all games in the order of their numbers, the strongest first.

    A game in which a player has several seats, or in which all win or lose together, says nothing about strength and is left out.
    """
    model = PlackettLuce()
    players = [model.rating(name=label) for label in tournament.labels]
    for row in sorted(rows, key=lambda row: row.number):
        if len(set(row.lineup)) == len(row.lineup) and len(set(row.ranks)) > 1:
            rated = model.rate([[players[player]] for player in row.lineup], ranks=[float(rank) for rank in row.ranks])
            for player, (after,) in zip(row.lineup, rated, strict=True):
                players[player] = after
    found = [Rating(label, each.mu, each.sigma, each.ordinal()) for label, each in zip(tournament.labels, players, strict=True)]
    return sorted(found, key=lambda rating: -rating.strength)
