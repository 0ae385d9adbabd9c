"""Cards that give hearts and energy, and cards that revive a monster."""

from __future__ import annotations

from typing import Any

from tablee.games.king_of_tokyo.rules.end import EndTurn
from tablee.games.king_of_tokyo.rules.market import BuyCards, SellCards
from tablee.games.king_of_tokyo.rules.roll import RollDice
from tablee.games.king_of_tokyo.rules.tokyo import EnterTokyo
from tablee.games.king_of_tokyo.rules.turn import ChooseCopy, StartTurn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, COST
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tiles, tokyo
from tablee.testing import component, rule


def winners(s: Tokyo) -> tuple[int, ...]:
    outcome = s.outcome()
    return outcome.winners if outcome else ()


@component("cards.even_bigger")
@rule("card.even_bigger.first", "card.even_bigger.most", "hearts.twelve")
def test_even_bigger_raises_the_maximum_and_then_heals() -> None:
    s = play(tokyo(at=BuyCards, city=0, energy=4, market="even_bigger tank wings"), "buy even_bigger")
    assert (12, 12) == (hearts(s)[0], s.monsters[0].most_hearts())
    s = tokyo("hhhhhh", city=1, hearts=11, cards="even_bigger", tiles="full_regeneration")
    assert 12 == hearts(s)[0]


@component("cards.even_bigger")
@rule("card.even_bigger.lost")
def test_losing_even_bigger_costs_the_hearts_above_ten() -> None:
    s = tokyo("112233", at=SellCards, hearts=12, cards="even_bigger metamorph")
    play(s, "sell even_bigger", "done")
    assert 10 == hearts(s)[0]


@component("cards.even_bigger")
@rule("card.even_bigger.swapped", "card.unstable_dna.maximum", "card.unstable_dna.no_purchase")
def test_even_bigger_by_a_swap_raises_the_maximum_without_healing() -> None:
    s = tokyo("c 11223", city=1, hearts={0: 12}, cards={0: "even_bigger", 1: "unstable_dna"})
    play(s, "yield", "swap even_bigger")
    assert ([10, 9], 12, 10) == (hearts(s), s.monsters[1].most_hearts(), s.monsters[0].most_hearts())


@component("cards.friend_of_children")
@rule("card.friend_of_children.event")
def test_friend_of_children_adds_one_to_each_gain_of_energy() -> None:
    assert 4 == energy(tokyo("eee 112", city=1, cards="friend_of_children"))[0]


@component("cards.friend_of_children")
@rule("card.friend_of_children.sources", "card.lunar_powered.friend")
def test_friend_of_children_counts_for_every_gain() -> None:
    assert 2 == energy(tokyo("112233", at=EndTurn, cards="friend_of_children lunar_powered"))[0]
    assert 2 == energy(tokyo(at=StartTurn, cards="friend_of_children", tiles="tireless", luck="112233"))[0]
    bought = tokyo(at=BuyCards, energy=8, cards="friend_of_children", market="energize tank wings")
    assert 10 == energy(play(bought, "buy energize"))[0]
    star = tokyo("111111", city=1, wickedness=9, cards="friend_of_children", colour="green")
    assert 13 == energy(play(star, "take starburst"))[0]
    assert 2 == energy(tokyo(at=EnterTokyo, cards="friend_of_children", two_player_variant=True))[0]


@component("cards.friend_of_children")
@rule("card.friend_of_children.sales")
def test_a_table_option_decides_whether_a_sale_is_a_gain() -> None:
    s = tokyo("112233", at=SellCards, cards="friend_of_children metamorph nanobots")
    assert 3 == energy(play(s, "sell nanobots"))[0]
    s = tokyo("112233", at=SellCards, cards="friend_of_children metamorph nanobots", sales_are_gains=True)
    assert 4 == energy(play(s, "sell nanobots"))[0]


@component("cards.friend_of_children")
@rule("card.friend_of_children.tentacles")
def test_a_payment_by_parasitic_tentacles_is_a_gain_for_the_seller() -> None:
    s = tokyo(at=BuyCards, energy=3, cards={0: "parasitic_tentacles", 1: "friend_of_children nanobots"})
    assert [0, 4] == energy(play(s, "wrest nanobots"))


@component("cards.it_has_a_child")
@rule(
    "card.it_has_a_child.energy",
    "card.it_has_a_child.tokens",
    "card.it_has_a_child.tokyo",
    "token.survive",
    "gauge.gone",
)
def test_a_monster_comes_back_with_ten_hearts_and_loses_all_but_energy_and_tokens() -> None:
    s = tokyo(
        "cc 1122",
        city=1,
        hearts={1: 2},
        points={1: 9},
        energy={1: 5},
        wickedness={1: 7},
        poison={1: 1},
        shrink={1: 2},
        cards={1: "it_has_a_child gourmet"},
        tiles={1: "eternal"},
    )
    back = s.monsters[1]
    assert (10, 0, 5, 0, 1, 2) == (back.hearts, back.points, back.energy, back.wickedness, back.poison, back.shrink)
    assert (set(), set(), 0, 1) == (cards(s, 1), tiles(s, 1), s.city, points(s)[0])
    assert 2 == len(s.market.discards)


@component("cards.it_has_a_child")
@rule("card.it_has_a_child.copy")
def test_a_copy_revives_too_and_the_tile_is_lost() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={2: "it_has_a_child"}, copied={1: "it_has_a_child"})
    assert (10, set(), -1, {"it_has_a_child"}) == (hearts(s)[1], tiles(s, 1), s.monsters[1].copied, cards(s, 2))


@component("cards.it_has_a_child")
@rule("card.it_has_a_child.roar", "side.final_roar.first")
def test_final_roar_goes_before_it_has_a_child() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, points={1: 16}, cards={1: "it_has_a_child"}, tiles={1: "final_roar"})
    assert ((1,), 0) == (winners(s), hearts(s)[1])


@component("cards.lunar_powered")
@rule("card.lunar_powered.name")
def test_lunar_powered_gives_one_energy_at_the_end_of_a_turn_without_any() -> None:
    assert 1 == energy(tokyo("112233", at=EndTurn, cards="lunar_powered"))[0]
    assert 2 == energy(tokyo("112233", at=EndTurn, cards="lunar_powered", energy=2))[0]
    assert 3 == COST[CARD_IDS.index("lunar_powered")]


@component("cards.nanobots")
@rule("card.nanobots.three", "card.nanobots.regeneration")
def test_nanobots_heal_two_below_three_hearts() -> None:
    assert 4 == hearts(tokyo(at=StartTurn, city=0, hearts=2, cards="nanobots", luck="112233"))[0]
    assert 3 == hearts(tokyo(at=StartTurn, hearts=3, cards="nanobots", luck="112233"))[0]
    assert 4 == hearts(tokyo(at=StartTurn, hearts=1, cards="nanobots regeneration", luck="112233"))[0]


@component("cards.natural_selection")
@rule("card.natural_selection.same_turn")
def test_natural_selection_gives_four_and_four_and_kills_on_a_three_the_same_turn() -> None:
    s = tokyo("112233", seats=3, city=1, energy=2, hearts=5, market="natural_selection tank wings")
    play(s, "buy natural_selection")
    assert (4, 9, "BuyCards") == (energy(s)[0], hearts(s)[0], asking(s))
    play(s, "done")
    assert 0 == hearts(s)[0]
    assert 7 == len(tokyo(at=RollDice, cards="natural_selection", luck="1122331").turn.dice)


@component("cards.natural_selection")
def test_natural_selection_without_a_three_is_harmless() -> None:
    assert 10 == hearts(tokyo("1122hh", at=EndTurn, cards="natural_selection"))[0]


@component("cards.natural_selection")
@rule("card.natural_selection.same_turn")
def test_natural_selection_sold_in_time_is_harmless() -> None:
    s = play(tokyo("112233", at=SellCards, cards="natural_selection metamorph"), "sell natural_selection", "done")
    assert 10 == hearts(s)[0]


@component("cards.natural_selection")
@rule("card.natural_selection.revival")
def test_after_natural_selection_a_monster_can_still_come_back_or_win() -> None:
    assert 10 == hearts(tokyo("3 11222", at=EndTurn, cards="natural_selection it_has_a_child"))[0]
    assert 12 == hearts(tokyo("3 11222", at=EndTurn, cards="natural_selection zombify"))[0]
    assert (0,) == winners(tokyo("3 11222", at=EndTurn, points=16, cards="natural_selection", tiles="final_roar"))


@component("cards.natural_selection")
@rule("card.natural_selection.protection")
def test_hibernation_wings_and_armor_at_one_heart_stop_natural_selection() -> None:
    assert 10 == hearts(tokyo("3 11222", at=EndTurn, cards="natural_selection hibernation"))[0]
    assert 1 == hearts(tokyo("3 11222", at=EndTurn, hearts=1, cards="natural_selection armor_plating"))[0]
    s = tokyo("3 11222", city=1, energy=6, cards="natural_selection wings", market="tank jets gourmet", at=BuyCards)
    play(s, "buy tank", "wings")
    assert 10 == hearts(s)[0]


@component("cards.natural_selection")
@rule("card.natural_selection.copy", "side.fluxling")
def test_a_copy_of_natural_selection_has_the_same_gains_die_and_risk() -> None:
    s = tokyo(at=ChooseCopy, hearts=4, cards={1: "natural_selection"}, tiles="fluxling")
    play(roll(s, "1122333"), "copy natural_selection")
    assert (8, 4, 7) == (hearts(s)[0], energy(s)[0], len(s.turn.dice))
    play(s, "stop", "done")
    assert 0 == hearts(s)[0]


@component("cards.natural_selection")
@rule("card.natural_selection.all")
def test_healing_does_not_help_against_the_loss_of_all_hearts() -> None:
    s = tokyo("3 11222", at=EndTurn, hearts=5, energy=8, cards="natural_selection rapid_healing wings")
    assert ["wings", "suffer"] == options(s)
    assert 0 == hearts(play(s, "suffer"))[0]


@component("cards.natural_selection")
def test_card_and_copy_do_not_kill_a_monster_twice() -> None:
    s = tokyo("3 11222", at=EndTurn, cards="natural_selection it_has_a_child", copied="natural_selection")
    assert (10, "Pause") == (hearts(s)[0], asking(s))


@component("cards.regeneration")
@rule("card.regeneration.event")
def test_regeneration_adds_one_to_each_gain_of_hearts_up_to_the_maximum() -> None:
    assert 9 == hearts(tokyo("hhh 112", city=1, hearts=5, cards="regeneration"))[0]
    assert 10 == hearts(tokyo("hhh 112", city=1, hearts=8, cards="regeneration"))[0]


@component("cards.regeneration")
@rule("card.regeneration.sources", "side.eternal.regeneration")
def test_regeneration_counts_for_cards_and_tiles_but_not_for_a_refill() -> None:
    assert 7 == hearts(tokyo(at=StartTurn, hearts=5, cards="regeneration", tiles="eternal", luck="112233"))[0]
    plant = tokyo(at=BuyCards, energy=6, hearts=5, cards="regeneration", market="nuclear_power_plant tank wings")
    assert 9 == hearts(play(plant, "buy nuclear_power_plant"))[0]
    bigger = tokyo(at=BuyCards, energy=4, hearts=5, cards="regeneration", market="even_bigger tank wings")
    assert 8 == hearts(play(bigger, "buy even_bigger"))[0]
    push = tokyo("111111", city=1, hearts=5, wickedness=9, cards="regeneration", colour="green", luck="112233")
    assert 8 == hearts(play(push, "take final_push"))[0]
    full = play(tokyo("111111", city=1, hearts=5, wickedness=5, cards="regeneration"), "take full_regeneration")
    assert 12 == hearts(full)[0]


@component("cards.regeneration")
@rule("card.regeneration.none")
def test_no_bonus_for_tokens_or_in_tokyo() -> None:
    s = play(tokyo("hh 1122", city=1, hearts=5, poison=2, cards="regeneration"), "tend 2 0")
    assert 5 == hearts(s)[0]
    assert 5 == hearts(tokyo("hhh 112", city=0, hearts=5, cards="regeneration"))[0]


@component("cards.zombify")
@rule("card.zombify.kept", "card.zombify.lasts", "token.survive")
def test_a_zombie_comes_back_with_twelve_hearts_and_keeps_energy_and_tokens() -> None:
    s = tokyo(
        "cc 1122", city=1, hearts={1: 1}, energy={1: 4}, points={1: 8}, wickedness={1: 5}, poison={1: 2}, cards={1: "zombify gourmet"}
    )
    zombie = s.monsters[1]
    assert (12, 4, 0, 0, 2, True) == (zombie.hearts, zombie.energy, zombie.points, zombie.wickedness, zombie.poison, zombie.zombie)
    assert (12, set(), 0) == (s.monsters[1].most_hearts(), cards(s, 1), s.city)


@component("cards.zombify")
@rule("card.zombify.dice", "side.eternal.tokyo")
def test_heart_dice_do_not_heal_a_zombie_but_tiles_and_cards_do() -> None:
    s = tokyo(at=StartTurn, city=1, hearts=5, poison=1, tiles="eternal", luck="hhhhhh")
    s.monsters[0].zombie = True
    play(s, "stop")
    assert (6 - 1, 1, "Pause") == (hearts(s)[0], s.monsters[0].poison, asking(s))


def fell_before(zombie: bool, **options: Any) -> Tokyo:
    """A monster that has been at 0 hearts before, about to die of poison with Zombify."""
    s = tokyo("112233", at=BuyCards, seats=3, hearts=1, poison=1, energy=2, cards="zombify", **options)
    s.monsters[0].fallen = True
    s.monsters[0].zombie = zombie
    return play(s, "done")


@component("cards.zombify")
@rule("card.zombify.first")
def test_zombify_works_once_per_monster_also_after_another_comeback() -> None:
    assert (12, 0) == (hearts(fell_before(False))[0], hearts(fell_before(True))[0])


@component("cards.zombify")
@rule("card.zombify.first")
def test_a_table_option_makes_zombify_need_the_first_fall() -> None:
    assert 0 == hearts(fell_before(False, zombify_needs_first_fall=True))[0]
    assert 12 == hearts(tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: "zombify"}, zombify_needs_first_fall=True))[1]


@component("cards.zombify")
@rule("card.zombify.first")
def test_a_comeback_by_it_has_a_child_counts_as_a_fall() -> None:
    assert tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: "it_has_a_child"}).monsters[1].fallen


@component("cards.zombify")
@rule("card.zombify.before_child", "loss.zero")
def test_zombify_goes_before_it_has_a_child_which_is_discarded() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: "zombify it_has_a_child"})
    assert (12, set(), 2) == (hearts(s)[1], cards(s, 1), len(s.market.discards))
