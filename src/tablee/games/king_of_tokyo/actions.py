"""The action space: every choice of the game by kind, with its notation. Dice are named a to j in records, cards and tiles by their ids."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.tables import CARD_IDS, KEEP_COUNT, MOST_DICE, SIDE_IDS
from tablee.kernel.space import Space

DIE_NAMES: Final = list("abcdefghij")
FACE_NAMES: Final = ["1", "2", "3", "heart", "energy", "claw"]
KEEP_IDS: Final = CARD_IDS[:KEEP_COUNT]


def dice_names(mask: int) -> str:
    return "".join([name for i, name in enumerate(DIE_NAMES) if contains(mask, i)])


SPACE: Final = Space()
STOP: Final = SPACE.block("stop").at()
"""Keep the dice."""
REROLL: Final = SPACE.block("reroll", [dice_names(mask) for mask in range(1, 1 << MOST_DICE)])
"""The action number is the mask of the dice to reroll; STOP, which is 0, rerolls none."""
DRINK: Final = SPACE.block("drink")
SMOKE: Final = SPACE.block("smoke")
DWELL: Final = SPACE.block("dwell", DIE_NAMES)
PROBE: Final = SPACE.block("probe", DIE_NAMES)
CULL: Final = SPACE.block("cull", DIE_NAMES)
TWIST: Final = SPACE.block("twist", DIE_NAMES, FACE_NAMES)
STRETCH: Final = SPACE.block("stretch", DIE_NAMES, FACE_NAMES)
RESOLVE: Final = SPACE.block("resolve").at()
"""Resolve the remaining dice in the usual order."""
FIRST: Final = SPACE.block("first", ["ones", "twos", "threes", "hearts", "energy", "claws"])
"""Resolve the dice with this face first."""
TEND: Final = SPACE.block("tend", MOST_DICE + 1, MOST_DICE + 1)
"""Heart dice used for Poison tokens, then for Shrink tokens; the others heal."""
TAKE: Final = SPACE.block("take", SIDE_IDS)
COPY: Final = SPACE.block("copy", KEEP_IDS)
AGAIN: Final = SPACE.block("again").at()
PASS: Final = SPACE.block("pass").at()
CAMOUFLAGE: Final = SPACE.block("camouflage")
JUMP: Final = SPACE.block("jump")
WINGS: Final = SPACE.block("wings")
SUFFER: Final = SPACE.block("suffer").at()
STAY: Final = SPACE.block("stay").at()
YIELD: Final = SPACE.block("yield").at()
SWAP: Final = SPACE.block("swap", KEEP_IDS)
BUY: Final = SPACE.block("buy", CARD_IDS)
SWEEP: Final = SPACE.block("sweep").at()
PEEK: Final = SPACE.block("peek").at()
BUY_TOP: Final = SPACE.block("buytop").at()
WREST: Final = SPACE.block("wrest", KEEP_IDS)
SELL: Final = SPACE.block("sell", KEEP_IDS)
DONE: Final = SPACE.block("done").at()
HEAL: Final = SPACE.block("heal")
WAKE: Final = SPACE.block("wake")
FIRST_ANY_TIME: Final = HEAL.start
"""This action and all later ones may be offered with every question."""

MASKS: Final[list[list[int]]] = [list(range(1 << n)) if n else [] for n in range(MOST_DICE + 1)]
"""The options with n dice: stop, or reroll any of them."""

assert STOP == 0
