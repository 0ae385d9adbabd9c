"""Cards about hearts and energy, and those that bring a monster back."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import HEARTS, HEARTS_MOST, NOBODY, THREE
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.loss import BY_SELECTION, Loss
from tablee.games.king_of_tokyo.rules.question import Phase
from tablee.games.king_of_tokyo.state import Tokyo


class EvenBigger(Card):
    """2 hearts, and at most 12."""

    def raises_maximum(self) -> bool:
        return True

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.heal(owner, 2)


class FriendOfChildren(Card):
    """1 more energy with each gain."""

    def more_energy(self) -> int:
        return 1


class ItHasAChild(Card):
    """At 0 hearts: everything is lost but energy, and it comes back with 10."""

    def revives(self, s: Tokyo, owner: int) -> bool:
        s.act_by_card(owner, self.number)
        s.come_back(owner, HEARTS, False)
        return True


class LunarPowered(Card):
    """1 energy at the end of a turn without any."""

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].energy == 0:
            s.act_by_card(owner, self.number)
            s.gain_energy(owner, 1)


class Nanobots(Card):
    """2 hearts at the start of a turn with fewer than 3."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].hearts < 3:
            s.act_by_card(owner, self.number)
            s.heal(owner, 2)


class NaturalSelection(Card):
    """4 energy, 4 hearts, one more die; a turn that ends with a 3 costs all hearts."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_energy(owner, 4)
        s.heal(owner, 4)

    def more_dice(self) -> int:
        return 1

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        s.then(Select(owner, self.number))


class Select(Phase):
    """The check of Natural Selection; who has come back without the card is spared a second one."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def run(self, s: Tokyo) -> None:
        if s.count(THREE) and s.uses_of(self.seat, self.card) and s.alive(self.seat):
            s.act_by_card(self.seat, self.card)
            s.then(Loss(self.seat, s.monsters[self.seat].hearts, NOBODY, BY_SELECTION))


class Regeneration(Card):
    """1 more heart with each gain."""

    def more_hearts(self) -> int:
        return 1


class Zombify(Card):
    """The first time at 0 hearts: as It Has a Child!, but with 12, and heart dice are of no use any more."""

    def revives(self, s: Tokyo, owner: int) -> bool:
        monster = s.monsters[owner]
        if monster.zombie or (monster.fallen and s.rulings.zombify_needs_first_fall):
            return False
        s.act_by_card(owner, self.number)
        s.come_back(owner, HEARTS_MOST, True)
        return True
