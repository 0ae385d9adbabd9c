"""The value of a position: hearts, energy, wickedness, tokens, Tokyo, cards and tiles, all measured in points."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.rules.turn import TakeExtraTurn
from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, KEEP_COUNT, NOTHING, POINTS_TO_WIN, SIDE_IDS, THREE

SCALE: Final = 6.0
"""A lead of this many points multiplies the share of victory by e."""
HEARTS_WORTH: Final[list[float]] = [-8.0, 0.0, 2.5, 4.5, 6.0, 7.2, 8.2, 9.1, 9.9, 10.6, 11.2, 11.7, 12.1]
"""Each heart is worth less than the one before."""
VICTORY_WORTH: Final = 15.0
TURN_WORTH: Final = 3.0
TOKEN_COST: Final = 0.8
ENERGY_WORTH: Final = 0.45
SPARE_ENERGY_WORTH: Final = 0.15
GOOD_CARD_PRICE: Final = 8
WICKEDNESS_WORTH: Final = 0.3
START_POINTS_WORTH: Final = 2.2
START_ENERGY_WORTH: Final = 0.9

KEEP_WORTH: Final[dict[str, float]] = {
    "acid_attack": 4.0,
    "alien_origin": 1.5,
    "alpha_monster": 2.5,
    "armor_plating": 2.5,
    "background_dweller": 2.0,
    "burrowing": 2.0,
    "camouflage": 2.0,
    "complete_destruction": 1.0,
    "media_friendly": 1.5,
    "eater_of_the_dead": 1.5,
    "energy_hoarder": 1.5,
    "even_bigger": 1.5,
    "extra_head": 4.5,
    "fire_breathing": 2.5,
    "freeze_time": 2.0,
    "friend_of_children": 2.0,
    "giant_brain": 3.5,
    "gourmet": 2.0,
    "herbivore": 2.0,
    "herd_culler": 3.0,
    "zombify": 4.0,
    "it_has_a_child": 3.5,
    "jets": 2.0,
    "made_in_a_lab": 0.5,
    "metamorph": 0.8,
    "nova_breath": 4.0,
    "detritivore": 1.5,
    "opportunist": 0.8,
    "parasitic_tentacles": 1.0,
    "plot_twist": 1.3,
    "poison_quills": 1.5,
    "psychic_probe": 1.2,
    "rapid_healing": 1.8,
    "regeneration": 2.5,
    "shrink_ray": 3.0,
    "smoke_cloud": 2.0,
    "lunar_powered": 1.0,
    "spiked_tail": 3.5,
    "stretchy": 2.0,
    "energy_drink": 1.8,
    "urbavore": 2.5,
    "were_only_making_it_stronger": 1.2,
    "wings": 2.8,
    "hibernation": -1.0,
    "nanobots": 1.8,
    "natural_selection": -2.0,
    "reflective_hide": 3.0,
    "super_jump": 1.8,
    "unstable_dna": 0.8,
}
SIDE_WORTH: Final[dict[str, float]] = {
    "devious": 3.0,
    "eternal": 3.0,
    "skulking": 1.2,
    "tireless": 1.8,
    "barbs": 2.0,
    "final_roar": 1.0,
    "poison_spit": 2.5,
    "underdog": 1.5,
    "cyberbrain": 4.0,
    "evil_lair": 2.0,
    "full_regeneration": 1.5,
    "widespread_panic": 0.0,
    "fluxling": 2.5,
    "have_it_all": 2.0,
    "sonic_boomer": 4.0,
    "defender_of_tokyo": 2.5,
    "antimatter_beam": 6.0,
    "skybeam": 4.0,
    "final_push": 0.0,
    "starburst": 0.0,
}
CARD_WORTH: Final[list[float]] = [KEEP_WORTH[CARD_IDS[card]] for card in range(KEEP_COUNT)]
TILE_WORTH: Final[list[float]] = [SIDE_WORTH[side] for side in SIDE_IDS]
NATURAL_SELECTION: Final = CARD_IDS.index("natural_selection")
HIBERNATION: Final = CARD_IDS.index("hibernation")


def value(s: Tokyo, seat: int) -> float:
    """The seat's share of victory among the monsters still in the game."""
    mine = 0.0
    total = 0.0
    for other in range(len(s.monsters)):
        if s.alive(other) or s.has_roared(other):
            share = exp(worth_of_seat(s, other) / SCALE)
            total += share
            if other == seat:
                mine = share
    return mine / total if total > 0.0 else 0.0


def worth_of_points(points: int) -> float:
    """Points close to 20 are worth more."""
    return points + 0.02 * points * points + (VICTORY_WORTH if points >= POINTS_TO_WIN else 0.0)


def worth_of_hearts(hearts: int) -> float:
    return HEARTS_WORTH[hearts]


def worth_of_energy(energy: int) -> float:
    """Energy beyond the price of one good card is worth less."""
    if energy <= GOOD_CARD_PRICE:
        return ENERGY_WORTH * energy
    return ENERGY_WORTH * GOOD_CARD_PRICE + SPARE_ENERGY_WORTH * (energy - GOOD_CARD_PRICE)


def worth_of_wickedness(wickedness: int) -> float:
    return WICKEDNESS_WORTH * wickedness


def worth_of_tokyo(s: Tokyo, hearts: int) -> float:
    """The next bonus, minus the risk of claws from all monsters outside and no healing by dice."""
    heart = (HEARTS_WORTH[hearts] - HEARTS_WORTH[max(0, hearts - 3)]) / 3.0
    bonus = START_ENERGY_WORTH if s.tokyo_gives_energy() else START_POINTS_WORTH
    return bonus - heart * (0.5 * (s.alive_count() - 2) + 0.8)


def worth_of_card(card: int, hearts: int) -> float:
    """Hibernation is worth more the fewer hearts are left."""
    if card == HIBERNATION:
        return 2.5 - 0.6 * hearts
    return CARD_WORTH[card]


def worth_of_cards_and_tiles(monster: Monster) -> float:
    worth = 0.0
    for card in members(monster.cards):
        worth += worth_of_card(card, monster.hearts)
    if monster.copied != NOTHING:
        worth += worth_of_card(monster.copied, monster.hearts)
    for side in members(monster.tiles):
        worth += TILE_WORTH[side]
    return worth


def worth_of_seat(s: Tokyo, seat: int) -> float:
    """The total worth of a living monster's position."""
    monster = s.monsters[seat]
    worth = worth_of_points(monster.points) + worth_of_hearts(monster.hearts) + worth_of_energy(monster.energy)
    worth += worth_of_wickedness(monster.wickedness) - TOKEN_COST * (monster.poison + monster.shrink)
    if monster.cards or monster.tiles:
        worth += worth_of_cards_and_tiles(monster)
    if seat == s.turn.seat and monster.uses(NATURAL_SELECTION) and s.turn.count(THREE):
        worth -= VICTORY_WORTH
    if s.in_tokyo(seat):
        worth += worth_of_tokyo(s, monster.hearts)
    if s.has_roared(seat):
        worth += VICTORY_WORTH
    for at in range(1, len(s.agenda)):
        step = s.agenda[at]
        if not isinstance(step, TakeExtraTurn):
            break
        if step.seat == seat:
            worth += TURN_WORTH
    return worth
