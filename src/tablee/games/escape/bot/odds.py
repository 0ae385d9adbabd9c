"""Expected numbers of choices until a player's dice show a goal, with the best way to roll for it."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.state.hands import FREED
from tablee.games.escape.tables import BAT, CAUTION, DICE, FACES, FIST, PANIC, RUN

BASE: Final = DICE + 1
PLACE: Final[list[int]] = [BASE**4, BASE**3, BASE**2, BASE, 1]
"""The weight of runs, fists, bats, cautions and panics in the index of a hand; all other dice are rolled anyway."""
RESCUE_CHOICES: Final = 12.0
"""The cost of a rescue, in choices: a zombie card, and often a zombie on the tile."""
SWEEPS: Final = 40
CLOSE: Final = 0.01
UNKNOWN: Final = 1_000_000.0

ROLL_OR_RESCUE: Final = 0
USE_CAUTION: Final = 1


class Odds:
    """The solution for one goal and one number of usable dice, for a player alone on a tile without zombies.

    By index of a hand: `choices`, the expected number until the goal is shown; `move`, whether a caution frees dice first;
    `kept`, the number of cautions to keep in the next roll. A hand counts dice only up to the goal."""

    def __init__(self, goal: list[int], dice: int) -> None:
        self.goal = goal
        self.dice = dice
        self.choices = [UNKNOWN] * BASE**5
        self.move = [ROLL_OR_RESCUE] * BASE**5
        self.kept = [0] * BASE**5
        self.rolls: dict[int, tuple[list[int], list[float]]] = {}
        hands = self.hands()
        for hand in hands:
            self.choices[index(hand)] = 0.0 if self.shown(hand) else float(BASE)
        for _ in range(SWEEPS):
            change = 0.0
            for hand in hands:
                if not self.shown(hand):
                    change = max(change, self.improve(hand))
            if change < CLOSE:
                break

    def hands(self) -> list[list[int]]:
        found = []
        for run in range(self.goal[RUN] + 1):
            for fist in range(self.goal[FIST] + 1):
                for bat in range(self.goal[BAT] + 1):
                    rest = self.dice - run - fist - bat
                    for caution in range(rest + 1):
                        for panic in range(rest - caution + 1):
                            found.append([run, fist, bat, caution, panic])
        return found

    def shown(self, hand: list[int]) -> bool:
        return hand[RUN] == self.goal[RUN] and hand[FIST] == self.goal[FIST] and hand[BAT] == self.goal[BAT]

    def improve(self, hand: list[int]) -> float:
        """Set the best choice for the hand and return by how much its cost changed."""
        at = index(hand)
        cautions = hand[CAUTION]
        panics = hand[PANIC]
        others = self.dice - sum(hand)
        best = UNKNOWN
        if panics == self.dice:
            best = RESCUE_CHOICES + self.choices[0]
        elif others + cautions == 0:
            best = self.choices[panics]
        if cautions and panics:
            freed = 1.0 + self.choices[at - PLACE[CAUTION] - min(FREED, panics)]
            if freed < best:
                best = freed
                self.move[at] = USE_CAUTION
        for kept in range(min(cautions, 2) + 1):
            rolled = others + cautions - kept
            if rolled:
                after = 1.0 + self.after_roll(hand, rolled, at - PLACE[CAUTION] * (cautions - kept))
                if after < best:
                    best = after
                    self.move[at] = ROLL_OR_RESCUE
                    self.kept[at] = kept
        change = abs(self.choices[at] - best)
        self.choices[at] = best
        return change

    def after_roll(self, hand: list[int], rolled: int, at: int) -> float:
        steps, weights = self.outcomes(rolled, [self.goal[symbol] - hand[symbol] for symbol in (RUN, FIST, BAT)])
        choices = self.choices
        total = 0.0
        for i in range(len(steps)):
            total += weights[i] * choices[at + steps[i]]
        return total

    def outcomes(self, rolled: int, missing: list[int]) -> tuple[list[int], list[float]]:
        """The changes of the index of a hand by a roll, with their probabilities. Symbols beyond `missing` do not count."""
        key = ((missing[RUN] * BASE + missing[FIST]) * BASE + missing[BAT]) * BASE + rolled
        if key not in self.rolls:
            faces = {0: 1.0}
            for _ in range(rolled):
                after: dict[int, float] = {}
                for step, weight in faces.items():
                    for face in FACES:
                        to = step
                        if face >= CAUTION or step // PLACE[face] % BASE < missing[face]:
                            to += PLACE[face]
                        after[to] = after.get(to, 0.0) + weight / len(FACES)
                faces = after
            self.rolls[key] = (list(faces.keys()), list(faces.values()))
        return self.rolls[key]


def index(hand: list[int]) -> int:
    return (((hand[RUN] * BASE + hand[FIST]) * BASE + hand[BAT]) * BASE + hand[CAUTION]) * BASE + hand[PANIC]


SOLVED: Final[dict[int, Odds]] = {}
"""The solutions so far. Each depends on its goal and dice only, so that the order of questions does not matter."""


def solved(goal: list[int], dice: int) -> Odds:
    """The solution for a goal of at most `dice` symbols."""
    key = ((goal[RUN] * BASE + goal[FIST]) * BASE + goal[BAT]) * BASE + dice
    if key not in SOLVED:
        SOLVED[key] = Odds(goal[:], dice)
    return SOLVED[key]
