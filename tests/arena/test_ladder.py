"""The ladder: balanced matches between levels, counted alike by any number of processes. Levels hold their order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tablee
from tablee import shelf
from tablee.arena.ladder import PAIRS, Match, Row, as_json, is_cooperative, matches, play_ladder, play_match, upper_share
from tablee.arena.observed import kinds
from tablee.arena.pool import no_tick
from tablee.arena.simulate import interval
from tablee.arena.tournament import play_chunk
from tablee.bots.players import LEVELS
from tablee.kernel.chance import seeded
from tests.games.bidding import GAME as BIDDING
from tests.games.bidding.state import SHOW
from tests.games.columns import GAME as COLUMNS

MOST_GAMES = 600
CHUNK = 20
"""The quick form looks at the interval after each chunk of games, and stops as soon as the order is certain."""

TOGETHER = [game.id for game in tablee.games().values() if is_cooperative(game)]
WITH_LEVELS = [game.id for game in tablee.games().values() if game.champion is not None]


@pytest.fixture(autouse=True)
def _test_games() -> Iterator[None]:
    """Put the test games on the shelf."""
    shelf.games().update({BIDDING.id: BIDDING, COLUMNS.id: COLUMNS})
    yield
    for game in (BIDDING, COLUMNS):
        del shelf.games()[game.id]


def test_each_level_plays_the_one_below_then_the_champion_plays_the_lowest_and_greedy() -> None:
    rows = play_ladder(BIDDING.id, 4).rows
    assert list(PAIRS) == [(row.upper, row.lower) for row in rows]
    assert [(2, 4)] * 4 == [(row.seats, row.games) for row in rows]
    assert all(0 <= row.low <= row.share <= row.high <= 1 and row.wins == row.share * 4 for row in rows)


def test_two_bots_of_the_same_kind_are_equal_over_both_seats() -> None:
    """Each seed is played twice with the seats changed, so that greedy against itself wins about half of the games."""
    row, _ = play_match(Match(BIDDING.id, "greedy:1", "greedy:1", 2, 5), 100, 1, lambda done: None)
    assert row.low < 0.5 < row.high


def test_the_better_bot_wins_from_every_seat() -> None:
    row, _ = play_match(Match(COLUMNS.id, "search:30", "random", 2, 5), 20, 1, lambda done: None)
    assert 0.5 < row.low
    assert 0 < row.ms_per_move_upper


def test_uses_count_what_was_chosen_and_what_was_offered() -> None:
    """Greedy always shows a card for a point; random passes sometimes."""
    _, uses = play_match(Match(BIDDING.id, "greedy:1", "random", 2, 5), 40, 1, lambda done: None)
    assert uses["greedy:1"].chosen["show"] == uses["greedy:1"].offered["show"] > 0
    assert 0 < uses["random"].chosen["show"] < uses["random"].offered["show"]


def test_workers_do_not_change_the_counts() -> None:
    game = min(tablee.games().values(), key=lambda each: each.longest).id
    alone, pool = (play_match(Match(game, "greedy:1", "random", 2, 1), 8, workers, lambda done: None) for workers in (1, 2))
    assert alone[0].wins == pool[0].wins
    assert alone[1] == pool[1]


def test_the_json_has_a_row_for_each_match_and_the_uses_of_each_bot() -> None:
    answer = as_json(play_ladder(BIDDING.id, 2))
    assert BIDDING.id == answer["game"]
    rows = answer["rows"]
    assert isinstance(rows, list)
    assert set(Row._fields) == set(rows[0])
    uses = answer["uses"]
    assert isinstance(uses, dict)
    assert {*LEVELS, "greedy"} == set(uses)
    chosen, offered = uses["champion"]["bid"]
    assert 0 < chosen <= offered


def test_an_action_counts_by_its_word() -> None:
    assert ["show"] == kinds(BIDDING, BIDDING.new_state(2, seeded(1)), 0, SHOW.at(3))


@pytest.mark.parametrize("game", TOGETHER)
def test_a_co_operative_game_has_a_row_for_each_level(game: str) -> None:
    assert [(level, "", 3) for level in LEVELS] == [(match.upper, match.lower, match.seats) for match in matches(shelf.open(game), None, 0)]


def won(match: Match, games: range) -> float:
    return sum(upper_share(match, row) for row in play_chunk(match.tournament(), False, games, no_tick).rows)


@pytest.mark.skipif(not tablee.COMPILED, reason="runs on the compiled rules, which take a tenth of the time")
@pytest.mark.parametrize(("upper", "lower"), PAIRS[:3])
@pytest.mark.parametrize("game", [game for game in WITH_LEVELS if game not in TOGETHER])
def test_the_levels_hold_their_order(game: str, upper: str, lower: str) -> None:
    """The lower bound of the interval is above one half on fixed seeds."""
    match = Match(game, upper, lower, 2, 18)
    wins, games, low = 0.0, 0, 0.0
    while low <= 0.5 and games < MOST_GAMES:
        wins += won(match, range(games, games + CHUNK))
        games += CHUNK
        low = interval(wins, games).low
    assert low > 0.5, f"{upper} won {wins} of {games} games against {lower}"


@pytest.mark.skipif(not tablee.COMPILED, reason="runs on the compiled rules, which take a tenth of the time")
@pytest.mark.parametrize("game", [game for game in WITH_LEVELS if game in TOGETHER])
def test_a_higher_level_wins_more_games_together(game: str) -> None:
    victories = [won(match, range(100)) for match in matches(shelf.open(game), None, 18)]
    assert sorted(set(victories)) == victories
