"""Cards that score points, and Freeze Time."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.end import EndTurn
from tablee.games.king_of_tokyo.rules.market import BuyCards, SellCards
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, hearts, options, play, points, roll, tokyo
from tablee.kernel.state import Refused
from tablee.testing import component, rule


@component("cards.complete_destruction")
def test_all_six_faces_are_nine_points_and_keep_their_uses() -> None:
    s = play(tokyo("123hec", city=1, hearts=5, cards="complete_destruction"), "resolve", "stay")
    assert (9, 6, 1, 9) == (points(s)[0], hearts(s)[0], energy(s)[0], hearts(s)[1])
    assert 0 == points(tokyo("1123he", city=1, hearts=5, cards="complete_destruction"))[0]


@component("cards.complete_destruction")
@rule("card.complete_destruction.claw")
def test_a_claw_of_a_card_completes_the_set() -> None:
    assert 9 == points(tokyo("1123he", city=1, cards="complete_destruction acid_attack"))[0]


@component("cards.complete_destruction")
@rule("card.complete_destruction.more")
def test_additional_dice_do_not_matter() -> None:
    assert 9 == points(tokyo("123hecc", city=1, cards="complete_destruction extra_head"))[0]


@component("cards.complete_destruction")
@rule("card.complete_destruction.detritivore")
def test_detritivore_scores_too() -> None:
    assert 11 == points(tokyo("123hec", city=1, cards="complete_destruction detritivore"))[0]


@component("cards.detritivore")
@rule("card.detritivore.once")
def test_one_two_three_are_two_points_once_and_the_dice_keep_their_uses() -> None:
    assert 2 == points(tokyo("112233", city=1, cards="detritivore"))[0]
    assert 0 == points(tokyo("1122hh", city=1, cards="detritivore"))[0]
    assert 3 == points(play(tokyo("111 2 3 h", city=1, cards="detritivore"), "resolve"))[0]


@component("cards.eater_of_the_dead")
@rule("card.eater_of_the_dead.each")
def test_eater_of_the_dead_scores_three_for_each_fall() -> None:
    s = tokyo("cc 1122", seats=5, city=0, hearts={1: 2, 2: 1, 3: 2}, cards={4: "eater_of_the_dead"})
    assert 9 == points(s)[4]


@component("cards.eater_of_the_dead")
@rule("card.eater_of_the_dead.revived", "card.it_has_a_child.eater")
def test_eater_of_the_dead_scores_for_a_monster_that_comes_back() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={0: "eater_of_the_dead", 1: "it_has_a_child"})
    assert (3 + 1, 10) == (points(s)[0], hearts(s)[1])


@component("cards.eater_of_the_dead")
@rule("card.eater_of_the_dead.alive")
def test_eater_of_the_dead_needs_a_living_owner() -> None:
    s = tokyo("c 11223", seats=3, city=1, hearts={1: 1}, cards={1: "eater_of_the_dead"})
    assert [1, 0, 0] == points(s)


@component("cards.energy_hoarder")
@rule("card.energy_hoarder.rounding")
@pytest.mark.parametrize(("has", "scores"), [(5, 0), (6, 1), (11, 1), (12, 2)])
def test_energy_hoarder_scores_for_every_full_six(has: int, scores: int) -> None:
    s = tokyo("112233", at=EndTurn, cards="energy_hoarder", energy=has)
    assert (scores, has) == (points(s)[0], energy(s)[0])


@component("cards.energy_hoarder")
@rule("window.w17")
def test_energy_hoarder_counts_what_metamorph_sold() -> None:
    s = tokyo("112233", at=SellCards, cards="energy_hoarder metamorph made_in_a_lab", energy=4)
    play(s, "sell made_in_a_lab", "done")
    assert (6, 1) == (energy(s)[0], points(s)[0])


@component("cards.freeze_time")
@rule("card.freeze_time.chains", "card.freeze_time.may")
def test_three_ones_are_another_turn_with_a_die_fewer_again_and_again() -> None:
    s = tokyo("111 2 33", city=1, cards="freeze_time")
    assert ["again", "pass"] == options(s)
    play(roll(s, "11123"), "again")
    assert (0, 5) == (s.turn.seat, len(s.turn.dice))
    play(roll(s, "1122"), "stop", "again", "pass")
    assert (0, 4) == (s.turn.seat, len(s.turn.dice))
    play(s, "stop")
    assert "Pause" == asking(s)


@component("cards.freeze_time")
@rule("card.freeze_time.may")
def test_a_table_option_decides_whether_the_turn_may_be_declined() -> None:
    s = tokyo("111 2 33", city=1, cards="freeze_time")
    with pytest.raises(Refused) as refused:
        play(s, "stop")
    assert "card.freeze_time.may" == refused.value.rule
    assert "Pause" == asking(play(s, "pass"))
    s = tokyo("111 2 33", city=1, cards="freeze_time", may_decline=False, luck="11223")
    assert ("Reroll", 5) == (asking(s), len(s.turn.dice))


@component("cards.freeze_time")
@rule("card.freeze_time.bought")
def test_bought_with_three_ones_it_already_gives_the_turn() -> None:
    s = play(tokyo("111 2 33", city=1, energy=6, market="freeze_time tank wings"), "buy freeze_time")
    assert "TakeAnotherTurn" == asking(s)
    s = play(tokyo("11 22 33", city=1, energy=6, market="freeze_time tank wings"), "buy freeze_time")
    assert "Pause" == asking(s)


@component("cards.gourmet")
@rule("card.gourmet.once", "card.gourmet.adds")
def test_gourmet_is_two_more_points_once_and_adds_to_skulking() -> None:
    assert 1 + 2 == points(tokyo("111 2 33", city=1, cards="gourmet"))[0]
    assert 4 + 2 == points(tokyo("111111", city=1, cards="gourmet"))[0]
    assert 1 + 2 + 1 == points(tokyo("111 2 33", city=1, cards="gourmet", tiles="skulking"))[0]


@component("cards.herbivore")
@rule("card.herbivore.prevented")
def test_herbivore_scores_if_nobody_lost_hearts() -> None:
    assert 1 == points(tokyo("112233", city=1, cards="herbivore"))[0]
    assert 0 == points(play(tokyo("c 11223", city=1, cards="herbivore"), "stay"))[0]
    assert 1 == points(tokyo("c 11223", city=1, cards={0: "herbivore", 1: "armor_plating"}))[0]


@component("cards.herbivore")
@rule("card.herbivore.self")
@pytest.mark.parametrize(("counts", "scores"), [(True, 4), (False, 5)])
def test_a_table_option_decides_whether_a_self_inflicted_loss_counts_for_herbivore(counts: bool, scores: int) -> None:
    s = tokyo(at=BuyCards, energy=4, cards="herbivore", market="tank jets wings", own_loss_counts=counts)
    assert scores == points(play(s, "buy tank"))[0]


@component("cards.media_friendly")
@rule("card.media_friendly.itself")
def test_media_friendly_scores_for_each_card_bought_after_it() -> None:
    s = play(tokyo(at=BuyCards, energy=9, market="media_friendly jets nanobots"), "buy media_friendly")
    assert 0 == points(s)[0]
    assert 1 == points(play(s, "buy nanobots"))[0]


@component("cards.media_friendly")
@rule("card.media_friendly.all")
def test_media_friendly_scores_for_every_kind_of_purchase() -> None:
    tentacles = tokyo(at=BuyCards, energy=3, cards={0: "media_friendly parasitic_tentacles", 1: "nanobots"})
    assert 1 == points(play(tentacles, "wrest nanobots"))[0]
    lab = tokyo(at=BuyCards, energy=3, cards="media_friendly made_in_a_lab", pile="nanobots")
    assert 1 == points(play(lab, "peek", "buytop"))[0]
    snatched = tokyo(at=BuyCards, energy={0: 6, 1: 3}, cards={1: "media_friendly opportunist"}, market="wings jets tank", pile="nanobots")
    assert 1 == points(play(snatched, "buy wings", "buy nanobots"))[1]
    assert {"media_friendly", "opportunist", "nanobots"} == cards(snatched, 1)
