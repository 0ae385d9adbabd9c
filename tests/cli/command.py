"""Runs the real `tablee` command in a process of its own, as a person or a program does.

The processes are forked from one that has already imported the command: that import takes most of the time of a short command.
"""

from __future__ import annotations

import importlib
import io
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any, NamedTuple

import tablee as package

INSTALLED = Path(package.__file__).parents[1]
"""The command under test is the package that these tests import, pure or compiled."""
SHELF = Path(__file__).parent / "shelf"
TIMEOUT = 120
STREAMS = ("stdin", "stdout", "stderr")


class Result(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def tablee(*arguments: str | Path, typed: str = "", lang: str = "en_GB.UTF-8", test_games: bool = False, **environment: str) -> Result:
    """Run `tablee` with `typed` as its standard input. `test_games` adds the games of tests/cli/shelf to the real ones.

    A `PYTHONPATH` in the environment needs a new interpreter."""
    words = [str(each) for each in arguments]
    inherited = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    env = inherited | {"LANG": lang, "PYTHONPATH": str(INSTALLED), "PYTHONUTF8": "1", "COLUMNS": "200"} | environment
    if "PYTHONPATH" in environment:
        done = subprocess.run([sys.executable, "-m", "tablee", *words], input=typed.encode(), capture_output=True, timeout=TIMEOUT, env=env)
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in STREAMS]
        files[0].write_bytes(typed.encode())
        process = preloaded().Process(target=run, args=(words, env, [str(file) for file in files], test_games))  # type: ignore[attr-defined]
        process.start()
        process.join(TIMEOUT)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(f"tablee {' '.join(words)}: no end after {TIMEOUT} s")
        return Result(process.exitcode, files[1].read_bytes().decode(), files[2].read_bytes().decode())


def preloaded() -> BaseContext:
    """Processes that are forked from one with the command imported; where that is impossible, new ones."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tablee.cli"])
    return context


def run(words: list[str], env: dict[str, str], files: list[str], test_games: bool) -> None:
    """In the new process: take over environment and streams, run the command, and exit with its code."""
    os.environ.clear()
    os.environ.update(env)
    for number, (name, file) in enumerate(zip(STREAMS, files, strict=True)):
        descriptor = os.open(file, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(descriptor, number)
        stream = io.BufferedReader(io.FileIO(number)) if number == 0 else io.BufferedWriter(io.FileIO(number, "w"))
        setattr(sys, name, io.TextIOWrapper(stream, encoding="utf-8", write_through=number == 2))
    sys.argv = ["tablee", *words]
    if test_games:
        importlib.import_module("tablee.games").__path__.append(str(SHELF))
    from tablee.cli import main

    try:
        code = main()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    sys.exit(code)
