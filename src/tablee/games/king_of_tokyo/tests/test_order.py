"""2. Resolve the dice: each number by itself, in any order. The player is asked by default only where the order can matter."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.order import ResolveDice, order_can_matter
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import asking, energy, hearts, options, play, points, tiles, tokyo
from tablee.kernel.state import Refused
from tablee.testing import rule


def matters(s: Tokyo) -> bool:
    """Whether the player is asked by default for the order of these dice."""
    step = s.agenda[-1]
    return isinstance(step, ResolveDice) and order_can_matter(s, 0, step.faces(s, 0))


@rule("resolve.order", "resolve.apart")
def test_any_face_may_be_resolved_first() -> None:
    s = tokyo("111 h e c", city=1, hearts=5)
    assert ["resolve", "first ones", "first hearts", "first energy", "first claws"] == options(s)
    assert ["resolve", "first ones", "first twos"] == options(tokyo("222 111", city=1))


@rule("resolve.order")
def test_threes_hearts_and_energy_have_no_order() -> None:
    assert "Pause" == asking(tokyo("333 h e 1", city=1, hearts=5))


@rule("resolve.order", "resolve.apart")
def test_with_two_triples_a_tile_taken_in_between_counts_for_the_second() -> None:
    twos_first = tokyo("222 111", city=1, wickedness=2)
    assert matters(twos_first)
    play(twos_first, "first twos", "take skulking")
    assert (2 + 1 + 1, {"skulking"}) == (points(twos_first)[0], tiles(twos_first))
    ones_first = play(tokyo("222 111", city=1, wickedness=2), "first ones", "take skulking")
    assert (1 + 2, {"skulking"}) == (points(ones_first)[0], tiles(ones_first))


@rule("resolve.apart", "side.fluxling")
def test_a_card_copied_in_between_counts_for_the_ones() -> None:
    s = tokyo("222 111", city=1, wickedness=5, colour="green", cards={1: "gourmet"})
    assert matters(s)
    play(s, "first twos", "take fluxling", "copy gourmet")
    assert 2 + 1 + 2 == points(s)[0]


@rule("resolve.asked")
@pytest.mark.parametrize("wickedness", [0, 1, 3, 4, 6, 10])
def test_two_triples_are_not_asked_about_where_the_twos_alone_bring_no_tile(wickedness: int) -> None:
    assert not matters(tokyo("222 111", city=1, wickedness=wickedness))


@rule("resolve.asked")
def test_the_order_is_not_asked_where_no_tile_that_counts_ones_is_left() -> None:
    assert not matters(tokyo("222 111", city=1, wickedness=2, tiles={1: "skulking"}))


@rule("resolve.asked")
@pytest.mark.parametrize("dice", ["hh ee 12", "111 hh e", "333 ee c", "hh c 123", "222 333", "111 333", "333 h e c"])
def test_an_ordinary_result_is_resolved_without_a_question(dice: str) -> None:
    assert not matters(tokyo(dice, city=1, hearts=5))


@rule("resolve.asked")
def test_a_tile_before_hearts_energy_and_claws_is_never_worse() -> None:
    assert not matters(tokyo("111 h e c", city=1, hearts=5, wickedness=1))


@rule("resolve.asked")
def test_claws_that_reach_nobody_are_not_asked_about() -> None:
    assert matters(tokyo("hh c 112", city=1, cards={1: "reflective_hide"}))
    assert not matters(tokyo("hh c 112", cards={1: "reflective_hide"}))


@rule("resolve.asked", "side.underdog.once")
def test_underdog_may_attack_before_it_scores() -> None:
    s = tokyo("333 c 12", city=1, points={0: 4, 1: 5}, tiles="underdog")
    assert matters(s)
    assert matters(tokyo("222 333 c", city=1, points={0: 4, 1: 5}, wickedness=2, colour="green"))
    play(s, "first claws", "stay")
    assert [4 + 1 + 3, 4] == points(s)
    s = play(tokyo("333 c 12", city=1, points={0: 4, 1: 5}, tiles="underdog"), "resolve", "stay")
    assert [7, 5] == points(s)


@rule("resolve.order", "resolve.asked")
def test_hearts_after_claws_heal_what_the_attack_has_cost() -> None:
    s = tokyo("hh c 112", city=1, cards={1: "reflective_hide"})
    assert matters(s)
    play(s, "first claws", "stay")
    assert 10 == hearts(s)[0]
    s = play(tokyo("hh c 112", city=1, cards={1: "reflective_hide"}), "resolve", "stay")
    assert 9 == hearts(s)[0]


@rule("resolve.asked", "enter.bay_closes")
def test_hearts_heal_after_claws_that_close_the_bay() -> None:
    s = tokyo("hh c 112", seats=5, city=1, bay=0, hearts={0: 5, 2: 1})
    assert matters(s)
    play(s, "first claws")
    assert (-1, 7) == (s.bay, hearts(s)[0])
    s = play(tokyo("hh c 112", seats=5, city=1, bay=0, hearts={0: 5, 2: 1}), "resolve")
    assert (-1, 5) == (s.bay, hearts(s)[0])
    assert "ResolveDice" != asking(tokyo("hh c 112", seats=5, city=1, bay=0, hearts={0: 5, 2: 2}))


@rule("resolve.all")
def test_the_remaining_dice_are_resolved_too() -> None:
    s = tokyo("111 h e c", city=1, hearts=5, cards={1: "reflective_hide"})
    play(s, "first energy")
    assert ["resolve", "first ones", "first hearts", "first claws"] == options(s)
    play(s, "first claws", "stay", "resolve")
    assert (1, 5, 1) == (points(s)[0], hearts(s)[0], energy(s)[0])


@rule("resolve.all")
def test_a_face_resolved_already_is_refused() -> None:
    s = play(tokyo("111 h e c", city=1, hearts=5, cards={1: "burrowing"}), "first energy")
    with pytest.raises(Refused) as refused:
        play(s, "first energy")
    assert "resolve.all" == refused.value.rule


@rule("resolve.apart", "gauge.two")
def test_two_levels_are_reached_one_number_after_the_other() -> None:
    s = tokyo("111 222", city=1, wickedness=5, may_decline=False)
    play(s, "resolve", "take evil_lair")
    assert (8, {"evil_lair"}, 3) == (s.monsters[0].wickedness, tiles(s), points(s)[0])
    s = play(tokyo("222222 111", city=1, wickedness=2), "first twos", "take skulking")
    assert (5 + 1 + 1, 6) == (points(s)[0], s.monsters[0].wickedness)
    assert "take cyberbrain" == options(s)[0]
