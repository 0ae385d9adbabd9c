"""2. Resolve the dice: the result, the order, numbers, tiles, hearts and energy (W7 to W9). The claws are in attack.py."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import FIRST, PASS, RESOLVE, TAKE, TEND, WAKE
from tablee.games.king_of_tokyo.hooks import ENERGY_RESOLVED, HEARTS_RESOLVED, RESULT, SIDES, THREE_ONES
from tablee.games.king_of_tokyo.masks import BIT, members
from tablee.games.king_of_tokyo.rules.attack import RESOLVE_CLAWS, count_claws
from tablee.games.king_of_tokyo.rules.steps import Phase, Question
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    ENERGY,
    HEART,
    LEVEL_SIDES,
    LEVELS,
    ONE,
    SEATS,
    THREE,
    TRIPLE,
    TWO,
    dice_showing,
    has_triple,
    shows_energy,
    shows_heart,
)
from tablee.kernel.state import NONE, Step

NUMBERS: Final = 0
HEARTS: Final = 1
ENERGIES: Final = 2
CLAWS: Final = 3
"""The four kinds of dice, in the usual order in which they are resolved."""
WITH_NUMBERS: Final = 0b0001
WITH_HEARTS: Final = 0b0010
WITH_ENERGIES: Final = 0b0100
WITH_CLAWS: Final = 0b1000
ALL_KINDS: Final = 0b1111
"""Sets of kinds as masks, written out because mypyc inlines literals."""


class WakeUp(Question):
    """A hibernating monster may wake up before its dice are resolved (rule: card.hibernation.moment)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.monsters[seat].hibernates():
            return NONE
        unusable = [face for face in s.turn.dice if face != HEART and face != ENERGY]
        return WAKE_OR_SLEEP if unusable or s.table_options.wake_any_time else NONE

    def options(self, s: Tokyo, seat: int) -> list[int]:
        return self.choices(s, seat)

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        """Passing changes nothing, and the card itself handles waking up."""


class CheckResult(Phase):
    """W7: the dice are final. Cards that look at the whole result score (rule: window.w7)."""

    def run(self, s: Tokyo) -> None:
        monster = s.monsters[self.seat]
        if s.table_options.sleepwalking or not monster.hibernates():
            for power in monster.powers(RESULT):
                power.result(s, self.seat)


class ResolveDice(Question):
    """W8: resolve all dice in the usual order, or choose the kind to resolve first (rules: resolve.order, window.w8).

    `left`: the kinds of dice still to resolve, as a mask.
    """

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return ORDERS[self.kinds(s, seat)]

    def kinds(self, s: Tokyo, seat: int) -> int:
        """The kinds of dice that are left and have an effect now, as a mask."""
        if not s.alive(seat):
            return 0
        kinds = self.left & kinds_shown(s.turn.tally())
        if not s.uses_heart_dice(seat):
            kinds &= ALL_KINDS - WITH_HEARTS
        if s.monsters[seat].hibernates():
            kinds &= WITH_HEARTS | WITH_ENERGIES
        elif kinds & WITH_CLAWS and not count_claws(s, seat):
            kinds &= ALL_KINDS - WITH_CLAWS
        return kinds

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "resolve.all"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == RESOLVE:
            self.run(s)
            return
        kind = FIRST.first_of(action)
        s.then(RESOLVE_DICE[seat][self.left ^ BIT[kind]])
        s.then(RESOLVE_KIND[seat][kind])

    def run(self, s: Tokyo) -> None:
        """The usual order: numbers and their tiles, hearts, energy, claws. A tile may still add claws to a result without any."""
        kinds = self.left & kinds_shown(s.turn.tally())
        s.schedule(USUAL_ORDER[self.seat][kinds])


class ResolveNumbers(Phase):
    """Three equal numbers score that number, each further one 1 point. 1s and 2s also give wickedness.

    (Rules: resolve.numbers, resolve.wickedness.)
    """

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        if not s.alive(seat) or s.monsters[seat].hibernates():
            return
        tally = s.turn.tally()
        wickedness = 0
        for face in (ONE, TWO, THREE):
            dice = dice_showing(tally, face)
            if dice >= TRIPLE:
                s.gain_points(seat, printed_number(face) + dice - TRIPLE)
                wickedness += dice // TRIPLE * WICKEDNESS[face]
        if wickedness:
            for level in reversed(s.gain_wickedness(seat, wickedness)):
                s.then(TAKE_TILE[seat][LEVELS.index(level)])
        if dice_showing(tally, ONE) >= TRIPLE:
            for power in s.monsters[seat].powers(THREE_ONES):
                power.three_ones(s, seat)


class TakeTile(Question):
    """W9: a monster that reaches a level takes a tile of that level (rules: gauge.levels, gauge.decline)."""

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level = level

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        left = s.tiles.available & LEVEL_SIDES[self.level]
        if not left or not s.alive(seat):
            return NONE
        tiles = [TAKE.at(side) for side in members(left)]
        return tiles + [PASS] if s.table_options.may_decline else tiles

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "gauge.levels" if TAKE.holds(action) else "gauge.decline"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == PASS:
            return
        side = TAKE.first_of(action)
        s.take_tile(seat, side)
        SIDES[side].gained(s, seat, False)


class ResolveHearts(Question):
    """Outside Tokyo, each heart die heals 1 heart or removes a token (rules: resolve.hearts, token.removal)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if not (monster.poison or monster.shrink) or not s.alive(seat) or not s.uses_heart_dice(seat):
            return NONE
        dice = s.turn.count(HEART)
        if not dice:
            return NONE
        options = []
        for poison in range(min(dice, monster.poison) + 1):
            for shrink in range(min(dice - poison, monster.shrink) + 1):
                options.append(TEND.at(poison, shrink))
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "token.removal"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        poison = TEND.first_of(action)
        shrink = TEND.second_of(action)
        s.remove_tokens(seat, poison, shrink)
        self.heal(s, s.turn.count(HEART) - poison - shrink)

    def run(self, s: Tokyo) -> None:
        monster = s.monsters[self.seat]
        if s.alive(self.seat) and s.uses_heart_dice(self.seat):
            self.heal(s, s.turn.count(HEART))
        elif s.table_options.skybeam_in_tokyo and s.in_tokyo(self.seat) and not monster.zombie:
            for power in monster.powers(HEARTS_RESOLVED):
                power.hearts_resolved(s, self.seat, s.turn.count(HEART))

    def heal(self, s: Tokyo, dice: int) -> None:
        if dice:
            s.heal(self.seat, dice)
            for power in s.monsters[self.seat].powers(HEARTS_RESOLVED):
                power.hearts_resolved(s, self.seat, dice)


class ResolveEnergy(Phase):
    """Each energy die gives 1 energy (rule: resolve.energy)."""

    def run(self, s: Tokyo) -> None:
        dice = s.turn.count(ENERGY)
        if dice and s.alive(self.seat):
            s.gain_energy(self.seat, dice)
            for power in s.monsters[self.seat].powers(ENERGY_RESOLVED):
                power.energy_resolved(s, self.seat, dice)


def kinds_shown(tally: int) -> int:
    """The kinds of dice in a result, as a mask. Numbers count only as a triple; claws always count, because powers may add them."""
    kinds = WITH_CLAWS
    if shows_heart(tally):
        kinds |= WITH_HEARTS
    if shows_energy(tally):
        kinds |= WITH_ENERGIES
    if has_triple(tally):
        kinds |= WITH_NUMBERS
    return kinds


def printed_number(face: int) -> int:
    return face + 1


def orders(kinds: int) -> list[int]:
    """There is no choice with fewer than two kinds, or where the order makes no difference."""
    found = members(kinds)
    return [RESOLVE] + [FIRST.at(kind) for kind in found] if len(found) > 1 and kinds != WITH_HEARTS | WITH_ENERGIES else NONE


WICKEDNESS: Final[list[int]] = [2, 1, 0]
"""Wickedness for three dice that show 1, 2 or 3."""
WAKE_OR_SLEEP: Final[list[int]] = [WAKE.at(), PASS]
ORDERS: Final = [orders(kinds) for kinds in range(ALL_KINDS + 1)]
TAKE_TILE: Final = [[TakeTile(seat, level) for level in range(len(LEVELS))] for seat in SEATS]
RESOLVE_DICE: Final = [[ResolveDice(seat, left) for left in range(ALL_KINDS + 1)] for seat in SEATS]
RESOLVE_KIND: Final[list[list[Step[Tokyo]]]] = [
    [ResolveNumbers(seat), ResolveHearts(seat), ResolveEnergy(seat), RESOLVE_CLAWS[seat]] for seat in SEATS
]
"""By seat and kind. Steps are immutable, so one of each is enough."""
USUAL_ORDER: Final = [[[RESOLVE_KIND[seat][kind] for kind in reversed(members(kinds))] for kinds in range(ALL_KINDS + 1)] for seat in SEATS]
"""By seat and set of kinds: the steps that resolve them, last one first, as the agenda needs them."""
