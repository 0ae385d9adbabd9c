"""2. Resolve the dice: numbers, wickedness and tiles, hearts, tokens, energy."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.roll import RollDice
from tablee.games.king_of_tokyo.tests.table import asking, energy, hearts, options, play, points, roll, tiles, tokyo, told
from tablee.kernel.state import Refused
from tablee.testing import rule


def scored(dice: str) -> tuple[int, int]:
    """Points and wickedness for these dice alone, with another monster in Tokyo."""
    s = tokyo(dice, city=1, may_decline=False)
    return s.monsters[0].points, s.monsters[0].wickedness


@rule("resolve.numbers")
def test_four_ones_are_worth_two_points_and_two_wickedness() -> None:
    assert (2, 2) == scored("1111 2 3")


@rule("resolve.numbers")
@pytest.mark.parametrize(("dice", "worth"), [("111 2 3 2", 1), ("222 113", 2), ("333 112", 3), ("3333 12", 4), ("33333 1", 5)])
def test_three_equal_numbers_score_it_and_each_further_die_one_point(dice: str, worth: int) -> None:
    assert worth == scored(dice)[0]


@rule("resolve.fewer")
def test_two_equal_numbers_score_nothing() -> None:
    assert (0, 0) == scored("11 22 33")


@rule("resolve.six", "resolve.numbers")
def test_six_twos_are_five_points_and_two_wickedness() -> None:
    assert (5, 2) == scored("222222")


@rule("resolve.six")
def test_six_ones_are_four_points_and_four_wickedness() -> None:
    s = tokyo("111111", city=1)
    assert (4, 4) == (s.monsters[0].points, s.monsters[0].wickedness)


@rule("resolve.wickedness", "gauge.levels")
def test_a_triple_of_ones_and_one_of_twos_are_three_points_and_a_tile_of_value_three() -> None:
    s = play(tokyo("111 222", city=1), "resolve")
    assert (3, 3) == (s.monsters[0].points, s.monsters[0].wickedness)
    assert ["take devious", "take eternal", "take skulking", "take tireless", "pass"] == options(s)
    play(s, "take eternal")
    assert ({"eternal"}, "Pause") == (tiles(s), asking(s))


@rule("resolve.wickedness")
def test_threes_give_no_wickedness() -> None:
    assert (6, 0) == scored("333333")


@rule("gauge.levels")
def test_a_tile_of_another_value_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        play(tokyo("111 222", city=1), "resolve", "take skybeam")
    assert "gauge.levels" == refused.value.rule


@rule("gauge.two", "gauge.thresholds")
def test_from_two_six_ones_reach_six_and_take_two_tiles_the_lower_first() -> None:
    s = tokyo("111111", city=1, wickedness=2)
    assert (6, "take devious") == (s.monsters[0].wickedness, options(s)[0])
    play(s, "take devious")
    assert "take cyberbrain" == options(s)[0]
    play(s, "take evil_lair")
    assert ({"devious", "evil_lair"}, "Pause") == (tiles(s), asking(s))


@rule("gauge.two")
def test_a_level_pays_once_per_climb() -> None:
    s = tokyo("111 2 33", city=1, wickedness=3)
    assert (5, "Pause") == (s.monsters[0].wickedness, asking(s))


@rule("gauge.most", "gauge.thresholds")
def test_from_nine_six_ones_reach_ten_and_one_tile() -> None:
    s = tokyo("111111", city=1, wickedness=9)
    assert (10, ["take antimatter_beam", "take skybeam", "pass"]) == (s.monsters[0].wickedness, options(s))


@rule("gauge.empty")
def test_an_empty_stack_gives_nothing() -> None:
    s = tokyo("111111", seats=3, city=1, wickedness=9, tiles={1: "antimatter_beam", 2: "skybeam"})
    assert (10, "Pause", set()) == (s.monsters[0].wickedness, asking(s), tiles(s))


@rule("gauge.decline")
def test_a_tile_may_be_declined() -> None:
    s = play(tokyo("111 222", city=1), "resolve", "pass")
    assert (set(), "Pause", 10) == (tiles(s), asking(s), bin(s.tiles.available).count("1"))


@rule("gauge.decline")
def test_a_table_option_makes_tiles_mandatory() -> None:
    s = play(tokyo("111 222", city=1, may_decline=False), "resolve")
    assert "pass" not in options(s)
    with pytest.raises(Refused) as refused:
        play(s, "pass")
    assert "gauge.decline" == refused.value.rule


@rule("gauge.now")
def test_a_tile_taken_now_acts_on_the_rest_of_the_turn() -> None:
    s = tokyo("111 c ee", city=1, wickedness=8, tiles={0: "devious"})
    play(s, "resolve", "take skybeam", "stay")
    assert 4 == energy(s)[0]
    assert "BuyCards" == asking(s)


@rule("gauge.now")
def test_a_tile_taken_now_does_not_act_on_dice_already_resolved() -> None:
    s = play(tokyo("111 222", city=1), "resolve", "take skulking")
    assert 3 == points(s)[0]


@rule("gauge.gone")
def test_tiles_of_a_monster_that_is_out_leave_the_game() -> None:
    s = tokyo("cc 1122", seats=3, city=1, hearts={1: 2}, tiles={1: "devious"})
    assert (9, 1) == (bin(s.tiles.available).count("1"), bin(s.tiles.removed).count("1"))


@rule("gauge.again")
def test_a_monster_that_came_back_climbs_and_takes_again() -> None:
    s = tokyo(
        city=1,
        hearts={1: 1},
        cards={1: "it_has_a_child"},
        wickedness={1: 10},
        tiles={1: "eternal"},
        goes_on=True,
        at=RollDice,
        luck="c11233",
    )
    play(roll(s, "111222"), "stop")
    assert (10, 0, set()) == (s.monsters[1].hearts, s.monsters[1].wickedness, tiles(s, 1))
    play(s, "stop", "resolve")
    assert ("TakeTile", (1,), 3) == (asking(s), s.asked, s.monsters[1].wickedness)


@rule("resolve.hearts")
def test_each_heart_die_heals_one_outside_tokyo_up_to_the_maximum() -> None:
    assert 7 == tokyo("hh 1122", city=1, hearts=5).monsters[0].hearts
    assert 10 == tokyo("hhh 112", city=1, hearts=8).monsters[0].hearts


@rule("tokyo.hearts", "hearts.most")
def test_hearts_do_not_heal_in_tokyo() -> None:
    assert 5 == tokyo("hhh 112", city=0, hearts=5).monsters[0].hearts


@rule("resolve.energy")
def test_each_energy_die_is_one_energy() -> None:
    assert 3 == tokyo("eee 112", city=1).monsters[0].energy


@rule("token.removal")
def test_two_heart_dice_may_clear_one_poison_and_one_shrink() -> None:
    s = tokyo("hh 1122", city=1, hearts=5, poison=1, shrink=1)
    assert ["tend 0 0", "tend 0 1", "tend 1 0", "tend 1 1"] == options(s)
    play(s, "tend 1 1")
    assert (5, 0, 0) == (s.monsters[0].hearts, s.monsters[0].poison, s.monsters[0].shrink)


@rule("token.removal")
def test_heart_dice_may_be_shared_between_a_token_and_healing() -> None:
    s = play(tokyo("hhh 112", city=1, hearts=5, shrink=2), "tend 0 1")
    assert (7, 1) == (s.monsters[0].hearts, s.monsters[0].shrink)
    assert ["removed_shrink"] == [kind for kind in told(s) if kind.startswith("removed")]


@rule("token.removal")
def test_more_tokens_than_heart_dice_cannot_be_removed() -> None:
    with pytest.raises(Refused) as refused:
        play(tokyo("h 11223", city=1, poison=3), "tend 2 0")
    assert "token.removal" == refused.value.rule


@rule("token.tokyo", "tokyo.hearts")
def test_tokens_cannot_be_removed_in_tokyo() -> None:
    s = tokyo("hhh 112", city=0, shrink=2)
    assert ("Pause", 2) == (asking(s), s.monsters[0].shrink)


@rule("resolve.default", "window.w8")
def test_the_usual_order_is_numbers_with_their_tiles_hearts_energy_claws() -> None:
    s = play(tokyo("111 h e c", city=1, hearts=5, wickedness=1), "resolve", "take eternal", "stay")
    assert s.story is not None
    kinds = [event.kind for event in s.story.events if event.kind in ("scored", "climbed", "took_tile", "healed", "charged", "attacked")]
    assert ["scored", "climbed", "took_tile", "healed", "charged", "attacked"] == kinds


@rule("enter.dead")
def test_a_monster_that_dies_of_its_claws_resolves_nothing_more() -> None:
    s = tokyo("111 h e c", seats=3, city=1, hearts=1, cards={1: "reflective_hide"})
    play(s, "first claws", "stay")
    assert ("Pause", 0, 0, 0) == (asking(s), hearts(s)[0], points(s)[0], energy(s)[0])


@rule("window.w7")
def test_the_whole_result_scores_before_any_die_is_resolved() -> None:
    s = tokyo("123 h e c", city=1, cards="detritivore complete_destruction")
    assert ("ResolveDice", 11) == (asking(s), points(s)[0])


@rule("window.w9")
def test_a_tile_is_taken_as_soon_as_its_number_is_resolved() -> None:
    s = play(tokyo("111 222", city=1, wickedness=1), "resolve")
    assert ("TakeTile", 1, 3) == (asking(s), points(s)[0], s.monsters[0].wickedness)
    play(s, "take eternal")
    assert ("Pause", 3, 4) == (asking(s), points(s)[0], s.monsters[0].wickedness)


@rule("points.bounds")
def test_points_stop_at_twenty() -> None:
    assert 20 == tokyo("333333", city=1, points=18).monsters[0].points


@rule("hearts.most")
def test_nobody_heals_beyond_ten() -> None:
    assert 10 == tokyo("hhhhhh", city=1, hearts=9).monsters[0].hearts
