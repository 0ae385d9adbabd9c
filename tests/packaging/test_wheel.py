"""Wheels and source distributions: complete, with compiled rules if possible or asked for, and with the browser client inside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.packaging.project import build_wheel, copy_project, copy_rules, files_of, run, write_files
from tools.compiled_rules import missing_compiler, stamp
from tools.environment import programs_of, python_of, site_packages

pytestmark = pytest.mark.xdist_group("wheel")  # one process, one build
needs_compiler = pytest.mark.skipif(bool(missing_compiler()), reason="no C compiler on this machine")
STATIC = {"server/static/index.html": "<p>the client", "server/static/assets/app.js": "planted"}
READY = "from tools.compiled_rules import ready; print(ready())"


def wheel_in(place: Path) -> Path:
    (built,) = place.glob("*.whl")
    return built


def package_files(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if name.startswith("tablee/")}


def is_compiled(wheel: Path, tmp_path: Path) -> str:
    """The answer of the wheel's own Tablée."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    done = run(tmp_path, sys.executable, "-c", "import tablee; print(tablee.COMPILED)", PYTHONPATH=str(tmp_path / "installed"))
    return done.stdout.strip()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the whole project, a built client, a board, and the wheel that is built without compiling."""
    place = tmp_path_factory.mktemp("plain")
    root = copy_project(place, games=True)
    write_files(root / "src/tablee", STATIC | {"games/any/board/Board.svelte": "planted"})
    done = build_wheel(root, place / "out", TABLEE_COMPILE="0")
    assert 0 == done.returncode, done.stderr
    return place


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy without games and server after ./play compiled its rules."""
    root = copy_rules(tmp_path_factory.mktemp("compiled"))
    done = run(root, sys.executable, "-m", "tools.compiled_rules")
    assert 0 == done.returncode, done.stdout + done.stderr
    return root


def test_a_wheel_has_the_whole_package_and_the_built_client_but_no_board_sources(plain: Path) -> None:
    files = files_of(plain / "my tables" / "src/tablee")
    assert {f"tablee/{name}" for name in files if "/board/" not in name} == package_files(wheel_in(plain / "out"))


def test_a_plain_wheel_fits_every_machine(plain: Path, tmp_path: Path) -> None:
    assert wheel_in(plain / "out").name.endswith("-py3-none-any.whl")
    assert "False" == is_compiled(wheel_in(plain / "out"), tmp_path)


def test_an_installed_wheel_plays_and_serves_without_compiler_and_node(plain: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    assert 0 == run(tmp_path, sys.executable, "-m", "venv", "--without-pip", environment).returncode
    # A path in a .pth file lends our libraries, but not the .pth file beside them, which points to our sources.
    (site_packages(environment) / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    pip = [sys.executable, "-m", "pip", "--python", python_of(environment), "install", "--no-index", "--no-deps", "--ignore-installed"]
    done = run(tmp_path, *pip, wheel_in(plain / "out"))
    assert 0 == done.returncode, done.stderr
    tablee, path = programs_of(environment) / "tablee", str(programs_of(environment))
    game = json.loads(run(tmp_path, tablee, "games", "--json", PATH=path).stdout)[0]
    played = run(tmp_path, tablee, "play", game["id"], "--seats", ",".join(["bot:random"] * game["seats"][0]), PATH=path)
    assert 0 == played.returncode, played.stderr
    with subprocess.Popen(
        [tablee, "serve", "--port", "0", "--log", "quiet"],
        cwd=tmp_path,
        env={"PATH": path, "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            (url,) = re.findall(r"http://\S+", server.stdout.readline())
            assert "<p>the client" == urllib.request.urlopen(url, timeout=60).read().decode()
        finally:
            server.terminate()


def test_without_a_compiler_the_wheel_is_plain_and_nothing_is_left_beside_the_sources(tmp_path: Path) -> None:
    root = copy_rules(tmp_path)
    before = files_of(root)
    done = build_wheel(root, tmp_path / "out", CC="/nonexistent")
    assert 0 == done.returncode, done.stderr
    assert wheel_in(tmp_path / "out").name.endswith("-py3-none-any.whl")
    assert "False" == is_compiled(wheel_in(tmp_path / "out"), tmp_path)
    assert before == files_of(root)


@needs_compiler
def test_a_compiler_that_fails_also_gives_a_plain_wheel(tmp_path: Path) -> None:
    root = copy_rules(tmp_path)
    (root / "src/tablee/kernel/outcome.py").write_text("def broken(: this does not compile")
    done = build_wheel(root, tmp_path / "out")
    assert 0 == done.returncode, done.stderr
    assert wheel_in(tmp_path / "out").name.endswith("-py3-none-any.whl")


def test_insisting_without_a_compiler_is_an_error(tmp_path: Path) -> None:
    root = copy_rules(tmp_path)
    done = build_wheel(root, tmp_path / "out", CC="/nonexistent", TABLEE_COMPILE="1")
    assert 1 == done.returncode
    assert "no C compiler (/nonexistent)" in done.stdout + done.stderr
    assert [] == [*tmp_path.glob("out/*.whl")]


@needs_compiler
def test_play_uses_the_compiled_rules_until_a_source_changes(compiled: Path) -> None:
    place = run(compiled, sys.executable, "-c", READY).stdout.strip()
    assert str(compiled / "build" / "compiled" / stamp(compiled)) == place
    assert "True" == run(compiled, sys.executable, "-c", "import tablee; print(tablee.COMPILED)", PYTHONPATH=place).stdout.strip()
    assert "100" == (compiled / "build" / "compile.progress").read_text()
    source = compiled / "src/tablee/kernel/state.py"
    before = source.read_text()
    source.write_text(before + "# one more line\n")
    assert "None" == run(compiled, sys.executable, "-c", READY).stdout.strip()
    source.write_text(before)


@needs_compiler
def test_a_wheel_built_with_a_compiler_has_the_compiled_rules_of_the_same_build(compiled: Path, tmp_path: Path) -> None:
    done = build_wheel(compiled, tmp_path / "out", "--verbose", TABLEE_COMPILE="1")
    assert 0 == done.returncode, done.stderr
    assert re.search(r"compiled 0 of \d+ C files", done.stdout + done.stderr), done.stderr
    assert "True" == is_compiled(wheel_in(tmp_path / "out"), tmp_path)
    assert sysconfig.get_config_var("SOABI").split("-")[1] in wheel_in(tmp_path / "out").name


def test_a_source_distribution_has_the_client_and_all_that_a_wheel_needs(plain: Path, tmp_path: Path) -> None:
    root = plain / "my tables"
    done = run(root, sys.executable, "-c", f"from tools import build_backend; build_backend.build_sdist({str(tmp_path)!r})")
    assert 0 == done.returncode, done.stderr
    with tarfile.open(*tmp_path.glob("*.tar.gz")) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = (place for place in tmp_path.iterdir() if place.is_dir())
    done = build_wheel(unpacked, tmp_path / "out", TABLEE_COMPILE="0", PATH=os.defpath)
    assert 0 == done.returncode, done.stderr
    assert package_files(wheel_in(plain / "out")) == package_files(wheel_in(tmp_path / "out"))
