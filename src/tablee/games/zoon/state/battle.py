"""One position of the game, and every verb that changes it and tells what happened."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.zoon.armies import ARMIES, NO_ARMY, STANDARD, Army, own_army
from tablee.games.zoon.hidden.candidates import PRINTED, Candidates
from tablee.games.zoon.hidden.knowledge import ANY_WAY, Knowledge
from tablee.games.zoon.hidden.redeal import World, invent_draft, invent_layout, invent_list, redeal_cards
from tablee.games.zoon.hidden.side import HiddenSide
from tablee.games.zoon.options import Options
from tablee.games.zoon.state.battlefield import CAGED, IN_TOMB, Battlefield, empty_battlefield
from tablee.games.zoon.state.fight import Effect, Fight, Hit, Shot
from tablee.games.zoon.state.preparation import Preparation
from tablee.games.zoon.state.trump_slots import PLACE_IDS, TRUMP_IN_TOMB, TRUMP_ON_FIELD, TrumpSlots
from tablee.games.zoon.tables import (
    ALL_PIECES,
    BECOMES,
    COLUMNS,
    IS_EMBLEM,
    KIND_IDS,
    LABELS,
    PIECES,
    SEATS,
    SLOTS,
    SLOTS_OF,
    STAR,
    TRUMP_IDS,
    TYPE,
    has,
    other,
    owner,
)
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import won_by
from tablee.kernel.state import State
from tablee.kernel.story import WATCHER

CHOOSING: Final = 0
DEPLOYING: Final = 1
BATTLE: Final = 2
VEST: Final[int] = TRUMP_IDS.index("gilet_de_rondins")


class Battle(State):
    """One position. `field` and `knowledge` change during the battle, `preparation` only before it. `trumps` and `armies` (by seat) are
    replaced and never changed. `table_options` and `effects` are shared by all clones.

    `first` began the battle; `turn` is the seat to play in turn number `ply`; `quiet`: turns in a row without a loss; `fallen`: the
    seats whose Emblem was eliminated, as a mask."""

    def __init__(self, chance: Chance, options: Options, field: Battlefield, knowledge: Knowledge) -> None:
        super().__init__(chance)
        self.table_options = options
        self.field = field
        self.knowledge = knowledge
        self.trumps: TrumpSlots = NO_TRUMP_SLOTS
        self.preparation: Preparation = NO_PREPARATION
        self.armies: list[Army] = NO_ARMIES
        self.effects: list[Effect[Any]] = NO_EFFECTS
        self.phase = CHOOSING
        self.first = -1
        self.turn = -1
        self.ply = 0
        self.quiet = 0
        self.fallen = 0

    def clone(self) -> Battle:
        twin = Battle(self.chance.copy(), self.table_options, self.field.copy(), self.knowledge.copy())
        twin.trumps = self.trumps
        twin.preparation = self.preparation if self.phase == BATTLE else self.preparation.copy()
        twin.armies = self.armies
        twin.effects = self.effects
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.ply = self.ply
        twin.quiet = self.quiet
        twin.fallen = self.fallen
        self.copy_to(twin)
        return twin

    # Hidden cards.

    def hidden_side(self, seat: int) -> HiddenSide:
        """The seat's cards as the other side knows them."""
        side = HiddenSide(seat, self.field, self.knowledge, self.trumps)
        side.army = self.armies[seat]
        return side

    def redeal(self, seat: int) -> None:
        """Deal anew what the seat cannot know. A watcher knows neither side. A game that is over has no secrets
        (rules: secret.knowledge, secret.over)."""
        if self.ended is not None:
            return
        if seat == WATCHER:
            self.knowledge.forget_peeks(self.field.place)
        for side in range(SEATS):
            if side != seat:
                if self.phase == BATTLE:
                    self.enter(side, redeal_cards(self.hidden_side(side), self.chance))
                else:
                    self.redeal_list(side)
                    if self.phase == DEPLOYING:
                        ready = self.preparation.is_ready(side)
                        self.preparation.set_layout(side, invent_layout(self.armies[side], ready, self.chance), 0)

    def enter(self, side: int, world: World) -> None:
        """The hidden cards of this side become those of the world; trumps that nobody has seen lie in any order."""
        kinds = self.field.kinds[:]
        for i, zoon in enumerate(world.zoons):
            kinds[zoon] = world.kinds[i]
        self.field.set_kinds(kinds)
        if world.list_id:
            self.chance.shuffle(world.trumps)
            self.trumps = self.trumps.with_unknown(side, world.trumps)
            self.set_army(
                side, Army(world.list_id, world.cards, [self.trumps.cards[at] for at in SLOTS_OF[side] if self.trumps.cards[at] >= 0])
            )

    def redeal_list(self, side: int) -> None:
        """The list as the other side may imagine it before one of its cards was laid (rule: trump.known)."""
        candidates = self.knowledge.candidates[side]
        undisclosed = self.preparation.is_undisclosed(side)
        format = self.table_options.format
        if self.armies[side] is NO_ARMY:
            if undisclosed:
                self.preparation.set_draft(side, invent_draft(format, self.chance), 0)
        elif candidates.secret() and not candidates.armies:
            self.take_army(side, own_army(invent_list(format, self.chance)), candidates)
        elif undisclosed:
            offer = self.preparation.offer
            self.take_list(side, offer[self.chance.below(len(offer))])
        elif candidates.secret():
            self.take_army(side, candidates.armies[self.chance.below(len(candidates.armies))], candidates)

    def learn(self, zoon: int, mask: int) -> None:
        """The other side learns that the card is one of these kinds."""
        self.knowledge.narrow(zoon, mask)
        assert self.knowledge.possible[zoon] & self.knowledge.candidates[owner(zoon)].bit[self.field.kinds[zoon]], (
            "a true kind is ruled out"
        )

    def show(self, zoon: int) -> None:
        """The card is turned face up for both players, then down again."""
        self.knowledge.show(zoon, self.field.kinds[zoon])

    def look_at(self, seat: int, zoon: int) -> None:
        """The seat alone looks at a card of the other side (rule: secret.look)."""
        self.peek(seat, zoon, "looked")

    def control(self, seat: int, zoon: int, obeys: bool) -> None:
        """The controller looks at the card; not every card obeys (rules: control.look, control.fails)."""
        self.peek(seat, zoon, "controlled" if obeys else "not_controlled")

    def peek(self, seat: int, zoon: int, event: str) -> None:
        self.knowledge.peek(zoon, self.field.kinds[zoon])
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "cell": LABELS[self.field.place[zoon]]}
            self.story.tell(event, facts, {seat: {"kind": KIND_IDS[self.field.kinds[zoon]]}})

    # Armies and deployment.

    def begin_phase(self, phase: int) -> None:
        self.phase = phase

    def take_list(self, seat: int, number: int) -> None:
        """The seat plays this list: a printed tribe, which everybody knows, or a constructed one (rules: setup.tribe, trump.known)."""
        self.take_army(seat, ARMIES[number], PRINTED[number] if number < STANDARD else self.preparation.constructed)

    def take_army(self, seat: int, army: Army, candidates: Candidates) -> None:
        self.set_army(seat, army)
        self.knowledge.set_candidates(seat, candidates)
        self.trumps = self.trumps.with_hand(seat, army.trumps, not candidates.secret())

    def set_army(self, seat: int, army: Army) -> None:
        self.armies = [army, self.armies[1]] if seat == 0 else [self.armies[0], army]

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
        if self.field.frozen:
            for zoon in self.field.on_field(seat):
                if self.field.is_frozen(zoon):
                    turns = self.field.frost[zoon] - 1
                    self.field.set_frost(zoon, turns)
                    if self.story is not None:
                        self.story.tell("thawed", {"zoon": zoon, "cell": LABELS[self.field.place[zoon]], "turns": turns})

    def surrender(self, seat: int) -> None:
        """A player who cannot play surrenders (rule: end.no_play)."""
        if self.story is not None:
            self.story.tell("surrendered", {"seat": seat})
        self.finish(won_by((other(seat),), SEATS, "end.no_play"))

    def stall(self) -> None:
        """Too many turns without a loss are a draw (rule: end.draw)."""
        if self.story is not None:
            self.story.tell("stalled", {"turns": self.quiet})
        self.finish(won_by((0, 1), SEATS, "end.draw"))

    # Moves and duels.

    def move(self, seat: int, zoon: int, to: int) -> None:
        """One Zoon moves to a free cell of its grid (rule: move.grid)."""
        start = self.field.place[zoon]
        self.knowledge.narrow_by_move(zoon, seat, (start, to, ANY_WAY), self.field.occupied())
        self.field.put(zoon, to)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "from": LABELS[start], "to": LABELS[to]}
            self.story.tell("moved", facts, {owner(zoon): {"kind": self.kind_id(zoon)}})

    def attack(self, seat: int, zoon: int, to: int, back: int) -> None:
        """The attacker comes up to the disputed cell (rule: duel.starts)."""
        start = self.field.place[zoon]
        self.knowledge.narrow_by_move(zoon, seat, (start, to, back), self.field.occupied())
        if back != start:
            self.field.put(zoon, back)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "rival": self.field.grid[to]}
            self.story.tell("attacked", facts | {"from": LABELS[start], "back": LABELS[back], "to": LABELS[to]})

    def clash(self, fight: Fight, hit: Hit, rival_hit: Hit) -> None:
        """Both cards are turned up and compared at the touched corners (rules: duel.compare, duel.shown)."""
        self.show(fight.zoon)
        self.show(fight.rival)
        if self.story is not None:
            facts = {"seat": fight.seat, "zoon": fight.zoon, "kind": self.kind_id(fight.zoon), "corner": hit.corner}
            facts |= {"score": said(hit.score), "rival": fight.rival} | self.rival_facts(fight.rival, rival_hit)
            self.story.tell("clashed", facts)

    def fall_back(self, fight: Fight) -> None:
        """A draw: the attacker stays on the cell before, where it stands already (rules: duel.draw, duel.draw_jump)."""
        if self.story is not None:
            facts = {"zoon": fight.zoon, "kind": self.kind_id(fight.zoon), "rival": fight.rival}
            self.story.tell("drew", facts | {"back": LABELS[self.field.place[fight.zoon]]})

    def take_cell(self, zoon: int, cell: int) -> None:
        """The winner takes the disputed cell (rule: duel.win)."""
        self.field.put(zoon, cell)
        if self.story is not None:
            self.story.tell("took", {"zoon": zoon, "kind": self.kind_id(zoon), "cell": LABELS[cell]})

    def eliminate(self, zoon: int) -> bool:
        """Send a Zoon to its owner's Tomb, or its vest instead. Return whether the Zoon went (rules: duel.tomb, equipment.vest)."""
        seat = owner(zoon)
        gear = self.field.gear[zoon]
        cell = self.field.place[zoon]
        if gear == VEST:
            if self.story is not None:
                facts = {"seat": seat, "zoon": zoon, "kind": self.kind_id(zoon)}
                self.story.tell("saved", facts | {"trump": TRUMP_IDS[gear], "cell": LABELS[cell]})
            self.lose_gear(zoon)
            return False
        self.leave_field(zoon, IN_TOMB)
        if IS_EMBLEM[self.field.kinds[zoon]]:
            self.fallen |= 1 << seat
        if self.story is not None:
            self.story.tell("eliminated", {"seat": seat, "zoon": zoon, "kind": self.kind_id(zoon), "cell": LABELS[cell]})
        if gear >= 0:
            self.lose_gear(zoon)
        return True

    def leave_field(self, zoon: int, place: int) -> None:
        """The card leaves the battlefield, so the count of quiet turns starts again (rule: end.draw)."""
        self.field.take_off(zoon, place)
        self.quiet = 0

    def lose_gear(self, zoon: int) -> None:
        """Equipment goes to the Tomb with its carrier or instead of it (rule: equipment.lost)."""
        seat = owner(zoon)
        trump = self.field.gear[zoon]
        self.field.set_gear(zoon, -1)
        self.trumps = self.trumps.moved(seat, self.trumps.slot_of(seat, trump), TRUMP_IN_TOMB)
        if self.story is not None:
            self.story.tell("gear_lost", {"seat": seat, "trump": TRUMP_IDS[trump]})

    def end_if_emblem_fell(self) -> bool:
        """An eliminated Emblem ends the game at once (rules: end.emblem, end.both)."""
        if not self.fallen:
            return False
        losers = [seat for seat in range(SEATS) if has(self.fallen, seat)]
        if self.story is not None:
            for seat in losers:
                self.story.tell("emblem_fell", {"seat": seat})
        if len(losers) == SEATS:
            self.finish(won_by((0, 1), SEATS, "end.both"))
        else:
            self.finish(won_by((other(losers[0]),), SEATS, "end.emblem"))
        return True

    # Special effects.

    def exchange(self, zoon: int, with_zoon: int) -> None:
        """Two cards swap places, with everything that lies on them (rule: effect.decoy)."""
        self.field.exchange(zoon, with_zoon)
        if self.story is not None:
            place = self.field.place
            facts = {"zoon": zoon, "other": with_zoon, "cell": LABELS[place[zoon]], "other_cell": LABELS[place[with_zoon]]}
            self.story.tell("swapped", facts)

    def relocate(self, seat: int, zoon: int, to: int) -> None:
        """A Zoon is put on a free cell, whatever its grid (rule: effect.relocate)."""
        self.displace(seat, zoon, to, "relocated")

    def push_back(self, seat: int, zoon: int, to: int) -> None:
        """A Zoon goes back to the row behind it, to a cell that the seat chose (rule: effect.push)."""
        self.displace(seat, zoon, to, "pushed")

    def displace(self, seat: int, zoon: int, to: int, event: str) -> None:
        start = self.field.place[zoon]
        self.field.put(zoon, to)
        if self.story is not None:
            self.story.tell(event, {"seat": seat, "zoon": zoon, "from": LABELS[start], "to": LABELS[to]})

    def freeze(self, seat: int, zoon: int, turns: int) -> None:
        """Frost tokens for this many of its owner's turns to come; a turn in progress counts as one more (rule: frost.still)."""
        count = turns + (1 if self.turn == owner(zoon) else 0)
        self.field.set_frost(zoon, max(count, self.field.frost[zoon]))
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "cell": LABELS[self.field.place[zoon]], "turns": turns}
            self.story.tell("froze", facts | {"frost": self.field.frost[zoon]})

    def freeze_row(self, seat: int, row: int) -> None:
        """No enemy Zoon of the row moves in its owner's next turn (rule: trump.blizzard)."""
        if self.story is not None:
            self.story.tell("blizzard", {"seat": seat, "row": row + 1})
        for zoon in self.field.on_field(other(seat)):
            if self.field.place[zoon] // COLUMNS == row:
                self.freeze(seat, zoon, 1)

    def revive(self, seat: int, kind: int, cell: int) -> None:
        """A Soldier comes back from the Tomb face down; the other side does not see which (rule: effect.revive)."""
        soldiers = [zoon for zoon in self.field.in_tomb(seat) if TYPE[self.field.kinds[zoon]] == TYPE[kind]]
        zoon = self.first_as(soldiers, kind)
        self.knowledge.confuse(seat, soldiers)
        self.place_face_down(seat, zoon, cell, "revived")

    def reinforce(self, seat: int, kind: int, cell: int) -> None:
        """A reinforcement comes face down to the reinforcement zone (rule: reinforcement.place)."""
        self.place_face_down(seat, self.first_as(self.field.in_hand(seat), kind), cell, "reinforced")

    def first_as(self, cards: list[int], kind: int) -> int:
        """Give this kind to the first of the cards, so that the number of the card tells nothing about its kind."""
        for each in cards:
            if self.field.kinds[each] == kind:
                self.field.trade_kinds(cards[0], each)
                break
        return cards[0]

    def place_face_down(self, seat: int, zoon: int, cell: int, event: str) -> None:
        self.field.put(zoon, cell)
        if self.story is not None:
            self.story.tell(event, {"seat": seat, "zoon": zoon, "cell": LABELS[cell]}, {seat: {"kind": self.kind_id(zoon)}})

    # Trumps.

    def use_trump(self, seat: int, slot: int, place: int) -> None:
        """One use is spent; after the last one the trump goes to this place (rules: trump.limited, trump.returns)."""
        self.trumps = self.trumps.used(seat, slot, place)
        if self.story is not None:
            at = seat * SLOTS + slot
            facts = {"seat": seat, "trump": self.trump_id(seat, slot), "uses": self.trumps.uses[at]}
            self.story.tell("played_trump", facts | {"where": PLACE_IDS[self.trumps.place[at]]})

    def reveal_trump(self, seat: int, slot: int) -> None:
        """Both players know this trump from now on (rule: trump.known)."""
        self.trumps = self.trumps.revealed(seat, slot)

    def lose_trump(self, seat: int, slot: int) -> None:
        """The shooting trump is eliminated (rule: shot.lost)."""
        self.trumps = self.trumps.moved(seat, slot, TRUMP_IN_TOMB)
        if self.story is not None:
            self.story.tell("trump_lost", {"seat": seat, "trump": self.trump_id(seat, slot)})

    def show_trumps(self, seat: int) -> None:
        """A player who passes shows the trumps that nobody knew, so that the pass can be checked (rule: secret.pass)."""
        unknown = self.trumps.unknown_of(seat)
        if unknown:
            for slot in range(SLOTS):
                self.reveal_trump(seat, slot)
            if self.story is not None:
                self.story.tell("showed_trumps", {"seat": seat, "trumps": [TRUMP_IDS[trump] for trump in unknown]})

    def show_shooter(self, seat: int, zoon: int) -> None:
        """The shooter is turned up for both players, then down again (rule: shot.shooter)."""
        self.show(zoon)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "kind": self.kind_id(zoon), "cell": LABELS[self.field.place[zoon]]}
            self.story.tell("shooter_shown", facts)

    def show_shot(self, shot: Shot, hit: Hit, target_hit: Hit) -> None:
        """Trump and target are compared, and both players see the target (rule: shot.compare)."""
        self.show(shot.target)
        if self.story is not None:
            facts = {"seat": shot.seat, "trump": self.trump_id(shot.seat, shot.slot), "corner": hit.corner, "score": said(hit.score)}
            self.story.tell("shot_shown", facts | {"rival": shot.target} | self.rival_facts(shot.target, target_hit))

    def wall(self, seat: int, slot: int, cell: int) -> None:
        """The trump becomes an Obstacle on a free cell (rule: trump.terrain)."""
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        self.field.build_wall(seat * SLOTS + slot, cell)
        if self.story is not None:
            self.story.tell("obstacle", {"seat": seat, "trump": self.trump_id(seat, slot), "cell": LABELS[cell]})

    def cage(self, seat: int, slot: int, zoon: int) -> None:
        """The Zoon becomes an Obstacle and stays face down under the cage (rule: trump.cage)."""
        cell = self.field.place[zoon]
        gear = self.field.gear[zoon]
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        self.leave_field(zoon, CAGED - cell)
        self.learn(zoon, ~self.knowledge.candidates[owner(zoon)].emblem)
        self.field.build_wall(seat * SLOTS + slot, cell)
        if self.story is not None:
            self.story.tell("caged", {"seat": seat, "trump": self.trump_id(seat, slot), "zoon": zoon, "cell": LABELS[cell]})
        if gear >= 0:
            self.lose_gear(zoon)

    def refuse_cage(self, seat: int, slot: int, zoon: int) -> None:
        """The caged card was the Emblem: both players see it, and the trump is not spent (rule: trump.hidden_emblem)."""
        self.show(zoon)
        if self.story is not None:
            facts = {"seat": seat, "trump": self.trump_id(seat, slot), "zoon": zoon, "kind": self.kind_id(zoon)}
            self.story.tell("not_caged", facts | {"cell": LABELS[self.field.place[zoon]]})

    def equip(self, seat: int, slot: int, zoon: int, types: int) -> None:
        """The trump lies on a Zoon of one of these types and moves with it (rules: equipment.rides, equipment.visible)."""
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        self.learn(zoon, self.knowledge.candidates[seat].of_types(types))
        self.field.set_gear(zoon, self.trumps.card(seat, slot))
        if self.story is not None:
            facts = {"seat": seat, "trump": self.trump_id(seat, slot), "zoon": zoon, "cell": LABELS[self.field.place[zoon]]}
            self.story.tell("equipped", facts)

    def summon(self, seat: int, slot: int, cell: int) -> None:
        """The trump becomes a Zoon that everybody knows (rule: trump.zoon)."""
        self.use_trump(seat, slot, TRUMP_ON_FIELD)
        zoon = seat * PIECES + len(self.armies[seat].cards)
        self.field.set_kind(zoon, BECOMES[self.trumps.card(seat, slot)])
        self.field.put(zoon, cell)
        self.show(zoon)
        if self.story is not None:
            facts = {"seat": seat, "trump": self.trump_id(seat, slot), "zoon": zoon, "kind": self.kind_id(zoon), "cell": LABELS[cell]}
            self.story.tell("summoned", facts | {"remembered": True}, {seat: {"remembered": False}})

    # Facts of events.

    def kind_id(self, zoon: int) -> str:
        return KIND_IDS[self.field.kinds[zoon]]

    def trump_id(self, seat: int, slot: int) -> str:
        return TRUMP_IDS[self.trumps.card(seat, slot)]

    def rival_facts(self, zoon: int, hit: Hit) -> dict[str, int | str]:
        return {"rival_kind": self.kind_id(zoon), "rival_corner": hit.corner, "rival_score": said(hit.score)}


def said(score: int) -> int | str:
    return "★" if score == STAR else "X" if score < STAR else score


NO_TRUMP_SLOTS: Final = TrumpSlots()
NO_PREPARATION: Final = Preparation()
NO_ARMIES: Final[list[Army]] = [NO_ARMY, NO_ARMY]
NO_EFFECTS: Final[list[Effect[Any]]] = []


def new_battle(chance: Chance, options: Options) -> Battle:
    """A position in which nobody has chosen a list yet."""
    s = Battle(chance, options, empty_battlefield(), Knowledge([0] * ALL_PIECES))
    s.preparation = Preparation()
    return s
