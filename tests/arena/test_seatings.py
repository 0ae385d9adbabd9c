"""Balanced seatings: everyone meets everyone in every seat, and each line-up has the same luck in all its rotations."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.arena.seatings import Schedule, all_lineups, rotations


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 2), (4, 4), (5, 3), (2, 4), (3, 5), (6, 6)])
def test_everyone_has_every_seat_equally_often(players: int, seats: int) -> None:
    schedule = Schedule(all_lineups(players, seats))
    seatings = [schedule.seating(game).lineup for game in range(len(schedule.round))]
    held = Counter((player, seat) for lineup in seatings for seat, player in enumerate(lineup))
    assert {(player, seat) for player in range(players) for seat in range(seats)} == set(held)
    assert 1 == len(set(held.values()))
    assert len(set(seatings)) == len(seatings)


@pytest.mark.parametrize(("players", "seats"), [(3, 2), (5, 3)])
def test_every_pair_meets_equally_often(players: int, seats: int) -> None:
    schedule = Schedule(all_lineups(players, seats))
    met = Counter(frozenset({a, b}) for lineup, _ in schedule.round for a in lineup for b in lineup if a < b)
    assert players * (players - 1) // 2 == len(met)
    assert 1 == len(set(met.values()))


def test_with_few_players_each_of_them_plays_in_every_game() -> None:
    assert all({0, 1, 2} == set(lineup) for lineup in all_lineups(3, 5))


def test_rotations_of_a_line_up_have_the_same_luck_and_rounds_have_new_luck() -> None:
    schedule = Schedule([(0, 1, 1), (0, 0, 1)])
    assert [0, 0, 0, 1, 1, 1, 2] == [schedule.seating(game).luck for game in range(7)]


def test_everyone_moves_up_by_one_seat() -> None:
    assert [(0, 1, 2), (2, 0, 1), (1, 2, 0)] == rotations((0, 1, 2))
    assert [(0, 0)] == rotations((0, 0))
