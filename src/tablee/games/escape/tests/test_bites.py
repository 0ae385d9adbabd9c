"""Bites and their handicaps (chapter "Les cartes Morsure")."""

from __future__ import annotations

import pytest

from tablee.games.escape import GAME
from tablee.games.escape.components import BOX
from tablee.games.escape.tests.table import DOOR_1, do, faces, hand, offered, refused, seen, table, told, wait_until
from tablee.kernel.state import CLOCK, NEVER
from tablee.testing import component, rule

CURES = {
    "paralysis": ("C44", "FFF."),
    "broken_arm": ("C45", "BBB.."),
    "silence": ("C46", "FFB.."),
    "vertigo": ("C47", "RRRR."),
    "restless": ("C48", "RRRR."),
    "discretion": ("C49", "FBB.."),
}


@component("bites.paralysis", "bites.broken_arm", "bites.silence", "bites.vertigo", "bites.restless", "bites.discretion")
@rule("bite.card", "bite.cure")
@pytest.mark.parametrize("bite", CURES)
def test_each_bite_is_kept_until_its_symbols_are_shown(bite: str) -> None:
    card, cure = CURES[bite]
    s = table(at="0 S04", dice="RR... .....", pile="T03", deck=card, scenario=3)
    do(s, 0, "reveal", "lay n")
    assert [(card, bite)] == [(each.card, each.bite) for each in seen(s).survivors[0].bites]
    s = table(at="0 S04", bites=f"0 {card}", dice=f"{cure} .....", zombies="brute S04", scenario=3)
    do(s, 0, f"cure {bite}")
    assert ([], [card], ".....") == (s.bites[0], seen(s).boxed, hand(s, 0))
    assert [{"seat": 0, "bite": bite, "card": card}] == told(s, "cured")


@rule("bite.cure")
def test_no_cure_with_fewer_symbols_or_with_dice_of_others() -> None:
    s = table(bites="0 C45", dice="BB... BBB..", scenario=3)
    assert ("bite.cure", "bite.cure", []) == (refused(s, 0, "cure broken_arm"), refused(s, 1, "cure broken_arm"), offered(s, 0, "cure"))


@rule("bite.several")
def test_paralysis_adds_up_and_each_card_is_cured_on_its_own() -> None:
    s = table(bites="0 C44, 0 C50, 0 C45, 0 C51", dice="FFF .....", scenario=5)
    assert (2, 1400) == (s.on_cards[0], s.roll_ms(0))
    do(s, 0, "cure paralysis")
    assert (1, "....", ["C45", "C50", "C51"]) == (
        s.on_cards[0],
        hand(s, 0),
        sorted(each.card for each in seen(s).survivors[0].bites),
    )


@rule("bite.paralysis")
def test_paralysis_sets_the_worst_die_aside_until_cured() -> None:
    s = table(at="0 S04", dice="RRFFC .....", pile="T03", deck="C44", scenario=3)
    do(s, 0, "reveal", "lay n")
    assert ("FF..", 1) == (hand(s, 0), s.on_cards[0])
    s = table(bites="0 C44", dice="FFFR .....", scenario=3)
    do(s, 0, "cure paralysis")
    assert ("R....", 0) == (hand(s, 0), s.on_cards[0])


@rule("bite.floor", "bite.paralysis")
def test_paralysis_takes_no_die_from_a_player_with_two_dice() -> None:
    s = table(at="0 S04", lost="0 3", dice="RR .....", pile="T03", deck="C44", scenario=3)
    do(s, 0, "reveal", "lay n")
    assert ("..", 0, 1) == (hand(s, 0), s.on_cards[0], len(s.bites[0]))


@rule("bite.broken_arm")
def test_a_broken_arm_slows_rolls_and_actions() -> None:
    s = table(bites="0 C45", dice="RRRFF .....", pile="T03", deck="C20", scenario=3)
    s.apply(0, GAME.space.action("roll f"))
    s.apply(0, GAME.space.action("enter S04"))
    s.apply(CLOCK, s.now + 699)
    assert "bite.broken_arm" == refused(s, 0, "reveal")
    s.apply(CLOCK, s.now + 1)
    assert ([], "bite.broken_arm", ["reveal"]) == (offered(s, 0, "roll"), refused(s, 0, "roll -"), offered(s, 0, "reveal"))
    s.apply(CLOCK, s.now + 700)
    assert offered(s, 0, "roll")


@rule("bite.silence")
def test_a_silenced_player_may_not_speak() -> None:
    assert GAME.silenced_by is not None
    s = table(bites="0 C46", scenario=3)
    assert ("bite.silence", "") == (GAME.silenced_by(s, 0), GAME.silenced_by(s, 1))


@rule("bite.vertigo")
def test_vertigo_loses_dice_only_in_quick_rolls() -> None:
    s = table(bites="0 C47", dice="RRR.. .....", luck=(0, 23, 2), scenario=3)
    do(s, 0, "roll -")
    assert ("RRRF", 1, [{"seat": 0}]) == (hand(s, 0), s.lost[0], told(s, "fell"))
    s = table(bites="0 C47", dice="RRR.. .....", luck=faces("FF"), scenario=3)
    do(s, 0, "careful -")
    assert ("RRRFF", s.now + 1700) == (hand(s, 0), s.roll_at[0])
    assert "bite.vertigo" == refused(s, 1, "careful -")


@rule("bite.vertigo", "bite.floor")
def test_vertigo_never_leaves_fewer_than_two_dice() -> None:
    s = table(bites="0 C47", lost="0 2", dice="... .....", luck=(0, 0, 2, 23, 2), scenario=3)
    do(s, 0, "roll -")
    assert ("FF", 3) == (hand(s, 0), s.lost[0])


@rule("bite.restless")
def test_after_four_idle_seconds_a_die_turns_to_panic() -> None:
    s = table(bites="0 C48", dice="RRFBC .....", scenario=3)
    at = s.now
    wait_until(s, at + 3999)
    assert "RRFBC" == hand(s, 0)
    wait_until(s, at + 4000)
    assert "RRFBP" == hand(s, 0)
    wait_until(s, at + 8000)
    assert "RRFPP" == hand(s, 0)


@rule("bite.restless")
def test_an_action_restarts_the_idle_time_but_waiting_does_not() -> None:
    s = table(bites="0 C48", dice="RRFBC .....", scenario=3)
    at = s.now
    wait_until(s, at + 3000)
    do(s, 0, "wait", "hold fist")
    assert at + 4000 == s.idle_at[0]
    do(s, 0, "roll c")
    assert at + 7000 == s.idle_at[0]


@rule("bite.restless")
def test_restless_ignores_the_pause_and_locked_dice() -> None:
    s = table(bites="0 C48, 1 C55", dice="RRFBC PPPPP", now=DOOR_1 - 1000, scenario=3)
    wait_until(s, DOOR_1 + 20_000 + 2999)
    assert ("RRFBC", "PPPPP") == (hand(s, 0), hand(s, 1))
    wait_until(s, DOOR_1 + 20_000 + 3000)
    assert ("RRFBP", []) == (hand(s, 0), [facts for facts in told(s, "panicked") if facts["seat"] == 1])


@rule("bite.restless")
def test_a_cured_player_may_rest() -> None:
    s = table(bites="0 C48", dice="RRRR. .....", scenario=3)
    do(s, 0, "cure restless")
    assert NEVER == s.idle_at[0]


@rule("bite.discretion")
def test_discretion_rolls_dice_one_by_one() -> None:
    s = table(bites="0 C49", dice="RRF.. .....", luck=faces("BB"), scenario=3)
    assert (["roll r", "roll f", "roll -"], "bite.discretion") == (offered(s, 0, "roll"), refused(s, 0, "roll rr"))
    do(s, 0, "roll -")
    assert "RRFB." == hand(s, 0)
    s.apply(CLOCK, s.now + 399)
    assert [] == offered(s, 0, "roll")
    s.apply(CLOCK, s.now + 1)
    do(s, 0, "roll f")
    assert "RRBB." == hand(s, 0)


@rule("bite.off")
@pytest.mark.parametrize("bite", CURES)
def test_a_table_may_turn_each_bite_off(bite: str) -> None:
    card = CURES[bite][0]
    s = table(at="0 S04", dice="RR... .....", pile="T03", deck=card, scenario=3, off=bite)
    do(s, 0, "reveal", "lay n")
    assert ([], [card], [{"seat": 0, "bite": bite, "card": card}]) == (s.bites[0], seen(s).discards, told(s, "shrugged_off"))
    assert bite in GAME.texts.options


def test_there_are_six_bites() -> None:
    assert list(CURES) == [bite.id for bite in BOX.bites]
