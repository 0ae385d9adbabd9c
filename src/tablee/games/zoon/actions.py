"""The action space: every choice a player can make, in blocks by kind."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.tables import CARD_IDS, CORNER_IDS, KIND_IDS, LABELS, LIST_IDS
from tablee.kernel.space import Space

COLUMN_LABELS: Final[list[str]] = list("abcdef")
PRESET_IDS: Final[list[str]] = ["sample", "mirror", "shuffle"]
SAMPLE: Final = 0
MIRROR: Final = 1
SHUFFLE: Final = 2

SPACE: Final = Space()
MOVE: Final = SPACE.block("move", LABELS, LABELS)
TRUMP_PLAY: Final = SPACE.block("trump", ["1", "2", "3"], LABELS, LABELS)
REINFORCE: Final = SPACE.block("reinforce", KIND_IDS, COLUMN_LABELS)
TOUCH: Final = SPACE.block("touch", CORNER_IDS)
PIVOT: Final = SPACE.block("pivot", CORNER_IDS)
PUT: Final = SPACE.block("put", LABELS)
EXCHANGE: Final = SPACE.block("exchange", LABELS)
LOOK: Final = SPACE.block("look", LABELS)
REVIVE: Final = SPACE.block("revive", KIND_IDS, COLUMN_LABELS)
DONE: Final = SPACE.block("done").start
PASS: Final = SPACE.block("pass").start
SURRENDER: Final = SPACE.block("surrender").start
PICK: Final = SPACE.block("pick", LIST_IDS)
STRIKE: Final = SPACE.block("strike", LIST_IDS)
READY: Final = SPACE.block("ready").start
PRESET: Final = SPACE.block("preset", PRESET_IDS)
PLACE: Final = SPACE.block("place", KIND_IDS, LABELS)
SWAP: Final = SPACE.block("swap", LABELS, LABELS)
CLEAR: Final = SPACE.block("clear").start
BUILD: Final = SPACE.block("build").start
ENLIST: Final = SPACE.block("enlist", CARD_IDS)
DISMISS: Final = SPACE.block("dismiss", CARD_IDS)
MUSTER: Final = SPACE.block("muster").start
