"""Compile the rules: mypyc generates C, the C compilers run in parallel, and only what changed is compiled again.

Everything is kept in build/mypyc, in a folder for each Python, mypy and C compiler. An object or library there is named after
the digest of its inputs: if it exists, it is up to date, and an interrupted build leaves nothing that looks finished.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CompileError, LinkError

from tools.file_lock import lock_file
from tools.generate_c import EXTENSIONS

GENERATED = 0.15
"""The share of a whole build that mypyc takes; the C compilers take the rest."""
RULES_BUILT = 0.85
"""The share after which the rules are built, if they are built while mypyc generates the rest."""

Progress = Callable[[float], None]


class CompilationError(Exception):
    """mypyc or the C compiler failed; its own messages are on stderr."""


class Library(NamedTuple):
    """A compiled module, or the shared code of a group, under the name by which Python imports it."""

    name: str
    file: Path

    def copy_into(self, folder: Path) -> None:
        """Put the library where Python looks for it below a folder of its path."""
        place = folder.joinpath(*self.name.split(".")[:-1])
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.file, place / self.file.name)


def compile_libraries(root: Path, jobs: int, progress: Progress) -> list[Library]:
    """Compile what is not up to date with at most `jobs` C compilers; call `progress` with the share that is done, from 0 to 1.

    In a new folder, and with more than one job, the C compilers build the rules while mypyc generates the rest."""
    root = root.absolute()  # building changes the working directory while mypyc may run in another thread
    folder = build_folder(root)
    folder.mkdir(parents=True, exist_ok=True)
    lock = lock_file(folder / "lock")
    try:
        progress(0.0)
        is_new = not (folder / EXTENSIONS).exists()
        if is_new:
            # mypy takes 870 MB for everything at once, and 690 MB if it finds the rules in its cache.
            generate(root, folder, "--rules")
        if is_new and jobs > 1:
            with ThreadPoolExecutor(1) as pool:
                generated = pool.submit(generate, root, folder)
                build(folder, jobs, lambda share: progress(GENERATED + (RULES_BUILT - GENERATED) * share))
                generated.result()
            before = RULES_BUILT
        else:
            generate(root, folder)
            before = GENERATED
        return build(folder, jobs, lambda share: progress(before + (1 - before) * share))
    finally:
        os.close(lock)


def generate(root: Path, folder: Path, *options: str) -> None:
    """Generate C sources in a process of its own. Files that do not change are not written."""
    started = time.monotonic()
    if subprocess.run([sys.executable, "-m", "tools.generate_c", str(folder), *options], cwd=root).returncode:
        raise CompilationError("mypyc failed")
    print(f"mypyc took {time.monotonic() - started:.1f} s", flush=True)


def build(folder: Path, jobs: int, progress: Progress) -> list[Library]:
    """Compile and link the generated C sources that are not up to date."""
    extensions = [Extension(**fields) for fields in json.loads((folder / EXTENSIONS).read_text())]
    command = IncrementalBuild(Distribution({"ext_modules": extensions}))
    command.ensure_finalized()
    command.jobs, command.progress = jobs, progress
    try:
        with contextlib.chdir(folder):
            command.run()
    except (BaseError, CompileError, LinkError) as error:
        raise CompilationError(str(error)) from error
    return [Library(name, folder / file) for name, file in command.libraries_built.items()]


def build_folder(root: Path) -> Path:
    """The folder that is kept for this Python, mypy and C compiler."""
    import mypy.version

    settings = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDSHARED", "LDFLAGS")]
    name = digest([sys.version, mypy.version.__version__, *settings])
    return root / "build" / "mypyc" / f"{sysconfig.get_config_var('SOABI') or sys.implementation.cache_tag}-{name}"


def digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:20]


class IncrementalBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Build the extensions in the current folder, in parallel, from objects that are kept."""

    jobs = 1
    progress: Progress

    def build_extensions(self) -> None:
        self.libraries_built: dict[str, Path] = {}
        if hasattr(self.compiler, "initialize"):
            self.compiler.initialize()  # Microsoft's compiler does so at its first use, which must not happen in several threads
        self.content_digests: dict[str, str] = {}
        objects = self._objects()
        missing = {file: source for source, (_, file) in objects.items() if not file.exists()}
        largest_first = sorted(missing, key=lambda file: -os.path.getsize(missing[file]))
        total = sum(os.path.getsize(source) for source in missing.values())
        started, done = time.monotonic(), 0
        with ThreadPoolExecutor(self.jobs) as pool:
            try:
                compiled = [pool.submit(self._compile, objects[missing[file]][0], missing[file], file) for file in largest_first]
                for number, future in enumerate(as_completed(compiled), 1):
                    done += os.path.getsize(missing[future.result()])
                    self.progress(done / total)
                    print(f"compiled {number} of {len(missing)} C files", flush=True)
                linked = list(pool.map(lambda each: self._link(each, [objects[source][1] for source in each.sources]), self.extensions))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        self.libraries_built = {each.name: file for each, file in zip(self.extensions, linked, strict=True)}
        print(f"compiled {len(missing)} of {len(objects)} C files and linked in {time.monotonic() - started:.1f} s", flush=True)
        remove_others(Path("objects"), {file for _, file in objects.values()})
        remove_others(Path("libraries"), {file.parent for file in linked})
        self.progress(1.0)

    def _objects(self) -> dict[str, tuple[Extension, Path]]:
        """For each C source an extension it belongs to, and the file of its object."""
        users: dict[str, list[Extension]] = {}
        for extension in self.extensions:
            for source in extension.sources:
                users.setdefault(source, []).append(extension)
        found = {}
        for source, extensions in users.items():
            # A file of mypyc's runtime belongs to every group, includes no header of theirs, and is compiled once.
            headers = extensions[0].depends if len(extensions) == 1 else []
            inputs = [source, *extensions[0].extra_compile_args, *(self._content_digest(file) for file in [source, *headers])]
            found[source] = (extensions[0], Path("objects", f"{Path(source).stem}-{digest(inputs)}.o"))
        return found

    def _content_digest(self, file: str) -> str:
        if file not in self.content_digests:
            self.content_digests[file] = hashlib.sha256(Path(file).read_bytes()).hexdigest()
        return self.content_digests[file]

    def _compile(self, extension: Extension, source: str, file: Path) -> Path:
        (made,) = self.compiler.compile(
            [source], output_dir="unfinished", include_dirs=extension.include_dirs, extra_postargs=extension.extra_compile_args
        )
        file.parent.mkdir(exist_ok=True)
        os.replace(made, file)
        return file

    def _link(self, extension: Extension, objects: list[Path]) -> Path:
        name = Path(self.get_ext_filename(extension.name)).name
        file = Path("libraries", digest([extension.name, *(each.name for each in objects)]), name)
        if not file.exists():
            made = Path("unfinished", extension.name, name)
            made.parent.mkdir(parents=True, exist_ok=True)
            self.compiler.link_shared_object(
                [str(each) for each in objects],
                str(made),
                libraries=self.get_libraries(extension),
                library_dirs=extension.library_dirs,
                export_symbols=self.get_export_symbols(extension),
                target_lang="c",
            )
            file.parent.mkdir(parents=True, exist_ok=True)
            os.replace(made, file)
        return file


def remove_others(folder: Path, used: set[Path]) -> None:
    for old in set(folder.iterdir()) - used:
        shutil.rmtree(old) if old.is_dir() else old.unlink()
