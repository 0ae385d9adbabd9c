"""Measure random games of RLCard: `python -m bench.peers.rlcard_games SECONDS` prints one JSON line per game."""

import json
import sys
from importlib.metadata import version
from typing import Any

import rlcard
from rlcard.agents import RandomAgent

from bench.rate import rate

for name in ("uno", "gin-rummy"):
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(env: Any = env) -> int:
        trajectories, _ = env.run(is_training=False)
        return sum((len(each) - 1) // 2 for each in trajectories)

    figure = {"system": "rlcard", "driver": "env.run", "game": name, "seats": env.num_players, "version": version("rlcard")}
    print(json.dumps(figure | {"decisions_per_cpu_second": rate(play, float(sys.argv[1]))}), flush=True)
