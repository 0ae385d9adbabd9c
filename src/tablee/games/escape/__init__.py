"""Escape: Zombie City: everyone rolls at once, fetches what the van needs, and is out of the city before the track ends."""

from tablee.games.escape import bot, view
from tablee.games.escape.rules.opening import setup
from tablee.games.escape.space import SPACE
from tablee.shelf import Game

GAME = Game(
    __name__,
    rules=1,
    seats=(2, 4),
    longest=400_000,
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
    hushes=view.hushes,
)
