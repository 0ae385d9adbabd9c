"""Cards that add claws or change which monsters they hit."""

from __future__ import annotations

from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.turn import StartTurn
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tokyo
from tablee.testing import component, rule


@component("cards.acid_attack")
@rule("card.acid_attack.claw")
def test_acid_attack_is_a_claw_without_claws_and_lets_its_victim_yield() -> None:
    s = tokyo("112233", seats=3, city=1, cards="acid_attack")
    assert ([10, 9, 10], ["stay", "yield"]) == (hearts(s), options(s))


@component("cards.acid_attack")
@rule("card.acid_attack.enough")
def test_acid_attack_is_enough_for_alpha_monster_and_fire_breathing() -> None:
    s = tokyo("112233", seats=4, city=2, cards="acid_attack alpha_monster fire_breathing")
    assert ([10, 9, 9, 9], 1) == (hearts(s), points(s)[0])


@component("cards.acid_attack")
@rule("card.acid_attack.armor")
def test_acid_attack_alone_is_stopped_by_armor_plating_but_not_with_another_claw() -> None:
    s = tokyo("112233", city=1, cards={0: "acid_attack", 1: "armor_plating"})
    assert (10, "Pause") == (hearts(s)[1], asking(s))
    s = tokyo("c 11223", city=1, cards={0: "acid_attack", 1: "armor_plating"})
    assert (8, "StayOrYield") == (hearts(s)[1], asking(s))


@component("cards.alpha_monster")
def test_alpha_monster_scores_for_attacking_once() -> None:
    s = play(tokyo("ccc 112", city=1, cards="alpha_monster"), "stay")
    assert 1 == points(s)[0]
    assert 0 == points(tokyo("112233", city=1, cards="alpha_monster"))[0]


@component("cards.alpha_monster")
@rule("card.alpha_monster.added")
def test_alpha_monster_scores_for_an_added_claw() -> None:
    assert 1 == points(tokyo("112233", city=1, cards="alpha_monster acid_attack"))[0]


@component("cards.alpha_monster")
@rule("card.alpha_monster.nobody")
def test_alpha_monster_needs_no_victim() -> None:
    assert 2 == points(tokyo("c 11223", cards="alpha_monster"))[0]


@component("cards.burrowing")
def test_burrowing_adds_a_claw_in_tokyo_and_costs_the_next_monster_there_a_heart() -> None:
    assert 9 == hearts(tokyo("112233", city=0, cards="burrowing"))[1]
    assert 10 == hearts(tokyo("112233", city=1, cards="burrowing"))[1]
    s = play(tokyo("c 11223", city=1, cards={1: "burrowing"}), "yield")
    assert ([9, 9], 0) == (hearts(s), s.city)


@component("cards.burrowing")
@rule("card.burrowing.kills", "window.w13")
def test_burrowing_may_kill_the_attacker_who_then_does_not_enter() -> None:
    s = play(tokyo("c 11223", seats=3, city=1, hearts=1, cards={1: "burrowing"}), "yield")
    assert (0, -1) == (hearts(s)[0], s.city)


@component("cards.burrowing")
@rule("card.burrowing.card_damage")
def test_burrowing_is_card_damage() -> None:
    s = play(tokyo("c 11223", city=1, cards={0: "armor_plating", 1: "burrowing shrink_ray"}), "yield")
    assert (10, 0, 0) == (hearts(s)[0], s.monsters[0].shrink, s.city)
    s = play(tokyo("c 11223", city=1, cards={1: "burrowing shrink_ray"}), "yield")
    assert (9, 0, "Pause") == (hearts(s)[0], s.monsters[0].shrink, asking(s))


@component("cards.burrowing")
@rule("card.burrowing.yield_only")
def test_burrowing_acts_only_on_real_yielding() -> None:
    s = tokyo(at=BuyCards, city=1, energy=5, cards={1: "burrowing"}, market="death_from_above tank wings")
    assert 10 == hearts(play(s, "buy death_from_above"))[0]
    s = tokyo("c 11223", city=1, hearts={1: 1}, cards={1: "burrowing it_has_a_child"})
    assert ([10, 10], 0) == (hearts(s), s.city)


@component("cards.fire_breathing")
@rule("card.fire_breathing.anywhere", "card.fire_breathing.combined")
def test_fire_breathing_burns_both_neighbours_wherever_they_are() -> None:
    s = tokyo("c 11223", seats=4, city=1, cards={0: "fire_breathing shrink_ray", 3: "armor_plating"})
    assert ([10, 8, 10, 10], (1,)) == (hearts(s), s.asked)
    s = tokyo("c 11223", seats=5, city=0, bay=1, cards="fire_breathing")
    assert [10, 9, 9, 9, 8] == hearts(s)


@component("cards.fire_breathing")
@rule("card.fire_breathing.combined")
def test_a_neighbour_out_of_reach_gets_no_token_and_may_not_yield() -> None:
    s = tokyo("c 11223", seats=4, city=1, cards="fire_breathing shrink_ray")
    assert ([10, 8, 10, 9], [0, 1, 0, 0]) == (hearts(s), [m.shrink for m in s.monsters])
    assert (1,) == s.asked
    s = tokyo("c 11223", seats=5, city=0, bay=1, cards="fire_breathing")
    assert ("Pause", 1) == (asking(s), s.bay)


@component("cards.fire_breathing")
@rule("card.fire_breathing.last_two")
def test_with_two_left_fire_breathing_burns_once() -> None:
    s = tokyo("c 11223", city=1, cards="fire_breathing")
    assert 8 == hearts(s)[1]
    s = tokyo("c 11223", seats=3, city=1, hearts={2: 0}, cards="fire_breathing")
    assert 8 == hearts(s)[1]


@component("cards.fire_breathing")
@rule("card.fire_breathing.nearest")
def test_dead_monsters_are_not_neighbours() -> None:
    s = tokyo("c 11223", seats=5, city=3, hearts={1: 0}, cards="fire_breathing")
    assert [10, 0, 9, 9, 9] == hearts(s)


@component("cards.fire_breathing")
def test_fire_breathing_needs_a_claw() -> None:
    assert [10, 10, 10] == hearts(tokyo("112233", seats=3, city=1, cards="fire_breathing"))


@component("cards.nova_breath")
@rule("card.nova_breath.yield")
def test_nova_breath_hits_everyone_and_the_bay_may_yield_to_the_city() -> None:
    s = tokyo("cc 1122", seats=5, city=0, bay=2, cards="nova_breath")
    assert ([10, 8, 8, 8, 8], (2,)) == (hearts(s), s.asked)
    play(s, "yield")
    assert (0, -1) == (s.city, s.bay)


@component("cards.nova_breath")
def test_nova_breath_from_outside_also_hits_monsters_outside() -> None:
    s = tokyo("c 11223", seats=3, city=1, cards="nova_breath")
    assert ([10, 9, 9], (1,)) == (hearts(s), s.asked)


@component("cards.poison_quills")
@rule("card.poison_quills.claws")
def test_three_twos_are_two_real_claws_without_poison() -> None:
    s = play(tokyo("222 113", city=1, cards="poison_quills"), "resolve")
    assert (8, 0, ["stay", "yield"]) == (hearts(s)[1], s.monsters[1].poison, options(s))


@component("cards.poison_quills")
@rule("card.poison_quills.once")
def test_six_twos_are_still_two_claws() -> None:
    s = play(tokyo("222222", city=1, cards="poison_quills"), "resolve")
    assert 8 == hearts(s)[1]


@component("cards.poison_quills")
def test_two_twos_are_no_claws() -> None:
    assert 10 == hearts(tokyo("22 1133", city=1, cards="poison_quills"))[1]


@component("cards.shrink_ray")
@rule("card.shrink_ray.one")
def test_shrink_ray_gives_each_wounded_monster_one_token() -> None:
    s = tokyo("ccc 112", seats=3, city=0, cards="shrink_ray")
    assert [0, 1, 1] == [m.shrink for m in s.monsters]


@component("cards.shrink_ray")
@rule("card.shrink_ray.prevented")
def test_no_shrink_token_for_a_prevented_loss() -> None:
    s = tokyo("c 11223", city=1, cards={0: "shrink_ray", 1: "armor_plating"})
    assert 0 == s.monsters[1].shrink


@component("cards.shrink_ray")
@rule("token.stay")
def test_shrink_tokens_outlive_the_card() -> None:
    s = play(tokyo("c 11223", city=1, cards="shrink_ray metamorph", goes_on=True), "stay", "sell shrink_ray")
    play(roll(s, "11223"), "done")
    assert ({"metamorph"}, 1, 5) == (cards(s), s.turn.seat, len(s.turn.dice))


@component("cards.spiked_tail")
@rule("card.spiked_tail.added")
def test_spiked_tail_adds_a_claw_to_a_rolled_or_an_added_one() -> None:
    assert 8 == hearts(tokyo("c 11223", city=1, cards="spiked_tail"))[1]
    assert 10 == hearts(tokyo("112233", city=1, cards="spiked_tail"))[1]
    s = play(tokyo("222 113", city=1, cards="spiked_tail poison_quills"), "resolve")
    assert 7 == hearts(s)[1]


@component("cards.urbavore")
def test_urbavore_scores_one_more_at_the_start_in_tokyo() -> None:
    assert 3 == points(tokyo(at=StartTurn, city=0, cards="urbavore", luck="112233"))[0]
    assert 0 == points(tokyo(at=StartTurn, city=1, cards="urbavore", luck="112233"))[0]


@component("cards.urbavore")
def test_one_claw_with_spiked_tail_and_urbavore_in_tokyo_is_three() -> None:
    assert 7 == hearts(tokyo("c 11223", city=0, cards="spiked_tail urbavore"))[1]
    assert 8 == hearts(tokyo("c 11223", city=1, cards="spiked_tail urbavore"))[1]
    assert 10 == hearts(tokyo("112233", city=0, cards="urbavore"))[1]


@component("cards.urbavore")
@rule("card.urbavore.variant")
def test_urbavore_scores_its_point_in_the_two_player_variant() -> None:
    s = tokyo(at=StartTurn, city=0, cards="urbavore", luck="112233", two_player_variant=True)
    assert (1, 1) == (points(s)[0], energy(s)[0])
