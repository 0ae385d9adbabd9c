"""Verbs for cards and tiles: the market, the pile, what lies before a monster, what Fluxling copies."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import BIT, CARD_IDS, KEEP_COUNT, MARKET, NOTHING, SIDE_IDS, bits, card_ids
from tablee.games.king_of_tokyo.gains import Gains
from tablee.kit.pile import Pile


class Belongings(Gains):
    def act_by_card(self, seat: int, card: int) -> None:
        """A card does what it says: told, so that the reader knows why."""
        if self.story is not None:
            self.story.tell("card_acted", {"seat": seat, "card": CARD_IDS[card]})

    def act_by_tile(self, seat: int, side: int) -> None:
        if self.story is not None:
            self.story.tell("tile_acted", {"seat": seat, "side": SIDE_IDS[side]})

    def draw_card(self) -> int:
        """The next card; an empty pile is made anew from the discarded cards. NOTHING if there is none at all."""
        if not len(self.pile):
            self.reshuffle()
            if not len(self.pile):
                return NOTHING
        self.top_known = 0
        return self.pile.draw(self.chance)

    def reshuffle(self) -> None:
        self.pile = Pile(self.discards[:], [], [])
        self.discards = []
        if self.story is not None and len(self.pile):
            self.story.tell("reshuffled", {"n": len(self.pile)})

    def reveal(self, slot: int) -> int:
        """A new card in this place of the market."""
        card = self.draw_card()
        market = self.market[:]
        market[slot] = card
        self.market = market
        if self.story is not None and card != NOTHING:
            self.story.tell("revealed", {"slot": slot, "card": CARD_IDS[card]})
        return card

    def open_market(self) -> None:
        self.market = [NOTHING] * MARKET
        for slot in range(MARKET):
            self.reveal(slot)

    def sweep(self, seat: int) -> None:
        """Discard the cards of the market and reveal new ones."""
        swept = [card for card in self.market if card != NOTHING]
        self.discards = self.discards + swept
        self.market = [NOTHING] * MARKET
        if self.story is not None:
            self.story.tell("swept", {"seat": seat, "cards": card_ids(swept)})
        for slot in range(MARKET):
            self.reveal(slot)

    def buy_from_market(self, seat: int, card: int, price: int) -> int:
        """Take it from the market, which is filled again; the card that came."""
        slot = self.market.index(card)
        market = self.market[:]
        market[slot] = NOTHING
        self.market = market
        self.bought(seat, card, price)
        came = self.reveal(slot)
        self.receive_card(seat, card)
        return came

    def buy_from_pile(self, seat: int, price: int) -> int:
        """Take the top card of the pile, which the seat has looked at; which card it is."""
        card = self.draw_card()
        self.bought(seat, card, price)
        self.receive_card(seat, card)
        return card

    def bought(self, seat: int, card: int, price: int) -> None:
        if self.story is not None:
            self.story.tell("bought", {"seat": seat, "card": CARD_IDS[card], "price": price})

    def receive_card(self, seat: int, card: int) -> None:
        """Before its owner, or onto the discarded cards."""
        if card < KEEP_COUNT:
            self.monsters[seat].cards |= BIT[card]
        else:
            self.discards = self.discards + [card]

    def look_at_top(self, seat: int) -> int:
        """The top card of the pile, which only this seat learns; NOTHING if there is none."""
        if not len(self.pile):
            self.reshuffle()
            if not len(self.pile):
                return NOTHING
        card = self.pile.look(self.chance)[0]
        self.top_known |= BIT[seat]
        if self.story is not None:
            self.story.tell("peeked", {"seat": seat}, {seat: {"card": CARD_IDS[card]}})
        return card

    def wrest(self, seat: int, card: int, price: int) -> None:
        """From another monster, which receives the price."""
        owner = self.owner_of(card)
        self.monsters[owner].cards ^= BIT[card]
        self.monsters[seat].cards |= BIT[card]
        if self.story is not None:
            self.story.tell("wrested", {"seat": seat, "from": owner, "card": CARD_IDS[card], "price": price})
        self.trim_hearts(owner)
        self.gain_energy(owner, price)

    def sell(self, seat: int, card: int, price: int) -> None:
        if self.story is not None:
            self.story.tell("sold", {"seat": seat, "card": CARD_IDS[card], "price": price})
        self.discard_card(seat, card)
        if self.rulings.sales_are_gains:
            self.gain_energy(seat, price)
        else:
            self.receive_energy(seat, price)

    def swap_cards(self, seat: int, given: int, other: int, taken: int) -> None:
        """Neither is bought or gained; tokens stay on their card."""
        both = BIT[given] | BIT[taken]
        self.monsters[seat].cards ^= both
        self.monsters[other].cards ^= both
        if self.story is not None:
            self.story.tell("swapped", {"seat": seat, "given": CARD_IDS[given], "with": other, "taken": CARD_IDS[taken]})
        self.trim_hearts(seat)
        self.trim_hearts(other)

    def discard_card(self, seat: int, card: int) -> None:
        """A keep card leaves its owner; a copy of it is blank from now on."""
        self.monsters[seat].cards ^= BIT[card]
        self.discards = self.discards + [card]
        if self.story is not None:
            self.story.tell("discarded", {"seat": seat, "card": CARD_IDS[card]})
        self.trim_hearts(seat)
        for other in range(len(self.monsters)):
            if self.monsters[other].copied == card:
                self.blank_copy(other)

    def copy_card(self, seat: int, card: int) -> None:
        """Fluxling becomes this card, without its tokens."""
        self.monsters[seat].copied = card
        self.copied_smoke = 0
        if self.story is not None:
            self.story.tell("copied", {"seat": seat, "card": CARD_IDS[card]})
        self.trim_hearts(seat)

    def blank_copy(self, seat: int) -> None:
        monster = self.monsters[seat]
        if self.story is not None:
            self.story.tell("blanked", {"seat": seat, "card": CARD_IDS[monster.copied]})
        monster.copied = NOTHING
        self.copied_smoke = 0
        self.trim_hearts(seat)

    def fill_smoke(self, seat: int, tokens: int, copy: bool) -> None:
        if copy:
            self.copied_smoke = tokens
        else:
            self.smoke = tokens
        if self.story is not None:
            self.story.tell("smoke_filled", {"seat": seat, "tokens": tokens})

    def spend_smoke(self, seat: int, card: int) -> None:
        """A token of the copy first: the last one on the card discards it, and the copy would go blank."""
        if self.monsters[seat].copied == card and self.copied_smoke:
            self.copied_smoke -= 1
        else:
            self.smoke -= 1
        if self.story is not None:
            self.story.tell("smoked", {"seat": seat, "tokens": self.smoke_of(seat, card)})
        if self.owns(seat, card) and not self.smoke:
            self.discard_card(seat, card)

    def smoke_of(self, seat: int, card: int) -> int:
        """Smoke tokens this monster can spend."""
        tokens = 0
        if self.owns(seat, card):
            tokens += self.smoke
        if self.monsters[seat].copied == card:
            tokens += self.copied_smoke
        return tokens

    def take_tile(self, seat: int, side: int) -> None:
        self.stack ^= BIT[side]
        self.monsters[seat].tiles |= BIT[side]
        if self.story is not None:
            self.story.tell("took_tile", {"seat": seat, "side": SIDE_IDS[side]})

    def lose_tile(self, seat: int, side: int) -> None:
        """It leaves the game."""
        self.monsters[seat].tiles ^= BIT[side]
        self.gone |= BIT[side]
        if self.story is not None:
            self.story.tell("tile_gone", {"seat": seat, "side": SIDE_IDS[side]})

    def lose_belongings(self, seat: int) -> None:
        """Cards are discarded, tiles leave the game."""
        monster = self.monsters[seat]
        if monster.copied != NOTHING:
            self.blank_copy(seat)
        for card in bits(monster.cards):
            self.discard_card(seat, card)
        for side in bits(monster.tiles):
            self.lose_tile(seat, side)
