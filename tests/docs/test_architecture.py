"""The architecture document describes the code: its files exist, and its layers are those that the import test enforces."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.test_imports import SERVER_LAYERS
from tests.docs.documents import ROOT, documents

ARCHITECTURE = ROOT / "docs" / "architecture.md"
PATH = re.compile(r"(?<![\w$/])(?:src|client|tests|tools|bench|docs|tablee)/[\w./-]*\w\.(?:py|ts|md|css|toml)\b")


def part(name: str) -> str:
    """Return the text of the architecture document between two markers."""
    _, begin, rest = ARCHITECTURE.read_text(encoding="utf-8").partition(f"<!-- {name} -->\n")
    text, end, _ = rest.partition(f"<!-- end of {name} -->")
    assert begin
    assert end
    return text


def walk() -> list[str]:
    """Return the modules of the walk, in order."""
    return [line for line in part("walk").splitlines() if line.startswith("tablee/")]


def test_the_walk_names_each_module_once() -> None:
    assert walk()
    assert len(walk()) == len(set(walk()))


@pytest.mark.parametrize("file", documents(), ids=lambda file: str(file.relative_to(ROOT)))
def test_every_source_file_that_a_document_names_exists(file: Path) -> None:
    paths = set(PATH.findall(file.read_text(encoding="utf-8")))
    assert [] == [path for path in sorted(paths) if not any((root / path).exists() for root in (ROOT, ROOT / "src"))]


def test_the_layers_of_the_server_are_those_the_import_test_enforces() -> None:
    rows = [set(re.findall(r"`(\w+)(?:\.py|/)`", line.split("|")[1])) for line in part("server layers").splitlines() if "`" in line]
    assert [layer - {"__main__"} for layer in reversed(SERVER_LAYERS)] == rows
