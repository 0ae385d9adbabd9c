"""Play many random games in all processor cores and count the victories of each seat.

    python examples/million_games.py GAME --games 1000000

It needs `tablee[rl]`. With compiled rules a million games of a small game take less than half a minute.
"""

import argparse
import os
import time

from tablee.rl.batch_pool import BatchPool

parser = argparse.ArgumentParser()
parser.add_argument("game")
parser.add_argument("--games", type=int, default=1_000_000)
parser.add_argument("--batch", type=int, default=512)
parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)


def main() -> None:
    args = parser.parse_args()
    with BatchPool(args.game, args.batch, args.processes, observations=False, masks=False) as pool:
        won = [0] * pool.settings.seats
        games = decisions = 0
        start = time.perf_counter()
        while games < args.games:
            pool.step_randomly()
            decisions += len(pool)
            if pool.ended.any():
                games += int(pool.ended.sum())
                won = [count + int((pool.rewards[:, seat] == 1).sum()) for seat, count in enumerate(won)]
        seconds = time.perf_counter() - start
    print(f"{games} games, {decisions} decisions, {decisions / seconds:,.0f} decisions a second")
    for seat, count in enumerate(won):
        print(f"seat {seat} won {count / games:.1%}")


if __name__ == "__main__":
    main()
