"""1. Roll the dice."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.king_of_tokyo.rules.roll import RollDice
from tablee.games.king_of_tokyo.tests.table import asking, faces, options, play, points, roll, tokyo
from tablee.kernel.state import Refused
from tablee.testing import rule


@rule("roll.three")
def test_three_rolls_at_most() -> None:
    s = tokyo(at=RollDice, luck="123heh")
    assert 2 == s.turn.rolls
    play(roll(s, "1"), "reroll a")
    assert ("Reroll", 1) == (asking(s), s.turn.rolls)
    play(roll(s, "1"), "reroll b")
    assert 0 == s.turn.rolls
    assert "Reroll" != asking(s)


@rule("roll.stop")
def test_stopping_keeps_the_dice_and_ends_the_rolls() -> None:
    s = play(tokyo(at=RollDice, luck="12h12h"), "stop")
    assert (faces("12h12h"), 0, "Pause") == (s.turn.dice, s.turn.rolls, asking(s))


@rule("roll.first")
def test_the_first_roll_is_made_with_six_dice() -> None:
    assert faces("123hec") == tokyo(at=RollDice, luck="123hec").turn.dice


@rule("roll.first")
def test_a_missing_die_cannot_be_rolled() -> None:
    s = tokyo(at=RollDice, luck="123hec")
    with pytest.raises(Refused) as refused:
        play(s, "reroll g")
    assert "roll.first" == refused.value.rule


@rule("roll.choose")
def test_the_chosen_dice_are_rolled_and_the_others_set_aside() -> None:
    s = play(roll(tokyo(at=RollDice, luck="123123"), "hee"), "reroll ace")
    assert faces("h2e1e3") == tokyo("h2e1e3").turn.dice
    assert faces("h2e1e3") == s.turn.dice


@rule("roll.choose")
def test_any_of_the_64_choices_is_offered() -> None:
    s = tokyo(at=RollDice, luck="123123")
    assert 64 == len(options(s))
    assert {"stop", "reroll a", "reroll bf", "reroll abcdef"} <= set(options(s))


@rule("roll.take_back")
def test_dice_set_aside_before_may_be_taken_back() -> None:
    s = play(roll(tokyo(at=RollDice, luck="123123"), "1"), "reroll b")
    play(roll(s, "h"), "reroll a")
    assert faces("h13123") == s.turn.dice


@rule("word.roll")
def test_a_reroll_by_a_card_is_not_a_roll() -> None:
    s = play(roll(tokyo(at=RollDice, luck="123123", cards="background_dweller"), "1"), "dwell c")
    assert (2, faces("121123")) == (s.turn.rolls, s.turn.dice)


@rule("roll.three")
def test_a_fourth_roll_is_refused() -> None:
    s = play(roll(tokyo(at=RollDice, luck="123123", cards="background_dweller"), "11"), "reroll a", "reroll a")
    with pytest.raises(Refused) as refused:
        play(s, "reroll a")
    assert "roll.three" == refused.value.rule


@rule("token.shrink")
def test_a_shrink_token_removes_a_die() -> None:
    assert faces("1231") == tokyo(at=RollDice, shrink=2, luck="1231").turn.dice


@rule("token.shrink", "window.w3")
def test_the_number_of_dice_is_never_below_zero() -> None:
    s = tokyo(at=RollDice, shrink=9)
    assert ([], "Pause") == (s.turn.dice, asking(s))


@rule("dice.cap")
@pytest.mark.parametrize(("cap", "dice"), [({}, 8), ({"dice_cap": 9}, 9), ({"dice_cap": 0}, 10)])
def test_at_most_the_eight_dice_of_the_box_are_rolled_unless_a_table_option_allows_more(cap: dict[str, Any], dice: int) -> None:
    s = tokyo(
        at=RollDice,
        cards="extra_head natural_selection",
        tiles="cyberbrain fluxling",
        copied="extra_head",
        luck="1" * dice,
        **cap,
    )
    assert dice == len(s.turn.dice)


@rule("dice.cap")
def test_a_shrink_token_comes_off_the_dice_that_cards_give_before_the_limit() -> None:
    s = tokyo(at=RollDice, cards="extra_head natural_selection", tiles="cyberbrain", shrink=1, luck="1" * 8)
    assert 8 == len(s.turn.dice)


@rule("turn.steps")
def test_a_turn_rolls_resolves_enters_buys_and_ends() -> None:
    s = tokyo(at=RollDice, luck="222eee", energy=3, cards="herbivore", goes_on=True)
    play(s, "stop", "resolve")
    assert (2 + 1, 0) == (points(s)[0], s.city)
    assert ("BuyCards", 6) == (asking(s), s.monsters[0].energy)
    play(roll(s, "111222"), "done")
    assert (4, 1) == (points(s)[0], s.turn.seat)
