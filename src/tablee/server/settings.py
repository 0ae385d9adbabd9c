"""Settings by file, environment and flags, in that order; each is documented here, and a bad one is named at start."""

from __future__ import annotations

import importlib.util
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta


class BadSetting(Exception):
    """One sentence: which setting, from where, what is wrong and what would be right."""


def about(text: str, **bounds: Any) -> Meta:
    return Meta(description=text, **bounds)


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    host: Annotated[str, about("address to listen on; 0.0.0.0 lets other machines in")] = "127.0.0.1"
    port: Annotated[int, about("port to listen on; 0 takes any free one", ge=0, le=65535)] = 8000
    data: Annotated[str, about("directory for the SQLite database, archives and backups")] = "data"
    database: Annotated[str, about("postgresql://… for many processes; empty: SQLite in the data directory")] = ""
    bus: Annotated[str, about("redis://… to carry messages between processes; empty: one process alone")] = ""
    base_path: Annotated[str, about("path under which a reverse proxy shows the site, like /games; empty: at the root")] = ""
    origins: Annotated[str, about("other origins whose pages may open sockets, separated by commas")] = ""
    proxy: Annotated[bool, about("trust X-Forwarded-For and X-Forwarded-Proto from a reverse proxy")] = False
    lease: Annotated[float, about("seconds after which a silent process loses its tables", ge=1, le=120)] = 6.0
    absence: Annotated[float, about("seconds after which a bot plays for someone who left a live table", ge=1, le=86400)] = 60.0
    idle: Annotated[float, about("seconds after which a table nobody looks at leaves memory", ge=1, le=86400)] = 300.0
    workers: Annotated[int, about("worker processes in which bots think", ge=1, le=64)] = 1
    leaderboard: Annotated[bool, about("show a leaderboard for each game")] = True
    passkeys: Annotated[bool, about("let players keep a profile across devices with a passkey (needs the extra tablee[passkeys])")] = False
    rate: Annotated[float, about("messages a second one socket or player may send", ge=1, le=100000)] = 30.0
    burst: Annotated[float, about("messages one socket or player may send at once", ge=1, le=100000)] = 80.0
    new_rate: Annotated[float, about("guests or tables a minute one address may make", ge=1, le=1000000)] = 60.0
    sockets: Annotated[int, about("sockets one address may have open", ge=1, le=1000000)] = 200
    grace: Annotated[float, about("seconds to finish when asked to stop", ge=0, le=60)] = 5.0
    log: Annotated[str, about("how to log: plain, json, or quiet (only errors)", pattern="^(plain|json|quiet)$")] = "plain"

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data) / 'tablee.sqlite'}"


PREFIX = "TABLEE_"


def kinds() -> dict[str, tuple[Any, str]]:
    """Each setting's type and what it is for."""
    hints = get_type_hints(Settings, include_extras=True)
    found = {}
    for field in msgspec.structs.fields(Settings):
        kind, meta = get_args(hints[field.name])
        assert get_origin(hints[field.name]) is Annotated
        found[field.name] = (kind, meta.description)
    return found


def load(flags: Mapping[str, Any], file: str = "", environment: Mapping[str, str] = os.environ) -> Settings:
    """Flags win over the environment (`TABLEE_PORT=80`), which wins over the file (TOML, or TABLEE_SETTINGS names it)."""
    chosen: dict[str, Any] = {}
    origin: dict[str, str] = {}
    file = file or environment.get(PREFIX + "SETTINGS", "")
    if file:
        try:
            values = tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadSetting(f"settings file {file}: {error}") from None
        for name, value in values.items():
            put(chosen, origin, name, value, f"settings file {file}")
    for name in kinds():
        if PREFIX + name.upper() in environment:
            put(chosen, origin, name, environment[PREFIX + name.upper()], f"environment {PREFIX}{name.upper()}")
    for name, value in flags.items():
        if value is not None:
            put(chosen, origin, name, value, f"flag --{name.replace('_', '-')}")
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at ")
        name = path.strip("`").removeprefix("$.")
        raise BadSetting(f"{origin.get(name, name)}: {said}, not {chosen.get(name)!r}") from None
    check(settings, origin)
    return settings


def put(chosen: dict[str, Any], origin: dict[str, str], name: str, value: Any, where: str) -> None:
    if name not in kinds():
        raise BadSetting(f"{where}: no setting {name!r}; there are {', '.join(kinds())}")
    chosen[name] = value
    origin[name] = where


def check(settings: Settings, origin: Mapping[str, str]) -> None:
    """What types cannot say."""
    if settings.database and urlsplit(settings.database).scheme not in ("postgresql", "sqlite"):
        raise BadSetting(f"{origin['database']}: expected postgresql://USER@HOST/NAME")
    if settings.bus and urlsplit(settings.bus).scheme not in ("redis", "rediss", "unix", "valkey"):
        raise BadSetting(f"{origin['bus']}: expected redis://HOST:PORT")
    if settings.bus and not settings.database.startswith("postgresql"):
        raise BadSetting(f"{origin['bus']}: a bus is for many processes, which need --database postgresql://… too")
    if settings.passkeys and importlib.util.find_spec("webauthn") is None:
        raise BadSetting(f"{origin['passkeys']}: passkeys need webauthn: pip install 'tablee[passkeys]'")
    if settings.base_path and (not settings.base_path.startswith("/") or settings.base_path.endswith("/")):
        raise BadSetting(f"{origin['base_path']}: expected a path like /games, not {settings.base_path!r}")
