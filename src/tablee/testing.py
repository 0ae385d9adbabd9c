"""For tests: which rule or component a test proves, and golden games as text."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """This test proves these rules of the rulebook. Written with literal ids: coverage reads the source."""
    return lambda test: test


def component(*ids: str) -> Callable[[F], F]:
    """This test proves these components (`cards.wings`). Written with literal ids: coverage reads the source."""
    return lambda test: test


MARKERS = (rule.__name__, component.__name__)


def named_in_tests(package: str) -> dict[str, set[str]]:
    """The rule and component ids that the tests beside a game name."""
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
    """The text is what it was when a person last read it. TABLEE_GOLDEN=write accepts a new one."""
    if os.environ.get("TABLEE_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} tells another game: read it, then TABLEE_GOLDEN=write accepts it"
