"""What dice promise: the exact expectation over the Rolls left, for every set of dice one could keep.

Dice that show the same face are alike, so a set of dice is a count for each face; of six dice there are 924 sets, kept or full.
"""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.facts import BIT, CARD_IDS, CLAW, ENERGY, FACES, HEART, LEVELS, NOBODY, ONE, SIDE_IDS, THREE, TWO
from tablee.games.king_of_tokyo.powers import CLAWS, HEARTS_RESOLVED, MORE_ENERGY, MORE_HEARTS, REACHES_ALL, SCORCHES
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.games.king_of_tokyo.worth import (
    A_TOKEN,
    A_TURN,
    NATURAL_SELECTION,
    WON,
    worth_of_energy,
    worth_of_hearts,
    worth_of_points,
    worth_of_tokyo,
    worth_of_wickedness,
)

DETRITIVORE: Final = CARD_IDS.index("detritivore")
COMPLETE_DESTRUCTION: Final = CARD_IDS.index("complete_destruction")
GOURMET: Final = CARD_IDS.index("gourmet")
FREEZE_TIME: Final = CARD_IDS.index("freeze_time")
SKULKING: Final = BIT[SIDE_IDS.index("skulking")]

A_TILE: Final = 2.0
YIELDING: Final = 0.5
"""How often whoever is wounded in Tokyo goes."""


class Sets:
    """All sets of up to `dice` dice: `faces[i]` the counts of set i, `more[i * 6 + face]` the set with one die more, or -1.

    Sets come by size, smallest first; `first[n]` is the first one of n dice.
    """

    def __init__(self, dice: int) -> None:
        self.faces: list[list[int]] = [[0] * FACES]
        self.first = [0]
        numbers = {tuple(self.faces[0]): 0}
        for _ in range(dice):
            start = self.first[-1]
            end = len(self.faces)
            self.first.append(end)
            for i in range(start, end):
                for face in range(FACES):
                    counts = self.faces[i][:]
                    counts[face] += 1
                    if tuple(counts) not in numbers:
                        numbers[tuple(counts)] = len(self.faces)
                        self.faces.append(counts)
        self.more: list[int] = []
        for counts in self.faces:
            for face in range(FACES):
                more = counts[:]
                more[face] += 1
                self.more.append(numbers.get(tuple(more), -1))
        self.numbers = numbers


SETS: Final[dict[int, Sets]] = {}


def sets_of(dice: int) -> Sets:
    """Made when first needed."""
    if dice not in SETS:
        SETS[dice] = Sets(dice)
    return SETS[dice]


class Prospect:
    """What each face in each number would bring the seat, in points: `gains[face][count]`; and what faces bring together."""

    def __init__(self, s: Tokyo, seat: int) -> None:
        self.dice = len(s.dice)
        self.gains = [
            number_gains(s, seat, ONE, self.dice),
            number_gains(s, seat, TWO, self.dice),
            number_gains(s, seat, THREE, self.dice),
            heart_gains(s, seat, self.dice),
            energy_gains(s, seat, self.dice),
            claw_gains(s, seat, self.dice),
        ]
        self.straight = 2.0 * s.uses_of(seat, DETRITIVORE)
        self.all_faces = 9.0 * s.uses_of(seat, COMPLETE_DESTRUCTION)

    def of_counts(self, counts: list[int]) -> float:
        worth = 0.0
        for face in range(FACES):
            worth += self.gains[face][counts[face]]
        if (self.straight or self.all_faces) and counts[ONE] and counts[TWO] and counts[THREE]:
            worth += self.straight
            if counts[HEART] and counts[ENERGY] and counts[CLAW]:
                worth += self.all_faces
        return worth

    def of_dice(self, dice: list[int]) -> float:
        counts = [0] * FACES
        for face in dice:
            counts[face] += 1
        return self.of_counts(counts)

    def of_turned(self, dice: list[int], die: int, face: int) -> float:
        turned = dice[:]
        turned[die] = face
        return self.of_dice(turned)

    def of_reroll(self, dice: list[int], die: int) -> float:
        """One die rolled once."""
        total = 0.0
        for face in range(FACES):
            total += self.of_turned(dice, die, face)
        return total / FACES

    def best_reroll(self, dice: list[int], rolls: int) -> tuple[int, float]:
        """The dice to roll again, as a mask, and what that promises with so many Rolls left; 0 is to stop."""
        sets = sets_of(len(dice))
        full = sets.first[-1]
        worths = [self.of_counts(counts) for counts in sets.faces[full:]]
        promises = self.promises(sets, worths)
        for _ in range(rolls - 1):
            promises = self.promises(sets, best_of_kept(sets, promises)[full:])
        counts = [0] * FACES
        for face in dice:
            counts[face] += 1
        kept, promised = best_kept(sets, promises, counts)
        mask = 0
        for die in range(len(dice)):
            if kept[dice[die]] > 0:
                kept[dice[die]] -= 1
            else:
                mask |= BIT[die]
        return mask, promised

    def promises(self, sets: Sets, worths: list[float]) -> list[float]:
        """For each set kept: the mean over the dice rolled besides of what full sets are worth."""
        full = sets.first[-1]
        promises = [0.0] * full + worths
        more = sets.more
        for i in range(full - 1, -1, -1):
            at = i * FACES
            total = promises[more[at]] + promises[more[at + 1]] + promises[more[at + 2]]
            total += promises[more[at + 3]] + promises[more[at + 4]] + promises[more[at + 5]]
            promises[i] = total / 6.0
        return promises


def best_of_kept(sets: Sets, promises: list[float]) -> list[float]:
    """For each set of dice: the best promise of any part of it."""
    best = promises[:]
    more = sets.more
    for i in range(sets.first[-1]):
        worth = best[i]
        for at in range(i * FACES, i * FACES + FACES):
            bigger = more[at]
            if best[bigger] < worth:
                best[bigger] = worth
    return best


def best_kept(sets: Sets, promises: list[float], counts: list[int]) -> tuple[list[int], float]:
    """Which part of the dice to keep; all of them if nothing promises more."""
    best = promises[sets.numbers[tuple(counts)]]
    kept = counts[:]
    for a in range(counts[0] + 1):
        for b in range(counts[1] + 1):
            for c in range(counts[2] + 1):
                for d in range(counts[3] + 1):
                    for e in range(counts[4] + 1):
                        for f in range(counts[5] + 1):
                            promise = promises[sets.numbers[(a, b, c, d, e, f)]]
                            if promise > best + 1e-9:
                                best = promise
                                kept = [a, b, c, d, e, f]
    return kept, best


def number_gains(s: Tokyo, seat: int, number: int, dice: int) -> list[float]:
    monster = s.monsters[seat]
    gains = [0.0] * (dice + 1)
    if s.sleeps(seat):
        return gains
    bonus = 0
    turns = 0.0
    if number == ONE:
        bonus = 2 * s.uses_of(seat, GOURMET) + (1 if monster.tiles & SKULKING else 0)
        turns = A_TURN * s.uses_of(seat, FREEZE_TIME)
    for n in range(3, dice + 1):
        points = monster.points + number + 1 + n - 3 + bonus
        gains[n] = worth_of_points(min(points, 20)) - worth_of_points(monster.points) + turns
        wicked = min(monster.wickedness + n // 3 * (2 - number), 10)
        gains[n] += worth_of_wickedness(wicked) - worth_of_wickedness(monster.wickedness)
        for level in LEVELS:
            if monster.wickedness < level <= wicked:
                gains[n] += A_TILE
    if number == THREE and s.uses_of(seat, NATURAL_SELECTION):
        for n in range(1, dice + 1):
            gains[n] -= WON
    return gains


def heart_gains(s: Tokyo, seat: int, dice: int) -> list[float]:
    """Tokens are removed with what heals no more."""
    monster = s.monsters[seat]
    gains = [0.0] * (dice + 1)
    if not s.uses_heart_dice(seat):
        return gains
    more = 0
    for power in s.powers(seat, MORE_HEARTS):
        more += power.more_hearts()
    factor = 2 if s.has(seat, HEARTS_RESOLVED) else 1
    most = s.most_hearts(seat)
    for n in range(1, dice + 1):
        healed = min(most, monster.hearts + (n + more) * factor)
        spare = max(0, n - (most - monster.hearts))
        gains[n] = worth_of_hearts(healed) - worth_of_hearts(monster.hearts)
        gains[n] += A_TOKEN * min(spare, monster.poison + monster.shrink)
    return gains


def energy_gains(s: Tokyo, seat: int, dice: int) -> list[float]:
    monster = s.monsters[seat]
    more = 0
    for power in s.powers(seat, MORE_ENERGY):
        more += power.more_energy()
    now = worth_of_energy(monster.energy)
    return [worth_of_energy(monster.energy + n + more) - now if n else 0.0 for n in range(dice + 1)]


def claw_gains(s: Tokyo, seat: int, dice: int) -> list[float]:
    """What the targets lose, shared among all who gain by it, and Tokyo if somebody may go."""
    gains = [0.0] * (dice + 1)
    if s.sleeps(seat):
        return gains
    others = s.others(seat)
    inside = s.in_tokyo(seat)
    everyone = s.has(seat, REACHES_ALL)
    share = 1.0 / len(others) if others else 0.0
    scorch = len(s.powers(seat, SCORCHES))
    hearts = s.monsters[seat].hearts
    entering = worth_of_tokyo(s, hearts) + worth_of_points(1)
    for n in range(dice + 1):
        claws = n
        for power in s.powers(seat, CLAWS):
            claws = power.claws(s, seat, claws)
        if claws <= 0:
            continue
        dead = 0
        for other in others:
            hit = claws if everyone or s.in_tokyo(other) != inside else 0
            if scorch and (other == others[0] or other == others[-1]):
                hit += scorch
            if hit:
                has = s.monsters[other].hearts
                left = max(0, has - hit)
                lost = worth_of_hearts(has) - worth_of_hearts(left)
                if left == 0:
                    dead += 1
                    lost += worth_of_points(s.monsters[other].points)
                gains[n] += lost * share
        if dead == len(others):
            gains[n] += WON
        if not inside and s.city != NOBODY:
            gains[n] += YIELDING * entering
    return gains
