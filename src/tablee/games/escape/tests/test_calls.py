"""Calls to the other players, and the counts for the summary of the game."""

from __future__ import annotations

from tablee.games.escape.tests.table import DOOR_1, do, offered, refused, seen, table, told, wait_until
from tablee.games.escape.view import CallView, DeedsView
from tablee.testing import rule


@rule("calls.kinds")
def test_a_call_is_heard_by_all_and_names_the_tile_of_the_caller() -> None:
    s = table(at="0 S04")
    assert ["call help", "call coming", "call caution", "call church"] == offered(s, 0, "call")
    do(s, 0, "call help")
    assert ([{"seat": 0, "call": "help", "tile": "S04"}], CallView("help", "S04", s.now)) == (told(s, "called"), seen(s).survivors[0].call)


@rule("calls.kinds")
def test_a_player_points_at_any_tile_in_play() -> None:
    s = table()
    assert ["point S01", "point S02", "point S03", "point S04", "point S05"] == offered(s, 1, "point")
    assert "calls.kinds" == refused(s, 1, "point T01")
    do(s, 1, "point S05")
    assert ([{"seat": 1, "tile": "S05"}], "point") == (told(s, "pointed"), getattr(seen(s).survivors[1].call, "kind", ""))


@rule("calls.kinds")
def test_the_van_has_its_own_calls() -> None:
    s = table(van="S04")
    assert (["call help", "call ready", "call caution"], "calls.kinds") == (offered(s, 0, "call"), refused(s, 0, "call church"))


@rule("calls.interval")
def test_calls_are_one_and_a_half_seconds_apart_and_cost_nothing_else() -> None:
    s = table(dice="RRFFB .....")
    do(s, 0, "call coming")
    assert ("calls.interval", ["enter S05", "enter S04"]) == (refused(s, 0, "call help"), offered(s, 0, "enter"))
    assert s.now + 1500 == s.deadline()
    wait_until(s, s.now + 1500)
    do(s, 0, "call help")
    assert 2 == len(told(s, "called"))


@rule("calls.kinds", "sound.pause")
def test_players_call_in_the_pause() -> None:
    s = table(now=DOOR_1 - 1000)
    wait_until(s, DOOR_1)
    do(s, 0, "call church")
    assert (1, "calls.interval", "sound.pause") == (len(told(s, "called")), refused(s, 0, "point S01"), refused(s, 0, "roll -"))


@rule("bite.silence", "calls.kinds")
def test_a_silent_player_cannot_call_but_hears() -> None:
    s = table(bites="0 C46", scenario=3)
    assert ("bite.silence", "bite.silence", []) == (refused(s, 0, "call help"), refused(s, 0, "point S04"), offered(s, 0, "call"))
    do(s, 1, "call help")
    assert 1 == len(told(s, "called"))


def test_deeds_are_counted_for_the_summary() -> None:
    s = table(at="0 S04, 1 S04", dice="RRCFF PP...", pile="T03", deck="C44", scenario=3, carried="1 soda")
    do(s, 0, "free 1", "reveal", "lay n")
    s.dice[:] = [2, 2, 0, 0, 0, 0, 2, 1, 0, 0, 0, 2]
    do(s, 1, "enter S01")
    deeds = [survivor.deeds for survivor in seen(s).survivors]
    assert [DeedsView(revealed=1, beaten=0, helped=1, bitten=1, stored=0), DeedsView(0, 0, 0, 0, 1)] == deeds
    s = table(at="0 S04, 1 S04", dice="FF... F....", zombies="shambler S04")
    do(s, 0, "fight shambler")
    assert [1, 0] == [survivor.deeds.beaten for survivor in seen(s).survivors]


def test_the_time_left_is_known_at_the_end() -> None:
    s = table(tiles="T01 w of S04, T18 n of T01", van="T01", dice="RRR.. RR...", now=900_000)
    assert -1 == seen(s).spare_ms
    do(s, 0, "drive T18")
    assert 60_000 == seen(s).spare_ms


@rule("sound.pause")
def test_the_time_left_does_not_count_the_pause_to_come() -> None:
    s = table(tiles="T01 w of S04, T18 n of T01", van="T01", dice="RRR.. RR...", now=600_000)
    do(s, 0, "drive T18")
    assert 340_000 == seen(s).spare_ms
