"""Reading TOML files into types, with errors that name the file and the key."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec


class ShelfError(Exception):
    """There is no such game, or one of its files is wrong: one sentence with the file, the key and what was expected."""


def parse_toml(name: str, content: bytes) -> dict[str, Any]:
    """The content of a TOML file. The error gives the file."""
    try:
        return tomllib.loads(content.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ShelfError(f"{name}: not valid TOML: {error}") from None


def typed(name: str, content: dict[str, Any], kind: Any) -> Any:
    """Convert the content of a TOML file into a type. The error gives the file and the key."""
    try:
        return msgspec.convert(content, kind, str_keys=True)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at ")
        where = _named(path.strip("`").removeprefix("$").removeprefix("."), content, kind)
        raise ShelfError(f"{name}: {where or 'top level'}: {said}") from None


def read_toml(name: str, content: bytes, kind: Any) -> Any:
    """Decode a TOML file without texts into a type."""
    return typed(name, parse_toml(name, content), kind)


def _named(path: str, content: Any, kind: Any) -> str:
    """The path of an error with its keys. msgspec writes `[...]` for a key; it is the one that still fails when it is alone."""
    while "[...]" in path:
        before, _, after = path.partition("[...]")
        table = content
        for name, number in re.findall(r"([^.\[\]]+)(?:\[(\d+)\])?", before):
            table = table[name] if not number else table[name][int(number)]
        entries = dict(table)
        for key, value in entries.items():
            table.clear()
            table[key] = value
            try:
                msgspec.convert(content, kind, str_keys=True)
            except msgspec.ValidationError:
                path = f"{before}.{key}{after}"
                break
        else:
            break
    return path.removeprefix(".")
