"""A loss of hearts: reactions, the loss itself, and its consequences."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import SUFFER
from tablee.games.king_of_tokyo.hooks import BEFORE_LOSS, LOST_HEARTS, MONSTER_FELL, REFLECTS, REVIVES, WINS_BY_FALLING, WOUNDS
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import NOBODY
from tablee.kernel.state import NONE, Ask

BY_CLAWS: Final = 0
BY_CARD: Final = 1
BY_POISON: Final = 2
BY_SELECTION: Final = 3
BY_REFLECTION: Final = 4


class LoseHearts(Ask[Tokyo]):
    """The seat is about to lose `amount` hearts to the dealer, or to NOBODY (rules: loss.steps, loss.reactions)."""

    def __init__(self, seat: int, amount: int, dealer: int, cause: int) -> None:
        super().__init__(seat)
        self.amount = amount
        self.dealer = dealer
        self.cause = cause
        self.camouflages = 0
        """Camouflage rolls already made against this loss."""

    def reduced(self, by: int, camouflages: int) -> LoseHearts:
        """The rest of this loss, after so many more Camouflage rolls."""
        rest = LoseHearts(self.seat, self.amount - by, self.dealer, self.cause)
        rest.camouflages = self.camouflages + camouflages
        return rest

    def options(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if self.amount <= 0 or not monster.has(BEFORE_LOSS) or not s.alive(seat) or monster.is_shielded(self.amount):
            return NONE
        options: list[int] = []
        for card in monster.cards_with(BEFORE_LOSS):
            card.before_loss(s, seat, self, options)
        if options:
            options.append(SUFFER)
        return options

    def refusal(self, s: Tokyo, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "loss.reactions"

    def choose(self, s: Tokyo, seat: int, action: int) -> None:
        if action == SUFFER:
            self.suffer(s)
            return
        for card in s.monsters[seat].cards_with(BEFORE_LOSS):
            if card.offers(action):
                card.reacts(s, seat, self)
                return

    def run(self, s: Tokyo) -> None:
        if not s.alive(self.seat):
            return
        if self.amount <= 0 or s.monsters[self.seat].is_shielded(self.amount):
            s.prevent_loss(self.seat, self.amount)
        else:
            self.suffer(s)

    def suffer(self, s: Tokyo) -> None:
        """The loss, then in this order: tokens and points taken by claws, falling, powers that react to the loss, reflection."""
        seat = self.seat
        dealer = self.dealer
        monster = s.monsters[seat]
        lost = s.lose_hearts(seat, self.amount, dealer)
        if self.cause == BY_CLAWS:
            s.mark_wounded(seat)
            for power in s.monsters[dealer].powers(WOUNDS):
                power.wounds(s, dealer, seat)
        reflecting = monster.powers(REFLECTS)  # before falling, which loses the cards
        if not s.alive(seat):
            fall(s, seat)
            if not s.table_options.reflect_last:
                return
        else:
            for power in monster.powers(LOST_HEARTS):
                power.lost_hearts(s, seat, lost)
        if reflecting and self.cause != BY_REFLECTION and dealer != NOBODY and (dealer != seat or s.table_options.reflect_own):
            for power in reflecting:
                s.announce_card(seat, power.number)
                s.then(LoseHearts(dealer, power.reflects(), seat, BY_REFLECTION))


def fall(s: Tokyo, seat: int) -> None:
    """At 0 hearts: Final Roar, else Zombify, else It Has a Child!, else the monster is out (rule: loss.zero)."""
    monster = s.monsters[seat]
    s.fall(seat)
    if not any([power.wins_by_falling(s, seat) for power in monster.powers(WINS_BY_FALLING)]):
        for card in monster.cards_with(REVIVES):
            if card.revives(s, seat):
                break
        else:
            s.eliminate(seat)
    close_bay(s)
    for other in s.monsters:
        if other.hearts > 0:
            for power in other.powers(MONSTER_FELL):
                power.monster_fell(s, other.seat)


def hurt_others(s: Tokyo, seat: int, amount: int) -> None:
    """Every other monster loses hearts by a card, clockwise from the dealer's left."""
    for other in reversed(s.others(seat)):
        s.then(LoseHearts(other, amount, seat, BY_CARD))


def hurt_self(s: Tokyo, seat: int, amount: int) -> None:
    s.then(LoseHearts(seat, amount, seat, BY_CARD))


def close_bay(s: Tokyo) -> None:
    """With four monsters or fewer, the monster in the Bay moves to the City if that is free, and else leaves Tokyo."""
    if s.bay != NOBODY and not s.bay_is_open():
        if s.city == NOBODY:
            s.move_to_city(s.bay)
        else:
            s.leave_tokyo(s.bay)
