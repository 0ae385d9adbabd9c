"""King of Tokyo: Dark Edition. 66 cards and 20 tile sides, each a class of its own; Tokyo, wickedness and all windows of a turn."""

from tablee.games.king_of_tokyo import tiles
from tablee.games.king_of_tokyo.cards import actions, body, claws, defence, dice, score, trade
from tablee.games.king_of_tokyo.describe import draw  # noqa: F401
from tablee.games.king_of_tokyo.powers import put_in_box
from tablee.shelf import Game

put_in_box([tiles, actions, body, claws, defence, dice, score, trade])

GAME = Game(__name__, rules=1, seats=(2, 6), longest=3000)
