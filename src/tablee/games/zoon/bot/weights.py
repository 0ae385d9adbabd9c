"""The weights of the features, fitted by logistic regression on 38,578 positions of about 1,500 games of the bots against themselves.

One play in eight of these games was drawn by lot, so that rarely used trumps were played too."""

from __future__ import annotations

from typing import Final

EXTRA_PLAY: Final = 0.15
"""The weight of another play in the same turn. It is an estimate, because the fitted positions are those between two turns."""
WEIGHTS: Final[list[float]] = [
    # The seat that has just played.
    0.033,  # MATERIAL
    0.089,  # CARDS
    -0.289,  # ADVANCE
    -0.005,  # UNSEEN
    0.041,  # FORCE_IN_HAND
    0.412,  # EQUIPPED
    -0.111,  # DISTANCE_TO_EMBLEM
    1.117,  # THREAT
    0.376,  # KNOWN_THREAT
    0.195,  # MORE_THREATS
    -0.147,  # OPEN_CELLS
    -0.316,  # GUESS
    0.376,  # CAPTURE_SEEN
    0.309,  # CAPTURE_UNSEEN
    -0.232,  # FROZEN
    -0.153,  # NEAR_EMBLEM
    # The seat that plays next.
    -0.032,  # MATERIAL
    -0.095,  # CARDS
    0.306,  # ADVANCE
    0.004,  # UNSEEN
    -0.04,  # FORCE_IN_HAND
    -0.42,  # EQUIPPED
    0.126,  # DISTANCE_TO_EMBLEM
    -1.374,  # THREAT
    -0.298,  # KNOWN_THREAT
    -0.291,  # MORE_THREATS
    0.139,  # OPEN_CELLS
    0.254,  # GUESS
    -0.402,  # CAPTURE_SEEN
    -0.279,  # CAPTURE_UNSEEN
    0.029,  # FROZEN
    0.143,  # NEAR_EMBLEM
]
"""In the order of `features`."""
STRONG_LISTS: Final[dict[str, int]] = {
    "boarix": 5,
    "warus": 2,
    "monkus": 1,
    "rhinogoths": 1,
    "boarix_horde": 4,
    "warus_league": 2,
    "monkus_league": 2,
    "manchotaures": 2,
    "castorgons": 1,
}
"""The lots of each list when the champion picks one. The first four are those of a default table: dealt at random, boarix won 74 % of its
games in 200 games of the champion against itself, warus 48 %, monkus 41 %, rhinogoths 39 %. Of the others, boarix_horde won 57 % in 986
games of the regular against itself, warus_league 55 %."""
