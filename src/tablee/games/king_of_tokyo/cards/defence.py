"""Cards that prevent a loss of hearts or react to it."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import CAMOUFLAGE, DWELL, HEAL, JUMP, STOP, WAKE, WINGS
from tablee.games.king_of_tokyo.hooks import REROLLS_THREES
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.loss import BY_REFLECTION, BY_SELECTION, LoseHearts
from tablee.games.king_of_tokyo.rules.steps import Question
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import HEART, THREE
from tablee.kernel.space import Block


class ArmorPlating(Card):
    """Ignore a loss of exactly 1 heart."""

    def shields(self, amount: int) -> bool:
        return amount == 1


class Camouflage(Card):
    """Roll a die for each heart about to be lost: each heart rolled saves one. Once per loss."""

    block: Block | None = CAMOUFLAGE

    def before_loss(self, s: Tokyo, owner: int, loss: LoseHearts, options: list[int]) -> None:
        if loss.camouflages < s.monsters[owner].uses(self.number) and loss.cause != BY_REFLECTION:
            options.append(CAMOUFLAGE.at())

    def reacts(self, s: Tokyo, owner: int, loss: LoseHearts) -> None:
        s.announce_card(owner, self.number)
        resolve_camouflage(s, loss, s.roll_camouflage(owner, loss.amount))


def resolve_camouflage(s: Tokyo, loss: LoseHearts, dice: list[int]) -> None:
    """Reduce the loss, after the owner has had the chance to reroll each 3."""
    if THREE in dice and s.monsters[loss.seat].has(REROLLS_THREES):
        s.then(RerollCamouflageThree(loss, dice))
    else:
        s.then(loss_after_camouflage(loss, dice))


def loss_after_camouflage(loss: LoseHearts, dice: list[int]) -> LoseHearts:
    return loss.reduced(dice.count(HEART), 1)


class RerollCamouflageThree(Question):
    """A Camouflage die shows 3 and may be rerolled (rule: card.background_dweller.others)."""

    def __init__(self, loss: LoseHearts, dice: list[int]) -> None:
        super().__init__(loss.seat)
        self.loss = loss
        self.dice = dice

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return DWELL_OR_STOP

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.background_dweller.others"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == STOP:
            s.then(loss_after_camouflage(self.loss, self.dice))
            return
        rest = self.dice[:]
        rest.remove(THREE)
        resolve_camouflage(s, self.loss, rest + s.roll_camouflage(seat, 1))


DWELL_OR_STOP: Final[list[int]] = [DWELL.at(), STOP]


class Hibernation(Card):
    """Until it is discarded: no losses, no moving, no buying, and only heart and energy dice count."""

    block: Block | None = WAKE

    def shields(self, amount: int) -> bool:
        return True

    def hibernates(self) -> bool:
        return True

    def any_time(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if owner == s.turn.seat and s.table_options.wake_any_time:
            options.append(WAKE.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        """Discarding the card blanks a copy, too. A copy without the card only goes blank."""
        if s.monsters[owner].owns(self.number):
            s.discard_card(owner, self.number)
        else:
            s.blank_copy(owner)


class Jets(Card):
    """Yielding Tokyo costs no hearts."""

    def yields_unhurt(self) -> bool:
        return True


class RapidHealing(Card):
    """Pay 2 energy for 1 heart, at any time."""

    block: Block | None = HEAL

    def any_time(self, s: Tokyo, owner: int, options: list[int]) -> None:
        monster = s.monsters[owner]
        if monster.energy >= 2 and 0 < monster.hearts < monster.most_hearts():
            options.append(HEAL.at())

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        s.announce_card(owner, self.number)
        s.pay(owner, 2)
        s.heal(owner, 1)

    def before_loss(self, s: Tokyo, owner: int, loss: LoseHearts, options: list[int]) -> None:
        """Healing does not help against losing all hearts."""
        if loss.cause != BY_SELECTION:
            self.any_time(s, owner, options)

    def reacts(self, s: Tokyo, owner: int, loss: LoseHearts) -> None:
        s.then(loss)
        self.use(s, owner, HEAL.at())


class ReflectiveHide(Card):
    """A monster that makes its owner lose hearts loses 1."""

    def reflects(self) -> int:
        return 1


class SuperJump(Card):
    """Pay 1 energy to lose 1 heart less. Once in each turn of the game."""

    block: Block | None = JUMP

    def before_loss(self, s: Tokyo, owner: int, loss: LoseHearts, options: list[int]) -> None:
        monster = s.monsters[owner]
        if monster.energy >= 1 and monster.jumps < s.monsters[owner].uses(self.number) and loss.cause != BY_REFLECTION:
            options.append(JUMP.at())

    def reacts(self, s: Tokyo, owner: int, loss: LoseHearts) -> None:
        s.announce_card(owner, self.number)
        s.pay(owner, 1)
        s.use_super_jump(owner)
        s.then(loss.reduced(1, 0))


class WereOnlyMakingItStronger(Card):
    """1 energy for losing 2 hearts or more at once."""

    def lost_hearts(self, s: Tokyo, owner: int, lost: int) -> None:
        if lost >= 2:
            s.announce_card(owner, self.number)
            s.gain_energy(owner, 1)


class Wings(Card):
    """Pay 2 energy to lose no hearts for the rest of the turn."""

    block: Block | None = WINGS

    def before_loss(self, s: Tokyo, owner: int, loss: LoseHearts, options: list[int]) -> None:
        if s.monsters[owner].energy >= 2 and loss.cause != BY_REFLECTION:
            options.append(WINGS.at())

    def reacts(self, s: Tokyo, owner: int, loss: LoseHearts) -> None:
        s.announce_card(owner, self.number)
        s.pay(owner, 2)
        s.use_wings(owner)
        s.prevent_loss(owner, loss.amount)
