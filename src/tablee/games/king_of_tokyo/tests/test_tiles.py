"""The twenty sides of the wickedness tiles."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.king_of_tokyo.components import BOX
from tablee.games.king_of_tokyo.rules.end import EndTurn
from tablee.games.king_of_tokyo.rules.market import BuyCards, SellCards
from tablee.games.king_of_tokyo.rules.roll import Reroll, RollDice
from tablee.games.king_of_tokyo.rules.tokyo import EnterTokyo
from tablee.games.king_of_tokyo.rules.turn import ChooseCopy, StartTurn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tiles, tokyo
from tablee.kernel.outcome import Outcome
from tablee.kernel.state import Refused
from tablee.testing import component, rule


def outcome(s: Tokyo) -> Outcome:
    ended = s.outcome()
    assert ended is not None
    return ended


def taking(side: str, level: int, **position: Any) -> Tokyo:
    """The position after six 1s have reached the level and this tile was taken. The other tiles have its colour."""
    colour = next(each.colour for each in BOX.sides if each.id == side)
    place: dict[str, Any] = {"wickedness": level - 1, "city": 1, "colour": colour}
    s = tokyo(str(position.pop("dice", "111 2 33")), **(place | position))
    if asking(s) == "ResolveDice":
        play(s, "resolve")
    return play(s, f"take {side}")


@component("sides.devious")
@rule("side.devious.next")
def test_devious_is_a_fourth_roll_from_the_next_turn_on() -> None:
    assert 3 == tokyo(at=RollDice, tiles="devious", luck="112233").turn.rolls
    s = taking("devious", 3)
    assert (0, "Pause") == (s.turn.rolls, asking(s))


@component("sides.eternal")
@rule("side.eternal.tokyo", "side.eternal.regeneration")
def test_eternal_heals_one_at_the_start_of_the_turn_in_tokyo_too() -> None:
    assert 6 == hearts(tokyo(at=StartTurn, city=0, hearts=5, tiles="eternal", luck="112233"))[0]
    assert 7 == hearts(tokyo(at=StartTurn, hearts=5, cards="regeneration", tiles="eternal", luck="112233"))[0]


@component("sides.skulking")
@rule("side.skulking.not_yet", "side.skulking.once")
def test_skulking_gives_a_point_with_three_ones_but_not_for_the_dice_that_earned_it() -> None:
    assert 2 == points(tokyo("111 2 33", city=1, tiles="skulking"))[0]
    assert 5 == points(tokyo("111111", city=1, tiles="skulking"))[0]
    assert 1 == points(taking("skulking", 3))[0]


@component("sides.tireless")
@rule("side.tireless.spend")
def test_tireless_is_an_energy_at_the_start_to_be_used_in_this_turn() -> None:
    s = tokyo(at=StartTurn, cards="energy_drink", tiles="tireless", luck="112233")
    assert 1 == energy(s)[0]
    play(roll(s, "11"), "reroll a", "reroll a")
    assert ["drink", "stop"] == options(s)


@component("sides.barbs")
@rule("side.barbs.added", "side.barbs.now")
def test_barbs_add_a_claw_to_two_or_more_including_added_ones_and_at_once() -> None:
    assert 7 == hearts(tokyo("cc 1122", city=1, tiles="barbs"))[1]
    assert 9 == hearts(tokyo("c 11223", city=1, tiles="barbs"))[1]
    assert 7 == hearts(tokyo("c 11223", city=1, cards="acid_attack", tiles="barbs"))[1]
    assert 7 == hearts(taking("barbs", 3, dice="111 cc 2"))[1]


@component("sides.final_roar")
@rule("side.final_roar")
def test_dying_with_sixteen_points_wins() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, points={1: 16}, tiles={1: "final_roar"})
    assert ((1,), "side.final_roar") == (outcome(s).winners, outcome(s).reason)
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, points={1: 15}, tiles={1: "final_roar"})
    assert (0, None) == (hearts(s)[1], s.outcome())


@component("sides.final_roar")
@rule("side.final_roar.first")
def test_final_roar_goes_before_zombify() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, points={1: 16}, cards={1: "zombify"}, tiles={1: "final_roar"})
    assert (1,) == outcome(s).winners


@component("sides.final_roar")
@rule("side.final_roar.underdog")
def test_a_point_stolen_by_the_same_hit_counts_first() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, points={0: 3, 1: 16}, tiles={0: "underdog", 1: "final_roar"})
    assert (None, 4 + 1) == (s.outcome(), points(s)[0])


@component("sides.final_roar")
@rule("side.final_roar.locked")
def test_final_roar_wins_but_the_turn_is_finished() -> None:
    s = tokyo(
        "c 11223", seats=3, city=1, hearts={1: 1}, points={1: 16}, energy=7, tiles={1: "final_roar"}, market="evacuation_orders tank wings"
    )
    assert ("BuyCards", None) == (asking(s), s.outcome())
    play(s, "buy evacuation_orders")
    assert (1,) == outcome(s).winners


@component("sides.final_roar")
@rule("side.final_roar.survivor")
def test_the_last_survivor_does_not_share_the_victory_of_final_roar() -> None:
    s = tokyo("c 11223", city=1, hearts={1: 1}, points={1: 16}, tiles={1: "final_roar"})
    assert (1,) == outcome(s).winners
    s = tokyo("c 11223", city=1, hearts={1: 1}, points={0: 20, 1: 16}, tiles={1: "final_roar"})
    assert (0, 1) == outcome(s).winners


@component("sides.poison_spit")
@rule("side.poison_spit.one", "token.stay")
def test_poison_spit_gives_each_wounded_monster_one_token_that_stays() -> None:
    s = tokyo("ccc 112", seats=4, city=0, cards={3: "wings"}, energy={3: 2}, tiles="poison_spit")
    play(s, "wings")
    assert [0, 1, 1, 0] == [m.poison for m in s.monsters]
    assert 9 == hearts(tokyo("112233", at=EndTurn, poison=1))[0]


@component("sides.underdog")
@rule("side.underdog.once")
def test_underdog_takes_a_point_of_each_wounded_monster_that_was_ahead() -> None:
    s = tokyo("c 11223", seats=5, city=0, points={0: 4, 1: 5, 2: 5, 3: 4, 4: 1}, tiles="underdog")
    assert [4 + 2, 4, 4, 4, 1] == points(s)


@component("sides.underdog")
@rule("side.underdog.really")
def test_underdog_takes_nothing_without_a_wound() -> None:
    s = tokyo("c 11223", city=1, points={1: 5}, cards={1: "armor_plating"}, tiles="underdog")
    assert [0, 5] == points(s)
    s = tokyo(at=BuyCards, city=1, points={1: 5}, energy=3, tiles="underdog", market="flame_thrower tank wings")
    assert [0, 5] == points(play(s, "buy flame_thrower"))


@component("sides.cyberbrain")
@rule("side.cyberbrain.next")
def test_cyberbrain_is_one_more_die_from_the_next_turn_on() -> None:
    assert 7 == len(tokyo(at=RollDice, tiles="cyberbrain", luck="1122331").turn.dice)
    assert 6 == len(taking("cyberbrain", 6).turn.dice)


@component("sides.evil_lair")
@rule("side.evil_lair.now", "buy.discount")
def test_evil_lair_makes_cards_cheaper_in_the_same_turn() -> None:
    s = taking("evil_lair", 6, energy=5, market="wings tank jets")
    assert "buy wings" in options(s)


@component("sides.full_regeneration")
@rule("side.full_regeneration.anywhere", "side.full_regeneration.twelve", "hearts.twelve")
def test_full_regeneration_heals_to_twelve_anywhere() -> None:
    assert 12 == hearts(taking("full_regeneration", 6, hearts=3, city=0))[0]
    s = taking("full_regeneration", 6, hearts=3, cards="even_bigger")
    assert (12, 12) == (hearts(s)[0], s.monsters[0].most_hearts())
    s = tokyo("111 2 33", city=1, wickedness=5, hearts=3)
    s.monsters[0].zombie = True
    assert 12 == hearts(play(s, "take full_regeneration"))[0]


@component("sides.widespread_panic")
@rule("gauge.gone", "card.others_lose.zero")
def test_widespread_panic_costs_the_others_four_points_once() -> None:
    s = taking("widespread_panic", 6, seats=3, points={0: 5, 1: 3, 2: 9})
    assert ([6, 0, 5], set(), 1) == (points(s), tiles(s), bin(s.tiles.removed).count("1"))


@component("sides.fluxling")
@rule("side.fluxling", "side.fluxling.later")
def test_fluxling_copies_a_keep_card_in_play_as_if_just_played() -> None:
    s = taking("fluxling", 6, hearts=5, cards={1: "even_bigger gourmet"})
    assert ("ChooseCopy", ["copy even_bigger", "copy gourmet"]) == (asking(s), options(s))
    with pytest.raises(Refused) as refused:
        play(s, "copy wings")
    assert "side.fluxling" == refused.value.rule
    play(s, "copy even_bigger")
    assert (7, 12) == (hearts(s)[0], s.monsters[0].most_hearts())
    assert "Pause" == asking(taking("fluxling", 6))


@component("sides.fluxling")
@rule("side.fluxling", "window.w2")
def test_fluxling_may_move_to_another_card_at_the_start_of_each_turn() -> None:
    s = tokyo(at=StartTurn, cards={1: "extra_head gourmet"}, copied="gourmet")
    assert ["copy extra_head", "pass"] == options(s)
    play(roll(s, "1122331"), "copy extra_head")
    assert 7 == len(s.turn.dice)
    s = tokyo(at=StartTurn, cards={1: "extra_head gourmet"}, copied="gourmet")
    play(roll(s, "112233"), "pass")
    assert CARD_IDS.index("gourmet") == s.monsters[0].copied


@component("sides.fluxling")
@rule("side.fluxling.blank")
def test_a_copy_of_a_discarded_card_is_blank_until_the_next_start_of_turn() -> None:
    s = tokyo("112233", at=SellCards, seats=3, cards="metamorph gourmet", copied={1: "gourmet"}, goes_on=True)
    play(s, "sell gourmet")
    assert -1 == s.monsters[1].copied
    play(s, "done")
    assert ("ChooseCopy", (1,), ["copy metamorph", "pass"]) == (asking(s), s.asked, options(s))


@component("sides.fluxling")
@rule("side.fluxling.blank")
def test_a_copy_of_a_dead_monsters_card_is_blank() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: "gourmet"}, copied={2: "gourmet"})
    assert -1 == s.monsters[2].copied


@component("sides.fluxling")
@rule("side.fluxling.owner")
def test_a_copy_stays_when_the_card_changes_owner() -> None:
    s = tokyo("c 11223", seats=3, city=1, cards={0: "gourmet", 1: "unstable_dna"}, copied={2: "gourmet"})
    play(s, "yield", "swap gourmet")
    assert CARD_IDS.index("gourmet") == s.monsters[2].copied


@component("sides.fluxling")
@rule("side.fluxling.own")
def test_fluxling_may_copy_its_owners_card_which_counts_twice() -> None:
    assert 1 + 2 + 2 == points(tokyo("111 2 33", city=1, cards="gourmet", copied="gourmet"))[0]
    assert 2 + 1 + 1 == energy(tokyo("ee 1122", city=1, cards="friend_of_children", copied="friend_of_children"))[0]


@component("sides.fluxling")
@rule("side.fluxling.moment", "window.w2")
def test_the_copy_is_chosen_after_the_start_and_before_the_dice_are_counted() -> None:
    s = tokyo(at=StartTurn, hearts=2, cards={1: "nanobots extra_head"}, tiles="fluxling", luck="112233")
    play(s, "copy nanobots")
    assert (2, 6) == (hearts(s)[0], len(s.turn.dice))


@component("sides.fluxling")
@rule("side.fluxling.maximum")
def test_losing_a_copied_even_bigger_lowers_the_maximum() -> None:
    s = tokyo(at=ChooseCopy, hearts=12, cards={1: "even_bigger gourmet"}, copied="even_bigger")
    play(roll(s, "112233"), "copy gourmet")
    assert 10 == hearts(s)[0]


@component("sides.have_it_all")
@rule("side.have_it_all.adds", "side.have_it_all.cards")
def test_have_it_all_scores_for_each_keep_card_and_each_purchase() -> None:
    s = taking("have_it_all", 6, energy=3, cards="gourmet media_friendly", tiles="eternal", market="corner_store tank wings")
    assert 1 + 2 + 2 == points(s)[0]
    assert 5 + 1 + 1 + 1 == points(play(s, "buy corner_store"))[0]


@component("sides.sonic_boomer")
@rule("side.sonic_boomer.anywhere")
def test_sonic_boomer_scores_at_the_start_anywhere() -> None:
    assert 1 == points(tokyo(at=StartTurn, city=1, tiles="sonic_boomer", luck="112233"))[0]
    assert 3 == points(tokyo(at=StartTurn, city=0, tiles="sonic_boomer", luck="112233"))[0]


@component("sides.defender_of_tokyo")
@rule("window.w15", "points.bounds")
def test_defender_of_tokyo_costs_the_others_a_point_on_entering_and_starting_there() -> None:
    assert [1, 2, 0] == points(tokyo(at=EnterTokyo, seats=3, points={1: 3}, tiles="defender_of_tokyo"))
    s = tokyo(at=StartTurn, seats=3, city=0, points={1: 3, 2: 1}, tiles="defender_of_tokyo", luck="112233")
    assert [2, 2, 0] == points(s)
    s = tokyo(at=StartTurn, seats=3, city=1, points={1: 3}, tiles="defender_of_tokyo", luck="112233")
    assert [0, 3, 0] == points(s)


@component("sides.defender_of_tokyo")
@rule("side.defender_of_tokyo.forced", "enter.bay_move")
def test_moving_from_the_bay_to_the_city_is_not_entering() -> None:
    s = tokyo("cc 1122", seats=5, city=1, bay=2, hearts={1: 2}, points={3: 5}, tiles={2: "defender_of_tokyo"})
    assert (2, 5) == (s.city, points(s)[3])


@component("sides.defender_of_tokyo")
@rule("side.defender_of_tokyo.above")
def test_entering_by_death_from_above_counts() -> None:
    s = tokyo(at=BuyCards, city=1, energy=5, points={1: 5}, tiles="defender_of_tokyo", market="death_from_above tank wings")
    assert [3, 4] == points(play(s, "buy death_from_above"))


@component("sides.antimatter_beam")
@rule("side.antimatter_beam.last", "side.antimatter_beam.now", "side.antimatter_beam.fire")
def test_antimatter_beam_doubles_all_claws_at_once_but_not_the_fire() -> None:
    assert 6 == hearts(tokyo("cc 1122", city=1, tiles="antimatter_beam"))[1]
    assert 4 == hearts(tokyo("cc 1122", city=1, tiles="antimatter_beam barbs"))[1]
    assert 6 == hearts(taking("antimatter_beam", 10, dice="111 cc 2"))[1]
    assert 10 - 4 - 1 == hearts(tokyo("cc 1122", city=1, cards="fire_breathing", tiles="antimatter_beam"))[1]


@component("sides.skybeam")
@rule("side.skybeam.separate")
def test_skybeam_gives_one_more_for_each_heart_and_energy_die_as_a_separate_gain() -> None:
    s = tokyo("hh ee 12", city=1, hearts=3, tiles="skybeam")
    assert (7, 4) == (hearts(s)[0], energy(s)[0])
    s = tokyo("hh ee 12", city=1, hearts=3, cards="regeneration friend_of_children", tiles="skybeam")
    assert (9, 6) == (hearts(s)[0], energy(s)[0])


@component("sides.skybeam")
@rule("side.skybeam.tokyo")
@pytest.mark.parametrize(("gives", "left"), [(False, 3), (True, 5)])
def test_a_table_option_decides_whether_skybeam_heals_in_tokyo(gives: bool, left: int) -> None:
    assert left == hearts(tokyo("hh 1122", city=0, hearts=3, tiles="skybeam", skybeam_in_tokyo=gives))[0]


@component("sides.skybeam")
@rule("side.skybeam.tokens")
def test_hearts_spent_on_tokens_give_no_bonus() -> None:
    s = play(tokyo("hhh 112", city=1, hearts=3, poison=2, tiles="skybeam"), "tend 2 0")
    assert 5 == hearts(s)[0]


@component("sides.final_push")
@rule("side.final_push.tile", "side.final_push.tokyo")
def test_final_push_is_two_hearts_two_energy_and_a_turn_and_leaves_when_it_begins() -> None:
    s = taking("final_push", 10, city=0, hearts=5, energy=1, market="wings tank jets")
    assert (7, 3, {"final_push"}) == (hearts(s)[0], energy(s)[0], tiles(s))
    play(roll(s, "112233"), "done")
    assert (0, set(), "Reroll", 1) == (s.turn.seat, tiles(s), asking(s), bin(s.tiles.removed).count("1"))


@component("sides.starburst")
@rule("side.starburst.now", "gauge.gone")
def test_starburst_is_twelve_energy_to_spend_at_once() -> None:
    s = taking("starburst", 10, market="wings tank jets")
    assert (12, set(), "BuyCards") == (energy(s)[0], tiles(s), asking(s))


@component("sides.fluxling")
def test_a_copy_of_extra_rolls_and_psychic_powers_counts() -> None:
    assert 3 == tokyo(at=RollDice, cards={1: "giant_brain"}, copied="giant_brain", luck="112233").turn.rolls
    s = tokyo("112233", at=Reroll, city=1, energy=1, cards={1: "energy_drink"}, copied="energy_drink")
    assert (["drink", "stop"], {"energy_drink"}) == (options(s), cards(s, 1))
