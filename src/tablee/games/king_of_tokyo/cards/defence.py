"""Cards that keep hearts from being lost, or answer the loss."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import CAMOUFLAGE, DWELL, HEAL, JUMP, STOP, WAKE, WINGS
from tablee.games.king_of_tokyo.facts import HEART, THREE
from tablee.games.king_of_tokyo.powers import REROLLS_THREES, Card
from tablee.games.king_of_tokyo.rules.loss import BY_REFLECTION, BY_SELECTION, Loss
from tablee.games.king_of_tokyo.rules.question import Question
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.space import Block


class ArmorPlating(Card):
    """A loss of exactly 1 heart does not happen."""

    def shields(self, amount: int) -> bool:
        return amount == 1


class Camouflage(Card):
    """A die for each heart about to be lost: each heart rolled saves one. Once per loss."""

    block: Block | None = CAMOUFLAGE

    def before_loss(self, s: Tokyo, owner: int, loss: Loss, options: list[int]) -> None:
        if loss.hidden < s.uses_of(owner, self.number) and loss.cause != BY_REFLECTION:
            options.append(CAMOUFLAGE.at())

    def reacts(self, s: Tokyo, owner: int, loss: Loss) -> None:
        s.act_by_card(owner, self.number)
        hide(s, loss, s.roll_to_hide(owner, loss.amount))


def hide(s: Tokyo, loss: Loss, dice: list[int]) -> None:
    """What is left of the loss, once no 3 is to be rolled again."""
    if THREE in dice and s.has(loss.seat, REROLLS_THREES):
        s.then(DwellInHiding(loss, dice))
    else:
        s.then(found(loss, dice))


def found(loss: Loss, dice: list[int]) -> Loss:
    return loss.less(loss.amount - dice.count(HEART), loss.hidden + 1)


class DwellInHiding(Question):
    """A Camouflage die shows 3: roll it again? (rule: card.background_dweller.others)"""

    def __init__(self, loss: Loss, dice: list[int]) -> None:
        super().__init__(loss.seat)
        self.loss = loss
        self.dice = dice

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return DWELL_OR_STOP

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.background_dweller.others"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == STOP:
            s.then(found(self.loss, self.dice))
            return
        rest = self.dice[:]
        rest.remove(THREE)
        hide(s, self.loss, rest + s.roll_to_hide(seat, 1))


DWELL_OR_STOP: Final[list[int]] = [DWELL.at(), STOP]


class Hibernation(Card):
    """No loss, no moving, no buying, only hearts and energy, until it is discarded."""

    block: Block | None = WAKE

    def shields(self, amount: int) -> bool:
        return True

    def sleeps(self) -> bool:
        return True

    def any_time(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if owner == s.active and s.rulings.wake_any_time:
            options.append(WAKE.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        """The card's end blanks a copy, too; a copy alone goes blank."""
        if s.owns(owner, self.number):
            s.discard_card(owner, self.number)
        else:
            s.blank_copy(owner)


class Jets(Card):
    """Yielding Tokyo costs no hearts."""

    def flies(self) -> bool:
        return True


class RapidHealing(Card):
    """2 energy for 1 heart, at any time."""

    block: Block | None = HEAL

    def any_time(self, s: Tokyo, owner: int, options: list[int]) -> None:
        monster = s.monsters[owner]
        if monster.energy >= 2 and 0 < monster.hearts < s.most_hearts(owner):
            options.append(HEAL.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.act_by_card(owner, self.number)
        s.pay(owner, 2)
        s.heal(owner, 1)

    def before_loss(self, s: Tokyo, owner: int, loss: Loss, options: list[int]) -> None:
        """Of no use against the loss of all hearts."""
        if loss.cause != BY_SELECTION:
            self.any_time(s, owner, options)

    def reacts(self, s: Tokyo, owner: int, loss: Loss) -> None:
        s.then(loss)
        self.use(s, owner, HEAL.at())


class ReflectiveHide(Card):
    """Who makes its owner lose hearts loses 1."""

    def reflects(self) -> int:
        return 1


class SuperJump(Card):
    """1 energy: 1 heart less is lost. Once in each turn of the game."""

    block: Block | None = JUMP

    def before_loss(self, s: Tokyo, owner: int, loss: Loss, options: list[int]) -> None:
        monster = s.monsters[owner]
        if monster.energy >= 1 and monster.jumps < s.uses_of(owner, self.number) and loss.cause != BY_REFLECTION:
            options.append(JUMP.at())

    def reacts(self, s: Tokyo, owner: int, loss: Loss) -> None:
        s.act_by_card(owner, self.number)
        s.pay(owner, 1)
        s.make_jump(owner)
        s.then(loss.less(loss.amount - 1, loss.hidden))


class WereOnlyMakingItStronger(Card):
    """1 energy for losing 2 hearts or more at once."""

    def lost_hearts(self, s: Tokyo, owner: int, lost: int) -> None:
        if lost >= 2:
            s.act_by_card(owner, self.number)
            s.gain_energy(owner, 1)


class Wings(Card):
    """2 energy: no hearts are lost for the rest of the turn."""

    block: Block | None = WINGS

    def before_loss(self, s: Tokyo, owner: int, loss: Loss, options: list[int]) -> None:
        if s.monsters[owner].energy >= 2 and loss.cause != BY_REFLECTION:
            options.append(WINGS.at())

    def reacts(self, s: Tokyo, owner: int, loss: Loss) -> None:
        s.act_by_card(owner, self.number)
        s.pay(owner, 2)
        s.spread_wings(owner)
        s.prevent_loss(owner, loss.amount)
