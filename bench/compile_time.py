"""The time to compile everything from nothing: in groups with one C file per module, as we do it, against one C file for everything.

`python -m bench.compile_time [--jobs N]` compiles both in temporary folders, one after the other, and prints their seconds, processor
seconds and largest process. The single file takes more than ten minutes and about 2 GB of memory.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.compiled_sources import compilable_groups
from tools.environment import ROOT, available_cores, clean_env

GROUPS = """
import sys
from pathlib import Path
from tools import compilation
compilation.build_folder = lambda root: Path(sys.argv[1])
compilation.compile_libraries(Path(), int(sys.argv[2]), lambda share: None)
"""
SINGLE = """
import sys
from setuptools import Distribution
from mypyc.build import mypycify
from tools.generate_c import OPTIMISATION
folder, _, *files = sys.argv[1:]
extensions = mypycify([f"--cache-dir={folder}/mypy", *files], opt_level=OPTIMISATION, debug_level="0", target_dir=f"{folder}/c")
for extension in extensions:
    extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
build.build_temp, build.build_lib = folder, folder
build.ensure_finalized()
build.run()
"""


def measured(name: str, program: str, jobs: int, *args: str) -> tuple[float, float]:
    """Run the program in an empty folder and print its cost; return its seconds and processor seconds."""
    with tempfile.TemporaryDirectory() as folder, Path(folder, "log").open("wb") as log:
        started = time.monotonic()
        command = [sys.executable, "-c", program, folder, str(jobs), *args]
        running = subprocess.Popen(command, cwd=ROOT, env=clean_env(PYTHONPATH=str(ROOT)), stdout=log, stderr=log)
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - started
        if running.returncode:
            sys.exit(f"{name}: {Path(folder, 'log').read_text()[-2000:]}")
    processor = used.ru_utime + used.ru_stime
    print(f"{name:24} {seconds:7.0f} s {processor:7.0f} CPU-s {used.ru_maxrss / 1024:7.0f} MB", flush=True)
    return seconds, processor


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=available_cores(), help="C compilers at a time for the groups (default: the cores)")
    return parser.parse_args(argv)


def main() -> None:
    jobs = parse_arguments(sys.argv[1:]).jobs
    files = [str(file) for group in compilable_groups(ROOT).values() for file in group]
    with contextlib.suppress(AttributeError):
        print(f"{len(files)} modules, load average {os.getloadavg()[0]:.1f}", flush=True)
    groups = measured("in groups", GROUPS, jobs)
    single = measured("one file for everything", SINGLE, jobs, *files)
    print(f"groups take {groups[0] / single[0]:.0%} of the seconds and {groups[1] / single[1]:.0%} of the processor seconds")


if __name__ == "__main__":
    main()
