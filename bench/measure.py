"""Measure the tablee that this process imports, pure or compiled: `python -m bench.measure GAME pure|compiled SECONDS`.

It prints one JSON line per figure.
"""

from __future__ import annotations

import json
import random
import sys

import tablee
from bench.rate import rate
from tablee.kernel.chance import seeded
from tablee.kernel.state import State, playout
from tablee.kernel.story import Story

PEER_GAME = "connect_four"
"""The game that the peers play, too. It is also measured with a plain Python loop, as they are."""


def midgame(game: tablee.Game, seats: int, story: Story | None) -> State:
    """Return the state in the middle of one random game."""
    length = playout(game.new_state(seats, seeded(7)), seeded(8))
    s = game.new_state(seats, seeded(7), story)
    playout(s, seeded(8), length // 2)
    return s


def measure(game: tablee.Game, seats: int, events: bool, seconds: float) -> dict[str, object]:
    """Measure random decisions through `playout`, new games included, and clones of a state in the middle of a game."""
    chance = seeded(1)

    def play() -> int:
        return playout(game.new_state(seats, chance, Story() if events else None), chance)

    s = midgame(game, seats, Story() if events else None)

    def clone() -> int:
        for _ in range(100):
            s.clone()
        return 100

    return figure(game, "playout", seats, events, rate(play, seconds), rate(clone, seconds / 4))


def measure_python_loop(game: tablee.Game, seconds: float) -> dict[str, object]:
    """Measure a plain Python loop, call for call the same as the one for OpenSpiel in peers/openspiel.py."""
    choose = random.Random(1).choice

    def play() -> int:
        decisions = 0
        position = game.new()
        while not position.is_over:
            position.apply(choose(position.legal_actions()))
            decisions += 1
        return decisions

    return figure(game, "python loop", game.seats[0], False, rate(play, seconds), None)


def figure(game: tablee.Game, driver: str, seats: int, events: bool, decisions: float, clones: float | None) -> dict[str, object]:
    return {
        "system": "tablee",
        "driver": driver,
        "game": game.id,
        "seats": seats,
        "compiled": tablee.COMPILED,
        "events": events,
        "decisions_per_cpu_second": decisions,
        "clones_per_cpu_second": clones,
    }


def main() -> None:
    game, build, seconds = tablee.open(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    assert (build == "compiled") == tablee.COMPILED, f"these rules are not {build}"
    for seats in sorted(set(game.seats)):
        for events in (False, True):
            print(json.dumps(measure(game, seats, events, seconds)), flush=True)
    if game.id == PEER_GAME:
        print(json.dumps(measure_python_loop(game, seconds)), flush=True)


if __name__ == "__main__":
    main()
