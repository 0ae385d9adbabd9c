"""Check a shell command of the documents without running it: its program exists and accepts these arguments."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from packaging.requirements import Requirement

from bench.core import BadArgument
from tablee.cli import main as tablee_main
from tests.docs.documents import ROOT

PLACEHOLDER = re.compile(r"[A-Z_]+…?|<\w+>")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def check(script: str) -> None:
    """Raise AssertionError for the first command that could not run as it is written."""
    for line in script.splitlines():
        for command in line.split("&&"):
            words = shlex.split(command, comments=True)
            while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
                del words[0]
            if words:
                program, *arguments = words
                assert program in PROGRAMS, f"{program}: the documents' tests do not know this program; teach tests/docs/shell.py"
                PROGRAMS[program](arguments)


def check_play(arguments: list[str]) -> None:
    assert (ROOT / "play").is_file()
    if arguments not in ([], ["help"]):
        check_tablee(arguments)


def check_test(arguments: list[str]) -> None:
    assert (ROOT / "test").is_file()
    check_pytest([argument for argument in arguments if argument != "--quick"])


def check_tablee(arguments: list[str]) -> None:
    if arguments[0] == "bench":
        check_bench(f"bench.{arguments[1]}", arguments[2:])
        return
    with parse_only():
        assert 0 == tablee_main(arguments), f"tablee refuses {shlex.join(arguments)}"


@contextmanager
def parse_only() -> Iterator[None]:
    """Let `tablee` parse its arguments but do nothing with them."""
    original = argparse.ArgumentParser.parse_known_args

    def parse(self: argparse.ArgumentParser, args: Any = None, namespace: Any = None) -> Any:
        parsed, unknown = original(self, args, namespace)
        if self.prog == "tablee":
            parsed.run = lambda *_: 0
        return parsed, unknown

    argparse.ArgumentParser.parse_known_args = parse  # type: ignore[assignment,method-assign]
    try:
        yield
    finally:
        argparse.ArgumentParser.parse_known_args = original  # type: ignore[method-assign]


def check_bench(module: str, arguments: list[str]) -> None:
    try:
        importlib.import_module(module).parse_arguments(arguments)
    except (BadArgument, SystemExit) as refused:
        raise AssertionError(f"{module} refuses {shlex.join(arguments)}") from refused


def check_python(arguments: list[str]) -> None:
    first, *rest = arguments
    if first != "-m":
        assert (ROOT / first).is_file(), f"there is no file {first}"
    elif rest[0].startswith("bench."):
        check_bench(rest[0], rest[1:])
    elif rest[0] == "pytest":
        check_pytest(rest[1:])
    else:
        assert importlib.util.find_spec(rest[0]), f"there is no module {rest[0]}"


def check_pytest(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(exit_on_error=False)
    options.add_argument("-q", "-x", "--slow", action="store_true")
    options.add_argument("-k", "-n")
    options.add_argument("paths", nargs="*")
    for path in options.parse_args(arguments).paths:
        assert PLACEHOLDER.fullmatch(path) or (ROOT / path).exists(), f"there is no {path}"


def check_pip(arguments: list[str]) -> None:
    assert arguments[0] == "install"
    for requirement in [Requirement(argument) for argument in arguments[1:] if not argument.startswith("-")]:
        if requirement.name == PROJECT["name"]:
            assert requirement.extras <= PROJECT["optional-dependencies"].keys(), f"there is no extra {requirement.extras}"


def check_npm(arguments: list[str]) -> None:
    if arguments[0] == "run":
        assert arguments[1] in json.loads((ROOT / "client" / "package.json").read_text())["scripts"], f"no npm script {arguments[1]}"
    else:
        assert arguments[0] in ("ci", "install", "test")


def check_cd(arguments: list[str]) -> None:
    assert (ROOT / arguments[0]).is_dir(), f"there is no folder {arguments[0]}"


def check_git(arguments: list[str]) -> None:
    assert arguments[0] in ("clone", "commit", "diff", "push", "tag")


def check_mkdocs(arguments: list[str]) -> None:
    assert arguments[0] in ("build", "serve")
    assert (ROOT / "mkdocs.yml").is_file()


PROGRAMS: dict[str, Callable[[list[str]], None]] = {
    "./play": check_play,
    "./test": check_test,
    "cd": check_cd,
    "git": check_git,
    "mkdocs": check_mkdocs,
    "npm": check_npm,
    "pip": check_pip,
    "pytest": check_pytest,
    "python": check_python,
    "python3": check_python,
    "tablee": check_tablee,
}
