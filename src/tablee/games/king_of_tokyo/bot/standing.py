"""The champion's evaluation: the share of victory that each monster's position gives it, by fitted weights."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.games.king_of_tokyo.bot.weights import (
    CROWD,
    DUEL,
    DUEL_FOR_ENERGY,
    ENERGY_STEPS,
    HIGH_POINTS,
    THREE_LEFT,
    Weights,
)
from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.rules.turn import TakeExtraTurn
from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, NOTHING, POINTS_TO_WIN, START_POINTS, THREE

VICTORY: Final = 12.0
"""The logit of a position that wins at the end of this turn."""
BONUS_IS_NEXT: Final = 5.0
"""The logit of playing next in Tokyo with points for victory by the bonus: only a card of the active monster could prevent it."""
BONUS_WINS: Final = POINTS_TO_WIN - START_POINTS
EXTRA_TURN: Final = 0.6
NATURAL_SELECTION: Final = CARD_IDS.index("natural_selection")


def weights_for(s: Tokyo) -> Weights:
    """The weights for the number of living monsters."""
    alive = s.alive_count()
    if alive <= 2:
        return DUEL_FOR_ENERGY if s.tokyo_gives_energy() else DUEL
    return THREE_LEFT if alive == 3 else CROWD


def share(s: Tokyo, seat: int) -> float:
    """The seat's share of victory, from 0 to 1; the shares of all seats add up to 1."""
    weights = weights_for(s)
    mine = 0.0
    total = 0.0
    for other in range(len(s.monsters)):
        if s.alive(other) or s.has_roared(other):
            part = exp(standing(s, other, weights))
            total += part
            if other == seat:
                mine = part
    return mine / total if total > 0.0 else 0.0


def standing(s: Tokyo, seat: int, weights: Weights) -> float:
    """The logit of a living monster's position, as if the turn passed to the next monster now."""
    monster = s.monsters[seat]
    worth = weights.points[monster.points] + weights.hearts[monster.hearts] + worth_of_energy(weights, monster.energy)
    worth += weights.wickedness[monster.wickedness] - weights.poison * monster.poison - weights.shrink * monster.shrink
    if monster.cards or monster.tiles:
        worth += worth_of_cards_and_tiles(weights, monster)
    bonus_wins = False
    if s.in_tokyo(seat):
        worth += weights.tokyo[monster.hearts]
        bonus_wins = monster.points >= BONUS_WINS and not s.tokyo_gives_energy()
        if bonus_wins:
            worth += weights.tokyo_near_victory[monster.hearts]
    if seat == next_to_play(s):
        worth += weights.next_turn
        if bonus_wins:
            worth += BONUS_IS_NEXT
        elif monster.points >= HIGH_POINTS:
            worth += weights.next_turn_near_victory
    if monster.points >= POINTS_TO_WIN or s.has_roared(seat):
        worth += VICTORY
    if seat == s.turn.seat and monster.uses(NATURAL_SELECTION) and s.turn.count(THREE):
        worth -= VICTORY
    return worth + EXTRA_TURN * extra_turns(s, seat)


def worth_of_energy(weights: Weights, energy: int) -> float:
    """Energy beyond the table is worth nothing more."""
    return weights.energy[energy if energy < ENERGY_STEPS else ENERGY_STEPS - 1]


def worth_of_cards_and_tiles(weights: Weights, monster: Monster) -> float:
    worth = 0.0
    for card in members(monster.cards):
        worth += weights.cards[card]
    if monster.copied != NOTHING:
        worth += weights.cards[monster.copied]
    for side in members(monster.tiles):
        worth += weights.tiles[side]
    return worth


def next_to_play(s: Tokyo) -> int:
    """The next living monster on the left of the active one, or the active one if it has an extra turn."""
    active = s.turn.seat
    if active < 0:
        return 0
    if len(s.agenda) > 1 and extra_turns(s, active):
        return active
    count = len(s.monsters)
    for step in range(1, count + 1):
        other = (active + step) % count
        if s.monsters[other].hearts > 0:
            return other
    return active


def extra_turns(s: Tokyo, seat: int) -> int:
    """The extra turns that wait for the seat at the bottom of the agenda."""
    turns = 0
    for at in range(1, len(s.agenda)):
        step = s.agenda[at]
        if not isinstance(step, TakeExtraTurn):
            break
        if step.seat == seat:
            turns += 1
    return turns
