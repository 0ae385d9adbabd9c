"""Modules are short, and packages say what they are and what they may not do."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.source import GAMES, ROOT, SOURCE, modules, parsed

LINES = 500
REASON = "Long because"


def too_long(text: str) -> bool:
    """Whether the module is over the limit and its docstring gives no reason."""
    said = ast.get_docstring(ast.parse(text)) or ""
    return len(text.splitlines()) > LINES and not any(line.startswith(REASON) for line in said.splitlines())


def sentences(text: str) -> int:
    return len([part for part in text.replace(";", ".").replace("\n\n", ". ").split(". ") if part.strip(" .\n")])


@pytest.mark.parametrize("file", modules(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_module_is_short_or_says_why_not(file: Path) -> None:
    assert not too_long(file.read_text(encoding="utf-8")), f"over {LINES} lines: find a seam, or say '{REASON} …' at the top"


@pytest.mark.parametrize("file", [file for file in modules() if file.name != "__init__.py"], ids=lambda file: str(file.relative_to(ROOT)))
def test_a_module_says_what_it_is(file: Path) -> None:
    assert ast.get_docstring(parsed(file)), "no docstring at the top"


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("__init__.py")), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_package_says_what_it_is_and_may_not_do(file: Path) -> None:
    said = ast.get_docstring(parsed(file))
    assert said, "no docstring at the top"
    if file.parent != SOURCE and GAMES not in file.parents[1:]:
        assert 2 <= sentences(said), "expected two sentences: what it is, and what it may do or not"


def test_a_long_module_is_found_unless_it_says_why() -> None:
    assert too_long('"""Rules."""\n' + "x = 1\n" * LINES)
    assert not too_long('"""Rules.\n\nLong because a card is a few lines and there are many.\n"""\n' + "x = 1\n" * LINES)
    assert not too_long('"""Rules."""\n' + "x = 1\n" * (LINES - 1))
