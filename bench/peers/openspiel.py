"""Measure random connect four in OpenSpiel: `python -m bench.peers.openspiel SECONDS` prints one JSON line per driver.

This runs in the peers' own environment and imports nothing from tablee.
"""

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import version

import pyspiel
from open_spiel.python import rl_environment

from bench.rate import rate

GAME = pyspiel.load_game("connect_four")
CHOOSE = random.Random(1).choice


def python_loop() -> int:
    """Play one game with the shortest loop for a game without chance nodes."""
    decisions = 0
    state = GAME.new_initial_state()
    while not state.is_terminal():
        state.apply_action(CHOOSE(state.legal_actions()))
        decisions += 1
    return decisions


ENVIRONMENT = rl_environment.Environment("connect_four")


def rl_loop() -> int:
    """Play one game through the reinforcement-learning interface, with an observation at every step."""
    decisions = 0
    step = ENVIRONMENT.reset()
    while not step.last():
        seen = step.observations
        step = ENVIRONMENT.step([CHOOSE(seen["legal_actions"][seen["current_player"]])])
        decisions += 1
    return decisions


ROLLOUTS, SIMULATIONS = 500, 2
BOT = pyspiel.MCTSBot(GAME, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7), 2.0, SIMULATIONS, 100, False, 3, False)
LENGTH = sum(python_loop() for _ in range(2000)) / 2000


def rollouts() -> int:
    """Play random games inside C++, through the rollouts of a search bot.

    The bot counts games, not moves. Half of its games start at the root and half one move later, hence the mean length less a half.
    """
    BOT.step(GAME.new_initial_state())
    return round(ROLLOUTS * SIMULATIONS * (LENGTH - 0.5))


DRIVERS: list[tuple[str, str, Callable[[], int]]] = [
    ("openspiel", "python loop", python_loop),
    ("openspiel", "rl_environment", rl_loop),
    ("openspiel c++", "rollouts", rollouts),
]

for system, driver, play in DRIVERS:
    figure = {"system": system, "driver": driver, "game": "connect_four", "seats": 2, "version": version("open_spiel")}
    print(json.dumps(figure | {"decisions_per_cpu_second": rate(play, float(sys.argv[1]))}), flush=True)
