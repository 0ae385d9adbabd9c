"""Zoon: two tribes of face-down animals fight with moves, touched corners and trumps until one Emblem falls.

The package contains the whole game and imports no other game."""

from tablee.game import Game

GAME = Game(__name__, rules=2, seats=(2, 2), longest=10_000)
