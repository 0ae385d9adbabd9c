"""Claws, losses of hearts, yielding, entering Tokyo, the Bay."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.attack import count_claws
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.roll import RollDice
from tablee.games.king_of_tokyo.rules.tokyo import EnterTokyo
from tablee.games.king_of_tokyo.rules.turn import StartTurn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tiles, tokyo, told
from tablee.kernel.state import Refused
from tablee.testing import rule


@rule("resolve.claws", "claws.outside")
def test_each_claw_from_outside_costs_each_monster_in_tokyo_a_heart() -> None:
    s = tokyo("cc 1122", seats=6, city=1, bay=2)
    assert [10, 8, 8, 10, 10, 10] == hearts(s)


@rule("claws.inside", "box.tokyo")
def test_claws_from_tokyo_hit_everyone_outside_and_not_the_other_place() -> None:
    s = tokyo("ccc 112", seats=5, city=0, bay=2)
    assert [10, 7, 10, 7, 7] == hearts(s)
    assert "Pause" == asking(s)


@rule("claws.first")
def test_the_first_player_hits_nobody() -> None:
    s = tokyo("cccc 12", seats=3)
    assert [10, 10, 10] == hearts(s)
    assert 0 == s.city


@rule("enter.first", "enter.city")
def test_the_first_player_must_enter_the_city() -> None:
    assert 0 == tokyo("1122 ee", seats=4).city


@rule("tokyo.enter")
def test_entering_scores_a_point() -> None:
    assert 1 == tokyo("1122 33", seats=3).monsters[0].points


@rule("tokyo.start")
def test_starting_a_turn_in_tokyo_scores_two() -> None:
    assert 2 == tokyo(at=StartTurn, seats=3, city=0, luck="112233").monsters[0].points
    assert 2 == tokyo(at=StartTurn, seats=5, bay=0, city=1, luck="112233").monsters[0].points


@rule("enter.city")
def test_nobody_enters_a_city_that_is_taken() -> None:
    s = tokyo("1122 33", seats=3, city=1)
    assert (1, -1, 0) == (s.city, s.bay, points(s)[0])


@rule("tokyo.yield", "word.yield")
def test_a_wounded_monster_may_yield_and_the_attacker_enters() -> None:
    s = tokyo("c 11223", city=1)
    assert (["stay", "yield"], (1,)) == (options(s), s.asked)
    play(s, "yield")
    assert (0, 1) == (s.city, points(s)[0])


@rule("tokyo.yield")
def test_a_wounded_monster_may_stay_and_the_attacker_stays_out() -> None:
    s = play(tokyo("c 11223", city=1), "stay")
    assert (1, 0) == (s.city, points(s)[0])


@rule("tokyo.yield")
def test_a_wounded_monster_may_only_stay_or_yield() -> None:
    with pytest.raises(Refused) as refused:
        play(tokyo("c 11223", city=1), "pass")
    assert "tokyo.yield" == refused.value.rule


@rule("word.wound", "word.yield")
def test_a_loss_by_a_card_does_not_wound_and_allows_no_yielding() -> None:
    s = play(tokyo(at=BuyCards, city=1, energy=3, market="flame_thrower tank wings"), "buy flame_thrower")
    assert ([10, 8], 1, "Pause") == (hearts(s), s.city, asking(s))


@rule("word.yield")
def test_tokyo_stays_empty_until_the_next_player_if_a_card_kills_its_monster() -> None:
    s = tokyo(at=BuyCards, seats=3, city=1, energy=3, hearts={1: 2}, market="flame_thrower tank wings", luck="112233", goes_on=True)
    play(s, "buy flame_thrower")
    assert (-1, 2) == (s.city, s.turn.seat)
    play(roll(s, "112233"), "stop")
    assert (2, 1) == (s.city, points(s)[2])


@rule("enter.stay")
def test_nobody_leaves_while_the_active_player_enters() -> None:
    s = tokyo(at=EnterTokyo, seats=5, city=1)
    assert (1, 0, "Pause") == (s.city, s.bay, asking(s))


@rule("enter.bay", "enter.bay_same")
def test_with_five_the_bay_must_be_taken_and_scores_too() -> None:
    s = tokyo("1122 33", seats=5, city=1)
    assert (0, 1) == (s.bay, points(s)[0])


@rule("enter.bay")
def test_with_four_there_is_no_bay() -> None:
    assert -1 == tokyo("1122 33", seats=4, city=1).bay


@rule("enter.bay_same")
def test_hearts_do_not_heal_in_the_bay() -> None:
    assert 5 == tokyo("hh 1122", seats=5, city=1, bay=0, hearts=5).monsters[0].hearts


@rule("enter.both", "window.w11")
def test_if_both_yield_the_attacker_takes_the_city_and_the_bay_stays_empty() -> None:
    s = tokyo("cccc 12", seats=5, city=1, bay=2)
    assert (1, 2) == s.asked
    play(s, "2:yield", "1:yield")
    assert (0, -1, 1) == (s.city, s.bay, points(s)[0])


@rule("window.w11")
def test_answers_stay_secret_until_all_have_chosen() -> None:
    s = play(tokyo("cccc 12", seats=5, city=1, bay=2), "2:yield")
    assert ((1,), 2) == (s.asked, s.bay)
    assert "yielded" not in told(s)
    play(s, "1:stay")
    assert ["stayed", "yielded"] == sorted(kind for kind in told(s) if kind in ("stayed", "yielded"))
    assert (1, 0) == (s.city, s.bay)


@rule("enter.city_first")
def test_a_monster_in_the_bay_does_not_move_to_an_empty_city() -> None:
    s = tokyo("1122 33", seats=5, bay=1)
    assert (0, 1) == (s.city, s.bay)


@rule("enter.bay_closes")
def test_the_bay_is_emptied_when_four_are_left() -> None:
    s = tokyo("ccc 112", seats=5, city=0, bay=2, hearts={1: 3})
    assert (0, -1) == (s.city, s.bay)


@rule("enter.bay_closes", "enter.bay_move")
def test_the_monster_in_the_bay_moves_to_a_city_just_emptied_and_scores_nothing() -> None:
    s = tokyo("cc 1122", seats=5, city=1, bay=2, hearts={1: 2}, cards={2: "burrowing"})
    assert (2, -1, 0) == (s.city, s.bay, points(s)[2])
    assert ("StayOrYield", 10) == (asking(s), hearts(s)[0])


@rule("enter.dead")
def test_a_monster_that_dies_in_its_turn_neither_enters_nor_buys() -> None:
    s = tokyo("c e 1122", seats=3, city=1, hearts=1, energy=9, cards={1: "reflective_hide"})
    play(s, "resolve", "yield")
    assert (-1, 0, "Pause") == (s.city, hearts(s)[0], asking(s))


@rule("loss.clockwise")
def test_simultaneous_losses_are_settled_from_the_dealers_left() -> None:
    s = tokyo("c 11223", seats=4, city=0, cards={1: "camouflage", 2: "wings", 3: "super_jump"}, energy={2: 2, 3: 1})
    order = []
    while asking(s) == "LoseHearts":
        order.append(s.asked[0])
        play(s, "suffer")
    assert [1, 2, 3] == order


@rule("loss.clockwise")
def test_the_dealer_comes_last() -> None:
    s = play(tokyo(at=BuyCards, seats=3, energy=9, market="high_altitude_bombing tank wings"), "buy high_altitude_bombing")
    assert s.story is not None
    assert [1, 2, 0] == [e.facts["seat"] for e in s.story.events if e.kind in ("hit", "lost_hearts")]


@rule("loss.reactions")
def test_reactions_are_used_in_any_order_until_the_loss_is_taken() -> None:
    s = tokyo("ccc 112", city=1, cards={1: "camouflage super_jump wings rapid_healing"}, energy={1: 5}, hearts={1: 6})
    assert ["camouflage", "heal", "jump", "wings", "suffer"] == sorted(options(s)[:-1]) + options(s)[-1:]
    play(roll(s, "1h"), "jump", "heal", "camouflage")
    assert ["heal", "wings", "suffer"] == sorted(options(s)[:-1]) + options(s)[-1:]
    play(s, "suffer", "stay")
    assert (6, 2) == (hearts(s)[1], energy(s)[1])


@rule("loss.reactions")
def test_a_reaction_without_its_card_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        play(tokyo("ccc 112", city=1, cards={1: "camouflage"}), "wings")
    assert "loss.reactions" == refused.value.rule


@rule("loss.steps", "card.camouflage.all")
def test_camouflage_on_three_with_two_hearts_leaves_one_for_armor_plating() -> None:
    s = tokyo("ccc 112", city=1, cards={1: "camouflage armor_plating"})
    play(roll(s, "hh1"), "camouflage")
    assert (10, "Pause") == (hearts(s)[1], asking(s))


@rule("loss.steps")
def test_tokens_and_underdog_come_before_the_fall_and_other_reactions_after_it() -> None:
    s = tokyo(
        "cc 1122",
        seats=3,
        city=1,
        cards={0: "shrink_ray", 1: "were_only_making_it_stronger reflective_hide"},
        tiles="underdog poison_spit",
        points={1: 4},
    )
    assert s.story is not None
    kinds = [e.kind for e in s.story.events if e.kind in ("hit", "shrunk", "poisoned", "lost_points", "charged")]
    assert ["hit", "shrunk", "poisoned", "lost_points", "charged", "hit"] == kinds


@rule("loss.zero")
def test_at_zero_hearts_final_roar_then_zombify_then_it_has_a_child_then_out() -> None:
    both = "zombify it_has_a_child"
    roar = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, points={1: 16}, cards={1: both}, tiles={1: "final_roar"})
    assert (0, (1,)) == (hearts(roar)[1], winners(roar))
    zombie = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: both})
    assert (12, True) == (hearts(zombie)[1], zombie.monsters[1].zombie)
    child = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: "it_has_a_child"})
    assert (10, False) == (hearts(child)[1], child.monsters[1].zombie)
    out = tokyo("c 11223", seats=3, city=1, hearts={1: 1})
    assert 0 == hearts(out)[1]


def winners(s: Tokyo) -> tuple[int, ...]:
    outcome = s.outcome()
    return outcome.winners if outcome else ()


@rule("out.belongings")
def test_a_monster_that_is_out_loses_cards_tiles_and_points() -> None:
    s = tokyo("cc 1122", seats=3, city=1, hearts={1: 2}, points={1: 9}, cards={1: "gourmet wings"}, tiles={1: "eternal"})
    assert (set(), set(), 0) == (cards(s, 1), tiles(s, 1), points(s)[1])
    assert (2, 0) == (len(s.market.discards), s.city)


@rule("window.w10", "window.w12", "window.w13", "window.w14", "window.w15")
def test_after_the_claws_come_yielding_jets_burrowing_the_swap_and_entering() -> None:
    s = tokyo("cc 1122", seats=5, city=1, bay=2, cards={0: "gourmet", 1: "burrowing unstable_dna", 2: "jets"}, energy={2: 0})
    assert ((1, 2), [10, 8, 10]) == (s.asked, hearts(s)[:3])
    play(s, "1:yield", "2:stay")
    assert ([9, 8, 8], "SwapCards", -1) == (hearts(s)[:3], asking(s), s.city)
    play(s, "swap gourmet")
    assert ({"burrowing", "gourmet"}, {"unstable_dna"}, 0) == (cards(s, 1), cards(s, 0), s.city)
    assert s.story is not None
    kinds = [e.kind for e in s.story.events if e.kind in ("yielded", "hit", "swapped", "entered_city")]
    assert ["hit", "yielded", "hit", "hit", "swapped", "entered_city"] == kinds


@rule("claws.order")
def test_claws_add_up_in_their_order() -> None:
    every = "acid_attack burrowing poison_quills spiked_tail urbavore"
    s = tokyo("222 h e 1", city=0, cards=every, tiles="barbs antimatter_beam", hearts={1: 12})
    assert ((1 + 1 + 2 + 1 + 1) + 1) * 2 == count_claws(s, 0)


@rule("claws.added", "card.spiked_tail.added")
@pytest.mark.parametrize(("counts", "claws"), [(True, 2), (False, 1)])
def test_a_table_option_decides_whether_acid_attack_is_enough_for_spiked_tail(counts: bool, claws: int) -> None:
    s = tokyo("112233", city=1, cards="acid_attack spiked_tail", added_claws_count=counts)
    assert 10 - claws == hearts(s)[1]


@rule("claws.added")
def test_a_rolled_claw_or_poison_quills_is_always_enough_for_spiked_tail() -> None:
    assert 7 == hearts(tokyo("c 11223", city=1, cards="acid_attack spiked_tail", added_claws_count=False))[1]
    s = tokyo("222 113", city=1, cards="poison_quills spiked_tail", added_claws_count=False)
    assert 7 == hearts(play(s, "resolve"))[1]


def test_without_dice_there_is_no_attack() -> None:
    s = tokyo(at=RollDice, shrink=6, city=1)
    assert ([10, 10], "Pause") == (hearts(s), asking(s))
