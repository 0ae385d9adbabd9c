"""Which sources are compiled: kernel, kit, search, every game found, and what a choice passes through at a table of the server."""

from importlib.util import find_spec
from pathlib import Path

SOURCE = Path("src/tablee")
PLAIN = {"__init__.py", "view.py", "components.py", "record.py", "replay.py", "players.py"}
"""Borders stay plain Python: they build msgspec types or need no speed."""
SERVER = """auth/rate_limits cluster/registry cluster/router websocket/connection websocket/frames websocket/gateway
    tables/actor tables/commands tables/pending_command tables/permissions tables/phrases tables/session tables/state
    tables/subscribers tables/timers tables/views tables/votes tables/why_not"""
LIBRARIES = ("httpx", "litestar", "openskill", "sqlalchemy", "structlog", "uvicorn", "websockets")
"""What the server is checked against when it is compiled; where one of them is missing it stays plain Python."""


def compiled_sources(root: Path) -> list[Path]:
    """Their paths from the root of the project, in a fixed order."""
    server = [SOURCE / "server" / f"{name}.py" for name in SERVER.split()]
    return [*rules(root), *(file for file in server if (root / file).exists())]


def rules(root: Path) -> list[Path]:
    source = root / SOURCE
    folders = [source / "kernel", source / "kit", source / "bots", *sorted((source / "games").glob("*/"))]
    files = [file.relative_to(root) for folder in folders for file in sorted(folder.rglob("*.py"))]
    return [file for file in files if file.name not in PLAIN and not {"tests", "board"} & set(file.parts)]


def server_can_be_compiled() -> bool:
    return all(find_spec(library) for library in LIBRARIES)
