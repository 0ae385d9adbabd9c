"""A Gymnasium loop against bots: a learner that chooses at random, and the share of games it wins.

    python examples/gym_loop.py GAME --opponent champion --games 20

It needs `tablee[rl]`. Replace the line with `rng.choice` by your own policy.
"""

import argparse

import numpy as np

from tablee.rl.gymnasium_env import GameEnv

parser = argparse.ArgumentParser()
parser.add_argument("game")
parser.add_argument("--opponent", default="champion")
parser.add_argument("--games", type=int, default=20)


def main() -> None:
    args = parser.parse_args()
    env = GameEnv(args.game, opponents=(args.opponent,), seat=None)
    rng = np.random.default_rng(1)
    won = 0
    for number in range(args.games):
        _, info = env.reset(seed=number)
        over = False
        while not over:
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            _, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += reward == 1
    print(f"random won {won} of {args.games} games against {args.opponent}")


if __name__ == "__main__":
    main()
