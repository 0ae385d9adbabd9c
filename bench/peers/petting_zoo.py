"""Measure random connect four in PettingZoo: `python -m bench.peers.petting_zoo SECONDS` prints one JSON line.

This runs in the peers' own environment and imports nothing from tablee.
"""

import json
import random
import sys
from importlib.metadata import version

from pettingzoo.classic import connect_four_v3

from bench.rate import rate

ENV = connect_four_v3.env()
CHOOSE = random.Random(1).choice


def play() -> int:
    """Play one game with the documented loop, choosing among the actions that the mask allows."""
    decisions = 0
    ENV.reset()
    for _ in ENV.agent_iter():
        observation, _, terminated, truncated, _ = ENV.last()
        if terminated or truncated:
            ENV.step(None)
        else:
            ENV.step(CHOOSE([action for action, allowed in enumerate(observation["action_mask"]) if allowed]))
            decisions += 1
    return decisions


figure = {"system": "pettingzoo", "driver": "agent_iter", "game": "connect_four", "seats": 2, "version": version("pettingzoo")}
print(json.dumps(figure | {"decisions_per_cpu_second": rate(play, float(sys.argv[1]))}), flush=True)
