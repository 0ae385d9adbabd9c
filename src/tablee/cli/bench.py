"""`tablee bench`: run a benchmark from the repository's bench folder, which is not part of the installed package."""

from __future__ import annotations

import importlib
import sys
import tomllib
from argparse import Namespace
from pathlib import Path

import tablee
from tablee.cli.parser import CommandParser
from tablee.cli.translator import Translator

NAME = "bench"
BENCHES = ("core", "peers", "search", "server", "bus", "drill", "soak", "throws")


def add_arguments(parser: CommandParser) -> None:
    parser.add("bench", help="arg.bench", nargs="?", default="core", choices=BENCHES)
    parser.add("--json", help="arg.json", action="append_const", const="--json", dest="passed_on", default=[])


def run(tr: Translator, args: Namespace) -> int:
    """Pass `--json` and all unknown arguments on to the benchmark."""
    root = repository()
    if root is None:
        raise tr.error("error.no_bench")
    sys.path.insert(0, str(root))
    code: int = importlib.import_module(f"bench.{args.bench}").main([*args.passed_on, *args.unknown])
    return code


def repository() -> Path | None:
    """Return the checkout that the program runs from, or else the one that contains the current folder."""
    here = Path.cwd()
    for folder in (Path(tablee.__file__).parents[2], here, *here.parents):
        project = folder / "pyproject.toml"
        if (folder / "bench" / "core.py").is_file() and project.is_file():
            with project.open("rb") as file:
                if tomllib.load(file).get("project", {}).get("name") == "tablee":
                    return folder
    return None
