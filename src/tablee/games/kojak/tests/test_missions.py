"""Chapter "Comment jouer": the way to a mission, the runner, the files a player may take; and each mission card."""

from __future__ import annotations

import pytest

from tablee.games.kojak.components import BOX
from tablee.games.kojak.tables import SIDES
from tablee.games.kojak.tests.table import file_of, of_car, options, phases, play, table, told, under, where, why_not
from tablee.testing import component, rule


@rule("mission.exact")
def test_the_mission_room_takes_the_exact_count() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=6)
    assert "move mission/ring_18" in of_car(s, "a")
    s = table(cars="red_a ring_17", cases="red none mission", roll=3)
    assert {"move ring_20/ring_19", "move plaza_1"} == of_car(s, "a")
    assert "mission.exact" == why_not(s, "move a mission/ring_18")


@rule("mission.draw")
def test_a_car_that_enters_takes_the_top_card_and_its_file() -> None:
    s = table(cars="red_a ring_17", cases="red none mission", roll=2, missions="three_masks room_714")
    play(s, "move a mission/ring_18")
    assert ("red", ["scene", "mission"]) == (file_of(s, "red"), phases(s))
    assert "mission" == where(s, "red_a")


@rule("mission.keep")
def test_the_card_is_out_of_the_pile_while_it_is_held() -> None:
    s = table(cars="red_a ring_17", cases="red none mission", roll=2, missions="three_masks")
    play(s, "move a mission/ring_18")
    assert "three_masks" == BOX.missions[s.cases[0].mission].id
    assert 15 == len(s.mission_pile)


@rule("mission.taken")
def test_a_file_taken_without_a_warrant_goes_under_the_pile_and_another_is_drawn() -> None:
    s = table(
        cars="red_a ring_17", cases="red none mission, yellow red scene", roll=2, missions="three_masks cold_vault paste_diamonds room_714"
    )
    play(s, "move a mission/ring_18")
    assert "blue" == file_of(s, "red")
    assert ["three_masks", "cold_vault"] == under(s, "missions")
    assert ["reported", "returned", "received"] == told(s)[:3]


@rule("mission.join")
def test_a_file_whose_warrant_is_posted_is_kept() -> None:
    s = table(cars="red_a ring_17", cases="red none mission, yellow red scene", roll=2, missions="paste_diamonds three_masks cold_vault")
    s.cases[1].file = 2
    s.cases[1].posted = s.cases[1].staked_out = True
    play(s, "move a mission/ring_18")
    assert ("blue", "blue", ["scene", "hunt"]) == (file_of(s, "red"), file_of(s, "yellow"), phases(s))
    assert [] == under(s, "missions")
    assert "joined" in told(s)


@rule("mission.join")
def test_one_posted_warrant_among_several_hunters_is_enough() -> None:
    s = table(
        cars="red_a ring_17",
        cases="red none mission, yellow red scene, blue red hunt",
        roll=2,
        seats=3,
        missions="cold_vault",
    )
    assert "red" == file_of(play(s, "move a mission/ring_18"), "red")


@rule("mission.closed")
def test_a_closed_file_goes_under_the_pile_and_another_is_drawn() -> None:
    s = table(cars="red_a ring_17", cases="red none mission", caught="red by yellow", roll=2, missions="three_masks room_714")
    play(s, "move a mission/ring_18")
    assert ("green", ["three_masks"]) == (file_of(s, "red"), under(s, "missions"))


THREE_CLOSED = "red by yellow, yellow by yellow, blue by red"


@rule("mission.stand_by")
def test_with_no_acceptable_card_in_the_whole_pile_the_car_stands_by() -> None:
    s = table(cars="red_a ring_17", cases="red none mission, yellow green scene", caught=THREE_CLOSED, roll=2)
    play(s, "move a mission/ring_18")
    assert ("none", "mission") == (file_of(s, "red"), where(s, "red_a"))
    assert 15 == len(under(s, "missions")) == len(set(under(s, "missions")))
    assert ["reported", "stood_by"] == told(s)[:2]


@rule("mission.stand_by")
def test_a_player_who_stands_by_goes_through_the_pile_again_before_rolling() -> None:
    s = table(cars="red_a mission", cases="red none stand_by, yellow green scene", caught=THREE_CLOSED)
    assert ["stood_by", "rolled"] == told(s)
    before = under(s, "missions")
    play(s, "stay")
    s.cases[1].posted = s.cases[1].staked_out = True
    play(s, options(s)[0])
    assert "green" == file_of(s, "red")
    green = before.index(next(card for card in before if card in {"room_714", "two_shots_at_dawn", "old_scores"}))
    assert before[green + 1 :] + before[:green] == under(s, "missions")


@rule("mission.stand_by")
def test_a_player_who_gets_a_file_after_standing_by_drives_in_the_same_turn() -> None:
    s = table(cars="red_a mission", cases="red none stand_by, yellow green hunt", caught=THREE_CLOSED, rolls=(1,), missions="old_scores")
    assert ["joined", "rolled"] == told(s)[-2:]
    assert {"move ring_18/mission", "move plaza_4/mission"} == of_car(s, "a")


@rule("mission.stand_by", "runner.stuck")
def test_while_one_car_stands_by_the_other_moves_and_must_if_on_a_street() -> None:
    cases = "red none stand_by, yellow green scene"
    s = table(cars="red_a mission, red_b ring_10", cases=cases, caught=THREE_CLOSED, roll=1)
    assert ["move b ring_11"] == options(s)
    assert "mission.stand_by" == why_not(s, "move a ring_18/mission")
    s = table(cars="red_a mission, red_b parking_police", cases=cases, caught=THREE_CLOSED, roll=1)
    assert "stay" in options(s)


@rule("runner.chosen")
def test_the_first_car_moved_is_the_runner() -> None:
    s = table(roll=3, turn=0)
    assert {"move a ring_43/ring_42", "move b ring_43/ring_42", "move a prince_2", "move b prince_2"} == set(options(s))
    play(s, "move b prince_2")
    assert 1 == s.cases[0].runner


@rule("runner.locked")
@pytest.mark.parametrize("case", ["none mission b", "yellow scene b"])
def test_the_runner_alone_moves_to_the_mission_and_to_the_scene(case: str) -> None:
    s = table(cars="red_a ring_10, red_b ring_30", cases=f"red {case}", roll=1)
    assert ["move b ring_31/ring_30"] == options(s)
    assert "runner.locked" == why_not(s, "move a ring_11")


@rule("runner.stuck")
@pytest.mark.parametrize("case", ["none mission a", "yellow scene a"])
def test_a_runner_that_cannot_move_at_all_leaves_the_roll_to_the_other_car(case: str) -> None:
    full = "yellow_a ring_11, yellow_b ring_11"
    s = table(cars=f"red_a ring_10, red_b ring_30, {full}", cases=f"red {case}", roll=1)
    assert ["move b ring_31/ring_30"] == options(s)
    assert "lanes.two" == why_not(s, "move a ring_11")
    assert 0 == play(s, "move b ring_31/ring_30").cases[0].runner


@rule("runner.stuck")
def test_the_other_car_may_stay_if_it_is_parked() -> None:
    full = "yellow_a ring_11, yellow_b ring_11"
    s = table(cars=f"red_a ring_10, {full}", cases="red none mission a", roll=1)
    assert ["move b ring_41/parking_downtown", "stay"] == options(s)


@rule("runner.stuck")
def test_a_runner_that_can_still_reverse_keeps_the_roll() -> None:
    full = "yellow_a ring_11, yellow_b ring_11"
    s = table(cars=f"red_a ring_10, red_b ring_30, {full}", cases="red none mission a", roll=6)
    assert {"back a ring_04", "back a bway_north_n3", "stay"} == set(options(s))


@rule("runner.stuck")
def test_a_runner_stuck_behind_its_own_players_car_is_not_stuck_for_ever() -> None:
    s = table(cars="red_a bway_north_s1, red_b bway_north_s2, yellow_b bway_north_s2", cases="red none mission a", roll=3)
    assert ["move b hub_1/bway_north_s4"] == options(s)


@rule("runner.stuck")
@pytest.mark.parametrize("roll", range(1, SIDES + 1))
def test_two_runners_that_could_never_leave_downtown_are_freed_by_their_other_cars(roll: int) -> None:
    """The permanent jam that this rule prevents: no roll lets a runner drive past the second cars of both players, and no car
    reverses out of a car park."""
    cars = "red_a ring_39, yellow_a ring_38, red_b ring_41, yellow_b ring_41"
    s = table(cars=cars, cases="red none mission a, yellow none mission a", roll=6, rolls=(6, roll))
    play(s, "move a parking_downtown", "move a parking_downtown")
    assert roll == s.die
    assert [] == s.open_routes(0, 0) == s.open_routes(1, 0)
    assert options(s)
    assert all(option.split()[1] == "b" for option in options(s))


@rule("runner.stuck")
def test_two_runners_behind_both_second_cars_do_not_wait_for_a_six() -> None:
    """Without this rule only a six, to reverse, would let one of them move."""
    cars = "red_a ring_10, yellow_a ring_10, red_b ring_11, yellow_b ring_11"
    s = table(cars=cars, cases="red none mission a, yellow none mission a", roll=3, rolls=(2,))
    assert ["move b ring_14"] == options(s)
    assert ["move a ring_12"] == options(play(s, "move b ring_14"))


def drawn(card: str) -> tuple[str, str]:
    """The file and the scene that this card gives when it lies on top."""
    s = table(cars="red_a plaza_2", cases="red none mission", roll=3, missions=card)
    play(s, "move a mission/plaza_4")
    assert card == BOX.missions[s.cases[0].mission].id
    file = next(file for file in BOX.files if file.id == file_of(s, "red"))
    return file.id, file.scene


@component("missions.cold_vault")
def test_cold_vault() -> None:
    assert ("red", "bank") == drawn("cold_vault")


@component("missions.thursdays_payroll")
def test_thursdays_payroll() -> None:
    assert ("red", "bank") == drawn("thursdays_payroll")


@component("missions.three_masks")
def test_three_masks() -> None:
    assert ("red", "bank") == drawn("three_masks")


@component("missions.grey_sedan")
def test_grey_sedan() -> None:
    assert ("red", "bank") == drawn("grey_sedan")


@component("missions.the_brown_envelope")
def test_the_brown_envelope() -> None:
    assert ("yellow", "city_hall") == drawn("the_brown_envelope")


@component("missions.zoning_trouble")
def test_zoning_trouble() -> None:
    assert ("yellow", "city_hall") == drawn("zoning_trouble")


@component("missions.dinner_at_the_mayors")
def test_dinner_at_the_mayors() -> None:
    assert ("yellow", "city_hall") == drawn("dinner_at_the_mayors")


@component("missions.the_missing_vote")
def test_the_missing_vote() -> None:
    assert ("yellow", "city_hall") == drawn("the_missing_vote")


@component("missions.the_long_con")
def test_the_long_con() -> None:
    assert ("blue", "club") == drawn("the_long_con")


@component("missions.paste_diamonds")
def test_paste_diamonds() -> None:
    assert ("blue", "club") == drawn("paste_diamonds")


@component("missions.the_fifth_ace")
def test_the_fifth_ace() -> None:
    assert ("blue", "club") == drawn("the_fifth_ace")


@component("missions.a_widows_savings")
def test_a_widows_savings() -> None:
    assert ("blue", "club") == drawn("a_widows_savings")


@component("missions.room_714")
def test_room_714() -> None:
    assert ("green", "hotel") == drawn("room_714")


@component("missions.two_shots_at_dawn")
def test_two_shots_at_dawn() -> None:
    assert ("green", "hotel") == drawn("two_shots_at_dawn")


@component("missions.old_scores")
def test_old_scores() -> None:
    assert ("green", "hotel") == drawn("old_scores")


@component("missions.the_silent_witness")
def test_the_silent_witness() -> None:
    assert ("green", "hotel") == drawn("the_silent_witness")
