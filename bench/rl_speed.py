"""Measure the learning interfaces of the tablee that this process imports: `python -m bench.rl_speed GAME SECONDS` prints JSON lines.

The PettingZoo face plays the documented loop of bench/peers/petting_zoo.py; the batch runner plays random actions,
once in a few games, whose states stay in the cache of the processor, and once in many. The better size counts, as it does for pgx.
"""

from __future__ import annotations

import json
import random
import sys

import tablee
from bench.measure import PEER_GAME
from bench.rate import rate
from tablee.rl.batch import Batch

SIZES = (16, 256)
"""Numbers of games in a batch."""


def best_batch_rate(game: str, observations: bool, seconds: float) -> float:
    return max(batch_rate(game, size, observations, seconds / len(SIZES)) for size in SIZES)


def batch_rate(game: str, size: int, observations: bool, seconds: float) -> float:
    batch = Batch(game, size, observations=observations, masks=observations)

    def play() -> int:
        batch.step(batch.random_actions())
        return len(batch)

    return rate(play, seconds)


def pettingzoo_rate(game: str, seconds: float) -> float:
    from tablee.rl.pettingzoo_env import aec

    env, choose = aec(game), random.Random(1).choice

    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choose([action for action, allowed in enumerate(observation["action_mask"]) if allowed]))
                decisions += 1
        return decisions

    return rate(play, seconds)


def main() -> None:
    game, seconds = sys.argv[1], float(sys.argv[2])
    found = {"batch": best_batch_rate(game, False, seconds), "batch with observations": best_batch_rate(game, True, seconds)}
    if game == PEER_GAME:
        found["PettingZoo face"] = pettingzoo_rate(game, seconds)
    for driver, decisions in found.items():
        figure = {"system": "tablee", "driver": driver, "game": game, "seats": tablee.open(game).seats[0], "compiled": tablee.COMPILED}
        print(json.dumps(figure | {"decisions_per_cpu_second": decisions}), flush=True)


if __name__ == "__main__":
    main()
