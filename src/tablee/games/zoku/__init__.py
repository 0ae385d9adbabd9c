"""Zoku: five days of placing gangs on Tokyo's quartiers and throwing them into the street to settle who stays."""

from tablee.games.zoku.box import SPACE  # noqa: F401
from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 5), longest=8_000, throws=("throw",))
