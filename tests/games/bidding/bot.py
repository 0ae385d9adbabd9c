"""The evaluation that bots use."""

from __future__ import annotations

from tests.games.bidding.state import Bidding


def value(s: Bidding, seat: int) -> float:
    return (s.points[seat] + 1) / (sum(s.points) + len(s.points))
