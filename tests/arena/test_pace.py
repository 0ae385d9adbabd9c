"""Simulated real-time games: each bot chooses once in a pace, and the clock acts at the deadlines between."""

from __future__ import annotations

from tablee.arena.simulate import in_real_time
from tablee.bots.players import choose_at_random
from tablee.kernel.chance import seeded
from tablee.kernel.state import CLOCK, State
from tests.games.bidding import GAME
from tests.games.bidding.state import RING, RING_MS


def ringing() -> State:
    """A game in which the bell rings: anyone may act, and so may the clock."""
    s = GAME.new_state(2, seeded(1))
    luck = seeded(2)
    while CLOCK not in s.asked:
        seat = s.asked[luck.below(len(s.asked))]
        s.do(seat, choose_at_random(s, seat, luck))
    return s


def test_the_clock_advances_to_the_time_at_which_a_bot_is_due() -> None:
    s = ringing()
    start = s.now
    due = {0: start + 300, 1: start + 700}
    assert (CLOCK, start + 300) == in_real_time(s, [choose_at_random] * 2, seeded(3), due, [(2000, 2000)] * 2)
    s.apply(CLOCK, start + 300)
    assert (0, RING) == in_real_time(s, [choose_at_random] * 2, seeded(3), due, [(2000, 2000)] * 2)
    assert {0: start + 2300, 1: start + 700} == due


def test_a_deadline_before_any_bot_is_due_comes_first() -> None:
    s = ringing()
    due = {0: s.now + 5000, 1: s.now + 6000}
    assert (CLOCK, s.now + RING_MS) == in_real_time(s, [choose_at_random] * 2, seeded(3), due, [(2000, 2000)] * 2)


def test_each_bot_starts_at_a_random_time_within_the_pace() -> None:
    s = ringing()
    due: dict[int, int] = {}
    in_real_time(s, [choose_at_random] * 2, seeded(3), due, [(2000, 2000)] * 2)
    assert all(s.now <= moment < s.now + 2000 for moment in due.values())
    assert {0, 1} == set(due)


def test_a_level_with_a_range_chooses_at_a_time_within_it() -> None:
    s = ringing()
    due = {0: s.now, 1: s.now + 900}
    seat, _ = in_real_time(s, [choose_at_random] * 2, seeded(3), due, [(300, 500), (2000, 2000)])
    assert 0 == seat
    assert s.now + 300 <= due[0] <= s.now + 500
