"""Kojak: fetch a mission, stake out the scene, get the warrant, and be at the handcuffs when the criminal is on red."""

from tablee.games.kojak.squares import SPACE  # noqa: F401
from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 4), longest=20_000)
