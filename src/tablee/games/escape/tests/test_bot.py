"""The bots: their plan, their choices and how often they win."""

from __future__ import annotations

import pytest

from tablee.arena.simulate import simulate
from tablee.games.escape.actions import SPACE
from tablee.games.escape.bot.evaluation import value
from tablee.games.escape.bot.plan import EXPLORE, FETCH, HELP, HOME, HUNT, Plan
from tablee.games.escape.bot.policy import policy
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tests.table import DOOR_1, SCREAM, table
from tablee.kernel.chance import seeded


def chosen(s: Escape, seat: int) -> str:
    return SPACE.notation(policy(s, seat, s.options(seat), seeded(1)))


def test_bots_explore_first() -> None:
    plan = Plan(table(seats=3))
    assert [EXPLORE] * 3 == plan.task
    assert 1 == len(set(plan.target))


def test_a_token_nearby_is_fetched() -> None:
    s = table(tiles="T07 n of S04", at="0 T07, 1 T07", tokens="T07")
    assert [FETCH, FETCH] == Plan(s).task


def test_a_token_that_can_only_be_a_duplicate_is_ignored() -> None:
    s = table(tiles="T07 n of S04", at="0 T07, 1 T07", tokens="T07", stored="crowbar fuel_can car_battery")
    assert FETCH not in Plan(s).task


def test_a_zombie_near_players_is_hunted_first() -> None:
    s = table(tiles="T07 n of S04", at="0 S04, 1 S04", tokens="T07", zombies="shambler S04")
    assert [HUNT, HUNT] == Plan(s).task


def test_a_stuck_player_gets_help() -> None:
    s = table(at="0 S04, 1 S04", dice="PPPPP RRFFF")
    assert HELP == Plan(s).task[1]
    assert "wait" == chosen(s, 0)


def test_bots_go_home_before_the_door_slams() -> None:
    s = table(at="0 S04, 1 S05", dice="RRFFF RRFFF", now=DOOR_1 - 12_000)
    assert [HOME, HOME] == Plan(s).task
    assert "enter S01" == chosen(s, 0)


def test_bots_roll_the_dice_they_do_not_need() -> None:
    s = table(at="0 S04, 1 S04", dice="RFFBB .....")
    assert "roll ffbb" == chosen(s, 0)


def test_bots_drive_when_the_dice_allow_it() -> None:
    s = table(tiles="T18 n of S04", van="S04", dice="RRR.. RRF..")
    assert "drive T18" == chosen(s, 0)


def test_the_value_rises_with_stored_items_and_falls_with_zombies() -> None:
    start = value(table(), 0)
    assert value(table(stored="crowbar soda"), 0) > start > value(table(reached="brute brute"), 0)
    assert value(table(now=SCREAM - 1000), 0) < start


def test_three_bots_win_more_often_than_random_players() -> None:
    """A short version of the series in docs/escape-bots.md, where random players win none of a thousand games."""
    assert 2 <= simulate("escape", 6, 3, ["greedy"], seed=0).outcomes.get("won", 0)
    assert 0 == simulate("escape", 50, 3, ["random"], seed=1).outcomes.get("won", 0)


@pytest.mark.slow
def test_three_bots_win_forty_percent_of_400_games_of_scenario_1() -> None:
    won = simulate("escape", 400, 3, ["greedy"], seed=0).outcomes["won"]
    harder = simulate("escape", 400, 3, ["greedy"], seed=0, options={"scenario": 5, "items": "expert", "zombies": "expert"}).outcomes
    assert 160 <= won
    assert harder.get("won", 0) < won / 2
