"""Cards about cards: buying, selling, swapping."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import BUY_TOP, PASS, PEEK, SWAP, WREST
from tablee.games.king_of_tokyo.facts import BIT, bits
from tablee.games.king_of_tokyo.powers import CARDS, Card
from tablee.games.king_of_tokyo.rules.market import pay_for_card
from tablee.games.king_of_tokyo.rules.question import Question
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.space import Block
from tablee.kernel.state import NONE


class AlienOrigin(Card):
    """Cards cost 1 less."""

    def discount(self) -> int:
        return 1


class MadeInALab(Card):
    """While buying: look at the top card of the pile, and buy it or leave it."""

    def offers(self, action: int) -> bool:
        return action in (PEEK, BUY_TOP)

    def while_buying(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.pile.top and s.top_known & BIT[owner]:
            card = s.pile.top[-1]
            if s.price(owner, card) <= s.monsters[owner].energy and s.may_have(owner, card):
                options.append(BUY_TOP)
        elif len(s.pile) or s.discards:
            options.append(PEEK)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        if action == PEEK:
            s.look_at_top(owner)
            return
        price = s.price(owner, s.pile.top[-1])
        pay_for_card(s, owner, price)
        CARDS[s.buy_from_pile(owner, price)].gained(s, owner, False)


class Metamorph(Card):
    """At the end of the turn keep cards may be sold for their printed price."""

    def sells(self) -> bool:
        return True


class Opportunist(Card):
    """What is revealed may be bought at once, in anyone's turn."""

    def snatches(self) -> bool:
        return True


class ParasiticTentacles(Card):
    """Keep cards of others may be bought from them."""

    block: Block | None = WREST

    def while_buying(self, s: Tokyo, owner: int, options: list[int]) -> None:
        energy = s.monsters[owner].energy
        for other in s.others(owner):
            for card in bits(s.monsters[other].cards):
                if s.price(owner, card) <= energy and s.may_have(owner, card):
                    options.append(WREST.at(card))

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        card = WREST.first_of(action)
        price = s.price(owner, card)
        pay_for_card(s, owner, price)
        s.wrest(owner, card, price)
        CARDS[card].gained(s, owner, False)


class UnstableDna(Card):
    """When it yields Tokyo its owner may swap this card, not a copy, for one of the attacker's."""

    def swaps(self, s: Tokyo, owner: int, taker: int) -> None:
        if s.owns(owner, self.number):
            s.then(SwapCards(owner, taker, self.number))


class SwapCards(Question):
    """W14: which of the attacker's cards, if any (rules: window.w14, card.unstable_dna.what)."""

    def __init__(self, seat: int, taker: int, card: int) -> None:
        super().__init__(seat)
        self.taker = taker
        self.card = card

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        cards = s.monsters[self.taker].cards
        if not cards or not s.owns(seat, self.card):
            return NONE
        return [SWAP.at(card) for card in bits(cards)] + [PASS]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.unstable_dna.what"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != PASS:
            s.swap_cards(seat, self.card, self.taker, SWAP.first_of(action))
