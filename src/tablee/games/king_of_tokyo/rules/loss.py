"""One loss of hearts, from the first protection to the last consequence."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import SUFFER
from tablee.games.king_of_tokyo.facts import NOBODY
from tablee.games.king_of_tokyo.powers import BEFORE_LOSS, LOST_HEARTS, REFLECTS, REVIVES, ROARS, SEES_FALL, WOUNDS
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.state import NONE, Ask

BY_CLAWS: Final = 0
BY_CARD: Final = 1
BY_POISON: Final = 2
BY_SELECTION: Final = 3
BY_REFLECTION: Final = 4


class Loss(Ask[Tokyo]):
    """The seat is about to lose `amount` hearts to the dealer (rules: loss.steps, loss.reactions).

    `hidden`: Camouflage rolls already made against it.
    """

    def __init__(self, seat: int, amount: int, dealer: int, cause: int, hidden: int = 0) -> None:
        super().__init__(seat)
        self.amount = amount
        self.dealer = dealer
        self.cause = cause
        self.hidden = hidden

    def less(self, amount: int, hidden: int) -> Loss:
        """What is left of it."""
        return Loss(self.seat, amount, self.dealer, self.cause, hidden)

    def options(self, s: Tokyo, seat: int) -> list[int]:
        if self.amount <= 0 or not s.has(seat, BEFORE_LOSS) or not s.alive(seat) or s.shielded(seat, self.amount):
            return NONE
        options: list[int] = []
        for power in s.choices_of(seat, BEFORE_LOSS):
            power.before_loss(s, seat, self, options)
        if options:
            options.append(SUFFER)
        return options

    def refusal(self, s: Tokyo, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "loss.reactions"

    def choose(self, s: Tokyo, seat: int, action: int) -> None:
        if action == SUFFER:
            self.suffer(s)
            return
        for power in s.choices_of(seat, BEFORE_LOSS):
            if power.offers(action):
                power.reacts(s, seat, self)
                return

    def run(self, s: Tokyo) -> None:
        if not s.alive(self.seat):
            return
        if self.amount <= 0 or s.shielded(self.seat, self.amount):
            s.prevent_loss(self.seat, self.amount)
        else:
            self.suffer(s)

    def suffer(self, s: Tokyo) -> None:
        """Hearts go down, and then, in this order: claws' tokens and theft, the fall, feeding on pain, reflection."""
        seat = self.seat
        dealer = self.dealer
        lost = s.lose_hearts(seat, self.amount, dealer)
        if self.cause == BY_CLAWS:
            s.mark_wounded(seat)
            for power in s.powers(dealer, WOUNDS):
                power.wounds(s, dealer, seat)
        reflected = s.powers(seat, REFLECTS)
        if not s.alive(seat):
            fall(s, seat)
            if not s.rulings.reflect_last:
                return
        else:
            for power in s.powers(seat, LOST_HEARTS):
                power.lost_hearts(s, seat, lost)
        if reflected and self.cause != BY_REFLECTION and dealer != NOBODY and (dealer != seat or s.rulings.reflect_own):
            for power in reflected:
                s.act_by_card(seat, power.number)
                s.then(Loss(dealer, power.reflects(), seat, BY_REFLECTION))


def fall(s: Tokyo, seat: int) -> None:
    """At 0 hearts: Final Roar, else Zombify, else It Has a Child!, else the monster is out (rule: loss.zero)."""
    s.fall(seat)
    if not any([power.roars(s, seat) for power in s.powers(seat, ROARS)]):
        for power in s.choices_of(seat, REVIVES):
            if power.revives(s, seat):
                break
        else:
            s.eliminate(seat)
    s.close_bay()
    for other in range(len(s.monsters)):
        if s.alive(other):
            for power in s.powers(other, SEES_FALL):
                power.sees_fall(s, other)


def hurt_others(s: Tokyo, seat: int, amount: int) -> None:
    """Every other monster loses hearts by a card, clockwise from the dealer's left."""
    for other in reversed(s.others(seat)):
        s.then(Loss(other, amount, seat, BY_CARD))


def hurt_self(s: Tokyo, seat: int, amount: int) -> None:
    s.then(Loss(seat, amount, seat, BY_CARD))
