"""Positions that random games seldom reach, for the test of the board: see `tools/board_samples.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import tokyo
from tablee.games.king_of_tokyo.tests.test_random_decks import rich
from tablee.kernel.chance import seeded


def positions(seed: int) -> Iterator[tuple[str, Tokyo, int]]:
    """A game in progress in which the cards that copy, swap, sell and revive are dealt out, and a monster that may sell its maximum."""
    s = rich(seed)
    yield f"rich({seed})", s, len(s.monsters)
    cards = "even_bigger metamorph"
    yield f"sale {seed}", tokyo(at=BuyCards, cards=cards, hearts=12, energy=2, goes_on=True, chance=seeded(seed)), 2
