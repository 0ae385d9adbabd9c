"""The browser client is built if its sources changed, and only then."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.packaging.project import copy_project, run
from tools.client import machine_has_node, stamp

needs_node = pytest.mark.skipif(not machine_has_node(), reason="no Node on this machine")
BUILD = "from tools import client; client.build()"
SCRIPT = """const fs = require("fs");
fs.mkdirSync("../src/tablee/server/static", { recursive: true });
fs.copyFileSync("page.html", "../src/tablee/server/static/index.html");
fs.appendFileSync("../builds", "built\\n");
"""


def with_client(tmp_path: Path) -> Path:
    """A project with a client whose build copies one page and adds a line to the file `builds`."""
    root = copy_project(tmp_path)
    package = {"name": "client", "version": "1.0.0", "scripts": {"build": "node build.js"}}
    lock = {"name": "client", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": {"name": "client", "version": "1.0.0"}}}
    client = root / "client"
    (client / "node_modules").mkdir(parents=True)
    (client / "package.json").write_text(json.dumps(package))
    (client / "package-lock.json").write_text(json.dumps(lock))
    (client / "build.js").write_text(SCRIPT)
    (client / "page.html").write_text("first")
    return root


@needs_node
def test_a_build_is_kept_until_a_source_changes(tmp_path: Path) -> None:
    root = with_client(tmp_path)
    for content in ("first", "first", "second"):
        (root / "client" / "page.html").write_text(content)
        said = run(root, sys.executable, "-c", BUILD)
        assert 0 == said.returncode, said.stderr
    assert "second" == (root / "src/tablee/server/static/index.html").read_text()
    assert ["built"] * 2 == (root / "builds").read_text().split()


@needs_node
def test_a_build_in_the_background_is_waited_for_and_not_repeated(tmp_path: Path) -> None:
    root = with_client(tmp_path)
    said = run(root, sys.executable, "-c", "from tools import client; started = client.start_building(); client.build(); started.wait()")
    assert 0 == said.returncode, said.stderr
    assert ["built"] == (root / "builds").read_text().split()
    assert "None" == run(root, sys.executable, "-c", "from tools import client; print(client.start_building())").stdout.strip()


@needs_node
def test_a_failed_build_shows_its_log(tmp_path: Path) -> None:
    root = with_client(tmp_path)
    (root / "client" / "page.html").unlink()
    said = run(root, sys.executable, "-c", BUILD)
    assert "page.html" in said.stderr
    assert str(root / "build" / "client.log") in said.stderr


def test_without_a_client_there_is_nothing_to_build(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    assert (0, "") == (run(root, sys.executable, "-c", BUILD, PATH="").returncode, run(root, sys.executable, "-c", BUILD).stderr)


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        ("client/src/App.svelte", True),
        ("src/tablee/games/sixth/board/Board.svelte", True),
        ("src/tablee/games/sixth/texts.toml", True),
        ("src/tablee/games/sixth/languages/fr.toml", True),
        ("src/tablee/languages/fr.toml", True),
        ("client/node_modules/library/index.js", False),
        ("src/tablee/games/sixth/state.py", False),
    ],
)
def test_the_stamp_follows_the_sources_of_the_pages(tmp_path: Path, file: str, changes: bool) -> None:
    root = with_client(tmp_path)
    before = stamp(root)
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text("new")
    assert changes == (before != stamp(root))
