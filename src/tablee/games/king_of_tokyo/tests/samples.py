"""Positions that random games seldom reach, for the test of the board: see `tools/board_samples.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import tokyo
from tablee.games.king_of_tokyo.tests.test_random_decks import rich
from tablee.kernel.chance import seeded


def positions(seed: int) -> Iterator[tuple[str, Tokyo, int]]:
    """A game in progress in which the cards that copy, swap, sell and revive are dealt out; a monster that may sell its maximum; attacks
    after which no token is left, or the victim wins by Final Roar."""
    s = rich(seed)
    yield f"rich({seed})", s, len(s.monsters)
    cards = "even_bigger metamorph"
    yield f"sale {seed}", tokyo(at=BuyCards, cards=cards, hearts=12, energy=2, goes_on=True, chance=seeded(seed)), 2
    attack: dict[str, Any] = {"city": 1, "goes_on": True, "chance": seeded(seed)}
    tokens: dict[str, Any] = {"cards": "shrink_ray", "tiles": "poison_spit", "poison": {2: 12}, "shrink": {2: 12}}
    yield f"tokens {seed}", tokyo("c h 1123", seats=3, hearts=5, **tokens, **attack), 3
    yield f"roar {seed}", tokyo("c h 1123", hearts={0: 5, 1: 1}, points={1: 16}, tiles={1: "final_roar"}, **attack), 2
