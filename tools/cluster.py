"""Whether a command of ./play is for a site on PostgreSQL, which needs more libraries than a single server."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.environment import RUN, SCALE

SCHEME = "postgresql://"


def wanted_lock(args: Sequence[str], environ: Mapping[str, str]) -> str:
    """The lock file with the libraries that this command needs: a flag, a variable or the settings file may name PostgreSQL."""
    named = [part for arg in args for part in arg.split("=", 1)]
    chosen = [*named, environ.get("TABLEE_DATABASE", ""), database_in(settings_file(named) or environ.get("TABLEE_SETTINGS", ""))]
    return SCALE if any(each.startswith(SCHEME) for each in chosen) else RUN


def settings_file(words: Sequence[str]) -> str:
    return words[words.index("--settings") + 1] if "--settings" in words[:-1] else ""


def database_in(file: str) -> str:
    """The database of a settings file; "" if it has none. A file that cannot be read is reported by the server."""
    try:
        found = tomllib.loads(Path(file).read_text(encoding="utf-8")).get("database", "") if file else ""
    except (OSError, ValueError):
        return ""
    return found if isinstance(found, str) else ""
