"""French and English texts: complete, all used, and chosen by `--lang` or the locale."""

from __future__ import annotations

import argparse
import ast
import inspect
from pathlib import Path
from string import Formatter

import pytest

from tablee import cli
from tablee.cli.translator import load_texts
from tablee.words import Text
from tests.cli.command import tablee

SOURCES = sorted(Path(cli.__file__).parent.glob("*.py"))


def all_texts() -> dict[str, Text]:
    content = load_texts()
    return content.texts | content.argparse | content.player_commands


@pytest.mark.parametrize("key", all_texts())
def test_a_text_has_the_same_fields_in_both_languages(key: str) -> None:
    text = all_texts()[key]
    assert all(said.strip() for said in text.values())
    fields = [sorted({name for _, name, _, _ in Formatter().parse(each) if name}) for each in text.values()]
    assert fields[0] == fields[1]


def test_every_text_is_used() -> None:
    used: set[str] = set()
    prefixes: set[str] = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                prefixes.add(str(node.values[0].value))
    prefixes -= {""}
    assert [] == [key for key in load_texts().texts if key not in used and not key.startswith(tuple(prefixes))]


def test_every_key_used_has_a_text() -> None:
    missing = []
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".", 1)[-1] in ("tr", "error", "tr.error"):
                missing += [key for key in constants(node.args[:1]) if key not in load_texts().texts]
            if isinstance(node, ast.keyword) and node.arg == "help":
                missing += [key for key in constants([node.value]) if key not in load_texts().texts]
    assert [] == [key for key in missing if not key.endswith(".")]


def constants(nodes: list[ast.expr]) -> list[str]:
    return [each.value for node in nodes for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


@pytest.mark.parametrize("label", ["won", "lost", "nobody", "draw"])
def test_every_outcome_has_a_text(label: str) -> None:
    assert f"outcome.{label}" in load_texts().texts
    assert f"play.end.{label}" in load_texts().texts


def test_the_translated_argparse_messages_exist_in_argparse() -> None:
    own = {node.value for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Constant)}
    assert set() == set(load_texts().argparse) - own


@pytest.mark.parametrize("command", ["", *[command.NAME for command in cli.COMMANDS]])
def test_help_is_translated(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == cli.main([*command.split(), "--help", "--lang", "fr"])
    french = capsys.readouterr().out
    assert 0 == cli.main([*command.split(), "--help", "--lang", "en"])
    english = capsys.readouterr().out
    assert ("usage : tablee", "usage: tablee") == (french[:14], english[:13])
    for word in ("show this help", "language (default"):
        assert word in english
        assert word not in french


def test_the_locale_chooses_the_language_of_the_help() -> None:
    french, english = tablee("--help", "--lang", "fr").out, tablee("--help", "--lang=en").out
    assert french != english
    assert french == tablee("--help", lang="fr_CA.UTF-8").out
    assert english == tablee("--help", lang="de_DE.UTF-8").out
    assert french == tablee("--help", LC_ALL="fr_FR.UTF-8", LC_MESSAGES="en_GB.UTF-8").out
    assert english == tablee("--help", lang="fr_FR.UTF-8", LC_MESSAGES="en_GB.UTF-8").out
    assert english == tablee("--help", "--lang", "en", lang="fr_FR.UTF-8").out


@pytest.mark.parametrize(
    "arguments", ["dance", "games --fast", "games --json=3", "play", "simulate --games", "replay nothing.jsonl", "games --lang de"]
)
def test_the_locale_chooses_the_language_of_errors(arguments: str) -> None:
    french = tablee(*arguments.split(), lang="fr_FR.UTF-8").err
    assert french.startswith("tablee : erreur : ")
    assert [] == [
        word
        for word in ("expected", "invalid", "unknown", "required", "unrecognized", "does not exist", "missing", "must")
        if word in french
    ]
