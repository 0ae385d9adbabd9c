"""Chapters "But du jeu" and "Version plus rapide": the winner, and the race."""

from __future__ import annotations

from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tests.table import arrests, of_car, options, phases, play, table, told, where, why_not
from tablee.kernel.outcome import Outcome
from tablee.testing import rule

LAST = "red_a parking_hotel, red_b parking_police"
"""Red is about to close the green file, the last one."""


def ended(s: Kojak) -> Outcome:
    outcome = s.outcome()
    assert outcome is not None
    return outcome


@rule("goal.most")
def test_most_arrests_win() -> None:
    s = table(cars=LAST, cases="red green hunt", criminals="green 2", caught="red by yellow, yellow by red, blue by red", roll=3)
    play(s, "move a hotel_1")
    assert ((0,), (1, 2), (3, 1), "goal.most") == (ended(s).winners, ended(s).ranks, ended(s).scores, ended(s).reason)
    assert "won" == told(s)[-1]


@rule("goal.last_arrest")
def test_the_game_goes_on_to_the_fourth_arrest_even_if_the_winner_is_certain() -> None:
    s = play(certain(seats=2), "play_on")
    assert ([3, 0], None) == (arrests(s), s.outcome())
    assert [False, True] == [kind in told(s) for kind in ("agreed_to_stop", "rolled")]


@rule("goal.last_arrest")
def test_the_game_ends_if_all_others_want_to_stop_when_the_winner_is_certain() -> None:
    s = certain(seats=3)
    assert ((1,), ["stop", "play_on"]) == (s.asked, options(s))
    play(s, "stop")
    assert ((2,), None) == (s.asked, s.outcome())
    play(s, "stop")
    assert ((0,), (3, 0, 0), "goal.most") == (ended(s).winners, ended(s).scores, ended(s).reason)


@rule("goal.last_arrest")
def test_one_player_who_wants_to_play_on_is_enough() -> None:
    s = play(certain(seats=3), "stop", "play_on")
    assert ("Drive", (1,)) == (type(s.agenda[-1]).__name__, s.asked)


@rule("goal.last_arrest")
def test_nobody_is_asked_to_stop_while_a_tie_is_possible() -> None:
    s = table(cars=LAST, cases="red green hunt", criminals="green 2", caught="red by red, yellow by yellow", roll=3)
    assert "stop" not in options(play(s, "move a hotel_1"))


def certain(seats: int) -> Kojak:
    """Red has just made the third arrest; the others have none."""
    s = table(cars=LAST, cases="red green hunt", criminals="green 2", caught="red by red, yellow by red", roll=3, seats=seats)
    return play(s, "move a hotel_1")


def tie(cars: str = LAST, rolls: tuple[int, ...] = (), seats: int = 3) -> Kojak:
    """Two arrests each for red and yellow; blue has none."""
    s = table(
        cars=cars,
        cases="red green hunt",
        criminals="green 2",
        caught="red by yellow, yellow by yellow, blue by red",
        roll=3,
        rolls=rolls,
        seats=seats,
    )
    return play(s, "move a hotel_1")


@rule("goal.race")
def test_tied_players_race_and_the_first_with_both_cars_in_the_police_car_park_wins() -> None:
    s = tie(cars=LAST + ", yellow_a hub_1, yellow_b link_1", rolls=(6, 1, 2))
    assert ["race", "race", "out"] == phases(s)
    play(s, "move a parking_police/hub_2")
    assert s.outcome() is None
    play(s, "move a hotel_2", "move b parking_police/hub_6")
    assert ((1,), (2, 1, 3), (2, 2, 0), "goal.race") == (ended(s).winners, ended(s).ranks, ended(s).scores, ended(s).reason)


@rule("goal.race_run")
def test_in_the_race_the_cars_of_other_players_leave_the_board() -> None:
    s = tie(cars=LAST + ", blue_a ring_40, blue_b ring_40")
    assert ("", "") == (where(s, "blue_a"), where(s, "blue_b"))
    assert not s.cars.full.has(s.cars.squares[0])
    assert s.cars.full.is_empty()


@rule("goal.race_run")
def test_the_race_goes_on_clockwise_after_the_last_arrest_among_the_racers() -> None:
    s = tie(rolls=(1, 1, 1))
    order = [s.asked[0]]
    for _ in range(2):
        play(s, options(s)[0])
        order.append(s.asked[0])
    assert [1, 0, 1] == order


@rule("goal.race_run")
def test_four_tied_players_all_race() -> None:
    s = table(
        cars=LAST, cases="red green hunt", criminals="green 2", caught="red by yellow, yellow by blue, blue by green", roll=3, seats=4
    )
    assert ["race"] * 4 == phases(play(s, "move a hotel_1"))


@rule("goal.race_run")
def test_in_the_race_either_car_moves_and_a_car_that_is_home_stays() -> None:
    s = tie(cars=LAST + ", yellow_a ring_10, yellow_b parking_bank", rolls=(1, 1))
    assert {"move a ring_11", "move b ring_43/parking_bank"} == set(options(s))
    play(s, "move a ring_11")
    assert ["move a hotel_2"] == options(s)
    assert "goal.race_run" == why_not(s, "move b hub_4/parking_police")


@rule("goal.race_run")
def test_in_the_race_the_mission_room_is_closed() -> None:
    s = tie(cars=LAST + ", yellow_a ring_17, yellow_b hub_1", rolls=(2,))
    assert {"move ring_19"} == of_car(s, "a")
    assert "doors.open" == why_not(s, "move a mission/ring_18")


@rule("goal.race_run")
def test_in_the_race_no_trap_card_is_drawn() -> None:
    s = tie(cars=LAST + ", yellow_a ring_00, yellow_b hub_1", rolls=(2,))
    assert [] == play(s, "move a ring_02").trap_pile.under


@rule("goal.race_run")
def test_in_the_race_a_six_may_reverse_and_the_police_car_park_needs_no_exact_count() -> None:
    s = tie(cars=LAST + ", yellow_a ring_00, yellow_b hub_1", rolls=(6,))
    assert {"move ring_06", "move bway_north_s1", "back ring_42"} == of_car(s, "a")
    assert "move parking_police/hub_2" in of_car(s, "b")


@rule("goal.race_run")
def test_a_racer_with_both_cars_already_home_wins_at_once() -> None:
    s = tie(cars=LAST + ", yellow_a parking_police, yellow_b parking_police")
    assert ((1,), "goal.race") == (ended(s).winners, ended(s).reason)


@rule("quick.first_arrest")
def test_in_the_quick_version_the_first_arrest_wins() -> None:
    s = table(cars=LAST, cases="red green hunt", criminals="green 2", roll=3, seats=3, quick_variant=True)
    play(s, "move a hotel_1")
    assert ((0,), (1, 2, 2), "quick.first_arrest") == (ended(s).winners, ended(s).ranks, ended(s).reason)


@rule("quick.first_arrest")
def test_in_the_full_version_the_first_arrest_does_not_end_the_game() -> None:
    s = table(cars=LAST, cases="red green hunt", criminals="green 2", roll=3, seats=3)
    assert play(s, "move a hotel_1").outcome() is None
