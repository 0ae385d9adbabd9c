"""No file outside the folder of a game names the game, and no file contains paths of a machine or addresses of registries."""

from __future__ import annotations

import builtins
import html
import io
import re
import string
import tokenize
from pathlib import Path

import pytest

import tablee
from tests.architecture.source import texts

EXEMPT = ("docs/", "bench/", "README.md", "CHANGELOG.md")
"""Documents may name games, and the benchmarks compare a game that other systems have too."""

ORDINARY = {name.lower() for module in (builtins, html, re, str, string) for name in dir(module)}
"""An id that is also a Python name is searched only where it can mean the game."""

DATA = re.compile(r"[A-Za-z0-9+/=]{200,}")
"""Compressed data in base 64: any short word occurs in it by chance."""

MACHINE = re.compile(r"/(?:home|root|work|tmp|Users)/\w|[A-Z]:\\\\?Users")
REGISTRY = re.compile(r"(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|--(?:extra-)?index-url|[/.]registry\.(?!py\b))")


def spellings(name: str) -> re.Pattern[str]:
    """All spellings of an id: four_in_a_row, four-in-a-row, FourInARow, "Four in a row"."""
    if name in ORDINARY:
        return re.compile(rf"games[./]{name}\b|[\"'`]{name}[\"'`]|\b{name.capitalize()}[A-Z]\w")
    return re.compile(r"[\s_-]?".join(name.split("_")), re.IGNORECASE)


@pytest.mark.parametrize("name", tablee.games())
def test_no_file_outside_a_games_folder_names_it(name: str) -> None:
    own = f"src/tablee/games/{name}/"
    named = spellings(name)
    others = [(str(file), DATA.sub("", text)) for file, text in texts() if not str(file).startswith((own, *EXEMPT))]
    found = [file for file, text in others if named.search(text) or named.search(file)]
    assert not found, f"named in {', '.join(found)}"


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    assert [] == [f"{file}: {found.group()}" for file, text in texts() if (found := MACHINE.search(text))]


def prose(file: Path, text: str) -> str:
    """The strings and comments of a Python file, since an attribute called registry is no address. The whole text of any other file."""
    if file.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(token.string for token in tokens if token.type in (tokenize.STRING, tokenize.COMMENT))


def test_no_file_names_a_package_registry() -> None:
    assert [] == [f"{file}: {found.group()}" for file, text in texts() if (found := REGISTRY.search(prose(file, text)))]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("four_in_a_row", "import four_in_a_row"),
        ("four_in_a_row", "class FourInARowView:"),
        ("four_in_a_row", "the game of Four in a row"),
        ("four_in_a_row", "four-in-a-row.svelte"),
        ("ludo", "LudoBoard"),
        ("ludo", "at the Ludo table"),
        ("split", 'tablee.open("split")'),
        ("split", "tablee.games.split"),
        ("split", "SplitState"),
    ],
)
def test_a_game_that_is_named_is_found(name: str, text: str) -> None:
    assert spellings(name).search(text)


@pytest.mark.parametrize(("name", "text"), [("split", "text.split()"), ("split", "event.key === 'Split'")])
def test_a_word_that_only_looks_like_a_game_is_not_reported(name: str, text: str) -> None:
    assert not spellings(name).search(text)


def test_paths_and_addresses_are_found() -> None:
    assert MACHINE.search(str(Path("/", "home", "ana", "x")))
    assert REGISTRY.search("resolved https://" + ".".join(["registry", "npmjs", "org"]))
    assert REGISTRY.search(prose(Path("x.py"), 'HOST = "npm.' + 'registry.example"'))
    assert not REGISTRY.search(prose(Path("x.py"), "site." + "registry.close()"))
    assert not MACHINE.search("#!/usr/bin/env python3")
