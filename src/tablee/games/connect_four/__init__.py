"""Connect four: the smallest complete game, with a board, a lesson and a bot."""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 2), longest=42)
