"""The documents of the repository and their code, as the tests in this folder read them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\S*)[^\n]*\n(?P<text>.*?)^(?P=indent)```\s*$", re.MULTILINE | re.DOTALL)
INLINE_COMMAND = re.compile(r"`((?:\./play|\./test|tablee|pytest) [^`\n]*--[^`\n]*|python3? (?:-m )?[^`\n]*)`")


@dataclass(frozen=True)
class Block:
    """A fenced code block, or an inline command, with its place in a document."""

    file: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


def documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "bench" / "README.md"]


def blocks_of(file: Path) -> Iterator[Block]:
    text = file.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(file, 1 + text.count("\n", 0, found.start()), found["language"], found["text"])


def blocks(language: str) -> list[Block]:
    return [block for file in documents() for block in blocks_of(file) if block.language == language]


def inline_commands() -> list[Block]:
    """Return the commands with options that are written inside sentences and tables."""
    found = []
    for file in documents():
        text = FENCE.sub(lambda block: "\n" * block[0].count("\n"), file.read_text(encoding="utf-8"))
        found += [Block(file, 1 + text.count("\n", 0, match.start()), "sh", match[1]) for match in INLINE_COMMAND.finditer(text)]
    return found
