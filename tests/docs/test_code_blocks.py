"""Every code block of the documents works: Python runs, commands are accepted, data parses."""

from __future__ import annotations

import doctest
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs import shell
from tests.docs.documents import ROOT, Block, blocks, blocks_of, documents, inline_commands

LANGUAGES = {"js", "json", "mermaid", "python", "sh", "text", "toml"}
SITE = "http://localhost:8000"
"""The address in the examples; the tests put that of a running server in its place."""


def is_session(block: Block) -> bool:
    return block.text.startswith(">>> ")


@pytest.mark.parametrize("file", documents(), ids=lambda file: str(file.relative_to(ROOT)))
def test_every_block_names_its_language(file: Path) -> None:
    assert [] == [f"{block}: {block.language!r}" for block in blocks_of(file) if block.language not in LANGUAGES]


@pytest.mark.parametrize("block", [block for block in blocks("python") if is_session(block)], ids=str)
def test_a_python_session_gives_the_shown_results(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(block.text, {}, str(block), str(block.file), block.line)
    failed, tried = doctest.DocTestRunner().run(test)
    assert tried > 0
    assert failed == 0


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server on this machine."""
    pytest.importorskip("litestar", reason="the server's libraries are not installed")
    from tests.server.server_process import process

    with process(tmp_path_factory.mktemp("site")) as server:
        yield server.url


@pytest.mark.parametrize("block", [block for block in blocks("python") if not is_session(block)], ids=str)
def test_a_python_program_runs(block: Block, site: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(block.text.replace(SITE, site), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, program], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout, "an example shows something"


@pytest.mark.parametrize("block", [*blocks("sh"), *inline_commands()], ids=str)
def test_a_command_is_accepted_by_its_program(block: Block) -> None:
    shell.check(block.text)


@pytest.mark.parametrize("script", ["play", "test"])
def test_the_two_commands_explain_themselves(script: str) -> None:
    done = subprocess.run([sys.executable, script, "--help"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert f"./{script}" in done.stdout


@pytest.mark.parametrize(
    "command",
    [
        "tablee simulate",
        "tablee serve --no-such-flag",
        "tablee bench core --no-such-flag",
        "./play no_such_command",
        "npm run no_such_script",
    ]
    + ["pip install 'tablee[no_such_extra]'", "python no_such_file.py", "pytest no/such/path", "no_such_program"],
)
def test_a_wrong_command_is_found(command: str) -> None:
    with pytest.raises(AssertionError):
        shell.check(command)


@pytest.mark.parametrize("block", blocks("toml"), ids=str)
def test_toml_parses(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", blocks("json"), ids=str)
def test_json_parses(block: Block) -> None:
    assert json.loads(block.text)
