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
    """The smallest game on the shelf."""
    smallest: str = min(shelf, key=lambda each: each["rules"])["id"]
    return smallest


@pytest.fixture(scope="session")
def fair_record(game: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of bots with verifiable luck."""
    file = tmp_path_factory.mktemp("records") / "fair.jsonl"
    assert 0 == tablee("record", game, "--bots", "greedy,random", "--fair", "--seed", "7", "-o", file).code
    return file
