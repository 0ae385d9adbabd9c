"""Positions that random games seldom reach, for the test of the board: see `tools/board_samples.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tests.table import table


def positions(seed: int) -> Iterator[tuple[str, Kojak, int]]:
    """A car without a file that can stop beside the hunt of another detective, and join it; and a car on the handcuffs whose arrest
    makes the winner certain."""
    cars, cases = "red_a ring_42, yellow_a parking_bank", "red none mission, yellow red hunt"
    yield f"passer-by {seed}", table(cars=cars, cases=cases, roll=3, join_needs_mission_card=False), 2
    caught = "yellow by red, blue by red"
    yield f"last arrest {seed}", table(cars="red_a bank_1", cases="red red hunt", criminals="red 2", caught=caught, seats=3), 3
