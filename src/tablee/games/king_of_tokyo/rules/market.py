"""4. Buy Energy cards (W16), buy a card as soon as it is revealed (W16a), sell cards at the end (W17)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import BUY, DONE, PASS, SELL, SWEEP
from tablee.games.king_of_tokyo.hooks import BOUGHT_CARD, BUYS_REVEALED, CARDS, HIBERNATES, SELLS, WHILE_BUYING
from tablee.games.king_of_tokyo.masks import contains, members
from tablee.games.king_of_tokyo.rules.steps import Question, use_card
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import COST, KEEP_COUNT, NOTHING, SWEEP_PRICE
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NONE


class BuyCards(Question):
    """W16: buy any number of the face-up cards, sweep them away, or stop (rules: buy.price, buy.sweep, buy.repeat)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if not s.alive(seat):
            return NONE
        if monster.hibernates():
            return [DONE] if s.table_options.wake_any_time else NONE
        options = affordable(s, seat, s.market.face_up)
        if monster.energy >= SWEEP_PRICE:
            options.append(SWEEP)
        for card in monster.cards_with(WHILE_BUYING):
            card.while_buying(s, seat, options)
        if options or s.market.knows_top(seat):  # asked for any price of the card looked at, which stays secret
            options.append(DONE)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        if action == SWEEP:
            return "buy.sweep"
        if not BUY.holds(action):
            return "window.w16"
        return why_not_buy(s, seat, BUY.first_of(action), s.market.face_up)

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == DONE:
            return
        s.then(self)
        if BUY.holds(action):
            card = BUY.first_of(action)
            offer_revealed(s, [buy(s, seat, card)])
            CARDS[card].gained(s, seat, False)
        elif action == SWEEP:
            s.pay(seat, SWEEP_PRICE)
            s.sweep(seat)
            offer_revealed(s, s.market.face_up)
        else:
            use_card(s, seat, WHILE_BUYING, action)


class BuyRevealed(Question):
    """W16a: owners of Opportunist may buy a card just revealed, clockwise from the active monster.

    `owners`: the seats still to ask, this one first. `cards`: the cards revealed. (Rules: card.opportunist.order, window.w16a.)
    """

    def __init__(self, owners: Seats, cards: list[int]) -> None:
        super().__init__(owners[0])
        self.owners = owners
        self.cards = cards

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if not s.alive(seat) or not monster.has(BUYS_REVEALED) or (monster.hibernates() and not s.table_options.sleepwalking):
            return NONE
        options = affordable(s, seat, [card for card in self.cards if card in s.market.face_up])
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
        s.then(BuyRevealed(self.owners, left + [buy(s, seat, card)]))
        CARDS[card].gained(s, seat, False)

    def run(self, s: Tokyo) -> None:
        if len(self.owners) > 1:
            s.then(BuyRevealed(self.owners[1:], self.cards))


class SellCards(Question):
    """W17: an owner of Metamorph may sell keep cards for their printed price (rules: card.metamorph.when, window.w17)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if not monster.cards or not s.alive(seat) or not monster.has(SELLS):
            return NONE
        return [SELL.at(card) for card in members(monster.cards)] + [DONE]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.w17"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != DONE:
            s.then(self)
            card = SELL.first_of(action)
            s.sell(seat, card, COST[card])


def affordable(s: Tokyo, seat: int, cards: list[int]) -> list[int]:
    """The purchases among these cards that the seat can pay and may make, each kind of card once."""
    energy = s.monsters[seat].energy
    discount = s.monsters[seat].discount()
    options: list[int] = []
    for card in cards:
        if card != NOTHING and COST[card] - discount <= energy and may_have(s, seat, card):
            action = BUY.at(card)
            if action not in options:
                options.append(action)
    return options


def may_have(s: Tokyo, seat: int, card: int) -> bool:
    """Hibernation cannot be bought or copied in Tokyo (rule: card.hibernation)."""
    return not (card < KEEP_COUNT and contains(HIBERNATES.cards, card) and s.in_tokyo(seat))


def why_not_buy(s: Tokyo, seat: int, card: int, cards: list[int]) -> str:
    if card not in cards:
        return "buy.market"
    return "buy.price" if may_have(s, seat, card) else "card.hibernation"


def buy(s: Tokyo, seat: int, card: int) -> int:
    """Pay, score for buying, take the card and refill the market (rule: buy.sequence). Returns the card revealed.

    The caller then lets the bought card act.
    """
    price = s.monsters[seat].price(card)
    pay_for_card(s, seat, price)
    return s.buy_from_market(seat, card, price)


def pay_for_card(s: Tokyo, seat: int, price: int) -> None:
    s.pay(seat, price)
    for power in s.monsters[seat].powers(BOUGHT_CARD):
        power.bought_card(s, seat)


def offer_revealed(s: Tokyo, cards: list[int]) -> None:
    """Offer revealed cards to every other owner of Opportunist, clockwise from the active monster."""
    owners = tuple([seat for seat in s.others(s.turn.seat) if s.monsters[seat].has(BUYS_REVEALED)])
    if owners:
        s.then(BuyRevealed(owners, cards))
