"""A game for the tests of the server: two seats drop discs into seven columns, and nothing is hidden or random.

Four discs of a seat on top of each other, or side by side, win.
"""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 2), longest=42)
