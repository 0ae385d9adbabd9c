"""Claws, and who yields Tokyo to them (W10 to W14)."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import STAY, YIELD
from tablee.games.king_of_tokyo.facts import BIT, NOBODY
from tablee.games.king_of_tokyo.powers import ATTACKS, BURROWS, FLIES, REACHES_ALL, SCORCHES, SWAPS
from tablee.games.king_of_tokyo.rules.loss import BY_CARD, BY_CLAWS, Loss
from tablee.games.king_of_tokyo.rules.question import Phase
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.outcome import Seats
from tablee.kernel.state import ALONE, Sealed
from tablee.kernel.state import NOBODY as NOBODY_ASKED


class ClawDice(Phase):
    """W10: claws from outside hit Tokyo, claws from Tokyo hit everyone outside (rules: claws.inside, claws.outside)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        if not s.alive(seat) or s.sleeps(seat):
            return
        claws = s.claws(seat)
        if claws <= 0:
            return
        s.begin_attack(seat, claws)
        for power in s.powers(seat, ATTACKS):
            power.attacks(s, seat)
        others = s.others(seat)
        inside = s.in_tokyo(seat)
        everyone = s.has(seat, REACHES_ALL)
        scorched = s.powers(seat, SCORCHES)
        flying: list[tuple[int, int]] = []
        losses: list[Loss] = []
        for other in others:
            there = s.in_tokyo(other)
            near = scorched and (other == others[0] or other == others[-1])
            if everyone or there != inside:
                amount = claws
                if near:
                    for power in scorched:
                        amount += power.scorches()
                if there and s.has(other, FLIES):
                    flying.append((other, amount))
                else:
                    losses.append(Loss(other, amount, seat, BY_CLAWS))
            elif near:
                for power in scorched:
                    losses.append(Loss(other, power.scorches(), seat, BY_CARD))
        if not losses and not flying:
            return
        s.then(Yields(seat, tuple(flying)))
        for loss in reversed(losses):
            s.then(loss)


class Yields(Sealed[Tokyo]):
    """W11: all who were wounded in Tokyo choose at the same time to stay or to yield (rules: tokyo.yield, window.w11).

    `flying`: who has Jets, with the loss that waits for the choice.
    """

    def __init__(self, attacker: int, flying: tuple[tuple[int, int], ...]) -> None:
        self.attacker = attacker
        self.flying = flying

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
        return (s.wounded & BIT[seat]) != 0 or self.waiting(seat) > 0

    def waiting(self, seat: int) -> int:
        """The hearts that staying would cost a seat with Jets."""
        for flyer, amount in self.flying:
            if flyer == seat:
                return amount
        return 0

    def options(self, s: Tokyo, seat: int) -> list[int]:
        return STAY_OR_YIELD

    def refusal(self, s: Tokyo, seat: int, action: int) -> str:
        return "" if action in STAY_OR_YIELD else "tokyo.yield"

    def answered(self, s: Tokyo, seat: int, action: int) -> None:
        """Alone there is nothing to keep sealed."""
        if s.sealed or len(s.asked) > 1:
            super().answered(s, seat, action)
        else:
            s.agenda.pop()
            self.reveal(s, {seat: action})

    def reveal(self, s: Tokyo, answers: dict[int, int]) -> None:
        if not answers:
            return
        fled = [seat for seat in s.others(self.attacker) if seat in answers and answers[seat] == YIELD]
        for seat in answers:
            if seat in fled:
                s.flee(seat)
            else:
                s.stand(seat)
        make_way(s, fled, self.attacker)
        for seat, amount in reversed(self.flying):
            if seat not in fled:
                s.then(Loss(seat, amount, self.attacker, BY_CLAWS))


def make_way(s: Tokyo, fled: list[int], taker: int) -> None:
    """W13, then W14: what those who fled do to the monster that takes their place."""
    for seat in reversed(fled):
        for power in s.choices_of(seat, SWAPS):
            power.swaps(s, seat, taker)
    for seat in reversed(fled):
        for power in s.powers(seat, BURROWS):
            power.burrows(s, seat, taker)


STAY_OR_YIELD: Final[list[int]] = [STAY, YIELD]
CLAW_DICE: Final = [ClawDice(seat) for seat in range(6)]
