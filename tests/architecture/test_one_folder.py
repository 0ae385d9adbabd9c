"""A game is one folder: the example of docs/adding-a-game.md is dropped into a copy of the project, and the tests find and pass it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, repository

EXAMPLE = ROOT / "examples" / "tic_tac_toe"
GUIDE = ROOT / "docs" / "adding-a-game.md"
NAME = "dropped" + "_example"
"""Written in two parts, so that the test of names finds the game in its own folder only."""
SERVER_TEST = "tests/server/test_act_fast_path.py"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the project with one more game, and git to list them."""
    root = tmp_path_factory.mktemp("project")
    for file in repository():
        to = root / file.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, to)
    game = root / "src" / "tablee" / "games" / NAME
    shutil.copytree(EXAMPLE, game, ignore=shutil.ignore_patterns("__pycache__"))
    for file in game.rglob("*.py"):
        file.write_text(file.read_text(encoding="utf-8").replace(EXAMPLE.name, NAME), encoding="utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    return root


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, with the source of the copy."""
    environment = os.environ | {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    return subprocess.run([sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False)


def check_passes(root: Path, *arguments: str) -> None:
    done = run(root, "-m", "pytest", "-q", "-x", *arguments)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


def test_the_example_has_five_files_and_its_tests() -> None:
    files = [file for file in EXAMPLE.iterdir() if file.is_file()]
    assert len(files) <= 5
    assert all(len(file.read_text(encoding="utf-8").splitlines()) < 70 for file in files)


def test_the_guide_quotes_the_example() -> None:
    """Each code block that begins with the name of a file is a part of that file."""
    blocks = [block.split("\n", 1)[1] for block in GUIDE.read_text(encoding="utf-8").split("```")[1::2]]
    quoted = 0
    for block in blocks:
        head, _, code = block.partition("\n")
        file = EXAMPLE / head.removeprefix("# ")
        if head.startswith("# ") and file.is_file():
            assert code.strip() in file.read_text(encoding="utf-8"), f"{head} of the example says something else"
            quoted += 1
    assert quoted >= 2


def test_it_can_be_played(copy: Path) -> None:
    done = run(copy, "-m", "tablee", "simulate", NAME, "--games", "20", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "20" in done.stdout


def test_the_stale_table_of_games_names_its_command(copy: Path) -> None:
    stale = run(copy, "tools/write_docs.py", "--check")
    assert stale.returncode == 1
    assert "out of date: README.md. Run `python tools/write_docs.py`" in stale.stdout
    assert run(copy, "tools/write_docs.py").returncode == 0
    assert run(copy, "tools/write_docs.py", "--check").returncode == 0


def test_it_passes_the_contract_and_its_own_tests(copy: Path) -> None:
    check_passes(copy, "tests/contract/test_every_game.py", f"src/tablee/games/{NAME}", "-k", NAME)


def test_it_passes_the_tests_of_architecture(copy: Path) -> None:
    check_passes(copy, "tests/architecture", "--deselect", f"tests/architecture/{Path(__file__).name}", "-k", f"{NAME} or found or named")


def test_it_leaves_the_documents_and_the_server_as_they_were(copy: Path) -> None:
    assert run(copy, "tools/write_docs.py").returncode == 0
    check_passes(copy, "tests/docs", SERVER_TEST)
