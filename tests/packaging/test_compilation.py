"""The incremental build of the compiled rules, with a tiny package: a kernel and two games that extend it."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.packaging.project import ROOT, run, write_files
from tools.compiled_rules import missing_compiler

pytestmark = [
    pytest.mark.skipif(bool(missing_compiler()), reason="no C compiler on this machine"),
    pytest.mark.xdist_group("compilation"),  # one process, one first build
]

KERNEL = """
from mypy_extensions import mypyc_attr

@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    def __init__(self) -> None:
        self.turns = 0

    def play(self) -> str:
        self.turns += 1
        return self.name() + str(self.turns)

    def name(self) -> str:
        return "state"
"""
GAME = """
from tablee.kernel.state import State

class Game(State):
    def name(self) -> str:
        return "NAME"

    def double(self, number: int) -> int:
        return number + number
"""
BUILD = """
from pathlib import Path
from tools.compilation import CompilationError, compile_libraries
shares = []
try:
    libraries = compile_libraries(Path.cwd(), 2, shares.append)
except CompilationError as error:
    raise SystemExit(f"failed: {error}")
for library in libraries:
    library.copy_into(Path("built"))
assert shares == sorted(shares) and (shares[0], shares[-1]) == (0.0, 1.0), shares
"""
PLAY = """
import sys
sys.path.insert(0, "built")
from tablee.kernel.state import State
from tablee.games.one.state import Game as One
from tablee.games.two.state import Game as Two
class Plain(State):
    def name(self): return "plain"
assert not [module for module in (One, Two, State) if sys.modules[module.__module__].__file__.endswith(".py")]
print(One().play(), Two().play(), Plain().play(), One().double(21))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny package after its first build."""
    root = tmp_path_factory.mktemp("tiny") / "my rules"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    packages = ("", "kernel", "games", "games/one", "games/two")
    write_files(root, {f"src/tablee/{package}/__init__.py": "" for package in packages})
    write_files(root, {f"built/tablee/{package}/__init__.py": "" for package in packages})
    write_files(root, {"pyproject.toml": '[tool.mypy]\nmypy_path = "src"\nexplicit_package_bases = true\n'})
    write_files(root, {"src/tablee/kernel/state.py": KERNEL})
    for name in ("one", "two"):
        write_files(root, {f"src/tablee/games/{name}/state.py": GAME.replace("NAME", name)})
    assert compiled_files(root) > 0
    return root


@pytest.fixture
def root(built: Path, tmp_path: Path) -> Path:
    """A copy of the tiny package with its build folder."""
    return Path(shutil.copytree(built, tmp_path / built.name))


def compiled_files(root: Path, **env: str) -> int:
    """Build, and return how many C files had to be compiled. A first build compiles in two steps."""
    done = run(root, sys.executable, "-c", BUILD, **env)
    assert 0 == done.returncode, done.stdout + done.stderr
    counts = re.findall(r"compiled (\d+) of \d+ C files and", done.stdout)
    assert counts, done.stdout
    return sum(map(int, counts))


def replace(root: Path, file: str, old: str, new: str) -> None:
    path = root / "src/tablee" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def played(root: Path) -> str:
    done = run(root, sys.executable, "-c", PLAY)
    assert 0 == done.returncode, done.stderr
    return done.stdout.strip()


def test_classes_extend_classes_of_other_groups_and_plain_classes_extend_both(root: Path) -> None:
    assert "one1 two1 plain1 42" == played(root)


def test_each_group_is_a_library(root: Path) -> None:
    names = {file.name.partition("__mypyc")[0] for file in (root / "built").glob("*__mypyc*")}
    assert {"tablee_kernel", "tablee_games_one", "tablee_games_two"} == names


def test_an_unchanged_source_compiles_nothing(root: Path) -> None:
    (root / "src/tablee/games/one/state.py").touch()
    assert 0 == compiled_files(root)


def test_a_changed_method_compiles_one_file(root: Path) -> None:
    replace(root, "games/one/state.py", "number + number", "number * number")
    assert 1 == compiled_files(root)
    assert "one1 two1 plain1 441" == played(root)


def test_a_new_literal_compiles_its_own_group_only(root: Path) -> None:
    replace(root, "games/one/state.py", '"one"', '"first"')
    assert 1 <= compiled_files(root) <= 2
    assert "first1 two1 plain1 42" == played(root)


def test_a_new_method_of_the_kernel_compiles_the_games_too(root: Path) -> None:
    replace(root, "kernel/state.py", "    def play(", "    def cheer(self) -> str:\n        return 'hurrah'\n\n    def play(")
    replace(root, "kernel/state.py", "return self.name() +", "return self.cheer() + self.name() +")
    assert 3 <= compiled_files(root)
    assert "hurrahone1 hurrahtwo1 hurrahplain1 42" == played(root)


def test_a_failed_build_says_so_and_the_next_one_completes_it(root: Path) -> None:
    replace(root, "games/one/state.py", "number + number", "number * number")
    shutil.rmtree(next((root / "build" / "mypyc").iterdir()) / "libraries")
    failed = run(root, sys.executable, "-c", BUILD, PATH="")
    assert "failed: " in failed.stderr
    assert 1 == compiled_files(root)
    assert "one1 two1 plain1 441" == played(root)


def test_a_type_error_in_the_rules_is_shown(root: Path) -> None:
    replace(root, "games/two/state.py", "number + number", "str(number)")
    failed = run(root, sys.executable, "-c", BUILD)
    assert "failed: mypyc failed" in failed.stderr
    assert "games/two/state.py" in failed.stdout + failed.stderr
