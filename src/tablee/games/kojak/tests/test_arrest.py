"""Chapters "Arrestation" and "Accusation"."""

from __future__ import annotations

import pytest

from tablee.games.kojak.tests.table import arrests, facts, file_of, of_car, options, phases, play, space, table, told, under, where, why_not
from tablee.testing import rule

CAR_PARK_OF = "red_a parking_bank, red_b parking_police"


@rule("arrest.conditions")
def test_a_car_that_reaches_the_handcuffs_arrests_a_criminal_on_red() -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 2", roll=3)
    play(s, "move a bank_1")
    assert [1, 0] == arrests(s)
    assert ["dashed", "arrested", "closed"] == told(s)[:3]


@rule("arrest.conditions")
def test_no_arrest_of_a_criminal_who_is_not_on_red() -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 1", roll=3)
    assert [0, 0] == arrests(play(s, "move a bank_1"))


@rule("arrest.conditions")
def test_no_arrest_without_a_posted_warrant() -> None:
    s = table(cars="red_a ring_42", cases="red red scene", criminals="red 2", roll=3)
    assert [0, 0] == arrests(play(s, "move a bank_1"))


@rule("arrest.conditions")
def test_no_arrest_at_another_files_handcuffs() -> None:
    s = table(cars="red_a ring_42", cases="red yellow hunt", criminals="red 2, yellow 2", roll=3)
    assert [0, 0] == arrests(play(s, "move a bank_1"))


@rule("arrest.conditions")
def test_no_arrest_by_another_hunters_warrant() -> None:
    s = table(cars="red_a ring_42", cases="red red scene, yellow red hunt", criminals="red 2", roll=3)
    assert [0, 0] == arrests(play(s, "move a bank_1"))


@rule("arrest.conditions")
def test_the_second_car_may_make_the_arrest() -> None:
    s = table(cars="red_a parking_bank, red_b ring_42", cases="red red hunt a", criminals="red 2", roll=3)
    assert [1, 0] == arrests(play(s, "move b bank_1"))


@rule("arrest.handcuffs")
@pytest.mark.parametrize(("roll", "lost"), [(3, 0), (4, 1), (6, 3)])
def test_a_roll_that_reaches_or_passes_the_handcuffs_may_stop_there_to_arrest(roll: int, lost: int) -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 2", roll=roll)
    assert (lost, ["arrest"]) == (facts(s, "move a bank_1")["lost"], facts(s, "move a bank_1")["then"])
    play(s, "move a bank_1")
    assert ([1, 0], "bank_1") == (arrests(s), where(s, "red_a"))


@rule("arrest.handcuffs")
def test_a_roll_too_short_does_not_arrest() -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 2", roll=2)
    assert {"move ring_44"} == of_car(s, "a")


@rule("arrest.handcuffs")
def test_with_no_arrest_to_make_the_handcuffs_are_an_ordinary_square() -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 1", roll=6)
    assert {"move ring_00", "move bank_4", "move parking_bank/bank_2"} == of_car(s, "a")
    assert "arrest.handcuffs" == why_not(s, "move a bank_1")


@rule("arrest.handcuffs")
def test_a_car_need_not_stop_for_an_arrest() -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 2", roll=6)
    assert {"move ring_00", "move bank_4", "move parking_bank/bank_2", "move bank_1"} == of_car(s, "a")
    assert [0, 0] == arrests(play(s, "move a ring_00"))


@rule("arrest.handcuffs")
def test_a_car_stopped_on_the_handcuffs_by_a_full_square_reaches_them() -> None:
    s = table(cars=f"{CAR_PARK_OF}, yellow_a bank_2, yellow_b bank_2", cases="red red hunt", criminals="red 2", roll=6)
    assert {"move ring_00", "move bank_1"} == of_car(s, "a")
    assert [1, 0] == arrests(play(s, "move a bank_1"))


@rule("arrest.handcuffs", "lanes.two")
def test_full_handcuffs_cannot_be_reached() -> None:
    s = table(cars=f"{CAR_PARK_OF}, yellow_a bank_1, yellow_b bank_1", cases="red red hunt", criminals="red 2", roll=6)
    assert {"move ring_00", "move ring_44"} == of_car(s, "a")
    assert "lanes.two" == why_not(s, "move a bank_1")


WAITING = "red_a bank_1, red_b ring_00, yellow_a ring_20"
HUNT = "red red hunt, yellow yellow scene"


@rule("arrest.waiting")
def test_a_car_already_on_the_handcuffs_does_not_arrest_in_the_turn_in_which_the_criminal_gets_to_red() -> None:
    s = table(cars=WAITING, cases=HUNT, criminals="red 0", roll=2, traps="alarm_log")
    play(s, "move b ring_02")
    assert (2, [0, 0], (1,)) == (space(s, "red"), arrests(s), s.asked)


@rule("arrest.waiting")
def test_a_waiting_car_may_arrest_at_the_start_of_the_next_turn_instead_of_rolling() -> None:
    s = table(cars=WAITING, cases=HUNT, criminals="red 0", roll=2, rolls=(1,), traps="alarm_log")
    play(s, "move b ring_02", "move a ring_21")
    assert ((0,), ["arrest", "roll"]) == (s.asked, options(s))
    play(s, "arrest")
    assert ([1, 0], (1,), "bank_1") == (arrests(s), s.asked, where(s, "red_a"))


@rule("arrest.waiting")
def test_a_waiting_car_does_not_arrest_if_a_rival_moved_the_criminal_off_red() -> None:
    s = table(cars="red_a bank_1, red_b ring_00, yellow_a ring_19", cases=HUNT, roll=2, rolls=(1,), traps="alarm_log marked_bills")
    play(s, "move b ring_02", "move a ring_20/ring_19")
    assert (3, [0, 0]) == (space(s, "red"), arrests(s))
    assert "arrest" not in options(s)


@rule("arrest.waiting")
def test_a_waiting_player_may_roll_instead() -> None:
    s = table(cars=WAITING, cases=HUNT, criminals="red 2", rolls=(3,))
    play(s, "roll")
    assert ([0, 0], 3, (0,)) == (arrests(s), s.die, s.asked)
    assert "move a bank_4" in options(s)


@rule("arrest.waiting")
def test_a_waiting_player_without_a_warrant_is_not_asked() -> None:
    s = table(cars=WAITING, cases="red red scene", criminals="red 2")
    assert "arrest" not in options(s)


@rule("arrest.closed")
def test_an_arrest_removes_the_criminal_closes_the_file_and_returns_warrant_and_card() -> None:
    s = table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 2", roll=3)
    play(s, "move a bank_1")
    assert (-1, 0, False) == (space(s, "red"), s.criminals.caught_by[0], s.cases[0].posted)
    assert ("none", ["grey_sedan"]) == (file_of(s, "red"), under(s, "missions"))
    assert ["mission", "mission"] == phases(s)


@rule("arrest.cars_stay")
def test_the_cars_stay_where_they_are() -> None:
    s = play(table(cars=CAR_PARK_OF, cases="red red hunt", criminals="red 2", roll=3), "move a bank_1")
    assert ("bank_1", "parking_police") == (where(s, "red_a"), where(s, "red_b"))


@rule("arrest.next_case")
def test_after_an_arrest_either_car_may_get_the_next_mission() -> None:
    s = table(cars=CAR_PARK_OF + ", yellow_a ring_19", cases="red red hunt a", criminals="red 2", roll=3, rolls=(1, 1))
    play(s, "move a bank_1", "move a ring_20/ring_19")
    assert {"move a bank_2", "move b hub_4/parking_police", "move b hub_0/parking_police"} == set(options(s))
    play(s, "move b hub_0/parking_police")
    assert (1, ["mission", "mission"]) == (s.cases[0].runner, phases(s))


@rule("arrest.next_case", "warrant.parked")
def test_a_car_left_at_the_police_station_makes_the_next_warrant_quick() -> None:
    s = table(cars="red_a city_hall_1, red_b parking_police", cases="red yellow scene a", caught="red by red", criminals="yellow 2", roll=6)
    play(s, "move a parking_city_hall")
    assert "hunt" == phases(s)[0]


@rule("arrest.other_hunters")
def test_the_file_is_closed_for_the_other_hunters_too() -> None:
    cases = "red red hunt a, yellow red hunt b, blue red scene b"
    s = table(cars=f"{CAR_PARK_OF}, yellow_a ring_10, blue_b ring_30", cases=cases, criminals="red 2", roll=3, seats=3)
    play(s, "move a bank_1")
    assert (["none"] * 3, ["mission"] * 3) == ([file_of(s, seat) for seat in ("red", "yellow", "blue")], phases(s))
    assert [(False, -1)] * 3 == [(case.posted, case.runner) for case in s.cases]
    assert ["grey_sedan", "three_masks", "thursdays_payroll"] == under(s, "missions")
    assert ("ring_10", "ring_30") == (where(s, "yellow_a"), where(s, "blue_b"))
    assert 2 == told(s).count("lost")


@rule("arrest.other_hunters")
def test_a_joiner_still_in_the_mission_room_must_leave_and_come_back() -> None:
    cars = "red_a parking_bank, yellow_a mission"
    s = table(cars=cars, cases="red red hunt a, yellow red scene a", criminals="red 2", roll=3, rolls=(1,))
    play(s, "move a bank_1")
    assert ("none", "mission") == (file_of(s, "yellow"), where(s, "yellow_a"))
    assert {"move ring_18/mission", "move plaza_4/mission"} == of_car(s, "a")


@rule("hunt.join")
def test_of_two_posted_hunters_the_first_at_the_handcuffs_makes_the_arrest() -> None:
    cars = "red_a parking_bank, yellow_a parking_bank, yellow_b hub_1"
    s = table(cars=cars, cases="red red hunt a, yellow red warrant a", criminals="red 2", roll=2, rolls=(3,), turn=1)
    play(s, "move b parking_police/hub_2")
    assert ["hunt", "hunt"] == phases(s)
    play(s, "move a bank_1")
    assert [1, 0] == arrests(s)


@rule("hunt.passer_by")
def test_a_passer_by_without_the_mission_card_cannot_join() -> None:
    s = table(cars="red_a ring_42, yellow_a parking_bank", cases="red none mission, yellow red hunt", roll=3)
    play(s, "move a bank_1")
    assert ("none", (1,)) == (file_of(s, "red"), s.asked)
