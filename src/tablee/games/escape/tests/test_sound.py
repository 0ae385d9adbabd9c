"""The soundtrack and the clock (chapter "Bande sonore"), and the levels (chapter "Choisissez un nouveau scénario")."""

from __future__ import annotations

import pytest

from tablee.games.escape import GAME
from tablee.games.escape.tables import PILE_B, SOUND, TRACK_MS, TRACKS
from tablee.games.escape.tests.table import DOOR_1, DOOR_2, do, ended, hand, kinds, refused, seen, table, told, wait_until, where
from tablee.kernel.chance import seeded
from tablee.kernel.state import CLOCK
from tablee.testing import rule


@rule("setup.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_in_the_church_with_five_dice(seats: int) -> None:
    survivors = seen(GAME.new_state(seats, seeded(1))).survivors
    assert ["jenny", "frank", "logan", "keith"][:seats] == [survivor.id for survivor in survivors]
    assert {("S01", 5)} == {(survivor.tile, survivor.dice.blank) for survivor in survivors}


@rule("sound.escape")
def test_nothing_is_rolled_before_the_first_escape() -> None:
    s = GAME.new_state(2, seeded(1))
    assert ("introduction", 20_000, "sound.escape") == (seen(s).phase, s.deadline(), s.refusal(0, GAME.space.action("roll -")))
    assert s.options(0)
    s.apply(CLOCK, 20_000)
    assert ("explore", "") == (seen(s).phase, s.refusal(0, GAME.space.action("roll -")))


@rule("sound.clock")
def test_fifteen_minutes_of_play_in_three_thirds() -> None:
    """Fifteen minutes of play, an introduction and two pauses make a track of sixteen minutes."""
    thirds = [320_000 - 20_000, 640_000 - 340_000, 960_000 - 660_000]
    assert [300_000] * 3 == thirds
    assert {20_000, 320_000, 340_000, 640_000, 660_000, 960_000} <= set(TRACK_MS)
    assert 960_000 == TRACK_MS[-1]


@rule("sound.tracks")
def test_both_tracks_of_the_box_have_the_same_times() -> None:
    assert TRACKS["first"].at == TRACKS["second"].at
    assert ("second", 7) == (seen(table(track="second", seats=4)).track, seen(table(track="second", seats=4)).needed)


@rule("sound.training")
@pytest.mark.parametrize(("track", "third", "needed", "tiles"), [("ten_minutes", 200, [3, 4, 5], 6), ("five_minutes", 100, [1, 1, 2], 0)])
def test_a_training_track_is_shorter_with_the_same_countdowns(track: str, third: int, needed: list[int], tiles: int) -> None:
    times = TRACKS[track].at
    starts = [at for at, sound in zip(times, SOUND, strict=True) if sound == "escape"]
    ends = [at for at, sound in zip(times, SOUND, strict=True) if sound in ("door", "scream")]
    countdowns = [at for at, sound in zip(times, SOUND, strict=True) if sound == "countdown"]
    assert [third * 1000] * 3 == [end - start for start, end in zip(starts, ends, strict=True)]
    assert [38_000, 38_000, 60_000] == [end - start for start, end in zip(countdowns, ends, strict=True)]
    assert times == sorted(times)
    assert needed == [seen(table(seats=seats, track=track)).needed for seats in (2, 3, 4)]
    assert (tiles, 9) == (seen(table(track=track)).pile.a, seen(table(track=track)).pile.b)


@rule("sound.training")
def test_a_training_game_plays_its_own_track() -> None:
    s = table(track="five_minutes", now=20_000)
    heard = []
    while s.agenda:
        s.apply(CLOCK, s.deadline())
        heard.append(s.now // 1000)
    assert (heard[-1], "end.time") == (360, ended(s))
    s = table(track="five_minutes", at="0 S04", dice="RR... .....", deck="C20")
    do(s, 0, "reveal")
    assert s.turned[0] in PILE_B


@rule("setup.survivors")
def test_each_player_chooses_a_survivor() -> None:
    assert ["keith", "jenny"] == [each.id for each in seen(table(survivor_1="keith")).survivors]
    chosen = seen(table(seats=4, survivor_2="jenny", survivor_3="jenny", survivor_4="frank"))
    assert ["logan", "jenny", "keith", "frank"] == [each.id for each in chosen.survivors]


@rule("sound.countdowns", "sound.third")
def test_each_countdown_is_announced_and_runs_its_time() -> None:
    heard: list[tuple[int, str, int]] = []
    s = table(now=20_000)
    while s.agenda:
        s.apply(CLOCK, s.deadline())
        assert s.story is not None
        heard += [(s.now // 1000, event.facts["sound"], event.facts["number"]) for event in s.story.take() if event.kind == "sounded"]
    first = [(274, "silence", 1), (278, "knocks", 1), (280, "gong", 1), (282, "countdown", 1), (320, "door", 1), (340, "escape", 2)]
    second = [(594, "silence", 2), (597, "knocks", 2), (599, "gong", 2), (602, "countdown", 2), (640, "door", 2), (660, "escape", 3)]
    third = [(892, "silence", 3), (894, "knocks", 3), (896, "gong", 3), (900, "countdown", 3), (960, "scream", 3)]
    assert first + second + third == heard
    assert "end.time" == ended(s)


@rule("sound.countdowns")
def test_a_running_countdown_says_when_it_ends() -> None:
    s = table(now=281_000)
    assert (0, -1) == (seen(s).countdown, seen(s).ends_at)
    wait_until(s, 282_000)
    assert (1, DOOR_1) == (seen(s).countdown, seen(s).ends_at)


@rule("sound.show_clock")
def test_a_table_may_show_the_clock() -> None:
    assert (False, True) == (seen(table()).show_clock, seen(table(clock=True)).show_clock)


@rule("sound.lose_die", "sound.back")
def test_players_outside_lose_a_die_and_are_brought_back_with_their_item() -> None:
    s = table(at="0 S04", dice="RRFFB RRFFB", carried="0 soda", now=DOOR_1 - 1000)
    wait_until(s, DOOR_1)
    assert ("S01", "RRFF", "RRFFB", [1, 0]) == (where(s, 0), hand(s, 0), hand(s, 1), s.lost)
    assert (["soda"], [{"seat": 0, "left": 4}]) == (seen(s).stored, told(s, "lost_die"))


@rule("sound.which_die")
@pytest.mark.parametrize(
    ("before", "after"), [("RFBCP", "RFBC"), ("RFBC.", "RFB."), ("RFB..", "RFB."), ("RRFFB", "RRFF"), ("RRFFF", "RRFF"), ("RRRRR", "RRRR")]
)
def test_the_worst_die_is_lost(before: str, after: str) -> None:
    s = table(at="0 S04", dice=f"{before} .....", now=DOOR_1 - 1000)
    wait_until(s, DOOR_1)
    assert after == hand(s, 0)


@rule("sound.which_die", "bite.floor")
def test_a_die_on_a_card_is_lost_only_if_no_other_can_be() -> None:
    s = table(at="0 S04", lost="0 2", bites="0 C44", dice="RF .....", now=DOOR_1 - 1000, scenario=3)
    wait_until(s, DOOR_1)
    assert ("RF", 0, 3) == (hand(s, 0), s.on_cards[0], s.lost[0])


@rule("bite.floor", "sound.two_dice")
def test_two_dice_are_always_left_and_it_is_said() -> None:
    s = table(at="0 S04", lost="0 3", dice="RF .....", now=DOOR_1 - 1000)
    wait_until(s, DOOR_1)
    assert ("RF", [], [{"seat": 0, "left": 2}], "S01") == (hand(s, 0), told(s, "lost_die"), told(s, "spared"), where(s, 0))


@rule("sound.late")
def test_an_action_counts_in_the_last_millisecond_but_not_at_the_door() -> None:
    s = table(at="0 S04, 1 S05", dice="RR... RR...", now=DOOR_1 - 1000)
    wait_until(s, DOOR_1 - 1)
    do(s, 0, "enter S01")
    s.apply(CLOCK, DOOR_1)
    assert ([0, 1], "sound.pause") == (s.lost, refused(s, 1, "enter S01"))


@rule("sound.pause")
def test_nobody_rolls_in_the_pause_and_dice_stay_as_they_are() -> None:
    s = table(dice="RFBCP .....", now=DOOR_1 - 1000)
    wait_until(s, DOOR_1)
    assert ("sound.pause", "sound.pause") == (refused(s, 0, "roll r"), refused(s, 0, "free 0"))
    do(s, 0, "hold fist")
    assert "dice.hold" == refused(s, 0, "hold fist")
    do(s, 0, "release fist")
    assert (DOOR_1 + 20_000, DOOR_1 + 20_000) == (s.deadline(), seen(s).resumes_at)
    wait_until(s, DOOR_1 + 20_000)
    assert ("RFBCP", "explore") == (hand(s, 0), seen(s).phase)
    do(s, 0, "free 0")
    assert "RFB.." == hand(s, 0)


@rule("sound.restock")
def test_buildings_without_a_token_get_one_while_the_stack_lasts() -> None:
    s = table(tiles="T07 n of S04, T15 n of S05, T08 s of S04", tokens="T15", now=DOOR_2 - 1000)
    s.unseen = [1, 0, 0, 0, 0, 0, 0, 0, 0]
    wait_until(s, DOOR_2)
    assert (False, True, False) == tuple(tile.token for tile in seen(s).tiles if tile.building)
    s = table(tiles="T07 n of S04, T15 n of S05, T08 s of S04", tokens="T15", now=DOOR_2 - 1000)
    wait_until(s, DOOR_2)
    assert ["T07", "T08"] == [facts["tile"] for facts in told(s, "stocked")]


@rule("level.items")
@pytest.mark.parametrize(("level", "needed"), [("standard", [5, 6, 7]), ("advanced", [6, 7, 8]), ("expert", [7, 8, 9])])
def test_items_to_gather(level: str, needed: list[int]) -> None:
    assert needed == [seen(table(seats=seats, items=level)).needed for seats in (2, 3, 4)]


@rule("level.zombies")
@pytest.mark.parametrize(("level", "reached"), [("standard", "brute brute"), ("advanced", "brute"), ("expert", "")])
def test_zombies_that_end_the_game(level: str, reached: str) -> None:
    s = table(at="0 S05", dice="RR... .....", zombies="shambler S04", reached=reached, pile="T03", deck="C20", level=level)
    assert "" == ended(s)
    do(s, 0, "reveal", "lay n")
    assert ("end.overrun", "overrun") == (ended(s), kinds(s)[-1])
