"""Cards that add to claws or change whom they hit."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.facts import CARD_IDS, CLAW, TWO
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.loss import BY_CARD, Loss
from tablee.games.king_of_tokyo.state import Tokyo

POISON_QUILLS: Final = CARD_IDS.index("poison_quills")


class AcidAttack(Card):
    """One more claw, always."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1


class AlphaMonster(Card):
    """1 point for attacking."""

    def attacks(self, s: Tokyo, owner: int) -> None:
        s.act_by_card(owner, self.number)
        s.gain_points(owner, 1)


class Burrowing(Card):
    """One more claw in Tokyo; who takes its place there loses 1 heart."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if s.in_tokyo(owner) else claws

    def burrows(self, s: Tokyo, owner: int, taker: int) -> None:
        s.act_by_card(owner, self.number)
        s.then(Loss(taker, 1, owner, BY_CARD))


class FireBreathing(Card):
    """With a claw, both neighbours lose 1 heart more."""

    def scorches(self) -> int:
        return 1


class NovaBreath(Card):
    """Claws hit everyone else."""

    def reaches_all(self) -> bool:
        return True


class PoisonQuills(Card):
    """Two more claws with three or more 2s."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 2 if s.count(TWO) >= 3 else claws


class ShrinkRay(Card):
    """A Shrink token for everyone wounded by claws."""

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        s.give_shrink(victim)


class SpikedTail(Card):
    """A claw is one more."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if has_a_claw(s, owner, claws) else claws


class Urbavore(Card):
    """In Tokyo: 1 more point at the start of the turn, and a claw is one more."""

    def starts_in_tokyo(self, s: Tokyo, owner: int) -> None:
        s.act_by_card(owner, self.number)
        s.gain_points(owner, 1)

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if s.in_tokyo(owner) and has_a_claw(s, owner, claws) else claws


def has_a_claw(s: Tokyo, owner: int, claws: int) -> bool:
    """Whether those of Acid Attack and Burrowing are enough is a table option (rule: claws.added)."""
    if s.rulings.added_claws_count:
        return claws >= 1
    return s.count(CLAW) >= 1 or (s.uses_of(owner, POISON_QUILLS) > 0 and s.count(TWO) >= 3)
