"""Lists, deployment and turns, verb by verb."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.army import ANY, ARMIES, KNOWN, STANDARD, Army, Suspects
from tablee.games.zoon.box import (
    CARD_IDS,
    EMBLEM,
    KIND_IDS,
    KINDS,
    LABELS,
    LIST_IDS,
    PIECES,
    SEATS,
    SLOTS,
    TRUMP_IDS,
    TYPE,
    USES,
    ZONE_CELLS,
    other,
    turned,
)
from tablee.games.zoon.ground import BATTLE, DEPLOYING, IN_HAND, NO_CARD, NO_EDITS, TRUMP_IN_HAND, Ground
from tablee.games.zoon.lists import can_add
from tablee.kernel.outcome import won_by

NO_ARMY: Final = Army("", [], [])


class Camp(Ground):
    """The battlefield with what happens before the battle and around each play."""

    # Lists and deployment.

    def open_offer(self, lists: list[int], constructed: Suspects) -> None:
        """`constructed`: what to reckon with where one of the constructed lists of the offer is played."""
        self.offer = lists
        self.constructed = constructed

    def strike_list(self, seat: int, number: int) -> None:
        """Nobody will play this list (rule: setup.draft)."""
        self.offer = [each for each in self.offer if each != number]
        if self.story is not None:
            self.story.tell("struck", {"seat": seat, "list": LIST_IDS[number]})

    def draft_first(self, seat: int) -> None:
        """The draft is open: what is drafted are the tribes everybody knows (rules: setup.draft, trump.known)."""
        self.offer = [number for number in self.offer if number < STANDARD]
        if self.story is not None:
            self.story.tell("drafts", {"seat": seat})

    def take_list(self, seat: int, number: int) -> None:
        """The seat plays this list: a printed tribe, which everybody knows, or a constructed one (rules: setup.tribe, trump.known)."""
        self.take_army(seat, ARMIES[number], KNOWN[number] if number < STANDARD else self.constructed)

    def take_army(self, seat: int, army: Army, suspects: Suspects) -> None:
        self.armies = [army, self.armies[1]] if seat == 0 else [self.armies[0], army]
        self.suspects = [suspects, self.suspects[1]] if seat == 0 else [self.suspects[0], suspects]
        slots = self.slots[:]
        uses = self.uses[:]
        where = self.where[:]
        for slot in range(SLOTS):
            at = seat * SLOTS + slot
            trump = army.trumps[slot] if slot < len(army.trumps) else -1
            slots[at] = trump
            uses[at] = USES[trump] if trump >= 0 else -1
            where[at] = TRUMP_IN_HAND if trump >= 0 else -1
            if not suspects.secret():
                self.told |= 1 << at
            else:
                self.told &= ~(1 << at)
        self.slots = slots
        self.uses = uses
        self.where = where

    def pick_list(self, seat: int, number: int) -> None:
        """The seat has chosen, and nobody knows yet what (rule: setup.tribe)."""
        self.veiled |= 1 << seat
        self.take_list(seat, number)
        if self.story is not None:
            self.story.tell("chose", {"seat": seat}, {seat: {"list": LIST_IDS[number]}})

    def draw_lists(self) -> None:
        """Each side's list by lot; both may draw the same (rule: setup.random)."""
        for seat in range(SEATS):
            if self.armies[seat] is NO_ARMY:
                self.take_list(seat, self.offer[self.chance.below(len(self.offer))])
                self.announce(seat, "drew_list")

    def announce(self, seat: int, kind: str) -> None:
        """Which list it is, as far as the others may know it (rule: trump.known)."""
        self.veiled &= ~(1 << seat)
        if self.story is not None:
            army = self.armies[seat]
            if self.suspects[seat].secret():
                self.story.tell(kind, {"seat": seat, "list": "secret"}, {seat: {"list": army.id}})
            else:
                self.story.tell(kind, {"seat": seat, "list": army.id})

    def announce_lists(self) -> None:
        for seat in range(SEATS):
            if self.veiled >> seat & 1:
                self.announce(seat, "picked")

    # Building a list of one's own.

    def begin_list(self, seat: int) -> None:
        """The seat builds a list of its own (rule: construction.own)."""
        self.veiled |= 1 << seat
        if self.story is not None:
            self.story.tell("builds", {"seat": seat})

    def write_list(self, seat: int, cards: list[int], edits: int) -> None:
        """The list as it stands, seen by its player alone (rule: construction.own)."""
        self.set_draft(seat, cards, edits)
        if self.story is not None:
            self.story.tell("wrote", {"seat": seat}, {seat: {"cards": [CARD_IDS[card] for card in cards]}})

    def set_draft(self, seat: int, cards: list[int], edits: int) -> None:
        self.drafts = [cards, self.drafts[1]] if seat == 0 else [self.drafts[0], cards]
        self.edits = [edits, self.edits[1]] if seat == 0 else [self.edits[0], edits]

    def muster(self, seat: int) -> None:
        """The list is done (rule: construction.own)."""
        self.take_army(seat, drafted(self.drafts[seat]), ANY[self.rulings.form])
        self.set_draft(seat, [], 0)
        if self.story is not None:
            self.story.tell("mustered", {"seat": seat})

    def invent_draft(self, seat: int) -> list[int]:
        """Cards of a list as the other side may imagine it: anything the rules allow, until nothing more fits or chance stops."""
        cards: list[int] = []
        while True:
            zoons = [card for card in cards if card < KINDS]
            addable = can_add(zoons, [card - KINDS for card in cards if card >= KINDS], self.rulings.form)
            whole = any([TYPE[kind] == EMBLEM for kind in zoons])
            if not addable or (whole and len(zoons) > 4 and self.chance.below(24) == 0):
                return cards
            cards.append(addable[self.chance.below(len(addable))])

    def redeal_list(self, seat: int) -> None:
        """The list, as the other side may imagine it before a card of it was laid (rule: trump.known)."""
        suspects = self.suspects[seat]
        veiled = self.veiled >> seat & 1 == 1
        if self.armies[seat] is NO_ARMY and not veiled:
            return
        if self.armies[seat] is NO_ARMY:
            cards = self.invent_draft(seat)
            self.chance.shuffle(cards)
            self.set_draft(seat, cards[: self.chance.below(len(cards) + 1)], 0)
        elif suspects.secret() and not suspects.armies:
            self.take_army(seat, drafted(self.invent_draft(seat)), suspects)
        elif veiled:
            self.take_list(seat, self.offer[self.chance.below(len(self.offer))])
        elif suspects.secret():
            self.take_army(seat, suspects.armies[self.chance.below(len(suspects.armies))], suspects)

    def begin_deployment(self) -> None:
        self.phase = DEPLOYING
        self.edits = NO_EDITS
        if self.story is not None:
            self.story.tell("deploying", {})
        self.layouts = [[NO_CARD] * ZONE_CELLS, [NO_CARD] * ZONE_CELLS]

    def arrange(self, seat: int, layout: list[int], edits: int) -> None:
        """The seat lays out its Zoons in secret; `layout` by cell of its deployment zone, from its own left back corner."""
        self.layouts = [layout, self.layouts[1]] if seat == 0 else [self.layouts[0], layout]
        self.edits = [edits, self.edits[1]] if seat == 0 else [self.edits[0], edits]
        if self.story is not None:
            laid = [{"kind": KIND_IDS[kind], "cell": LABELS[turned(seat, i)]} for i, kind in enumerate(layout) if kind >= 0]
            self.story.tell("arranged", {"seat": seat}, {seat: {"layout": laid}})

    def deploy_by_chance(self, seat: int) -> None:
        """As the other side may imagine it: anything is possible; who is ready has laid out all."""
        army = self.armies[seat]
        cards = [kind for kind in army.cards if TYPE[kind] != EMBLEM]
        self.chance.shuffle(cards)
        emblem = [kind for kind in army.cards if TYPE[kind] == EMBLEM]
        laid = emblem + cards[: army.deployed - len(emblem)]
        if not self.ready >> seat & 1:
            self.chance.shuffle(laid)
            laid = laid[: self.chance.below(len(laid) + 1)]
        cells = list(range(ZONE_CELLS))
        self.chance.shuffle(cells)
        layout = [NO_CARD] * ZONE_CELLS
        for i, kind in enumerate(laid):
            layout[cells[i]] = kind
        self.layouts = [layout, self.layouts[1]] if seat == 0 else [self.layouts[0], layout]
        self.edits = [0, self.edits[1]] if seat == 0 else [self.edits[0], 0]

    def get_ready(self, seat: int) -> None:
        self.ready |= 1 << seat
        if self.story is not None:
            self.story.tell("readied", {"seat": seat})

    def deploy(self) -> None:
        """Both are ready: the cards lie face down, the surplus stays in hand (rules: setup.deploy, reinforcement.surplus)."""
        self.phase = BATTLE
        kinds = self.kinds[:]
        for seat in range(SEATS):
            army = self.armies[seat]
            suspects = self.suspects[seat]
            left = army.cards[:]
            zoon = seat * PIECES
            cells = []
            for i, kind in enumerate(self.layouts[seat]):
                if kind >= 0:
                    left.remove(kind)
                    kinds[zoon] = kind
                    self.could[zoon] = suspects.whole
                    self.put(zoon, turned(seat, i))
                    cells.append(LABELS[turned(seat, i)])
                    zoon += 1
            for kind in left:
                kinds[zoon] = kind
                self.could[zoon] = suspects.whole & ~suspects.emblem
                self.place[zoon] = IN_HAND
                zoon += 1
            if self.story is not None:
                self.story.tell("deployed", {"seat": seat, "cells": cells})
        self.kinds = kinds
        self.layouts = []

    # Turns.

    def draw_first(self) -> None:
        """Lots decide who begins (rule: setup.first)."""
        self.first = self.chance.below(SEATS)
        if self.story is not None:
            self.story.tell("began", {"seat": self.first})

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.ply += 1
        self.quiet += 1
        if self.story is not None:
            self.story.tell("turn_began", {"seat": seat, "ply": self.ply, "quiet": self.quiet})

    def end_turn(self, seat: int) -> None:
        """One frost token of each of the seat's Zoons melts (rule: frost.melts)."""
        if self.frozen:
            for zoon in self.on_field(seat):
                if self.is_frozen(zoon):
                    self.set_frost(zoon, self.frost[zoon] - 1)
                    if self.story is not None:
                        self.story.tell("thawed", {"zoon": zoon, "cell": LABELS[self.place[zoon]], "turns": self.frost[zoon]})

    def tell_trump(self, seat: int, slot: int) -> None:
        """Played, though not used: everybody knows it now (rule: trump.known)."""
        self.told |= 1 << (seat * SLOTS + slot)

    def show_trumps(self, seat: int) -> None:
        """Who cannot play shows the trumps in hand that nobody knew, so that it can be checked (rule: secret.pass)."""
        hidden = [at for at in range(seat * SLOTS, (seat + 1) * SLOTS) if self.slots[at] >= 0 and not self.told >> at & 1]
        if hidden:
            for at in hidden:
                self.told |= 1 << at
            if self.story is not None:
                self.story.tell("showed_trumps", {"seat": seat, "trumps": [TRUMP_IDS[self.slots[at]] for at in hidden]})

    def pass_turn(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("passed", {"seat": seat})

    def surrender(self, seat: int) -> None:
        """Who cannot play surrenders (rule: end.no_play)."""
        if self.story is not None:
            self.story.tell("surrendered", {"seat": seat})
        self.finish(won_by((other(seat),), SEATS, "end.no_play"))

    def stall(self) -> None:
        """Too many turns without a loss (rule: end.draw)."""
        if self.story is not None:
            self.story.tell("stalled", {"turns": self.quiet})
        self.finish(won_by((0, 1), SEATS, "end.draw"))


def drafted(cards: list[int]) -> Army:
    """The army of a list of one's own."""
    return Army("own", [card for card in cards if card < KINDS], [card - KINDS for card in cards if card >= KINDS])
