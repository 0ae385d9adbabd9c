"""2. Resolve the dice: the result, numbers, tiles, hearts and energy (W7 to W9). The order is in order.py, the claws are in attack.py."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import PASS, TAKE, TEND, WAKE
from tablee.games.king_of_tokyo.hooks import ENERGY_RESOLVED, HEARTS_RESOLVED, RESULT, SIDES, THREE_ONES
from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.rules.attack import RESOLVE_CLAWS
from tablee.games.king_of_tokyo.rules.steps import Phase, Question
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import ENERGY, HEART, LEVEL_SIDES, LEVELS, ONE, SEATS, THREE, TRIPLE, TWO
from tablee.kernel.state import NONE, Step


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


class ResolveNumber(Phase):
    """Three dice with the same number score that number, each further one 1 point. 1s and 2s also give wickedness.

    Each number is resolved by itself, with the tiles that it brings. (Rules: resolve.numbers, resolve.wickedness, resolve.apart.)
    """

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        face = self.face
        dice = s.turn.count(face)
        if dice < TRIPLE or not s.alive(seat) or s.monsters[seat].hibernates():
            return
        s.gain_points(seat, printed_number(face) + dice - TRIPLE)
        wickedness = wickedness_of(face, dice)
        if wickedness:
            for level in reversed(s.gain_wickedness(seat, wickedness)):
                s.then(TAKE_TILE[seat][LEVELS.index(level)])
        if face == ONE:
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


def printed_number(face: int) -> int:
    return face + 1


def wickedness_of(face: int, dice: int) -> int:
    """The wickedness for this number of dice with the face: 2 for each triple of 1s, 1 for each triple of 2s."""
    return dice // TRIPLE * WICKEDNESS[face]


WICKEDNESS: Final[list[int]] = [2, 1, 0]
"""Wickedness for three dice that show 1, 2 or 3."""
WAKE_OR_SLEEP: Final[list[int]] = [WAKE.at(), PASS]
TAKE_TILE: Final = [[TakeTile(seat, level) for level in range(len(LEVELS))] for seat in SEATS]
RESOLVE_FACE: Final[list[list[Step[Tokyo]]]] = [
    [ResolveNumber(seat, ONE), ResolveNumber(seat, TWO), ResolveNumber(seat, THREE), ResolveHearts(seat), ResolveEnergy(seat)]
    + [RESOLVE_CLAWS[seat]]
    for seat in SEATS
]
"""By seat and face. Steps are immutable, so one of each is enough."""
