"""The files of the repository, for the tests in this folder."""

from __future__ import annotations

import ast
import functools
import shutil
import subprocess
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "tablee"
GAMES = SOURCE / "games"


@functools.cache
def repository() -> list[Path]:
    """Every file under version control, and every new file that git does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is not a git clone, and git is needed to list the files of the project")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return [ROOT / name for name in listed if name and (ROOT / name).is_file()]


@functools.cache
def texts() -> list[tuple[Path, str]]:
    """The text files, with their paths from the root and their contents."""
    contents = [(file.relative_to(ROOT), file.read_bytes()) for file in repository()]
    return [(file, content.decode("utf-8")) for file, content in contents if b"\0" not in content]


def modules(folder: Path = SOURCE) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.py")) if "board" not in file.parts]


def in_tests(file: Path) -> bool:
    return "tests" in file.relative_to(SOURCE).parts


@functools.cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def game_folders() -> dict[str, Path]:
    return {name: GAMES / name for name in tablee.games()}
