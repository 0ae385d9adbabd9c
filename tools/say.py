"""What ./play and ./test say: in French or English by locale, on stderr, so that stdout belongs to what they run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class Trouble(Exception):
    """Something is missing or failed: sentences that say what, and what would help."""


def language(environ: Mapping[str, str]) -> str:
    """fr or en, by the first of the locale variables that is set."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def words(fr: str, en: str) -> str:
    return fr if language(os.environ) == "fr" else en


def say(fr: str, en: str) -> None:
    print(words(fr, en), file=sys.stderr, flush=True)


def tail(log: Path, lines: int) -> str:
    """The last lines of a log, indented."""
    return "\n".join("    " + line[:200] for line in log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


def work(what: str, command: Sequence[str | Path], log: Path, env: Mapping[str, str], cwd: Path) -> None:
    """Run a command with its output in a log, showing that time passes; a failure shows the end of the log."""
    started = time.monotonic()
    terminal = sys.stderr.isatty()
    if not terminal:
        print(f"{what}…", file=sys.stderr, flush=True)
    plain = {**env, "NO_COLOR": "1"}
    with log.open("ab") as out, subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=plain, cwd=cwd) as process:
        try:
            while process.poll() is None:
                if terminal:
                    _spin(what, time.monotonic() - started, log)
                try:
                    process.wait(0.1)
                except subprocess.TimeoutExpired:
                    continue
        except BaseException:
            process.terminate()
            raise
    seconds = f"{time.monotonic() - started:.0f} s"
    mark = "✓" if process.returncode == 0 else "✗"
    print(f"\r\033[K{mark} {what}, {seconds}" if terminal else f"  {mark} {seconds}", file=sys.stderr, flush=True)
    if process.returncode:
        raise Trouble(_why(what, log))


def _spin(what: str, seconds: float, log: Path) -> None:
    lines = tail(log, 1).strip()
    text = f"{SPINNER[int(seconds * 10) % len(SPINNER)]} {what}… {seconds:.0f} s  {lines}"
    print("\r\033[K" + text[: shutil.get_terminal_size().columns - 1], end="", file=sys.stderr, flush=True)


def _why(what: str, log: Path) -> str:
    end = tail(log, 30)
    if "No space left on device" in end or "ENOSPC" in end:
        reason = words("Le disque est plein.", "The disk is full.")
    elif any(sign in end for sign in ("NewConnectionError", "NameResolutionError", "Read timed out", "ConnectTimeout", "ENOTFOUND")):
        reason = words("Pas de réseau ? Le dépôt de paquets ne répond pas.", "No network? The package registry does not answer.")
    else:
        reason = ""
    failed = words(f"« {what} » a échoué.", f"'{what}' failed.")
    place = words(f"Tout le détail : {log}", f"The whole log: {log}")
    return "\n".join(filter(None, [f"{failed} {reason}".strip(), tail(log, 12), place]))
