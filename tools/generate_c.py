"""Generate the C sources of the compiled modules: `python -m tools.generate_c FOLDER [--rules]`, run in the root of the project.

It runs in a process of its own, because mypy's memory must be free again before the C compilers start.
FOLDER is kept between builds: `c/` holds the C sources, `mypy/` the cache that lets mypyc skip unchanged groups, and
`extensions.json` describes the libraries to build from them. Paths in it start from FOLDER.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import NamedTuple

from tools.compiled_sources import SERVER_GROUP, compilable_groups

OPTIMISATION = "3"
"""On 2026-11-17, on a loaded machine, -O2 compiled no faster than -O3, and two of six games played 11 and 17 % slower."""
C_FLAGS = ["-fcommon", "-fvisibility=hidden"] if os.name == "posix" else []
"""With several C files per group, mypyc defines a group's table of exports in a header that all of them include: hence -fcommon.
Hidden symbols allow direct calls and inlining inside a group, as in a single file. On 2026-11-17, on a loaded machine, four of six
games played 8 to 17 % faster with them, one did not change, and one varied more between runs than between builds."""
SERVER_FLAGS = ["-O1"] if os.name == "posix" else []
"""The server spends most of its time in calls of Python's own functions. On 2026-11-18 its C files compiled with -O1 in 32 s instead of
58 s, and it played 1,960 actions per processor second instead of 2,030 (means of three runs that differed by up to 20 %). The rules
stay at -O3: with -O1 four of six games played 10 to 21 % slower."""
EXTENSIONS = "extensions.json"


class Extension(NamedTuple):
    """One library to build. Names and meanings are those of setuptools' class."""

    name: str
    sources: list[str]
    depends: list[str]
    include_dirs: list[str]
    extra_compile_args: list[str]


def main(folder: Path, rules_only: bool) -> None:
    import setuptools  # noqa: F401  before mypyc, which looks whether it is loaded
    from mypyc.build import mypycify

    groups = compilable_groups(Path())
    if rules_only:
        groups.pop(SERVER_GROUP, None)
    found = mypycify(
        [f"--cache-dir={folder / 'mypy'}", *(str(file) for files in groups.values() for file in files)],
        separate=[([str(file) for file in files], name) for name, files in groups.items()],
        multi_file=os.name == "posix",  # Microsoft's compiler has no -fcommon
        opt_level=OPTIMISATION,
        debug_level="0",
        target_dir=str(folder / "c"),
    )
    # mypyc names an optional runtime file only if a group that needs it was generated in this run, not if it came from the cache.
    runtime = [str(file) for file in sorted((folder / "c").glob("*.c")) if not file.name.startswith("__native")]

    def local(paths: list[str]) -> list[str]:
        return [os.path.relpath(path, folder) if Path(path).is_relative_to(folder) else path for path in paths]

    extensions = []
    for each in found:
        shared = each.name.removesuffix("__mypyc") in groups
        sources = list(dict.fromkeys([*each.sources, *runtime])) if shared else each.sources
        # A warning of a compiler that mypyc does not know yet is no reason to go without compiled rules.
        flags = [flag for flag in each.extra_compile_args if flag != "-Werror"] + C_FLAGS
        if each.name == f"{SERVER_GROUP}__mypyc":
            flags += SERVER_FLAGS
        extensions.append(Extension(each.name, local(sources), local(each.depends), local(each.include_dirs), flags))
    (folder / EXTENSIONS).write_text(json.dumps([extension._asdict() for extension in extensions]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), "--rules" in sys.argv)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)  # Python would take 12 s to free mypy's objects one by one
