"""The rules compiled beside the sources, in build/compiled/<stamp>, for ./play: made in the background, used at the next start.

A folder there holds the compiled modules, and links to the living sources for all the rest. Its name is a stamp of what was
compiled, so a folder is never out of date; a name that is not there yet is made and put in place by one rename.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

from tools.compiled_sources import SOURCE, compiled_sources
from tools.environment import BUILD, ROOT, RUN, clean_env, digest, python_tag
from tools.say import say, words

PLACE = BUILD / "compiled"
LOG = BUILD / "compile.log"


def stamp(root: Path = ROOT) -> str:
    """Changes with the sources that are compiled, how they are compiled, and the names of the files that are linked."""
    makers = [root / "setup.py", root / "tools/compiled_sources.py", root / RUN]
    contents = [file.read_bytes() for file in [*makers, *(root / file for file in compiled_sources(root))]]
    linked = [file.relative_to(root) for file in (root / SOURCE).rglob("*") if file.suffix in {".py", ".toml"}]
    names = sorted(str(file) for file in linked if not {"tests", "board"} & set(file.parts))
    return digest(python_tag(), str(root), *names, *contents)


def missing_compiler() -> str:
    """What is not there for compiling, in words; empty if nothing is missing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return words(f"pas de compilateur C ({compiler})", f"no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
        return words(f"pas d'en-têtes de Python (Debian : {package})", f"no Python headers (Debian: {package})")
    return ""


def ready() -> Path | None:
    """The compiled rules of these sources, held so that nobody clears them away while this program and its successor run."""
    place = PLACE / stamp()
    try:
        held = os.open(place, os.O_RDONLY)
    except FileNotFoundError:
        return None
    fcntl.flock(held, fcntl.LOCK_SH)
    os.set_inheritable(held, True)
    return place if place.exists() else None


def start_compiling(python: Path) -> None:
    """Compile in the background, unless it cannot be done or has failed for these very sources; say which."""
    plain = words("règles en Python pur, les robots pensent plus lentement", "plain Python rules, bots think more slowly")
    failed = PLACE / f"{stamp()}.failed"
    if missing := missing_compiler():
        say(f"Règles non compilées : {missing} ; {plain}.", f"Rules not compiled: {missing}; {plain}.")
    elif not failed.exists():
        say(
            "Les règles se compilent en arrière-plan ; le prochain lancement les prendra.",
            "Compiling the rules in the background; the next start will use them.",
        )
        nothing = subprocess.DEVNULL
        subprocess.Popen(
            [python, "-m", "tools.compiled_rules"],
            cwd=ROOT,
            env=clean_env(TABLEE_COMPILE="1"),
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            start_new_session=True,
        )
    elif not failed.read_text():
        say(f"La compilation des règles a échoué ({LOG}) ; {plain}.", f"Compiling the rules failed ({LOG}); {plain}.")
        failed.write_text("said")


def compile_rules() -> None:
    """Compile what the sources are now and put it in place; a failure is left as a note for the next start."""
    PLACE.mkdir(parents=True, exist_ok=True)
    with (BUILD / "compile.lock").open("w") as one_at_a_time:
        try:
            fcntl.flock(one_at_a_time, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        wanted = stamp()
        if (PLACE / wanted).exists():
            return
        making = PLACE / "making"
        shutil.rmtree(making, ignore_errors=True)
        started = time.monotonic()
        with LOG.open("w", encoding="utf-8") as log:
            command = [sys.executable, "setup.py", "build_ext", "--build-lib", str(making)]
            done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, preexec_fn=lambda: os.nice(10))
            print(f"exit code {done.returncode} after {time.monotonic() - started:.0f} s", file=log)
        if stamp() != wanted:
            return  # edited meanwhile: the next start compiles again
        if done.returncode:
            (PLACE / f"{wanted}.failed").touch()
            return
        link_sources(ROOT / SOURCE, making / SOURCE.name)
        making.rename(PLACE / wanted)
        _clear_others(wanted)


def link_sources(sources: Path, compiled: Path) -> None:
    """Beside the compiled modules, links to the sources; a folder with nothing compiled in it is one link."""
    for source in sources.iterdir():
        place = compiled / source.name
        if place.is_dir():
            link_sources(source, place)
        elif source.name != "__pycache__":
            place.symlink_to(source)


def _clear_others(current: str) -> None:
    """Remove what older sources were compiled to, but for what a running program holds."""
    for old in PLACE.iterdir():
        if old.name == current:
            continue
        if not old.is_dir():
            old.unlink()
            continue
        held = os.open(old, os.O_RDONLY)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(old)
        except BlockingIOError:
            pass
        finally:
            os.close(held)


if __name__ == "__main__":
    compile_rules()
