"""Connect four: the smallest real game, and the worked example of docs/adding-a-game.md."""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 2), longest=42)
