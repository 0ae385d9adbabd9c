"""The compiled rules of ./play and ./test: rebuilt if, and only if, their sources changed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.project import ROOT, copy_project, copy_rules, run
from tools.compiled_rules import link_sources, missing_compiler, stamp
from tools.compiled_sources import SERVER, SOURCE, compiled_groups
from tools.file_lock import lock_file

needs_compiler = pytest.mark.skipif(bool(missing_compiler()), reason="no C compiler on this machine")
START = "from pathlib import Path; import sys; from tools.compiled_rules import start_compiling; start_compiling(Path(sys.argv[1]))"


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
        add_line("src/tablee/kernel/record.py"),
        add_line("tools/compilation.py"),
        add_line("tools/compiled_sources.py"),
        add_line("requirements.lock"),
        add_file("src/tablee/games/sixth/state.py"),
        add_file("src/tablee/games/sixth/components.py"),
        add_file("src/tablee/kernel/sixth.toml"),
    ],
)
def test_the_stamp_changes_with_the_rules_and_their_build(tmp_path: Path, change: Callable[[Path], None]) -> None:
    root = copy_project(tmp_path)
    before = stamp(root)
    change(root)
    assert before != stamp(root)


@pytest.mark.parametrize(
    "change",
    [
        add_line("src/tablee/shelf.py"),
        add_line("src/tablee/table.toml"),
        add_file("src/tablee/games/tests/test_more.py"),
        add_file("src/tablee/server/static/index.html"),
    ],
)
def test_the_stamp_ignores_other_files(tmp_path: Path, change: Callable[[Path], None]) -> None:
    root = copy_project(tmp_path)
    before = stamp(root)
    change(root)
    assert before == stamp(root)


def test_a_game_is_found_and_is_a_group_with_all_its_packages(tmp_path: Path) -> None:
    files = ("state.py", "rules/turn.py", "bot/policy.py", "hidden/redeal.py", "view.py", "__init__.py", "tests/test_turn.py")
    for file in files:
        add_file(f"src/tablee/games/sixth/{file}")(tmp_path)
    found = [file.relative_to("src/tablee/games/sixth").as_posix() for file in compiled_groups(tmp_path)["tablee_games_sixth"]]
    assert ["bot/policy.py", "hidden/redeal.py", "rules/turn.py", "state.py"] == found


def test_the_listed_modules_of_the_server_exist() -> None:
    assert [] == [name for name in SERVER.split() if not (ROOT / SOURCE / "server" / f"{name}.py").is_file()]


def test_compiled_modules_stand_beside_links_to_the_current_sources(tmp_path: Path) -> None:
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


def test_without_a_compiler_play_says_that_the_rules_are_plain() -> None:
    said = run(ROOT, sys.executable, "-c", START, sys.executable, PATH="").stderr
    assert "no C compiler" in said
    assert "plain Python rules" in said


@needs_compiler
def test_play_compiles_in_the_background_on_one_core_at_a_low_priority(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    program, written = tmp_path / "python", tmp_path / "written.json"
    os.mkfifo(written)
    program.write_text(
        f"#!{sys.executable}\nimport json, os, sys\njson.dump([sys.argv[1:], os.getsid(0) == os.getpid()], open({str(written)!r}, 'w'))"
    )
    program.chmod(0o755)
    said = run(root, sys.executable, "-c", START, program).stderr
    assert "Compiling the rules in the background" in said
    arguments, own_session = json.loads(written.read_text())
    assert ["-m", "tools.compiled_rules", "--jobs=1", "--low-priority"] == arguments
    assert own_session


@needs_compiler
def test_a_second_start_says_how_far_the_compilation_is(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    (root / "build").mkdir()
    (root / "build" / "compile.progress").write_text("42")
    held = lock_file(root / "build" / "compile.lock")
    said = run(root, sys.executable, "-c", START, "/no/such/python").stderr
    os.close(held)
    assert "The rules are being compiled in the background (42%); the next start will use them.\n" == said


@needs_compiler
def test_a_failed_compilation_is_said_once_and_tried_again_only_with_other_sources(tmp_path: Path) -> None:
    root = copy_rules(tmp_path)
    (root / "src/tablee/kernel/outcome.py").write_text("def broken(: this does not compile")
    assert 1 == run(root, sys.executable, "-m", "tools.compiled_rules").returncode
    assert [f"{stamp(root)}.failed"] == [file.name for file in (root / "build" / "compiled").iterdir()]
    first, second = (run(root, sys.executable, "-c", START, sys.executable).stderr for _ in range(2))
    assert str(root / "build" / "compile.log") in first
    assert "" == second
