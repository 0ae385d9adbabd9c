"""The other values of every table option. The defaults are tested with their chapters."""

from __future__ import annotations

import pytest

from tablee.games.kojak import GAME
from tablee.games.kojak.tests.table import arrests, file_of, of_car, options, phases, play, space, table, told, under, where, why_not
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.testing import rule

OTHER_VALUES = [
    (name, choice.value) for name, option in GAME.texts.options.items() for choice in option.choices if choice.value != option.default
]


@pytest.mark.parametrize(("name", "value"), OTHER_VALUES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_any_value_comes_to_an_end(name: str, value: bool | int | str, seats: int) -> None:
    s = GAME.new_state(seats, seeded(5), None, **{name: value})
    assert playout(s, seeded(6), GAME.longest) < GAME.longest


def test_all_other_values_together_come_to_an_end() -> None:
    s = GAME.new_state(3, seeded(5), None, **dict(OTHER_VALUES) | {"quick_variant": False})
    assert playout(s, seeded(6), 10 * GAME.longest) < 10 * GAME.longest


def test_every_option_but_the_colours_switches_a_rule() -> None:
    assert GAME.texts.figures is not None
    assert set(GAME.texts.options) - set(GAME.texts.figures.options) == {rule.option for rule in GAME.own_rules if rule.option}


@rule("play.roll")
def test_roll_by_hand_on_each_player_rolls_the_die() -> None:
    s = table(rolls=(4, 2), roll_by_hand=True)
    assert (["roll"], "play.roll") == (options(s), why_not(s, "stay"))
    play(s, "roll")
    assert (4, ["rolled"]) == (s.die, told(s))
    play(s, options(s)[0])
    assert ((1,), ["roll"]) == (s.asked, options(s))


@rule("play.roll")
def test_roll_by_hand_on_a_car_on_the_handcuffs_may_still_arrest_instead() -> None:
    s = table(cars="red_a bank_1", cases="red red hunt", criminals="red 2", roll_by_hand=True)
    assert ["arrest", "roll"] == options(s)


@rule("mission.exact")
def test_mission_exact_count_off_the_mission_room_takes_any_count() -> None:
    s = table(cars="red_a ring_17", cases="red none mission", roll=6, missions="cold_vault", mission_exact_count=False)
    play(s, "move a mission/ring_18")
    assert ("red", "mission") == (file_of(s, "red"), where(s, "red_a"))


@rule("scene.no_exact")
def test_parking_exact_count_on_a_car_park_takes_the_exact_count() -> None:
    s = table(cars="red_a bank_1", cases="red red scene", roll=3, parking_exact_count=True)
    assert ["move a bank_4"] == options(s)
    assert "scene.no_exact" == why_not(s, "move a parking_bank/bank_2")
    s = table(cars="red_a bank_1", cases="red red scene", roll=2, parking_exact_count=True)
    assert "warrant" == phases(play(s, "move a parking_bank/bank_2"))[0]


@rule("scene.no_exact", "warrant.straight")
def test_parking_exact_count_on_the_second_car_drives_past_what_it_cannot_enter() -> None:
    s = table(cars="red_a parking_bank, red_b hub_1", cases="red red warrant", roll=3, parking_exact_count=True)
    assert {"move hub_4/hub_3", "move canal_2", "move bway_south_s1"} == of_car(s, "b")


@rule("scene.no_exact", "goal.race_run")
def test_parking_exact_count_on_the_race_still_needs_none() -> None:
    s = table(
        cars="red_a parking_hotel, yellow_a hub_1",
        cases="red green hunt",
        criminals="green 2",
        caught="red by yellow, yellow by yellow, blue by red",
        roll=3,
        rolls=(6,),
        parking_exact_count=True,
    )
    play(s, "move a hotel_1")
    assert "move parking_police/hub_2" in of_car(s, "a")


@rule("arrest.handcuffs")
def test_entrance_exact_count_on_only_the_exact_count_arrests() -> None:
    cars = "red_a parking_bank, red_b parking_police"
    s = table(cars=cars, cases="red red hunt", criminals="red 2", roll=5, entrance_exact_count=True)
    assert {"move ring_47", "move bank_3", "move parking_bank/bank_2"} == of_car(s, "a")
    s = table(cars=cars, cases="red red hunt", criminals="red 2", roll=3, entrance_exact_count=True)
    assert [1, 0] == arrests(play(s, "move a bank_1"))


@rule("arrest.handcuffs")
def test_entrance_exact_count_on_a_car_stopped_there_by_a_full_square_does_not_arrest() -> None:
    cars = "red_a parking_bank, yellow_a bank_2, yellow_b bank_2"
    s = table(cars=cars, cases="red red hunt", criminals="red 2", roll=5, entrance_exact_count=True)
    assert [0, 0] == arrests(play(s, "move a bank_1"))


@rule("lanes.two")
def test_square_capacity_one_a_single_car_fills_a_square() -> None:
    s = table(cars="red_a bank_1, yellow_a bank_5", cases="red yellow scene", roll=5, square_capacity_same_direction=1)
    assert ["move a bank_4"] == options(s)


@rule("lanes.two")
def test_square_capacity_without_limit_no_square_is_full() -> None:
    full = "red_b bank_5, yellow_a bank_5, yellow_b bank_5, blue_a bank_5, blue_b bank_5, green_a bank_5, green_b bank_5"
    s = table(cars=f"red_a bank_1, {full}", cases="red yellow scene", roll=5, seats=4, square_capacity_same_direction=8)
    assert ["move a hub_1/bank_5"] == options(s)


@rule("six.back")
def test_six_may_reverse_off_no_car_reverses() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=6, six_may_reverse=False)
    assert {"move ring_19", "move mission/ring_18"} == of_car(s, "a")
    assert "six.back" == why_not(s, "back a ring_07")


@rule("six.into_mission")
def test_reverse_into_mission_off_no_car_reverses_into_the_mission_room() -> None:
    s = table(cars="red_a ring_23", cases="red none mission", roll=6, reverse_into_mission=False)
    assert {"move ring_29", "back ring_17"} == of_car(s, "a")
    assert "six.into_mission" == why_not(s, "back a mission/ring_18")


@rule("six.no_extra_turn")
def test_six_extra_turn_on_a_six_rolls_again() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=6, rolls=(6, 2), six_extra_turn=True)
    assert (0,) == play(s, "move a ring_19").asked
    assert (0,) == play(s, "move a ring_25").asked
    assert (1,) == play(s, "move a ring_27").asked


@rule("six.no_extra_turn")
def test_six_extra_turn_on_a_blocked_six_rolls_again_too() -> None:
    cars = "red_a parking_city_hall, red_b parking_bank, yellow_a ring_43, yellow_b ring_43"
    s = table(cars=cars, cases="red yellow warrant", roll=6, rolls=(6,), six_extra_turn=True)
    assert ["stuck", "rolled"] == told(s)[:2]


@rule("move.compulsory")
def test_move_is_compulsory_off_a_car_on_a_street_may_stay() -> None:
    s = table(cars="red_a ring_13", cases="red none mission", roll=1, move_is_compulsory=False)
    assert ["move a ring_14", "stay"] == options(s)
    s = table(cars="red_a bank_1, red_b ring_10", cases="red red hunt", roll=1, move_is_compulsory=False)
    assert ["move a bank_2", "move b ring_11", "stay"] == options(s)


@rule("trap.whole_roll")
def test_trap_needs_full_roll_off_a_car_stopped_early_on_a_trap_square_draws() -> None:
    cars = "red_a ring_00, yellow_a ring_03, yellow_b ring_03"
    s = table(cars=cars, cases="red red scene", roll=3, traps="marked_bills", trap_needs_full_roll=False)
    assert 1 == space(play(s, "move a ring_02"), "red")


@rule("trap.needs_file")
def test_trap_needs_mission_off_cards_are_drawn_without_a_file() -> None:
    s = table(cars="red_a ring_00", cases="red none mission", roll=2, traps="marked_bills", trap_needs_mission=False)
    assert 1 == space(play(s, "move a ring_02"), "red")


@rule("trap.needs_file")
def test_trap_needs_mission_off_a_kojak_card_without_a_file_moves_no_criminal() -> None:
    s = table(cars="red_a ring_00", cases="red none mission", roll=2, traps="kojak_the_hunch", trap_needs_mission=False)
    play(s, "move a ring_02")
    assert [0, 0, 0, 0] == s.criminals.spaces
    assert "no_criminal" in told(s)


@rule("trap.under")
def test_trap_card_to_bottom_off_a_pile_that_runs_out_is_shuffled() -> None:
    s = table(roll=1, trap_card_to_bottom=False)
    first = [s.draw_trap(0) for _ in range(20)]
    again = [s.draw_trap(0) for _ in range(20)]
    assert (sorted(first), 1) == (sorted(again), told(s).count("shuffled"))
    assert first != again
    assert 20 == len(s.trap_pile)


WAITING = "red_a bank_1, red_b ring_00, yellow_a ring_20"


@rule("arrest.waiting")
def test_arrest_when_waiting_never_the_car_must_leave_and_come_back() -> None:
    s = table(cars=WAITING, cases="red red hunt", criminals="red 2", arrest_when_waiting="never")
    assert "arrest" not in options(s)


@rule("arrest.waiting")
def test_arrest_when_waiting_immediate_the_card_that_leads_to_red_makes_the_arrest() -> None:
    s = table(cars=WAITING, cases="red red hunt", roll=2, traps="alarm_log", arrest_when_waiting="immediate")
    play(s, "move b ring_02")
    assert ([1, 0], (1,)) == (arrests(s), s.asked)


@rule("arrest.waiting")
def test_arrest_when_waiting_immediate_a_rivals_card_helps_the_waiting_player() -> None:
    cars = "red_a bank_1, yellow_a ring_00"
    s = table(cars=cars, cases="red red hunt, yellow blue scene", roll=2, turn=1, traps="alarm_log", arrest_when_waiting="immediate")
    play(s, "move a ring_02")
    assert ([1, 0], (0,)) == (arrests(s), s.asked)


@rule("arrest.waiting")
def test_arrest_when_waiting_immediate_of_two_waiting_players_the_one_to_move_comes_first() -> None:
    cars = "red_a bank_1, yellow_a bank_1, yellow_b ring_00"
    s = table(cars=cars, cases="red red hunt, yellow red hunt", roll=2, turn=1, traps="alarm_log", arrest_when_waiting="immediate")
    assert [0, 1] == arrests(play(s, "move b ring_02"))


@rule("arrest.waiting", "trap.informant")
def test_arrest_when_waiting_immediate_the_informant_arrests_too() -> None:
    s = table(cars=WAITING, cases="red red hunt", criminals="red 1", roll=2, traps="street_informant", arrest_when_waiting="immediate")
    assert [1, 0] == arrests(play(s, "move b ring_02", "inform red"))


@rule("hunt.passer_by")
def test_join_needs_mission_card_off_a_passer_by_may_post_on_the_handcuffs() -> None:
    cars, cases = "red_a ring_42, yellow_a parking_bank", "red none mission, yellow red hunt"
    s = table(cars=cars, cases=cases, roll=3, join_needs_mission_card=False)
    play(s, "move a bank_1")
    assert ((0,), ["join", "drive_on"]) == (s.asked, options(s))
    play(s, "join")
    assert ("red", ["hunt", "hunt"], -1) == (file_of(s, "red"), phases(s), s.cases[0].mission)
    assert "joined_in_passing" in told(s)


@rule("hunt.passer_by")
def test_join_needs_mission_card_off_a_passer_by_may_drive_on() -> None:
    cars, cases = "red_a ring_42, yellow_a parking_bank", "red none mission, yellow red hunt"
    s = table(cars=cars, cases=cases, roll=3, join_needs_mission_card=False)
    assert "none" == file_of(play(s, "move a bank_1", "drive_on"), "red")


@rule("hunt.passer_by")
@pytest.mark.parametrize("cases", ["red none mission, yellow red warrant", "red blue scene, yellow red hunt"])
def test_join_needs_mission_card_off_not_without_a_posted_warrant_nor_with_another_file(cases: str) -> None:
    s = table(cars="red_a ring_42, yellow_a parking_bank", cases=cases, roll=3, join_needs_mission_card=False)
    assert (1,) == play(s, "move a bank_1").asked


@rule("hunt.passer_by", "arrest.closed")
def test_join_needs_mission_card_off_the_arrest_of_a_passer_by_returns_no_card() -> None:
    s = table(
        cars="red_a ring_42, yellow_a parking_bank",
        cases="red none mission, yellow red hunt",
        criminals="red 2",
        roll=3,
        join_needs_mission_card=False,
        arrest_when_waiting="immediate",
    )
    play(s, "move a bank_1", "join")
    assert ([1, 0], ["grey_sedan"]) == (arrests(s), under(s, "missions"))


@rule("runner.locked")
def test_runner_locked_off_either_car_moves_at_every_roll() -> None:
    s = table(roll=1, runner_locked=False, cars="red_a ring_10, red_b ring_30")
    assert ["move a ring_11", "move b ring_31/ring_30"] == options(s)
    play(s, "move a ring_11")
    assert -1 == s.cases[0].runner


@rule("runner.locked", "scene.park", "warrant.parked")
def test_runner_locked_off_the_first_car_at_the_scene_is_the_stake_out() -> None:
    s = table(cars="red_a ring_10, red_b bank_1", cases="red red scene", roll=2, runner_locked=False)
    s.cases[0].runner = -1
    play(s, "move b parking_bank/bank_2")
    assert (1, "warrant") == (s.cases[0].runner, phases(s)[0])


@rule("warrant.parked")
def test_police_parked_counts_as_arrived_off_the_second_car_must_leave_and_come_back() -> None:
    cars = "red_a bank_1, red_b parking_police"
    s = table(cars=cars, cases="red red scene a", roll=2, police_parked_counts_as_arrived=False)
    assert "warrant" == phases(play(s, "move a parking_bank/bank_2"))[0]
    s = table(cars="red_a parking_bank, red_b parking_police", cases="red red warrant a", roll=4, police_parked_counts_as_arrived=False)
    assert ["move b parking_police/hub_2", "move b parking_police/hub_6"] == sorted(options(s))
    assert "hunt" == phases(play(s, "move b parking_police/hub_2"))[0]


@rule("goal.race")
def test_final_race_on_tie_off_tied_players_share_the_victory() -> None:
    s = table(
        cars="red_a parking_hotel",
        cases="red green hunt",
        criminals="green 2",
        caught="red by yellow, yellow by yellow, blue by red",
        roll=3,
        seats=3,
        final_race_on_tie=False,
    )
    play(s, "move a hotel_1")
    outcome = s.outcome()
    assert outcome is not None
    assert ((0, 1), (1, 1, 3), "goal.most") == (outcome.winners, outcome.ranks, outcome.reason)
