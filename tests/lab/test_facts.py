"""The facts of every game that the laboratory measures belong to its tables, and every row has a name in every language."""

from __future__ import annotations

import pytest

from tablee.game import Game
from tablee.lab.facts import Facts
from tablee.lab.series import LabRow, Series, variants
from tablee.lab.tables import NUMBERS, OWNERS, RATES, SHARES, game_tables
from tablee.lab.texts import Words
from tablee.words import LANGS
from tests.lab.small import MEASURED, played


def rows_of(game: Game, games: int = 3) -> list[LabRow]:
    return played(
        Series(game.id, ("greedy",) if not game.texts.together else ("regular",), 1, variants(game, game.lab.seats, {})), range(games)
    )


@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.id)
def test_every_fact_belongs_to_a_table(game: Game) -> None:
    listed = {table.id: table for table in game.lab.table}
    for row in rows_of(game):
        assert row.facts.keys() <= listed.keys()
        for id, found in row.facts.items():
            for key, numbers in found.items():
                check(listed[id].kind, numbers, len(row.lineup))
                assert bool(listed[id].columns) == ("/" in key)


def check(kind: str, numbers: list[float], seats: int) -> None:
    if kind == OWNERS:
        assert set(numbers) <= set(range(seats))
        assert len(numbers) == len(set(numbers))
    elif kind == SHARES:
        assert len(numbers) == 1
    elif kind == RATES:
        successes, attempts = numbers
        assert 0 <= successes <= attempts
    else:
        assert kind == NUMBERS
        assert numbers


@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.id)
def test_every_row_has_a_name(game: Game) -> None:
    """A key that is no number is the id of a component or a word: it has a name in each language."""
    listed = {table.id: table for table in game.lab.table}
    for table in game_tables(game, rows_of(game)):
        kinds = (listed[table.id].rows, listed[table.id].columns)
        for key in table.cells:
            for kind, part in zip(kinds, key.split("/"), strict=False):
                for lang in LANGS:
                    found = Words(game, lang).find_name(listed[table.id], kind, part)
                    assert part.isdecimal() or found, f"{table.id}: {key} has no name in {lang}"


@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.id)
def test_measured_values_are_complete(game: Game) -> None:
    """A first player is known, unless everyone plays at once."""
    for row in rows_of(game, 1):
        assert row.facts
        assert game.texts.together or 0 <= row.first < len(row.lineup)


def test_facts_are_collected_by_kind() -> None:
    facts = Facts()
    facts.own("cards", "ace", 1)
    facts.own("cards", "ace", 1)
    facts.own("cards", "ace", 0)
    facts.count("ways", "luck", 2)
    facts.count("ways", "luck")
    facts.attempt("fights", "won", True)
    facts.attempt("fights", "won", 0.5)
    facts.number("points", "all", 7)
    assert {
        "cards": {"ace": [1, 0]},
        "ways": {"luck": [3]},
        "fights": {"won": [1.5, 2]},
        "points": {"all": [7]},
    } == facts.tables
