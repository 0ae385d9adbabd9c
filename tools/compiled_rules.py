"""The compiled rules that ./play and ./test use, in build/compiled/<stamp>. ./play makes them in the background, for its next start.

A folder there holds the compiled modules, and links to the current sources of everything else. It is named after a stamp of
what was compiled, so it is never out of date. A new folder is filled under another name and renamed when it is complete.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

from tools.compiled_sources import SOURCE, compiled_groups, package_files
from tools.console import SetupError, localized, run_logged, say
from tools.environment import BUILD, ROOT, RUN, available_cores, clean_env, digest, new_log, python_tag
from tools.file_lock import lock_file

COMPILED = BUILD / "compiled"
LOG = BUILD / "compile.log"
LOCK = BUILD / "compile.lock"
PROGRESS = BUILD / "compile.progress"
BUILDERS = ("tools/compiled_sources.py", "tools/generate_c.py", "tools/compilation.py", RUN)


def stamp(root: Path = ROOT) -> str:
    """A digest of the compiled sources, the plain ones beside them, the build itself, and the names of the linked files."""
    files = {*map(Path, BUILDERS), *package_files(root), *(file for group in compiled_groups(root).values() for file in group)}
    linked = {file.relative_to(root) for file in (root / SOURCE).rglob("*") if file.suffix in {".css", ".json", ".py", ".toml"}}
    linked = {file for file in linked if not {"tests", "board", "static"} & set(file.parts)}
    if sys.platform == "win32":
        files |= linked  # they may be copies there
    contents = (part for file in sorted(files) for part in (str(file), (root / file).read_bytes()))
    return digest(python_tag(), str(root), *sorted(map(str, linked)), *contents)


def missing_compiler() -> str:
    """A phrase that says what compiling needs and this machine lacks; empty if nothing is missing."""
    if os.name == "nt":
        visual_studio = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Microsoft Visual Studio", "Installer", "vswhere.exe")
        there = visual_studio.exists() or shutil.which("cl")
        return "" if there else localized("pas de compilateur C (Visual Studio)", "no C compiler (Visual Studio)")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return localized(f"pas de compilateur C ({compiler})", f"no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
        return localized(f"pas d'en-têtes de Python (Debian : {package})", f"no Python headers (Debian: {package})")
    return ""


def folder() -> Path:
    """The folder of the compiled rules of the current sources, whether it exists yet or not."""
    return COMPILED / stamp()


def ready() -> Path | None:
    """The compiled rules of the current sources, if there are any.

    They stay locked as long as this process, or the program that replaces it, runs: a later build does not remove them.
    """
    place = folder()
    if not place.exists():
        return None
    descriptor = lock_file(_lock_of(place), shared=True)
    os.set_inheritable(descriptor, True)
    return place if place.exists() else None


def ensure(python: Path) -> Path:
    """Compile on all cores now, if need be, and return the folder."""
    if not (found := ready()):
        command = [str(python), "-m", "tools.compiled_rules", "--wait"]
        title = localized("Compilation des règles", "Compiling the rules")
        run_logged(title, command, new_log(LOG.name), clean_env(), ROOT)
        found = ready()
    if not found:
        raise SetupError(localized("Les sources ont changé pendant la compilation.", "The sources changed while they were compiled."))
    return found


def start_beside_tests(python: Path) -> None:
    """Compile in the background with the time that other programs leave over. `ensure` waits for the result."""
    if not missing_compiler() and not ready():
        _start_in_background([str(python), "-m", "tools.compiled_rules", "--low-priority"])


def start_compiling(python: Path) -> None:
    """Compile in the background, and say so. If that is impossible, under way, or failed with these sources, say that instead."""
    plain = localized("règles en Python pur, les robots pensent plus lentement", "plain Python rules, bots think more slowly")
    failed = _failure_of(folder())
    if missing := missing_compiler():
        say(f"Règles non compilées : {missing} ; {plain}.", f"Rules not compiled: {missing}; {plain}.")
    elif failed.exists():
        if not failed.read_text():
            say(f"La compilation des règles a échoué ({LOG}) ; {plain}.", f"Compiling the rules failed ({LOG}); {plain}.")
            failed.write_text("said")
    elif (percent := percent_done()) is not None:
        say(
            f"Les règles se compilent en arrière-plan ({percent} %) ; le prochain lancement les prendra.",
            f"The rules are being compiled in the background ({percent}%); the next start will use them.",
        )
    else:
        say(
            "Les règles se compilent en arrière-plan, en quelques minutes ; le prochain lancement les prendra.",
            "Compiling the rules in the background, which takes a few minutes; the next start will use them.",
        )
        _start_in_background([str(python), "-m", "tools.compiled_rules", "--jobs=1", "--low-priority"])


def percent_done() -> int | None:
    """How much of the running compilation is done; None if none is running."""
    BUILD.mkdir(exist_ok=True)
    try:
        os.close(lock_file(LOCK, wait=False))
    except BlockingIOError:
        with contextlib.suppress(FileNotFoundError, ValueError):
            return int(PROGRESS.read_text())
        return 0
    return None


def _start_in_background(command: list[str]) -> None:
    """Start a program that outlives this one, at a low priority and without a terminal."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    nothing, env = subprocess.DEVNULL, clean_env()
    with new_log(LOG.name).open("ab") as log:
        subprocess.Popen(command, cwd=ROOT, env=env, stdin=nothing, stdout=log, stderr=log, start_new_session=True, creationflags=flags)


def compile_rules(jobs: int, wait: bool) -> int:
    """Compile the current sources and put the result in place. Return an exit code; a failure also leaves a note for ./play."""
    from tools.compilation import CompilationError, compile_libraries

    COMPILED.mkdir(parents=True, exist_ok=True)
    try:
        lock = lock_file(LOCK, wait=wait)
    except BlockingIOError:
        return 0
    try:
        place = folder()
        if place.exists():
            return 0
        started = time.monotonic()
        try:
            libraries = compile_libraries(ROOT, jobs, lambda share: _write_progress(round(100 * share)))
        except CompilationError as error:
            print(f"tablee: {error}", file=sys.stderr)
            if place == folder():
                _failure_of(place).touch()
            return 1
        print(f"compiled in {time.monotonic() - started:.0f} s", flush=True)
        if place != folder():
            return 0  # the sources were edited meanwhile: the next start compiles them
        unfinished = COMPILED / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        for library in libraries:
            library.copy_into(unfinished)
        link_sources(ROOT / SOURCE, unfinished / SOURCE.name)
        unfinished.rename(place)
        _remove_others(place)
        return 0
    finally:
        os.close(lock)


def _write_progress(percent: int) -> None:
    new = PROGRESS.with_suffix(".new")
    new.write_text(str(percent))
    os.replace(new, PROGRESS)


def link_sources(sources: Path, compiled: Path) -> None:
    """Put links to the sources beside the compiled modules. A folder without compiled modules becomes one link."""
    for source in sources.iterdir():
        place = compiled / source.name
        if place.is_dir():
            link_sources(source, place)
        elif source.name != "__pycache__":
            _link_or_copy(source, place)


def _link_or_copy(source: Path, place: Path) -> None:
    try:
        place.symlink_to(source, source.is_dir())
    except OSError:
        if os.name != "nt":
            raise
        # Windows lets only administrators and developers make links.
        shutil.copytree(source, place) if source.is_dir() else shutil.copy2(source, place)


def _lock_of(place: Path) -> Path:
    return place.with_name(f"{place.name}.lock")


def _failure_of(place: Path) -> Path:
    return place.with_name(f"{place.name}.failed")


def _remove_others(current: Path) -> None:
    """Remove the compiled rules of older sources, except those that a running program uses."""
    for old in COMPILED.iterdir():
        if old.is_dir() and old != current:
            with contextlib.suppress(BlockingIOError):
                lock = lock_file(_lock_of(old), wait=False)
                shutil.rmtree(old)
                os.close(lock)
                _lock_of(old).unlink()
        elif old.suffix == ".failed":
            old.unlink()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.compiled_rules", description=__doc__.partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=available_cores(), metavar="N", help="C compilers at the same time (one per core)")
    parser.add_argument("--low-priority", action="store_true", help="leave the processor to other programs")
    parser.add_argument("--wait", action="store_true", help="wait for a compilation that is already running")
    given = parser.parse_args(arguments)
    if given.low_priority and sys.platform != "win32":
        os.nice(10)
    return compile_rules(given.jobs, given.wait)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
