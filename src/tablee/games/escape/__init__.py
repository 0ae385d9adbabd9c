"""Escape: Zombie City: survivors roll dice in real time, collect items and escape in the van before the soundtrack ends.

The package contains the whole game and imports no other game."""

from tablee.game import Game

GAME = Game(__name__, rules=2, seats=(2, 4), longest=400_000)
