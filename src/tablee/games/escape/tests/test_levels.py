"""The three levels: whole games, equal choices in equal worlds, help for stuck players, and reasons."""

from __future__ import annotations

import pytest

from tablee.arena.simulate import simulate
from tablee.games.escape import GAME
from tablee.games.escape.actions import SPACE, WAIT
from tablee.games.escape.bot.levels import CHAMPION, PACE, apprentice, champion, regular
from tablee.games.escape.bot.odds import RESCUE_CHOICES, USE_CAUTION, index, solved
from tablee.games.escape.bot.plan import EXPLORE, FETCH, HELP, HOME, HUNT
from tablee.games.escape.bot.policy import policy
from tablee.games.escape.bot.reasons import explain
from tablee.games.escape.bot.team_plan import TeamPlan
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import TILE_IDS, TRACK_MS
from tablee.games.escape.tests.table import DOOR_1, do, table, wait_until
from tablee.kernel.chance import seeded
from tablee.testing import rule

LEVELS = {"apprentice": apprentice, "regular": regular, "champion": champion}
ITEMS_FOR_TWO = "crowbar fuel_can first_aid_kit soda canned_food"


def chosen(s: Escape, seat: int) -> str:
    return SPACE.notation(champion(s, seat, seeded(1)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "scenario", "difficulty"), [(2, 1, "standard"), (3, 5, "expert"), (4, 3, "advanced")])
def test_a_level_plays_whole_games(level: str, seats: int, scenario: int, difficulty: str) -> None:
    options: dict[str, bool | int | str] = {"scenario": scenario, "items": difficulty, "zombies": difficulty}
    outcomes = simulate("escape", 1, seats, [level], seed=3, options=options).outcomes
    assert 1 == sum(outcomes.values())
    assert "unfinished" not in outcomes


def test_the_pace_rises_with_the_level() -> None:
    assert set(LEVELS) == set(PACE)
    assert PACE["champion"] < PACE["regular"] < PACE["apprentice"]


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_fails_after_the_end_of_the_game(level: str) -> None:
    s = table(tiles="T18 n of S04", van="S04", dice="RRR.. RRF..")
    do(s, 0, "drive T18")
    assert not s.agenda
    assert WAIT == LEVELS[level](s, 0, seeded(1))
    assert WAIT == policy(s, 0, [], seeded(1))
    assert ("", {}) == explain(s, 0, WAIT)


@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_look_the_same_get_the_same_choice(level: str) -> None:
    """The order of the deck and of the hidden tiles means nothing, because cards and tiles are drawn at random."""
    s = table(tiles="T07 n of S04", at="0 S04, 1 T07", dice="RFFPC RBB..", tokens="T07", zombies="biter S05", scenario=5)
    other = s.clone()
    other.deck.reverse()
    other.pile_a.reverse()
    other.pile_b.reverse()
    for seat in range(2):
        worlds = [world.imagine(seat, seeded(4)) for world in (s, other)]
        assert 1 == len({LEVELS[level](world, seat, seeded(5)) for world in worlds})  # type: ignore[arg-type]


def test_a_bot_fetches_a_stuck_player_before_it_goes_home() -> None:
    s = table(tiles="T18 n of S05", at="0 S04, 1 S01", dice="PPPPP RRFFF", stored=ITEMS_FOR_TWO)
    assert HELP == TeamPlan(s, CHAMPION).task[1]
    assert "enter S04" == chosen(s, 1)
    assert "call help" == chosen(s, 0)


def test_bots_explore_to_the_last_second_while_the_exit_is_hidden() -> None:
    s = table(at="0 S04, 1 S04", dice="RRF.. RRF..", stored=ITEMS_FOR_TWO, now=TRACK_MS[-1] - 5_000)
    assert [EXPLORE, EXPLORE] == TeamPlan(s, CHAMPION).task
    s = table(tiles="T18 n of S05", at="0 S04, 1 S04", dice="RRF.. RRF..", stored=ITEMS_FOR_TWO, now=TRACK_MS[-1] - 5_000)
    assert [HOME, HOME] == TeamPlan(s, CHAMPION).task


@rule("calls.kinds")
def test_a_stuck_bot_calls_for_help_and_a_helper_answers() -> None:
    s = table(tiles="T18 n of S05", at="0 S04, 1 S01", dice="PPPPP RRFFF", stored=ITEMS_FOR_TWO)
    do(s, 0, chosen(s, 0))
    assert "wait" == chosen(s, 0)
    assert "call coming" == chosen(s, 1)
    do(s, 1, chosen(s, 1))
    assert "enter S04" == chosen(s, 1)


@rule("calls.kinds")
def test_bots_come_to_a_player_who_calls_though_it_is_not_stuck() -> None:
    s = table(at="0 S04, 1 S01", dice="RPP.. RRFFF", stored=ITEMS_FOR_TWO)
    assert HELP != TeamPlan(s, CHAMPION).task[1]
    do(s, 0, "call help")
    assert (HELP, s.where[0]) == (TeamPlan(s, CHAMPION).task[1], TeamPlan(s, CHAMPION).target[1])
    wait_until(s, s.now + 26_000)
    assert HELP != TeamPlan(s, CHAMPION).task[1]


@rule("calls.kinds")
def test_bots_go_where_a_player_points_and_home_when_called() -> None:
    s = table(tiles="T07 n of S04", at="0 S05, 1 S05", tokens="T07")
    do(s, 0, "point S05")
    assert [(EXPLORE, "S05")] * 2 == errands(s)
    wait_until(s, s.now + 2000)
    do(s, 0, "point T07")
    assert [(FETCH, "T07")] * 2 == errands(s)
    wait_until(s, s.now + 2000)
    do(s, 1, "call church")
    assert [(HOME, "S01")] * 2 == errands(s)


@rule("bite.silence")
def test_a_silent_bot_does_not_call() -> None:
    s = table(at="0 S04, 1 S01", dice="PPPPP RRFFF", bites="0 C46", stored=ITEMS_FOR_TWO, tiles="T18 n of S05", scenario=3)
    assert "wait" == chosen(s, 0)


def errands(s: Escape) -> list[tuple[int, str]]:
    plan = TeamPlan(s, CHAMPION)
    return [(plan.task[seat], TILE_IDS[plan.target[seat]]) for seat in range(s.seats)]


def test_two_bots_fight_for_a_player_stuck_among_zombies_when_the_van_waits() -> None:
    stored = ITEMS_FOR_TWO + " flashlight"
    s = table(tiles="T18 n of S05", at="0 S04", dice="PPPPP ..... .....", zombies="brute S04", stored=stored, seats=3)
    assert [HUNT, HUNT] == TeamPlan(s, CHAMPION).task[1:]


def test_without_a_stuck_player_all_go_home_together() -> None:
    s = table(tiles="T18 n of S05", at="0 S04, 1 S05", stored=ITEMS_FOR_TWO)
    assert [HOME, HOME] == TeamPlan(s, CHAMPION).task


def test_a_caution_goes_to_the_stuck_companion() -> None:
    s = table(at="0 S04, 1 S04", dice="PPPPP RCFFF")
    assert "free 0" == chosen(s, 1)


def test_a_helper_holds_its_caution_on_the_tile_of_a_stuck_player() -> None:
    s = table(at="0 S04, 1 S04", dice="PPPPP RRFFB")
    assert HELP == TeamPlan(s, CHAMPION).task[1]
    assert "roll rrffb" == chosen(s, 1)


def test_a_caution_is_kept_with_one_locked_die_and_used_with_two() -> None:
    assert "roll rbb" == chosen(table(tiles="T07 n of S04", at="0 T07, 1 S05", tokens="T07", dice="RBBCP ....."), 0)
    assert "free 0" == chosen(table(tiles="T07 n of S04", at="0 T07, 1 S05", tokens="T07", dice="RBCPP ....."), 0)


def test_bots_in_the_church_stay_there_before_the_door_slams() -> None:
    s = table(now=DOOR_1 - 5_000)
    assert [HOME, HOME] == TeamPlan(s, CHAMPION).task


def test_a_player_left_alone_calls_a_rescue() -> None:
    s = table(tiles="T01 w of S04, T02 w of T01", at="0 T02, 1 S05", dice="PPPPP .....")
    assert "rescue" == chosen(s, 0)


def test_odds_prefer_more_dice_and_common_symbols() -> None:
    assert solved([2, 0, 0], 5).choices[0] < solved([1, 1, 0], 5).choices[0] < solved([0, 3, 0], 5).choices[0]
    assert solved([2, 0, 0], 5).choices[0] < solved([2, 0, 0], 4).choices[0]
    assert USE_CAUTION == solved([2, 0, 0], 5).move[index([0, 0, 0, 1, 2])]
    assert 0.0 == solved([2, 0, 0], 5).choices[index([2, 0, 0, 0, 0])]
    assert solved([2, 0, 0], 5).choices[index([0, 0, 0, 0, 5])] > RESCUE_CHOICES


def said(s: Escape, seat: int, notation: str) -> str:
    key, facts = explain(s, seat, SPACE.action(notation))
    return GAME.say_reason(key, facts, GAME.sentences("en", ["Ann", "Ben", "Cleo"])) if key else ""


def test_reasons_for_cautions_and_rescues() -> None:
    s = table(at="0 S04, 1 S04", dice="PPPPP CRRFF")
    assert "Ben frees Ann, who could not move any more." == said(s, 1, "free 0")
    assert "Ann has no free die and nobody is coming: a rescue." == said(s, 0, "rescue")
    assert "Ben keeps a caution at hand." == said(s, 1, "roll rrff")
    assert "" == said(s, 1, "roll rrffc")


def test_reasons_for_fights_and_cures() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", zombies="shambler T07", bites="0 C45")
    assert "Ann fights a shambler, 2 steps from the church." == said(s, 0, "fight shambler")
    assert "Ann takes the time for a cure: Broken arm." == said(s, 0, "cure broken_arm")
    assert "Ann clears the way for the van: a brute." == said(table(van="S04", zombies="brute S04"), 0, "fight brute")


def test_reasons_for_searches_and_reveals() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", tokens="T07", stored="soda")
    assert "Ann searches: the reserve lacks 4 items." == said(s, 0, "search")
    assert "Ann explores: the exit is not found yet." == said(s, 0, "reveal")
    assert "Ann explores: the reserve lacks 5 items." == said(table(tiles="T18 n of S05", at="0 S04"), 0, "reveal")


def test_reasons_for_steps() -> None:
    assert "Ann looks for new streets from the west crossroads." == said(table(), 0, "enter S04")
    assert "Ann is off to search gas station 7." == said(table(tiles="T07 n of S04", at="0 S04, 1 T07", tokens="T07"), 0, "enter T07")
    assert "Ann is off to fight in the west crossroads." == said(table(zombies="shambler S04"), 0, "enter S04")
    stuck_outside = table(tiles="T18 n of S05", at="0 S04, 1 S01", dice="PPPPP RRFFF", stored=ITEMS_FOR_TWO)
    assert "Ben goes to fetch Ann, who has too many locked dice." == said(stuck_outside, 1, "enter S04")
    ready = table(tiles="T18 n of S05", at="0 S04, 1 S05", stored=ITEMS_FOR_TWO)
    assert "Ann goes back: everything is ready for the van." == said(ready, 0, "enter S01")
    late = table(at="0 S04", now=DOOR_1 - 5_000)
    late.countdown = 1
    assert "Ann goes back: the door is about to slam." == said(late, 0, "enter S01")
    late.countdown = 0
    assert "Ann goes back to the church." == said(late, 0, "enter S01")


def test_the_reason_for_a_drive() -> None:
    assert "Ann drives: everyone has the symbols for the exit." == said(table(tiles="T18 n of S04", van="S04"), 0, "drive T18")


def test_reasons_never_fail() -> None:
    """Every option in the first minutes of a game has a reason or none."""
    s = table(seats=3, scenario=5)
    luck = seeded(9)
    while s.agenda and s.now < 120_000:
        for seat in range(3):
            for action in s.options(seat):
                explain(s, seat, action)
            s.apply(seat, champion(s, seat, luck))
            if not s.agenda:
                return
        s.apply(-1, min(s.deadline(), s.now + 1300))


@pytest.mark.slow
def test_the_levels_of_three_bots_win_as_often_as_their_names_promise() -> None:
    won = {level: simulate("escape", 400, 3, [level], seed=900_000).outcomes["won"] / 400 for level in LEVELS}
    assert 0.75 <= won["champion"]
    assert 0.45 <= won["regular"] <= 0.70
    assert 0.20 <= won["apprentice"] <= 0.45
