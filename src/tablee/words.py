"""What a game says, in French and English: texts are data, sentences are filled with facts."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")


class Text(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The same thing said in each language."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


class Sentences(string.Formatter):
    """Fills a sentence. `{seat}` and `{who:seat}` are names, `{card:cards}` is a component or word of that list,
    `{n:cœur|cœurs}` picks by number (in French 0 is singular), a list is joined in words."""

    def __init__(self, lang: Lang, names: Sequence[str], lists: Mapping[str, Any]) -> None:
        self.lang = lang
        self.names = names
        self.lists = lists
        self.field = ""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        self.field = field_name
        return super().get_field(field_name, args, kwargs)

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, list | tuple) and "|" not in spec:
            parts = [self.format_field(each, spec) for each in value]
            last = {"fr": " et ", "en": " and "}[self.lang]
            return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
        if spec == "seat" or (not spec and self.field == "seat"):
            return str(self.names[value])
        if "|" in spec:
            one, many = spec.split("|")
            count = len(value) if isinstance(value, list | tuple) else value
            return one if abs(count) == 1 or (count == 0 and self.lang == "fr") else many
        if spec:
            return str(self.lists[spec][value].in_(self.lang))
        return str(value)

    def fill(self, sentence: Text, facts: Mapping[str, Any]) -> str:
        return self.vformat(sentence.in_(self.lang), (), facts)
