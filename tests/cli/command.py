"""Runs the real `tablee` command in a process of its own, as a person or a program does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import tablee as package

INSTALLED = Path(package.__file__).parents[1]
"""The command under test is the package that these tests import, pure or compiled."""
SHELF = Path(__file__).parent / "shelf"
WITH_TEST_GAMES = """
import importlib, sys
importlib.import_module("tablee.games").__path__.append(sys.argv.pop(1))
from tablee.cli import main
sys.exit(main())
"""


class Result(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def tablee(*arguments: str | Path, typed: str = "", lang: str = "en_GB.UTF-8", test_games: bool = False, **environment: str) -> Result:
    """Run `tablee` with `typed` as its standard input. `test_games` adds the games of tests/cli/shelf to the real ones."""
    program = ["-c", WITH_TEST_GAMES, str(SHELF)] if test_games else ["-m", "tablee"]
    inherited = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    done = subprocess.run(
        [sys.executable, *program, *map(str, arguments)],
        input=typed.encode(),
        capture_output=True,
        timeout=120,
        check=False,
        env=inherited | {"LANG": lang, "PYTHONPATH": str(INSTALLED), "PYTHONUTF8": "1", "COLUMNS": "200"} | environment,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())
