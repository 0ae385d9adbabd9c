"""The course of a turn, and whose turn is next (W0 to W2, W20)."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import COPY, PASS
from tablee.games.king_of_tokyo.facts import BIT, KEEP_COUNT
from tablee.games.king_of_tokyo.powers import CARDS, CHOOSES_COPY, STARTS_IN_TOKYO, TURN_STARTS
from tablee.games.king_of_tokyo.rules.end import CheckVictory, EndTurn, Poison
from tablee.games.king_of_tokyo.rules.market import BuyCards, SellCards
from tablee.games.king_of_tokyo.rules.question import Phase, Question
from tablee.games.king_of_tokyo.rules.resolve import ALL_KINDS, RESOLVE_DICE, SEATS, Result, WakeUp
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, FirstRoll, OthersReact, Reroll
from tablee.games.king_of_tokyo.rules.tokyo import EnterTokyo
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.state import NONE, Step

BY_FREEZE_TIME: Final = 0
BY_FINAL_PUSH: Final = 1
BY_FRENZY: Final = 2


class Turn(Phase):
    """W0: a turn in its five steps; afterwards the next monster's (rules: turn.steps, window.w0)."""

    def run(self, s: Tokyo) -> None:
        s.then(NEXT_PLAYER[self.seat])
        s.begin_turn(self.seat, 0)
        s.plan(PLANS[self.seat])


class ExtraTurn(Phase):
    """W20: a full turn besides, `fewer` dice short (rules: extra.full, extra.order)."""

    def __init__(self, seat: int, fewer: int, source: int) -> None:
        super().__init__(seat)
        self.fewer = fewer
        self.source = source

    def run(self, s: Tokyo) -> None:
        if s.alive(self.seat):
            s.begin_turn(self.seat, self.fewer)
            s.plan(PLANS[self.seat])


class NextPlayer(Phase):
    """W20: on to the next living monster on the left (rule: turn.clockwise)."""

    def run(self, s: Tokyo) -> None:
        s.then(TURNS[s.left_of(self.seat)])


class StartTurn(Phase):
    """W1: powers, the bonus for starting in Tokyo, and what adds to it (rules: tokyo.start, window.w1)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        for power in s.powers(seat, TURN_STARTS):
            power.turn_starts(s, seat)
        if s.in_tokyo(seat):
            s.start_in_tokyo(seat)
            for power in s.powers(seat, STARTS_IN_TOKYO):
                power.starts_in_tokyo(s, seat)


class ChooseCopy(Question):
    """W2: Fluxling may copy another keep card in play (rules: side.fluxling, window.w2). `must`: when it is gained."""

    def __init__(self, seat: int, must: bool) -> None:
        super().__init__(seat)
        self.must = must

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.has(seat, CHOOSES_COPY):
            return NONE
        copied = s.monsters[seat].copied
        in_play = 0
        for monster in s.monsters:
            in_play |= monster.cards
        cards = [n for n in range(KEEP_COUNT) if in_play & BIT[n] and n != copied and s.may_have(seat, n)]
        if not cards:
            return NONE
        options = [COPY.at(card) for card in cards]
        return options if self.must else options + [PASS]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "side.fluxling"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != PASS:
            card = COPY.first_of(action)
            s.copy_card(seat, card)
            CARDS[card].gained(s, seat, True)


def earn_turn(s: Tokyo, seat: int, fewer: int, source: int) -> None:
    """After this turn: Freeze Time's before Final Push's before Frenzy's, earlier ones before later (rule: extra.order)."""
    at = 1
    while at < len(s.agenda):
        step = s.agenda[at]
        if not isinstance(step, ExtraTurn) or step.source <= source:
            break
        at += 1
    s.earn_turn(seat, ExtraTurn(seat, fewer, source), at)


def end_turn_at_once(s: Tokyo) -> None:
    """Nothing more is bought or sold and nothing acts at the end of this turn (rule: card.frenzy.when)."""
    for kind in (BuyCards, SellCards, EndTurn, Poison):
        s.strike(kind)


TURNS: Final = [Turn(seat) for seat in SEATS]
NEXT_PLAYER: Final = [NextPlayer(seat) for seat in SEATS]
PLANS: Final[list[list[Step[Tokyo]]]] = [
    [
        CheckVictory(seat),
        Poison(seat),
        EndTurn(seat),
        SellCards(seat),
        BuyCards(seat),
        EnterTokyo(seat),
        RESOLVE_DICE[seat][ALL_KINDS],
        Result(seat),
        WakeUp(seat),
        ChangeDice(seat),
        OthersReact(seat),
        Reroll(seat),
        FirstRoll(seat),
        ChooseCopy(seat, False),
        StartTurn(seat),
    ]
    for seat in SEATS
]
"""The five steps of a turn with all their windows, last first."""
