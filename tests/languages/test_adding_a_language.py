"""Adding a language is adding files: a pseudo-language is added to a copy of the project, and server, terminal and client speak it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tests.architecture.source import ROOT
from tests.languages.pseudo import CODE, NAME, add_language, copy_of_the_project

GAME = next(iter(tablee.games()))
MODULES = ROOT / "client" / "node_modules"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_of_the_project(tmp_path_factory.mktemp("project"))
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    made = add_language(root)
    assert before == {file: file.read_bytes() for file in before}, "a file was changed"
    assert len(made) > len(tablee.games())
    return root


def run(root: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, with the source of the copy."""
    environment = os.environ | {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "COLUMNS": "200"}
    return subprocess.run([sys.executable, *arguments], cwd=root, env=environment, input=typed, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", [["games"], ["rules", GAME], ["rules", GAME, "--json"], ["--help"], ["play", "--help"]])
def test_the_terminal_speaks_it(copy: Path, command: list[str]) -> None:
    done = run(copy, "-m", "tablee", *command, "--lang", CODE)
    assert done.returncode == 0, done.stderr
    assert "⟦" in done.stdout


def test_a_game_in_the_terminal_is_played_in_it(copy: Path) -> None:
    done = run(copy, "-m", "tablee", "play", GAME, "--lang", CODE, "--seed", "1", typed="1\n?\nq\n")
    said = tablee.open(GAME).texts
    for text in (said.name, said.how, *(ask.text for ask in said.asks.values())):
        start = re.split("[{⟦]", text["en"])[0]
        assert f"⟦{start}" in done.stdout, done.stdout + done.stderr
    assert "⟦" in done.stdout.split("?")[-1]


def test_the_locale_of_the_terminal_finds_it(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", f"{CODE}_FR.UTF-8")
    assert "⟦" in run(copy, "-m", "tablee", "games").stdout


def test_an_unknown_language_is_refused_with_the_known_ones(copy: Path) -> None:
    done = run(copy, "-m", "tablee", "games", "--lang", "zz")
    assert (2, True) == (done.returncode, CODE in done.stderr)


def test_errors_of_a_record_are_told_in_it(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("no record", encoding="utf-8")
    done = run(copy, "-m", "tablee", "replay", str(tmp_path / "game.jsonl"), "--lang", CODE)
    assert (2, True) == (done.returncode, "⟦line 1 is cut off" in done.stderr)


def test_a_table_speaks_it_over_the_wire(copy: Path) -> None:
    done = run(copy, "-m", "pytest", "-q", "-x", "tests/languages/pseudo_table.py")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


def test_the_contract_of_a_game_checks_it(copy: Path) -> None:
    done = run(copy, "-m", "pytest", "-q", "-x", "tests/contract/test_every_game.py", "-k", f"{GAME} and (language or sentence or text)")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


def test_the_client_finds_it(copy: Path) -> None:
    if not shutil.which("node") or not MODULES.exists():
        pytest.skip("NO CLIENT TEST: needs node and `npm ci` in client/")
    client = copy / "client"
    (client / "node_modules").symlink_to(MODULES, target_is_directory=True)
    shutil.copyfile(copy / "tests/languages/pseudo.test.ts", client / "tests/pseudo.test.ts")
    done = subprocess.run(
        ["node", "node_modules/vitest/vitest.mjs", "run", "tests/pseudo.test.ts", "tests/texts.test.ts"],
        cwd=client, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    built = subprocess.run(
        ["node", "node_modules/vite/bin/vite.js", "build", "--outDir", str(copy / "built")],
        cwd=client, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout[-4000:] + built.stderr[-2000:]
    assert f'"src/languages/{CODE}.ts"' in (copy / "built" / "files.json").read_text(encoding="utf-8")
    assert any(NAME in file.read_text(encoding="utf-8") for file in (copy / "built").rglob("*.js"))


@pytest.mark.parametrize(
    ("file", "line", "key"),
    [
        (f"src/tablee/games/{GAME}/languages/en.toml", r"(?m)^how = .*$", "texts.how"),
        ("src/tablee/cli/languages/en.toml", r"(?m)^none = .*$", "texts.none"),
        ("src/tablee/server/languages/fr.toml", r"(?m)^allowed = .*$", "said.allowed"),
        ("src/tablee/languages/fr.toml", r'(?m)^"record.empty" = .*$', "errors.record.empty"),
    ],
)
def test_a_removed_sentence_is_named_with_its_file_and_key(copy: Path, file: str, line: str, key: str) -> None:
    content = (copy / file).read_text(encoding="utf-8")
    (copy / file).write_text(re.sub(line, "", content), encoding="utf-8")
    try:
        load = f"from tablee.error_texts import error_texts; error_texts(); import tablee; tablee.open({GAME!r}).texts"
        load += "; import tablee.server.texts; from tablee.cli.translator import load_texts; load_texts()"
        done = run(copy, "-c", load)
    finally:
        (copy / file).write_text(content, encoding="utf-8")
    package, _, lang = file.removesuffix(".toml").partition("/languages/")
    assert f"{package.rpartition('/')[2]}/languages/{lang}.toml: {key}: the text in '{lang}' is missing" in done.stderr
