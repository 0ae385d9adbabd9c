"""The course of a turn, extra turns and the next player (W0 to W2, W20)."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.king_of_tokyo.actions import COPY, PASS
from tablee.games.king_of_tokyo.hooks import CARDS, CHOOSES_COPY, STARTS_IN_TOKYO, TURN_STARTS
from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.rules.end import CheckVictory, EndTurn, SufferPoison
from tablee.games.king_of_tokyo.rules.market import BuyCards, SellCards, may_have
from tablee.games.king_of_tokyo.rules.order import ALL_FACES, RESOLVE_DICE
from tablee.games.king_of_tokyo.rules.resolve import CheckResult, WakeUp
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, LetOthersReact, Reroll, RollDice
from tablee.games.king_of_tokyo.rules.steps import Phase, Question
from tablee.games.king_of_tokyo.rules.tokyo import EnterTokyo
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import SEATS
from tablee.kernel.state import NONE, Step

BY_FREEZE_TIME: Final = 0
BY_FINAL_PUSH: Final = 1
BY_FRENZY: Final = 2
"""The sources of extra turns, in the order in which these turns are played."""


class TakeTurn(Phase):
    """W0: the five steps of a turn, then the next monster's turn (rules: turn.steps, window.w0)."""

    def run(self, s: Tokyo) -> None:
        s.then(PASS_TURN[self.seat])
        s.begin_turn(self.seat, 0, NONE)
        s.schedule(TURN_STEPS[self.seat])


class TakeExtraTurn(Phase):
    """W20: another full turn, with `fewer_dice` (rules: extra.full, extra.order)."""

    def __init__(self, seat: int, fewer_dice: int, source: int) -> None:
        super().__init__(seat)
        self.fewer_dice = fewer_dice
        self.source = source

    def run(self, s: Tokyo) -> None:
        if s.alive(self.seat):
            s.begin_turn(self.seat, self.fewer_dice, extra_turns(s.agenda))
            s.schedule(TURN_STEPS[self.seat])


class PassTurn(Phase):
    """W20: the next living monster on the left takes its turn (rule: turn.clockwise)."""

    def run(self, s: Tokyo) -> None:
        s.then(TAKE_TURN[next_player(s, self.seat)])


class StartTurn(Phase):
    """W1: powers, the bonus for starting in Tokyo, and powers that add to it (rules: tokyo.start, window.w1)."""

    def run(self, s: Tokyo) -> None:
        seat = self.seat
        for power in s.monsters[seat].powers(TURN_STARTS):
            power.turn_starts(s, seat)
        if s.in_tokyo(seat):
            s.start_in_tokyo(seat)
            for power in s.monsters[seat].powers(STARTS_IN_TOKYO):
                power.starts_in_tokyo(s, seat)


class ChooseCopy(Question):
    """W2: Fluxling may copy another keep card in play (rules: side.fluxling, window.w2). `must`: it was just gained."""

    def __init__(self, seat: int, must: bool) -> None:
        super().__init__(seat)
        self.must = must

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.monsters[seat].has(CHOOSES_COPY):
            return NONE
        copied = s.monsters[seat].copied
        in_play = 0
        for monster in s.monsters:
            in_play |= monster.cards
        options = [COPY.at(card) for card in members(in_play) if card != copied and may_have(s, seat, card)]
        if not options:
            return NONE
        return options if self.must else options + [PASS]

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "side.fluxling"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != PASS:
            card = COPY.first_of(action)
            s.copy_card(seat, card)
            CARDS[card].gained(s, seat, True)


def next_player(s: Tokyo, seat: int) -> int:
    """The next living monster on the left."""
    n = len(s.monsters)
    other = seat
    while True:
        other = other + 1 if other + 1 < n else 0
        if s.monsters[other].hearts > 0:
            return other


def earn_turn(s: Tokyo, seat: int, fewer_dice: int, source: int) -> None:
    """Add another turn after this one: Freeze Time, then Final Push, then Frenzy; turns of one source as they come (rule: extra.order)."""
    place = 1
    while place < len(s.agenda):
        step = s.agenda[place]
        if not isinstance(step, TakeExtraTurn) or step.source <= source:
            break
        place += 1
    turn = TakeExtraTurn(seat, fewer_dice, source)
    s.earn_turn(seat, turn, place, extra_turns([*s.agenda[:place], turn, *s.agenda[place:]]))


def extra_turns(agenda: list[Step[Any]]) -> list[int]:
    """The seats of the extra turns on the agenda, the next one first."""
    seats = []
    for step in agenda[::-1]:  # mypyc fails on `reversed` in a comprehension
        if isinstance(step, TakeExtraTurn):
            seats.append(step.seat)
    return seats


def end_turn_at_once(s: Tokyo) -> None:
    """Skip buying, selling and the effects at the end of this turn (rule: card.frenzy.when)."""
    for kind in (BuyCards, SellCards, EndTurn, SufferPoison):
        s.strike(kind)


TAKE_TURN: Final = [TakeTurn(seat) for seat in SEATS]
PASS_TURN: Final = [PassTurn(seat) for seat in SEATS]
TURN_STEPS: Final[list[list[Step[Tokyo]]]] = [
    [
        CheckVictory(seat),
        SufferPoison(seat),
        EndTurn(seat),
        SellCards(seat),
        BuyCards(seat),
        EnterTokyo(seat),
        RESOLVE_DICE[seat][ALL_FACES],
        CheckResult(seat),
        WakeUp(seat),
        ChangeDice(seat),
        LetOthersReact(seat),
        Reroll(seat),
        RollDice(seat),
        ChooseCopy(seat, False),
        StartTurn(seat),
    ]
    for seat in SEATS
]
"""All steps of a turn, last one first, as the agenda needs them."""
