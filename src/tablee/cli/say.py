"""What the command line says, in the language of the reader: every sentence stands in texts.toml."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

import msgspec

from tablee.shelf import read_toml
from tablee.words import LANGS, Lang, Sentences, Text


class Texts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`say`: our sentences. `argparse`: the words of the standard library's parser. `commands`: what a player may type."""

    say: dict[str, Text]
    argparse: dict[str, Text]
    commands: dict[str, Text]


class BadInput(Exception):
    """What came from outside is wrong: one sentence that says what, and what would be right. Exit code 2."""


class Say:
    """`say("games.none")`: the sentence of this key, filled with facts."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.sentences = Sentences(lang, [], {})

    def __call__(self, key: str, /, **facts: Any) -> str:
        return self.sentences.fill(texts().say[key], facts)

    def bad(self, key: str, /, **facts: Any) -> BadInput:
        return BadInput(self(key, **facts))

    def number(self, n: float, digits: int = 0) -> str:
        """12 345,6 or 12,345.6."""
        written = f"{n:,}" if isinstance(n, int) else f"{n:,.{digits}f}"
        return written.translate({ord(","): "\u202f", ord("."): ","}) if self.lang == "fr" else written

    def percent(self, part: float) -> str:
        return self("percent", n=self.number(100 * part, 1))

    def listed(self, words: Sequence[str]) -> str:
        return ", ".join(words) or self("none")


@functools.cache
def texts() -> Texts:
    found: Texts = read_toml("cli/texts.toml", (resources.files("tablee.cli") / "texts.toml").read_bytes(), Texts)
    return found


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """`--lang`, else the locale: French where it begins with fr."""
    for before, argument in zip(["", *arguments], arguments, strict=False):
        wish = argument.removeprefix("--lang=") if argument.startswith("--lang=") else argument if before == "--lang" else ""
        for lang in LANGS:
            if wish == lang:
                return lang
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "fr" if locale.lower().startswith("fr") else "en"
