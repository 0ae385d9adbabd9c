"""Chapter "Comment jouer": driving along the arrows, the six, full squares, and compulsory moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.games.kojak.actions import BACK
from tablee.games.kojak.options import Options
from tablee.games.kojak.routes import ERRANDS, MUST_MOVE, PARKED_MAY_STAY, routes_for
from tablee.games.kojak.tables import KIND, ON_STREET, SIDES, SQUARE, SQUARES, TRAP
from tablee.games.kojak.tests.table import facts, of_car, options, play, said, table, told, where, why_not
from tablee.testing import rule

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "move_cases.json").read_text(encoding="utf-8"))
OTHERS = ["yellow_a", "yellow_b", "blue_a", "blue_b"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["title"]))
def test_a_move_worked_out_by_hand_has_the_expected_ends(case: dict[str, Any]) -> None:
    """The police and Downtown car parks are always open; they are left out if the case does not mention them."""
    blockers = [f"{car} {square}" for car, square in zip(OTHERS, [square for square in case["full"] for _ in range(2)], strict=False)]
    hunt = "red red hunt" if case.get("can_arrest") else ""
    mission = "mission" in case["may_enter"]
    file = "red red scene" if "parking_bank" in case["may_enter"] else "red none mission" if mission else hunt or "red yellow scene"
    s = table(
        cars=", ".join([f"red_a {case['from']}", *blockers]),
        cases=file,
        criminals="red 2",
        roll=case["roll"],
        seats=3,
    )
    ends: dict[str, set[str]] = {"full": set(), "short": set(), "parked": set(), "reverse": set(), "arrest": set()}
    for option in options(s):
        word, car, *_ = option.split() + [""]
        if car == "a":
            move = facts(s, option)
            kind = "reverse" if word == "back" else "parked" if move["to"].startswith("parking") else "short" if move["lost"] else "full"
            if move["then"] == ["arrest"]:
                ends["arrest"].add(move["to"])
            if move["then"] != ["arrest"] or not move["lost"]:
                ends[kind].add(move["to"])
    always_open = {"parking_police", "parking_downtown"} - set(case["may_enter"])
    assert set(case["ends_full_roll"]) == ends["full"]
    assert set(case["ends_stopped_short"]) == ends["short"]
    assert set(case["ends_parked"]) == ends["parked"] - always_open
    assert set(case["reverse_ends"]) == ends["reverse"]
    assert ({case["handcuffs"]} if case.get("can_arrest") else set()) == ends["arrest"]
    assert set(case["trap_card_if_ended_on"]) == {end for end in ends["full"] | ends["reverse"] if KIND[SQUARE[end]] == TRAP}


@rule("play.roll")
def test_a_car_drives_exactly_the_roll_along_the_arrows() -> None:
    s = table(cars="red_a ring_43", cases="red none mission", roll=3)
    assert {"move ring_46", "move bank_2"} == of_car(s, "a")
    assert "play.roll" == why_not(s, "move a ring_45")
    assert "play.roll" == why_not(s, "move a ring_47")
    assert "ring_46" == where(play(s, "move a ring_46"), "red_a")


@rule("play.no_u_turn")
def test_no_car_turns_round_on_a_street_square() -> None:
    for errand in range(ERRANDS):
        for start in range(SQUARES):
            for route in routes_for(Options()).reach(errand, start, SIDES).whole:
                stops = [start, *route.path]
                assert all(stops[i] != stops[i + 2] for i in range(len(stops) - 2))


@rule("play.no_u_turn")
def test_no_car_leaves_the_mission_room_and_comes_back_through_the_same_door() -> None:
    s = table(cars="red_a mission", cases="red none mission", roll=2)
    assert {"move ring_19", "move plaza_5", "move link_1"} == of_car(s, "a")
    assert "play.no_u_turn" == why_not(s, "move a mission/ring_18")


@rule("six.back")
def test_a_six_may_reverse_exactly_six_squares_instead_of_driving_forward() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=6)
    assert {"move ring_19", "move mission/ring_18", "back ring_07"} == of_car(s, "a")
    assert "ring_07" == where(play(s, "back a ring_07"), "red_a")


@rule("six.back")
def test_no_other_roll_reverses() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=5)
    assert "six.back" == why_not(s, "back a ring_07")


@rule("six.back")
def test_no_car_must_reverse() -> None:
    blocked = "yellow_a ring_14, yellow_b ring_14, red_a ring_13"
    s = table(cars=blocked, cases="red none mission", roll=6)
    assert ["back a ring_07", "stay"] == options(s)


@rule("six.ways")
def test_where_streets_merge_the_driver_picks_the_street_to_reverse_into() -> None:
    s = table(cars="red_a ring_44", cases="red yellow scene", roll=6)
    assert {"back canal_1", "back ring_38"} == {option for option in of_car(s, "a") if option.startswith("back")}


@rule("six.ways")
def test_no_car_reverses_into_a_car_park() -> None:
    s = table(cars="red_a ring_46", cases="red yellow scene", roll=6)
    assert "back ring_40" in of_car(s, "a")
    assert "six.ways" == why_not(s, "back a ring_39")
    assert not [label for label in BACK.axes[1] if label.startswith("parking")]


@rule("six.parked")
@pytest.mark.parametrize("start", ["parking_bank", "parking_downtown", "parking_police", "mission"])
def test_no_car_reverses_out_of_a_car_park_or_the_mission_room(start: str) -> None:
    s = table(cars=f"red_a {start}", cases="red red scene", roll=6)
    assert not [option for option in options(s) if option.startswith("back")]
    assert "six.parked" == why_not(s, "back a ring_40")


@rule("six.blocked")
def test_a_full_square_on_the_way_forbids_reversing() -> None:
    s = table(cars="red_a bank_5, yellow_a bank_2, yellow_b bank_2", cases="red yellow scene", roll=6)
    assert {"move bway_south_s3", "move canal_4", "move hub_6/hub_5", "move link_2", "move parking_police/hub_2"} == of_car(s, "a")
    assert "six.blocked" == why_not(s, "back a ring_43")


@rule("six.into_mission")
def test_a_car_may_reverse_into_the_mission_room_as_the_sixth_square() -> None:
    s = table(cars="red_a ring_23", cases="red none mission", roll=6, missions="cold_vault")
    assert {"back ring_17", "back mission/ring_18", "move ring_29"} == of_car(s, "a")
    play(s, "back a mission/ring_18")
    assert 0 == s.cases[0].file


@rule("six.into_mission")
def test_a_car_does_not_reverse_through_the_mission_room() -> None:
    s = table(cars="red_a ring_22", cases="red none mission", roll=6)
    assert {"back ring_16", "back plaza_7"} == {option for option in of_car(s, "a") if option.startswith("back")}


@rule("six.arrives")
def test_reversing_onto_a_trap_square_draws_a_card() -> None:
    s = table(cars="red_a ring_08", cases="red yellow scene", roll=6, traps="marked_bills")
    play(s, "back a ring_02")
    assert 1 == s.criminals.spaces[0]


@rule("six.arrives")
def test_reversing_onto_the_handcuffs_makes_an_arrest() -> None:
    s = table(cars="red_a hub_2", cases="red red hunt", criminals="red 2", roll=6)
    play(s, "back a bank_1")
    assert [1, 0] == [s.criminals.arrests(0), s.criminals.arrests(1)]


@rule("six.no_extra_turn")
def test_a_six_gives_no_extra_turn() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=6)
    assert (1,) == play(s, "move a ring_19").asked


@rule("move.compulsory")
def test_a_car_on_a_street_must_move() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=1)
    assert ["move a ring_14"] == options(s)
    assert "move.compulsory" == why_not(s, "stay")


@rule("move.parked")
@pytest.mark.parametrize("park", ["parking_downtown", "parking_police", "parking_bank"])
def test_in_the_hunt_parked_cars_may_stay(park: str) -> None:
    s = table(cars=f"red_a {park}", cases="red red hunt", roll=1)
    assert "stay" in options(s)
    assert park == where(play(s, "stay"), "red_a")
    assert "stayed" in told(s)


@rule("move.parked")
def test_on_the_opening_turn_a_car_must_leave() -> None:
    s = table(roll=1)
    assert {"move a ring_41/parking_downtown", "move b ring_41/parking_downtown"} == set(options(s))
    assert "move.parked" == why_not(s, "stay")


@rule("move.parked")
def test_a_runner_in_the_mission_room_with_a_new_file_must_leave() -> None:
    s = table(cars="red_a mission", cases="red red scene", roll=1)
    assert {"move a ring_18/mission", "move a plaza_4/mission"} == set(options(s))


@rule("move.parked")
def test_in_the_race_a_parked_car_may_stay() -> None:
    s = table(cars="red_a parking_bank, red_b parking_hotel", roll=1, caught="red by red, yellow by red, blue by yellow, green by yellow")
    s.begin_race([0, 1])
    s.advance()
    assert "stay" in options(s)


@rule("move.parked")
def test_parked_cars_may_always_stay_on_every_parked_car_may_stay() -> None:
    assert "stay" in options(table(roll=1, parked_cars_may_always_stay=True))
    s = table(cars="red_a mission", cases="red red scene", roll=1, parked_cars_may_always_stay=True)
    assert "mission" == where(play(s, "stay"), "red_a")


@rule("move.compulsory")
def test_with_either_car_free_the_parked_one_may_move_instead_of_the_one_on_a_street() -> None:
    s = table(cars="red_a parking_bank, red_b bank_5", cases="red red hunt", roll=1)
    assert ["move a ring_43/parking_bank", "move b hub_1/bank_5"] == options(s)


@rule("lanes.two")
def test_a_square_with_two_cars_going_the_same_way_cannot_be_passed() -> None:
    s = table(cars="red_a bank_1, yellow_a bank_5, yellow_b bank_5", cases="red yellow scene", roll=5)
    assert ["move a bank_4"] == options(s)
    assert "lanes.two" == why_not(s, "move a hub_1/bank_5")


@rule("lanes.two")
def test_one_car_does_not_fill_a_square() -> None:
    s = table(cars="red_a bank_1, yellow_a bank_5", cases="red yellow scene", roll=5)
    assert ["move a hub_1/bank_5"] == options(s)


@rule("lanes.wait")
def test_a_car_stops_before_a_full_square_and_loses_the_rest() -> None:
    s = table(cars="red_a bank_1, yellow_a bank_5, yellow_b bank_5", cases="red yellow scene", roll=5)
    assert 2 == facts(s, "move a bank_4")["lost"]
    play(s, "move a bank_4")
    assert "bank_4" == where(s, "red_a")
    assert "stopped" in told(s)


@rule("lanes.wait")
def test_a_car_right_behind_a_full_square_waits() -> None:
    s = table(cars="red_a bank_2, red_b bank_1, yellow_a bank_2, yellow_b bank_3", cases="red yellow warrant", roll=2)
    assert "stuck" in told(s)
    assert ("bank_2", "bank_1") == (where(s, "red_a"), where(s, "red_b"))


@rule("lanes.count")
def test_the_players_own_car_counts_too() -> None:
    s = table(cars="red_a bank_1, red_b bank_3, yellow_b bank_3", cases="red yellow scene", roll=5)
    assert ["move a bank_2"] == options(s)


@rule("lanes.count")
def test_the_car_that_moves_does_not_count_itself() -> None:
    s = table(cars="red_a ring_10, yellow_a ring_10", cases="red none mission", roll=1)
    assert ["move a ring_11"] == options(s)


@rule("lanes.count")
def test_cars_coming_the_other_way_on_broadway_do_not_count() -> None:
    full = "yellow_a bway_north_n2, yellow_b bway_north_n2, blue_a bway_north_n3, blue_b bway_north_n3"
    s = table(cars="red_a bway_north_s1, " + full, cases="red yellow scene", roll=3, seats=3)
    assert ["move a bway_north_s4"] == options(s)


@rule("lanes.count")
@pytest.mark.parametrize(
    ("start", "room"), [("hub_1", "parking_police/hub_2"), ("ring_16", "mission/ring_18"), ("ring_38", "parking_downtown")]
)
def test_car_parks_and_the_mission_room_hold_any_number(start: str, room: str) -> None:
    square = room.split("/")[0]
    full = ", ".join(f"{car} {square}" for car in OTHERS)
    s = table(cars=f"red_a {start}, {full}", cases="red none mission", roll=3, seats=3)
    assert f"move a {room}" in options(s)


@rule("lanes.fork")
def test_a_car_may_wait_behind_a_full_street_although_another_uses_the_whole_roll() -> None:
    s = table(cars="red_b ring_04, yellow_a bway_north_s1, yellow_b bway_north_s1", cases="red none mission b", roll=3)
    assert {"move ring_07/ring_06", "move ring_05"} == of_car(s, "b")
    play(s, "move b ring_05")
    assert ("ring_05", "stopped") == (where(s, "red_b"), told(s)[0])


@rule("lanes.fork")
def test_a_car_right_behind_a_full_street_may_wait_where_it_is() -> None:
    s = table(cars="red_a ring_05, yellow_a bway_north_s1, yellow_b bway_north_s1", cases="red none mission", roll=3)
    assert ["move a ring_08", "stay"] == options(s)
    assert "ring_05" == where(play(s, "stay"), "red_a")


@rule("lanes.fork")
def test_wait_at_forks_off_a_blocked_street_cannot_be_chosen_while_another_uses_the_whole_roll() -> None:
    s = table(cars="red_a ring_43, yellow_a bank_1, yellow_b bank_1", cases="red none mission", roll=3, wait_at_forks=False)
    assert ["move a ring_46"] == options(s)
    assert "lanes.fork" == why_not(s, "move a ring_44")
    s = table(cars="red_a ring_44, yellow_a bank_1, yellow_b bank_1", cases="red none mission", roll=3, wait_at_forks=False)
    assert ["move a ring_47"] == options(s)


@rule("lanes.fork")
def test_with_both_streets_blocked_either_stop_may_be_chosen() -> None:
    full = "yellow_a bank_1, yellow_b bank_1, blue_a ring_46, blue_b ring_46"
    s = table(cars="red_a ring_43, " + full, cases="red none mission", roll=3, seats=3)
    assert {"move ring_44", "move ring_45"} == of_car(s, "a")


@rule("lanes.fork")
def test_a_car_park_is_a_choice_and_not_another_street() -> None:
    s = table(cars="red_a bank_1, yellow_a bank_3, yellow_b bank_3", cases="red red scene", roll=2)
    assert {"move bank_2", "move parking_bank/bank_2"} == of_car(s, "a")


@rule("doors.open")
def test_with_a_file_the_mission_room_is_closed() -> None:
    s = table(cars="red_a ring_17", cases="red yellow scene", roll=2)
    assert {"move ring_19"} == of_car(s, "a")
    assert "doors.open" == why_not(s, "move a mission/ring_18")
    s = table(cars="red_a ring_23", cases="red yellow scene", roll=6)
    assert "doors.open" == why_not(s, "back a mission/ring_18")


@rule("doors.open")
def test_only_the_car_park_of_the_players_own_file_is_open() -> None:
    s = table(cars="red_a ring_44", cases="red red scene", roll=6)
    assert {"move hub_1/bank_5", "move ring_02", "move parking_bank/bank_2"} == {
        option for option in of_car(s, "a") if option.startswith("move")
    }
    s = table(cars="red_a ring_44", cases="red yellow scene", roll=6)
    assert "move parking_bank/bank_2" not in of_car(s, "a")
    assert "doors.open" == why_not(s, "move a parking_bank/bank_2")


@rule("doors.open")
@pytest.mark.parametrize("case", ["none mission", "yellow scene", "yellow hunt"])
def test_the_police_station_and_downtown_are_always_open_and_may_be_passed(case: str) -> None:
    s = table(cars="red_a hub_1", cases=f"red {case}", roll=3)
    assert {"move parking_police/hub_2", "move hub_4/hub_3", "move canal_2", "move bway_south_s1"} == of_car(s, "a")
    s = table(cars="red_a ring_39", cases=f"red {case}", roll=3)
    assert {"move parking_downtown", "move ring_42/ring_41", "move prince_1"} == of_car(s, "a")


def test_two_routes_to_one_square_are_two_options_with_different_texts() -> None:
    s = table(cars="red_a hub_1", cases="red yellow scene", roll=6)
    short, long = "move a parking_police/hub_2", "move a parking_police/hub_6"
    assert [["hub_2"], ["hub_6"]] == [facts(s, short)["via"], facts(s, long)["via"]]
    assert ["hub_2", "hub_3", "hub_4", "hub_5", "hub_6", "parking_police"] == facts(s, long)["way"]
    assert "red car A: drive 6, Police car park, via Precinct Circle 7" == said(s, long)
    assert "voiture rouge A : avancer de 2, Parking du Poste de Police, par Rond-point du Commissariat 3" == said(s, short, "fr")
    assert "red car A: drive 6, Precinct Circle 8 (trap card)" == said(s, "move a hub_7")


def test_forward_and_reverse_to_one_square_are_two_options() -> None:
    s = table(cars="red_a plaza_4", cases="red none mission", roll=6)
    assert {"move mission/ring_18", "back mission/ring_18"} <= of_car(s, "a")
    assert "red car A: reverse 6, Mission room, via River Drive 7 (mission)" == said(s, "back a mission/ring_18")


@pytest.mark.parametrize(("mission_exact", "parking_exact"), [(True, False), (False, False), (True, True)])
def test_every_option_of_a_reach_has_a_notation_of_its_own(mission_exact: bool, parking_exact: bool) -> None:
    routes = routes_for(Options(mission_exact_count=mission_exact, parking_exact_count=parking_exact))
    for errand in range(ERRANDS):
        for start in range(SQUARES):
            for roll in range(1, SIDES + 1):
                found = routes.reach(errand, start, roll).routes
                assert len(found) == len({route.moves[0] for route in found})
                assert all([len(route.path) <= roll for route in found])


def test_every_street_square_has_a_route_forward_with_every_roll() -> None:
    for reach in routes_for(Options()).reaches:
        assert reach.start == SQUARE["parking_police"] or [route for route in reach.routes if not route.back]
        assert reach.start == SQUARE["parking_police"] or not reach.moves[MUST_MOVE][0].may_stay
        assert ON_STREET[reach.start] != reach.moves[PARKED_MAY_STAY][0].may_stay


def test_all_routes_from_a_square_of_the_circle_with_a_six_counted_by_hand() -> None:
    s = table(cars="red_a hub_1", cases="red none mission", roll=6)
    forward = {"move hub_7", "move bway_south_s4", "move ring_42/canal_4", "move parking_police/hub_2", "move parking_police/hub_6"}
    forward.add("move plaza_3/link_2")
    back = {"back hub_3/hub_4", "back bway_south_n2", "back plaza_3", "back mission/plaza_4", "back ring_04", "back ring_44/bank_1"}
    assert forward | back == of_car(s, "a")
