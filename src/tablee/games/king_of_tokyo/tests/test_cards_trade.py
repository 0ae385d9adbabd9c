"""Cards that change how cards are bought, sold and swapped."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.market import BuyCards, SellCards
from tablee.games.king_of_tokyo.tables import CARD_IDS
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tiles, tokyo, told
from tablee.games.king_of_tokyo.view import view
from tablee.kernel.state import Refused
from tablee.kernel.story import WATCHER
from tablee.testing import component, rule


@component("cards.alien_origin")
def test_alien_origin_takes_one_off_every_price() -> None:
    s = tokyo(at=BuyCards, energy=5, cards="alien_origin", market="wings tank corner_store")
    play(s, "buy wings")
    assert (0, {"alien_origin", "wings"}) == (energy(s)[0], cards(s))


@component("cards.alien_origin")
@rule("card.alien_origin.everywhere")
def test_alien_origin_also_counts_for_tentacles_and_opportunist() -> None:
    s = tokyo(at=BuyCards, energy=3, cards={0: "alien_origin parasitic_tentacles", 1: "camouflage"})
    assert [1, 2] == energy(play(s, "wrest camouflage"))
    s = tokyo(at=BuyCards, energy={0: 4, 1: 2}, cards={1: "alien_origin opportunist"}, market="tank wings jets", pile="camouflage")
    assert 0 == energy(play(s, "buy tank", "buy camouflage"))[1]


@component("cards.alien_origin")
@rule("card.alien_origin.sweep")
def test_alien_origin_does_not_make_sweeping_cheaper() -> None:
    s = tokyo(at=BuyCards, energy=2, cards="alien_origin", market="wings tank evacuation_orders")
    assert 0 == energy(play(s, "sweep"))[0]


@component("cards.made_in_a_lab")
@rule("card.made_in_a_lab.secret", "card.made_in_a_lab.no_refill", "card.made_in_a_lab.again")
def test_made_in_a_lab_looks_at_the_top_and_buys_it_or_leaves_it() -> None:
    s = tokyo(at=BuyCards, energy=9, cards={0: "made_in_a_lab", 1: "opportunist"}, market="wings tank jets", pile="nanobots gourmet")
    s.monsters[1].energy = 9
    play(s, "peek")
    assert "buytop" in options(s)
    play(s, "buytop")
    assert ({"made_in_a_lab", "nanobots"}, 6, "BuyCards") == (cards(s), energy(s)[0], asking(s))
    assert ["wings", "tank", "jets"] == [CARD_IDS[card] for card in s.market.face_up]
    play(s, "peek")
    assert "gourmet" == view(s, 0).top
    play(s, "done")
    assert (["gourmet"], "Pause") == ([CARD_IDS[card] for card in s.market.pile.top], asking(s))


@component("cards.made_in_a_lab")
@rule("card.made_in_a_lab.secret")
def test_only_the_seat_that_looked_knows_the_top_card() -> None:
    s = play(tokyo(at=BuyCards, seats=3, energy=9, cards="made_in_a_lab", pile="nanobots"), "peek")
    assert ["nanobots", "", "", ""] == [view(s, seat).top for seat in (0, 1, 2, WATCHER)]
    assert s.story is not None
    event = next(e for e in s.story.events if e.kind == "peeked")
    assert ({"seat": 0, "card": "nanobots"}, {"seat": 0}) == (event.seen_by(0), event.seen_by(1))


@component("cards.made_in_a_lab")
def test_the_top_is_not_for_sale_unseen_or_unpaid() -> None:
    s = tokyo(at=BuyCards, energy=2, cards="made_in_a_lab", market="wings tank jets", pile="gourmet")
    assert "buytop" not in options(s)
    play(s, "peek")
    assert ["sweep", "done"] == options(s)


@component("cards.made_in_a_lab")
def test_a_top_card_that_was_drawn_is_forgotten() -> None:
    s = tokyo(at=BuyCards, energy=9, cards="made_in_a_lab", market="nanobots tank jets", pile="gourmet wings")
    play(s, "peek", "buy nanobots")
    assert (0, []) == (s.market.top_known, s.market.pile.top)
    assert "peek" in options(s)


@component("cards.made_in_a_lab")
@rule("card.made_in_a_lab.secret")
def test_the_question_does_not_tell_whether_the_card_can_be_paid() -> None:
    for top in ("flame_thrower", "wings"):
        s = play(tokyo(at=BuyCards, energy=1, cards="made_in_a_lab alien_origin", tiles="evil_lair", pile=top), "peek")
        assert ("BuyCards", (0,)) == (asking(s), s.asked)


@component("cards.metamorph")
@rule("card.metamorph.when", "window.w17", "side.evil_lair.now")
def test_metamorph_sells_after_buying_for_the_printed_price() -> None:
    s = tokyo(at=BuyCards, energy=5, cards="metamorph", tiles="evil_lair", market="wings tank jets")
    play(s, "buy wings")
    assert ("SellCards", 0) == (asking(s), energy(s)[0])
    play(s, "sell wings")
    assert (6, {"metamorph"}, "SellCards") == (energy(s)[0], cards(s), asking(s))


@component("cards.metamorph")
@rule("card.metamorph.used")
def test_a_partly_used_card_sells_for_its_full_price() -> None:
    s = tokyo("112233", at=SellCards, cards="metamorph smoke_cloud")
    s.smoke = 1
    assert 4 == energy(play(s, "sell smoke_cloud"))[0]


@component("cards.metamorph")
@rule("card.metamorph.itself")
def test_metamorph_may_sell_itself_and_then_nothing_more() -> None:
    s = play(tokyo("112233", at=SellCards, cards="metamorph wings"), "sell metamorph")
    assert (3, {"wings"}, "Pause") == (energy(s)[0], cards(s), asking(s))


@component("cards.metamorph")
@rule("card.metamorph.tiles", "window.w17")
def test_only_cards_are_sold() -> None:
    s = tokyo("112233", at=SellCards, cards="metamorph", tiles="eternal")
    assert ["sell metamorph", "done"] == options(s)
    with pytest.raises(Refused) as refused:
        play(s, "sell wings")
    assert "window.w17" == refused.value.rule


@component("cards.opportunist")
@rule("card.opportunist.order", "window.w16a")
def test_the_first_opportunist_to_the_left_of_the_active_player_chooses_first() -> None:
    s = tokyo(
        at=BuyCards,
        seats=4,
        energy={0: 4, 1: 9, 3: 9},
        cards={3: "opportunist"},
        copied={1: "opportunist"},
        market="tank wings jets",
        pile="gourmet",
    )
    play(s, "buy tank")
    assert ("BuyRevealed", (1,)) == (asking(s), s.asked)
    play(s, "pass")
    assert (3,) == s.asked
    play(s, "buy gourmet")
    assert {"opportunist", "gourmet"} == cards(s, 3)


@component("cards.opportunist")
@rule("card.opportunist.goes_on")
def test_buying_a_revealed_card_reveals_another_which_may_be_bought_too() -> None:
    s = tokyo(
        at=BuyCards,
        seats=3,
        energy={0: 4, 1: 9, 2: 9},
        cards={2: "opportunist"},
        copied={1: "opportunist"},
        market="tank wings jets",
        pile="gourmet nanobots",
    )
    play(s, "buy tank", "buy gourmet")
    assert ((1,), ["buy nanobots", "pass"]) == (s.asked, options(s))
    play(s, "pass")
    assert ((2,), ["buy nanobots", "pass"]) == (s.asked, options(s))


@component("cards.opportunist")
@rule("card.opportunist.new_only")
def test_only_cards_just_revealed_are_offered() -> None:
    s = tokyo(at=BuyCards, energy={0: 4, 1: 20}, cards={1: "opportunist"}, market="tank wings jets", pile="gourmet")
    play(s, "buy tank")
    assert ["buy gourmet", "pass"] == options(s)
    with pytest.raises(Refused) as refused:
        play(s, "buy wings")
    assert "buy.market" == refused.value.rule
    with pytest.raises(Refused) as refused:
        play(s, "sweep")
    assert "window.w16a" == refused.value.rule


@component("cards.opportunist")
@rule("card.opportunist.actions", "card.frenzy.opportunist")
def test_frenzy_bought_by_opportunist_is_played_after_this_turn_and_then_the_order_goes_on() -> None:
    s = tokyo(at=BuyCards, seats=4, energy={0: 4, 2: 7}, cards={2: "opportunist"}, market="tank wings jets", pile="frenzy", goes_on=True)
    play(roll(s, "112233"), "buy tank", "buy frenzy")
    assert s.story is not None
    assert [2] == [event.facts["seat"] for event in s.story.events if event.kind == "earned_turn"]
    assert 2 == s.turn.seat
    play(roll(s, "112233"), "stop")
    assert 1 == s.turn.seat


@component("cards.opportunist")
@rule("card.opportunist.actions")
def test_death_from_above_bought_by_opportunist_takes_tokyo() -> None:
    s = tokyo(
        at=BuyCards, seats=3, city=0, energy={0: 4, 1: 5}, cards={1: "opportunist"}, market="tank wings jets", pile="death_from_above"
    )
    play(s, "buy tank", "buy death_from_above")
    assert (1, 3) == (s.city, points(s)[1])


@component("cards.opportunist")
def test_after_a_sweep_all_three_are_offered() -> None:
    s = tokyo(at=BuyCards, energy={0: 2, 1: 20}, cards={1: "opportunist"}, market="tank wings jets", pile="gourmet nanobots regeneration")
    assert ["buy gourmet", "buy nanobots", "buy regeneration", "pass"] == options(play(s, "sweep"))


@component("cards.parasitic_tentacles")
@rule("card.parasitic_tentacles.forced", "card.parasitic_tentacles.price")
def test_tentacles_buy_from_others_who_receive_the_price() -> None:
    s = tokyo(at=BuyCards, energy=6, cards={0: "parasitic_tentacles", 1: "wings"}, tiles="evil_lair")
    assert "wrest wings" in options(s)
    play(s, "wrest wings")
    assert ([1, 5], {"parasitic_tentacles", "wings"}, set()) == (energy(s), cards(s), cards(s, 1))


@component("cards.parasitic_tentacles")
@rule("card.parasitic_tentacles.purchase")
def test_a_card_bought_from_a_monster_counts_as_bought() -> None:
    s = tokyo(at=BuyCards, energy=4, cards={0: "parasitic_tentacles media_friendly", 1: "even_bigger"}, tiles="have_it_all", hearts={1: 12})
    play(s, "wrest even_bigger")
    assert (2, [12, 10]) == (points(s)[0], hearts(s))


@component("cards.parasitic_tentacles")
@rule("card.parasitic_tentacles.smoke")
def test_smoke_cloud_bought_from_a_monster_has_three_new_tokens() -> None:
    s = tokyo(at=BuyCards, energy=4, cards={0: "parasitic_tentacles", 1: "smoke_cloud"})
    s.smoke = 1
    assert 3 == play(s, "wrest smoke_cloud").smoke


@component("cards.parasitic_tentacles")
@rule("card.parasitic_tentacles.copy", "side.fluxling.owner")
def test_a_copy_of_a_card_bought_from_a_monster_stays() -> None:
    s = tokyo(at=BuyCards, seats=3, energy=6, cards={0: "parasitic_tentacles", 1: "wings"}, copied={2: "wings"})
    play(s, "wrest wings")
    assert CARD_IDS.index("wings") == s.monsters[2].copied


@component("cards.parasitic_tentacles")
@rule("card.parasitic_tentacles.tiles")
def test_tiles_are_not_for_sale() -> None:
    s = tokyo(at=BuyCards, energy=9, cards="parasitic_tentacles", tiles={1: "eternal"})
    assert [] == [choice for choice in options(s) if choice.startswith("wrest")]


@component("cards.parasitic_tentacles")
def test_hibernation_cannot_be_bought_from_a_monster_in_tokyo() -> None:
    s = tokyo(at=BuyCards, city=0, energy=9, cards={0: "parasitic_tentacles", 1: "hibernation jets"})
    assert ["wrest jets"] == [choice for choice in options(s) if choice.startswith("wrest")]


@component("cards.unstable_dna")
@rule("card.unstable_dna.what", "window.w14", "card.unstable_dna.no_purchase")
def test_a_yielding_monster_may_swap_unstable_dna_for_a_card_of_the_attacker() -> None:
    s = play(tokyo("c 11223", city=1, cards={0: "gourmet jets media_friendly", 1: "unstable_dna"}), "yield")
    assert ((1,), ["swap media_friendly", "swap gourmet", "swap jets", "pass"]) == (s.asked, options(s))
    with pytest.raises(Refused) as refused:
        play(s, "swap wings")
    assert "card.unstable_dna.what" == refused.value.rule
    play(s, "swap gourmet")
    assert ({"unstable_dna", "jets", "media_friendly"}, {"gourmet"}, 0) == (cards(s), cards(s, 1), s.city)
    assert "bought" not in told(s)


@component("cards.unstable_dna")
@rule("card.unstable_dna.tokens", "card.unstable_dna.no_purchase")
def test_tokens_stay_on_the_swapped_card() -> None:
    s = tokyo("c 11223", city=1, cards={0: "smoke_cloud", 1: "unstable_dna"})
    s.smoke = 2
    play(s, "yield", "swap smoke_cloud")
    assert (2, {"smoke_cloud"}) == (s.smoke, cards(s, 1))


@component("cards.unstable_dna")
@rule("card.unstable_dna.nothing")
def test_no_swap_with_a_dead_monster_or_one_without_cards() -> None:
    assert "Pause" == asking(play(tokyo("c 11223", city=1, cards={1: "unstable_dna"}), "yield"))
    dead = tokyo("c 11223", seats=3, city=1, hearts=1, cards={0: "gourmet", 1: "unstable_dna burrowing"})
    assert ("Pause", {"unstable_dna", "burrowing"}) == (asking(play(dead, "yield")), cards(dead, 1))


@component("cards.unstable_dna")
@rule("card.unstable_dna.copy")
def test_neither_tiles_nor_a_copy_are_swapped() -> None:
    s = tokyo("c 11223", seats=3, city=1, cards={0: "gourmet", 2: "unstable_dna"}, copied={1: "unstable_dna"})
    assert "Pause" == asking(play(s, "yield"))
    s = tokyo("c 11223", city=1, cards={0: "gourmet", 1: "unstable_dna"}, tiles={0: "eternal"})
    play(s, "yield", "swap gourmet")
    assert {"eternal"} == tiles(s)


@component("cards.unstable_dna")
def test_no_swap_without_yielding() -> None:
    assert "Pause" == asking(play(tokyo("c 11223", city=1, cards={0: "gourmet", 1: "unstable_dna"}), "stay"))
