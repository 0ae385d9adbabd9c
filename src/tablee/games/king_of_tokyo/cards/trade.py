"""Cards that change how cards are bought, sold and swapped."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import BUY_TOP, PASS, PEEK, SWAP, WREST
from tablee.games.king_of_tokyo.hooks import CARDS
from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.market import may_have, pay_for_card
from tablee.games.king_of_tokyo.rules.steps import Question
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.space import Block
from tablee.kernel.state import NONE


class AlienOrigin(Card):
    """Cards cost 1 less."""

    def discount(self) -> int:
        return 1


class MadeInALab(Card):
    """Look at the top card of the pile while buying, then buy it or leave it."""

    def offers(self, action: int) -> bool:
        return action in (PEEK, BUY_TOP)

    def while_buying(self, s: Tokyo, owner: int, options: list[int]) -> None:
        if s.market.knows_top(owner):
            card = s.market.top()
            if s.monsters[owner].price(card) <= s.monsters[owner].energy and may_have(s, owner, card):
                options.append(BUY_TOP)
        elif s.market.has_cards():
            options.append(PEEK)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        if action == PEEK:
            s.look_at_top(owner)
            return
        price = s.monsters[owner].price(s.market.top())
        pay_for_card(s, owner, price)
        CARDS[s.buy_from_pile(owner, price)].gained(s, owner, False)


class Metamorph(Card):
    """Sell keep cards for their printed price at the end of the turn."""

    def sells(self) -> bool:
        return True


class Opportunist(Card):
    """Buy a card as soon as it is revealed, in any monster's turn."""

    def buys_revealed(self) -> bool:
        return True


class ParasiticTentacles(Card):
    """Buy keep cards from other monsters."""

    block: Block | None = WREST

    def while_buying(self, s: Tokyo, owner: int, options: list[int]) -> None:
        energy = s.monsters[owner].energy
        for other in s.others(owner):
            for card in members(s.monsters[other].cards):
                if s.monsters[owner].price(card) <= energy and may_have(s, owner, card):
                    options.append(WREST.at(card))

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        card = WREST.first_of(action)
        price = s.monsters[owner].price(card)
        pay_for_card(s, owner, price)
        s.buy_from_monster(owner, card, price)
        CARDS[card].gained(s, owner, False)


class UnstableDna(Card):
    """When yielding Tokyo, swap this card (not a copy) for one of the attacker's."""

    def swaps_with(self, s: Tokyo, owner: int, taker: int) -> None:
        if s.monsters[owner].owns(self.number):
            s.then(SwapCards(owner, taker, self.number))


class SwapCards(Question):
    """W14: choose one of the attacker's cards, or pass (rules: window.w14, card.unstable_dna.what)."""

    def __init__(self, seat: int, taker: int, card: int) -> None:
        super().__init__(seat)
        self.taker = taker
        self.card = card

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        cards = s.monsters[self.taker].cards
        if not cards or not s.monsters[seat].owns(self.card):
            return NONE
        return [SWAP.at(card) for card in members(cards)] + [PASS]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.unstable_dna.what"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != PASS:
            s.swap_cards(seat, self.card, self.taker, SWAP.first_of(action))
