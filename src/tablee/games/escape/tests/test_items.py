"""Fights, searches, stored items, duplicates and rescues (chapters "Les zombies", "Fouiller", "Sauvetage !")."""

from __future__ import annotations

import pytest

from tablee.games.escape import GAME
from tablee.games.escape.components import BOX
from tablee.games.escape.tables import ITEM_IDS
from tablee.games.escape.tests.table import do, ended, hand, kinds, offered, on, refused, seen, table, told, wait_until, where
from tablee.testing import component, rule


@rule("fight.same_tile")
def test_a_zombie_on_another_tile_cannot_be_fought() -> None:
    s = table(at="0 S04", dice="FFFFF .....", zombies="brute S05")
    assert ("fight.same_tile", []) == (refused(s, 0, "fight brute"), offered(s, 0, "fight"))


@rule("fight.together")
def test_two_beat_a_brute_with_five_fists_between_them() -> None:
    s = table(at="0 S04, 1 S04", dice="FFF.. FFPPP", zombies="brute S04")
    do(s, 0, "fight brute")
    assert (".....", "PPP..", []) == (hand(s, 0), hand(s, 1), on(s, "S04"))
    assert [1] == told(s, "beaten")[0]["helpers"]


@rule("fight.together")
def test_players_on_other_tiles_do_not_help() -> None:
    s = table(at="0 S04", dice="FFF.. FFPPP", zombies="brute S04")
    assert "fight.symbols" == refused(s, 0, "fight brute")


@rule("fight.whose_dice")
def test_own_dice_are_used_first_then_those_of_others_by_seat() -> None:
    s = table(at="0 S04, 1 S04, 2 S04", dice="FF... FF... FFF..", zombies="brute S04", seats=3)
    do(s, 2, "fight brute")
    assert (".....", "FF...", ".....") == (hand(s, 0), hand(s, 1), hand(s, 2))


@rule("fight.one_at_a_time")
def test_one_roll_beats_several_zombies_with_each_die_used_once() -> None:
    s = table(at="0 S04, 1 S04", dice="FFFBB FFFB.", zombies="shambler S04, crawler S04, shambler S04")
    do(s, 0, "fight shambler", "fight crawler", "fight shambler")
    assert (".....", ".....", []) == (hand(s, 0), hand(s, 1), on(s, "S04"))


@rule("search.symbols")
def test_three_fists_take_the_item_of_the_gas_station() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", dice="FFFRR .....", tokens="T07", luck=(0,))
    do(s, 0, "search")
    assert ("RR...", "crowbar", False) == (hand(s, 0), ITEM_IDS[s.carried[0]], seen(s).tiles[-1].token)


@rule("search.symbols")
def test_a_companion_does_not_help_to_search() -> None:
    s = table(tiles="T07 n of S04", at="0 T07, 1 T07", dice="FF... F....", tokens="T07")
    assert "search.symbols" == refused(s, 0, "search")


@rule("search.token")
def test_without_a_token_there_is_nothing_to_find() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", dice="FFFRR .....")
    assert ("search.token", "search.token") == (refused(s, 0, "search"), refused(table(dice="FFFRR ....."), 0, "search"))


@rule("search.one_item")
def test_nobody_carries_two() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", dice="FFFRR .....", tokens="T07", carried="0 soda")
    assert "search.one_item" == refused(s, 0, "search")


@rule("search.discard_first")
def test_a_duplicate_must_be_discarded_before_a_search() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", dice="FFFRR .....", tokens="T07", carried="0 soda", stored="soda")
    assert "search.discard_first" == refused(s, 0, "search")
    do(s, 0, "discard", "search")
    assert (["soda"], "RR...") == ([ITEM_IDS[item] for item in s.gone], hand(s, 0))


@rule("items.store")
def test_an_item_is_stored_on_arrival() -> None:
    s = table(at="0 S04", dice="RR... .....", carried="0 crowbar")
    do(s, 0, "enter S01")
    assert [{"seat": 0, "item": "crowbar", "count": 1, "needed": 5}] == told(s, "stored")
    assert (["crowbar"], "") == (seen(s).stored, seen(s).survivors[0].item)


@rule("items.duplicate")
def test_a_duplicate_is_discarded_or_used_but_not_stored() -> None:
    s = table(at="0 S04", dice="RRPPP .....", carried="0 crowbar", stored="crowbar")
    do(s, 0, "enter S01")
    assert [] == told(s, "stored")
    wait_until(s, s.act_at[0])
    assert ["discard", "spend"] == offered(s, 0, "discard") + offered(s, 0, "spend")


@rule("items.spend")
def test_a_duplicate_frees_all_locked_dice_even_among_zombies() -> None:
    s = table(at="0 S04", dice="RPPPP .....", carried="0 crowbar", stored="crowbar", zombies="brute S04")
    do(s, 0, "spend")
    assert ("R....", [{"seat": 0, "item": "crowbar", "dice": 4}]) == (hand(s, 0), told(s, "spent"))
    assert 1 == len(s.gone)


@rule("items.spend")
def test_without_locked_dice_there_is_nothing_to_free() -> None:
    assert "items.spend" == refused(table(dice="RRRRR .....", carried="0 crowbar", stored="crowbar"), 0, "spend")


@rule("items.not_handed")
def test_no_action_hands_an_item_over() -> None:
    s = table(carried="0 crowbar", dice="RRRRR RRRRR", at="0 S04, 1 S04")
    words = {GAME.space.notation(action).split()[0] for action in s.options(0)}
    assert {"roll", "enter", "reveal", "hold", "call", "point", "wait"} == words


@rule("items.needed_kept", "items.duplicate")
def test_a_needed_item_is_neither_discarded_nor_used() -> None:
    s = table(at="0 S04", dice="PPPPP .....", carried="0 crowbar, 1 crowbar")
    assert ("items.duplicate", "items.duplicate") == (refused(s, 0, "discard"), refused(s, 0, "spend"))


@rule("items.twins")
def test_the_first_stored_copy_makes_the_other_a_duplicate() -> None:
    s = table(at="0 S04, 1 S05", dice="RR... PPPPP", carried="0 crowbar, 1 crowbar")
    assert "items.duplicate" == refused(s, 1, "spend")
    do(s, 0, "enter S01")
    assert ["spend"] == offered(s, 1, "spend")


@rule("items.more")
def test_more_items_than_needed_may_be_stored() -> None:
    s = table(at="0 S04", dice="RR... .....", carried="0 soda", stored="crowbar fuel_can bandages antibiotics flashlight")
    do(s, 0, "enter S01")
    assert 6 == told(s, "stored")[0]["count"]


@component("items.crowbar", "items.fuel_can", "items.car_battery", "items.first_aid_kit", "items.antibiotics", "items.bandages")
@component("items.soda", "items.canned_food", "items.flashlight")
@rule("setup.items")
@pytest.mark.parametrize(
    ("item", "tile", "dice", "luck"),
    [
        ("crowbar", "T07", "FFF..", 0),
        ("fuel_can", "T07", "FFF..", 2),
        ("car_battery", "T07", "FFF..", 4),
        ("first_aid_kit", "T08", "BBB..", 1),
        ("antibiotics", "T08", "BBB..", 3),
        ("bandages", "T08", "BBB..", 5),
        ("soda", "T09", "FFB..", 0),
        ("canned_food", "T09", "FFB..", 3),
        ("flashlight", "T09", "FFB..", 4),
    ],
)
def test_each_item_is_twice_in_its_building(item: str, tile: str, dice: str, luck: int) -> None:
    """The first copy is found, carried home and stored; the second is a duplicate."""
    s = table(tiles=f"{tile} n of S04", at=f"0 {tile}", dice=f"{dice} .....", tokens=tile, luck=(luck,))
    assert 6 == seen(s).stacks[next(each.building for each in BOX.items if each.id == item)] + 1
    do(s, 0, "search")
    assert (item, 1) == (seen(s).survivors[0].item, s.unseen[ITEM_IDS.index(item)])
    s.bring_back(0)
    s.store(0)
    s = table(tiles=f"{tile} n of S04", at=f"0 {tile}", dice=f"{dice} .....", tokens=tile, stored=item)
    s.unseen = [int(other == item) for other in ITEM_IDS]
    do(s, 0, "search")
    assert (item, True) == (seen(s).survivors[0].item, seen(s).survivors[0].duplicate)


@rule("rescue.all_locked")
def test_a_rescue_needs_all_dice_locked() -> None:
    s = table(dice="PPPFR PPPPP")
    assert ("rescue.all_locked", ["rescue"]) == (refused(s, 0, "rescue"), offered(s, 1, "rescue"))


@rule("rescue.card")
def test_zombies_of_a_rescue_card_appear_on_the_tile_of_the_rescued() -> None:
    s = table(tiles="T01 n of S04", at="0 T01", dice="PPPPP .....", deck="C26", bag="shambler brute", scenario=2, luck=(0,))
    do(s, 0, "rescue")
    assert (["brute"], ["shambler"]) == (on(s, "T01"), on(s, "S04"))


@rule("rescue.card", "zombies.church")
def test_a_rescue_card_moves_a_zombie_next_to_the_church_into_it() -> None:
    s = table(at="0 S04", dice="PPPPP .....", deck="C26", bag="shambler brute", scenario=2, luck=(0,))
    do(s, 0, "rescue")
    assert (["brute"], ["shambler"]) == (on(s, "S04"), [facts["zombie"] for facts in told(s, "reached")])


@rule("rescue.dice")
def test_only_the_rescued_players_dice_are_free() -> None:
    s = table(dice="PPPPP PPPPP", deck="C20")
    do(s, 0, "rescue")
    assert (".....", "PPPPP") == (hand(s, 0), hand(s, 1))


@rule("rescue.horde")
def test_the_horde_of_a_rescue_card_appears_on_horde_tiles() -> None:
    s = table(tiles="T04 n of S05", at="0 S04", dice="PPPPP .....", deck="C17", bag="brute brute")
    do(s, 0, "rescue")
    assert ([], ["brute"]) == (on(s, "S04"), on(s, "T04"))


@rule("rescue.church", "end.overrun")
def test_zombies_spawned_in_the_church_have_reached_it() -> None:
    s = table(dice="PPPPP .....", deck="C11", reached="shambler")
    do(s, 0, "rescue")
    assert ("end.overrun", 3) == (ended(s), len(s.reached))


@rule("rescue.paralysis")
def test_a_die_on_a_card_does_not_prevent_a_rescue() -> None:
    assert ["rescue"] == offered(table(bites="0 C44", dice="PPPP .....", scenario=3), 0, "rescue")


def test_a_rescue_tells_what_happens_in_order() -> None:
    s = table(at="0 S04", dice="PPPPP .....", deck="C01", bag="brute")
    do(s, 0, "rescue")
    assert (["rescued", "drew", "spawned"], "S04") == (kinds(s), where(s, 0))
