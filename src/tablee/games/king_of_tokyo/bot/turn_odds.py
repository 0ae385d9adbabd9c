"""The share of victory that dice give the active monster, exact over the Rolls left, by the champion's weights."""

from __future__ import annotations

from math import exp, log
from typing import Final

from tablee.games.king_of_tokyo.actions import BUY
from tablee.games.king_of_tokyo.bot.odds import DiceWorth
from tablee.games.king_of_tokyo.bot.standing import (
    BONUS_WINS,
    EXTRA_TURN,
    NATURAL_SELECTION,
    VICTORY,
    standing,
    weights_for,
    worth_of_energy,
)
from tablee.games.king_of_tokyo.bot.weights import Weights
from tablee.games.king_of_tokyo.hooks import BURNS_NEIGHBOURS, CLAWS, HEARTS_RESOLVED, HITS_EVERYONE, MORE_ENERGY, MORE_HEARTS
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.end import CheckVictory
from tablee.games.king_of_tokyo.rules.market import BuyCards, may_have
from tablee.games.king_of_tokyo.rules.resolve import WICKEDNESS, printed_number
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    CARD_IDS,
    CLAW,
    ENERGY,
    ENTER_ENERGY,
    ENTER_POINTS,
    GAUGE,
    HEART,
    LEVELS,
    NOBODY,
    NOTHING,
    ONE,
    POINTS_TO_WIN,
    SEATS,
    SIDE_IDS,
    THREE,
    TRIPLE,
    TWO,
)
from tablee.kernel.chance import seeded
from tablee.kernel.state import Step

DETRITIVORE: Final = CARD_IDS.index("detritivore")
COMPLETE_DESTRUCTION: Final = CARD_IDS.index("complete_destruction")
GOURMET: Final = CARD_IDS.index("gourmet")
FREEZE_TIME: Final = CARD_IDS.index("freeze_time")
SKULKING: Final = SIDE_IDS.index("skulking")
STRAIGHT_POINTS: Final = 2
ALL_FACES_POINTS: Final = 9
YIELD_RATE: Final[list[float]] = [1.0, 0.9, 0.9, 0.85, 0.8, 0.7, 0.6, 0.45, 0.35, 0.25, 0.2, 0.2, 0.2]
"""How often a monster wounded in Tokyo yields, by the hearts it has left."""
RICH: Final = 60
"""Energy for any purchase, to try the effect of a card."""
BUY_ONLY: Final[list[list[Step[Tokyo]]]] = [[CheckVictory(seat), BuyCards(seat)] for seat in SEATS]
"""The agenda of a turn in which only the purchases are left."""


class Purchase:
    """A face-up card that the seat could buy: its price, its effect in logits without the price, and its points."""

    def __init__(self, price: int, gain: float, points: int) -> None:
        self.price = price
        self.gain = gain
        self.points = points


class TurnOdds(DiceWorth):
    """The seat's share of victory at the end of its turn, by the dice it keeps.

    `claws[n]`: the logit that n claws take from the rivals. `enters[n]`: the chance to enter Tokyo after n claws.
    `kills[n]`: whether n claws leave no rival.
    """

    def __init__(self, s: Tokyo, seat: int, dice: int) -> None:
        weights = weights_for(s)
        monster = s.monsters[seat]
        self.weights = weights
        self.hearts = monster.hearts
        self.points = monster.points
        self.energy = monster.energy
        self.wickedness = monster.wickedness
        self.tokens = monster.poison + monster.shrink
        self.poison = monster.poison
        self.token_cost = max(weights.poison, weights.shrink)
        self.inside = s.in_tokyo(seat)
        self.for_energy = s.tokyo_gives_energy()
        self.hibernates = monster.hibernates()
        self.heals = s.uses_heart_dice(seat)
        self.most_hearts = monster.most_hearts()
        self.heart_factor = 2 if monster.has(HEARTS_RESOLVED) else 1
        self.more_hearts = 0
        for power in monster.powers(MORE_HEARTS):
            self.more_hearts += power.more_hearts()
        self.more_energy = 0
        for power in monster.powers(MORE_ENERGY):
            self.more_energy += power.more_energy()
        self.ones_bonus = 2 * monster.uses(GOURMET) + (1 if contains(monster.tiles, SKULKING) else 0)
        self.ones_turns = EXTRA_TURN * monster.uses(FREEZE_TIME)
        self.straight = STRAIGHT_POINTS * monster.uses(DETRITIVORE)
        self.all_faces = ALL_FACES_POINTS * monster.uses(COMPLETE_DESTRUCTION)
        self.dies_by_threes = monster.uses(NATURAL_SELECTION) > 0
        self.dice = dice
        self.claws = [0.0] * (dice + 1)
        self.enters = [0.0] * (dice + 1)
        self.kills = [False] * (dice + 1)
        self.rivals = self.weigh_claws(s, seat)
        self.rest = self.unchanging(s, seat)
        self.purchases = purchases(s, seat, weights)

    def unchanging(self, s: Tokyo, seat: int) -> float:
        """The part of the standing that dice do not change: cards, tiles, extra turns."""
        weights = self.weights
        rest = standing(s, seat, weights) - weights.points[self.points] - weights.hearts[self.hearts]
        rest -= worth_of_energy(weights, self.energy) + weights.wickedness[self.wickedness]
        if self.inside:
            rest -= self.worth_of_tokyo(self.hearts, self.points)
        if self.points >= POINTS_TO_WIN:
            rest -= VICTORY
        if self.dies_by_threes and s.turn.count(THREE):
            rest += VICTORY
        return rest

    def worth_of_tokyo(self, hearts: int, points: int) -> float:
        worth = self.weights.tokyo[hearts]
        if points >= BONUS_WINS and not self.for_energy:
            worth += self.weights.tokyo_near_victory[hearts]
        return worth

    def weigh_claws(self, s: Tokyo, seat: int) -> float:
        """Fill the tables by the number of claws. Returns the logarithm of the rivals' summed strength now."""
        weights = self.weights
        monster = s.monsters[seat]
        others = s.others(seat)
        strengths = [exp(standing(s, other, weights)) for other in others]
        total = sum(strengths)
        hits_everyone = monster.has(HITS_EVERYONE)
        burn = len(monster.powers(BURNS_NEIGHBOURS))
        empty = s.city == NOBODY or (s.bay == NOBODY and s.bay_is_open())
        for n in range(self.dice + 1):
            claws = n
            for power in monster.powers(CLAWS):
                claws = power.claws(s, seat, claws)
            if self.hibernates or claws <= 0:
                self.enters[n] = 1.0 if empty and not self.inside and not self.hibernates else 0.0
                continue
            left = 0.0
            alive = 0
            stays = 0.0 if empty else 1.0
            for i in range(len(others)):
                other = others[i]
                other_inside = s.in_tokyo(other)
                hit = claws if hits_everyone or other_inside != self.inside else 0
                if burn and (other == others[0] or other == others[-1]):
                    hit += burn
                hearts = s.monsters[other].hearts
                if hit < hearts:
                    left += strengths[i] * exp(weights.hearts[hearts - hit] - weights.hearts[hearts])
                    alive += 1
                if other_inside and hit:
                    stays *= 1.0 - (YIELD_RATE[hearts - hit] if hit < hearts else 1.0)
            self.claws[n] = min(VICTORY, log(total / left)) if left > 0.0 and total > 0.0 else VICTORY
            self.kills[n] = alive == 0
            if not self.inside:
                self.enters[n] = 1.0 - stays
        return log(total) if total > 0.0 else 0.0

    def worth_of_counts(self, counts: list[int]) -> float:
        """The share of victory with this final result, one count per face."""
        weights = self.weights
        points = self.points
        wickedness = self.wickedness
        logit = self.rest
        if not self.hibernates:
            for face in (ONE, TWO, THREE):
                n = counts[face]
                if n >= TRIPLE:
                    points += printed_number(face) + n - TRIPLE
                    wickedness += n // TRIPLE * WICKEDNESS[face]
                    if face == ONE:
                        points += self.ones_bonus
                        logit += self.ones_turns
            if wickedness > self.wickedness:
                wickedness = min(wickedness, GAUGE)
                for level in LEVELS:
                    if self.wickedness < level <= wickedness:
                        logit += weights.tile
        if (self.straight or self.all_faces) and counts[ONE] and counts[TWO] and counts[THREE]:
            points += self.straight
            if counts[HEART] and counts[ENERGY] and counts[CLAW]:
                points += self.all_faces
        logit += weights.wickedness[wickedness]
        hearts = self.hearts
        if self.heals and counts[HEART]:
            hearts = min(self.most_hearts, hearts + (counts[HEART] + self.more_hearts) * self.heart_factor)
            spare = counts[HEART] - (self.most_hearts - self.hearts)
            if spare > 0 and self.tokens:
                logit += self.token_cost * min(spare, self.tokens)
        energy = self.energy + counts[ENERGY] + (self.more_energy if counts[ENERGY] else 0)
        claws = counts[CLAW]
        if self.kills[claws] or (self.dies_by_threes and counts[THREE]):
            return 1.0 if self.kills[claws] else 0.0
        enters = self.enters[claws]
        if points + (1 if enters == 1.0 and not self.for_energy else 0) >= POINTS_TO_WIN:
            return 1.0
        logit += self.claws[claws] - self.rivals + weights.hearts[hearts] + weights.points[points]
        if self.inside:
            logit += self.worth_of_tokyo(hearts, points)
        elif enters > 0.0:
            if self.for_energy:
                entering = worth_of_energy(weights, energy + ENTER_ENERGY) - worth_of_energy(weights, energy)
            else:
                entering = weights.points[points + ENTER_POINTS] - weights.points[points]
            logit += enters * (entering + self.worth_of_tokyo(hearts, points))
        best = worth_of_energy(weights, energy)
        for purchase in self.purchases:
            if purchase.price <= energy:
                if points + purchase.points >= POINTS_TO_WIN:
                    return 1.0
                worth = purchase.gain + worth_of_energy(weights, energy - purchase.price)
                if worth > best:
                    best = worth
        return 1.0 / (1.0 + exp(-logit - best))


def purchases(s: Tokyo, seat: int, weights: Weights) -> list[Purchase]:
    """The purchases that the face-up cards offer, each tried on a copy of the position."""
    found: list[Purchase] = []
    monster = s.monsters[seat]
    if monster.hibernates():
        return found
    shop = s.clone()
    shop.agenda.clear()
    shop.schedule(BUY_ONLY[seat])
    before = logit_of(shop, seat, weights)
    shop.monsters[seat].energy = RICH
    for card in s.market.face_up:
        if card == NOTHING or not may_have(s, seat, card):
            continue
        after = shop.clone()
        after.chance = seeded(card)
        after.do(seat, BUY.at(card))
        buyer = after.monsters[seat]
        gained = buyer.points - monster.points
        energy = buyer.energy + monster.price(card) - RICH
        buyer.energy = monster.energy
        if not after.alive(seat):
            continue
        gain = logit_of(after, seat, weights) - before
        if energy > 0:
            gain += worth_of_energy(weights, monster.energy + energy) - worth_of_energy(weights, monster.energy)
        found.append(Purchase(monster.price(card), gain, gained))
    return found


def logit_of(s: Tokyo, seat: int, weights: Weights) -> float:
    """The seat's standing against the summed strength of its rivals."""
    rivals = 0.0
    for other in s.others(seat):
        rivals += exp(standing(s, other, weights))
    return standing(s, seat, weights) - (log(rivals) if rivals > 0.0 else -VICTORY)
