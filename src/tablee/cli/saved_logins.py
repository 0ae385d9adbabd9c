"""Files of this terminal: the guest tokens of sites, so that a link leads back to the same seat, and the values given to the luck."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


def folder() -> Path:
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "tablee"


def token_file() -> Path:
    return folder() / "guests.json"


def luck_file() -> Path:
    return folder() / "luck.json"


def load_tokens() -> dict[str, str]:
    """Return the token for each site address; none if the file is missing or damaged."""
    try:
        return msgspec.json.decode(token_file().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def save_token(site: str, token: str) -> None:
    """Store the token in a file that only this user can read: a token is as good as a password."""
    file = token_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(msgspec.json.encode(load_tokens() | {site: token}))
    fresh.replace(file)
