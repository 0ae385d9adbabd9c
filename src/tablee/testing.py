"""Helpers for tests of games: marks for the rules and components that a test proves, and golden texts."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test that proves these rules of the rulebook. The ids must be literals, because coverage reads the source."""
    return lambda test: test


def component(*ids: str) -> Callable[[F], F]:
    """Mark a test that proves these components (`cards.wings`). The ids must be literals, because coverage reads the source."""
    return lambda test: test


MARKERS = (rule.__name__, component.__name__)


def named_in_tests(package: str) -> dict[str, set[str]]:
    """The ids of rules and components that the tests of a game are marked with."""
    named: dict[str, set[str]] = {marker: set() for marker in MARKERS}
    folder = resources.files(package) / "tests"
    if not folder.is_dir():
        return named
    for file in folder.iterdir():
        if not file.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in MARKERS:
                        named[mark.func.id].update(
                            arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                        )
    return named


def check_golden(path: Path, text: str) -> None:
    """Compare the text with the golden file. TABLEE_GOLDEN=write writes the file first: read the difference before you commit it."""
    if os.environ.get("TABLEE_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} differs: read the difference, then accept it with TABLEE_GOLDEN=write"
