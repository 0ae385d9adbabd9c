"""Compile the rules with mypyc where a C compiler is there; else install them as plain Python.

TABLEE_COMPILE=1 insists (no compiler is an error, and editable installs compile too), TABLEE_COMPILE=0 forbids.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("TABLEE_COMPILE", "")
SOURCE = Path("src/tablee")
PLAIN = {"__init__.py", "view.py", "components.py", "record.py", "replay.py", "players.py"}
"""Borders stay plain Python: they build msgspec types or need no speed."""


def rules() -> list[str]:
    """Kernel, kit, search and every game found, without borders, boards and tests."""
    folders = [SOURCE / "kernel", SOURCE / "kit", SOURCE / "bots", *sorted((SOURCE / "games").glob("*/"))]
    files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    return [str(file) for file in files if file.name not in PLAIN and not {"tests", "board"} & set(file.parts)]


class OptionalBuild(build_ext):
    def run(self) -> None:
        if self.editable_mode and WISH != "1":
            self.extensions = []
            return
        try:
            super().run()
        except Exception as error:
            if WISH == "1":
                raise
            print(f"tablee: not compiled ({error}); the rules are installed as plain Python", file=sys.stderr)
            self.extensions = []


def extensions() -> list[Extension]:
    if WISH == "0":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WISH == "1":
            raise
        return []
    found: list[Extension] = mypycify([*rules()], opt_level="3", group_name="tablee_rules")
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
