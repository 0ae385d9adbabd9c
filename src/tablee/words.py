"""Texts in French and English, and sentences filled with facts."""

from __future__ import annotations

import functools
import string
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")


class Text(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A text in each language."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


@functools.lru_cache(4096)
def parts(sentence: str) -> list[tuple[str, str, str]]:
    """The sentence cut into (text before a fact, name of the fact, format of the fact). The last part may have no fact."""
    return [(before, field or "", spec or "") for before, field, spec, _ in string.Formatter().parse(sentence)]


def spoken(field: str, spec: str) -> str:
    """The format of a fact. `{seat}` needs none: it is the name of a player."""
    return spec or ("seat" if field == "seat" else "")


def names_someone(text: Text) -> bool:
    """Whether the sentence contains the name of a player."""
    return any(spoken(field, spec) == "seat" for sentence in (text.fr, text.en) for _, field, spec in parts(sentence))


class Sentences:
    """Fills sentences with facts.

    `{seat}` and `{who:seat}` become names of players. `{card:cards}` becomes the name of a component, or a word of that list.
    `{n:cœur|cœurs}` becomes the singular or the plural; in French 0 is singular. The elements of a list are joined with "and".
    """

    def __init__(self, lang: Lang, names: Sequence[str], lists: Mapping[str, Any]) -> None:
        self.lang = lang
        self.names = names
        self.lists = lists

    def say(self, value: Any, spec: str) -> str:
        if isinstance(value, list | tuple) and "|" not in spec:
            said = [self.say(each, spec) for each in value]
            last = {"fr": " et ", "en": " and "}[self.lang]
            return last.join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)
        if spec == "seat":
            return str(self.names[value])
        if "|" in spec:
            one, many = spec.split("|")
            count = len(value) if isinstance(value, list | tuple) else value
            return one if abs(count) == 1 or (count == 0 and self.lang == "fr") else many
        if spec:
            return str(self.lists[spec][value].in_(self.lang))
        return str(value)

    def fill(self, sentence: Text, facts: Mapping[str, Any]) -> str:
        filled = ""
        for before, field, spec in parts(sentence.in_(self.lang)):
            filled += before
            if field:
                filled += self.say(facts[field], spoken(field, spec))
        return filled
