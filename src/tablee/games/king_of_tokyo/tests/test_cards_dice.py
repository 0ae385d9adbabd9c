"""Cards that add dice or Rolls, or change dice."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.roll import ChangeDice, LetOthersReact, Reroll, RollDice
from tablee.games.king_of_tokyo.tables import CARD_IDS, DECK
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, faces, hearts, options, play, points, roll, tiles, tokyo
from tablee.kernel.state import Refused
from tablee.testing import component, rule


@component("cards.background_dweller")
@rule("card.background_dweller.free", "card.background_dweller.single")
def test_threes_are_rerolled_one_by_one_without_limit_also_after_the_last_roll() -> None:
    s = tokyo("33 1122", at=Reroll, city=1, cards="background_dweller")
    assert (0, ["dwell a", "dwell b", "stop"]) == (s.turn.rolls, options(s))
    play(roll(s, "331"), "dwell a", "dwell a", "dwell a")
    assert (faces("131122"), ["dwell b", "stop"]) == (s.turn.dice, options(s))
    play(s, "stop")
    assert "Pause" == asking(s)


@component("cards.background_dweller")
@rule("card.background_dweller.others", "window.w5")
def test_the_roller_may_reroll_a_three_made_by_a_probe() -> None:
    s = tokyo("112233", at=LetOthersReact, city=1, cards={0: "background_dweller", 1: "psychic_probe"})
    play(roll(s, "3"), "probe a")
    assert ("RerollThree", (0,), ["dwell a", "stop"]) == (asking(s), s.asked, options(s))
    play(roll(s, "h"), "dwell a")
    assert faces("h12233") == s.turn.dice


@component("cards.background_dweller")
@rule("card.background_dweller.others")
def test_the_prober_may_reroll_its_own_three() -> None:
    s = tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe background_dweller"})
    play(roll(s, "3"), "probe a")
    assert ("RerollThree", (1,)) == (asking(s), s.asked)
    play(roll(s, "h"), "dwell a")
    assert (faces("h12233"), {"background_dweller"}) == (s.turn.dice, cards(s, 1))


@component("cards.background_dweller")
@rule("card.background_dweller.others")
def test_threes_of_camouflage_may_be_rerolled() -> None:
    s = tokyo("cc 1122", city=1, cards={1: "camouflage background_dweller"})
    play(roll(s, "13"), "camouflage")
    assert ("RerollCamouflageThree", (1,)) == (asking(s), s.asked)
    with pytest.raises(Refused) as refused:
        play(s, "dwell b")
    assert "card.background_dweller.others" == refused.value.rule
    play(roll(s, "h"), "dwell a")
    assert 9 == hearts(s)[1]


@component("cards.background_dweller")
@rule("card.background_dweller.others")
def test_a_three_may_be_left_as_it_is() -> None:
    s = play(roll(tokyo("cc 1122", city=1, cards={1: "camouflage background_dweller"}), "h3"), "camouflage", "stop")
    assert 9 == hearts(s)[1]
    s = tokyo("112233", at=LetOthersReact, city=1, cards={0: "background_dweller", 1: "psychic_probe"})
    play(roll(s, "3"), "probe a", "stop")
    assert faces("312233") == s.turn.dice


@component("cards.energy_drink")
@rule("card.energy_drink.repeat", "window.w4")
def test_energy_drink_buys_rolls_as_long_as_there_is_energy() -> None:
    s = tokyo("112233", at=Reroll, city=1, energy=2, cards="energy_drink")
    assert ["drink", "stop"] == options(s)
    play(roll(s, "hh"), "drink", "reroll a", "drink", "reroll a")
    assert (0, "Pause") == (energy(s)[0], asking(s))


@component("cards.energy_drink")
def test_energy_drink_is_offered_when_no_roll_is_left() -> None:
    s = tokyo(at=RollDice, luck="112233", energy=2, cards="energy_drink")
    assert "drink" not in options(s)


@component("cards.extra_head")
@rule("card.extra_head.one")
def test_extra_head_is_a_seventh_die() -> None:
    assert 7 == len(tokyo(at=RollDice, cards="extra_head", luck="1122331").turn.dice)
    assert 1 == DECK.count(CARD_IDS.index("extra_head"))


@component("cards.giant_brain")
@rule("card.giant_brain.adds", "window.w4")
def test_giant_brain_and_devious_give_five_rolls_and_more_can_be_bought() -> None:
    assert 3 == tokyo(at=RollDice, cards="giant_brain", luck="112233").turn.rolls
    s = tokyo(at=RollDice, cards="giant_brain energy_drink smoke_cloud", tiles="devious", energy=1, luck="112233")
    assert 4 == s.turn.rolls
    play(roll(s, "111111"), *["reroll a"] * 4, "drink", "reroll a", "smoke", "reroll a")
    assert (0, 2) == (s.turn.rolls, s.smoke)


@component("cards.herd_culler")
@rule("card.herd_culler.real", "window.w6")
def test_herd_culler_turns_one_die_to_one_which_counts_for_everything() -> None:
    s = tokyo("11 h 223", at=ChangeDice, city=1, cards="herd_culler gourmet", wickedness=1)
    assert ["cull c", "cull d", "cull e", "cull f", "done"] == options(s)
    play(s, "cull c")
    assert (faces("111223"), 3, "TakeTile") == (s.turn.dice, points(s)[0], asking(s))


@component("cards.herd_culler")
def test_herd_culler_works_once_a_turn_and_once_more_with_a_copy() -> None:
    s = play(tokyo("112233", at=ChangeDice, city=1, cards="herd_culler"), "cull f")
    assert "Pause" == asking(s)
    s = tokyo("112233", at=ChangeDice, city=1, cards="herd_culler", copied="herd_culler")
    play(s, "cull f")
    assert "ChangeDice" == asking(s)
    play(s, "cull e")
    assert faces("112211") == s.turn.dice


@component("cards.plot_twist")
def test_plot_twist_turns_a_die_to_any_face_and_is_discarded() -> None:
    s = tokyo("11 h 223", at=ChangeDice, city=1, cards="plot_twist")
    assert 6 * 5 + 1 == len(options(s))
    play(s, "twist c claw")
    assert (faces("11c223"), set(), 1) == (s.turn.dice, cards(s), len(s.market.discards))


@component("cards.plot_twist")
@rule("card.plot_twist.copy")
def test_a_copied_plot_twist_works_once_and_goes_blank() -> None:
    s = tokyo("11 h 223", at=ChangeDice, city=1, cards={1: "plot_twist"}, copied="plot_twist")
    play(s, "twist c energy")
    assert (-1, {"plot_twist"}, {"fluxling"}) == (s.monsters[0].copied, cards(s, 1), tiles(s))
    assert "ChangeDice" != asking(s)


@component("cards.plot_twist")
@rule("card.plot_twist.copy")
def test_a_table_option_makes_a_copied_plot_twist_endless() -> None:
    s = tokyo("11 h 223", at=ChangeDice, city=1, cards={1: "plot_twist"}, copied="plot_twist", endless_twist=True)
    play(s, "twist c energy", "twist c heart", "twist c energy")
    assert "ChangeDice" == asking(s)


@component("cards.plot_twist")
def test_with_card_and_copy_the_copy_is_used_first() -> None:
    s = play(tokyo("11 h 223", at=ChangeDice, city=1, cards="plot_twist", copied="plot_twist"), "twist c energy", "twist c heart")
    assert (faces("11h223"), set()) == (s.turn.dice, cards(s))


@component("cards.stretchy")
@rule("card.stretchy.repeat")
def test_stretchy_turns_dice_for_two_energy_each() -> None:
    s = tokyo("112233", at=ChangeDice, city=1, energy=5, cards="stretchy")
    play(s, "stretch c 1", "stretch d 1")
    assert (faces("111133"), 1, 2) == (s.turn.dice, energy(s)[0], points(s)[0])


@component("cards.stretchy")
@rule("card.stretchy.energy", "window.w6")
def test_the_energy_just_rolled_cannot_stretch() -> None:
    s = tokyo("eeee12", at=ChangeDice, city=1, energy=1, cards="stretchy")
    assert "ChangeDice" != asking(s)


@component("cards.stretchy")
@rule("window.w6")
def test_a_die_is_not_turned_to_the_face_it_shows() -> None:
    s = tokyo("112233", at=ChangeDice, city=1, energy=5, cards="stretchy")
    with pytest.raises(Refused) as refused:
        play(s, "stretch a 1")
    assert "window.w6" == refused.value.rule


@component("cards.smoke_cloud")
@rule("card.smoke_cloud.several", "window.w4")
def test_smoke_tokens_are_rolls_and_the_card_goes_with_the_last() -> None:
    s = tokyo("112233", at=Reroll, city=1, cards="smoke_cloud")
    play(roll(s, "111"), "smoke", "reroll a", "smoke", "reroll a")
    assert (1, {"smoke_cloud"}) == (s.smoke, cards(s))
    play(s, "smoke", "reroll a")
    assert (set(), 1, "Pause") == (cards(s), len(s.market.discards), asking(s))


@component("cards.smoke_cloud")
@rule("card.smoke_cloud.copy", "side.fluxling")
def test_a_copy_of_smoke_cloud_has_its_own_tokens_and_stays() -> None:
    s = tokyo("112233", at=Reroll, city=1, cards={1: "smoke_cloud"}, copied="smoke_cloud")
    play(roll(s, "111"), *["smoke", "reroll a"] * 3)
    assert (3, 0, CARD_IDS.index("smoke_cloud")) == (s.smoke, s.monsters[0].copied_smoke, s.monsters[0].copied)
    assert ({"fluxling"}, "Pause") == (tiles(s), asking(s))


@component("cards.psychic_probe")
@rule("card.psychic_probe.once", "window.w5")
def test_psychic_probe_rerolls_one_die_of_another_monster_once() -> None:
    s = tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"})
    assert ((1,), 6 + 1) == (s.asked, len(options(s)))
    play(roll(s, "1"), "probe c")
    assert (faces("111233"), 1, "Pause") == (s.turn.dice, points(s)[0], asking(s))
    assert {"psychic_probe"} == cards(s, 1)


@component("cards.psychic_probe")
def test_a_heart_discards_psychic_probe() -> None:
    s = play(roll(tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"}), "h"), "probe c")
    assert (set(), 1) == (cards(s, 1), len(s.market.discards))


@component("cards.psychic_probe")
def test_psychic_probe_is_optional_and_only_for_other_monsters_dice() -> None:
    s = play(tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"}), "pass")
    assert faces("112233") == s.turn.dice
    assert "Pause" == asking(tokyo("112233", at=LetOthersReact, city=1, cards="psychic_probe"))


@component("cards.psychic_probe")
@rule("window.w5")
def test_a_missing_die_cannot_be_probed() -> None:
    with pytest.raises(Refused) as refused:
        play(tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"}), "probe j")
    assert "window.w5" == refused.value.rule


@component("cards.psychic_probe")
@rule("card.psychic_probe.clockwise", "window.w5")
def test_probes_act_clockwise_and_before_the_roller_changes_dice() -> None:
    s = tokyo("112233", at=LetOthersReact, seats=4, city=3, cards={0: "herd_culler", 3: "psychic_probe"}, copied={1: "psychic_probe"})
    asked = [s.asked[0]]
    play(s, "pass")
    asked.append(s.asked[0])
    play(s, "pass")
    assert ([1, 3], "ChangeDice") == (asked, asking(s))


@component("cards.psychic_probe")
@rule("card.psychic_probe.copy")
def test_a_copied_probe_that_rolls_a_heart_stays() -> None:
    s = tokyo("112233", at=LetOthersReact, seats=3, city=2, cards={2: "psychic_probe"}, copied={1: "psychic_probe"})
    play(roll(s, "h"), "1:probe c", "2:pass")
    assert (True, {"psychic_probe"}) == (s.monsters[1].copied >= 0, cards(s, 2))


@component("cards.psychic_probe")
def test_card_and_copy_probe_twice() -> None:
    s = tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"}, copied={1: "psychic_probe"})
    play(roll(s, "hh"), "probe c", "probe d")
    assert (faces("11hh33"), set(), -1) == (s.turn.dice, cards(s, 1), s.monsters[1].copied)
