"""Tic-tac-toe: three in a row on nine cells. The worked example of docs/adding-a-game.md."""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 2), longest=9)
