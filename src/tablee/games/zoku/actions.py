"""The action space: one block of actions for each kind of choice.

The notation names a seat, and the Zokus of a seat, by its gang in the printed order, also where the player has chosen another gang:
`kick cobalt1` is always about the second seat."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.tables import ARRONDISSEMENT_IDS, FORCES, GANG_IDS, LIEUTENANT_IDS, MAX_SLOTS, ZOKU_NAMES
from tablee.kernel.space import Space

SLOT_NAMES: Final[list[str]] = [str(slot + 1) for slot in range(MAX_SLOTS)]

SPACE: Final = Space()
PLACE: Final = SPACE.block("place", SLOT_NAMES)
END_TURN: Final = SPACE.block("done").start
THROW: Final = SPACE.block("throw", FORCES)
KICK: Final = SPACE.block("kick", ZOKU_NAMES)
SPARE: Final = SPACE.block("spare").start
PASS: Final = SPACE.block("pass").start
GENKI: Final = SPACE.block("genki", ZOKU_NAMES)
TANAKA: Final = SPACE.block("tanaka").start
TAKESHI: Final = SPACE.block("takeshi", ZOKU_NAMES)
HEBI: Final = SPACE.block("hebi", ZOKU_NAMES)
UMEBOSHI: Final = SPACE.block("umeboshi", ZOKU_NAMES)
BENGO: Final = SPACE.block("bengo").start
MOGURA: Final = SPACE.block("mogura").start
CHIKURI: Final = SPACE.block("chikuri", SLOT_NAMES)
WAIRO: Final = SPACE.block("wairo").start
HAYATE: Final = SPACE.block("hayate", SLOT_NAMES, SLOT_NAMES)
KABE: Final = SPACE.block("kabe", SLOT_NAMES, GANG_IDS)
SOCHO: Final = SPACE.block("socho").start
ANKORU: Final = SPACE.block("ankoru").start
MAIGO: Final = SPACE.block("maigo", SLOT_NAMES, SLOT_NAMES)
GOMI: Final = SPACE.block("gomi").start
LEAVE_OUT: Final = SPACE.block("leave_out", ARRONDISSEMENT_IDS)
NAME_FIRST: Final = SPACE.block("first", GANG_IDS)
TAKE_BACK: Final = SPACE.block("take_back", SLOT_NAMES)

NO_LIEUTENANT: Final = -1
LIEUTENANT_OF: Final[list[int]] = [
    LIEUTENANT_IDS.index(block.word) if block.word in LIEUTENANT_IDS else NO_LIEUTENANT for block in SPACE.blocks for _ in range(block.size)
]
"""By action, the lieutenant it plays, or NO_LIEUTENANT."""
