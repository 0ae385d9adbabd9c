"""French and English, complete: every sentence in both, every sentence used, help by locale."""

from __future__ import annotations

import argparse
import ast
import inspect
from pathlib import Path
from string import Formatter

import pytest

from tablee import cli
from tablee.cli.say import texts
from tablee.words import Text
from tests.cli.command import tablee

SOURCES = sorted(Path(cli.__file__).parent.glob("*.py"))


def all_texts() -> dict[str, Text]:
    found = texts()
    return found.say | found.argparse | found.commands


@pytest.mark.parametrize("key", all_texts())
def test_a_sentence_has_the_same_facts_in_both_languages(key: str) -> None:
    text = all_texts()[key]
    assert text.fr.strip()
    assert text.en.strip()
    facts = [sorted({name for _, name, _, _ in Formatter().parse(each) if name}) for each in (text.fr, text.en)]
    assert facts[0] == facts[1]


def test_every_sentence_there_is_said() -> None:
    said: set[str] = set()
    families: set[str] = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                families.add(str(node.values[0].value))
    families -= {""}
    assert [] == [key for key in texts().say if key not in said and not key.startswith(tuple(families))]


def test_every_sentence_said_is_there() -> None:
    missing = []
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".", 1)[-1] in ("say", "bad", "say.bad"):
                missing += [key for key in constants(node.args[:1]) if key not in texts().say]
            if isinstance(node, ast.keyword) and node.arg == "help":
                missing += [key for key in constants([node.value]) if key not in texts().say]
    assert [] == [key for key in missing if not key.endswith(".")]


def constants(nodes: list[ast.expr]) -> list[str]:
    return [each.value for node in nodes for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


@pytest.mark.parametrize("label", ["won", "lost", "nobody", "draw"])
def test_every_outcome_has_its_words(label: str) -> None:
    assert f"outcome.{label}" in texts().say
    assert f"play.end.{label}" in texts().say


def test_the_words_translated_for_argparse_are_its_own() -> None:
    own = {node.value for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Constant)}
    assert set() == set(texts().argparse) - own


@pytest.mark.parametrize("command", ["", *[command.NAME for command in cli.COMMANDS]])
def test_help_in_both_languages(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == cli.main([*command.split(), "--help", "--lang", "fr"])
    french = capsys.readouterr().out
    assert 0 == cli.main([*command.split(), "--help", "--lang", "en"])
    english = capsys.readouterr().out
    assert ("usage : tablee", "usage: tablee") == (french[:14], english[:13])
    for word in ("show this help", "language:"):
        assert word in english
        assert word not in french


def test_help_by_locale() -> None:
    french, english = tablee("--help", "--lang", "fr").out, tablee("--help", "--lang=en").out
    assert french != english
    assert french == tablee("--help", lang="fr_CA.UTF-8").out
    assert english == tablee("--help", lang="de_DE.UTF-8").out
    assert french == tablee("--help", LC_ALL="fr_FR.UTF-8", LC_MESSAGES="en_GB.UTF-8").out
    assert english == tablee("--help", lang="fr_FR.UTF-8", LC_MESSAGES="en_GB.UTF-8").out
    assert english == tablee("--help", "--lang", "en", lang="fr_FR.UTF-8").out


@pytest.mark.parametrize(
    "arguments", ["dance", "games --fast", "games --json=3", "play", "simulate --games", "replay missing", "games --lang de"]
)
def test_errors_by_locale(arguments: str) -> None:
    french = tablee(*arguments.split(), lang="fr_FR.UTF-8").err
    assert french.startswith("tablee : erreur : ")
    assert [] == [word for word in ("expected", "invalid", "unknown", "required", "unrecognized", "there is", "missing:") if word in french]
