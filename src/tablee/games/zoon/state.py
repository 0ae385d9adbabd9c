"""The battle itself, verb by verb: moves, duels, effects and trumps; and cloning."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import (
    ALL_PIECES,
    BECOMES,
    CELLS,
    EMBLEM,
    KIND_IDS,
    LABELS,
    PIECES,
    SEATS,
    SLOTS,
    STAR,
    TRUMP_IDS,
    TYPE,
    other,
)
from tablee.games.zoon.camp import NO_ARMY
from tablee.games.zoon.ground import (
    CAGED,
    EMPTY,
    IN_TOMB,
    NOWHERE,
    TRUMP_IN_TOMB,
    TRUMP_ON_FIELD,
    WALL,
)
from tablee.games.zoon.rulings import UNTOLD, Rulings
from tablee.games.zoon.unseen import Unseen
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import won_by


class Battle(Unseen):
    """One position of the game."""

    def clone(self) -> Battle:
        twin = Battle(self.chance.copy(), self.rulings, self.armies, self.place[:], self.grid[:], self.mine[:], self.could[:])
        twin.suspects = self.suspects
        twin.walls = self.walls
        twin.kinds = self.kinds
        twin.pool = self.pool
        twin.claims = self.claims
        twin.shown = self.shown
        twin.peeked = self.peeked
        twin.frost = self.frost
        twin.frozen = self.frozen
        twin.gear = self.gear
        twin.slots = self.slots
        twin.uses = self.uses
        twin.where = self.where
        twin.told = self.told
        twin.phase = self.phase
        twin.offer = self.offer
        twin.constructed = self.constructed
        twin.veiled = self.veiled
        twin.drafts = self.drafts
        twin.layouts = self.layouts
        twin.edits = self.edits
        twin.ready = self.ready
        twin.first = self.first
        twin.turn = self.turn
        twin.ply = self.ply
        twin.quiet = self.quiet
        twin.fell = self.fell
        self.copy_to(twin)
        return twin

    # Moves and duels.

    def move(self, seat: int, zoon: int, to: int) -> None:
        """One Zoon to a free cell of its grid (rule: move.grid)."""
        start = self.place[zoon]
        self.learn_by_move(zoon, seat, start, to)
        self.put(zoon, to)
        if self.story is not None:
            owner = self.owner(zoon)
            facts = {"seat": seat, "zoon": zoon, "from": LABELS[start], "to": LABELS[to]}
            self.story.tell("moved", facts, {owner: {"kind": KIND_IDS[self.kinds[zoon]]}})

    def attack(self, seat: int, zoon: int, to: int, back: int) -> None:
        """The attacker comes up to the disputed cell (rule: duel.starts)."""
        start = self.place[zoon]
        rival = self.grid[to]
        self.learn_by_attack(zoon, seat, start, to, back)
        if back != start:
            self.put(zoon, back)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "rival": rival, "from": LABELS[start], "back": LABELS[back], "to": LABELS[to]}
            self.story.tell("attacked", facts)

    def touch_openly(self, seat: int, corner: int, pivoted: bool) -> None:
        """A corner touched before the other's eyes; whether the own card was turned stays unseen (rule: duel.secret)."""
        if self.story is not None:
            private = {seat: {"pivoted": pivoted}} if self.rulings.pivot_chosen else {}
            self.story.tell("touched", {"seat": seat, "corner": corner}, private)

    def clash(self, seat: int, zoon: int, corner: int, score: int, rival: int, rival_corner: int, rival_score: int) -> None:
        """Both cards are turned up and compared at the touched corners (rules: duel.compare, duel.shown)."""
        self.show(zoon)
        self.show(rival)
        if self.story is not None:
            self.story.tell(
                "clashed",
                {
                    "seat": seat,
                    "zoon": zoon,
                    "kind": KIND_IDS[self.kinds[zoon]],
                    "corner": corner,
                    "score": said(score),
                    "rival": rival,
                    "rival_kind": KIND_IDS[self.kinds[rival]],
                    "rival_corner": rival_corner,
                    "rival_score": said(rival_score),
                },
            )

    def fall_back(self, zoon: int, rival: int) -> None:
        """A draw: the attacker stays on the cell before, where it stands already (rules: duel.draw, duel.draw_jump)."""
        if self.story is not None:
            facts = {"zoon": zoon, "kind": KIND_IDS[self.kinds[zoon]], "rival": rival, "back": LABELS[self.place[zoon]]}
            self.story.tell("drew", facts)

    def take_cell(self, zoon: int, cell: int) -> None:
        """The winner takes the disputed cell (rule: duel.win)."""
        self.put(zoon, cell)
        if self.story is not None:
            self.story.tell("took", {"zoon": zoon, "kind": KIND_IDS[self.kinds[zoon]], "cell": LABELS[cell]})

    def eliminate(self, zoon: int) -> bool:
        """To its owner's Tomb, unless a vest goes instead; whether it went (rules: duel.tomb, equipment.vest)."""
        seat = self.owner(zoon)
        cell = self.place[zoon]
        gear = self.gear[zoon]
        if gear == VEST:
            if self.story is not None:
                kind = KIND_IDS[self.kinds[zoon]]
                self.story.tell("saved", {"seat": seat, "zoon": zoon, "kind": kind, "trump": TRUMP_IDS[gear], "cell": LABELS[cell]})
            self.lose_gear(zoon)
            return False
        self.leave(zoon, IN_TOMB)
        if TYPE[self.kinds[zoon]] == EMBLEM:
            self.fell |= 1 << seat
        if self.story is not None:
            self.story.tell("eliminated", {"seat": seat, "zoon": zoon, "kind": KIND_IDS[self.kinds[zoon]], "cell": LABELS[cell]})
        if gear >= 0:
            self.lose_gear(zoon)
        return True

    def lose_gear(self, zoon: int) -> None:
        """Equipment goes to the Tomb with, or instead of, its carrier (rule: equipment.lost)."""
        seat = self.owner(zoon)
        trump = self.gear[zoon]
        self.set_gear(zoon, -1)
        self.set_trump(seat, self.slot_of(seat, trump), TRUMP_IN_TOMB)
        if self.story is not None:
            self.story.tell("gear_lost", {"seat": seat, "trump": TRUMP_IDS[trump]})

    def end_if_emblem_fell(self) -> bool:
        """An eliminated Emblem ends the game at once (rules: end.emblem, end.both)."""
        if not self.fell:
            return False
        losers = [seat for seat in range(SEATS) if self.fell >> seat & 1]
        if self.story is not None:
            for seat in losers:
                self.story.tell("emblem_fell", {"seat": seat})
        if len(losers) == SEATS:
            self.finish(won_by((0, 1), SEATS, "end.both"))
        else:
            self.finish(won_by((other(losers[0]),), SEATS, "end.emblem"))
        return True

    # Special effects.

    def begin_effect(self, seat: int, zoon: int, effect: str) -> None:
        if self.story is not None:
            self.story.tell("effect", {"seat": seat, "zoon": zoon, "kind": KIND_IDS[self.kinds[zoon]], "effect": effect})

    def nobody_came(self, seat: int, effect: str) -> None:
        """The effect called a card, and none came (rule: secret.asked)."""
        if self.story is not None:
            self.story.tell("nobody_came", {"seat": seat, "effect": effect})

    def relocate(self, seat: int, zoon: int, to: int) -> None:
        """A Zoon is put on a free cell, whatever its grid (rule: effect.relocate)."""
        start = self.place[zoon]
        self.put(zoon, to)
        if self.story is not None:
            self.story.tell("relocated", {"seat": seat, "zoon": zoon, "from": LABELS[start], "to": LABELS[to]})

    def push_back(self, seat: int, zoon: int, to: int) -> None:
        """A Zoon goes back to the row behind it; the seat decided where."""
        start = self.place[zoon]
        self.put(zoon, to)
        if self.story is not None:
            self.story.tell("pushed", {"seat": seat, "zoon": zoon, "from": LABELS[start], "to": LABELS[to]})

    def freeze(self, seat: int, zoon: int, turns: int) -> None:
        """Frost tokens for so many of its owner's turns to come; his present turn counts as well (rule: frost.still)."""
        owner = self.owner(zoon)
        count = turns + (1 if self.turn == owner else 0)
        self.set_frost(zoon, max(count, self.frost[zoon]))
        if self.story is not None:
            self.story.tell("froze", {"seat": seat, "zoon": zoon, "cell": LABELS[self.place[zoon]], "turns": turns})

    def revive(self, seat: int, kind: int, cell: int) -> None:
        """A Soldier comes back from the Tomb, face down: the other side does not see which (rule: effect.revive)."""
        soldiers = [zoon for zoon in self.in_tomb(seat) if TYPE[self.kinds[zoon]] == TYPE[kind]]
        zoon = soldiers[0]
        for each in soldiers:
            if self.kinds[each] == kind:
                self.trade_kinds(zoon, each)
                break
        self.strangers(seat, soldiers)
        self.put(zoon, cell)
        if self.story is not None:
            self.story.tell("revived", {"seat": seat, "zoon": zoon, "cell": LABELS[cell]}, {seat: {"kind": KIND_IDS[kind]}})

    # Trumps and reinforcements.

    def reinforce(self, seat: int, kind: int, cell: int) -> None:
        """A reinforcement card comes face down to the reinforcement zone (rule: reinforcement.place)."""
        cards = self.in_hand(seat)
        zoon = cards[0]
        for each in cards:
            if self.kinds[each] == kind:
                self.trade_kinds(zoon, each)
                break
        self.put(zoon, cell)
        if self.story is not None:
            self.story.tell("reinforced", {"seat": seat, "zoon": zoon, "cell": LABELS[cell]}, {seat: {"kind": KIND_IDS[kind]}})

    def shoot(self, seat: int, trump: int, shooter: int, target: int) -> None:
        """The trump is laid on the target; the shooter's cell is announced, if the table plays it so (rules: shot.target, shot.shooter)."""
        if self.story is not None:
            facts = {"seat": seat, "trump": TRUMP_IDS[trump], "rival": target, "to": LABELS[self.place[target]]}
            mine = {"zoon": shooter, "from": LABELS[self.place[shooter]] if shooter >= 0 else ""}
            if self.rulings.shooter == UNTOLD:
                self.story.tell("shot", facts | {"zoon": -1, "from": ""}, {seat: mine} if shooter >= 0 else {})
            else:
                self.story.tell("shot", facts | mine)

    def show_shooter(self, seat: int, zoon: int) -> None:
        """The shooter is turned up before both players, then down again (rule: shot.shooter)."""
        self.show(zoon)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "kind": KIND_IDS[self.kinds[zoon]], "cell": LABELS[self.place[zoon]]}
            self.story.tell("shooter_shown", facts)

    def show_shot(self, seat: int, trump: int, corner: int, score: int, target: int, target_corner: int, target_score: int) -> None:
        """Trump and target are compared; the target is seen by both (rule: shot.compare)."""
        self.show(target)
        if self.story is not None:
            mine = {"seat": seat, "trump": TRUMP_IDS[trump], "corner": corner, "score": said(score), "rival": target}
            theirs = {"rival_kind": KIND_IDS[self.kinds[target]], "rival_corner": target_corner, "rival_score": said(target_score)}
            self.story.tell("shot_shown", mine | theirs)

    def miss(self, seat: int, trump: int, target: int) -> None:
        if self.story is not None:
            self.story.tell("missed", {"seat": seat, "trump": TRUMP_IDS[trump], "rival": target})

    def lose_trump(self, seat: int, slot: int) -> None:
        """The shooting trump is eliminated (rule: shot.lost)."""
        trump = self.slots[seat * SLOTS + slot]
        self.set_trump(seat, slot, TRUMP_IN_TOMB)
        if self.story is not None:
            self.story.tell("trump_lost", {"seat": seat, "trump": TRUMP_IDS[trump]})

    def wall(self, seat: int, slot: int, cell: int) -> None:
        """The trump becomes an Obstacle on a free cell (rule: trump.terrain)."""
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        self.grid[cell] = WALL - (seat * SLOTS + slot)
        self.walls |= 1 << cell
        if self.story is not None:
            self.story.tell("obstacle", {"seat": seat, "trump": TRUMP_IDS[self.slots[seat * SLOTS + slot]], "cell": LABELS[cell]})

    def cage(self, seat: int, slot: int, zoon: int) -> None:
        """The Zoon becomes an Obstacle: it stays face down under the cage (rule: trump.cage)."""
        cell = self.place[zoon]
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        gear = self.gear[zoon]
        self.leave(zoon, CAGED - cell)
        self.learn(zoon, ~self.suspects[self.owner(zoon)].emblem)
        self.grid[cell] = WALL - (seat * SLOTS + slot)
        self.walls |= 1 << cell
        if self.story is not None:
            facts = {"seat": seat, "trump": TRUMP_IDS[self.slots[seat * SLOTS + slot]], "zoon": zoon, "cell": LABELS[cell]}
            self.story.tell("caged", facts)
        if gear >= 0:
            self.lose_gear(zoon)

    def refuse_cage(self, seat: int, trump: int, zoon: int) -> None:
        """It was the Emblem: shown to all, the trump is not spent (rule: trump.hidden_emblem)."""
        self.show(zoon)
        if self.story is not None:
            facts = {"seat": seat, "trump": TRUMP_IDS[trump], "zoon": zoon, "kind": KIND_IDS[self.kinds[zoon]]}
            self.story.tell("not_caged", facts | {"cell": LABELS[self.place[zoon]]})

    def equip(self, seat: int, slot: int, zoon: int, kinds: int) -> None:
        """The trump lies on the Zoon and moves with it (rules: equipment.rides, equipment.visible)."""
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        self.learn(zoon, kinds)
        self.set_gear(zoon, self.slots[seat * SLOTS + slot])
        if self.story is not None:
            facts = {"seat": seat, "trump": TRUMP_IDS[self.gear[zoon]], "zoon": zoon, "cell": LABELS[self.place[zoon]]}
            self.story.tell("equipped", facts)

    def summon(self, seat: int, slot: int, cell: int) -> None:
        """The trump becomes a Zoon; which one, everybody knows (rule: trump.zoon)."""
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        trump = self.slots[seat * SLOTS + slot]
        zoon = seat * PIECES + len(self.armies[seat].cards)
        kinds = self.kinds[:]
        kinds[zoon] = BECOMES[trump]
        self.kinds = kinds
        self.put(zoon, cell)
        self.show(zoon)
        if self.story is not None:
            facts = {"seat": seat, "trump": TRUMP_IDS[trump], "zoon": zoon, "kind": KIND_IDS[kinds[zoon]], "cell": LABELS[cell]}
            self.story.tell("summoned", facts)

    def control(self, seat: int, zoon: int, obeys: bool) -> None:
        """The controller looks at the card he takes; not every card obeys (rules: control.look, control.fails)."""
        self.peeked |= 1 << zoon
        self.identify(zoon)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "cell": LABELS[self.place[zoon]]}
            private = {seat: {"kind": KIND_IDS[self.kinds[zoon]]}}
            if obeys:
                self.story.tell("controlled", facts, private)
            else:
                self.story.tell("not_controlled", facts, private)

    def freeze_row(self, seat: int, row: int) -> None:
        """Every enemy Zoon of the row stays where it is in its owner's next turn (rule: trump.blizzard)."""
        if self.story is not None:
            self.story.tell("blizzard", {"seat": seat, "row": row + 1})
        for zoon in self.on_field(other(seat)):
            if self.place[zoon] // 6 == row:
                self.freeze(seat, zoon, 1)


VEST: Final[int] = TRUMP_IDS.index("gilet_de_rondins")


def said(score: int) -> int | str:
    return "★" if score == STAR else "X" if score < STAR else score


def empty_field(chance: Chance, rulings: Rulings) -> Battle:
    """Nobody has chosen a list yet."""
    return Battle(chance, rulings, [NO_ARMY, NO_ARMY], [NOWHERE] * ALL_PIECES, [EMPTY] * CELLS, [0, 0], [0] * ALL_PIECES)
