"""Copies of the project that tests build and break: the commands and the package, with or without games, or a tiny package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILES = (
    *("play", "test", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"),
    *("requirements.lock", "requirements-dev.lock", "requirements-node.lock", "requirements-scale.lock"),
)


def copy_project(place: Path, *, games: bool = False) -> Path:
    """Copy the project into a folder with a space in its name, which is common on people's machines."""
    root = place / "my tables"
    root.mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, root / name)
    excluded = {"__pycache__", "static", "node_modules"}

    def ignore(folder: str, names: list[str]) -> set[str]:
        in_games = Path(folder) == ROOT / "src" / "tablee" / "games" and not games
        return {name for name in names if name in excluded or (in_games and name != "__init__.py")}

    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, root / name, ignore=ignore)
    return root


def copy_rules(place: Path) -> Path:
    """Copy the project without games and server: what is left compiles in seconds."""
    root = copy_project(place)
    shutil.rmtree(root / "src/tablee/server")
    return root


def files_of(root: Path) -> set[str]:
    return {file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts}


def write_files(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def run(root: Path, *command: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command in the copy, in English, with these variables set."""
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "LC_MESSAGES", "TABLEE_COMPILE", "CC")}
    settings |= {"LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"} | env
    return subprocess.run(command, cwd=root, env=settings, capture_output=True, text=True, timeout=600)


def build_wheel(root: Path, place: Path, *options: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Build the copy's wheel without network."""
    pip = [sys.executable, "-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(place)]
    return run(root, *pip, *options, ".", **env)
