"""Cards about dice: more of them, more Rolls, and dice turned or rolled again."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import CULL, DRINK, DWELL, PASS, PROBE, SMOKE, STOP, STRETCH, TWIST
from tablee.games.king_of_tokyo.facts import FACES, HEART, ONE, THREE
from tablee.games.king_of_tokyo.powers import REROLLS_THREES, Card
from tablee.games.king_of_tokyo.rules.question import Question
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.space import Block
from tablee.kernel.state import NONE


class BackgroundDweller(Card):
    """Dice that show 3 may be rolled again without end."""

    block: Block | None = DWELL

    def rerolls_threes(self) -> bool:
        return True

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        for die in range(len(s.dice)):
            if s.dice[die] == THREE:
                options.append(DWELL.at(die))

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.act_by_card(owner, self.number)
        s.reroll_die(owner, DWELL.first_of(action))


class EnergyDrink(Card):
    """1 energy for one more Roll."""

    block: Block | None = DRINK

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.rolls == 0 and s.monsters[owner].energy >= 1:
            options.append(DRINK.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.act_by_card(owner, self.number)
        s.pay(owner, 1)
        s.gain_roll()


class ExtraHead(Card):
    """One more die."""

    def more_dice(self) -> int:
        return 1


class GiantBrain(Card):
    """One more Roll."""

    def more_rolls(self) -> int:
        return 1


class HerdCuller(Card):
    """Once a turn, a die is turned to 1."""

    block: Block | None = CULL

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.culls < s.uses_of(owner, self.number):
            for die in range(len(s.dice)):
                if s.dice[die] != ONE:
                    options.append(CULL.at(die))

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.act_by_card(owner, self.number)
        s.cull()
        s.turn_die(owner, CULL.first_of(action), ONE)


class PlotTwist(Card):
    """Discarded to turn a die to any face. A copy goes blank instead, and is used first: the card's end would blank it."""

    block: Block | None = TWIST

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        offer_faces(s, TWIST, options)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.act_by_card(owner, self.number)
        if s.monsters[owner].copied == self.number:
            if not s.rulings.endless_twist:
                s.blank_copy(owner)
        else:
            s.discard_card(owner, self.number)
        s.turn_die(owner, TWIST.first_of(action), TWIST.second_of(action))


class Stretchy(Card):
    """2 energy to turn a die to any face."""

    block: Block | None = STRETCH

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.monsters[owner].energy >= 2:
            offer_faces(s, STRETCH, options)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.act_by_card(owner, self.number)
        s.pay(owner, 2)
        s.turn_die(owner, STRETCH.first_of(action), STRETCH.second_of(action))


def offer_faces(s: Tokyo, block: Block, options: list[int]) -> None:
    """Each die to each face it does not show."""
    for die in range(len(s.dice)):
        for face in range(FACES):
            if s.dice[die] != face:
                options.append(block.at(die, face))


class SmokeCloud(Card):
    """Three tokens, each worth one more Roll; without tokens the card is discarded."""

    block: Block | None = SMOKE

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.fill_smoke(owner, 3, copy)

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.rolls == 0 and s.smoke_of(owner, self.number):
            options.append(SMOKE.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.spend_smoke(owner, self.number)
        s.gain_roll()


class PsychicProbe(Card):
    """After another's last Roll, one of its dice is rolled again; a heart discards the card. A copy is asked first."""

    def after_others_roll(self, s: Tokyo, owner: int) -> None:
        if s.owns(owner, self.number):
            s.then(ProbeDie(owner, self.number, False))
        if s.monsters[owner].copied == self.number:
            s.then(ProbeDie(owner, self.number, True))


class ProbeDie(Question):
    """Which die of the active monster to roll again, if any (rules: window.w5, card.psychic_probe.once)."""

    def __init__(self, seat: int, card: int, copy: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.copy = copy

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return [PROBE.at(die) for die in range(len(s.dice))] + [PASS]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.w5"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == PASS:
            return
        s.act_by_card(seat, self.card)
        die = PROBE.first_of(action)
        self.show(s, die, s.reroll_die(seat, die))

    def show(self, s: Tokyo, die: int, face: int) -> None:
        """A heart discards the card; a 3 may be rolled again by who rolled it, then by whose die it is."""
        if face == HEART and not self.copy:
            s.discard_card(self.seat, self.card)
        elif face == THREE:
            if s.has(s.active, REROLLS_THREES):
                s.then(DwellOnDie(s.active, die, None))
            if s.has(self.seat, REROLLS_THREES):
                s.then(DwellOnDie(self.seat, die, self))


class DwellOnDie(Question):
    """A probed die shows 3: roll it again? (rule: card.background_dweller.others)"""

    def __init__(self, seat: int, die: int, probe: ProbeDie | None) -> None:
        super().__init__(seat)
        self.die = die
        self.probe = probe

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return [DWELL.at(self.die), STOP] if s.dice[self.die] == THREE and s.has(seat, REROLLS_THREES) else NONE

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.background_dweller.others"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == STOP:
            return
        face = s.reroll_die(seat, self.die)
        if self.probe is None:
            s.then(self)
        else:
            self.probe.show(s, self.die, face)
