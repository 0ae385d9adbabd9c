"""Cards that prevent a loss of hearts or react to it."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.end import EndTurn, SufferPoison
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.resolve import WakeUp
from tablee.games.king_of_tokyo.rules.roll import RollDice
from tablee.games.king_of_tokyo.rules.turn import ChooseCopy, StartTurn
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tiles, tokyo
from tablee.kernel.state import Refused
from tablee.testing import component, rule

BOMBS = "high_altitude_bombing tank jet_fighters"


@component("cards.armor_plating")
@rule("card.armor_plating.unwounded")
def test_armor_plating_ignores_exactly_one_and_the_monster_is_not_wounded() -> None:
    s = tokyo("c 11223", city=1, cards={0: "shrink_ray", 1: "armor_plating"})
    assert (10, 0, "Pause") == (hearts(s)[1], s.monsters[1].shrink, asking(s))
    assert 8 == hearts(tokyo("cc 1122", city=1, cards={1: "armor_plating"}))[1]


@component("cards.armor_plating")
@rule("card.armor_plating.sources")
def test_each_source_of_one_is_ignored_by_itself() -> None:
    assert 10 == hearts(play(tokyo("c 11223", city=1, cards={0: "armor_plating", 1: "burrowing"}), "yield"))[0]
    assert 10 == hearts(play(tokyo("c 11223", city=1, cards={0: "armor_plating", 1: "reflective_hide"}), "stay"))[0]
    assert 10 == hearts(tokyo("112233", at=SufferPoison, cards="armor_plating", poison=1))[0]
    assert 10 == hearts(tokyo("c 11223", seats=4, city=1, cards={0: "fire_breathing", 3: "armor_plating"}))[3]


@component("cards.armor_plating")
@rule("card.armor_plating.rest", "card.super_jump.armor")
def test_a_loss_reduced_to_one_is_ignored() -> None:
    s = tokyo("cc 1122", city=1, energy={1: 1}, cards={1: "armor_plating super_jump"})
    assert (10, "Pause") == (hearts(play(s, "jump"))[1], asking(s))
    s = tokyo("cc 1122", city=1, cards={1: "armor_plating camouflage"})
    assert 10 == hearts(play(roll(s, "h1"), "camouflage"))[1]


@component("cards.armor_plating")
@rule("card.armor_plating.poison")
def test_two_poison_tokens_are_a_loss_of_two() -> None:
    assert 8 == hearts(tokyo("112233", at=SufferPoison, cards="armor_plating", poison=2))[0]


@component("cards.camouflage")
@rule("card.camouflage.choice")
def test_camouflage_rolls_a_die_for_each_heart_or_is_not_used() -> None:
    s = tokyo("ccc 112", city=1, cards={1: "camouflage"})
    play(roll(s, "h1c"), "camouflage")
    assert (8, "StayOrYield") == (hearts(s)[1], asking(s))
    s = play(tokyo("ccc 112", city=1, cards={1: "camouflage"}), "suffer")
    assert 7 == hearts(s)[1]


@component("cards.camouflage")
@rule("card.camouflage.any_loss")
def test_camouflage_works_against_tank_and_poison() -> None:
    s = tokyo(at=BuyCards, energy=4, cards="camouflage", market="tank wings jets")
    play(roll(s, "hh1"), "buy tank", "camouflage")
    assert 9 == hearts(s)[0]
    s = tokyo("112233", at=SufferPoison, cards="camouflage", poison=1)
    assert 10 == hearts(play(roll(s, "h"), "camouflage"))[0]


@component("cards.camouflage")
@rule("card.camouflage.all")
def test_a_fully_cancelled_loss_does_not_wound() -> None:
    s = tokyo("cc 1122", city=1, cards={0: "shrink_ray", 1: "camouflage"})
    play(roll(s, "hh"), "camouflage")
    assert (10, 0, "Pause") == (hearts(s)[1], s.monsters[1].shrink, asking(s))


@component("cards.camouflage")
@rule("card.camouflage.copy")
def test_a_copy_of_camouflage_rolls_for_the_rest_of_the_loss() -> None:
    s = tokyo("ccc 112", seats=3, city=1, cards={1: "camouflage"}, copied={1: "camouflage"})
    play(roll(s, "h11"), "camouflage")
    assert ["camouflage", "suffer"] == options(s)
    play(roll(s, "h1"), "camouflage")
    assert (9, "StayOrYield") == (hearts(s)[1], asking(s))


@component("cards.hibernation")
@rule("card.hibernation", "card.hibernation.empty", "card.hibernation.faces", "claws.first")
def test_a_hibernating_monster_uses_hearts_and_energy_only_and_stays_out() -> None:
    s = tokyo("111 h e c", city=1, hearts=5, energy=8, cards="hibernation acid_attack gourmet alpha_monster")
    assert ([6, 10], [0, 0], 9) == (hearts(s), points(s), energy(s)[0])
    assert (["done", "wake"], 0) == (options(s), s.monsters[0].wickedness)
    s = tokyo("112233", cards="hibernation")
    assert (-1, "BuyCards") == (s.city, asking(s))


@component("cards.hibernation")
@rule("card.hibernation")
def test_hibernation_cannot_be_bought_in_tokyo() -> None:
    s = tokyo(at=BuyCards, energy=9, city=0, market="hibernation tank wings")
    assert "buy hibernation" not in options(s)
    with pytest.raises(Refused) as refused:
        play(s, "buy hibernation")
    assert "card.hibernation" == refused.value.rule
    s = play(tokyo(at=BuyCards, energy=9, city=1, market="hibernation tank wings"), "buy hibernation")
    assert ({"hibernation"}, ["done", "wake"]) == (cards(s), options(s))


@component("cards.hibernation")
@rule("card.hibernation.everything")
def test_hibernation_protects_from_everything() -> None:
    assert 10 == hearts(tokyo("ccc 112", city=0, cards={1: "hibernation"}))[1]
    assert 10 == hearts(tokyo("112233", at=EndTurn, cards="hibernation natural_selection", poison=3))[0]


@component("cards.hibernation")
@rule("card.hibernation.effects")
def test_effects_at_the_start_and_end_of_the_turn_still_work() -> None:
    s = tokyo(at=StartTurn, cards="hibernation nanobots", tiles="tireless", hearts=1, luck="112233")
    assert (3, 1) == (hearts(s)[0], energy(s)[0])
    assert 1 == points(tokyo("112233", at=EndTurn, cards="hibernation herbivore"))[0]


@component("cards.hibernation")
@rule("card.hibernation.moment")
def test_a_monster_may_wake_up_at_any_time_in_its_turn() -> None:
    s = tokyo(at=RollDice, city=1, cards="hibernation", luck="cc1122")
    assert "wake" == options(s)[-1]
    play(s, "stop")
    assert ("WakeUp", ["wake", "pass"]) == (asking(s), options(s))
    play(s, "wake")
    assert (set(), 8, "StayOrYield") == (cards(s), hearts(s)[1], asking(s))
    s = tokyo("hhee 11", at=WakeUp, city=1, cards="hibernation")
    play(s, "pass", "wake")
    assert ("BuyCards", 2) == (asking(s), energy(s)[0])
    assert "sweep" in options(s)


@component("cards.hibernation")
@rule("card.hibernation.moment")
def test_a_table_option_allows_waking_up_only_before_resolving_unusable_dice() -> None:
    s = tokyo(at=RollDice, city=1, cards="hibernation", luck="hheehh", wake_any_time=False)
    assert "wake" not in options(s)
    assert "Pause" == asking(play(s, "stop"))
    s = tokyo("cc 1122", at=WakeUp, city=1, cards="hibernation", wake_any_time=False)
    assert 8 == hearts(play(s, "wake"))[1]


@component("cards.hibernation")
@rule("card.hibernation.fluxling")
def test_fluxling_does_not_copy_hibernation_in_tokyo() -> None:
    s = tokyo("", at=ChooseCopy, city=0, cards={1: "hibernation wings"}, tiles="fluxling")
    assert ["copy wings", "pass"] == options(s)
    s = tokyo("", at=ChooseCopy, city=1, cards={1: "hibernation wings"}, tiles="fluxling")
    assert ["copy wings", "copy hibernation", "pass"] == options(s)


@component("cards.hibernation")
@rule("card.hibernation.copy")
def test_waking_from_a_copy_leaves_the_original() -> None:
    s = tokyo("112233", at=WakeUp, seats=3, city=2, cards={1: "hibernation"}, copied="hibernation")
    play(s, "wake")
    assert ({"hibernation"}, -1, {"fluxling"}) == (cards(s, 1), s.monsters[0].copied, tiles(s))


@component("cards.hibernation")
@rule("card.hibernation.asleep")
@pytest.mark.parametrize(("walks", "scores"), [(False, 0), (True, 11)])
def test_a_table_option_decides_whether_a_hibernating_monster_scores_for_its_result(walks: bool, scores: int) -> None:
    s = tokyo("123hec", city=1, cards="hibernation detritivore complete_destruction", sleepwalking=walks)
    assert scores == points(s)[0]


@component("cards.hibernation")
@rule("card.hibernation.asleep")
@pytest.mark.parametrize(("walks", "asks"), [(False, "Pause"), (True, "BuyRevealed")])
def test_a_table_option_decides_whether_a_hibernating_monster_buys_revealed_cards(walks: bool, asks: str) -> None:
    s = tokyo(
        at=BuyCards, energy={0: 4, 1: 9}, cards={1: "hibernation opportunist"}, market="tank wings jets", pile="gourmet", sleepwalking=walks
    )
    assert asks == asking(play(s, "buy tank"))


@component("cards.jets")
@rule("card.jets.unhurt", "card.jets.killing")
def test_yielding_with_jets_avoids_even_a_fatal_hit() -> None:
    hit = {0: "shrink_ray", 1: "jets reflective_hide"}
    s = tokyo("cccc 12", city=1, hearts={1: 3}, points={1: 5}, cards=hit, tiles="underdog poison_spit")
    assert ([10, 3], "StayOrYield") == (hearts(s), asking(s))
    play(s, "yield")
    assert ([10, 3], [1, 5], 0) == (hearts(s), points(s), s.city)
    assert (0, 0) == (s.monsters[1].shrink, s.monsters[1].poison)


@component("cards.jets")
@rule("window.w12")
def test_a_monster_with_jets_that_stays_takes_the_loss() -> None:
    s = play(tokyo("cc 1122", city=1, energy={1: 1}, cards={0: "shrink_ray", 1: "jets super_jump"}), "stay")
    assert ("LoseHearts", 10) == (asking(s), hearts(s)[1])
    play(s, "suffer")
    assert (8, 1, 1, "Pause") == (hearts(s)[1], s.monsters[1].shrink, s.city, asking(s))


@component("cards.jets")
@rule("card.jets.fire")
def test_jets_do_not_stop_fire_breathing_alone() -> None:
    s = tokyo("c 11223", seats=5, city=0, bay=1, cards={0: "fire_breathing", 1: "jets"})
    assert (9, "Pause") == (hearts(s)[1], asking(s))


@component("cards.jets")
def test_jets_outside_tokyo_do_nothing() -> None:
    assert 8 == hearts(tokyo("cc 1122", city=0, cards={1: "jets"}))[1]


@component("cards.rapid_healing")
@rule("card.rapid_healing.first")
def test_rapid_healing_comes_before_the_loss_and_may_save_a_life() -> None:
    s = tokyo("cc 1122", city=1, hearts={1: 1}, energy={1: 4}, cards={1: "rapid_healing"})
    play(s, "heal", "heal")
    assert (1, 0, "StayOrYield") == (hearts(s)[1], energy(s)[1], asking(s))


@component("cards.rapid_healing")
@rule("card.rapid_healing.regeneration")
def test_with_regeneration_one_use_gives_two_hearts() -> None:
    s = tokyo("cc 1122", city=1, hearts={1: 1}, energy={1: 2}, cards={1: "rapid_healing regeneration"})
    play(s, "heal")
    assert 1 == hearts(s)[1]


@component("cards.rapid_healing")
@rule("card.rapid_healing.first")
def test_nobody_heals_above_the_maximum_to_survive() -> None:
    s = tokyo("cccccc", seats=3, city=1, energy={1: 9}, cards={1: "rapid_healing"}, tiles="antimatter_beam")
    assert 0 == hearts(s)[1]


@component("cards.rapid_healing")
@rule("card.rapid_healing.late")
def test_at_zero_hearts_it_is_too_late() -> None:
    s = play(tokyo("cc 1122", seats=3, city=1, hearts={1: 1}, energy={1: 9}, cards={1: "rapid_healing"}), "suffer")
    assert (0, "Pause") == (hearts(s)[1], asking(s))


@component("cards.rapid_healing")
@rule("window.any_time")
def test_rapid_healing_is_offered_with_every_question_also_in_tokyo() -> None:
    s = tokyo(at=RollDice, city=0, hearts=5, energy=4, cards="rapid_healing", luck="112233")
    assert "heal" == options(s)[-1]
    play(s, "heal")
    assert ("Reroll", 6, 2) == (asking(s), hearts(s)[0], s.turn.rolls)
    play(s, "stop", "heal")
    assert ("Pause", 7) == (asking(s), hearts(s)[0])


@component("cards.rapid_healing")
@rule("window.any_time")
def test_energy_about_to_be_lost_may_heal_first() -> None:
    s = tokyo(at=BuyCards, energy={0: 6, 1: 6}, hearts={1: 5}, cards={1: "rapid_healing"}, market="vast_storm tank wings")
    play(s, "buy vast_storm")
    assert ("LoseHalfTheEnergy", (1,), ["suffer", "heal"]) == (asking(s), s.asked, options(s))
    with pytest.raises(Refused) as refused:
        play(s, "wings")
    assert "window.any_time" == refused.value.rule
    play(s, "heal", "suffer")
    assert (6, 2) == (hearts(s)[1], energy(s)[1])


@component("cards.rapid_healing")
@rule("window.any_time")
def test_rapid_healing_is_not_offered_where_it_cannot_matter() -> None:
    full = tokyo("cc 1122", city=1, energy={1: 4}, cards={1: "rapid_healing"})
    assert (8, "StayOrYield") == (hearts(full)[1], asking(full))
    poor = tokyo("cc 1122", city=1, hearts={1: 5}, energy={1: 1}, cards={1: "rapid_healing"})
    assert ("StayOrYield", ["stay", "yield"]) == (asking(poor), options(poor))


@component("cards.rapid_healing")
@rule("window.any_time", "window.w11")
def test_rapid_healing_is_offered_when_deciding_to_stay_or_flee() -> None:
    s = play(tokyo("cc 1122", city=1, hearts={1: 6}, energy={1: 4}, cards={1: "rapid_healing"}), "suffer")
    assert ("StayOrYield", ["stay", "yield", "heal"]) == (asking(s), options(s))
    play(s, "heal")
    assert ("StayOrYield", 5, 2, ["stay", "yield", "heal"]) == (asking(s), hearts(s)[1], energy(s)[1], options(s))
    play(s, "heal", "yield")
    assert ("Pause", 6, 0, 0) == (asking(s), hearts(s)[1], energy(s)[1], s.city)


@component("cards.rapid_healing")
@rule("window.any_time", "window.w11")
def test_healing_before_the_answer_keeps_both_answers_secret() -> None:
    s = tokyo("cc 1122", seats=5, city=1, bay=2, energy={2: 2}, cards={2: "rapid_healing"})
    play(s, "1:yield", "2:heal")
    assert ((2,), 9, ["stay", "yield"]) == (s.asked, hearts(s)[2], options(s, 2))
    play(s, "2:stay")
    assert ("Pause", 0, 2) == (asking(s), s.city, s.bay)


@component("cards.reflective_hide")
@rule("card.reflective_hide.owner", "card.reflective_hide.one")
def test_a_monster_that_makes_it_lose_hearts_loses_one() -> None:
    s = play(tokyo("ccc 112", city=1, cards={1: "reflective_hide"}), "stay")
    assert [9, 7] == hearts(s)
    s = tokyo("c 11223", city=1, cards={1: "reflective_hide armor_plating"})
    assert [10, 10] == hearts(s)
    s = play(tokyo(at=BuyCards, energy=3, cards={1: "reflective_hide"}, market="flame_thrower tank wings"), "buy flame_thrower")
    assert [9, 8] == hearts(s)
    s = play(tokyo("c 11223", city=1, cards={0: "reflective_hide", 1: "burrowing"}), "yield")
    assert [9, 8] == hearts(s)
    assert [8, 10] == hearts(tokyo("112233", at=SufferPoison, cards="reflective_hide", poison=2))


@component("cards.reflective_hide")
@rule("card.reflective_hide.never_twice")
def test_a_reflected_loss_is_not_reflected() -> None:
    s = play(tokyo("c 11223", city=1, cards={1: "reflective_hide"}, copied="reflective_hide"), "stay")
    assert [9, 9] == hearts(s)


@component("cards.reflective_hide")
@rule("card.reflective_hide.standing")
def test_against_reflection_only_standing_protections_and_healing_help() -> None:
    s = tokyo("c 11223", city=1, energy=9, hearts=5, cards={0: "wings super_jump camouflage rapid_healing", 1: "reflective_hide"})
    assert ("LoseHearts", (0,), ["heal", "suffer"]) == (asking(s), s.asked, options(s))
    s = tokyo("c 11223", city=1, energy=9, cards={0: "wings super_jump camouflage", 1: "reflective_hide"})
    assert ("StayOrYield", 9) == (asking(s), hearts(s)[0])
    s = tokyo("c 11223", city=1, cards={0: "armor_plating", 1: "reflective_hide"})
    assert 10 == hearts(s)[0]


@component("cards.reflective_hide")
@rule("card.reflective_hide.own")
@pytest.mark.parametrize(("reflects", "left"), [(False, 7), (True, 6)])
def test_a_table_option_decides_whether_a_self_inflicted_loss_is_reflected(reflects: bool, left: int) -> None:
    s = tokyo(at=BuyCards, energy=4, cards="reflective_hide", market="tank jets wings", reflect_own=reflects)
    assert left == hearts(play(s, "buy tank"))[0]


@component("cards.reflective_hide")
@rule("card.reflective_hide.last")
@pytest.mark.parametrize(("reflects", "left"), [(False, 10), (True, 9)])
def test_a_table_option_decides_whether_the_fatal_hit_is_reflected(reflects: bool, left: int) -> None:
    s = tokyo("cc 1122", seats=3, city=1, hearts={1: 2}, cards={1: "reflective_hide"}, reflect_last=reflects)
    assert [left, 0, 10] == hearts(s)


@component("cards.super_jump")
@rule("card.super_jump.zero")
def test_super_jump_saves_a_heart_for_an_energy_and_a_single_claw_then_does_not_wound() -> None:
    s = tokyo("c 11223", city=1, energy={1: 2}, cards={1: "super_jump"})
    play(s, "jump")
    assert (10, 1, "Pause") == (hearts(s)[1], energy(s)[1], asking(s))


@component("cards.super_jump")
@rule("window.w0")
def test_super_jump_works_once_in_each_turn_of_the_game() -> None:
    s = tokyo("c 11223", city=0, energy={0: 3, 1: 3}, cards={1: "super_jump"}, market="flame_thrower tank wings", goes_on=True)
    play(s, "jump")
    assert 10 == hearts(s)[1]
    play(roll(s, "112233"), "buy flame_thrower")
    assert (8, 1, 0) == (hearts(s)[1], s.turn.seat, s.monsters[1].jumps)


@component("cards.were_only_making_it_stronger")
@rule("card.were_only_making_it_stronger.one")
def test_losing_two_or_more_gives_one_energy() -> None:
    assert 1 == energy(tokyo("cccc 12", city=1, cards={1: "were_only_making_it_stronger"}))[1]
    assert 0 == energy(tokyo("c 11223", city=1, cards={1: "were_only_making_it_stronger"}))[1]


@component("cards.were_only_making_it_stronger")
@rule("card.were_only_making_it_stronger.really")
def test_three_claws_on_the_last_heart_are_a_loss_of_one() -> None:
    s = tokyo("ccc 112", seats=3, city=1, hearts={1: 1}, cards={1: "were_only_making_it_stronger it_has_a_child"})
    assert (10, 0) == (hearts(s)[1], energy(s)[1])


@component("cards.wings")
@rule("card.wings.unwounded")
def test_wings_stop_the_claws_and_the_monster_is_not_wounded() -> None:
    s = tokyo("cccc 12", city=1, energy={1: 3}, cards={0: "shrink_ray", 1: "wings"})
    play(s, "wings")
    assert (10, 1, 0, "Pause", 1) == (hearts(s)[1], energy(s)[1], s.monsters[1].shrink, asking(s), s.city)


@component("cards.wings")
@rule("card.wings.turn", "card.wings.own", "window.w0")
def test_wings_cover_the_rest_of_the_turn_but_not_the_next() -> None:
    s = tokyo(at=BuyCards, energy=8, cards="wings", poison=2, market="tank jet_fighters jets", goes_on=True, luck="112233")
    play(s, "buy tank", "wings", "done")
    assert (10, 1) == (hearts(s)[0], s.turn.seat)
    assert not s.monsters[0].winged


@component("cards.wings")
@rule("card.wings.turn")
def test_wings_paid_stop_a_reflected_loss() -> None:
    s = tokyo(at=BuyCards, seats=3, energy=9, cards={0: "wings", 2: "reflective_hide"}, market="tank jets flame_thrower")
    play(s, "buy tank", "wings", "buy flame_thrower")
    assert [10, 8, 8] == hearts(s)


@component("cards.wings")
@rule("card.wings.own")
def test_wings_cancel_jet_fighters() -> None:
    s = play(tokyo(at=BuyCards, energy=7, cards="wings", market=BOMBS), "buy jet_fighters", "wings")
    assert (10, 5) == (hearts(s)[0], points(s)[0])
