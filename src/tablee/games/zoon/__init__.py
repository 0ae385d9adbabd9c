"""Zoon: two tribes of face-down animals; find the enemy Emblem by moves, duels of touched corners and trumps, and remember what you saw."""

from tablee.games.zoon import bot, effects, view
from tablee.games.zoon.box import SPACE
from tablee.games.zoon.rules.opening import setup
from tablee.shelf import Game

assert effects  # imported so that they enlist themselves

GAME = Game(
    __name__,
    rules=1,
    seats=(2, 2),
    longest=10_000,
    space=SPACE,
    setup=setup,
    view=view.view,
    describe=view.describe,
    draw=view.draw,
    observe=view.observe,
    census=view.census,
    ask=view.ask,
    value=bot.value,
    policy=bot.policy,
    stop=view.stop,
)
