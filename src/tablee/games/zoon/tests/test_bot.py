"""The evaluation prefers the better side, corners are chosen by the odds, and the greedy bot beats random play."""

from __future__ import annotations

import pytest

from tablee.bots.players import bot
from tablee.games.zoon import GAME
from tablee.games.zoon.actions import TOUCH
from tablee.games.zoon.bot.evaluation import value
from tablee.games.zoon.bot.policy import policy
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CORNER_IDS
from tablee.games.zoon.tests.table import do, field, zoon_at
from tablee.kernel.chance import seeded


def won_against_random(games: int) -> float:
    """Both seats equally often, any list against any; a draw counts as half a win."""
    won = 0.0
    for n in range(games):
        s = GAME.new_state(2, seeded(n, 7), offer="all", tribes="random")
        luck = seeded(n, 8)
        me = n % 2
        players = [bot("greedy:1" if seat == me else "random", GAME) for seat in range(2)]
        while s.agenda:
            seat = s.asked[0]
            s.do(seat, players[seat](s.imagine(seat, luck.fork()), seat, luck))
        ended = s.outcome()
        assert ended is not None
        won += ended.value(me)
    return won


def touched(s: Battle, seat: int) -> set[int]:
    """The diagonals that the policy touches with different luck."""
    return {TOUCH.first_of(policy(s, seat, s.options(seat), seeded(n))) % 2 for n in range(12)}


def test_a_card_more_is_better() -> None:
    fewer, more = (field(f"A kassin_a c2, A sacrechene a1, {extra}B kassin_a f5, B sacrechene f6") for extra in ("", "A jorund d2, "))
    assert value(fewer, 0) < value(more, 0)
    assert value(fewer, 1) > value(more, 1)


def test_a_gain_for_one_seat_is_a_loss_for_the_other() -> None:
    s = field("A kassin_a c2, A sacrechene a1, B kassin_a f5, B sacrechene f6", turn="B")
    assert value(s, 0) == pytest.approx(1 - value(s, 1), abs=0.02)


def test_a_threat_to_the_emblem_is_worth_something() -> None:
    far, near = (field(f"A jorund {cell}, A sacrechene a1, B kassin_a a6, B sacrechene f6") for cell in ("e4", "f5"))
    assert value(far, 0) < value(near, 0)


def test_attacking_a_weak_card_is_worth_more_than_a_strong_one() -> None:
    weak, strong = (
        do(field(f"A mourse_a c2, A draknar a1, B {kind} c3, B kassin_a f6"), "A move c2 c3") for kind in ("kassin_a", "jorund")
    )
    assert value(strong, 0) < value(weak, 0)


def test_the_bot_touches_the_weaker_diagonal_of_a_seen_card() -> None:
    """Rhinogore is 5 4 1 2: only on the diagonal of the 5 is a 1, which Korse's 2 beats."""
    s = field("A korse_a c2, A draknar a1, B rhinogore_a c3, B kassin_a f6")
    s.show(zoon_at(s, "c3"))
    do(s, "A move c2 c3")
    assert {CORNER_IDS.index("br") % 2} == touched(s, 0)


def test_the_bot_touches_the_diagonal_of_a_hidden_card_that_is_weaker_on_average() -> None:
    """Whichever of the two Rhinogores it is, Korse's 2 finds the 1 as often: both diagonals are touched."""
    s = field("A korse_a c2, A draknar a1, B rhinogore_a c3, B rhinogore_b f6")
    do(s, "A move c2 c3")
    assert {0, 1} == touched(s, 0)


def test_greedy_beats_random() -> None:
    assert 18 <= won_against_random(20)


@pytest.mark.slow
def test_greedy_wins_nine_games_of_ten_against_random() -> None:
    assert 360 <= won_against_random(400)
