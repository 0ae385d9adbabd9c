"""The bot finds good placements, plays lieutenants only for more than 5 points, and beats random play."""

from __future__ import annotations

import json
import os
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from tablee.bots.players import bot
from tablee.games.zoku import GAME
from tablee.games.zoku.actions import PASS, SPACE
from tablee.games.zoku.bot.evaluation import card_worth, value
from tablee.games.zoku.bot.gains import lieutenant_gain, placement_gain
from tablee.games.zoku.bot.odds import chances, odds
from tablee.games.zoku.bot.policy import policy
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tests.table import LETTERS, lay, own, table
from tablee.kernel.chance import seeded


def advice(s: Position, letter: str) -> str:
    seat = LETTERS.index(letter)
    return SPACE.notation(policy(s, seat, s.options(seat), seeded(1)))


def won_against_random(games: int, seats: int = 2) -> float:
    """The games that the greedy bot wins, sitting in each seat equally often; a shared victory counts in part."""
    won = 0.0
    for n in range(games):
        s = GAME.new_state(seats, seeded(n))
        luck = seeded(n, 1)
        me = n % seats
        players = [bot("greedy" if seat == me else "random", GAME) for seat in range(seats)]
        while s.agenda:
            seat = s.asked[luck.below(len(s.asked))]
            s.do(seat, players[seat](s.imagine(seat, luck.fork()), seat, luck))
        ended = s.outcome()
        assert ended is not None
        won += ended.value(me)
    return won


def test_a_larger_band_wins_more_often() -> None:
    assert odds([3, 1])[0] > odds([2, 1])[0] > odds([2, 2])[0]


def test_equal_bands_have_equal_chances_and_none_has_none() -> None:
    result = chances([2, 0, 2, 1])
    assert (result[0], 0.0) == (result[2], result[1])
    assert result[3] < result[0]


def test_a_third_zoku_alone_is_worse_than_two() -> None:
    assert placement_gain(table("a2", start="turns"), 0, 0, False) < 0


def test_a_card_that_completes_three_of_an_arrondissement_is_worth_more() -> None:
    s = table(start="turns")
    before = card_worth(s, 0, s.city.slots[0])
    own(s, 0, "shinjuku_west_underpass", "shinjuku_hundred_bars")
    assert before < card_worth(s, 0, s.city.slots[0])


def test_the_bot_places_on_the_dearest_quartier_first() -> None:
    s = table(start="turns")
    lay(s, 3, "chiyoda_electric_street")
    assert "place 4" == advice(s, "a")


def test_the_bot_kicks_the_last_rival() -> None:
    assert "kick cobalt1" == advice(table("a1 b1", throws="ED"), "a")


def test_the_bot_keeps_gomi_for_a_card_worth_more_than_five_points() -> None:
    cheap = table("a1 b1", lieutenants="gomi", throws="AA")
    lay(cheap, 0, "chiyoda_duck_moat")
    dear = table("a1 b1", lieutenants="gomi", throws="AA")
    lay(dear, 0, "chiyoda_electric_street")
    assert ["pass", "gomi"] == [advice(cheap, "a"), advice(dear, "a")]


def test_the_bot_gets_up_with_takeshi_where_that_wins_a_dear_card() -> None:
    s = table("a1 b1", lieutenants="takeshi", throws="BB")
    lay(s, 0, "setagaya_ring_garage")
    assert "takeshi crimson1" == advice(s, "a")


def test_bengo_is_worth_a_card_when_only_he_leaves_a_fighter() -> None:
    s = table("a1 b1", lieutenants="bengo", throws="CC CC CC")
    assert lieutenant_gain(s, 0, SPACE.action("bengo")) > card_worth(s, 0, s.city.slots[0])


def test_passing_is_an_option_the_bot_takes() -> None:
    s = table("a1 b1", lieutenants="maigo", start="placed")
    assert PASS in s.options(0)
    assert "pass" == advice(s, "a")


def test_a_lead_is_worth_more_than_half() -> None:
    s = table("a1 b1", start="fights", hands=True)
    own(s, 0, "chiyoda_electric_street")
    assert value(s, 0) > 0.5 > value(s, 1)
    assert value(s, 0) == pytest.approx(1 - value(s, 1))


def test_greedy_beats_random() -> None:
    assert 36 <= won_against_random(40)


@pytest.mark.slow
def test_greedy_beats_random_nine_times_of_ten_in_four_hundred_games() -> None:
    assert 360 <= won_against_random(400)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_wins_most_games_against_several_random_players(seats: int) -> None:
    assert 45 <= won_against_random(60, seats)


def test_the_bot_keeps_socho_while_it_still_has_a_turn() -> None:
    first = table("a1 | a1 | a1 | a1", start="turns", lieutenants="socho")
    first.left_to_place = 0
    assert 0.0 == lieutenant_gain(first, 0, SPACE.action("socho"))
    last = table("a1 | a1 | a1 | a1", start="turns", lieutenants="socho")
    last.agenda[:] = [step for step in last.agenda if type(step).__name__ != "BeginTurn"]
    last.left_to_place = 0
    assert 0.0 < lieutenant_gain(last, 0, SPACE.action("socho"))


ODDS = Path(__file__).parents[1] / "board/odds.json"
BANDS = [list(sizes) for gangs in (2, 3, 4) for sizes in combinations_with_replacement((3, 2, 1), gangs)]


def percent(sizes: list[int]) -> list[int]:
    return [round(100 * chance) for chance in chances(sizes)]


def test_the_odds_that_the_board_shows_are_those_of_the_bots() -> None:
    """By the sizes of the bands, largest first: the chance of each band to win, in percent."""
    if os.environ.get("TABLEE_GOLDEN") == "write":
        ODDS.write_text(json.dumps({"".join(map(str, sizes)): percent(sizes) for sizes in BANDS}) + "\n")
    shown = json.loads(ODDS.read_text())
    assert ["".join(map(str, sizes)) for sizes in BANDS] == list(shown)
    for sizes in ([1, 1], [2, 1], [3, 2], [3, 3], [2, 2, 1]):
        assert percent(sizes) == shown["".join(map(str, sizes))]
