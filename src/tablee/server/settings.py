"""Settings by file, environment and flags, in that order; each is documented in the catalogues, and a bad one is named at start."""

from __future__ import annotations

import difflib
import importlib.util
import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from tablee.server.texts import operator_text
from tablee.words import FALLBACK, Text


class BadSetting(Exception):
    """One sentence, in each language: which setting, from where, what is wrong and what would be right."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.text = operator_text(key, **facts)
        super().__init__(self.text[FALLBACK])


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The settings. The catalogues document each under its name."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: str = "data"
    database: str = ""
    bus: str = ""
    base_path: str = ""
    origins: str = ""
    proxy: bool = False
    proxy_addresses: str = "127.0.0.1, ::1"
    lease: Annotated[float, Meta(ge=1, le=120)] = 6.0
    absence: Annotated[float, Meta(ge=1, le=86400)] = 60.0
    idle: Annotated[float, Meta(ge=1, le=86400)] = 300.0
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    throws: Annotated[str, Meta(pattern="^(physical|drawn)$")] = "physical"
    leaderboard: bool = True
    passkeys: bool = True
    rate: Annotated[float, Meta(ge=1, le=100000)] = 30.0
    burst: Annotated[float, Meta(ge=1, le=100000)] = 80.0
    new_rate: Annotated[float, Meta(ge=1, le=1000000)] = 60.0
    requests: Annotated[float, Meta(ge=1, le=1000000)] = 100.0
    sockets: Annotated[int, Meta(ge=1, le=1000000)] = 200
    fast_frames: bool = True
    grace: Annotated[float, Meta(ge=0, le=60)] = 5.0
    log: Annotated[str, Meta(pattern="^(plain|json|quiet)$")] = "plain"

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data) / 'tablee.sqlite'}"


PREFIX: Final = "TABLEE_"
BUSES: Final = ("redis", "rediss", "unix", "valkey")


def kinds() -> dict[str, type]:
    """Each setting's type."""
    hints = get_type_hints(Settings)
    return {field.name: hints[field.name] for field in msgspec.structs.fields(Settings)}


def load(flags: Mapping[str, Any], file: str = "", environment: Mapping[str, str] = os.environ) -> Settings:
    """Flags win over the environment (`TABLEE_PORT=80`), which wins over the file (TOML, or TABLEE_SETTINGS names it)."""
    chosen: dict[str, Any] = {}
    origin: dict[str, Text] = {}
    file = file or environment.get(PREFIX + "SETTINGS", "")
    if file:
        try:
            values = tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadSetting("bad_file", file=file, detail=error) from None
        for name, value in values.items():
            put(chosen, origin, name, value, operator_text("from_file", file=file, name=name))
    for variable, value in environment.items():
        if variable.startswith(PREFIX) and meant(variable):
            where = operator_text("from_environment", name=variable)
            put(chosen, origin, variable.removeprefix(PREFIX).lower(), value, where)
    for name, value in flags.items():
        if value is not None:
            put(chosen, origin, name, value, operator_text("from_flag", name=flag(name)))
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).partition(" - at ")[2].strip("`").removeprefix("$.")
        raise BadSetting("bad_value", where=origin[name], expected=expected(name), value=repr(chosen[name])) from None
    check(settings, origin)
    return settings


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def put(chosen: dict[str, Any], origin: dict[str, Text], name: str, value: Any, where: Text) -> None:
    if name not in kinds():
        raise BadSetting("no_setting", where=where, known=", ".join(kinds()))
    chosen[name] = value
    origin[name] = where


def meant(variable: str) -> bool:
    """Whether an environment variable is one of our settings, perhaps misspelt. Other programs use the same prefix."""
    name = variable.removeprefix(PREFIX).lower()
    return name != "settings" and bool(difflib.get_close_matches(name, kinds(), 1, 0.7))


def expected(name: str) -> Text:
    """The expected values, in words."""
    kind = msgspec.inspect.type_info(get_type_hints(Settings, include_extras=True)[name])
    match kind:
        case msgspec.inspect.IntType():
            return operator_text("expected_whole", least=kind.ge, most=kind.le)
        case msgspec.inspect.FloatType():
            return operator_text("expected_number", least=kind.ge, most=kind.le)
        case msgspec.inspect.BoolType():
            return operator_text("expected_yes_or_no")
        case msgspec.inspect.StrType(pattern=str(pattern)):
            return operator_text("expected_one_of", those=", ".join(re.findall(r"\w+", pattern)))
    return operator_text("expected_text")


def check(settings: Settings, origin: Mapping[str, Text]) -> None:
    """Checks that types cannot express."""
    if settings.database and not is_database(settings.database):
        raise BadSetting("bad_database", where=origin["database"])
    if settings.bus and not is_address(settings.bus, BUSES):
        raise BadSetting("bad_bus", where=origin["bus"])
    if settings.bus and not settings.database.startswith("postgresql"):
        raise BadSetting("bus_alone", where=origin["bus"])
    for name, module, extra in (("database", "asyncpg", "scale"), ("bus", "redis", "scale"), ("passkeys", "webauthn", "passkeys")):
        wanted = settings.database.startswith("postgresql") if name == "database" else name in origin and bool(getattr(settings, name))
        if wanted and importlib.util.find_spec(module) is None:
            raise BadSetting("no_extra", where=origin[name], module=module, extra=extra)
    if settings.base_path and not re.fullmatch(r"(/[\w.~-]+)+", settings.base_path, re.ASCII):
        raise BadSetting("bad_base_path", where=origin["base_path"], value=settings.base_path)
    for one in filter(None, (each.strip() for each in settings.proxy_addresses.split(","))):
        try:
            ip_network(one)
        except ValueError:
            raise BadSetting("bad_proxy_address", where=origin["proxy_addresses"], value=one) from None
    for one in filter(None, (each.strip() for each in settings.origins.split(","))):
        if not is_address(one, ("http", "https")) or urlsplit(one).path:
            raise BadSetting("bad_origin", where=origin["origins"], value=one)


def is_database(url: str) -> bool:
    return url.removeprefix("sqlite:///") not in ("", url) or is_address(url, ("postgresql",))


def is_address(url: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(url)
        # Reading the port checks it.
        return parts.scheme in schemes and parts.port != 0 and bool(parts.netloc or parts.path)
    except ValueError:
        return False
