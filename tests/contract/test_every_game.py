"""Every game found passes every check: with each number of seats, and with each value of each table option."""

from __future__ import annotations

import itertools

import pytest

import tablee
from tablee.shelf import Game
from tests.contract.book import BOOK_CHECKS, BookCheck
from tests.contract.checks import CHECKS, Check
from tests.contract.sitting import Sitting

GAMES = list(tablee.games().values())


def sittings(game: Game) -> list[Sitting]:
    """The default options with each number of seats; each other value of an option once, seat counts in turn."""
    counts = range(game.seats[0], game.seats[1] + 1)
    tables = [Sitting(game, seats) for seats in counts]
    turns = itertools.cycle(counts)
    for name, option in game.texts.options.items():
        tables += [Sitting(game, next(turns), {name: choice.value}) for choice in option.choices if choice.value != option.default]
    return tables


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("table", [table for game in GAMES for table in sittings(game)], ids=str)
def test_play(table: Sitting, check: Check) -> None:
    check(table)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("table", [table for game in GAMES for table in sittings(game)], ids=str)
def test_play_longer(table: Sitting, check: Check) -> None:
    check(Sitting(table.game, table.seats, table.options, games=10))


@pytest.mark.parametrize("check", BOOK_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_book(game: Game, check: BookCheck) -> None:
    check(game)
