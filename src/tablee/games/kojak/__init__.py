"""Kojak: get a mission, stake out the scene, post the warrant, and reach the handcuffs while the criminal is on red.

The package contains the whole game and imports no other game."""

from tablee.game import Game

GAME = Game(__name__, rules=3, seats=(2, 4), longest=20_000)
