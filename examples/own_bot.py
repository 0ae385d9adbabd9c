"""A bot of your own in the arena: it takes a victory that is one step away, and otherwise plays at random.

    python examples/own_bot.py GAME --games 100

`choose` gets a possible position as its seat knows it, its seat and a source of luck. It needs `tablee[arena]`.
"""

import sys
from pathlib import Path

from tablee.cli import main


def choose(position, seat, chance):
    options = position.legal_actions(seat)
    for action in options:
        after = position.imagine(seat, seed=chance.word())
        after.apply(action, seat)
        if seat in after.winners:
            return action
    return options[chance.below(len(options))]


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parent))
    sys.exit(main(["arena", *sys.argv[1:], "--players", "own_bot:choose,random"]))
