"""`tablee bench`: the door to the repository's bench folder, which is not installed."""

from __future__ import annotations

import importlib
import sys
import tomllib
from argparse import Namespace
from pathlib import Path

import tablee
from tablee.cli.parser import Arguments
from tablee.cli.say import Say

NAME = "bench"
BENCHES = ("core", "server", "drill", "throws")


def arguments(given: Arguments) -> None:
    given.add("which", help="arg.bench", nargs="?", default="core", choices=BENCHES)
    given.add("--json", help="arg.json", action="append_const", const="--json", dest="rest", default=[])


def run(say: Say, args: Namespace) -> int:
    """What this command does not know itself goes on to the bench."""
    root = repository()
    if root is None:
        raise say.bad("bad.no_bench")
    sys.path.insert(0, str(root))
    code: int = importlib.import_module(f"bench.{args.which}").main([*args.rest, *args.unknown])
    return code


def repository() -> Path | None:
    """The checkout this program runs from, or the one we stand in."""
    here = Path.cwd()
    for folder in (Path(tablee.__file__).parents[2], here, *here.parents):
        project = folder / "pyproject.toml"
        if (folder / "bench" / "core.py").is_file() and project.is_file():
            with project.open("rb") as file:
                if tomllib.load(file).get("project", {}).get("name") == "tablee":
                    return folder
    return None
