"""The tables of docs/opponents.md. The full ladder is slow: it plays every match and writes its table."""

from __future__ import annotations

import pytest

import tablee
from tablee.arena.ladder import Ladder, Row, is_cooperative, play_ladder
from tablee.bots.players import LEVELS
from tools.write_opponents import SEED, games_with_levels, lengths, other_matches, usual_seats, with_table

ROW = Row("regular", "apprentice", 2, 400, 300.0, 0.75, 0.705, 0.790, 1.25)


def test_a_table_is_added_and_replaced() -> None:
    game = next(iter(tablee.games()))
    added = with_table("# Opponents\n", game, Ladder(game, [ROW], {}))
    assert "| Regular against Apprentice | 2 | 400 | 75.0% | 70.5% – 79.0% | 1.25 |" in added
    replaced = with_table(added, game, Ladder(game, [ROW._replace(games=800)], {}), "\nBelow.\n")
    assert added.replace("| 400 |", "| 800 |").replace("<!-- end", "\nBelow.\n<!-- end") == replaced


def test_the_champion_meets_a_pool_and_tables_of_four() -> None:
    four = next(id for id in games_with_levels() if tablee.open(id).seats[1] >= 4 and not is_cooperative(tablee.open(id)))
    assert [("greedy:1", 2, 10), ("greedy:16", 2, 10), ("random", 2, 10), ("regular", 4, 20), ("greedy", 4, 20)] == [
        (match.lower, match.seats, games) for match, games in other_matches(four, 10)
    ]


def test_a_co_operative_game_is_also_played_with_other_numbers_of_players() -> None:
    together = next(id for id in games_with_levels() if is_cooperative(tablee.open(id)))
    low, high = tablee.open(together).seats
    found = [(match.upper, match.lower, match.seats) for match, _ in other_matches(together, 10)]
    usual = usual_seats(tablee.open(together))
    assert found == [(level, "", seats) for seats in range(low, high + 1) if seats != usual for level in LEVELS]


def test_the_lengths_of_games_of_a_level_against_itself_are_told() -> None:
    assert "Champion against itself, 2 games:" in lengths(min(games_with_levels(), key=lambda id: tablee.open(id).longest), 2, 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", games_with_levels())
def test_the_levels_hold_their_order_in_the_full_ladder(game: str) -> None:
    ladder = play_ladder(game, 400 if tablee.COMPILED else 40, seed=SEED)
    if is_cooperative(tablee.open(game)):
        assert sorted(row.share for row in ladder.rows) == [row.share for row in ladder.rows]
    else:
        assert all(row.low > 0.5 for row in ladder.rows[:3])
