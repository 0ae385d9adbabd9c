"""The virtual environment of ./play and ./test: built from a lock file, and rebuilt when the lock file changes."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from tools.console import SetupError, localized, run_logged, say
from tools.file_lock import lock_file

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
STAMPS = VENV / "tablee-locks.json"
RUN, DEV, NODE, SCALE = "requirements.lock", "requirements-dev.lock", "requirements-node.lock", "requirements-scale.lock"
SPACE = {RUN: 500, DEV: 1500, NODE: 800, SCALE: 550}
"""Free disk space, in MB, that the libraries of a lock file need, and the programs built with them."""

PERSONAL = (
    *("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV"),
    *("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"),
)
"""Variables of the user's shell that would make Python find other libraries, install ours elsewhere, or slow every start down."""


def clean_env(**more: str) -> dict[str, str]:
    """The user's environment without the variables that change which libraries are found."""
    env = {name: value for name, value in os.environ.items() if name not in PERSONAL}
    return env | {"PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"} | more


def programs_of(venv: Path) -> Path:
    return venv / ("Scripts" if os.name == "nt" else "bin")


def python_of(venv: Path) -> Path:
    return programs_of(venv) / ("python.exe" if os.name == "nt" else "python")


def site_packages(venv: Path) -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(venv)}))


def digest(*parts: str | bytes) -> str:
    """A short name for these contents, in this order."""
    total = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(b"%d:" % len(content) + content)
    return total.hexdigest()[:16]


def python_tag() -> str:
    """The Python and machine that a compiled module or an installed library is made for."""
    return f"{sys.implementation.cache_tag}-{sys.platform}-{platform.machine()}"


def available_cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)  # Linux only; a container may have fewer cores than the machine
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def lock_stamp(lock: str, root: Path = ROOT) -> str:
    """A digest of the lock file, the project's metadata, the Python, and the folder, whose path is written into scripts."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    metadata = json.dumps([settings["project"], settings["build-system"]], sort_keys=True)
    return digest(python_tag(), str(root), metadata, (root / lock).read_bytes())


@contextlib.contextmanager
def locked(name: str) -> Iterator[None]:
    """Let one process at a time set up this part."""
    BUILD.mkdir(exist_ok=True)
    file = BUILD / f"{name}.lock"
    try:
        descriptor = lock_file(file, wait=False)
    except BlockingIOError:
        say("Une autre installation est en cours ; j'attends qu'elle finisse…", "Another set-up is running; waiting for it…")
        descriptor = lock_file(file)
    try:
        yield
    finally:
        os.close(descriptor)


def ensure_environment(lock: str) -> Path:
    """Make the environment hold the libraries of the lock file and Tablée's sources; return its Python."""
    if _stamps().get(lock) != lock_stamp(lock):
        with locked("setup"):
            stamps = _stamps()
            if stamps.get(lock) != lock_stamp(lock):
                current = bool(stamps) and all(lock_stamp(known) == stamp for known, stamp in stamps.items())
                _install(lock, clear=not current)
    return python_of(VENV)


def replace_process(command: Sequence[str | Path], env: dict[str, str]) -> NoReturn:
    """Go on as another program: with its process id, or on Windows, which cannot do that, with its exit code."""
    words = [str(word) for word in command]
    if os.name == "nt":
        sys.exit(subprocess.run(words, env=env).returncode)
    os.execve(words[0], words, env)


def new_log(name: str) -> Path:
    BUILD.mkdir(exist_ok=True)
    log = BUILD / name
    log.write_bytes(b"")
    return log


def check_space(needed: int) -> None:
    free = shutil.disk_usage(ROOT).free // 1_000_000
    if free < needed:
        raise SetupError(
            localized(
                f"Il faut {needed} Mo libres dans {ROOT} ; il n'en reste que {free}.",
                f"{needed} MB must be free in {ROOT}; there are only {free}.",
            )
        )


def check_venv() -> None:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(
            localized(
                f"Le module venv de Python manque. Sous Debian ou Ubuntu : sudo apt install {package}",
                f"Python's venv module is missing. On Debian or Ubuntu: sudo apt install {package}",
            )
        ) from None


def _stamps() -> dict[str, str]:
    """The installed lock files, each with its stamp at that time."""
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text())
    except FileNotFoundError:
        return {}
    return stamps if python_of(VENV).exists() else {}


def _install(lock: str, *, clear: bool) -> None:
    check_space(SPACE[lock])
    log = new_log("setup.log")
    if clear:
        check_venv()
        title = localized(f"Création de l'environnement Python {VENV.name}", f"Making the Python environment {VENV.name}")
        run_logged(title, [sys.executable, "-m", "venv", "--clear", str(VENV)], log, clean_env(), ROOT)
    pip = [str(python_of(VENV)), "-m", "pip", "install", "--progress-bar=off"]
    title = localized(f"Installation des bibliothèques de {lock}", f"Installing the libraries of {lock}")
    # Most modules are never imported; Python compiles the others when they are.
    run_logged(title, [*pip, "--no-compile", "--require-hashes", "-r", lock], log, clean_env(), ROOT)
    title = localized("Installation de Tablée", "Installing Tablée")
    run_logged(title, [*pip, "--no-deps", "--no-build-isolation", "-e", "."], log, clean_env(TABLEE_COMPILE="0"), ROOT)
    STAMPS.write_text(json.dumps(_stamps() | {each: lock_stamp(each) for each in (RUN, lock)}))
