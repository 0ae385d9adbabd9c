"""Phase 2 and the end (chapters "2e phase : s'enfuir dans le van" and "Fin de partie")."""

from __future__ import annotations

from tablee.games.escape.tests.table import (
    DOOR_1,
    DOOR_2,
    SCREAM,
    do,
    ended,
    hand,
    kinds,
    offered,
    on,
    refused,
    seen,
    table,
    told,
    wait_until,
    where,
)
from tablee.testing import rule

FIVE = "crowbar fuel_can bandages antibiotics flashlight"
ROAD = "T01 w of S04, T18 n of T01"


@rule("van.begins", "goal")
def test_phase_2_begins_with_the_exit_the_items_and_everyone_in_the_church() -> None:
    s = table(tiles=ROAD, at="0 S04", dice="RR... .....", stored=FIVE)
    assert ("van.begins", "") == (refused(s, 1, "drive S04"), seen(s).van)
    do(s, 0, "enter S01")
    assert (1, "S01", "van") == (kinds(s).count("set_out"), seen(s).van, seen(s).phase)


@rule("van.begins")
def test_phase_2_does_not_begin_without_the_exit() -> None:
    s = table(at="0 S04", dice="RR... .....", stored=FIVE)
    do(s, 0, "enter S01")
    assert "explore" == seen(s).phase


@rule("van.automatic")
def test_phase_2_may_begin_in_the_pause() -> None:
    s = table(tiles=ROAD, at="0 S04", carried="0 soda", stored="crowbar fuel_can bandages antibiotics", now=DOOR_1 - 1000)
    wait_until(s, DOOR_1)
    assert ("pause", "S01") == (seen(s).phase, seen(s).van)
    wait_until(s, DOOR_1 + 20_000)
    assert ("van", "van.allowed") == (seen(s).phase, refused(s, 0, "enter S04"))


@rule("van.allowed")
def test_no_entering_revealing_or_searching_in_the_van() -> None:
    s = table(tiles="T07 n of S04", van="T07", dice="RRFFF RRFFF", tokens="T07")
    assert {"van.allowed"} == {refused(s, 0, "enter S04"), refused(s, 0, "reveal"), refused(s, 0, "search")}


@rule("van.allowed")
def test_duplicates_and_cures_work_in_the_van() -> None:
    s = table(van="S01", dice="PPPPP BBB..", carried="0 soda", stored="soda", bites="1 C45", scenario=3)
    do(s, 0, "spend")
    do(s, 1, "cure broken_arm")
    assert (".....", []) == (hand(s, 0), s.bites[1])


@rule("van.symbols", "van.spare_run")
def test_the_van_drives_with_the_symbols_of_everyone_and_one_more_run() -> None:
    s = table(van="S01", dice="RFR.. RFP.. RFC..", seats=3)
    do(s, 1, "drive S04")
    assert ("S04", [".....", "P....", "C...."]) == (where(s, 2), [hand(s, seat) for seat in range(3)])


@rule("van.symbols")
def test_the_van_stays_without_the_extra_run() -> None:
    s = table(van="S01", dice="RFF.. RFP.. RFC..", seats=3)
    assert ("van.symbols", "enter.joined") == (refused(s, 0, "drive S04"), refused(s, 0, "drive S03"))


@rule("van.symbols")
def test_the_van_stays_if_one_player_lacks_the_symbols() -> None:
    s = table(van="S01", dice="RFRR. RFP.. RBC..", seats=3)
    assert "van.symbols" == refused(s, 0, "drive S04")


@rule("van.spare_run")
def test_the_extra_run_of_the_acting_player_is_used_first() -> None:
    s = table(van="S01", dice="RRRFF RRRFF")
    do(s, 1, "drive S04")
    assert ("RRF..", "RF...") == (hand(s, 0), hand(s, 1))


@rule("van.back")
def test_the_van_may_drive_back_to_the_church() -> None:
    s = table(van="S04", dice="RRR.. RR...")
    do(s, 0, "drive S01")
    assert "S01" == where(s, 1)


@rule("van.caution")
def test_in_the_van_anyone_helps_anyone() -> None:
    s = table(van="S04", dice="C.... PPPPP")
    do(s, 0, "free 1")
    assert "PPP.." == hand(s, 1)


@rule("van.zombies")
def test_the_van_may_enter_but_not_leave_a_tile_with_zombies() -> None:
    s = table(van="S01", dice="RRFFF RRFFF", zombies="shambler S04")
    do(s, 0, "drive S04")
    wait_until(s, s.act_at[0])
    assert "van.zombies" == refused(s, 0, "drive S01")
    do(s, 0, "fight shambler")
    assert [] == on(s, "S04")


@rule("van.rescue")
def test_only_new_zombies_and_hordes_count_in_a_rescue_in_the_van() -> None:
    s = table(tiles="T04 n of S05", van="S04", dice="PPPPP .....", zombies="shambler S05", deck="C26", bag="brute brute", scenario=2)
    do(s, 0, "rescue_for 0")
    assert (["brute", "brute"], ["shambler"], ".....") == (on(s, "S04"), on(s, "S05"), hand(s, 0))
    s = table(tiles="T04 n of S05", van="S04", dice="PPPPP .....", deck="C38", bag="shambler", scenario=4)
    do(s, 0, "rescue_for 0")
    assert (["shambler"], []) == (on(s, "T04"), on(s, "S04"))


@rule("van.rescue")
def test_a_new_bite_is_ignored_in_the_van_but_earlier_ones_remain() -> None:
    s = table(van="S04", dice="PPPPP .....", deck="C46", bites="0 C45", scenario=3)
    do(s, 0, "rescue_for 0")
    assert ([{"seat": 0, "bite": "silence", "card": "C46"}], 1, 1) == (told(s, "shrugged_off"), len(s.bites[0]), len(s.discards))
    assert 1400 == s.roll_ms(0)


@rule("van.rescue_dice")
def test_anyone_in_the_van_may_call_a_rescue_for_a_player_with_a_locked_die() -> None:
    s = table(van="S04", dice="RPP.. RRF..", deck="C01", bag="shambler")
    assert (["rescue_for 0"], "van.rescue_dice") == (offered(s, 1, "rescue_for"), refused(s, 0, "rescue_for 1"))
    do(s, 1, "rescue_for 0")
    assert ("R....", "RRF..", ["shambler"]) == (hand(s, 0), hand(s, 1), on(s, "S04"))
    assert ([{"seat": 0}], [1]) == (told(s, "rescued"), [facts["seat"] for facts in told(s, "drew")])


@rule("van.rescue_dice")
def test_a_table_may_ask_for_all_dice_locked() -> None:
    s = table(van="S04", dice="PPPPR PPPPP", van_rescue="all_locked")
    assert ("van.rescue_dice", "van.rescue_dice") == (refused(s, 0, "rescue_for 0"), refused(s, 0, "rescue_for 1"))
    assert ["rescue_for 1"] == offered(s, 1, "rescue_for")


@rule("van.rescue_dice")
def test_each_phase_has_its_own_rescue() -> None:
    assert "van.rescue_dice" == refused(table(van="S04", dice="PPPPP ....."), 0, "rescue")
    assert "van.rescue_dice" == refused(table(dice="PPPPP ....."), 0, "rescue_for 0")


@rule("van.church_zombies")
def test_zombies_next_to_the_van_in_the_church_can_be_fought() -> None:
    s = table(van="S01", dice="PPPPP FFF..", deck="C01", bag="shambler")
    do(s, 0, "rescue_for 0")
    assert (["shambler"], 0) == (on(s, "S01"), len(s.reached))
    do(s, 1, "fight shambler")
    assert [] == on(s, "S01")


@rule("van.door")
def test_everyone_loses_a_die_if_the_van_is_outside_at_the_door() -> None:
    s = table(van="S04", dice="RRRRR FFFFP", now=DOOR_2 - 1000)
    wait_until(s, DOOR_2)
    assert ("RRRR", "FFFF", "S04") == (hand(s, 0), hand(s, 1), where(s, 0))
    s = table(van="S01", now=DOOR_2 - 1000)
    wait_until(s, DOOR_2)
    assert [0, 0] == s.lost


@rule("end.won", "end.together")
def test_arriving_at_an_empty_exit_wins_for_all() -> None:
    s = table(tiles=ROAD, van="T01", dice="RRR.. RR...")
    do(s, 0, "drive T18")
    outcome = s.outcome()
    assert outcome is not None
    assert ("end.won", (0, 1), True) == (outcome.reason, outcome.winners, outcome.together)


@rule("end.won")
def test_zombies_at_the_exit_must_be_beaten_first() -> None:
    s = table(tiles=ROAD, van="T01", dice="RRRFF RRF..", zombies="shambler T18", now=SCREAM - 2000)
    do(s, 0, "drive T18")
    assert ("", ["shambler"]) == (ended(s), on(s, "T18"))
    wait_until(s, SCREAM - 1)
    do(s, 0, "fight shambler")
    assert "end.won" == ended(s)


@rule("end.time", "sound.late")
def test_at_the_scream_it_is_too_late() -> None:
    s = table(tiles=ROAD, van="T18", dice="FFF.. .....", zombies="shambler T18", now=SCREAM - 2000)
    assert ["fight shambler"] == offered(s, 0, "fight")
    wait_until(s, SCREAM)
    assert ("end.time", "table.over") == (ended(s), s.refusal(0, 0))


@rule("end.overrun", "end.together")
def test_the_third_zombie_in_the_church_ends_the_game() -> None:
    s = table(at="0 S05", dice="RR... .....", zombies="shambler S04, crawler S04", reached="brute butcher", pile="T03", deck="C20")
    do(s, 0, "reveal", "lay n")
    assert ("end.overrun", 1, 3) == (ended(s), kinds(s).count("overrun"), len(s.reached))
