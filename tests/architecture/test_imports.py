"""Imports run one way, and rules neither read nor write nor ask the machine for luck or time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, SOURCE, in_tests, modules, parsed

RANKS = {"kernel": 0, "words": 0, "worker": 0, "kit": 1, "games": 2, "shelf": 2, "bots": 3, "throw": 3, "chronicle": 3, "testing": 3}
TOP = 4
"""What is not listed (server, arena, rl, the command line) may use everything below and each other."""

RULES = ("kernel", "kit", "games")
OUTSIDE = {"asyncio", "datetime", "http", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket"}
OUTSIDE |= {"sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"}
OUTSIDE_CALLS = {"open", "print", "input"}
KERNEL_NEEDS = {"__future__", "collections", "hashlib", "hmac", "math", "msgspec", "mypy_extensions", "tablee", "typing"}


def imported(tree: ast.Module) -> list[str]:
    """The modules a source imports, with what is taken out of them: `from tablee import shelf` is tablee.shelf."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are written in full"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def part(name: str) -> str:
    """kernel of tablee.kernel.state; tablee itself is above everything."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def part_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def wrong_way(importer: str, names: list[str]) -> list[str]:
    """What a part of the program may not import."""
    rank = RANKS.get(importer, TOP)
    return [name for name in names if name.split(".")[0] == "tablee" and RANKS.get(part(name), TOP) > rank]


def other_games(game: str, names: list[str]) -> list[str]:
    return [name for name in names if name.startswith("tablee.games.") and name.split(".")[2] != game]


@pytest.mark.parametrize("file", [file for file in modules() if not in_tests(file)], ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_run_one_way(file: Path) -> None:
    names = imported(parsed(file))
    assert [] == wrong_way(part_of(file), names)
    if part_of(file) in RULES:
        game = file.relative_to(SOURCE).parts[1]
        assert [] == other_games(game if part_of(file) == "games" else "", names)


@pytest.mark.parametrize(
    "file", [file for file in modules(SOURCE / "games") if in_tests(file)], ids=lambda file: str(file.relative_to(ROOT))
)
def test_tests_of_a_game_do_not_need_another(file: Path) -> None:
    assert [] == other_games(file.relative_to(SOURCE).parts[1], imported(parsed(file)))


@pytest.mark.parametrize(
    "file", [file for part in RULES for file in modules(SOURCE / part) if not in_tests(file)], ids=lambda file: str(file.relative_to(ROOT))
)
def test_rules_have_no_luck_time_or_files_of_their_own(file: Path) -> None:
    tree = parsed(file)
    assert [] == outside(tree)
    if part_of(file) == "kernel":
        assert {name.split(".")[0] for name in imported(tree)} <= KERNEL_NEEDS


def outside(tree: ast.Module) -> list[str]:
    calls = [node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [name for name in imported(tree) if name.split(".")[0] in OUTSIDE] + [call for call in calls if call in OUTSIDE_CALLS]


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("kernel", "from tablee.kit.dice import roll"),
        ("kernel", "import tablee"),
        ("kit", "from tablee.games import chess"),
        ("kit", "from tablee.shelf import Game"),
        ("games", "from tablee.bots.players import bot"),
        ("games", "from tablee import testing"),
        ("bots", "import tablee.server"),
        ("shelf", "def late():\n    from tablee.cli import main"),
    ],
)
def test_a_wrong_way_is_found(importer: str, source: str) -> None:
    assert 1 == len(wrong_way(importer, imported(ast.parse(source))))


def test_another_game_is_found() -> None:
    assert ["tablee.games.chess.state.Board"] == other_games("go", imported(ast.parse("from tablee.games.chess.state import Board")))


@pytest.mark.parametrize(
    "source", ["import random", "from time import sleep", "import os.path", "def f():\n    import secrets", "open('x')"]
)
def test_an_import_of_luck_time_or_files_is_found(source: str) -> None:
    assert 1 == len(outside(ast.parse(source)))
