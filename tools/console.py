"""The messages of ./play and ./test: French or English by locale, on stderr, because stdout belongs to the program they run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class SetupError(Exception):
    """The set-up cannot go on. The message says why, and what would help."""


def language(environ: Mapping[str, str]) -> str:
    """Return "fr" or "en", by the first locale variable that is set."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def localized(fr: str, en: str) -> str:
    return fr if language(os.environ) == "fr" else en


def say(fr: str, en: str) -> None:
    print(localized(fr, en), file=sys.stderr, flush=True)


def last_lines(log: Path, count: int) -> str:
    """The end of a log, indented."""
    return "\n".join("    " + line[:200] for line in log.read_text(encoding="utf-8", errors="replace").splitlines()[-count:])


def run_logged(title: str, command: Sequence[str | Path], log: Path, env: Mapping[str, str], cwd: Path) -> None:
    """Run a command with its output in a log and show the time that passes. Raise SetupError with the end of the log if it fails."""
    started = time.monotonic()
    terminal = sys.stderr.isatty()
    if not terminal:
        print(f"{title}…", file=sys.stderr, flush=True)
    plain = {**env, "NO_COLOR": "1"}
    with log.open("ab") as out, subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=plain, cwd=cwd) as process:
        try:
            while process.poll() is None:
                if terminal:
                    _show_spinner(title, time.monotonic() - started, log)
                try:
                    process.wait(0.1)
                except subprocess.TimeoutExpired:
                    continue
        except BaseException:
            process.terminate()
            raise
    seconds = f"{time.monotonic() - started:.0f} s"
    mark = "✓" if process.returncode == 0 else "✗"
    print(f"\r\033[K{mark} {title}, {seconds}" if terminal else f"  {mark} {seconds}", file=sys.stderr, flush=True)
    if process.returncode:
        raise SetupError(_failure(title, log))


def _show_spinner(title: str, seconds: float, log: Path) -> None:
    text = f"{SPINNER[int(seconds * 10) % len(SPINNER)]} {title}… {seconds:.0f} s  {last_lines(log, 1).strip()}"
    print("\r\033[K" + text[: shutil.get_terminal_size().columns - 1], end="", file=sys.stderr, flush=True)


def _failure(title: str, log: Path) -> str:
    end = last_lines(log, 30)
    if "No space left on device" in end or "ENOSPC" in end:
        reason = localized("Le disque est plein.", "The disk is full.")
    elif any(sign in end for sign in ("NewConnectionError", "NameResolutionError", "Read timed out", "ConnectTimeout", "ENOTFOUND")):
        reason = localized("Pas de réseau ? Le dépôt de paquets ne répond pas.", "No network? The package registry does not answer.")
    else:
        reason = ""
    failed = localized(f"« {title} » a échoué.", f"'{title}' failed.")
    place = localized(f"Journal complet : {log}", f"The whole log: {log}")
    return "\n".join(filter(None, [f"{failed} {reason}".strip(), last_lines(log, 12), place]))
