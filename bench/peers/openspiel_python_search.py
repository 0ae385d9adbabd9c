"""Measure OpenSpiel's search bot in Python in connect four: `python -m bench.peers.openspiel_python_search SECONDS` prints a line."""

import json
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from bench.positions import OPENINGS
from bench.rate import rate

SIMULATIONS = 100
GAME = pyspiel.load_game("connect_four")
BOT = mcts.MCTSBot(GAME, 2.0, SIMULATIONS, mcts.RandomRolloutEvaluator(1, np.random.RandomState(7)), random_state=np.random.RandomState(3))


def choose() -> int:
    """One choice in the first position."""
    state = GAME.new_initial_state()
    for column in OPENINGS[0]:
        state.apply_action(column)
    BOT.step(state)
    return SIMULATIONS


print(json.dumps({"system": "openspiel python", "simulations": rate(choose, float(sys.argv[1]))}), flush=True)
