"""The sources that mypyc compiles, in groups. Each group becomes one library, which is rebuilt on its own."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

SOURCE = Path("src/tablee")
PLAIN = {"__init__.py", "view.py", "components.py", "record.py", "replay.py", "players.py", "lab.py"}
"""Modules that stay plain Python: they define msgspec types, which mypyc does not compile, or need no speed."""
SERVER_GROUP = "tablee_server"
SERVER = """auth/rate_limits cluster/outbox cluster/registry cluster/router
    websocket/connection websocket/frames websocket/gateway websocket/replies websocket/viewers
    tables/actor tables/commands tables/decisions tables/pending_request tables/permissions tables/phrases tables/preparation
    tables/session tables/state tables/subscribers tables/timers tables/views tables/votes tables/why_not"""
"""The modules of the server that every action at a table passes through."""
SERVER_LIBRARIES = ("httpx", "litestar", "openskill", "sqlalchemy", "structlog", "uvicorn", "websockets")
"""Libraries whose types mypyc needs to compile the server; if one is missing, the server stays plain Python."""


def compiled_groups(root: Path) -> dict[str, list[Path]]:
    """The files of each group by its name, as paths from the root of the project, in a fixed order."""
    kernel = [*_modules(root, "kernel"), *_modules(root, "kit"), *_existing(root, ["position"])]
    groups = {"tablee_kernel": kernel, "tablee_bots": _modules(root, "bots")}
    for game in sorted((root / SOURCE / "games").glob("*/")):
        groups[f"tablee_games_{game.name}"] = _modules(root, f"games/{game.name}")
    groups["tablee_rl"] = _existing(root, ["rl/episode", "rl/lockstep"])
    groups[SERVER_GROUP] = _existing(root, [f"server/{name}" for name in SERVER.split()])
    return {name: files for name, files in groups.items() if files}


def compilable_groups(root: Path) -> dict[str, list[Path]]:
    """The groups that can be compiled with the libraries installed here."""
    groups = compiled_groups(root)
    if not all(find_spec(library) for library in SERVER_LIBRARIES):
        groups.pop(SERVER_GROUP, None)
    return groups


def module_name(file: Path) -> str:
    """The dotted name of a module, from its path from the root of the project."""
    return ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts)


def package_files(root: Path) -> list[Path]:
    """All Python files of the packages with compiled rules. A change of a plain one can change the types of a compiled one."""
    folders = [root / SOURCE / name for name in ("kernel", "kit", "bots", "games")]
    files = [file.relative_to(root) for folder in folders for file in sorted(folder.rglob("*.py"))]
    return [file for file in files if not {"tests", "board"} & set(file.parts)]


def _existing(root: Path, modules: list[str]) -> list[Path]:
    """Return the files of the modules that exist. Tests compile a small project that lacks some."""
    return [file for file in (SOURCE / f"{module}.py" for module in modules) if (root / file).exists()]


def _modules(root: Path, folder: str) -> list[Path]:
    files = (file.relative_to(root) for file in sorted((root / SOURCE / folder).rglob("*.py")))
    return [file for file in files if file.name not in PLAIN and not {"tests", "board"} & set(file.parts)]
