"""Cards that give hearts and energy, and cards that revive a monster."""

from __future__ import annotations

from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.loss import BY_SELECTION, LoseHearts
from tablee.games.king_of_tokyo.rules.steps import Phase
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import HEARTS, HEARTS_MOST, NOBODY, THREE


class EvenBigger(Card):
    """2 hearts, and a maximum of 12."""

    def raises_maximum(self) -> bool:
        return True

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.heal(owner, 2)


class FriendOfChildren(Card):
    """1 more energy with each gain."""

    def more_energy(self) -> int:
        return 1


class ItHasAChild(Card):
    """At 0 hearts: lose everything but energy and tokens, and come back with 10 hearts."""

    def revives(self, s: Tokyo, owner: int) -> bool:
        s.announce_card(owner, self.number)
        s.revive(owner, HEARTS)
        return True


class LunarPowered(Card):
    """1 energy at the end of a turn, if the owner has none."""

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].energy == 0:
            s.announce_card(owner, self.number)
            s.gain_energy(owner, 1)


class Nanobots(Card):
    """2 hearts at the start of a turn with fewer than 3 hearts."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].hearts < 3:
            s.announce_card(owner, self.number)
            s.heal(owner, 2)


class NaturalSelection(Card):
    """4 energy, 4 hearts and one more die. Ending a turn with a 3 loses all hearts."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_energy(owner, 4)
        s.heal(owner, 4)

    def more_dice(self) -> int:
        return 1

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        s.then(CheckNaturalSelection(owner, self.number))


class CheckNaturalSelection(Phase):
    """Natural Selection, checked at the end of the turn. A monster that has lost the card by then is spared."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def run(self, s: Tokyo) -> None:
        if s.turn.count(THREE) and s.monsters[self.seat].uses(self.card) and s.alive(self.seat):
            s.announce_card(self.seat, self.card)
            s.then(LoseHearts(self.seat, s.monsters[self.seat].hearts, NOBODY, BY_SELECTION))


class Regeneration(Card):
    """1 more heart with each gain."""

    def more_hearts(self) -> int:
        return 1


class Zombify(Card):
    """The first time at 0 hearts: as It Has a Child!, but with 12 hearts. Heart dice no longer heal."""

    def revives(self, s: Tokyo, owner: int) -> bool:
        monster = s.monsters[owner]
        if monster.zombie or (monster.fallen and s.table_options.zombify_needs_first_fall):
            return False
        s.announce_card(owner, self.number)
        s.revive(owner, HEARTS_MOST, True)
        return True
