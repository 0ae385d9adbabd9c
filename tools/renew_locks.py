"""Write the lock files from pyproject.toml: every library is pinned, with the hashes of all its files on PyPI.

`python3 tools/renew_locks.py` keeps the versions that still fit, `--upgrade` takes the newest, `--upgrade-package NAME` upgrades one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {
    "requirements.lock": ["play"],
    "requirements-dev.lock": ["dev"],
    "requirements-node.lock": ["play", "node"],
    "requirements-scale.lock": ["play", "scale"],
}
"""The extras of pyproject.toml in each lock file. The first lock file is a part of the others."""


def compile_locks(uv: str, options: list[str]) -> None:
    # Settings of this machine, such as its package index, must not get into the files.
    env = {name: value for name, value in os.environ.items() if not name.startswith("UV_")}
    for lock, extras in LOCKS.items():
        first = [] if lock == "requirements.lock" else ["--constraints", "requirements.lock"]
        subprocess.run(
            [uv, "pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11", "--generate-hashes"]
            + ["--no-emit-index-url", "--custom-compile-command", "python3 tools/renew_locks.py"]
            + [*first, *(f"--extra={extra}" for extra in extras), *options, "pyproject.toml", "--output-file", lock],
            cwd=ROOT,
            env=env,
            check=True,
        )


def main() -> None:
    uv = shutil.which("uv")
    if uv:
        return compile_locks(uv, sys.argv[1:])
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run([sys.executable, "-m", "venv", scratch], check=True)
        programs = Path(scratch, "Scripts" if os.name == "nt" else "bin")
        subprocess.run([programs / "pip", "install", "--quiet", "uv"], check=True)
        return compile_locks(str(programs / "uv"), sys.argv[1:])


if __name__ == "__main__":
    main()
