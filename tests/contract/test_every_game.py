"""Every game passes every check, with each number of seats and each value of each table option."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.game import Game
from tablee.game_files import Option
from tests.contract.checks import (
    CHECKS,
    Check,
    bots_choose_what_is_offered,
    every_count_of_the_census_is_derived_from_the_state,
    hidden_things_are_dealt_anew,
    random_play_ends_within_the_bound,
)
from tests.contract.file_checks import FILE_CHECKS, FileCheck
from tests.contract.variant import GivenChoices, Variant

GAMES = list(tablee.games().values())
WHOLE_GAMES = (
    random_play_ends_within_the_bound,
    hidden_things_are_dealt_anew,
    bots_choose_what_is_offered,
    every_count_of_the_census_is_derived_from_the_state,
)
"""Checks that need positions from the whole of a game."""

ANY_LINE = [check for check in CHECKS if check not in WHOLE_GAMES]


def variants(game: Game) -> list[Variant]:
    """The default options with each number of seats; then the other values of the options, several options at once."""
    counts = range(game.seats[0], game.seats[1] + 1)
    tables = [Variant(game, seats) for seats in counts]
    others = {name: [choice.value for choice in option.choices if choice.value != option.default] for name, option in options(game)}
    for n in range(max(map(len, others.values()), default=0)):
        tables.append(Variant(game, counts[n % len(counts)], {name: values[n] for name, values in others.items() if n < len(values)}))
    return tables


def one_option_each(game: Game) -> list[Variant]:
    """Each other value of each option alone, with different numbers of seats."""
    counts = itertools.cycle(range(game.seats[0], game.seats[1] + 1))
    return [
        Variant(game, next(counts), {name: choice.value})
        for name, option in options(game)
        for choice in option.choices
        if choice.value != option.default
    ]


def options(game: Game) -> list[tuple[str, Option]]:
    return list(game.texts.options.items())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("table", [table for game in GAMES for table in variants(game)], ids=str)
def test_play(table: Variant, check: Check) -> None:
    check(table)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_play_longer(game: Game) -> None:
    """More games of each, and every value of every option by itself."""
    for table in [Variant(game, table.seats, table.options, games=4) for table in variants(game)] + one_option_each(game):
        for check in CHECKS:
            try:
                check(table)
            except Exception as error:
                error.add_note(f"{table}: {check.__name__}")
                raise


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=6)
@given(data=st.data())
def test_any_line(game: Game, data: st.DataObject) -> None:
    """Any sequence of choices from the first decision on."""
    seats = data.draw(st.integers(*game.seats), "seats")
    chosen = {name: data.draw(st.sampled_from([choice.value for choice in option.choices]), name) for name, option in options(game)}
    seed = data.draw(st.integers(0, 2**32 - 1), "seed")
    choices = data.draw(st.lists(st.integers(0, 255), min_size=1, max_size=60), "choices")
    line = GivenChoices(Variant(game, seats, chosen), seed, choices)
    for check in ANY_LINE:
        check(line)


@pytest.mark.parametrize("check", FILE_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_book(game: Game, check: FileCheck) -> None:
    check(game)
