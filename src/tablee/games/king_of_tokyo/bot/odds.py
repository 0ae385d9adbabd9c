"""The expected worth of dice, exact over the Rolls left, for every set of dice that could be kept.

Dice that show the same face are interchangeable, so a set of dice is one count per face. Up to six dice form 924 sets.
"""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.bot.evaluation import (
    NATURAL_SELECTION,
    TOKEN_COST,
    TURN_WORTH,
    VICTORY_WORTH,
    worth_of_energy,
    worth_of_hearts,
    worth_of_points,
    worth_of_tokyo,
    worth_of_wickedness,
)
from tablee.games.king_of_tokyo.hooks import BURNS_NEIGHBOURS, CLAWS, HEARTS_RESOLVED, HITS_EVERYONE, MORE_ENERGY, MORE_HEARTS
from tablee.games.king_of_tokyo.masks import BIT, contains
from tablee.games.king_of_tokyo.rules.resolve import WICKEDNESS, printed_number
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    CARD_IDS,
    CLAW,
    ENERGY,
    FACES,
    GAUGE,
    HEART,
    LEVELS,
    NOBODY,
    ONE,
    POINTS_TO_WIN,
    SIDE_IDS,
    THREE,
    TRIPLE,
    TWO,
)
from tablee.kit.dice import count_faces

DETRITIVORE: Final = CARD_IDS.index("detritivore")
COMPLETE_DESTRUCTION: Final = CARD_IDS.index("complete_destruction")
GOURMET: Final = CARD_IDS.index("gourmet")
FREEZE_TIME: Final = CARD_IDS.index("freeze_time")
SKULKING: Final = SIDE_IDS.index("skulking")

TILE_WORTH: Final = 2.0
YIELD_RATE: Final = 0.5
"""How often a monster wounded in Tokyo yields."""
EPSILON: Final = 1e-9


class DiceSets:
    """All sets of up to `dice` dice, smallest first.

    `faces[i]`: the counts of set i. `more[i * 6 + face]`: the set with one more die of this face, or -1.
    `first[n]`: the first set of n dice. `numbers`: the set with these counts.
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


SETS: Final[dict[int, DiceSets]] = {}


def sets_of(dice: int) -> DiceSets:
    """The sets of up to so many dice, computed when first needed."""
    if dice not in SETS:
        SETS[dice] = DiceSets(dice)
    return SETS[dice]


class DiceWorth:
    """The worth of dice for one seat, now and after rerolls. Subclasses say what faces are worth."""

    def worth_of_counts(self, counts: list[int]) -> float:
        """The worth of a result, given by the number of dice of each face."""
        raise AssertionError("a DiceWorth must implement worth_of_counts(counts)")

    def worth_of(self, dice: list[int]) -> float:
        return self.worth_of_counts(count_faces(dice))

    def worth_if_turned(self, dice: list[int], die: int, face: int) -> float:
        turned = dice[:]
        turned[die] = face
        return self.worth_of(turned)

    def worth_if_rerolled(self, dice: list[int], die: int) -> float:
        """The mean over the faces of one die, rolled once."""
        total = 0.0
        for face in range(FACES):
            total += self.worth_if_turned(dice, die, face)
        return total / FACES

    def best_reroll(self, dice: list[int], rolls: int) -> tuple[int, float]:
        """The best dice to reroll, as a mask (0 to stop), and the expected worth with so many Rolls left."""
        sets = sets_of(len(dice))
        full = sets.first[-1]
        expected = expected_worth(sets, [self.worth_of_counts(counts) for counts in sets.faces[full:]])
        for _ in range(rolls - 1):
            expected = expected_worth(sets, best_of_subsets(sets, expected)[full:])
        kept, best = best_kept(sets, expected, count_faces(dice))
        mask = 0
        for die in range(len(dice)):
            if kept[dice[die]] > 0:
                kept[dice[die]] -= 1
            else:
                mask |= BIT[die]
        return mask, best


class DiceOdds(DiceWorth):
    """The worth, in points, of dice for one seat. `gains[face][count]`: the worth of so many dice of a face."""

    def __init__(self, s: Tokyo, seat: int) -> None:
        dice = len(s.turn.dice)
        self.gains = [
            number_gains(s, seat, ONE, dice),
            number_gains(s, seat, TWO, dice),
            number_gains(s, seat, THREE, dice),
            heart_gains(s, seat, dice),
            energy_gains(s, seat, dice),
            claw_gains(s, seat, dice),
        ]
        self.straight = 2.0 * s.monsters[seat].uses(DETRITIVORE)
        self.all_faces = 9.0 * s.monsters[seat].uses(COMPLETE_DESTRUCTION)

    def worth_of_counts(self, counts: list[int]) -> float:
        worth = 0.0
        for face in range(FACES):
            worth += self.gains[face][counts[face]]
        if (self.straight or self.all_faces) and counts[ONE] and counts[TWO] and counts[THREE]:
            worth += self.straight
            if counts[HEART] and counts[ENERGY] and counts[CLAW]:
                worth += self.all_faces
        return worth


def expected_worth(sets: DiceSets, worths: list[float]) -> list[float]:
    """For each set kept: the mean worth of the full set after rolling the other dice. `worths`: the worth of each full set."""
    full = sets.first[-1]
    expected = [0.0] * full + worths
    more = sets.more
    for i in range(full - 1, -1, -1):
        at = i * FACES
        total = expected[more[at]] + expected[more[at + 1]] + expected[more[at + 2]]
        total += expected[more[at + 3]] + expected[more[at + 4]] + expected[more[at + 5]]
        expected[i] = total / 6.0
    return expected


def best_of_subsets(sets: DiceSets, expected: list[float]) -> list[float]:
    """For each set of dice: the best expected worth of any subset that could be kept."""
    best = expected[:]
    more = sets.more
    for i in range(sets.first[-1]):
        worth = best[i]
        for at in range(i * FACES, i * FACES + FACES):
            bigger = more[at]
            if best[bigger] < worth:
                best[bigger] = worth
    return best


def best_kept(sets: DiceSets, expected: list[float], counts: list[int]) -> tuple[list[int], float]:
    """The best subset of the dice to keep; all of them if no other is better."""
    best = expected[sets.numbers[tuple(counts)]]
    kept = counts[:]
    for a in range(counts[0] + 1):
        for b in range(counts[1] + 1):
            for c in range(counts[2] + 1):
                for d in range(counts[3] + 1):
                    for e in range(counts[4] + 1):
                        for f in range(counts[5] + 1):
                            worth = expected[sets.numbers[(a, b, c, d, e, f)]]
                            if worth > best + EPSILON:
                                best = worth
                                kept = [a, b, c, d, e, f]
    return kept, best


def number_gains(s: Tokyo, seat: int, number: int, dice: int) -> list[float]:
    monster = s.monsters[seat]
    gains = [0.0] * (dice + 1)
    if monster.hibernates():
        return gains
    bonus = 0
    turns = 0.0
    if number == ONE:
        bonus = 2 * monster.uses(GOURMET) + (1 if contains(monster.tiles, SKULKING) else 0)
        turns = TURN_WORTH * monster.uses(FREEZE_TIME)
    for n in range(TRIPLE, dice + 1):
        points = min(monster.points + printed_number(number) + n - TRIPLE + bonus, POINTS_TO_WIN)
        gains[n] = worth_of_points(points) - worth_of_points(monster.points) + turns
        wickedness = min(monster.wickedness + n // TRIPLE * WICKEDNESS[number], GAUGE)
        gains[n] += worth_of_wickedness(wickedness) - worth_of_wickedness(monster.wickedness)
        for level in LEVELS:
            if monster.wickedness < level <= wickedness:
                gains[n] += TILE_WORTH
    if number == THREE and monster.uses(NATURAL_SELECTION):
        for n in range(1, dice + 1):
            gains[n] -= VICTORY_WORTH
    return gains


def heart_gains(s: Tokyo, seat: int, dice: int) -> list[float]:
    """Hearts beyond the maximum remove tokens instead."""
    monster = s.monsters[seat]
    gains = [0.0] * (dice + 1)
    if not s.uses_heart_dice(seat):
        return gains
    more = 0
    for power in monster.powers(MORE_HEARTS):
        more += power.more_hearts()
    factor = 2 if monster.has(HEARTS_RESOLVED) else 1
    most = monster.most_hearts()
    for n in range(1, dice + 1):
        healed = min(most, monster.hearts + (n + more) * factor)
        spare = max(0, n - (most - monster.hearts))
        gains[n] = worth_of_hearts(healed) - worth_of_hearts(monster.hearts)
        gains[n] += TOKEN_COST * min(spare, monster.poison + monster.shrink)
    return gains


def energy_gains(s: Tokyo, seat: int, dice: int) -> list[float]:
    monster = s.monsters[seat]
    more = 0
    for power in monster.powers(MORE_ENERGY):
        more += power.more_energy()
    now = worth_of_energy(monster.energy)
    return [worth_of_energy(monster.energy + n + more) - now if n else 0.0 for n in range(dice + 1)]


def claw_gains(s: Tokyo, seat: int, dice: int) -> list[float]:
    """The losses of the monsters hit, divided among their opponents, and a chance to enter Tokyo."""
    monster = s.monsters[seat]
    gains = [0.0] * (dice + 1)
    if monster.hibernates():
        return gains
    others = s.others(seat)
    inside = s.in_tokyo(seat)
    hits_everyone = monster.has(HITS_EVERYONE)
    share = 1.0 / len(others) if others else 0.0
    burn = len(monster.powers(BURNS_NEIGHBOURS))
    entering = worth_of_tokyo(s, monster.hearts) + worth_of_points(1)
    for n in range(dice + 1):
        claws = n
        for power in monster.powers(CLAWS):
            claws = power.claws(s, seat, claws)
        if claws <= 0:
            continue
        dead = 0
        for other in others:
            hit = claws if hits_everyone or s.in_tokyo(other) != inside else 0
            if burn and (other == others[0] or other == others[-1]):
                hit += burn
            if hit:
                hearts = s.monsters[other].hearts
                left = max(0, hearts - hit)
                lost = worth_of_hearts(hearts) - worth_of_hearts(left)
                if left == 0:
                    dead += 1
                    lost += worth_of_points(s.monsters[other].points)
                gains[n] += lost * share
        if dead == len(others):
            gains[n] += VICTORY_WORTH
        if not inside and s.city != NOBODY:
            gains[n] += YIELD_RATE * entering
    return gains
