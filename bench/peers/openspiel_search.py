"""Measure OpenSpiel's search bot in connect four: `python -m bench.peers.openspiel_search SECONDS` prints one JSON line.

This runs in the peers' own environment and imports nothing from tablee.
"""

import json
import sys

import pyspiel

from bench.positions import OPENINGS, SIMULATIONS
from bench.rate import rate

GAME = pyspiel.load_game("connect_four")
BOT = pyspiel.MCTSBot(GAME, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, SIMULATIONS, 1000, False, 3, False)


def position(opening: list[int]) -> pyspiel.State:
    state = GAME.new_initial_state()
    for column in opening:
        state.apply_action(column)
    return state


POSITIONS = [position(opening) for opening in OPENINGS]


def choose() -> int:
    """One choice in each position. The whole search runs inside C++."""
    for state in POSITIONS:
        BOT.step(state)
    return SIMULATIONS * len(POSITIONS)


print(json.dumps({"system": "openspiel c++", "simulations": rate(choose, float(sys.argv[1]))}))
