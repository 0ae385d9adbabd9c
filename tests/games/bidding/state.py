"""The state, its verbs, and the steps of a round."""

from __future__ import annotations

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Seats, ranked
from tablee.kernel.space import Space
from tablee.kernel.state import CLOCK, NONE, Ask, Open, Sealed, State, Step
from tablee.kit.pile import Pile
from tests.games.bidding.options import Options

CARDS = 12
HAND = 2
RING_MS = 1000

SPACE = Space()
BID = SPACE.block("bid", CARDS)
SHOW = SPACE.block("show", CARDS)
PASS = SPACE.block("pass").at()
RING = SPACE.block("ring").at()


class Bidding(State):
    """`shown`: cards in hands that everyone has seen. `rings_at`: when the bell falls silent."""

    def __init__(
        self, chance: Chance, pile: Pile, hands: list[list[int]], shown: list[int], spent: list[int], points: list[int], bell: bool
    ) -> None:
        super().__init__(chance)
        self.pile = pile
        self.hands = hands
        self.shown = shown
        self.spent = spent
        self.points = points
        self.bell = bell
        self.rings_at = 0

    def clone(self) -> Bidding:
        hands = [hand[:] for hand in self.hands]
        other = type(self)(self.chance.copy(), self.pile.copy(), hands, self.shown[:], self.spent[:], self.points[:], self.bell)
        self.copy_to(other)
        other.rings_at = self.rings_at
        return other

    def redeal(self, seat: int) -> None:
        """Cards in other hands that nobody has shown go back and are drawn anew, from a pile whose order says nothing about the hands."""
        others = [other for other in range(len(self.hands)) if other != seat]
        for other in others:
            self.pile.unseen += [card for card in self.hands[other] if card not in self.shown]
        self.pile.unseen.sort()
        for other in others:
            self.hands[other] = [card if card in self.shown else self.pile.draw(self.chance) for card in self.hands[other]]

    def draw_card(self, seat: int) -> None:
        card = self.pile.draw(self.chance)
        self.hands[seat].append(card)
        if self.story is not None:
            self.story.tell("drew", {"seat": seat, "left": len(self.pile)}, {seat: {"card": card}})

    def spend(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.spent.append(card)
        if card in self.shown:
            self.shown.remove(card)
        if self.story is not None:
            self.story.tell("bid", {"seat": seat, "card": card})

    def score(self, seat: int) -> None:
        self.points[seat] += 1
        if self.story is not None:
            self.story.tell("scored", {"seat": seat, "points": self.points[seat]})

    def show(self, seat: int, card: int) -> None:
        self.shown.append(card)
        if self.story is not None:
            self.story.tell("showed", {"seat": seat, "card": card})

    def start_bell(self) -> None:
        self.rings_at = self.now + RING_MS
        if self.story is not None:
            self.story.tell("bell_rang", {})

    def stop_bell(self) -> None:
        self.rings_at = 0
        if self.story is not None:
            self.story.tell("bell_stopped", {})


class Deal(Step[Bidding]):
    """Everyone draws two cards (rule: deal)."""

    def run(self, s: Bidding) -> None:
        for seat in range(len(s.hands)):
            for _ in range(HAND):
                s.draw_card(seat)


class Bid(Sealed[Bidding]):
    """All bid a card at once and unseen; the highest scores (rules: bid.own, bid.score)."""

    def asks(self, s: Bidding) -> Seats:
        return tuple([seat for seat in range(len(s.hands)) if s.hands[seat]])

    def options(self, s: Bidding, seat: int) -> list[int]:
        return [BID.at(card) for card in sorted(s.hands[seat])]

    def refusal(self, s: Bidding, seat: int, action: int) -> str:
        return "" if BID.holds(action) and action - BID.start in s.hands[seat] else "bid.own"

    def reveal(self, s: Bidding, answers: dict[int, int]) -> None:
        if not answers:
            s.finish(ranked(s.points, "end"))
            return
        for seat in sorted(answers):
            s.spend(seat, BID.first_of(answers[seat]))
        winner = max(answers, key=lambda seat: answers[seat])
        s.score(winner)
        s.then(self)
        if s.bell:
            s.then(Bell())
        s.then(Show(winner))
        s.then(DrawAll())


class DrawAll(Step[Bidding]):
    """Everyone draws a card while there is one (rule: draw)."""

    def run(self, s: Bidding) -> None:
        for seat in range(len(s.hands)):
            if len(s.pile):
                s.draw_card(seat)


class Show(Ask[Bidding]):
    """The winner may show a card, once, for a point (rules: show.own, show.once)."""

    def options(self, s: Bidding, seat: int) -> list[int]:
        if not s.hands[seat]:
            return NONE
        return [SHOW.at(card) for card in sorted(s.hands[seat]) if card not in s.shown] + [PASS]

    def refusal(self, s: Bidding, seat: int, action: int) -> str:
        if action == PASS:
            return ""
        if not SHOW.holds(action) or SHOW.first_of(action) not in s.hands[seat]:
            return "show.own"
        return "show.once" if SHOW.first_of(action) in s.shown else ""

    def choose(self, s: Bidding, seat: int, action: int) -> None:
        if action != PASS:
            s.show(seat, SHOW.first_of(action))
            s.score(seat)


class Bell(Step[Bidding]):
    """The bell rings (rule: bell)."""

    def run(self, s: Bidding) -> None:
        s.start_bell()
        s.then(Ringing())


class Ringing(Open[Bidding]):
    """Until it falls silent, whoever is first scores (rule: bell)."""

    def seats(self, s: Bidding) -> Seats:
        return (*range(len(s.hands)), CLOCK)

    def deadline(self, s: Bidding) -> int:
        return s.rings_at

    def options(self, s: Bidding, seat: int) -> list[int]:
        return [RING]

    def refusal(self, s: Bidding, seat: int, action: int) -> str:
        return "" if action == RING else "bell"

    def choose(self, s: Bidding, seat: int, action: int) -> None:
        s.strike(Ringing)
        s.stop_bell()
        if seat != CLOCK:
            s.score(seat)


def setup(seats: int, chance: Chance, options: Options, kind: type[Bidding] = Bidding) -> Bidding:
    s = kind(chance, Pile(list(range(CARDS)), [], []), [[] for _ in range(seats)], [], [], [0] * seats, options.bell)
    s.then(Bid())
    s.then(Deal())
    return s
