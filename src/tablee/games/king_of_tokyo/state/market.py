"""The Energy cards that no monster owns: those face up for sale, the pile and the discarded cards."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.masks import BIT, contains
from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.tables import CARD_IDS, COST, DECK, MARKET, NOTHING, card_ids
from tablee.kernel.chance import Chance
from tablee.kernel.story import Story
from tablee.kit.pile import Pile


class Market:
    """`face_up` (NOTHING for an empty place) and `discards` are replaced and never changed, so that clones share them.

    `top_known`: the seats that know the top card of the pile, as a mask.
    """

    def __init__(self, pile: Pile) -> None:
        self.pile = pile
        self.face_up = NO_CARDS
        self.discards = NO_CARDS
        self.top_known = 0

    def copy(self) -> Market:
        other = Market(self.pile.copy())
        other.face_up = self.face_up
        other.discards = self.discards
        other.top_known = self.top_known
        return other

    def knows_top(self, seat: int) -> bool:
        return len(self.pile.top) > 0 and contains(self.top_known, seat)

    def top(self) -> int:
        """The top card of the pile, which someone has looked at."""
        return self.pile.top[-1]

    def has_cards(self) -> bool:
        """Whether a card is left to draw, once the discarded cards are shuffled."""
        return len(self.pile) > 0 or len(self.discards) > 0

    def costs(self) -> list[int]:
        """The printed price of each face-up card; 0 for an empty place."""
        return [COST[card] if card != NOTHING else 0 for card in self.face_up]

    def prices(self, buyer: Monster) -> list[int]:
        """The price of each face-up card for this monster; 0 for an empty place."""
        return [buyer.price(card) if card != NOTHING else 0 for card in self.face_up]

    def open(self, buyers: list[Monster], chance: Chance, story: Story | None) -> None:
        self.face_up = EMPTY_MARKET
        for place in range(MARKET):
            self.reveal(place, buyers, chance, story)

    def reveal(self, place: int, buyers: list[Monster], chance: Chance, story: Story | None) -> int:
        """Draw a card into this place. Each buyer is told its own price. Returns the card."""
        card = self.draw(chance, story)
        self.put_face_up(place, card)
        if story is not None and card != NOTHING:
            prices = {buyer.seat: {"price": buyer.price(card)} for buyer in buyers}
            facts = {"slot": place, "card": CARD_IDS[card], "cost": COST[card], "price": COST[card], "pile": len(self.pile)}
            story.tell("revealed", facts, prices)
        return card

    def put_face_up(self, place: int, card: int) -> None:
        face_up = self.face_up[:]
        face_up[place] = card
        self.face_up = face_up

    def draw(self, chance: Chance, story: Story | None) -> int:
        """Draw the next card, or NOTHING if there is none. An empty pile is made anew from the discarded cards."""
        if not self.refill(story):
            return NOTHING
        self.top_known = 0
        return self.pile.draw(chance)

    def refill(self, story: Story | None) -> bool:
        """Make an empty pile anew from the discarded cards. Returns whether the pile has cards now."""
        if not len(self.pile):
            self.pile = Pile(self.discards[:], [], [])
            self.discards = NO_CARDS
            if story is not None and len(self.pile):
                story.tell("reshuffled", {"n": len(self.pile)})
        return len(self.pile) > 0

    def sweep(self, seat: int, buyers: list[Monster], chance: Chance, story: Story | None) -> None:
        """Discard the face-up cards and reveal new ones."""
        swept = [card for card in self.face_up if card != NOTHING]
        self.discards = self.discards + swept
        if story is not None:
            story.tell("swept", {"seat": seat, "cards": card_ids(swept)})
        self.open(buyers, chance, story)

    def take(self, card: int) -> int:
        """Take a face-up card away. Returns its place, which is now empty."""
        place = self.face_up.index(card)
        self.put_face_up(place, NOTHING)
        return place

    def discard(self, card: int) -> None:
        self.discards = self.discards + [card]

    def look_at_top(self, seat: int, chance: Chance, story: Story | None) -> None:
        """Only this seat learns the top card of the pile."""
        if not self.refill(story):
            return
        card = self.pile.look(chance)[0]
        self.top_known |= BIT[seat]
        if story is not None:
            story.tell("peeked", {"seat": seat}, {seat: {"card": CARD_IDS[card]}})


NO_CARDS: Final[list[int]] = []
EMPTY_MARKET: Final[list[int]] = [NOTHING] * MARKET


def new_market() -> Market:
    return Market(Pile(DECK[:], [], []))
