"""The evaluation prefers the better position, and the bots that use it beat random play."""

from __future__ import annotations

import pytest

from tablee.bots.players import bot
from tablee.games.connect_four import GAME
from tablee.games.connect_four.bot.evaluation import LINES, value
from tablee.games.connect_four.tests.test_rules import played
from tablee.kernel.chance import seeded


def won_against_random(name: str, games: int) -> float:
    """The points of the bot against a random player, who begins every second game. A draw is half a point."""
    won = 0.0
    for n in range(games):
        s = GAME.new_state(2, seeded(n))
        luck = seeded(n, 1)
        me = n % 2
        players = [bot(name if seat == me else "random", GAME) for seat in range(2)]
        while s.agenda:
            seat = s.asked[0]
            s.do(seat, players[seat](s.imagine(seat, luck.fork()), seat, luck))
        ended = s.outcome()
        assert ended is not None
        won += ended.value(me)
    return won


def test_there_are_69_lines_of_four() -> None:
    assert 69 == len(set(LINES))


def test_an_empty_grid_is_worth_the_same_to_both() -> None:
    assert [0.5, 0.5] == [value(played(""), seat) for seat in range(2)]


def test_three_in_a_row_are_worth_more_than_two() -> None:
    assert value(played("ccdd"), 0) < value(played("ccddb"), 0)


def test_the_values_of_both_seats_add_up_to_one() -> None:
    s = played("ddcde")
    assert value(s, 0) == pytest.approx(1 - value(s, 1))


def test_greedy_beats_random() -> None:
    assert 27 <= won_against_random("greedy:1", 30)


def test_search_beats_random() -> None:
    assert 15 <= won_against_random("search:60", 16)
