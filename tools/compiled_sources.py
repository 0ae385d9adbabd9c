"""Which sources are compiled: kernel, kit, search and every game found, without borders, boards and tests."""

from pathlib import Path

SOURCE = Path("src/tablee")
PLAIN = {"__init__.py", "view.py", "components.py", "record.py", "replay.py", "players.py"}
"""Borders stay plain Python: they build msgspec types or need no speed."""


def compiled_sources(root: Path) -> list[Path]:
    """Their paths from the root of the project, in a fixed order."""
    source = root / SOURCE
    folders = [source / "kernel", source / "kit", source / "bots", *sorted((source / "games").glob("*/"))]
    files = [file.relative_to(root) for folder in folders for file in sorted(folder.rglob("*.py"))]
    return [file for file in files if file.name not in PLAIN and not {"tests", "board"} & set(file.parts)]
