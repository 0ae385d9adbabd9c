"""Measure the search of the tablee that this process imports: `python -m bench.search_speed SECONDS` prints one JSON line."""

from __future__ import annotations

import json
import sys

import tablee
from bench.measure import PEER_GAME
from bench.positions import OPENINGS, SIMULATIONS
from bench.rate import rate
from tablee.bots.search import Search, SearchSettings
from tablee.kernel.chance import seeded
from tablee.kernel.state import State


def positions() -> list[State]:
    game = tablee.open(PEER_GAME)
    found = []
    for opening in OPENINGS:
        s = game.new_state(2, seeded(1))
        for column in opening:
            s.apply(s.asked[0], column)
        found.append(s)
    return found


def main() -> None:
    settings = tablee.open(PEER_GAME).search
    assert isinstance(settings, SearchSettings)
    chance, starts = seeded(7), positions()

    def choose() -> int:
        """One choice in each position, by random games alone: neither the policy nor the evaluation of the game is used."""
        for s in starts:
            Search(s.asked[0], settings, chance, None, None).run(s, SIMULATIONS)
        return SIMULATIONS * len(starts)

    print(json.dumps({"system": f"tablee {'compiled' if tablee.COMPILED else 'pure'}", "simulations": rate(choose, float(sys.argv[1]))}))


if __name__ == "__main__":
    main()
