"""Connect four: the smallest real game, and the worked example of docs/adding-a-game.md."""

from tablee.games.connect_four import bot, view
from tablee.games.connect_four.state import SPACE, setup
from tablee.shelf import Game

GAME = Game(
    __name__,
    rules=1,
    seats=(2, 2),
    longest=42,
    space=SPACE,
    setup=setup,
    view=view.view,
    describe=view.describe,
    draw=view.draw,
    observe=view.observe,
    census=view.census,
    value=bot.value,
)
