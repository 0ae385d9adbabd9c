"""The systems to measure: our rules, pure and compiled, and the peers that are installed."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import msgspec

from tools import compiled_rules
from tools.console import SetupError
from tools.environment import BUILD, ROOT, clean_env

SOURCE = ROOT / "src"
PEERS = BUILD / "peers"
PYTHON_PEERS = {"openspiel": ("bench.peers.openspiel", "pyspiel"), "pettingzoo": ("bench.peers.petting_zoo", "pettingzoo")}
"""Name of the peer → our program that measures it, and the module that program needs."""

PACKAGES = ("open_spiel", "pettingzoo[classic]", "pgx", "rlcard", "catanatron")
"""Installed one by one, so that a package that is not available does not prevent the others."""

Print = Callable[[str], None]


class Figure(msgspec.Struct, frozen=True):
    """One output line of a measuring program. For peers, `compiled`, `events` and `clones_per_cpu_second` have no meaning and are None."""

    system: str
    driver: str
    game: str
    seats: int
    decisions_per_cpu_second: float
    compiled: bool | None = None
    events: bool | None = None
    clones_per_cpu_second: float | None = None
    version: str = ""


class Unmeasured(Exception):
    """A measuring program failed; the message has its name and its error."""


@dataclass(frozen=True)
class Program:
    """A program that measures one system: `command`, to which the seconds are added."""

    name: str
    command: tuple[str, ...]
    environment: tuple[tuple[str, str], ...] = ()

    def run(self, seconds: float) -> list[Figure]:
        environment = clean_env(**dict(self.environment))
        ran = subprocess.run([*self.command, str(seconds)], cwd=ROOT, env=environment, capture_output=True, text=True)
        if ran.returncode:
            lines = ran.stderr.strip().splitlines() or ["no message"]
            raise Unmeasured(f"{self.name}: {next((line for line in reversed(lines) if 'Error' in line), lines[-1])}")
        return [msgspec.json.decode(line, type=Figure) for line in ran.stdout.splitlines() if line.startswith("{")]


def tablee(game: str, place: Path) -> Program:
    """Return the program that measures this game with the rules in `place`: the sources, or the compiled modules."""
    build = "pure" if place == SOURCE else "compiled"
    return Program(f"tablee {build}, {game}", (sys.executable, "-m", "bench.measure", game, build), (("PYTHONPATH", str(place)),))


def compiled(may_compile: bool, warn: Print) -> tuple[Path | None, str]:
    """Return the folder of the compiled rules, compiling them first if needed; or None and a sentence with the reason."""
    not_measured = "the compiled rules are not measured:"
    if place := compiled_rules.ready():
        return place, ""
    if not may_compile:
        return None, f"{not_measured} build/compiled has none for the current sources, and --quick compiles nothing"
    if missing := compiled_rules.missing_compiler():
        return None, f"{not_measured} {missing}"
    if not find_spec("mypyc"):
        return None, f"{not_measured} this Python has no mypy[mypyc]"
    warn("compiling the rules (a minute or more) …")
    try:
        return compiled_rules.ensure(Path(sys.executable)), ""
    except SetupError:
        return None, f"{not_measured} {shown(compiled_rules.LOG)} says why"


def peers(python: Path, node: Path) -> tuple[list[Program], list[str]]:
    """Return the installed peers, and one sentence for each missing one."""
    found, missing = [], []
    for name, (program, module) in PYTHON_PEERS.items():
        if not python.is_file():
            missing.append(f"{name} is not measured: there is no Python at {shown(python)}")
        elif subprocess.run([python, "-c", f"import {module}"], cwd=ROOT, env=clean_env(), capture_output=True).returncode:
            missing.append(f"{name} is not measured: {shown(python)} cannot import {module}")
        else:
            found.append(Program(name, (str(python), "-m", program)))
    if not (node / "node_modules" / "boardgame.io").is_dir():
        missing.append(f"boardgame.io is not measured: it is not in {shown(node)}/node_modules")
    elif not shutil.which("node"):
        missing.append("boardgame.io is not measured: there is no node")
    else:
        settings = (("NODE_ENV", "production"), ("NODE_PATH", str(node.resolve() / "node_modules")))
        found.append(Program("boardgame.io", ("node", "bench/peers/boardgame_io.cjs"), settings))
    return found, missing


def install_peers(warn: Print) -> None:
    """Install the peers into build/peers. A failure is only reported: `peers` then lists that peer as missing."""
    python = str(PEERS / "bin" / "python")
    node = PEERS / "node"
    node.mkdir(parents=True, exist_ok=True)
    for command in (
        [sys.executable, "-m", "venv", str(PEERS)],
        *[[python, "-m", "pip", "install", "-q", package] for package in PACKAGES],
        ["npm", "install", "--silent", "--prefix", str(node), "boardgame.io", "node-persist@3"],
    ):
        warn(" ".join(["installing peers:", Path(command[0]).name, *command[1:]]))
        try:
            subprocess.run(command, check=True, stdout=sys.stderr)
        except (OSError, subprocess.CalledProcessError) as error:
            warn(f"installation failed: {error}")


def machine() -> dict[str, str | int]:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    return {"cpu": model, "cores": os.cpu_count() or 1, "system": platform.system()}


def versions(figures: Sequence[Figure]) -> dict[str, str]:
    """Return the versions of tablee and Python, and of every peer as its program reported it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    return {"tablee": project, "python": platform.python_version()} | {each.system: each.version for each in figures if each.version}


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
