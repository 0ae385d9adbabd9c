"""Zoku: for five days, gangs place Zokus on the quartiers of Tokyo and throw them into the street to win the cards.

The package contains the whole game and imports no other game."""

from tablee.game import Game

GAME = Game(__name__, rules=1, seats=(2, 5), longest=8_000, throws=("throw",))
