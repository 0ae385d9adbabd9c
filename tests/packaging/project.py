"""A small copy of the project to build and break: its commands, its packaging, and the package without its games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILES = ("play", "test", "setup.py", "pyproject.toml", "README.md", "LICENSE", "requirements.lock", "requirements-dev.lock")


def copy_project(place: Path, *, games: bool = False) -> Path:
    """In a folder with a space in its name, as people have them."""
    root = place / "my tables"
    root.mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, root / name)
    leave = {"__pycache__", "static", "node_modules"}

    def left_out(folder: str, names: list[str]) -> set[str]:
        nested = Path(folder) == ROOT / "src" / "tablee" / "games" and not games
        return {name for name in names if name in leave or (nested and name != "__init__.py")}

    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, root / name, ignore=left_out)
    return root


def files_of(root: Path) -> set[str]:
    return {str(file.relative_to(root)) for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts}


def run(root: Path, *command: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command in English in the copy, with these settings changed."""
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "LC_MESSAGES", "TABLEE_COMPILE", "CC")}
    settings |= {"LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"} | env
    return subprocess.run(command, cwd=root, env=settings, capture_output=True, text=True, timeout=300)


def wheel(root: Path, place: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Build the copy's wheel without network."""
    pip = [sys.executable, "-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(place), "."]
    return run(root, *pip, **env)
