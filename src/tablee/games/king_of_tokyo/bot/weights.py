"""The champion's weights, fitted by regression on self-play: the logit that each part of a position adds to its owner's share of victory.

The fit used 10,000 games of greedy bots and earlier champions with two, three and four monsters, some of their purchases random.
Two corrections were made by hand: a Poison token costs at least 0.4, and each energy beyond the ninth adds at most 0.1.
There is one set for two monsters left (Tokyo gives energy, or points), one for three, and one for four and more.
"""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.tables import CARD_IDS, KEEP_COUNT, SIDE_IDS

HIGH_POINTS: Final = 17
"""Points from which a single triple can win."""
ENERGY_STEPS: Final = 16
"""The length of the table of energy."""


class Weights:
    """Tables by points, hearts, energy and wickedness, and single weights.

    `tokyo`: being in Tokyo, by hearts; `tokyo_near_victory`: added to it when the next bonus wins. `next_turn`: playing next;
    `next_turn_near_victory`: added to it with `HIGH_POINTS`. `poison`, `shrink`: the cost of one token.
    `tile`: the tile that a level of the gauge gives. `cards`, `tiles`: by number, taken from this column of the tables below.
    """

    def __init__(self, column: int) -> None:
        self.points: list[float] = []
        self.hearts: list[float] = []
        self.energy: list[float] = []
        self.wickedness: list[float] = []
        self.tokyo: list[float] = []
        self.tokyo_near_victory: list[float] = []
        self.next_turn = 0.0
        self.next_turn_near_victory = 0.0
        self.poison = 0.0
        self.shrink = 0.0
        self.tile = 0.3
        self.cards = [KEEP_WEIGHTS[card][column] for card in CARD_IDS[:KEEP_COUNT]]
        self.tiles = [SIDE_WEIGHTS[side][column] for side in SIDE_IDS]


Row = tuple[float, float, float, float]
"""Two monsters left and energy in Tokyo, two left, three left, four and more."""

KEEP_WEIGHTS: Final[dict[str, Row]] = {
    "acid_attack": (0.57, 0.51, 0.52, 0.5),
    "alien_origin": (0.14, 0.25, -0.04, -0.06),
    "alpha_monster": (0.16, 0.27, 0.52, 0.39),
    "armor_plating": (0.03, 0.31, 0.26, 0.47),
    "background_dweller": (0.53, 0.17, 0.13, 0.28),
    "burrowing": (0.51, 0.4, 0.24, 0.17),
    "camouflage": (0.49, 0.17, 0.55, 0.43),
    "complete_destruction": (0.22, 0.04, -0.05, 0.18),
    "media_friendly": (0.14, 0.18, 0.11, 0.26),
    "eater_of_the_dead": (-0.3, 0.18, -0.12, 0.09),
    "energy_hoarder": (-0.05, -0.05, 0.07, -0.15),
    "even_bigger": (0.09, 0.17, 0.08, 0.0),
    "extra_head": (0.75, 0.5, 0.49, 0.53),
    "fire_breathing": (0.82, 0.71, 0.41, 0.33),
    "freeze_time": (0.85, 0.24, 0.26, 0.16),
    "friend_of_children": (0.44, 0.19, 0.16, 0.07),
    "giant_brain": (0.61, 0.55, 0.48, 0.46),
    "gourmet": (0.28, 0.27, 0.27, 0.26),
    "herbivore": (0.24, 0.25, 0.17, 0.15),
    "herd_culler": (0.29, 0.42, 0.44, 0.07),
    "zombify": (0.69, 0.45, 0.21, -0.2),
    "it_has_a_child": (0.76, 0.42, 0.41, 0.4),
    "jets": (1.06, 0.22, 0.22, 0.18),
    "made_in_a_lab": (-0.04, -0.02, -0.04, -0.16),
    "metamorph": (0.06, 0.13, 0.18, 0.13),
    "nova_breath": (0.4, 0.44, 0.44, 0.45),
    "detritivore": (0.06, 0.14, 0.2, 0.2),
    "opportunist": (0.01, 0.08, -0.1, 0.04),
    "parasitic_tentacles": (-0.09, 0.18, 0.24, 0.17),
    "plot_twist": (0.27, 0.16, 0.19, 0.3),
    "poison_quills": (0.03, 0.18, 0.45, 0.24),
    "psychic_probe": (0.73, 0.22, 0.38, 0.47),
    "rapid_healing": (0.02, 0.4, -0.13, -0.17),
    "regeneration": (0.45, 0.26, 0.21, 0.52),
    "shrink_ray": (1.27, 0.34, 0.43, 0.42),
    "smoke_cloud": (0.38, 0.32, 0.53, 0.33),
    "lunar_powered": (0.08, 0.12, -0.19, 0.06),
    "spiked_tail": (0.82, 0.44, 0.52, 0.52),
    "stretchy": (0.15, 0.15, 0.15, 0.08),
    "energy_drink": (0.15, 0.14, -0.13, 0.18),
    "urbavore": (0.41, 0.33, 0.19, 0.23),
    "were_only_making_it_stronger": (0.41, 0.19, 0.18, 0.12),
    "wings": (0.74, 0.34, 0.35, 0.41),
    "hibernation": (-0.12, -0.13, -0.11, -0.14),
    "nanobots": (0.27, 0.22, 0.28, 0.04),
    "natural_selection": (-0.58, -0.62, -0.4, -0.43),
    "reflective_hide": (0.74, 0.37, 0.33, 0.27),
    "super_jump": (0.5, 0.17, -0.04, 0.07),
    "unstable_dna": (0.63, 0.03, 0.2, 0.15),
}
SIDE_WEIGHTS: Final[dict[str, Row]] = {
    "devious": (0.26, 0.62, 0.67, 0.49),
    "eternal": (0.49, 0.28, 0.26, 0.0),
    "skulking": (0.14, 0.11, -0.03, 0.13),
    "tireless": (0.19, 0.02, 0.17, -0.08),
    "barbs": (0.24, 0.24, 0.24, 0.24),
    "final_roar": (0.12, 0.12, 0.12, 0.12),
    "poison_spit": (0.3, 0.3, 0.3, 0.3),
    "underdog": (0.18, 0.18, 0.18, 0.18),
    "cyberbrain": (0.56, 0.31, 0.49, 0.39),
    "evil_lair": (0.24, 0.24, 0.34, 0.15),
    "full_regeneration": (-0.12, 0.29, 0.13, 0.1),
    "widespread_panic": (0.0, 0.0, 0.0, 0.0),
    "fluxling": (0.3, 0.3, 0.3, 0.3),
    "have_it_all": (0.24, 0.24, 0.24, 0.24),
    "sonic_boomer": (0.48, 0.48, 0.48, 0.48),
    "defender_of_tokyo": (0.3, 0.3, 0.3, 0.3),
    "antimatter_beam": (0.66, 0.75, 0.8, 0.62),
    "skybeam": (0.57, 0.48, 0.41, 0.39),
    "final_push": (0.0, 0.0, 0.0, 0.0),
    "starburst": (0.0, 0.0, 0.0, 0.0),
}


def duel_for_energy() -> Weights:
    """Two monsters left, and Tokyo gives energy."""
    weights = Weights(0)
    weights.points = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.07, 0.13, 0.2, 0.26, 0.33]
    weights.points += [0.52, 0.71, 0.9, 0.99, 1.08, 1.52, 1.95, 1.99, 2.25, 2.4]
    weights.hearts = [-4.0, 0.0, 0.25, 0.71, 1.07, 1.4, 1.63, 1.82, 1.92, 2.05, 2.1, 2.13, 2.16]
    weights.energy = [0.0, 0.09, 0.19, 0.28, 0.35, 0.42, 0.49, 0.52, 0.55, 0.58, 0.59, 0.6, 0.61, 0.62, 0.63, 0.64]
    weights.wickedness = [0.0, 0.19, 0.38, 0.57, 0.71, 0.85, 0.98, 0.98, 0.98, 0.98, 0.98]
    weights.tokyo = [-1.83, -1.51, -1.19, -0.87, -0.55, -0.42, -0.3, -0.17, -0.05, 0.04, 0.13, 0.21, 0.3]
    weights.tokyo_near_victory = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    weights.next_turn = 0.28
    weights.next_turn_near_victory = 1.09
    weights.poison = 0.4
    weights.shrink = 0.77
    return weights


def duel() -> Weights:
    """Two monsters left."""
    weights = Weights(1)
    weights.points = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.19, 0.29, 0.38, 0.48]
    weights.points += [0.55, 0.63, 0.7, 1.08, 1.46, 1.64, 1.82, 2.6, 2.6, 2.6]
    weights.hearts = [-4.0, 0.0, 0.11, 0.48, 0.72, 1.06, 1.19, 1.38, 1.63, 1.66, 1.69, 1.72, 1.92]
    weights.energy = [0.0, 0.03, 0.07, 0.1, 0.11, 0.12, 0.13, 0.27, 0.41, 0.54, 0.64, 0.74, 0.84, 0.94, 1.04, 1.14]
    weights.wickedness = [0.0, 0.06, 0.11, 0.17, 0.17, 0.17, 0.17, 0.17, 0.17, 0.17, 0.17]
    weights.tokyo = [-1.09, -0.79, -0.49, -0.19, 0.11, 0.14, 0.17, 0.2, 0.23, 0.43, 0.64, 0.85, 1.05]
    weights.tokyo_near_victory = [-0.33, -0.29, -0.26, -0.22, -0.18, -0.14, -0.1, -0.07, -0.03, -0.03, -0.03, -0.03, -0.03]
    weights.next_turn = 0.62
    weights.next_turn_near_victory = 0.83
    weights.poison = 0.4
    weights.shrink = 0.44
    return weights


def three_left() -> Weights:
    """Three monsters left."""
    weights = Weights(2)
    weights.points = [0.0, 0.03, 0.07, 0.1, 0.13, 0.16, 0.31, 0.45, 0.59, 0.73, 0.88]
    weights.points += [1.09, 1.29, 1.5, 1.82, 2.13, 2.59, 3.04, 3.24, 3.54, 3.54]
    weights.hearts = [-4.0, 0.0, 0.41, 0.69, 1.0, 1.21, 1.33, 1.48, 1.65, 1.78, 1.89, 1.92, 1.95]
    weights.energy = [0.0, 0.01, 0.02, 0.03, 0.1, 0.18, 0.25, 0.35, 0.44, 0.53, 0.63, 0.73, 0.83, 0.93, 1.03, 1.13]
    weights.wickedness = [0.0, 0.08, 0.16, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25]
    weights.tokyo = [-0.7, -0.53, -0.36, -0.2, -0.03, 0.03, 0.08, 0.14, 0.2, 0.28, 0.36, 0.44, 0.52]
    weights.tokyo_near_victory = [-0.44, -0.38, -0.31, -0.24, -0.17, -0.1, -0.04, 0.03, 0.1, 0.1, 0.1, 0.1, 0.1]
    weights.next_turn = 0.42
    weights.next_turn_near_victory = 1.29
    weights.poison = 0.4
    weights.shrink = 0.67
    return weights


def crowd() -> Weights:
    """Four monsters or more."""
    weights = Weights(3)
    weights.points = [0.0, 0.15, 0.3, 0.46, 0.61, 0.76, 0.96, 1.17, 1.37, 1.57, 1.77]
    weights.points += [2.05, 2.32, 2.59, 2.91, 3.23, 3.68, 4.13, 4.6, 4.6, 4.6]
    weights.hearts = [-4.0, 0.0, 0.2, 0.46, 0.73, 0.91, 1.03, 1.11, 1.23, 1.32, 1.37, 1.4, 1.43]
    weights.energy = [0.0, 0.03, 0.05, 0.08, 0.21, 0.35, 0.48, 0.49, 0.5, 0.51, 0.61, 0.71, 0.81, 0.91, 1.01, 1.11]
    weights.wickedness = [0.0, 0.17, 0.35, 0.52, 0.58, 0.64, 0.7, 0.7, 0.7, 0.7, 0.7]
    weights.tokyo = [-1.35, -1.08, -0.81, -0.53, -0.26, -0.18, -0.09, 0.0, 0.08, 0.13, 0.18, 0.23, 0.28]
    weights.tokyo_near_victory = [-0.05, -0.03, -0.01, 0.01, 0.03, 0.05, 0.07, 0.1, 0.12, 0.12, 0.12, 0.12, 0.12]
    weights.next_turn = 0.44
    weights.next_turn_near_victory = 1.26
    weights.poison = 0.4
    weights.shrink = 0.84
    return weights


DUEL_FOR_ENERGY: Final = duel_for_energy()
DUEL: Final = duel()
THREE_LEFT: Final = three_left()
CROWD: Final = crowd()
