"""The server's own sentences in both languages, and the refusal that carries one."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from importlib import resources

import msgspec

from tablee.game_files import read_toml
from tablee.server.messages.common import Code
from tablee.words import LANGS, Text


class ServerTexts(msgspec.Struct, forbid_unknown_fields=True):
    refusals: dict[str, Text]
    said: dict[str, Text]
    levels: dict[str, Text]
    settings: dict[str, Text]
    operating: dict[str, Text]


TEXTS: ServerTexts = read_toml("server/texts.toml", (resources.files("tablee.server") / "texts.toml").read_bytes(), ServerTexts)


class Refusal(Exception):
    """A refused request: a code and a sentence, and the rule if a rule forbids it. `retry_after`: seconds until the request may succeed, if
    there were too many."""

    def __init__(self, code: Code, said: str | Text = "", rule: str = "", retry_after: int = 1) -> None:
        super().__init__(code)
        self.code: Code = code
        self.rule = rule
        self.retry_after = retry_after
        self.text = said if isinstance(said, Text) else TEXTS.refusals[said or code]


def sentence(key: str, **facts: object) -> Text:
    return filled(TEXTS.said[key], facts)


def operator_text(key: str, **facts: object) -> Text:
    return filled(TEXTS.operating[key], facts)


def filled(text: Text, facts: Mapping[str, object]) -> Text:
    """Fill a sentence in both languages. A fact that is a text itself is inserted in the same language."""
    if not facts:
        return text
    fr, en = ({name: fact.in_(lang) if isinstance(fact, Text) else fact for name, fact in facts.items()} for lang in LANGS)
    return Text(text.fr.format(**fr), text.en.format(**en))


def plain_line(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c)[0] != "C")[:300]
