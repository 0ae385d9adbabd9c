"""2. Resolve the dice: the result, the order, numbers, tiles, hearts and energy (W7 to W9). Claws are in attack."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import FIRST, PASS, RESOLVE, TAKE, TEND, WAKE
from tablee.games.king_of_tokyo.facts import BIT, ENERGY, HEART, LEVEL_SIDES, LEVELS, ONE, SHIFT, THREE, TWO, bits, has_triple
from tablee.games.king_of_tokyo.powers import ENERGY_RESOLVED, HEARTS_RESOLVED, RESULT, SIDES, THREE_ONES
from tablee.games.king_of_tokyo.rules.attack import CLAW_DICE
from tablee.games.king_of_tokyo.rules.question import Phase, Question
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.state import NONE

NUMBERS: Final = 0
HEARTS: Final = 1
ENERGIES: Final = 2
CLAWS: Final = 3
ALL_KINDS: Final = 15


class WakeUp(Question):
    """A hibernating monster may wake up before its dice are resolved (rule: card.hibernation.moment)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.sleeps(seat):
            return NONE
        useless = [face for face in s.dice if face != HEART and face != ENERGY]
        return WAKE_OR_SLEEP if useless or s.rulings.wake_any_time else NONE

    def options(self, s: Tokyo, seat: int) -> list[int]:
        return self.choices(s, seat)

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        """Sleeping on changes nothing; waking up is the card's own doing."""


class Result(Phase):
    """W7: the dice are final, and cards that look at the whole result score (rule: window.w7)."""

    def run(self, s: Tokyo) -> None:
        if s.rulings.sleepwalking or not s.sleeps(self.seat):
            for power in s.powers(self.seat, RESULT):
                power.result(s, self.seat)


class ResolveDice(Question):
    """W8: the usual order with one choice, or any other, kind by kind (rules: resolve.order, window.w8).

    `left`: the kinds of dice still to resolve, as a mask.
    """

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return ORDERS[self.kinds(s, seat)]

    def kinds(self, s: Tokyo, seat: int) -> int:
        """Kinds of dice left that do something now."""
        kinds = 0
        if not s.alive(seat):
            return kinds
        tally = s.tally()
        left = self.left
        if left & BIT[HEARTS] and tally >> SHIFT[HEART] & 15 and s.uses_heart_dice(seat):
            kinds |= BIT[HEARTS]
        if left & BIT[ENERGIES] and tally >> SHIFT[ENERGY] & 15:
            kinds |= BIT[ENERGIES]
        if not s.sleeps(seat):
            if left & BIT[NUMBERS] and has_triple(tally):
                kinds |= BIT[NUMBERS]
            if left & BIT[CLAWS] and s.claws(seat):
                kinds |= BIT[CLAWS]
        return kinds

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "resolve.all"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == RESOLVE:
            self.run(s)
            return
        kind = FIRST.first_of(action)
        s.then(RESOLVE_DICE[seat][self.left ^ BIT[kind]])
        s.then(KINDS[seat][kind])

    def run(self, s: Tokyo) -> None:
        """The usual order: numbers and their tiles, hearts, energy, claws. Tiles may still bring claws where there are none."""
        kinds = KINDS[self.seat]
        tally = s.tally()
        left = self.left
        if left & BIT[CLAWS]:
            s.then(kinds[CLAWS])
        if left & BIT[ENERGIES] and tally >> SHIFT[ENERGY] & 15:
            s.then(kinds[ENERGIES])
        if left & BIT[HEARTS] and tally >> SHIFT[HEART] & 15:
            s.then(kinds[HEARTS])
        if left & BIT[NUMBERS] and has_triple(tally):
            s.then(kinds[NUMBERS])


class NumberDice(Phase):
    """Three of a number score it, each more 1 point; 1s and 2s also make wicked (rules: resolve.numbers, resolve.wickedness)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        if not s.alive(seat) or s.sleeps(seat):
            return
        tally = s.tally()
        wickedness = 0
        for number in (ONE, TWO, THREE):
            dice = tally >> SHIFT[number] & 15
            if dice >= 3:
                s.gain_points(seat, number + 1 + dice - 3)
                wickedness += dice // 3 * (2 - number)
        if wickedness:
            for level in reversed(s.gain_wickedness(seat, wickedness)):
                s.then(TAKE_TILE[seat][LEVELS.index(level)])
        if tally & 15 >= 3:
            for power in s.powers(seat, THREE_ONES):
                power.three_ones(s, seat)


class TakeTile(Question):
    """W9: a monster that reaches a level takes a tile of that value (rules: gauge.levels, gauge.decline)."""

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level = level

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        left = s.stack & LEVEL_SIDES[self.level]
        if not left or not s.alive(seat):
            return NONE
        tiles = [TAKE.at(side) for side in bits(left)]
        return tiles + [PASS] if s.rulings.may_decline else tiles

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "gauge.levels" if TAKE.holds(action) else "gauge.decline"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == PASS:
            return
        side = TAKE.first_of(action)
        s.take_tile(seat, side)
        SIDES[side].gained(s, seat, False)


class HeartDice(Question):
    """Each heart die heals 1, or removes a token, outside Tokyo only (rules: resolve.hearts, token.removal)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if not (monster.poison or monster.shrink) or not s.alive(seat) or not s.uses_heart_dice(seat):
            return NONE
        dice = s.count(HEART)
        if not dice:
            return NONE
        poison = range(min(dice, monster.poison) + 1)
        return [TEND.at(p, k) for p in poison for k in range(min(dice - p, monster.shrink) + 1)]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "token.removal"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        poison = TEND.first_of(action)
        shrink = TEND.second_of(action)
        s.remove_tokens(seat, poison, shrink)
        self.heal(s, s.count(HEART) - poison - shrink)

    def run(self, s: Tokyo) -> None:
        if s.alive(self.seat) and s.uses_heart_dice(self.seat):
            self.heal(s, s.count(HEART))
        elif s.rulings.skybeam_in_tokyo and s.in_tokyo(self.seat) and not s.monsters[self.seat].zombie:
            for power in s.powers(self.seat, HEARTS_RESOLVED):
                power.hearts_resolved(s, self.seat, s.count(HEART))

    def heal(self, s: Tokyo, dice: int) -> None:
        if dice:
            s.heal(self.seat, dice)
            for power in s.powers(self.seat, HEARTS_RESOLVED):
                power.hearts_resolved(s, self.seat, dice)


class EnergyDice(Phase):
    """Each energy die is worth 1 energy (rule: resolve.energy)."""

    def run(self, s: Tokyo) -> None:
        dice = s.count(ENERGY)
        if dice and s.alive(self.seat):
            s.gain_energy(self.seat, dice)
            for power in s.powers(self.seat, ENERGY_RESOLVED):
                power.energy_resolved(s, self.seat, dice)


WAKE_OR_SLEEP: Final[list[int]] = [WAKE.at(), PASS]
HEARTS_AND_ENERGY: Final = BIT[HEARTS] | BIT[ENERGIES]
SEATS: Final = range(6)


def orders(kinds: int) -> list[int]:
    """Nothing to choose with fewer than two kinds, or where the order changes nothing."""
    found = bits(kinds)
    return [RESOLVE] + [FIRST.at(kind) for kind in found] if len(found) > 1 and kinds != HEARTS_AND_ENERGY else NONE


ORDERS: Final = [orders(kinds) for kinds in range(ALL_KINDS + 1)]
TAKE_TILE: Final = [[TakeTile(seat, level) for level in range(len(LEVELS))] for seat in SEATS]
RESOLVE_DICE: Final = [[ResolveDice(seat, left) for left in range(ALL_KINDS + 1)] for seat in SEATS]
KINDS: Final[list[list[Phase | Question]]] = [[NumberDice(seat), HeartDice(seat), EnergyDice(seat), CLAW_DICE[seat]] for seat in SEATS]
