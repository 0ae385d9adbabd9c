"""4. Buy Energy cards (W16), what is snatched on the way (W16a), and what is sold afterwards (W17)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import BUY, DONE, PASS, SELL, SWEEP
from tablee.games.king_of_tokyo.facts import COST, NOTHING, SWEEP_PRICE, bits
from tablee.games.king_of_tokyo.powers import BUYS, CARDS, SELLS, SNATCHES, WHILE_BUYING
from tablee.games.king_of_tokyo.rules.question import Question
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NONE


class BuyCards(Question):
    """W16: buy any number of the face-up cards, sweep them away, or stop (rules: buy.price, buy.sweep, buy.repeat)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.alive(seat):
            return NONE
        if s.sleeps(seat):
            return [DONE] if s.rulings.wake_any_time else NONE
        energy = s.monsters[seat].energy
        options = affordable(s, seat, s.market)
        if energy >= SWEEP_PRICE:
            options.append(SWEEP)
        for power in s.choices_of(seat, WHILE_BUYING):
            power.while_buying(s, seat, options)
        if options:
            options.append(DONE)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        if action == SWEEP:
            return "buy.sweep"
        if not BUY.holds(action):
            return "window.w16"
        return why_not_buy(s, seat, BUY.first_of(action), s.market)

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == DONE:
            return
        s.then(self)
        if BUY.holds(action):
            card = BUY.first_of(action)
            offer(s, [take(s, seat, card)])
            CARDS[card].gained(s, seat, False)
        elif action == SWEEP:
            s.pay(seat, SWEEP_PRICE)
            s.sweep(seat)
            offer(s, s.market)
        else:
            for power in s.choices_of(seat, WHILE_BUYING):
                if power.offers(action):
                    power.use(s, seat, action)
                    return


class Opportunity(Question):
    """W16a: the first owner of Opportunist to the left of the active monster may buy what was just revealed, then the next.

    `owners`: those still to be asked, this seat first. `cards`: what was revealed. (Rules: card.opportunist.order, window.w16a.)
    """

    def __init__(self, owners: Seats, cards: list[int]) -> None:
        super().__init__(owners[0])
        self.owners = owners
        self.cards = cards

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.alive(seat) or not s.has(seat, SNATCHES) or (s.sleeps(seat) and not s.rulings.sleepwalking):
            return NONE
        options = affordable(s, seat, [card for card in self.cards if card in s.market])
        if options:
            options.append(PASS)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return why_not_buy(s, seat, BUY.first_of(action), self.cards) if BUY.holds(action) else "window.w16a"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == PASS:
            self.run(s)
            return
        card = BUY.first_of(action)
        left = self.cards[:]
        left.remove(card)
        s.then(Opportunity(self.owners, left + [take(s, seat, card)]))
        CARDS[card].gained(s, seat, False)

    def run(self, s: Tokyo) -> None:
        if len(self.owners) > 1:
            s.then(Opportunity(self.owners[1:], self.cards))


class SellCards(Question):
    """W17: an owner of Metamorph may sell keep cards for their printed price (rules: card.metamorph.when, window.w17)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        cards = s.monsters[seat].cards
        if not cards or not s.alive(seat) or not s.has(seat, SELLS):
            return NONE
        return [SELL.at(card) for card in bits(cards)] + [DONE]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.w17"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != DONE:
            s.then(self)
            card = SELL.first_of(action)
            s.sell(seat, card, COST[card])


def affordable(s: Tokyo, seat: int, cards: list[int]) -> list[int]:
    """Purchases of these cards the seat can pay and may make, each kind once."""
    energy = s.monsters[seat].energy
    off = s.discount(seat)
    options: list[int] = []
    for card in cards:
        if card != NOTHING and COST[card] - off <= energy and s.may_have(seat, card):
            action = BUY.at(card)
            if action not in options:
                options.append(action)
    return options


def why_not_buy(s: Tokyo, seat: int, card: int, cards: list[int]) -> str:
    if card not in cards:
        return "buy.market"
    return "buy.price" if s.may_have(seat, card) else "card.hibernation"


def take(s: Tokyo, seat: int, card: int) -> int:
    """Pay, score for buying, take the card, fill the market: which card came. What was bought acts after this (rule: buy.sequence)."""
    price = s.price(seat, card)
    pay_for_card(s, seat, price)
    return s.buy_from_market(seat, card, price)


def pay_for_card(s: Tokyo, seat: int, price: int) -> None:
    s.pay(seat, price)
    for power in s.powers(seat, BUYS):
        power.buys(s, seat)


def offer(s: Tokyo, cards: list[int]) -> None:
    """To every other owner of Opportunist, clockwise from the active monster."""
    owners = tuple([seat for seat in s.others(s.active) if s.has(seat, SNATCHES)])
    if owners:
        s.then(Opportunity(owners, cards))
