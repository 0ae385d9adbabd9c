"""Measure how often Escape's cooperating bots win, by scenario, difficulty, players and pace: the tables of docs/escape-bots.md.

python -m bench.escape_bots            400 games in each cell (standard error 2.5 points at most)
python -m bench.escape_bots --games 100 --part difficulties --workers 2
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

import tablee
from tablee.arena.simulate import PACE_MS, Share, interval, simulate
from tablee.bots.players import LEVELS

GAME = "escape"
PLAYERS = (2, 3, 4)
SCENARIOS = range(1, 6)
DIFFICULTIES = ("standard", "advanced", "expert")


class Bench:
    """Simulations with the same `games` seeds in each cell."""

    def __init__(self, games: int, workers: int, seed: int, levels: Sequence[str] = LEVELS) -> None:
        self.levels = levels
        self.games = games
        self.workers = workers
        self.seed = seed

    def won(self, players: int, pace: int | None = PACE_MS, bot: str = "greedy", **options: int | str) -> str:
        """The won games in percent. `pace`: None for the own pace of a level."""
        return f"{100 * self.share(players, pace, bot, **options).part:.0f}"

    def won_within(self, players: int, bot: str, **options: int | str) -> str:
        """The games that a level wins at its own pace, in percent, with the 95 % interval."""
        share = self.share(players, None, bot, **options)
        return f"{100 * share.part:.0f} ({100 * share.low:.0f}–{100 * share.high:.0f})"

    def share(self, players: int, pace: int | None, bot: str, **options: int | str) -> Share:
        result = simulate(GAME, self.games, players, [bot], self.seed, self.workers, options, pace=pace)
        return interval(result.outcomes.get("won", 0), self.games)

    def by_players(self, pace: int | None = PACE_MS, bot: str = "greedy", **options: int | str) -> str:
        return " / ".join(self.won(players, pace, bot, **options) for players in PLAYERS)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a Markdown table, each row as soon as it is measured."""
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)
    print()


def levels(bench: Bench) -> None:
    """Champions and regulars in every scenario, apprentices only in the first one: they rarely win the others."""
    rows = (
        [level, str(n), *[bench.won_within(players, level, scenario=n) for players in PLAYERS]]
        for level in bench.levels
        for n in (SCENARIOS if level != LEVELS[0] else SCENARIOS[:1])
    )
    table(["level", "scenario", *[f"{players} players" for players in PLAYERS]], rows)


def scenarios(bench: Bench) -> None:
    rows = ([str(n), *[bench.won(players, scenario=n) for players in PLAYERS]] for n in SCENARIOS)
    table(["scenario", *[f"{players} players" for players in PLAYERS]], rows)


def difficulties(bench: Bench) -> None:
    """Three players in scenario 3: items needed by zombies that end the game."""
    rows = (
        [level, items, *[bench.won_within(3, level, scenario=3, items=items, zombies=zombies) for zombies in DIFFICULTIES]]
        for level in bench.levels
        for items in DIFFICULTIES
    )
    table(["level", "items \\ zombies", *DIFFICULTIES], rows)


def paces(bench: Bench) -> None:
    rows = ([str(pace), bench.by_players(pace), bench.by_players(pace, "champion")] for pace in (1000, 1500, 2000, 3000))
    table(["ms between choices", "greedy, scenario 1 (2 / 3 / 4 players)", "champion, scenario 1 (2 / 3 / 4 players)"], rows)


PARTS = {"levels": levels, "scenarios": scenarios, "difficulties": difficulties, "paces": paces}


def parse_arguments(argv: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games in each cell")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--level", choices=LEVELS, action="append", help="measure only this level")
    parser.add_argument("--part", choices=list(PARTS), action="append", help="measure only this part")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    args = parse_arguments(argv)
    bench = Bench(args.games, args.workers, args.seed, args.level or LEVELS)
    build = "compiled" if tablee.COMPILED else "plain Python"
    print(
        f"{args.games} games in each cell, seed {args.seed}, {build}; greedy chooses every {PACE_MS} ms. Won games in percent.\n",
        flush=True,
    )
    for part in args.part or PARTS:
        PARTS[part](bench)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
