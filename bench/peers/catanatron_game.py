"""Measure random games of Catanatron with four players: `python -m bench.peers.catanatron_game SECONDS` prints one JSON line."""

import json
import random
import sys
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

from bench.rate import rate

SEEDS = random.Random(1)


def play() -> int:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=SEEDS.randrange(1 << 30))
    game.play()
    return len(getattr(game.state, "actions", None) or game.state.action_records)


figure = {"system": "catanatron", "driver": "random players", "game": "catan", "seats": 4, "version": version("catanatron")}
print(json.dumps(figure | {"decisions_per_cpu_second": rate(play, float(sys.argv[1]))}), flush=True)
