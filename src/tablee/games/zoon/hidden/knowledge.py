"""The part of the state that records what the other side knows of each card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.games.zoon.hidden.candidates import NOBODY, Candidates
from tablee.games.zoon.state.battlefield import CAGED
from tablee.games.zoon.tables import ALL_PIECES, CARDS_OF, CELLS, PIECES, bits_in, has, only_bit, owner

Claims = list[list[int]]
"""Each claim has one mask of kinds per card of the seat: at least one card is one of the kinds in its mask."""

NO_CANDIDATES: Final[list[Candidates]] = [NOBODY, NOBODY]
ONE_POOL: Final[list[int]] = [0] * ALL_PIECES
NO_CLAIMS: Final[list[Claims]] = [[], []]
ANY_WAY: Final = -1
Route = tuple[int, int, int]
"""Start cell, end cell, and the cell to fall back to in a draw (or ANY_WAY)."""


@mypyc_attr(free_list_len=1)  # clones come and go: a freed instance is used again
class Knowledge:
    """`candidates`: by seat, the kinds its cards may be. `possible`: by card, the kinds it may still be (bits of the candidates of its
    side). `pool`: by card, the group of cards it may be confused with. `claims`: by seat, facts about several cards together.
    `shown`: cards seen by both players; `peeked`: cards that only the other side looked at.

    `possible` is copied; the other lists are replaced and never changed, so copies share them."""

    def __init__(self, possible: list[int]) -> None:
        self.possible = possible
        self.candidates: list[Candidates] = NO_CANDIDATES
        self.pool: list[int] = ONE_POOL
        self.claims: list[Claims] = NO_CLAIMS
        self.shown = 0
        self.peeked = 0

    def copy(self) -> Knowledge:
        twin = Knowledge(self.possible[:])
        twin.candidates = self.candidates
        twin.pool = self.pool
        twin.claims = self.claims
        twin.shown = self.shown
        twin.peeked = self.peeked
        return twin

    def seen(self, zoon: int) -> bool:
        """Whether the other side has seen this card."""
        return (self.shown | self.peeked) >> zoon & 1 == 1

    def certain(self, zoon: int) -> bool:
        """Whether the other side can name this card, seen or not."""
        return only_bit(self.possible[zoon])

    def set_candidates(self, seat: int, candidates: Candidates) -> None:
        self.candidates = [candidates, self.candidates[1]] if seat == 0 else [self.candidates[0], candidates]

    def begin(self, zoon: int, possible: int) -> None:
        """A card enters the game and may be any of these kinds."""
        self.possible[zoon] = possible

    def narrow(self, zoon: int, mask: int) -> None:
        """The card is one of these kinds."""
        self.possible[zoon] &= mask

    def narrow_by_move(self, zoon: int, seat: int, route: Route, occupied: int) -> None:
        """The seat moved the card on this route: kinds that cannot do so are ruled out."""
        possible = self.possible[zoon]
        if only_bit(possible):
            return
        start, to, back = route
        able = 0
        for reach in self.candidates[owner(zoon)].reach[seat][start * CELLS + to]:
            if (back == ANY_WAY or reach.back == back) and not reach.via & occupied:
                able |= reach.mask
        self.possible[zoon] = possible & able

    def show(self, zoon: int, kind: int) -> None:
        """Both players see the card."""
        self.shown |= 1 << zoon
        self.identify(zoon, kind)

    def peek(self, zoon: int, kind: int) -> None:
        """Only the other side sees the card."""
        self.peeked |= 1 << zoon
        self.identify(zoon, kind)

    def identify(self, zoon: int, kind: int) -> None:
        """The other side can name the card: claims that it fulfils are settled, and in the others it no longer counts."""
        seat = owner(zoon)
        bit = self.candidates[seat].bit[kind]
        self.possible[zoon] = bit
        if self.claims[seat]:
            at = zoon - seat * PIECES
            open_claims = []
            for claim in self.claims[seat]:
                if not claim[at] & bit:
                    left = claim[:]
                    left[at] = 0
                    open_claims.append(left)
            self.replace_claims(seat, open_claims)

    def claim(self, seat: int, zoons: list[int], mask: int) -> None:
        """At least one of these Zoons of the seat is one of the kinds of the mask."""
        masks = [0] * PIECES
        for zoon in zoons:
            masks[zoon - seat * PIECES] = mask
        self.claim_each(seat, masks)

    def claim_each(self, seat: int, masks: list[int]) -> None:
        """At least one card of the seat is one of the kinds in its own mask."""
        for i, mask in enumerate(masks):
            if mask and self.possible[seat * PIECES + i] & ~mask == 0:
                return
        self.replace_claims(seat, [*self.claims[seat], masks])

    def replace_claims(self, seat: int, claims: Claims) -> None:
        self.claims = [claims, self.claims[1]] if seat == 0 else [self.claims[0], claims]

    def forget_peeks(self, place: list[int]) -> None:
        """Forget the cards that only one player looked at: they may be anything, but a caged card is no Emblem."""
        for zoon in range(ALL_PIECES):
            if has(self.peeked & ~self.shown, zoon):
                candidates = self.candidates[owner(zoon)]
                self.possible[zoon] = candidates.full & ~candidates.emblem if place[zoon] <= CAGED else candidates.full

    def confuse(self, seat: int, cards: list[int]) -> None:
        """The other side can no longer tell these cards apart: each may be any of them. It still knows which kinds they are together."""
        possible = 0
        pools = 0
        for zoon in cards:
            possible |= self.possible[zoon]
            pools |= 1 << self.pool[zoon]
        different = bits_in(possible) > 1
        pool = self.pool[:]
        merged = max([pool[zoon] for zoon in cards]) or max(pool) + 1
        for zoon in CARDS_OF[seat]:
            if zoon in cards or (pool[zoon] and pools >> pool[zoon] & 1):
                pool[zoon] = merged
        self.pool = pool
        for zoon in cards:
            self.possible[zoon] = possible
            if different:
                self.shown &= ~(1 << zoon)
                self.peeked &= ~(1 << zoon)
