"""The battlefield: where every card is, and what the other side can know of it. Verbs that place, displace and show cards."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.army import Army, Suspects
from tablee.games.zoon.box import ALL_PIECES, CELLS, KIND_IDS, LABELS, PIECES, SLOTS, TRUMP_IDS, USES, bits_in
from tablee.games.zoon.rulings import Rulings
from tablee.kernel.chance import Chance
from tablee.kernel.state import State

EMPTY: Final = -1
WALL: Final = -2
"""A cell with an Obstacle holds WALL minus the trump's place (seat and slot)."""

IN_HAND: Final = -1
IN_TOMB: Final = -2
NOWHERE: Final = -3
CAGED: Final = -10
"""A caged card is at CAGED minus its cell."""

TRUMP_IN_HAND: Final = 0
TRUMP_IN_TOMB: Final = 1
TRUMP_ON_FIELD: Final = 2

NO_CARD: Final = -1
Claims = list[list[int]]
"""Each claim: by card of the seat, a mask of kinds. At least one card is one of its kinds."""

TRIBES: Final = 0
DEPLOYING: Final = 1
BATTLE: Final = 2


class Ground(State):
    """Cards are numbers, seat by seat; `kinds` says which card it is, `place` where; `grid` the same by cell, `mine` and `walls` as masks.

    What the other side knows of a card: `could`, the kinds it can still be (bits of its side's `suspects`); `pool`, the cards it may be
    confused with; `claims`, what holds of several cards together; `shown`, cards seen by all; `peeked`, cards only the other side looked
    at. Of the trumps `told` are those everybody knows (bits by seat and slot). `veiled`: seats whose choice of a list nobody knows yet;
    `drafts`: the cards of a list being built, trumps counted on from the Zoons. Lists that change rarely (`suspects`, `kinds`, `pool`,
    `claims`, `frost`, `gear`, `slots`, `uses`, `where`, `drafts`, `layouts`, `edits`) are replaced and never changed, so that clones
    share them.
    """

    def __init__(
        self, chance: Chance, rulings: Rulings, armies: list[Army], place: list[int], grid: list[int], mine: list[int], could: list[int]
    ) -> None:
        super().__init__(chance)
        self.rulings = rulings
        self.armies = armies
        self.suspects: list[Suspects] = NO_SUSPECTS
        self.place = place
        self.grid = grid
        self.mine = mine
        self.could = could
        self.walls = 0
        self.kinds: list[int] = NO_KINDS
        self.pool: list[int] = ONE_POOL
        self.claims: list[Claims] = NO_CLAIMS
        self.shown = 0
        self.peeked = 0
        self.frost: list[int] = NO_FROST
        self.frozen = 0
        self.gear: list[int] = NO_GEAR
        self.slots: list[int] = NO_TRUMPS
        self.uses: list[int] = NO_TRUMPS
        self.where: list[int] = NO_TRUMPS
        self.told = 0
        self.phase = TRIBES
        self.offer: list[int] = []
        self.constructed: Suspects = NOBODY
        self.veiled = 0
        self.drafts: list[list[int]] = NO_DRAFTS
        self.layouts: list[list[int]] = []
        self.edits: list[int] = NO_EDITS
        self.ready = 0
        self.first = -1
        self.turn = -1
        self.ply = 0
        self.quiet = 0
        self.fell = 0

    # What is where.

    def occupied(self) -> int:
        return self.mine[0] | self.mine[1] | self.walls

    def owner(self, zoon: int) -> int:
        return 0 if zoon < PIECES else 1

    def kind(self, zoon: int) -> int:
        return self.kinds[zoon]

    def is_frozen(self, zoon: int) -> bool:
        return self.frozen >> zoon & 1 == 1

    def on_field(self, seat: int) -> list[int]:
        """The seat's Zoons on the battlefield, in the order of their numbers."""
        place = self.place
        return [zoon for zoon in range(seat * PIECES, (seat + 1) * PIECES) if place[zoon] >= 0]

    def in_tomb(self, seat: int) -> list[int]:
        place = self.place
        return [zoon for zoon in range(seat * PIECES, (seat + 1) * PIECES) if place[zoon] == IN_TOMB]

    def in_hand(self, seat: int) -> list[int]:
        place = self.place
        return [zoon for zoon in range(seat * PIECES, (seat + 1) * PIECES) if place[zoon] == IN_HAND]

    # What the other side learns.

    def known(self, zoon: int) -> bool:
        """Whether the other side has seen this card."""
        return (self.shown | self.peeked) >> zoon & 1 == 1

    def learn(self, zoon: int, mask: int) -> None:
        """The card is one of these kinds."""
        self.could[zoon] &= mask
        assert self.could[zoon] & self.suspects[self.owner(zoon)].bit[self.kinds[zoon]], "a card is ruled out that it is"

    def learn_by_move(self, zoon: int, seat: int, start: int, to: int) -> None:
        """It went from here to there, as the seat moves cards."""
        could = self.could[zoon]
        if could & (could - 1) == 0:
            return
        occupied = self.occupied()
        able = 0
        for reach in self.suspects[self.owner(zoon)].reach[seat][start * CELLS + to]:
            if not reach.via & occupied:
                able |= reach.mask
        self.could[zoon] = could & able

    def learn_by_attack(self, zoon: int, seat: int, start: int, to: int, back: int) -> None:
        """It attacked from here, and would fall back there."""
        could = self.could[zoon]
        if could & (could - 1) == 0:
            return
        occupied = self.occupied()
        able = 0
        for reach in self.suspects[self.owner(zoon)].reach[seat][start * CELLS + to]:
            if reach.back == back and not reach.via & occupied:
                able |= reach.mask
        self.could[zoon] = could & able

    def identify(self, zoon: int) -> None:
        """The other side saw the card: what was claimed of several is settled as far as this one goes."""
        seat = self.owner(zoon)
        bit = self.suspects[seat].bit[self.kinds[zoon]]
        self.could[zoon] = bit
        if self.claims[seat]:
            at = zoon - seat * PIECES
            open_claims = []
            for claim in self.claims[seat]:
                if not claim[at] & bit:
                    left = claim[:]
                    left[at] = 0
                    open_claims.append(left)
            self.replace_claims(seat, open_claims)

    def claim(self, seat: int, masks: list[int]) -> None:
        """At least one of the seat's cards is one of the kinds given for it."""
        for i, mask in enumerate(masks):
            could = self.could[seat * PIECES + i]
            if mask and could & ~mask == 0:
                return
        self.replace_claims(seat, [*self.claims[seat], masks])

    def replace_claims(self, seat: int, claims: Claims) -> None:
        self.claims = [claims, self.claims[1]] if seat == 0 else [self.claims[0], claims]

    def show(self, zoon: int) -> None:
        """Turned face up before both players, then down again."""
        self.shown |= 1 << zoon
        self.identify(zoon)

    def look_at(self, seat: int, zoon: int) -> None:
        """The seat alone looks at a card of the other side."""
        self.peeked |= 1 << zoon
        self.identify(zoon)
        if self.story is not None:
            facts = {"seat": seat, "zoon": zoon, "cell": LABELS[self.place[zoon]]}
            self.story.tell("looked", facts, {seat: {"kind": KIND_IDS[self.kinds[zoon]]}})

    # Placing and displacing.

    def put(self, zoon: int, cell: int) -> None:
        """The card comes to a free cell, from wherever it was."""
        seat = self.owner(zoon)
        start = self.place[zoon]
        if start >= 0:
            self.grid[start] = EMPTY
            self.mine[seat] &= ~(1 << start)
        assert self.grid[cell] == EMPTY, "a card comes to a cell that is not free"
        self.grid[cell] = zoon
        self.mine[seat] |= 1 << cell
        self.place[zoon] = cell

    def leave(self, zoon: int, to: int) -> None:
        """The card leaves the battlefield: frost melts."""
        cell = self.place[zoon]
        self.grid[cell] = EMPTY
        self.mine[self.owner(zoon)] &= ~(1 << cell)
        self.place[zoon] = to
        self.quiet = 0
        if self.is_frozen(zoon):
            self.set_frost(zoon, 0)

    def exchange(self, zoon: int, with_zoon: int) -> None:
        """Two cards trade places; what lies on them goes along."""
        cell = self.place[zoon]
        with_cell = self.place[with_zoon]
        self.mine[self.owner(zoon)] &= ~(1 << cell)
        self.mine[self.owner(with_zoon)] &= ~(1 << with_cell)
        self.grid[cell] = with_zoon
        self.grid[with_cell] = zoon
        self.place[zoon] = with_cell
        self.place[with_zoon] = cell
        self.mine[self.owner(zoon)] |= 1 << with_cell
        self.mine[self.owner(with_zoon)] |= 1 << cell
        if self.story is not None:
            facts = {"zoon": zoon, "other": with_zoon, "cell": LABELS[with_cell], "other_cell": LABELS[cell]}
            self.story.tell("swapped", facts)

    def set_frost(self, zoon: int, turns: int) -> None:
        frost = self.frost[:]
        frost[zoon] = turns
        self.frost = frost
        if turns:
            self.frozen |= 1 << zoon
        else:
            self.frozen &= ~(1 << zoon)

    def set_gear(self, zoon: int, trump: int) -> None:
        gear = self.gear[:]
        gear[zoon] = trump
        self.gear = gear

    def set_trump(self, seat: int, slot: int, where: int) -> None:
        places = self.where[:]
        places[seat * SLOTS + slot] = where
        self.where = places

    def slot_of(self, seat: int, trump: int) -> int:
        """Which of the seat's trumps this is."""
        for slot in range(SLOTS):
            if self.slots[seat * SLOTS + slot] == trump:
                return slot
        raise AssertionError("a trump the army does not have")

    def use_trump(self, seat: int, slot: int, where: int) -> None:
        """One use is gone; after the last the trump goes to the Tomb, or stays where it was put (rules: trump.limited, trump.returns)."""
        at = seat * SLOTS + slot
        trump = self.slots[at]
        self.told |= 1 << at
        if USES[trump]:
            uses = self.uses[:]
            uses[at] -= 1
            self.uses = uses
            if uses[at] == 0:
                self.set_trump(seat, slot, where)
        if self.story is not None:
            facts = {"seat": seat, "trump": TRUMP_IDS[trump], "uses": self.uses[at], "where": WHERE_IDS[self.where[at]]}
            self.story.tell("played_trump", facts)

    def strangers(self, seat: int, cards: list[int]) -> None:
        """The other side can no longer tell these cards apart: each may be any of them. What is known of their sum stays."""
        could = 0
        pools = 0
        for zoon in cards:
            could |= self.could[zoon]
            pools |= 1 << self.pool[zoon]
        apart = bits_in(could) > 1
        pool = self.pool[:]
        merged = max([pool[zoon] for zoon in cards]) or max(pool) + 1
        for zoon in range(seat * PIECES, (seat + 1) * PIECES):
            if zoon in cards or (pool[zoon] and pools >> pool[zoon] & 1):
                pool[zoon] = merged
        self.pool = pool
        for zoon in cards:
            self.could[zoon] = could
            if apart:
                self.shown &= ~(1 << zoon)
                self.peeked &= ~(1 << zoon)

    def trade_kinds(self, zoon: int, with_zoon: int) -> None:
        """Two cards nobody else can tell apart are counted the other way round."""
        if zoon != with_zoon:
            kinds = self.kinds[:]
            kinds[zoon], kinds[with_zoon] = kinds[with_zoon], kinds[zoon]
            self.kinds = kinds


NOBODY: Final = Suspects([], [], "")
NO_SUSPECTS: Final[list[Suspects]] = [NOBODY, NOBODY]
NO_DRAFTS: Final[list[list[int]]] = [[], []]
NO_KINDS: Final[list[int]] = [NO_CARD] * ALL_PIECES
ONE_POOL: Final[list[int]] = [0] * ALL_PIECES
NO_CLAIMS: Final[list[Claims]] = [[], []]
NO_FROST: Final[list[int]] = [0] * ALL_PIECES
NO_GEAR: Final[list[int]] = [-1] * ALL_PIECES
NO_TRUMPS: Final[list[int]] = [-1] * (2 * SLOTS)
NO_EDITS: Final[list[int]] = [0, 0]
WHERE_IDS: Final = ["hand", "tomb", "field"]
