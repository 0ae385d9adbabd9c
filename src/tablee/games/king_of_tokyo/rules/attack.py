"""2. Resolve the dice: the claws, and yielding Tokyo to the attacker (W10 to W14)."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import FIRST_ANY_TIME, STAY, YIELD
from tablee.games.king_of_tokyo.hooks import ANY_TIME, ATTACKS, BURNS_NEIGHBOURS, CLAWS, HITS_EVERYONE, SWAPS_WITH, YIELDS_TO, YIELDS_UNHURT
from tablee.games.king_of_tokyo.rules.loss import BY_CARD, BY_CLAWS, LoseHearts
from tablee.games.king_of_tokyo.rules.steps import Phase, use_card
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CLAW, NOBODY, SEATS
from tablee.kernel.outcome import Seats
from tablee.kernel.state import ALONE, Sealed
from tablee.kernel.state import NOBODY as NOBODY_ASKED


class ResolveClaws(Phase):
    """W10: claws from outside hit Tokyo, claws from Tokyo hit everyone outside (rules: claws.inside, claws.outside)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        monster = s.monsters[seat]
        if not s.alive(seat) or monster.hibernates():
            return
        claws = count_claws(s, seat)
        if claws <= 0:
            return
        s.begin_attack(seat, claws)
        for power in monster.powers(ATTACKS):
            power.attacks(s, seat)
        others = s.others(seat)
        inside = s.in_tokyo(seat)
        hits_everyone = monster.has(HITS_EVERYONE)
        burning = monster.powers(BURNS_NEIGHBOURS)
        waiting: list[tuple[int, int]] = []
        losses: list[LoseHearts] = []
        for other in others:
            other_inside = s.in_tokyo(other)
            burnt = burning and (other == others[0] or other == others[-1])
            if hits_everyone or other_inside != inside:
                amount = claws
                if burnt:
                    for power in burning:
                        amount += power.burns_neighbours()
                if other_inside and s.monsters[other].has(YIELDS_UNHURT):
                    waiting.append((other, amount))
                else:
                    losses.append(LoseHearts(other, amount, seat, BY_CLAWS))
            elif burnt:
                for power in burning:
                    losses.append(LoseHearts(other, power.burns_neighbours(), seat, BY_CARD))
        if not losses and not waiting:
            return
        s.then(StayOrYield(seat, tuple(waiting)))
        for loss in reversed(losses):
            s.then(loss)


class StayOrYield(Sealed[Tokyo]):
    """W11: all monsters wounded in Tokyo choose at the same time to stay or to yield (rules: tokyo.yield, window.w11).

    `waiting`: the seats with Jets, each with the loss that it suffers only if it stays.
    """

    def __init__(self, attacker: int, waiting: tuple[tuple[int, int], ...]) -> None:
        self.attacker = attacker
        self.waiting = waiting

    def asks(self, s: Tokyo) -> Seats:
        city = self.may_yield(s, s.city)
        bay = self.may_yield(s, s.bay)
        if city and bay:
            return (s.city, s.bay)
        return ALONE[s.city] if city else ALONE[s.bay] if bay else NOBODY_ASKED

    def hides(self, s: Tokyo) -> bool:
        return len(s.sealed) + len(self.seats(s)) > 1

    def may_yield(self, s: Tokyo, seat: int) -> bool:
        if seat == NOBODY or not s.alive(seat):
            return False
        return s.turn.was_wounded(seat) or self.loss_if_staying(seat) > 0

    def loss_if_staying(self, seat: int) -> int:
        """The hearts that a seat with Jets loses if it stays."""
        for other, amount in self.waiting:
            if other == seat:
                return amount
        return 0

    def options(self, s: Tokyo, seat: int) -> list[int]:
        """Rapid Healing comes before the answer: a seat that has answered cannot use it any more (rule: window.any_time)."""
        if not s.monsters[seat].has(ANY_TIME) or seat not in self.seats(s):
            return STAY_OR_YIELD
        options = STAY_OR_YIELD[:]
        for card in s.monsters[seat].cards_with(ANY_TIME):
            card.any_time(s, seat, options)
        return options

    def refusal(self, s: Tokyo, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "tokyo.yield"

    def answered(self, s: Tokyo, seat: int, action: int) -> None:
        """The answer of a single seat need not be sealed. An effect that may be used at any time leaves the question open."""
        if action >= FIRST_ANY_TIME:
            use_card(s, seat, ANY_TIME, action)
        elif s.sealed or len(s.asked) > 1:
            super().answered(s, seat, action)
        else:
            s.agenda.pop()
            self.reveal(s, {seat: action})

    def reveal(self, s: Tokyo, answers: dict[int, int]) -> None:
        if not answers:
            return
        yielding = [seat for seat in s.others(self.attacker) if seat in answers and answers[seat] == YIELD]
        for seat in answers:
            if seat in yielding:
                s.yield_tokyo(seat)
            else:
                s.stay_in_tokyo(seat)
        react_to_yielding(s, yielding, self.attacker)
        for seat, amount in reversed(self.waiting):
            if seat not in yielding:
                s.then(LoseHearts(seat, amount, self.attacker, BY_CLAWS))


def react_to_yielding(s: Tokyo, yielding: list[int], taker: int) -> None:
    """W13, then W14: cards of the yielding monsters act on the monster that takes their place. The agenda runs last in, first out."""
    for seat in reversed(yielding):
        for card in s.monsters[seat].cards_with(SWAPS_WITH):
            card.swaps_with(s, seat, taker)
    for seat in reversed(yielding):
        for power in s.monsters[seat].powers(YIELDS_TO):
            power.yields_to(s, seat, taker)


def count_claws(s: Tokyo, seat: int) -> int:
    """The claws of the result, with those that cards and tiles add, in their order."""
    claws = s.turn.count(CLAW)
    monster = s.monsters[seat]
    if monster.has(CLAWS):
        for power in monster.powers(CLAWS):
            claws = power.claws(s, seat, claws)
    return claws


STAY_OR_YIELD: Final[list[int]] = [STAY, YIELD]
RESOLVE_CLAWS: Final = [ResolveClaws(seat) for seat in SEATS]
