"""The first thing ./play and ./test import: old Pythons must be able to read it, to be told so."""

import os
import shutil
import sys

OLDEST = (3, 11)
NEWEST = (3, 14)


def need_python() -> None:
    """Go on in a newer Python where this one is too old and a newer one is at hand; else say what is needed."""
    french = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "").lower().startswith("fr")
    if sys.platform == "win32":
        sys.exit(
            "./play et ./test : Linux et macOS ; sous Windows, WSL." if french else "./play and ./test: Linux and macOS; on Windows, WSL."
        )
    if sys.version_info >= OLDEST:
        return
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        python = shutil.which(f"python3.{minor}")
        if python:
            os.execv(python, [python, *sys.argv])
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if french:
        sys.exit(f"Tablée demande Python 3.11 ou plus récent ; python3 est ici la version {version}.")
    sys.exit(f"Tablée needs Python 3.11 or newer; python3 here is version {version}.")
