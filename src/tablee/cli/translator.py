"""The sentences of the command line, read from the catalogues in `languages/`."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee import catalogues
from tablee.words import FALLBACK, LANGS, LANGUAGES, Lang, Sentences, Text


class TextFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The content of the catalogues.

    `texts` holds our own sentences, `argparse` translates those of the standard library's parser, and
    `player_commands` lists the words that a player may type during a game.
    """

    texts: dict[str, Text]
    argparse: dict[str, Text]
    player_commands: dict[str, Text]


class BadInput(Exception):
    """The user's input is wrong. The message is one sentence that says what is wrong and what would be right. Exit code 2."""


class Translator:
    """Returns sentences in one language: `tr("play.won", names=["Ana"])`."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.sentences = Sentences(lang)

    def __call__(self, key: str, /, **facts: Any) -> str:
        return self.sentences.fill(load_texts().texts[key], facts)

    def error(self, key: str, /, **facts: Any) -> BadInput:
        """Return the exception to raise, with the sentence of this key."""
        return BadInput(self(key, **facts))

    def number(self, n: float, digits: int = 0) -> str:
        return LANGUAGES[self.lang].number(n, digits)

    def percent(self, part: float) -> str:
        return self("percent", n=self.number(100 * part, 1))

    def percent_range(self, low: float, high: float) -> str:
        return f"{self.percent(low)} – {self.percent(high)}"

    def join(self, words: Sequence[str]) -> str:
        """Join the words with commas, or return "none"."""
        return ", ".join(words) or self("none")


@functools.cache
def load_texts() -> TextFile:
    content: TextFile = catalogues.read_all("tablee.cli", TextFile)
    return content


def choose_language(argv: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """Return the language that `--lang` asks for, or else that of the locale, or `FALLBACK`."""
    for before, argument in zip(["", *argv], argv, strict=False):
        wanted = argument.removeprefix("--lang=") if argument.startswith("--lang=") else argument if before == "--lang" else ""
        for lang in LANGS:
            if wanted == lang:
                return lang
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return next((lang for lang in LANGS if re.split("[_.@-]", locale.lower())[0] == lang), FALLBACK)
