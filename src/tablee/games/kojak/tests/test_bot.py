"""Travel times, the evaluation by phase, and a greedy bot that beats a random one."""

from __future__ import annotations

import pytest

from tablee.bots.players import bot
from tablee.games.kojak import GAME
from tablee.games.kojak.bot.evaluation import turns_left, value
from tablee.games.kojak.bot.travel_times import travel_times
from tablee.games.kojak.options import Options
from tablee.games.kojak.tables import FILE_IDS, HANDCUFFS_OF, MISSION, SQUARE
from tablee.games.kojak.tests.table import table
from tablee.kernel.chance import seeded

TIMES = travel_times(Options())


def won_against_random(games: int) -> float:
    """The games won by a greedy bot, which plays both seats in turn."""
    greedy, random = bot("greedy", GAME), bot("random", GAME)
    won = 0.0
    for n in range(games):
        s = GAME.new_state(2, seeded(n))
        luck = seeded(n, 1)
        me = n % 2
        while s.agenda:
            seat = s.asked[0]
            s.do(seat, (greedy if seat == me else random)(s.imagine(seat, luck.fork()), seat, luck))
        ended = s.outcome()
        assert ended is not None
        won += ended.value(me)
    return won


@pytest.mark.parametrize(
    ("start", "turns"), [("parking_downtown", 7.1), ("bank_1", 7.2), ("city_hall_1", 6.5), ("club_1", 7.7), ("hotel_1", 6.8)]
)
def test_turns_to_the_mission_with_the_exact_count(start: str, turns: float) -> None:
    assert turns == pytest.approx(TIMES.mission[SQUARE[start]], abs=0.06)


@pytest.mark.parametrize(("file", "turns"), [("red", 3.9), ("yellow", 4.2), ("blue", 2.5), ("green", 4.2)])
def test_turns_from_the_mission_to_the_scenes(file: str, turns: float) -> None:
    assert turns == pytest.approx(TIMES.scene[FILE_IDS.index(file)][MISSION], abs=0.06)


@pytest.mark.parametrize(("file", "turns"), [("red", 3.5), ("yellow", 3.6), ("blue", 4.5), ("green", 3.6)])
def test_turns_from_the_police_station_to_the_handcuffs(file: str, turns: float) -> None:
    assert turns == pytest.approx(TIMES.handcuffs[FILE_IDS.index(file)][SQUARE["parking_police"]], abs=0.06)


def test_turns_to_the_police_station() -> None:
    assert 3.3 == pytest.approx(TIMES.police[SQUARE["parking_downtown"]], abs=0.06)
    assert 1.6 == pytest.approx(TIMES.police[MISSION], abs=0.06)


def test_each_phase_needs_fewer_turns_to_the_arrest() -> None:
    stake_out = "red_a parking_bank"
    phases = [
        table(roll=1),
        table(cars="red_a mission", cases="red red scene", roll=1),
        table(cars=stake_out, cases="red red warrant", roll=1),
        table(cars=stake_out + ", red_b parking_police", cases="red red hunt", roll=1),
        table(cars=stake_out + ", red_b parking_police", cases="red red hunt", criminals="red 2", roll=1),
    ]
    left = [turns_left(s, 0, TIMES) for s in phases]
    assert sorted(left, reverse=True) == left
    worth = [value(s, 0) for s in phases]
    assert sorted(worth) == worth


def test_an_arrest_is_worth_more_than_any_progress() -> None:
    about_to = table(cars="red_a bank_1", cases="red red hunt", criminals="red 2", roll=1)
    done = table(cars="red_a bank_1", caught="red by red", roll=1)
    assert value(about_to, 0) < value(done, 0)


def test_a_lead_of_one_seat_lowers_the_value_for_the_other() -> None:
    s = table(cars="red_a mission", cases="red red scene", roll=1)
    assert value(s, 1) < 0.5 < value(s, 0)


def test_in_the_race_the_nearer_cars_are_worth_more() -> None:
    s = table(cars="red_a hub_1, red_b parking_police, yellow_a hub_1, yellow_b ring_00", roll=1)
    s.begin_race([0, 1])
    assert value(s, 1) < 0.5 < value(s, 0)


def test_on_the_handcuffs_no_turns_are_left() -> None:
    assert [0.0] * 4 == [TIMES.handcuffs[file][HANDCUFFS_OF[file]] for file in range(4)]


def test_greedy_beats_random() -> None:
    assert 15 <= won_against_random(16)


@pytest.mark.slow
def test_greedy_beats_random_in_95_games_of_100() -> None:
    assert 380 <= won_against_random(400)
