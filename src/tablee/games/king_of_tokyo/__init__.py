"""King of Tokyo: Dark Edition. 66 cards and 20 tile sides, each a class of its own; Tokyo, wickedness and all windows of a turn."""

from tablee.games.king_of_tokyo import bot, telling, tiles, view
from tablee.games.king_of_tokyo.cards import actions, body, claws, defence, dice, score, trade
from tablee.games.king_of_tokyo.powers import put_in_box
from tablee.games.king_of_tokyo.rules.setup import setup
from tablee.games.king_of_tokyo.space import SPACE
from tablee.games.king_of_tokyo.stops import stop
from tablee.shelf import Game

put_in_box([tiles, actions, body, claws, defence, dice, score, trade])

GAME = Game(
    __name__,
    rules=1,
    seats=(2, 6),
    longest=3000,
    space=SPACE,
    setup=setup,
    view=view.view,
    describe=telling.describe,
    draw=telling.draw,
    observe=view.observe,
    census=view.census,
    ask=telling.ask,
    value=bot.value,
    policy=bot.policy,
    stop=stop,
)
