"""The box as numbers: cards, limits, windows, how Zokus land; and the actions of the game."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.components import BOX, THROWS
from tablee.kernel.space import Space

GANGS: Final[int] = len(BOX.gangs)
ZOKUS: Final[int] = BOX.counts.zokus_per_gang
DAYS: Final[int] = BOX.counts.days
TURNS: Final[int] = BOX.counts.placement_turns_per_day
A_TURN: Final[int] = BOX.counts.max_zokus_placed_per_turn
A_BAND: Final[int] = BOX.counts.max_zokus_per_band
BANDS: Final[int] = BOX.counts.max_bands_per_quartier
ROUNDS: Final[int] = BOX.counts.fight_rounds
DEALT: Final[int] = BOX.counts.lieutenants_per_player
MOST_SLOTS: Final[int] = max([setup.arrondissements for setup in BOX.setup])

WARDS: Final[int] = len(BOX.arrondissements)
"""Arrondissements in the box."""
WARD_IDS: Final[list[str]] = [each.id for each in BOX.arrondissements]
CARDS: Final[int] = len(BOX.quartiers)
CARD_IDS: Final[list[str]] = [card.id for card in BOX.quartiers]
VALUE: Final[list[int]] = [card.value for card in BOX.quartiers]
WARD: Final[list[int]] = [WARD_IDS.index(card.arrondissement) for card in BOX.quartiers]
A_WARD: Final[int] = BOX.counts.quartiers_per_arrondissement
NO_CARD: Final = -1

LIEUTENANT_IDS: Final[list[str]] = [each.id for each in BOX.lieutenants]
LIEUTENANTS: Final[int] = len(LIEUTENANT_IDS)
ALL_LIEUTENANTS: Final[int] = (1 << LIEUTENANTS) - 1

UNUSED: Final[int] = BOX.scoring.unused_lieutenant
THREE_OF_A_WARD: Final[int] = BOX.scoring.arrondissement_three_or_more
ALL_OF_A_WARD: Final[int] = BOX.scoring.arrondissement_all_five
ONE_OF_EACH: Final[int] = BOX.scoring.one_of_each_arrondissement_in_play

# The poses of a thrown Zoku, in the order of the throw; `DOWN` is KO beyond Takeshi's help, `IN_HAND` about to be thrown.
OUTSIDE: Final = 0
BELLY: Final = 1
EDGE: Final = 2
BACK: Final = 3
FEET: Final = 4
OTHER: Final = 5
DOWN: Final = 6
IN_HAND: Final = 7
POSE_IDS: Final[list[str]] = [pose.id for pose in BOX.poses]
FIGHTING: Final[list[bool]] = [pose.fighting for pose in BOX.poses] + [False, True]
STAGGERING: Final[list[bool]] = [pose in (EDGE, OTHER) for pose in range(8)]

# The moments in which lieutenants may be played (ruling Z5).
PLACEMENT_TURN: Final = 0
PLACEMENT_END: Final = 1
CLAIM: Final = 2
RAID: Final = 3
BEFORE_THROW: Final = 4
AFTER_THROW: Final = 5
KICKS: Final = 6
AFTER_KICKS: Final = 7
FOURTH_ROUND: Final = 8
POLICE: Final = 9
DISCARD: Final = 10
WINDOW_IDS: Final[list[str]] = [
    "placement_turn",
    "placement_end",
    "claim",
    "raid",
    "before_throw",
    "after_throw",
    "kicks",
    "after_kicks",
    "fourth_round",
    "police",
    "discard",
]
IN_WINDOW: Final[list[list[int]]] = [
    [i for i, each in enumerate(BOX.lieutenants) if window in each.windows or "any_time" in each.windows] for window in WINDOW_IDS
]
"""Which lieutenants each window is for."""

NORMAL: Final = 0
SOFT: Final = 1
HARD: Final = 2
FORCES: Final[list[str]] = ["normal", "soft", "hard"]


def nearest(count: int) -> int:
    """The row of the throw table for so many pieces in the lid; between two, the smaller."""
    counts = THROWS.counts
    return min(range(len(counts)), key=lambda row: (abs(counts[row] - count), counts[row]))


ROW: Final[list[int]] = [nearest(count) for count in range(GANGS * ZOKUS + 1)]
WEIGHTS: Final[list[list[list[int]]]] = [THROWS.poses[force] for force in FORCES]


def rounds_of_seats(seats: int) -> list[list[int]]:
    """By first player, everybody clockwise."""
    return [[(first + i) % seats for i in range(seats)] for first in range(seats)]


CLOCKWISE: Final[list[list[list[int]]]] = [rounds_of_seats(seats) for seats in range(GANGS + 1)]
SEATS_IN: Final[list[tuple[int, ...]]] = [tuple([seat for seat in range(GANGS) if mask & (1 << seat)]) for mask in range(1 << GANGS)]
"""The seats of a mask."""

ZOKU_NAMES: Final[list[str]] = [f"{gang.id}{i + 1}" for gang in BOX.gangs for i in range(ZOKUS)]
SLOT_NAMES: Final[list[str]] = [str(slot + 1) for slot in range(MOST_SLOTS)]
SEAT_NAMES: Final[list[str]] = [gang.id for gang in BOX.gangs]

SPACE: Final = Space()
PLACE: Final = SPACE.block("place", SLOT_NAMES)
END_TURN: Final = SPACE.block("done").start
THROW: Final = SPACE.block("throw", FORCES)
KICK: Final = SPACE.block("kick", ZOKU_NAMES)
SPARE: Final = SPACE.block("spare").start
PASS: Final = SPACE.block("pass").start
GENKI: Final = SPACE.block("genki", ZOKU_NAMES)
TANAKA: Final = SPACE.block("tanaka")
TAKESHI: Final = SPACE.block("takeshi", ZOKU_NAMES)
HEBI: Final = SPACE.block("hebi", ZOKU_NAMES)
UMEBOSHI: Final = SPACE.block("umeboshi", ZOKU_NAMES)
BENGO: Final = SPACE.block("bengo")
MOGURA: Final = SPACE.block("mogura")
CHIKURI: Final = SPACE.block("chikuri", SLOT_NAMES)
WAIRO: Final = SPACE.block("wairo")
HAYATE: Final = SPACE.block("hayate", SLOT_NAMES, SLOT_NAMES)
KABE: Final = SPACE.block("kabe", SLOT_NAMES, SEAT_NAMES)
SOCHO: Final = SPACE.block("socho")
ANKORU: Final = SPACE.block("ankoru")
MAIGO: Final = SPACE.block("maigo", SLOT_NAMES, SLOT_NAMES)
GOMI: Final = SPACE.block("gomi")
LEAVE_OUT: Final = SPACE.block("leave_out", WARD_IDS)
NAME_FIRST: Final = SPACE.block("first", SEAT_NAMES)

PLAYED_BY: Final[list[int]] = [
    LIEUTENANT_IDS.index(block.word) if block.word in LIEUTENANT_IDS else -1 for block in SPACE.blocks for _ in range(block.size)
]
"""By action, the lieutenant it plays, or -1."""


def bits_in(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
