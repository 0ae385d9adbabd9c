"""Integer tables of the components: counts, cards, lieutenants, poses and throws.

The rules index these lists by number. `components.py` is not compiled, so compiled code reads these tables instead."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.components import BOX, THROWS

GANGS: Final[int] = len(BOX.gangs)
GANG_IDS: Final[list[str]] = [gang.id for gang in BOX.gangs]
ZOKUS: Final[int] = BOX.counts.zokus_per_gang
"""Zokus of one gang. Zoku number n belongs to the gang n // ZOKUS."""
ZOKU_NAMES: Final[list[str]] = [f"{gang}{i + 1}" for gang in GANG_IDS for i in range(ZOKUS)]
DAYS: Final[int] = BOX.counts.days
TAKE_BACKS_PER_TURN: Final = 8
"""Placed Zokus that may be taken back in one turn: as many as a gang has. The limit makes every turn end."""
ZOKUS_PER_TURN: Final[int] = BOX.counts.max_zokus_placed_per_turn
ZOKUS_PER_BAND: Final[int] = BOX.counts.max_zokus_per_band
BANDS_PER_QUARTIER: Final[int] = BOX.counts.max_bands_per_quartier
ROUNDS: Final[int] = BOX.counts.fight_rounds
NO_SEAT: Final = -1

ARRONDISSEMENTS: Final[int] = len(BOX.arrondissements)
ARRONDISSEMENT_IDS: Final[list[str]] = [each.id for each in BOX.arrondissements]
ALL_ARRONDISSEMENTS: Final[int] = (1 << ARRONDISSEMENTS) - 1
CARDS_PER_ARRONDISSEMENT: Final[int] = BOX.counts.quartiers_per_arrondissement
CARDS: Final[int] = len(BOX.quartiers)
CARD_IDS: Final[list[str]] = [card.id for card in BOX.quartiers]
CARD_VALUE: Final[list[int]] = [card.value for card in BOX.quartiers]
ARRONDISSEMENT_OF: Final[list[int]] = [ARRONDISSEMENT_IDS.index(card.arrondissement) for card in BOX.quartiers]
ALL_CARDS: Final[int] = (1 << CARDS) - 1
CARDS_OF: Final[list[int]] = [
    sum([1 << card for card in range(CARDS) if ARRONDISSEMENT_OF[card] == arrondissement]) for arrondissement in range(ARRONDISSEMENTS)
]
"""By arrondissement, a mask of its cards."""
NO_CARD: Final = -1
SLOTS: Final[dict[int, int]] = {setup.players: setup.arrondissements for setup in BOX.setup}
"""By number of players, the quartiers laid out each day, which is also the number of arrondissements in play."""
MAX_SLOTS: Final[int] = max(SLOTS.values())

LIEUTENANT_IDS: Final[list[str]] = [each.id for each in BOX.lieutenants]
LIEUTENANT_COUNT: Final[int] = len(LIEUTENANT_IDS)
ALL_LIEUTENANTS: Final[int] = (1 << LIEUTENANT_COUNT) - 1
LIEUTENANTS_DEALT: Final[int] = BOX.counts.lieutenants_per_player

UNUSED_LIEUTENANT_POINTS: Final[int] = BOX.scoring.unused_lieutenant
THREE_CARDS: Final = 3
THREE_CARDS_POINTS: Final[int] = BOX.scoring.arrondissement_three_or_more
FIVE_CARDS_POINTS: Final[int] = BOX.scoring.arrondissement_all_five
ONE_OF_EACH_POINTS: Final[int] = BOX.scoring.one_of_each_arrondissement_in_play

# The poses of a Zoku in a fight: first those in which a throw can end.
OUTSIDE: Final = 0
BELLY: Final = 1
EDGE: Final = 2
BACK: Final = 3
FEET: Final = 4
OTHER: Final = 5
# KO for the rest of the fight: Takeshi cannot help.
DOWN: Final = 6
# About to be thrown.
IN_HAND: Final = 7
POSE_IDS: Final[list[str]] = [pose.id for pose in BOX.poses] + ["down", "hand"]
FIGHTING: Final[list[bool]] = [pose.fighting for pose in BOX.poses] + [False, True]
STAGGERING: Final[list[bool]] = [pose in (EDGE, OTHER) for pose in range(len(POSE_IDS))]

# The moments in which lieutenants may be played (rule: lieutenants.windows).
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
LIEUTENANTS_IN: Final[list[list[int]]] = [
    [i for i, each in enumerate(BOX.lieutenants) if window in each.windows or "any_time" in each.windows] for window in WINDOW_IDS
]
"""By window, the lieutenants that may be played in it."""

NORMAL: Final = 0
SOFT: Final = 1
HARD: Final = 2
FORCES: Final[list[str]] = ["normal", "soft", "hard"]


def nearest_row(pieces: int) -> int:
    """The row of the throw table whose number of pieces is nearest; of two equally near rows, the one with fewer pieces."""
    counts = THROWS.counts
    return min(range(len(counts)), key=lambda row: (abs(counts[row] - pieces), counts[row]))


THROW_ROW: Final[list[int]] = [nearest_row(pieces) for pieces in range(GANGS * ZOKUS + 1)]
"""By number of pieces in the lid, the row of the throw table."""
POSE_WEIGHTS: Final[list[list[list[int]]]] = [THROWS.poses[force] for force in FORCES]
"""By force and row, how often each pose was measured."""


def clockwise_orders(seats: int) -> list[list[int]]:
    return [[(first + i) % seats for i in range(seats)] for first in range(seats)]


CLOCKWISE: Final[list[list[list[int]]]] = [clockwise_orders(seats) for seats in range(GANGS + 1)]
"""By number of seats and first seat, all seats clockwise."""
