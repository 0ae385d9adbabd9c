"""Chapter "Comment jouer": the stake-out, the warrant, and the hunt that begins."""

from __future__ import annotations

import pytest

from tablee.games.kojak.tests.table import of_car, options, phases, play, table, told, where, why_not
from tablee.testing import rule


@rule("scene.park")
@pytest.mark.parametrize(
    ("file", "start", "park"),
    [
        ("red", "bank_2", "parking_bank/bank_2"),
        ("red", "canal_4", "parking_bank/canal_4"),
        ("yellow", "city_hall_2", "parking_city_hall"),
        ("blue", "club_2", "parking_club"),
        ("green", "hotel_2", "parking_hotel/hotel_2"),
        ("green", "bway_south_s4", "parking_hotel/bway_south_s4"),
    ],
)
def test_the_runner_parks_at_its_scene_and_is_staked_out(file: str, start: str, park: str) -> None:
    s = table(cars=f"red_a {start}", cases=f"red {file} scene", roll=2)
    play(s, f"move a {park}")
    assert (park.split("/")[0], ["warrant", "mission"]) == (where(s, "red_a"), phases(s))
    assert "staked_out" in told(s)


@rule("scene.park")
def test_the_second_car_does_not_stake_out() -> None:
    full = "yellow_a ring_11, yellow_b ring_11"
    s = table(cars=f"red_a ring_10, red_b bank_1, {full}", cases="red red scene a", roll=2)
    assert ["scene", "mission"] == phases(play(s, "move b parking_bank/bank_2"))


@rule("scene.no_exact")
def test_a_car_park_is_entered_with_more_than_needed() -> None:
    s = table(cars="red_a ring_44", cases="red red scene", roll=6)
    play(s, "move a parking_bank/bank_2")
    assert "parking_bank" == where(s, "red_a")


@rule("scene.no_exact")
def test_a_car_park_may_be_passed() -> None:
    s = table(cars="red_a bank_1", cases="red red scene", roll=2)
    assert ["move a bank_3", "move a parking_bank/bank_2"] == options(s)


@rule("warrant.second_car")
def test_with_the_runner_staked_out_only_the_second_car_moves() -> None:
    s = table(cars="red_a parking_bank, red_b ring_10", cases="red red warrant a", roll=1)
    assert ["move b ring_11"] == options(s)
    assert "warrant.second_car" == why_not(s, "move a ring_43/parking_bank")


@rule("warrant.second_car")
def test_if_the_second_car_is_blocked_the_player_waits() -> None:
    full = "yellow_a ring_11, yellow_b ring_11"
    s = table(cars=f"red_a parking_bank, red_b ring_10, {full}", cases="red red warrant a", roll=1)
    assert "stuck" in told(s)
    assert (1,) == s.asked


@rule("warrant.straight")
def test_the_second_car_turns_where_the_police_station_is_nearest() -> None:
    s = table(cars="red_a parking_bank, red_b ring_04", cases="red red warrant a", roll=3)
    assert ["move b bway_north_s2"] == options(s)
    assert "warrant.straight" == why_not(s, "move b ring_07/ring_06")


@rule("warrant.straight")
def test_the_second_car_does_not_drive_past_the_police_station() -> None:
    s = table(cars="red_a parking_bank, red_b bway_north_s3", cases="red red warrant a", roll=5)
    assert ["move b parking_police/hub_2"] == options(s)
    assert "warrant.straight" == why_not(s, "move b hub_4/hub_3")


@rule("warrant.straight")
def test_on_a_six_the_second_car_may_reverse_nearer() -> None:
    s = table(cars="red_a parking_bank, red_b ring_08", cases="red red warrant a", roll=6)
    assert {"move ring_14", "move city_hall_6", "back ring_02", "back hub_7/bway_north_n4"} == of_car(s, "b")


@rule("warrant.straight")
def test_on_a_six_the_second_car_may_not_reverse_away() -> None:
    s = table(cars="red_a parking_bank, red_b ring_04", cases="red red warrant a", roll=6)
    assert ["move b hub_1/bway_north_s4"] == options(s)
    assert "warrant.straight" == why_not(s, "back b ring_46")


@rule("warrant.straight")
def test_a_second_car_without_a_direct_route_takes_any_route_or_waits() -> None:
    full = "yellow_a bway_north_s1, yellow_b bway_north_s1"
    s = table(cars=f"red_a parking_bank, red_b ring_05, {full}", cases="red red warrant a", roll=1)
    assert ["move b ring_06", "stay"] == options(s)


@rule("warrant.straight", "lanes.fork")
def test_the_second_car_waits_behind_a_full_square_on_its_direct_route_and_on_no_other() -> None:
    full = "yellow_a bway_north_s1, yellow_b bway_north_s1"
    s = table(cars=f"red_a parking_bank, red_b ring_04, {full}", cases="red red warrant a", roll=3)
    assert ["move b ring_05"] == options(s)
    full = "yellow_a ring_06, yellow_b ring_06"
    s = table(cars=f"red_a parking_bank, red_b ring_04, {full}", cases="red red warrant a", roll=3)
    assert ["move b bway_north_s2"] == options(s)
    assert "warrant.straight" == why_not(s, "move b ring_05")


@rule("warrant.straight", "move.parked")
def test_a_second_car_that_is_parked_must_leave_at_once() -> None:
    s = table(cars="red_a parking_bank", cases="red red warrant a", roll=1)
    assert ["move b ring_41/parking_downtown"] == options(s)
    assert "move.parked" == why_not(s, "stay")


@rule("warrant.post")
def test_the_warrant_is_posted_as_the_second_car_enters_the_police_car_park() -> None:
    s = table(cars="red_a parking_bank, red_b hub_1", cases="red red warrant a", roll=6)
    play(s, "move b parking_police/hub_2")
    assert ["hunt", "mission"] == phases(s)
    assert "posted" in told(s)


@rule("warrant.post")
def test_the_runner_passing_by_the_police_station_gets_no_warrant() -> None:
    s = table(cars="red_a hub_1", cases="red red scene a", roll=6)
    assert ["scene", "mission"] == phases(play(s, "move a parking_police/hub_2"))


@rule("warrant.own_colour")
def test_the_warrant_posted_is_that_of_the_detectives_colour() -> None:
    s = table(cars="yellow_a parking_bank, yellow_b hub_1", cases="yellow red warrant a", roll=6, turn=1)
    play(s, "move b parking_police/hub_2")
    assert s.story is not None
    assert [{"seat": 1, "warrant": "yellow", "scene": "bank"}] == [event.facts for event in s.story.events if event.kind == "posted"]


@rule("warrant.parked")
def test_a_second_car_already_in_the_police_car_park_has_the_warrant_posted_at_once() -> None:
    s = table(cars="red_a bank_1, red_b parking_police", cases="red red scene a", roll=2)
    play(s, "move a parking_bank/bank_2")
    assert ["hunt", "mission"] == phases(s)
    assert ["parked", "staked_out", "posted"] == told(s)[:3]


@rule("hunt.either_car")
def test_with_the_warrant_posted_either_car_moves() -> None:
    s = table(cars="red_a parking_bank, red_b parking_police", cases="red red hunt a", roll=1)
    assert {"move a ring_43/parking_bank", "move b hub_4/parking_police", "move b hub_0/parking_police", "stay"} == set(options(s))
