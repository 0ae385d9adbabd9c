"""Who one is at which site: the terminal remembers, as a browser does, so that the same link leads back to the same seat."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


def kept_in() -> Path:
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "tablee" / "guests.json"


def tokens() -> dict[str, str]:
    try:
        return msgspec.json.decode(kept_in().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def remember(site: str, token: str) -> None:
    """A token is as good as a password: nobody else may read it."""
    file = kept_in()
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(msgspec.json.encode(tokens() | {site: token}))
    fresh.replace(file)
