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
STAMPS = VENV / "tablee-locks.json"
COMPILED_VENV = ROOT / ".venv-compiled"
RUN, DEV, NODE = "requirements.lock", "requirements-dev.lock", "requirements-node.lock"
SPACE = {RUN: 500, DEV: 1500, NODE: 800}
"""MB that must be free for a lock's libraries and what is built with them."""

PERSONAL = (
    *("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV"),
    *("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"),
)
"""Settings of the person's shell that would put other libraries in the way, or ours elsewhere, or make every start a slow one."""


def clean_env(**more: str) -> dict[str, str]:
    """The person's environment without what would change which libraries are found."""
    env = {name: value for name, value in os.environ.items() if name not in PERSONAL}
    return env | {"PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"} | more


def python_of(venv: Path) -> Path:
    return venv / "bin" / "python"


def site_packages(venv: Path) -> Path:
    (found,) = venv.glob("lib/python*/site-packages")
    return found


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


def lock_stamp(lock: str, root: Path = ROOT) -> str:
    """Changes with the lock, the project's own metadata, the Python and the folder we are in (scripts hold its path)."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    metadata = json.dumps([settings["project"], settings["build-system"]], sort_keys=True)
    return digest(python_tag(), str(root), metadata, (root / lock).read_bytes())


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


def ensure(lock: str) -> Path:
    """Our environment with exactly what the lock says, and Tablée from the sources; its Python."""
    if _stamps().get(lock) != lock_stamp(lock):
        with locked("setup"):
            stamps = _stamps()
            if stamps.get(lock) != lock_stamp(lock):
                current = bool(stamps) and all(lock_stamp(known) == stamp for known, stamp in stamps.items())
                _install(lock, anew=not current)
    return python_of(VENV)


def ensure_compiled() -> Path:
    """A second environment, with the libraries of ours and Tablée installed as anyone would, its rules compiled; its Python."""
    ours, python = ensure(DEV), python_of(COMPILED_VENV)
    with locked("compiled"):
        stamp, wanted = COMPILED_VENV / "tablee-sources", package_stamp()
        if stamp.exists() and stamp.read_text() == wanted:
            return python
        log = new_log("compiled.log")
        what = words(f"Création de l'environnement {COMPILED_VENV.name}", f"Making the environment {COMPILED_VENV.name}")
        work(what, [sys.executable, "-m", "venv", "--clear", "--without-pip", str(COMPILED_VENV)], log, clean_env(), ROOT)
        # A path in a .pth file lends the libraries but not the .pth file beside them, which points to our sources.
        site_packages(COMPILED_VENV).joinpath("libraries.pth").write_text(f"{site_packages(VENV)}\n")
        pip = [str(ours), "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-build-isolation", "--ignore-installed", "."]
        what = words("Compilation et installation de Tablée", "Compiling and installing Tablée")
        work(what, pip, log, clean_env(TABLEE_COMPILE="1"), ROOT)
        stamp.write_text(wanted)
    return python


def package_stamp() -> str:
    """Changes with everything that is installed, but for the built client, which no test of the compiled rules needs."""
    source = ROOT / "src" / "tablee"
    files = [file for file in source.rglob("*") if file.is_file() and not {"__pycache__", "board", "static"} & set(file.parts)]
    makers = [ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "tools" / "compiled_sources.py"]
    return digest(lock_stamp(DEV), *(part for file in [*makers, *sorted(files)] for part in (str(file), file.read_bytes())))


def _stamps() -> dict[str, str]:
    """The locks installed in our environment, with what they were then."""
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text())
    except FileNotFoundError:
        return {}
    return stamps if python_of(VENV).exists() else {}


def _install(lock: str, *, anew: bool) -> None:
    check_space(SPACE[lock])
    log = new_log("setup.log")
    if anew:
        check_venv()
        what = words(f"Création de l'environnement Python {VENV.name}", f"Making the Python environment {VENV.name}")
        work(what, [sys.executable, "-m", "venv", "--clear", str(VENV)], log, clean_env(), ROOT)
    pip = [str(python_of(VENV)), "-m", "pip", "install", "--progress-bar=off"]
    what = words(f"Installation des bibliothèques de {lock}", f"Installing the libraries of {lock}")
    # Most modules are never imported: Python compiles those that are when they are.
    work(what, [*pip, "--no-compile", "--require-hashes", "-r", lock], log, clean_env(), ROOT)
    what = words("Installation de Tablée", "Installing Tablée")
    work(what, [*pip, "--no-deps", "--no-build-isolation", "-e", "."], log, clean_env(TABLEE_COMPILE="0"), ROOT)
    STAMPS.write_text(json.dumps(_stamps() | {each: lock_stamp(each) for each in (RUN, lock)}))


def new_log(name: str) -> Path:
    BUILD.mkdir(exist_ok=True)
    log = BUILD / name
    log.write_bytes(b"")
    return log


def check_space(needed: int) -> None:
    free = shutil.disk_usage(ROOT).free // 1_000_000
    if free < needed:
        raise Trouble(
            words(
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
        raise Trouble(
            words(
                f"Le module venv de Python manque. Sous Debian ou Ubuntu : sudo apt install {package}",
                f"Python's venv module is missing. On Debian or Ubuntu: sudo apt install {package}",
            )
        ) from None
