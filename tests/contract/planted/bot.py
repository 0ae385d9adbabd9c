"""The evaluation that bots use."""

from __future__ import annotations

from tests.contract.planted.state import Planted


def value(s: Planted, seat: int) -> float:
    return (s.points[seat] + 1) / (sum(s.points) + len(s.points))
