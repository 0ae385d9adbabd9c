"""The action space. A roll action counts the rolled dice by symbol, because dice with the same symbol are interchangeable."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.tables import BITE_IDS, CALLS, DICE, PLAYERS, SIDES, SYMBOLS, TILE_IDS, ZOMBIE_IDS
from tablee.kernel.space import Block, Space

Handful = tuple[int, int, int, int]
"""The dice picked up for a roll: runs, fists, bats, cautions."""


def handfuls() -> list[Handful]:
    return [
        (run, fist, bat, caution)
        for run in range(DICE + 1)
        for fist in range(DICE + 1 - run)
        for bat in range(DICE + 1 - run - fist)
        for caution in range(DICE + 1 - run - fist - bat)
    ]


HANDFULS: Final[list[Handful]] = handfuls()
LABELS: Final[list[str]] = ["r" * run + "f" * fist + "b" * bat + "c" * caution or "-" for run, fist, bat, caution in HANDFULS]
SHARED: Final[list[str]] = [SYMBOLS[1], SYMBOLS[2], SYMBOLS[3]]
"""The symbols that other players may use unless their owner holds them back."""

SPACE: Final = Space()
ROLL: Final = SPACE.block("roll", LABELS)
CAREFUL: Final = SPACE.block("careful", LABELS)
ENTER: Final = SPACE.block("enter", TILE_IDS)
REVEAL: Final = SPACE.block("reveal").at()
REVEAL_AT: Final = SPACE.block("reveal_at", SIDES)
"""Reveal through an exit that is chosen before the tile is seen, for tables with this option."""
LAY: Final = SPACE.block("lay", SIDES)
FIGHT: Final = SPACE.block("fight", ZOMBIE_IDS)
SEARCH_IT: Final = SPACE.block("search").at()
FREE: Final = SPACE.block("free", PLAYERS)
TAKE: Final = SPACE.block("take", PLAYERS)
SPEND: Final = SPACE.block("spend").at()
DISCARD: Final = SPACE.block("discard").at()
RESCUE: Final = SPACE.block("rescue").at()
RESCUE_FOR: Final = SPACE.block("rescue_for", PLAYERS)
"""A rescue in the van, for any player with a locked die."""
CURE_IT: Final = SPACE.block("cure", BITE_IDS)
DRIVE: Final = SPACE.block("drive", TILE_IDS)
HOLD: Final = SPACE.block("hold", SHARED)
RELEASE: Final = SPACE.block("release", SHARED)
CALL: Final = SPACE.block("call", CALLS)
POINT: Final = SPACE.block("point", TILE_IDS)
WAIT: Final = SPACE.block("wait").at()

BASE: Final = DICE + 1
NOTHING: Final[list[int]] = []


def place(run: int, fist: int, bat: int, caution: int) -> int:
    """The index of a hand of free dice in `ROLLS` and `CAREFUL_ROLLS`."""
    return ((run * BASE + fist) * BASE + bat) * BASE + caution


def rolls(block: Block) -> list[list[int]]:
    """For each hand of free dice, all its handfuls as actions, the empty one first."""
    table: list[list[int]] = [NOTHING] * BASE**4
    for run, fist, bat, caution in HANDFULS:
        table[place(run, fist, bat, caution)] = [
            block.at(i) for i, (r, f, b, c) in enumerate(HANDFULS) if r <= run and f <= fist and b <= bat and c <= caution
        ]
    return table


ROLLS: Final[list[list[int]]] = rolls(ROLL)
CAREFUL_ROLLS: Final[list[list[int]]] = rolls(CAREFUL)
ONE_OF: Final[list[int]] = [LABELS.index(label) for label in "rfbc"]
"""The handful of a single die, by symbol."""
ONLY_BLANK: Final[int] = HANDFULS.index((0, 0, 0, 0))
