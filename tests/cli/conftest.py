"""Fixtures: the games on the shelf, the smallest of them, and a record of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import tablee


@pytest.fixture(scope="session")
def shelf() -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = tablee("games", "--json").json
    return games


@pytest.fixture(scope="session")
def game(shelf: list[dict[str, Any]]) -> str:
    """The id of the game with the fewest rules."""
    smallest: str = min(shelf, key=lambda each: each["rules"])["id"]
    return smallest


@pytest.fixture(scope="session")
def fair_record(game: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of bots with verifiable chance."""
    file = tmp_path_factory.mktemp("records") / "fair.jsonl"
    assert 0 == tablee("record", game, "--bots", "greedy,random", "--fair", "--seed", "7", "-o", file).code
    return file
