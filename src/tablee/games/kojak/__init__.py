"""Kojak: fetch a mission, stake out the scene, get the warrant, and be at the handcuffs when the criminal is on red."""

from tablee.games.kojak import bot, view
from tablee.games.kojak.rules.opening import setup
from tablee.games.kojak.squares import SPACE
from tablee.shelf import Game

GAME = Game(
    __name__,
    rules=1,
    seats=(2, 4),
    longest=20_000,
    space=SPACE,
    setup=setup,
    view=view.view,
    describe=view.describe,
    draw=view.draw,
    observe=view.observe,
    census=view.census,
    ask=view.ask,
    value=bot.value,
)
