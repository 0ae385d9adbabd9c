"""The search: it uses policy, value and settings, takes only real options, can go on with its tree, and keeps to a budget."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tablee.bots.search import Node, Search, SearchSettings, search
from tablee.kernel.chance import Chance, Seeded, seeded
from tablee.kernel.state import State
from tests.contract.fingerprint import fingerprint
from tests.contract.variant import Variant, asked_seats
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS


def first(s: Any, seat: int, options: list[int], chance: Chance) -> int:
    return options[0]


def last_is_better(s: Any, seat: int) -> float:
    """Better with a disc in the last column."""
    return 0.9 if s.stacks[-1] else 0.1


def columns() -> State:
    return COLUMNS.new_state(2, seeded(1))


def test_the_policys_advice_is_played_without_a_search() -> None:
    s = columns()
    assert s.options(0)[0] == search(s, 0, seeded(1), SearchSettings(simulations=10**9), None, first)


def test_advice_that_is_not_followed_at_once_is_a_prior() -> None:
    s = columns()
    tree = Search(0, SearchSettings(follow_policy=False, advice=0.7), seeded(1), None, first)
    tree.run(s, 1)
    assert 0.7 == tree.root.priors[0]
    assert s.options(0)[0] * 16 == tree.root.keys[0]


def test_the_value_judges_at_the_cut_off() -> None:
    s = columns()
    chosen = search(s, 0, seeded(1), SearchSettings(own_turns=1, tried=1), last_is_better, None, 60)
    assert s.options(0)[-1] == chosen


def test_a_long_list_of_options_is_widened_step_by_step() -> None:
    s = columns()
    narrow = Search(0, SearchSettings(widening=0.0, narrowest=2), seeded(1), None, None)
    narrow.run(s, 50)
    wide = Search(0, SearchSettings(widening=2.0, narrowest=2), seeded(1), None, None)
    wide.run(s, 50)
    assert 2 == tried(narrow.root)
    assert len(s.options(0)) == tried(wide.root)


def tried(node: Node) -> int:
    return len([child for child in node.children if child.visits])


def test_a_search_goes_on_with_the_tree_below_the_choice_that_was_played() -> None:
    s = columns()
    tree = Search(0, SearchSettings(), seeded(1), None, None)
    tree.run(s, 200)
    action = tree.best(s.options(0))
    below = tree.root.children[tree.root.find(action * 16)]
    tree.played(0, action)
    assert below is tree.root
    before = tree.root.visits
    s.do(0, action)
    other = Search(1, SearchSettings(), seeded(1), None, None)
    other.root = tree.root
    other.run(s, 20)
    assert before + 20 == other.root.visits


def test_a_choice_that_was_never_tried_starts_a_new_tree() -> None:
    tree = Search(0, SearchSettings(), seeded(1), None, None)
    tree.run(columns(), 20)
    tree.played(0, 12345)
    assert 0 == tree.root.visits


def test_a_budget_in_milliseconds_ends_in_time() -> None:
    tree = Search(0, SearchSettings(milliseconds=30), seeded(1), None, None)
    begun = time.perf_counter()
    tree.run(columns())
    assert time.perf_counter() - begun < 5
    assert tree.root.visits > 0


def test_after_any_number_of_simulations_there_is_a_choice() -> None:
    s = columns()
    for simulations in range(1, 8):
        assert search(s, 0, seeded(2), SearchSettings(), COLUMNS.value, None, simulations) in s.options(0)


def half(s: Any, chance: Seeded) -> list[float]:
    """An end that is better for seat 1."""
    return [0.25, 0.75]


def test_a_game_may_play_to_the_end_by_itself() -> None:
    tree = Search(0, SearchSettings(random_play=True, play_out=half), seeded(1), None, None)
    tree.run(columns(), 40)
    assert 10.0 == tree.root.total


@pytest.mark.parametrize("settings", [SearchSettings(), SearchSettings(random_play=True), SearchSettings(own_turns=1, longest=3, tried=1)])
@pytest.mark.parametrize("seats", [2, 3])
def test_secret_answers_the_clock_and_changing_options_are_searched(seats: int, settings: SearchSettings) -> None:
    for n, s in enumerate(Variant(BIDDING, seats).positions):
        for seat in asked_seats(s):
            world = s.imagine(seat, seeded(n))
            before = fingerprint(world)
            assert search(world, seat, seeded(n, 1), settings, BIDDING.value, None, 12) in s.options(seat)
            assert before == fingerprint(world)
