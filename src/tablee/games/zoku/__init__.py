"""Zoku: five days of placing bands on Tokyo's quartiers and throwing them into the street to settle who stays."""

from tablee.games.zoku import bot, view
from tablee.games.zoku.box import SPACE
from tablee.games.zoku.rules.opening import setup
from tablee.shelf import Game

GAME = Game(
    __name__,
    rules=1,
    seats=(2, 5),
    longest=8_000,
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
    throws=("throw",),
)
