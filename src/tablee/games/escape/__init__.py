"""Escape: Zombie City: everyone rolls at once, fetches what the van needs, and is out of the city before the track ends."""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 4), longest=400_000)
