"""Cards that add claws or change which monsters they hit."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.loss import BY_CARD, LoseHearts
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, CLAW, TRIPLE, TWO

POISON_QUILLS: Final = CARD_IDS.index("poison_quills")


class AcidAttack(Card):
    """One more claw, always."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1


class AlphaMonster(Card):
    """1 point for attacking."""

    def attacks(self, s: Tokyo, owner: int) -> None:
        s.announce_card(owner, self.number)
        s.gain_points(owner, 1)


class Burrowing(Card):
    """One more claw in Tokyo. The monster that takes its place there loses 1 heart."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if s.in_tokyo(owner) else claws

    def yields_to(self, s: Tokyo, owner: int, taker: int) -> None:
        s.announce_card(owner, self.number)
        s.then(LoseHearts(taker, 1, owner, BY_CARD))


class FireBreathing(Card):
    """With at least one claw, both neighbours lose 1 more heart."""

    def burns_neighbours(self) -> int:
        return 1


class NovaBreath(Card):
    """Claws hit all other monsters."""

    def hits_everyone(self) -> bool:
        return True


class PoisonQuills(Card):
    """Two more claws with three or more 2s."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 2 if s.turn.count(TWO) >= TRIPLE else claws


class ShrinkRay(Card):
    """A Shrink token for each monster wounded by claws."""

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        s.give_shrink(victim)


class SpikedTail(Card):
    """One more claw, if there is at least one."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if has_a_claw(s, owner, claws) else claws


class Urbavore(Card):
    """In Tokyo: 1 more point at the start of the turn; one more claw, if there is at least one."""

    def starts_in_tokyo(self, s: Tokyo, owner: int) -> None:
        s.announce_card(owner, self.number)
        s.gain_points(owner, 1)

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if s.in_tokyo(owner) and has_a_claw(s, owner, claws) else claws


def has_a_claw(s: Tokyo, owner: int, claws: int) -> bool:
    """A table option decides whether the claws of Acid Attack and Burrowing are enough (rule: claws.added)."""
    if s.table_options.added_claws_count:
        return claws >= 1
    return s.turn.count(CLAW) >= 1 or (s.monsters[owner].uses(POISON_QUILLS) > 0 and s.turn.count(TWO) >= TRIPLE)
