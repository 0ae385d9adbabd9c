"""Imports run one way, and rules neither read nor write nor ask the machine for luck or time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, SOURCE, in_tests, modules, parsed

RANKS = {"kernel": 0, "words": 0, "worker": 0, "kit": 1, "games": 2, "game": 2, "game_files": 2, "position": 2, "shelf": 2}
RANKS |= {"toml_files": 0, "catalogues": 1, "error_texts": 1, "bots.search": 1, "bots": 3, "throw": 3, "transcript": 3, "testing": 3}
RANKS |= {"lab.facts": 1}
"""The search needs the kernel only, so that the bot of a game may use it. A game fills the facts of the laboratory."""
TOP = 4
"""The rank of every other part (server, arena, rl, the command line)."""
LATE = {("game", "tablee.arena.match.play_match")}
"""The one import that goes up, inside a function: `Game.play` lets bots play."""

SERVER_LAYERS = (
    {"messages", "clock", "limits", "slices", "loop_stalls", "histogram", "http_figures"},
    {"texts"},
    {"settings"},
    {"storage"},
    {"auth"},
    {"tables"},
    {"workers", "cluster"},
    {"process", "http", "websocket"},
    {"app", "serve", "admin", "__main__"},
)
"""The parts of `server/`, lowest first. A part may import its own layer and those below; `http` and `websocket` may not import each other,
nor may `workers` and `cluster`."""

APART = ({"http", "websocket"}, {"workers", "cluster"})

RULES = ("kernel", "kit", "games")
OUTSIDE = {"asyncio", "datetime", "http", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket"}
OUTSIDE |= {"sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"}
OUTSIDE_CALLS = {"open", "print", "input"}
KERNEL_NEEDS = {"__future__", "collections", "hashlib", "hmac", "math", "msgspec", "mypy_extensions", "tablee", "typing"}


def imported(tree: ast.Module) -> list[str]:
    """The modules a source imports, with what is taken out of them: `from tablee import shelf` is tablee.shelf."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are written in full"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def part(name: str) -> str:
    """kernel of tablee.kernel.state, bots.search of tablee.bots.search; tablee itself is above everything."""
    parts = name.split(".")
    module = ".".join(parts[1:3])
    return module if module in RANKS else parts[1] if len(parts) > 1 else ""


def part_of(file: Path) -> str:
    return part(".".join(file.relative_to(SOURCE.parent).with_suffix("").parts))


def wrong_way(importer: str, names: list[str]) -> list[str]:
    """The imports that a part of the program may not have."""
    rank = RANKS.get(importer, TOP)
    ours = [name for name in names if name.split(".")[0] == "tablee" and (importer, name) not in LATE]
    return [name for name in ours if RANKS.get(part(name), TOP) > rank]


def other_games(game: str, names: list[str]) -> list[str]:
    return [name for name in names if name.startswith("tablee.games.") and name.split(".")[2] != game]


@pytest.mark.parametrize("file", [file for file in modules() if not in_tests(file)], ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_run_one_way(file: Path) -> None:
    names = imported(parsed(file))
    assert [] == wrong_way(part_of(file), names)
    if part_of(file) in RULES:
        game = file.relative_to(SOURCE).parts[1]
        assert [] == other_games(game if part_of(file) == "games" else "", names)


@pytest.mark.parametrize(
    "file", [file for file in modules(SOURCE / "games") if in_tests(file)], ids=lambda file: str(file.relative_to(ROOT))
)
def test_tests_of_a_game_do_not_need_another(file: Path) -> None:
    assert [] == other_games(file.relative_to(SOURCE).parts[1], imported(parsed(file)))


@pytest.mark.parametrize(
    "file", [file for part in RULES for file in modules(SOURCE / part) if not in_tests(file)], ids=lambda file: str(file.relative_to(ROOT))
)
def test_rules_have_no_luck_time_or_files_of_their_own(file: Path) -> None:
    tree = parsed(file)
    assert [] == outside(tree)
    if part_of(file) == "kernel":
        assert {name.split(".")[0] for name in imported(tree)} <= KERNEL_NEEDS


def outside(tree: ast.Module) -> list[str]:
    calls = [node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [name for name in imported(tree) if name.split(".")[0] in OUTSIDE] + [call for call in calls if call in OUTSIDE_CALLS]


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("kernel", "from tablee.kit.dice import roll"),
        ("kernel", "import tablee"),
        ("kit", "from tablee.games import chess"),
        ("kit", "from tablee.shelf import Game"),
        ("games", "from tablee.bots.players import bot"),
        ("games", "from tablee import testing"),
        ("bots", "import tablee.server"),
        ("bots.search", "from tablee.game import Game"),
        ("shelf", "def late():\n    from tablee.cli import main"),
    ],
)
def test_a_wrong_way_is_found(importer: str, source: str) -> None:
    assert 1 == len(wrong_way(importer, imported(ast.parse(source))))


def server_modules() -> dict[str, ast.Module]:
    """Every module of the server by its name, without the migrations, which alembic loads."""
    files = [file for file in modules(SOURCE / "server") if "migrations" not in file.parts]
    return {".".join(file.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__"): parsed(file) for file in files}


def server_part(name: str) -> str:
    """tables of tablee.server.tables.actor; the package itself has no part."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 else ""


def layer(name: str) -> int:
    """The layer of a module of the server. An unknown part fails: it must be given a place in `SERVER_LAYERS`."""
    return next(number for number, parts in enumerate(SERVER_LAYERS) if server_part(name) in parts)


def upward(importer: str, names: list[str]) -> list[str]:
    """The modules of the server that this one may not import: those of a higher layer, and those it must stay apart from."""
    own = server_part(importer)
    found = [name for name in names if name.startswith("tablee.server.")]
    apart = [other for pair in APART if own in pair for other in pair - {own}]
    return [name for name in found if layer(name) > layer(importer) or server_part(name) in apart]


def imports_between(sources: dict[str, ast.Module]) -> dict[str, set[str]]:
    """For each module those of the same set that it imports, also inside functions and for types only. A package is a module, too."""
    found = {}
    for importer, tree in sources.items():
        names = imported(tree)
        found[importer] = {name if name in sources else name.rpartition(".")[0] for name in names} & sources.keys()
    return found


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, or nothing: what is left when modules without imports are removed again and again."""
    left = {name: set(others) for name, others in graph.items()}
    while free := [name for name, others in left.items() if not others & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


@pytest.mark.parametrize("importer", [name for name in server_modules() if name != "tablee.server"])
def test_layers_of_the_server_import_downward(importer: str) -> None:
    assert [] == upward(importer, imported(server_modules()[importer]))


def test_modules_of_the_server_do_not_import_in_a_circle() -> None:
    assert [] == cycle(imports_between(server_modules()))


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("storage.queries", "from tablee.server.tables import log"),
        ("storage.backup", "def late():\n    from tablee.server.process import Site"),
        ("messages.table", "import tablee.server.texts"),
        ("tables.actor", "if TYPE_CHECKING:\n    from tablee.server.cluster.registry import TableRegistry"),
        ("cluster.router", "from tablee.server.websocket.gateway import Gateway"),
        ("cluster.registry", "from tablee.server.workers.bots import BotWorkers"),
        ("auth.authentication", "from tablee.server.http.dependencies import HttpRequest"),
        ("websocket.handler", "from tablee.server.http import players"),
        ("http.tables", "from tablee.server.app import make_app"),
    ],
)
def test_an_upward_import_in_the_server_is_found(importer: str, source: str) -> None:
    assert 1 == len(upward(f"tablee.server.{importer}", imported(ast.parse(source))))


@pytest.mark.parametrize("late", ["from server.b import f", "def g():\n    from server import b", "if TYPE_CHECKING:\n    import server.b"])
def test_a_circle_is_found(late: str) -> None:
    sources = {"server.a": late, "server.b": "from server.c import h", "server.c": "import server.a", "server.d": "import server.a"}
    graph = imports_between({name: ast.parse(source) for name, source in sources.items()})
    assert {"server.a", "server.b", "server.c"} <= set(cycle(graph))
    graph["server.c"] = set()
    assert [] == cycle(graph)


def test_another_game_is_found() -> None:
    assert ["tablee.games.chess.state.Board"] == other_games("go", imported(ast.parse("from tablee.games.chess.state import Board")))


@pytest.mark.parametrize(
    "source", ["import random", "from time import sleep", "import os.path", "def f():\n    import secrets", "open('x')"]
)
def test_an_import_of_luck_time_or_files_is_found(source: str) -> None:
    assert 1 == len(outside(ast.parse(source)))
