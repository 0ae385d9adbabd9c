"""Measure how often Escape's cooperating bots win, by scenario, difficulty, players and pace: the tables of docs/escape-bots.md.

python -m bench.escape_bots            400 games in each cell (standard error 2.5 points at most)
python -m bench.escape_bots --games 100 --part levels --workers 2
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

import tablee
from tablee.arena.simulate import PACE_MS, simulate

GAME = "escape"
PLAYERS = (2, 3, 4)
LEVELS = ("standard", "advanced", "expert")


class Bench:
    """Simulations with the same `games` seeds in each cell."""

    def __init__(self, games: int, workers: int, seed: int) -> None:
        self.games = games
        self.workers = workers
        self.seed = seed

    def won(self, players: int, pace: int = PACE_MS, **options: int | str) -> str:
        result = simulate(GAME, self.games, players, ["greedy"], self.seed, self.workers, options, pace=pace)
        return f"{100 * result.outcomes.get('won', 0) / self.games:.0f}"

    def by_players(self, pace: int = PACE_MS, **options: int | str) -> str:
        return " / ".join(self.won(players, pace, **options) for players in PLAYERS)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a Markdown table, each row as soon as it is measured."""
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)
    print()


def scenarios(bench: Bench) -> None:
    rows = ([str(n), *[bench.won(players, scenario=n) for players in PLAYERS]] for n in range(1, 6))
    table(["scenario", *[f"{players} players" for players in PLAYERS]], rows)


def levels(bench: Bench) -> None:
    rows = ([items, *[bench.by_players(items=items, zombies=zombies) for zombies in LEVELS]] for items in LEVELS)
    table(["scenario 1: items \\ zombies (2 / 3 / 4 players)", *LEVELS], rows)
    table(["scenario 5, expert and expert (2 / 3 / 4 players)"], [[bench.by_players(scenario=5, items="expert", zombies="expert")]])


def paces(bench: Bench) -> None:
    rows = ([str(pace), bench.by_players(pace)] for pace in (1000, 1500, 2000, 3000))
    table(["ms between choices", "scenario 1, standard (2 / 3 / 4 players)"], rows)


PARTS = {"scenarios": scenarios, "levels": levels, "paces": paces}


def parse_arguments(argv: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games in each cell")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", choices=list(PARTS), action="append", help="measure only this part")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    args = parse_arguments(argv)
    bench = Bench(args.games, args.workers, args.seed)
    build = "compiled" if tablee.COMPILED else "plain Python"
    print(f"{args.games} games in each cell, seed {args.seed}, one choice every {PACE_MS} ms, {build}. Won games in percent.\n", flush=True)
    for part in args.part or PARTS:
        PARTS[part](bench)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
