"""The rules that ./play compiles in the background: made anew when, and only when, what is compiled changed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.project import ROOT, copy_project, run
from tools.compiled_rules import link_sources, missing_compiler, stamp
from tools.compiled_sources import SERVER, SOURCE

SAY = "from pathlib import Path; import sys; from tools.compiled_rules import start_compiling; start_compiling(Path(sys.executable))"


def add_line(file: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        with (root / file).open("a", encoding="utf-8") as written:
            written.write("# one more line\n")

    return change


def add_file(file: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).touch()

    return change


@pytest.mark.parametrize(
    "change",
    [
        add_line("src/tablee/kernel/state.py"),
        add_line("setup.py"),
        add_line("tools/compiled_sources.py"),
        add_line("requirements.lock"),
        add_file("src/tablee/games/sixth/state.py"),
        add_file("src/tablee/kernel/sixth.toml"),
    ],
)
def test_what_is_compiled_and_how_changes_the_stamp(tmp_path: Path, change: Callable[[Path], None]) -> None:
    root = copy_project(tmp_path)
    before = stamp(root)
    change(root)
    assert before != stamp(root)


@pytest.mark.parametrize(
    "change",
    [
        add_line("src/tablee/shelf.py"),
        add_line("src/tablee/table.toml"),
        add_line("src/tablee/kernel/record.py"),
        add_file("src/tablee/games/tests/test_more.py"),
        add_file("src/tablee/server/static/index.html"),
    ],
)
def test_what_is_not_compiled_needs_no_compiling(tmp_path: Path, change: Callable[[Path], None]) -> None:
    root = copy_project(tmp_path)
    before = stamp(root)
    change(root)
    assert before == stamp(root)


def test_beside_compiled_modules_stand_links_to_the_living_sources(tmp_path: Path) -> None:
    sources, compiled = tmp_path / "sources", tmp_path / "compiled"
    for file in ("__init__.py", "kernel/__init__.py", "kernel/state.py", "server/app.py"):
        add_file(f"sources/{file}")(tmp_path)
    add_file("compiled/kernel/state.so")(tmp_path)
    link_sources(sources, compiled)
    (sources / "server" / "added later.py").touch()
    (sources / "kernel" / "state.py").write_text("changed")
    assert {"__init__.py", "state.py", "state.so"} == {file.name for file in (compiled / "kernel").iterdir()}
    assert "changed" == (compiled / "kernel" / "state.py").read_text()
    assert {"app.py", "added later.py"} == {file.name for file in (compiled / "server").iterdir()}


def test_without_a_compiler_it_says_that_the_rules_are_plain() -> None:
    said = run(ROOT, sys.executable, "-c", SAY, PATH="")
    assert "no C compiler" in said.stderr
    assert "plain Python rules" in said.stderr


@pytest.mark.skipif(bool(missing_compiler()), reason="no C compiler on this machine")
def test_a_failed_compile_is_said_once_and_tried_again_only_for_other_sources(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    (root / "src/tablee/kernel/outcome.py").write_text("def broken(: this does not compile")
    run(root, sys.executable, "-m", "tools.compiled_rules", TABLEE_COMPILE="1")
    assert [f"{stamp(root)}.failed"] == [file.name for file in (root / "build" / "compiled").iterdir()]
    first, second = (run(root, sys.executable, "-c", SAY).stderr for _ in range(2))
    assert str(root / "build" / "compile.log") in first
    assert "" == second


def test_what_is_compiled_of_the_server_is_there() -> None:
    assert [] == [name for name in SERVER.split() if not (ROOT / SOURCE / "server" / f"{name}.py").is_file()]
