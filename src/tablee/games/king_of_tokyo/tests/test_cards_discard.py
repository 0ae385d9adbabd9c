"""The discard cards."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tokyo, told
from tablee.testing import component, rule


def bought(card: str, **position: Any) -> Tokyo:
    """Seat 0 of three buys the card with just enough energy, unless the position says otherwise."""
    place: dict[str, Any] = {"at": BuyCards, "seats": 3, "market": f"{card} evacuation_orders evacuation_orders"}
    s = tokyo(**(place | {"energy": 9} | position))
    return play(s, f"buy {card}")


@component("cards.apartment_building")
def test_apartment_building_is_three_points() -> None:
    assert [3, 0, 0] == points(bought("apartment_building"))


@component("cards.commuter_train")
def test_commuter_train_is_two_points() -> None:
    assert [2, 0, 0] == points(bought("commuter_train"))


@component("cards.corner_store")
def test_corner_store_is_one_point() -> None:
    assert [1, 0, 0] == points(bought("corner_store"))


@component("cards.skyscraper")
def test_skyscraper_is_four_points() -> None:
    assert [4, 0, 0] == points(bought("skyscraper"))


@component("cards.death_from_above")
@rule("card.death_from_above.place")
def test_death_from_above_takes_the_city_with_the_bonus() -> None:
    s = bought("death_from_above", city=1)
    assert (0, 2 + 1) == (s.city, points(s)[0])
    s = bought("death_from_above", city=-1)
    assert (0, 2 + 1) == (s.city, points(s)[0])


@component("cards.death_from_above")
@rule("card.death_from_above.place")
def test_death_from_above_from_the_bay_moves_over_and_from_the_city_empties_the_bay() -> None:
    s = bought("death_from_above", seats=5, city=1, bay=0)
    assert (0, -1, 2) == (s.city, s.bay, points(s)[0])
    s = bought("death_from_above", seats=5, city=0, bay=1)
    assert (0, -1, 2) == (s.city, s.bay, points(s)[0])


@component("cards.death_from_above")
@rule("card.death_from_above.yield")
def test_being_driven_out_is_not_yielding() -> None:
    s = bought("death_from_above", city=1, cards={0: "gourmet", 1: "burrowing unstable_dna"})
    assert (10, {"gourmet"}, "BuyCards") == (hearts(s)[0], cards(s), asking(s))


@component("cards.death_from_above")
@rule("card.death_from_above.yield")
def test_a_table_option_makes_being_driven_out_count_as_yielding() -> None:
    s = bought("death_from_above", city=1, cards={0: "gourmet", 1: "burrowing unstable_dna"}, death_from_above_yields=True)
    assert (9, "SwapCards", -1) == (hearts(s)[0], asking(s), s.city)
    play(s, "swap gourmet")
    assert ({"unstable_dna"}, 0) == (cards(s), s.city)


@component("cards.death_from_above")
@rule("card.death_from_above.asleep")
def test_a_hibernating_buyer_does_not_move() -> None:
    s = tokyo(
        at=BuyCards,
        seats=3,
        city=0,
        energy={0: 4, 1: 5},
        cards={1: "opportunist hibernation"},
        market="tank wings jets",
        pile="death_from_above",
        sleepwalking=True,
    )
    play(s, "buy tank", "buy death_from_above")
    assert (0, 2) == (s.city, points(s)[1])


@component("cards.energize")
@rule("card.energize.same_step")
def test_energize_turns_eight_energy_into_nine_to_spend_at_once() -> None:
    s = bought("energize", energy=8)
    assert (9, "BuyCards") == (energy(s)[0], asking(s))
    assert "buy evacuation_orders" in options(s)


@component("cards.evacuation_orders")
@rule("card.others_lose.zero")
def test_evacuation_orders_cost_the_others_five_points() -> None:
    s = play(
        tokyo(at=BuyCards, seats=3, energy=7, points={0: 4, 1: 3, 2: 9}, market="evacuation_orders tank wings"), "buy evacuation_orders"
    )
    assert [4, 0, 4] == points(s)


@component("cards.flame_thrower")
@rule("card.flame_thrower.card_damage")
def test_flame_thrower_costs_the_others_two_hearts_with_reactions_but_no_yielding() -> None:
    s = bought("flame_thrower", city=1, energy={0: 9, 2: 2}, cards={0: "shrink_ray", 2: "wings"}, tiles="poison_spit")
    assert ("LoseHearts", (2,)) == (asking(s), s.asked)
    play(s, "wings")
    assert ([10, 8, 10], 1) == (hearts(s), s.city)
    assert (0, 0) == (s.monsters[1].shrink, s.monsters[1].poison)
    assert "BuyCards" == asking(s)


@component("cards.frenzy")
@rule("card.frenzy.when", "extra.full")
def test_frenzy_is_a_turn_after_this_one_which_is_finished_first() -> None:
    s = bought("frenzy", energy=13, cards="herbivore", market="frenzy commuter_train wings")
    assert "buy commuter_train" in options(s)
    play(roll(s, "112233"), "done")
    assert (0, 1, "Reroll") == (s.turn.seat, points(s)[0], asking(s))


@component("cards.frenzy")
@rule("card.frenzy.when")
def test_a_table_option_makes_frenzy_end_the_turn_at_once() -> None:
    s = tokyo(
        at=BuyCards,
        seats=3,
        energy=13,
        cards="herbivore metamorph",
        poison=1,
        market="frenzy tank wings",
        luck="112233",
        frenzy_at_once=True,
    )
    play(s, "buy frenzy")
    assert ("Reroll", 0, 10) == (asking(s), points(s)[0], hearts(s)[0])
    assert "sold" not in told(s)


@component("cards.gas_refinery")
def test_gas_refinery_is_two_points_and_three_hearts_from_the_others() -> None:
    s = bought("gas_refinery")
    assert ([2, 0, 0], [10, 7, 7]) == (points(s), hearts(s))


@component("cards.high_altitude_bombing")
@rule("card.high_altitude_bombing.last")
def test_high_altitude_bombing_costs_everyone_three_hearts_the_buyer_last() -> None:
    s = bought("high_altitude_bombing", hearts={2: 3}, cards={0: "camouflage"})
    assert ([10, 7, 0], (0,)) == (hearts(s), s.asked)
    assert 7 == hearts(play(s, "suffer"))[0]


@component("cards.jet_fighters")
@rule("card.jet_fighters.order", "card.jet_fighters.reduced")
def test_jet_fighters_are_five_points_then_four_hearts_which_can_be_saved() -> None:
    s = bought("jet_fighters", cards="super_jump")
    assert (5, 10, "LoseHearts") == (points(s)[0], hearts(s)[0], asking(s))
    assert 7 == hearts(play(s, "jump"))[0]


@component("cards.nuclear_power_plant")
@rule("card.nuclear_power_plant.tokyo", "tokyo.hearts", "hearts.most")
def test_nuclear_power_plant_is_two_points_and_three_hearts_in_tokyo_too() -> None:
    s = bought("nuclear_power_plant", city=0, hearts=5)
    assert (2, 8) == (points(s)[0], hearts(s)[0])
    assert 10 == hearts(bought("nuclear_power_plant", hearts=9))[0]


@component("cards.tank")
def test_tank_is_four_points_and_costs_three_hearts() -> None:
    s = bought("tank")
    assert (4, 7) == (points(s)[0], hearts(s)[0])


@component("cards.vast_storm")
@rule("card.vast_storm.rounding")
@pytest.mark.parametrize(("has", "keeps"), [(5, 3), (1, 1), (6, 3), (0, 0)])
def test_vast_storm_is_two_points_and_half_the_energy_of_the_others(has: int, keeps: int) -> None:
    s = bought("vast_storm", energy={0: 9, 1: has})
    assert (2, [3, keeps, 0]) == (points(s)[0], energy(s))


@component("cards.monster_pets")
@rule("card.monster_pets.free", "card.others_lose.zero")
def test_monster_pets_cost_everyone_three_points_and_nothing_to_buy() -> None:
    s = bought("monster_pets", energy=0, points={0: 5, 1: 2, 2: 9}, cards="media_friendly", tiles="have_it_all")
    assert ([5 + 2 - 3, 0, 6], 0) == (points(s), energy(s)[0])
