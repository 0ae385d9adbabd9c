"""Cards that add dice or Rolls, and cards that turn or reroll dice."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import CULL, DRINK, DWELL, PASS, PROBE, SMOKE, STOP, STRETCH, TWIST
from tablee.games.king_of_tokyo.hooks import REROLLS_THREES
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.steps import Question
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import FACES, HEART, ONE, THREE
from tablee.kernel.space import Block
from tablee.kernel.state import NONE

SMOKE_TOKENS: Final = 3
STRETCHY_PRICE: Final = 2


class BackgroundDweller(Card):
    """Reroll dice that show 3, as often as wanted."""

    block: Block | None = DWELL

    def rerolls_threes(self) -> bool:
        return True

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        for die in range(len(s.turn.dice)):
            if s.turn.dice[die] == THREE:
                options.append(DWELL.at(die))

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.announce_card(owner, self.number)
        s.reroll_die(owner, DWELL.first_of(action))


class EnergyDrink(Card):
    """Pay 1 energy for one more Roll."""

    block: Block | None = DRINK

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.turn.rolls == 0 and s.monsters[owner].energy >= 1:
            options.append(DRINK.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.announce_card(owner, self.number)
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
    """Turn a die to 1, once a turn."""

    block: Block | None = CULL

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.turn.herd_culls < s.monsters[owner].uses(self.number):
            for die in range(len(s.turn.dice)):
                if s.turn.dice[die] != ONE:
                    options.append(CULL.at(die))

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.announce_card(owner, self.number)
        s.cull(CULL.first_of(action), ONE)


class PlotTwist(Card):
    """Discard it to turn a die to any face.

    A copy goes blank instead. It is used first, because discarding the card would blank it.
    """

    block: Block | None = TWIST

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        offer_faces(s, TWIST, options)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.announce_card(owner, self.number)
        if s.monsters[owner].copied == self.number:
            if not s.table_options.endless_twist:
                s.blank_copy(owner)
        else:
            s.discard_card(owner, self.number)
        s.turn_die(TWIST.first_of(action), TWIST.second_of(action))


class Stretchy(Card):
    """Pay 2 energy to turn a die to any face."""

    block: Block | None = STRETCH

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.monsters[owner].energy >= STRETCHY_PRICE:
            offer_faces(s, STRETCH, options)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.announce_card(owner, self.number)
        s.pay(owner, STRETCHY_PRICE)
        s.turn_die(STRETCH.first_of(action), STRETCH.second_of(action))


def offer_faces(s: Tokyo, block: Block, options: list[int]) -> None:
    """Add the choices to turn each die to each face that it does not show."""
    for die in range(len(s.turn.dice)):
        for face in range(FACES):
            if s.turn.dice[die] != face:
                options.append(block.at(die, face))


class SmokeCloud(Card):
    """Three tokens, each for one more Roll. Without tokens the card is discarded."""

    block: Block | None = SMOKE

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.place_smoke(owner, SMOKE_TOKENS, copy)

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.turn.rolls == 0 and s.smoke_tokens(owner, self.number):
            options.append(SMOKE.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.spend_smoke(owner, self.number)
        s.gain_roll()


class PsychicProbe(Card):
    """Reroll a die of another monster after its last Roll; a heart discards the card. A copy is asked first."""

    def after_others_roll(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].owns(self.number):
            s.then(ProbeDie(owner, self.number, False))
        if s.monsters[owner].copied == self.number:
            s.then(ProbeDie(owner, self.number, True))


class ProbeDie(Question):
    """Reroll a die of the active monster, or pass (rules: window.w5, card.psychic_probe.once)."""

    def __init__(self, seat: int, card: int, copy: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.copy = copy

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return [PROBE.at(die) for die in range(len(s.turn.dice))] + [PASS]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.w5"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == PASS:
            return
        s.announce_card(seat, self.card)
        die = PROBE.first_of(action)
        self.resolve(s, die, s.reroll_die(seat, die))

    def resolve(self, s: Tokyo, die: int, face: int) -> None:
        """A heart discards the card. A 3 may be rerolled by the prober, then by the owner of the die."""
        if face == HEART and not self.copy:
            s.discard_card(self.seat, self.card)
        elif face == THREE:
            if s.monsters[s.turn.seat].has(REROLLS_THREES):
                s.then(RerollThree(s.turn.seat, die, None))
            if s.monsters[self.seat].has(REROLLS_THREES):
                s.then(RerollThree(self.seat, die, self))


class RerollThree(Question):
    """A probed die shows 3 and may be rerolled (rule: card.background_dweller.others)."""

    def __init__(self, seat: int, die: int, probe: ProbeDie | None) -> None:
        super().__init__(seat)
        self.die = die
        self.probe = probe

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return [DWELL.at(self.die), STOP] if s.turn.dice[self.die] == THREE and s.monsters[seat].has(REROLLS_THREES) else NONE

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.background_dweller.others"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == STOP:
            return
        face = s.reroll_die(seat, self.die)
        if self.probe is None:
            s.then(self)
        else:
            self.probe.resolve(s, self.die, face)
