"""Placement, claims and prisoners."""

from __future__ import annotations

import pytest

from tablee.games.zoku.rules.day import END_DAY
from tablee.games.zoku.tables import GANGS
from tablee.games.zoku.tests.table import DISCARDED, UNCLAIMED, asked, do, options, owner, refusal, reserves, table, told
from tablee.testing import rule


@rule("placement.snake")
def test_turns_go_round_and_back_the_last_player_twice_in_a_row() -> None:
    s = table(seats=3, start="turns", first="b")
    seats = []
    while asked(s):
        seats.append("abc"[s.asked[0]])
        do(s, f"{seats[-1]} done")
    assert ["b", "c", "a", "a", "c", "b"] == seats


@rule("placement.four", "placement.confirm")
def test_after_four_zokus_the_boss_can_only_end_the_turn() -> None:
    s = do(table(start="turns"), "a place 1", "a place 1", "a place 2", "a place 3")
    assert ("a ConfirmTurn", [2, 1, 1]) == (asked(s), [s.city.bands[slot * GANGS] for slot in range(3)])
    assert ["take_back 1", "take_back 2", "take_back 3", "done"] == options(s, "a")
    assert "b Place" == asked(do(s, "a done"))


@rule("placement.confirm")
def test_a_zoku_placed_in_this_turn_may_be_taken_back_and_placed_elsewhere() -> None:
    s = do(table(start="turns"), *["a place 1"] * 3, "a place 2", "a take_back 1", "a place 3")
    assert ([2, 1, 1], 4) == ([s.city.bands[slot * GANGS] for slot in range(3)], s.gangs[0].reserve)


@rule("placement.confirm")
def test_a_zoku_of_an_earlier_turn_stays() -> None:
    s = do(table(start="turns"), "a place 1", "a done", "b place 1", "b done", "b done")
    assert ("placement.confirm", "placement.confirm") == (refusal(s, "a take_back 1"), refusal(s, "a take_back 2"))


@rule("placement.confirm")
def test_zokus_are_taken_back_at_most_eight_times_in_a_turn() -> None:
    s = do(table(start="turns"), *["a place 1", "a take_back 1"] * 8, "a place 1")
    assert "placement.confirm" == refusal(s, "a take_back 1")


@rule("placement.confirm")
def test_a_boss_who_can_do_nothing_is_skipped() -> None:
    s = table("a3 | a3 | a2", seats=2, start="turns")
    assert "b Place" == asked(s)


@rule("placement.four")
def test_a_fifth_zoku_is_refused() -> None:
    s = table(start="turns", lieutenants="kabe | maigo")
    do(s, "a done", "b place 1", "b done", "b done", *["a place 2", "a place 2", "a place 3", "a place 3"])
    assert ("placement.four", ["kabe 1 cobalt", "take_back 2", "take_back 3", "done"]) == (refusal(s, "a place 4"), options(s, "a"))


@rule("placement.optional")
def test_a_boss_may_place_no_zoku() -> None:
    assert "b Place" == asked(do(table(start="turns"), "a done"))


@rule("placement.optional")
def test_with_compulsory_placing_a_turn_ends_after_four_zokus() -> None:
    s = table(start="turns", placing_is_optional=False)
    assert "placement.optional" == refusal(s, "a done")
    assert "b Place" == asked(do(s, *["a place 1"] * 3, "a place 2", "a done"))


@rule("placement.three")
def test_a_fourth_zoku_of_a_gang_is_refused() -> None:
    s = do(table(start="turns"), *["a place 1"] * 3)
    assert "placement.three" == refusal(s, "a place 1")


@rule("placement.three", "placement.snake")
def test_two_and_then_one_in_the_second_turn_make_a_band_of_three() -> None:
    s = do(table(start="turns"), "a place 1", "a place 1", "a done", "b done", "b done", "a place 1")
    assert 3 == s.city.bands[0]


@rule("placement.bands")
def test_a_fourth_gang_is_refused() -> None:
    s = table("a1 b1 c1", seats=4, first="d", start="turns")
    assert ("placement.bands", "place 2") == (refusal(s, "d place 1"), options(s, "d")[0])


@rule("placement.bands")
def test_a_third_gang_and_more_of_the_same_are_allowed() -> None:
    assert "place 1" in options(table("a1 b1", seats=4, first="d", start="turns"), "d")
    assert "place 1" in options(table("a1 b1 d1", seats=4, first="d", start="turns"), "d")


@rule("placement.bands")
def test_with_only_rivals_counted_a_fourth_band_is_allowed_and_a_fifth_is_not() -> None:
    assert "place 1" in options(table("a1 b1 c1", seats=4, first="d", start="turns", max_bands_counts_all_gangs=False), "d")
    s = table("a1 b1 c1 d1", seats=5, first="e", start="turns", max_bands_counts_all_gangs=False)
    assert "placement.bands" == refusal(s, "e place 1")


@rule("placement.reserve")
def test_with_three_prisoners_five_zokus_can_be_placed() -> None:
    s = table(start="turns", held="a3", first="b")
    do(s, "b done", "a place 1", "a place 1", "a place 2", "a place 2", "a done", "a place 3")
    assert ("a ConfirmTurn", 0) == (asked(s), s.gangs[0].reserve)


@rule("placement.reserve")
def test_without_a_reserve_nothing_can_be_placed() -> None:
    s = table("b1 | a3 | a3 | a2", seats=2, start="turns", lieutenants="kabe")
    assert "placement.reserve" == refusal(s, "a place 1")


@rule("placement.claim")
@pytest.mark.parametrize("band", [1, 2])
def test_a_lone_band_of_one_or_two_claims_and_goes_home(band: int) -> None:
    s = table(f"b{band}", start="placed")
    assert (1, 8, 2) == (owner(s, 0), s.gangs[1].reserve, s.gangs[1].points)


@rule("placement.claim")
def test_three_alone_or_two_gangs_do_not_claim() -> None:
    s = table("a3 | a1 b1", start="placed")
    assert (UNCLAIMED, UNCLAIMED, [4, 7]) == (owner(s, 0), owner(s, 1), reserves(s))


@rule("placement.prisoners")
def test_prisoners_come_home_after_the_placement() -> None:
    s = table(start="placed", held="a2")
    assert (0, 8) == (s.gangs[0].held, s.gangs[0].reserve)


@rule("placement.prisoners")
def test_claims_come_before_prisoners() -> None:
    kinds = told(table("a1", start="placed", held="a2"))
    assert kinds.index("claimed") < kinds.index("freed")


@rule("placement.prisoners", "placement.reserve", "end_of_day.prisoners")
def test_a_prisoner_of_day_two_is_placed_again_on_day_four() -> None:
    """The Zoku misses the placement of day 3 and is back in the reserve when that day ends."""
    s = table("a3", day=2, start="day", numbers=[0] * 10)
    s.then(END_DAY)
    s.advance()
    assert (3, 7, 1) == (s.day, s.gangs[0].reserve, s.gangs[0].held)
    do(s, *["a done", "b done", "b done", "a done"])
    assert (4, 8, 0) == (s.day, s.gangs[0].reserve, s.gangs[0].held)
    assert ["freed", "night_fell"] == [kind for kind in told(s) if kind in ("freed", "night_fell")][1:]


@rule("fights.lone")
def test_a_band_left_alone_by_hayate_claims() -> None:
    s = do(table("a1 b2", start="day", lieutenants="| hayate"), "b hayate 1 2")
    assert (0, 1) == (owner(s, 0), owner(s, 1))


@rule("fights.lone")
def test_a_band_of_three_left_alone_is_raided() -> None:
    s = do(table("a3 b2", start="day", lieutenants="| hayate"), "b hayate 1 2")
    assert (DISCARDED, 1, 1) == (owner(s, 0), s.gangs[0].arrested, owner(s, 1))


@rule("fights.lone")
def test_a_band_that_joins_a_lone_one_makes_a_fight() -> None:
    s = do(table("a1 | b2", start="day", lieutenants="| hayate", throws="CBB"), "b hayate 2 1")
    assert ("fight_began" in told(s), 0) == (True, owner(s, 0))
