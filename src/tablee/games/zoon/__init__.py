"""Zoon: two tribes of face-down animals. Find the enemy Emblem by moves, duels of touched corners and trumps; remember what you saw."""

from tablee.games.zoon import effects
from tablee.games.zoon.box import SPACE  # noqa: F401
from tablee.shelf import Game

assert effects  # imported so that they enlist themselves

GAME = Game(__name__, rules=1, seats=(2, 2), longest=10_000)
