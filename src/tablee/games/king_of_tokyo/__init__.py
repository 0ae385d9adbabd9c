"""King of Tokyo: Dark Edition, with 66 cards, 20 tile sides and every window of a turn.

This package holds the whole game and imports no other game."""

from tablee.game import Game

GAME = Game(__name__, rules=2, seats=(2, 6), longest=3000)
