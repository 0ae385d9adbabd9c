"""A small game for the tests of the terminal, with secret cards, simultaneous secret bids and a race against the clock."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tablee.game import Game
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Seats, ranked
from tablee.kernel.space import Space
from tablee.kernel.state import CLOCK, Open, Sealed, State, Step
from tablee.kernel.story import WATCHER
from tablee.kit.observation import Layout
from tablee.words import Lang

SPACE: Final = Space()
BID: Final = SPACE.block("bid", 3)
TAP: Final = SPACE.block("tap")
CARDS: Final = 20
TICK: Final = 1000
LAST: Final = 4 * TICK


class Whispers(State):
    """`cards`: one per seat, visible only to that seat. `taps`: the number of taps of each seat."""

    def __init__(self, chance: Chance, cards: list[int], bids: list[int], taps: list[int]) -> None:
        super().__init__(chance)
        self.cards = cards
        self.bids = bids
        self.taps = taps

    def clone(self) -> Whispers:
        other = Whispers(self.chance.copy(), self.cards[:], self.bids[:], self.taps[:])
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        self.cards = [card if own == seat else self.chance.below(CARDS) for own, card in enumerate(self.cards)]

    def deal(self) -> None:
        for seat in range(len(self.taps)):
            self.cards.append(self.chance.below(CARDS))
            if self.story is not None:
                self.story.tell("dealt", {"seat": seat, "card": -1}, {seat: {"card": self.cards[seat]}})

    def show_bids(self, bids: list[int]) -> None:
        self.bids = bids
        if self.story is not None:
            self.story.tell("bid", {"bids": bids})

    def tap(self, seat: int) -> None:
        self.taps[seat] += 1
        if self.story is not None:
            self.story.tell("tapped", {"seat": seat})

    def end(self) -> None:
        if self.story is not None:
            self.story.tell("rang", {})
        self.finish(ranked(self.taps, "end"))


class Deal(Step[Whispers]):
    def run(self, s: Whispers) -> None:
        s.deal()


class Bid(Sealed[Whispers]):
    def asks(self, s: Whispers) -> Seats:
        return tuple(range(len(s.taps)))

    def options(self, s: Whispers, seat: int) -> list[int]:
        return [BID.at(0), BID.at(1)]

    def refusal(self, s: Whispers, seat: int, action: int) -> str:
        return "" if action in self.options(s, seat) else "bid"

    def reveal(self, s: Whispers, answers: dict[int, int]) -> None:
        s.show_bids([answers[seat] for seat in sorted(answers)])


class Race(Open[Whispers]):
    def seats(self, s: Whispers) -> Seats:
        return (*range(len(s.taps)), CLOCK)

    def options(self, s: Whispers, seat: int) -> list[int]:
        return [TAP.at()]

    def deadline(self, s: Whispers) -> int:
        return (s.now // TICK + 1) * TICK if s.now < LAST else LAST

    def choose(self, s: Whispers, seat: int, action: int) -> None:
        if seat != CLOCK:
            s.tap(seat)
        elif s.now >= LAST:
            s.end()


class View(msgspec.Struct, frozen=True):
    card: int
    bids: list[int]
    taps: list[int]


def setup(seats: int, chance: Chance, cards: bool) -> Whispers:
    s = Whispers(chance, [], [], [0] * seats)
    s.then(Race())
    s.then(Bid())
    s.then(Deal())
    return s


def view(s: Whispers, seat: int) -> View:
    return View(-1 if seat == WATCHER else s.cards[seat], s.bids, s.taps)


def describe(s: Whispers, seat: int, action: int) -> dict[str, Any]:
    return {"n": action}


def draw(seen: View, lang: Lang) -> str:
    return f"[card {seen.card}] [bids {seen.bids}] [taps {seen.taps}]"


LAYOUT = Layout()


def observe(s: Whispers, seat: int, into: memoryview[float], at: int) -> None:
    """An observation without numbers."""


def census(s: Whispers) -> dict[str, int]:
    return {}


GAME = Game(__name__, rules=1, seats=(2, 3), longest=1000)
