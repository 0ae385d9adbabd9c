"""The check of the Python version. ./play and ./test import it first, so old Pythons must be able to read this file."""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NEWEST = (3, 14)


def require_python() -> None:
    """If this Python is too old, start again with a newer one; if there is none, exit with a message."""
    if sys.version_info >= OLDEST:
        return
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        python = shutil.which(f"python3.{minor}")
        if python and os.name == "nt":
            sys.exit(subprocess.call([python, *sys.argv]))  # exec on Windows returns to the prompt before the new program ends
        if python:
            os.execv(python, [python, *sys.argv])
    french = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "").lower().startswith("fr")
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if french:
        sys.exit(f"Tablée demande Python 3.11 ou plus récent ; python3 est ici la version {version}.")
    sys.exit(f"Tablée needs Python 3.11 or newer; python3 here is version {version}.")
