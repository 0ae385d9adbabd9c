"""Lists, deployment and turns, verb by verb."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.army import ARMIES, Army
from tablee.games.zoon.box import EMBLEM, KIND_IDS, LABELS, LIST_IDS, PIECES, SEATS, SLOTS, TYPE, USES, ZONE_CELLS, other, turned
from tablee.games.zoon.ground import BATTLE, DEPLOYING, IN_HAND, NO_CARD, TRUMP_IN_HAND, Ground
from tablee.kernel.outcome import won_by

NO_ARMY: Final = Army("", [], [])


class Camp(Ground):
    """The battlefield with what happens before the battle and around each play."""

    # Lists and deployment.

    def open_offer(self, lists: list[int]) -> None:
        self.offer = lists

    def strike_list(self, seat: int, number: int) -> None:
        """Nobody will play this list (rule: setup.draft)."""
        self.offer = [each for each in self.offer if each != number]
        if self.story is not None:
            self.story.tell("struck", {"seat": seat, "list": LIST_IDS[number]})

    def draft_first(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("drafts", {"seat": seat})

    def take_list(self, seat: int, number: int, by_chance: bool) -> None:
        """The seat plays this list (rules: setup.tribe, setup.random)."""
        self.take_army(seat, ARMIES[number])
        if self.story is not None:
            if by_chance:
                self.story.tell("drew_list", {"seat": seat, "list": LIST_IDS[number]})
            else:
                self.story.tell("picked", {"seat": seat, "list": LIST_IDS[number]})

    def take_army(self, seat: int, army: Army) -> None:
        self.armies = [army, self.armies[1]] if seat == 0 else [self.armies[0], army]
        slots = self.slots[:]
        uses = self.uses[:]
        where = self.where[:]
        for slot, trump in enumerate(army.trumps):
            slots[seat * SLOTS + slot] = trump
            uses[seat * SLOTS + slot] = USES[trump]
            where[seat * SLOTS + slot] = TRUMP_IN_HAND
        self.slots = slots
        self.uses = uses
        self.where = where

    def draw_lists(self) -> None:
        """Each side's list by lot; both may draw the same (rule: setup.random)."""
        for seat in range(SEATS):
            if self.armies[seat] is NO_ARMY:
                self.take_list(seat, self.offer[self.chance.below(len(self.offer))], True)

    def begin_deployment(self) -> None:
        self.phase = DEPLOYING
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
            left = army.cards[:]
            zoon = seat * PIECES
            cells = []
            for i, kind in enumerate(self.layouts[seat]):
                if kind >= 0:
                    left.remove(kind)
                    kinds[zoon] = kind
                    self.could[zoon] = army.whole
                    self.put(zoon, turned(seat, i))
                    cells.append(LABELS[turned(seat, i)])
                    zoon += 1
            for kind in left:
                kinds[zoon] = kind
                self.could[zoon] = army.whole & ~army.emblem
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
