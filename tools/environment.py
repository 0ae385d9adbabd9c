"""The virtual environments of ./play and ./test: made once from a lock file, and known by a stamp to be current."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import platform
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.say import Trouble, say, words, work

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
COMPILED_VENV = ROOT / ".venv-compiled"
RUN, DEV, NODE = "requirements.lock", "requirements-dev.lock", "requirements-node.lock"
SPACE = {RUN: 500, DEV: 1500, NODE: 800}
"""MB that must be free for a lock's libraries and what is built with them."""

PERSONAL = ("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "VIRTUAL_ENV", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV")
"""Settings of the person's shell that would put other libraries in the way, or ours elsewhere."""


def clean_env(**more: str) -> dict[str, str]:
    """The person's environment without what would change which libraries are found."""
    env = {name: value for name, value in os.environ.items() if name not in PERSONAL}
    return env | {"PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"} | more


def python_of(venv: Path) -> Path:
    return venv / "bin" / "python"


def digest(*parts: str | bytes) -> str:
    """One short name for these contents, in this order."""
    total = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(b"%d:" % len(content) + content)
    return total.hexdigest()[:16]


def python_tag() -> str:
    """What a compiled module or an installed library is made for."""
    return f"{sys.implementation.cache_tag}-{sys.platform}-{platform.machine()}"


def lock_stamp(lock: str) -> str:
    """Changes with the lock, the project's own metadata, the Python and the folder we are in (scripts hold its path)."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    metadata = json.dumps([settings["project"], settings["build-system"]], sort_keys=True)
    return digest(python_tag(), str(ROOT), metadata, (ROOT / lock).read_bytes())


@contextlib.contextmanager
def locked(name: str) -> Iterator[None]:
    """Only one of us at a time; the system frees the lock of a process that died."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Une autre installation est en cours ; j'attends qu'elle finisse…", "Another set-up is running; waiting for it…")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def ensure(venv: Path, lock: str, *, editable: bool = True) -> Path:
    """An environment with exactly what the lock says, and Tablée from the sources if editable; its Python."""
    if _stamps(venv).get(lock) == lock_stamp(lock):
        return python_of(venv)
    with locked("setup"):
        stamps = _stamps(venv)
        if stamps.get(lock) != lock_stamp(lock):
            current = bool(stamps) and all(lock_stamp(known) == stamp for known, stamp in stamps.items())
            _make(venv, lock, editable=editable, anew=not current)
    return python_of(venv)


def ensure_compiled() -> None:
    """A second environment with the tools of ./test and Tablée installed as anyone would, its rules compiled."""
    python = ensure(COMPILED_VENV, DEV, editable=False)
    sources = [ROOT / "setup.py", *(file for place in ("src/tablee", "tools") for file in (ROOT / place).rglob("*"))]
    contents = [file.read_bytes() for file in sorted(sources) if file.is_file() and "__pycache__" not in file.parts]
    stamp, wanted = COMPILED_VENV / "tablee-sources", digest(*contents)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    pip = [str(python), "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--force-reinstall", "."]
    what = words("Compilation et installation de Tablée", "Compiling and installing Tablée")
    work(what, pip, BUILD / "setup.log", clean_env(TABLEE_COMPILE="1"), ROOT)
    stamp.write_text(wanted)


def _stamps(venv: Path) -> dict[str, str]:
    """The locks installed in an environment, with what they were then."""
    try:
        stamps: dict[str, str] = json.loads((venv / "tablee-locks.json").read_text())
    except FileNotFoundError:
        return {}
    return stamps if python_of(venv).exists() else {}


def _make(venv: Path, lock: str, *, editable: bool, anew: bool) -> None:
    _check_space(SPACE[lock])
    log = BUILD / "setup.log"
    log.write_bytes(b"")
    if anew:
        _check_venv()
        what = words(f"Création de l'environnement Python {venv.name}", f"Making the Python environment {venv.name}")
        work(what, [sys.executable, "-m", "venv", "--clear", str(venv)], log, clean_env(), ROOT)
    pip = [str(python_of(venv)), "-m", "pip", "install", "--progress-bar=off"]
    what = words(f"Installation des bibliothèques de {lock}", f"Installing the libraries of {lock}")
    work(what, [*pip, "--require-hashes", "-r", lock], log, clean_env(), ROOT)
    if editable:
        what = words("Installation de Tablée", "Installing Tablée")
        work(what, [*pip, "--no-deps", "--no-build-isolation", "-e", "."], log, clean_env(TABLEE_COMPILE="0"), ROOT)
    contained = {lock, RUN}
    stamps = _stamps(venv) | {each: lock_stamp(each) for each in contained}
    (venv / "tablee-locks.json").write_text(json.dumps(stamps))


def _check_space(needed: int) -> None:
    free = shutil.disk_usage(ROOT).free // 1_000_000
    if free < needed:
        raise Trouble(
            words(
                f"Il faut {needed} Mo libres dans {ROOT} ; il n'en reste que {free}.",
                f"{needed} MB must be free in {ROOT}; there are only {free}.",
            )
        )


def _check_venv() -> None:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Trouble(
            words(
                f"Le module venv de Python manque. Sous Debian ou Ubuntu : sudo apt install {package}",
                f"Python's venv module is missing. On Debian or Ubuntu: sudo apt install {package}",
            )
        ) from None
