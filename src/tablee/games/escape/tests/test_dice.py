"""Rolls, kept dice, panic, caution, shared dice and simultaneous actions (chapter "Les dés")."""

from __future__ import annotations

from collections import Counter

from tablee.games.escape.tables import FACES, SYMBOLS
from tablee.games.escape.tests.table import DOOR_1, do, faces, hand, offered, refused, table, told, wait_until, where
from tablee.kernel.state import CLOCK
from tablee.testing import rule


@rule("dice.faces")
def test_a_die_has_two_runs_and_one_of_each_other_face() -> None:
    assert {"run": 2, "fist": 1, "bat": 1, "caution": 1, "panic": 1} == Counter(SYMBOLS[face] for face in FACES)


@rule("dice.roll")
def test_any_free_dice_may_be_rolled() -> None:
    s = table(dice="RFBCP .....", luck=faces("RR"))
    assert 15 == len(offered(s, 0, "roll"))
    do(s, 0, "roll fc")
    assert ("RRRBP", [{"seat": 0, "dice": ["run", "run"], "careful": False}]) == (hand(s, 0), told(s, "rolled"))


@rule("dice.roll")
def test_missing_dice_cannot_be_rolled() -> None:
    s = table(dice="RFFCP .....")
    assert ("dice.roll", "dice.roll") == (refused(s, 0, "roll rr"), refused(s, 0, "roll -"))


@rule("dice.keep")
def test_unused_dice_stay_and_can_be_rolled_later() -> None:
    s = table(dice="RFRRB .....", luck=faces("CCC"))
    do(s, 0, "roll rr", "roll b")
    assert "RFCCC" == hand(s, 0)
    wait_until(s, s.roll_at[0])
    assert "roll rf" in offered(s, 0, "roll")


@rule("dice.panic")
def test_a_panic_die_is_neither_rolled_nor_used() -> None:
    s = table(dice="PPPPP RRRRR")
    assert ([], "dice.panic") == (offered(s, 0, "roll"), refused(s, 0, "roll -"))
    assert "enter.symbols" == refused(s, 0, "enter S04")


@rule("dice.blank")
def test_used_dice_are_blank_and_roll_along() -> None:
    s = table(dice="RFRRB .....", luck=faces("PC"))
    do(s, 0, "enter S04")
    assert "RRB.." == hand(s, 0)
    do(s, 0, "roll -")
    assert "RRBCP" == hand(s, 0)


@rule("dice.blank")
def test_the_same_run_does_not_pay_twice() -> None:
    s = table(dice="RF... .....")
    do(s, 0, "enter S04")
    wait_until(s, s.act_at[0])
    assert ("S04", ".....", "reveal.runs") == (where(s, 0), hand(s, 0), refused(s, 0, "reveal"))


@rule("dice.several")
def test_one_roll_pays_for_several_actions() -> None:
    s = table(dice="RFRRB .....", pile="T03", deck="C20")
    do(s, 0, "enter S04", "reveal", "lay n")
    assert "B...." == hand(s, 0)


@rule("dice.interval")
def test_two_rolls_are_700_ms_apart() -> None:
    s = table(dice="..... .....")
    do(s, 0, "roll -")
    s.apply(CLOCK, s.now + 699)
    assert ("dice.interval", []) == (refused(s, 0, "roll " + "".join(m for m in hand(s, 0).lower() if m in "rfbc")), offered(s, 0, "roll"))
    s.apply(CLOCK, s.now + 1)
    assert offered(s, 0, "roll")


@rule("dice.hold")
def test_others_cannot_use_held_dice() -> None:
    s = table(at="0 S04, 1 S04", dice="FF... FPPPP", zombies="shambler S04")
    assert ["fight shambler"] == offered(s, 0, "fight")
    do(s, 1, "hold fist")
    assert ([], "fight.symbols") == (offered(s, 0, "fight"), refused(s, 0, "fight shambler"))
    do(s, 1, "release fist")
    assert ["fight shambler"] == offered(s, 0, "fight")


@rule("dice.hold")
def test_the_owner_can_use_held_dice_and_holds_them_once() -> None:
    s = table(at="0 S04, 1 S04", dice="FF... FPPPP", zombies="shambler S04")
    do(s, 0, "hold fist")
    assert ("dice.hold", "dice.hold") == (refused(s, 0, "hold fist"), refused(s, 0, "release bat"))
    assert ["fight shambler"] == offered(s, 0, "fight")


@rule("caution.free")
def test_each_caution_frees_two_own_dice() -> None:
    s = table(dice="CCPPP .....")
    do(s, 0, "free 0")
    assert "CP..." == hand(s, 0)
    do(s, 0, "free 0")
    assert "....." == hand(s, 0)


@rule("caution.free")
def test_nothing_is_freed_without_a_caution_or_a_locked_die() -> None:
    s = table(dice="RRPPP CC...")
    assert ("caution.free", "caution.free") == (refused(s, 0, "free 0"), refused(s, 1, "free 1"))


@rule("caution.one_die", "caution.blank")
def test_a_caution_may_free_one_die_and_is_used_up() -> None:
    s = table(dice="RRRCP .....")
    do(s, 0, "free 0")
    assert ("RRR..", [{"seat": 0, "who": 0, "dice": 1}]) == (hand(s, 0), told(s, "freed"))


@rule("caution.one_person")
def test_one_caution_helps_one_player() -> None:
    s = table(dice="CP... RRRRP")
    do(s, 0, "free 1")
    assert ("P....", "RRRR.") == (hand(s, 0), hand(s, 1))
    assert [] == offered(s, 0, "free")


@rule("caution.companion")
def test_cautions_help_only_on_the_same_tile() -> None:
    s = table(at="1 S04", dice="CP... PPPPP")
    assert ("caution.companion", "caution.companion") == (refused(s, 0, "free 1"), refused(s, 1, "take 0"))
    assert "caution.companion" == refused(s, 0, "free 3")


@rule("caution.take")
def test_a_companion_takes_a_caution_its_owner_does_not_need() -> None:
    s = table(dice="CRRRR PPPFF")
    do(s, 1, "take 0")
    assert ("RRRR.", "FFP..") == (hand(s, 0), hand(s, 1))


@rule("caution.take")
def test_a_needed_or_held_caution_cannot_be_taken() -> None:
    s = table(dice="CRRRP PPPFF")
    assert "caution.take" == refused(s, 1, "take 0")
    s = table(dice="CRRRR PPPFF")
    do(s, 0, "hold caution")
    assert "caution.take" == refused(s, 1, "take 0")
    assert "caution.free" == refused(s, 0, "take 1")


@rule("caution.zombies")
def test_no_caution_helps_among_zombies() -> None:
    s = table(at="0 S04, 1 S04", dice="CRRRP PPPPP", zombies="brute S04")
    assert ("caution.zombies", "caution.zombies") == (refused(s, 0, "free 0"), refused(s, 0, "free 1"))
    assert "caution.zombies" == refused(s, 1, "take 0")
    assert "roll c" in offered(s, 0, "roll")


@rule("actions.real_time")
def test_everyone_is_asked_all_the_time() -> None:
    s = table(seats=4)
    assert (0, 1, 2, 3, CLOCK) == s.asked
    do(s, 2, "roll -")
    assert (0, 1, 2, 3, CLOCK) == s.asked


@rule("actions.order")
def test_the_second_of_two_simultaneous_actions_is_refused_at_no_cost() -> None:
    s = table(at="0 S04, 1 S04", dice="FFF.. FFF..", zombies="shambler S04", now=DOOR_1 - 5000)
    do(s, 0, "fight shambler")
    assert ("fight.same_tile", "FFF..") == (refused(s, 1, "fight shambler"), hand(s, 1))


@rule("actions.interval")
def test_two_actions_are_150_ms_apart() -> None:
    s = table(dice="RRRFF .....", pile="T03", deck="C20")
    do(s, 0, "enter S04")
    s.apply(CLOCK, s.now + 149)
    assert "actions.interval" == refused(s, 0, "reveal")
    s.apply(CLOCK, s.now + 1)
    do(s, 0, "reveal", "lay n")
    assert "F...." == hand(s, 0)
