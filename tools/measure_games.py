"""Measure every game for its page in docs/games: `python -m tools.measure_games [GAME…]` writes docs/games/figures.json.

Run it on the compiled rules. Lengths and branching are those of random play, and the same in every run; speeds are those of the machine.
Afterwards `python tools/write_docs.py` writes the pages.
"""

from __future__ import annotations

import argparse
import datetime
import os
import sys
import time
from collections.abc import Sequence

import msgspec

import tablee
from tablee.arena.simulate import simulate
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.rl.batch import Batch
from tablee.rl.episode import EpisodeSettings, start_episode
from tools.game_figures import FIGURES, Figures, read_figures

SEED = 910_000


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", help="id of a game (default: all)")
    parser.add_argument("--games", type=int, default=200, help="random games (default: 200)")
    parser.add_argument("--matches", type=int, default=100, help="games of the apprentice (default: 100)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU-seconds for each speed (default: 1)")
    args = parser.parse_args(argv)
    figures = read_figures()
    for game in args.game or tablee.games():
        figures[game] = measure(tablee.open(game), args.games, args.matches, args.seconds)
        FIGURES.parent.mkdir(exist_ok=True)
        FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(figures.items()))), indent=1) + b"\n")
        print(f"{game}: measured", flush=True)
    return 0


def measure(game: Game, games: int, matches: int, seconds: float) -> Figures:
    lengths, counts = [], []
    settings = EpisodeSettings(game, None, {})
    for number in range(games):
        episode, chance = start_episode(settings, seeded(SEED, number)), seeded(SEED + 1, number)
        while not episode.is_over:
            legal = episode.legal_actions()
            counts.append(len(legal))
            episode.act(legal[chance.below(len(legal))])
        lengths.append(episode.decisions)
    bots = ["random"] if game.texts.together else ["apprentice", "random"]
    played = simulate(game.id, matches, game.seats[0], bots, SEED, rotate=True)
    share = played.share_of_bot(bots[0])
    return Figures(
        games=games,
        decisions=(round(sum(lengths) / games, 1), min(lengths), max(lengths)),
        options=(round(sum(counts) / len(counts), 1), max(counts)),
        matches=matches,
        apprentice=(round(share.part, 3), round(share.low, 3), round(share.high, 3)),
        decisions_per_second=(speed(game, False, seconds), speed(game, True, seconds)),
        compiled=tablee.COMPILED,
        load=round(os.getloadavg()[0], 1),
        date=datetime.date.today().isoformat(),
    )


def speed(game: Game, observations: bool, seconds: float) -> int:
    """Random decisions of the batch runner per CPU-second, in 256 games at once."""
    batch = Batch(game.id, 256, observations=observations, masks=observations)
    done, spent, start = 0, 0.0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        batch.step(batch.random_actions())
        done += len(batch)
    return round(done / spent)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
