"""What is built and installed: whole, with compiled rules where that is possible or asked for, and without droppings."""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from tests.packaging.project import copy_project, files_of, run, wheel


def content(place: Path) -> set[str]:
    (built,) = place.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        return {name for name in archive.namelist() if name.startswith("tablee/")}


def compiled(place: Path, tmp_path: Path) -> str:
    """What the wheel's own Tablée says."""
    (built,) = place.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(tmp_path / "installed")
    said = run(tmp_path, sys.executable, "-c", "import tablee; print(tablee.COMPILED)", PYTHONPATH=str(tmp_path / "installed"))
    return said.stdout.strip()


def few_rules(place: Path) -> Path:
    """A copy with little to compile: neither games nor the server, whose libraries take a minute to look at."""
    root = copy_project(place)
    shutil.rmtree(root / "src/tablee/server")
    return root


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place with the whole project, pages and a board planted in it, and the wheel built where compiling is forbidden."""
    place = tmp_path_factory.mktemp("plain")
    root = copy_project(place, games=True)
    for name in ("server/static/index.html", "server/static/assets/app.js", "games/any/board/Board.svelte"):
        planted = root / "src/tablee" / name
        planted.parent.mkdir(parents=True, exist_ok=True)
        planted.write_text("planted")
    assert 0 == wheel(root, place / "out", TABLEE_COMPILE="0").returncode
    return place


def test_the_wheel_has_every_file_of_the_package_and_the_built_client_but_no_board_sources(plain: Path) -> None:
    files = files_of(plain / "my tables" / "src/tablee")
    assert {f"tablee/{name}" for name in files if "/board/" not in name} == content(plain / "out")


def test_forbidden_to_compile_gives_plain_rules(plain: Path, tmp_path: Path) -> None:
    assert "False" == compiled(plain / "out", tmp_path)


def test_without_a_compiler_the_rules_are_plain_and_nothing_is_left_beside_the_sources(tmp_path: Path) -> None:
    root = few_rules(tmp_path)
    before = files_of(root)
    assert 0 == wheel(root, tmp_path / "out", CC="/nonexistent").returncode
    assert "False" == compiled(tmp_path / "out", tmp_path)
    assert before == files_of(root)


def test_insisting_without_a_compiler_is_an_error(tmp_path: Path) -> None:
    root = few_rules(tmp_path)
    said = wheel(root, tmp_path / "out", CC="/nonexistent", TABLEE_COMPILE="1")
    assert 1 == said.returncode
    assert "/nonexistent" in said.stdout + said.stderr
    assert [] == [*tmp_path.glob("out/*.whl")]
