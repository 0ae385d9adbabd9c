"""Compile the rules, and the server's tables where its libraries are, with mypyc where a C compiler is there; else install plain Python.

TABLEE_COMPILE=1 insists (no compiler is an error), TABLEE_COMPILE=0 forbids. An editable install is always plain Python,
so that no binary gets between the sources. Everything on the way to the wheel is made in a temporary directory.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
from tools.compiled_sources import compiled_sources, rules, server_can_be_compiled  # noqa: E402  the build does not put the project on the path

WISH = os.environ.get("TABLEE_COMPILE", "")
COMPILING = {"build", "build_ext", "bdist_wheel"}
"""The commands that need extensions; asking for metadata does not, and would pay for a whole compile."""

SCRATCH = tempfile.mkdtemp(prefix="tablee-build-")
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


class OptionalBuild(build_ext):
    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WISH == "1":
                raise
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            print(f"tablee: not compiled ({error}); the rules are installed as plain Python", file=sys.stderr)


def extensions() -> list[Extension]:
    if "editable_wheel" in sys.argv and WISH == "1":
        sys.exit("tablee: an editable install is always plain Python; TABLEE_COMPILE=1 needs an install without -e")
    if WISH == "0" or not COMPILING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WISH == "1":
            raise
        return []
    files = [str(file) for file in (compiled_sources if server_can_be_compiled() else rules)(ROOT)]
    found: list[Extension] = mypycify(
        [f"--cache-dir={os.devnull}", *files], opt_level="3", debug_level="0", target_dir=SCRATCH, group_name="tablee_rules"
    )
    return found


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": OptionalBuild},
    options={"build": {"build_base": SCRATCH}, "egg_info": {"egg_base": SCRATCH}},
)
