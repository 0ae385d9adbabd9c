"""Build the package: with compiled rules if there is a C compiler, and with the browser client.

TABLEE_COMPILE=1 makes a failed compilation an error, TABLEE_COMPILE=0 installs plain Python. The server's tables are compiled,
too, if its libraries are installed. An editable install is always plain Python, so that no binary gets between the sources.
TABLEE_CLIENT=0 builds no client. Compiled libraries are kept in build/; everything else is built in a temporary directory.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # the build does not put the project on the path
from tools import client  # noqa: E402
from tools.compiled_rules import missing_compiler  # noqa: E402
from tools.environment import available_cores  # noqa: E402

COMPILE = os.environ.get("TABLEE_COMPILE", "")
COMMANDS = {"build", "build_ext", "bdist_wheel"}
"""The commands that need compiled libraries. Others, such as asking for metadata, must not wait for a compilation."""

SCRATCH = tempfile.mkdtemp(prefix="tablee-build-")
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


def compiled_libraries() -> dict[str, Path]:
    """Compile, unless it is forbidden or impossible; return the file of each library by its name."""
    if "editable_wheel" in sys.argv and COMPILE == "1":
        sys.exit("tablee: an editable install is always plain Python; TABLEE_COMPILE=1 needs an install without -e")
    if COMPILE == "0" or not COMMANDS & set(sys.argv):
        return {}
    reason = missing_compiler()
    if not reason:
        try:
            from tools.compilation import CompilationError, compile_libraries

            return {library.name: library.file for library in compile_libraries(ROOT, available_cores(), lambda share: None)}
        except (CompilationError, ImportError) as error:
            reason = str(error)
    if COMPILE == "1":
        sys.exit(f"tablee: cannot compile the rules: {reason}")
    print(f"tablee: the rules are installed as plain Python: {reason}", file=sys.stderr)
    return {}


LIBRARIES = compiled_libraries()


class CopyLibraries(build_ext):
    """Compiling happens before setup() is called, so that a wheel without compiled rules fits every machine."""

    def build_extension(self, ext: Extension) -> None:
        place = Path(self.get_ext_fullpath(ext.name))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(LIBRARIES[ext.name], place)


def build_client() -> None:
    if os.environ.get("TABLEE_CLIENT") != "0":
        client.build()


class BuildWithClient(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()


class SdistWithClient(sdist):
    def run(self) -> None:
        build_client()
        super().run()


setup(
    ext_modules=[Extension(name, []) for name in LIBRARIES],
    cmdclass={"build_ext": CopyLibraries, "build_py": BuildWithClient, "sdist": SdistWithClient},
    options={"build": {"build_base": SCRATCH}, "egg_info": {"egg_base": SCRATCH}},
)
