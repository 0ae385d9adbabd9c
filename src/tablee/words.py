"""The languages, texts in every language, and sentences filled with facts.

Each file of `languages/` is a language: adding a language is adding files, here and beside each catalogue (see `catalogues`).
"""

from __future__ import annotations

import functools
import string
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Annotated, Any, Final

import msgspec

Lang = str
"""The code of a language: `fr`, `en`."""
Text = Annotated[dict[Lang, str], msgspec.Meta(title="Text", description="A text in each language, by the code of the language.")]
"""A text in each language. The loader of catalogues guarantees that our own texts have every language: `text[lang]`."""


class Plural(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The condition for a plural form: each list that is given contains the number, its last digit or its last two digits."""

    numbers: tuple[int, ...] | None = None
    last_digit: tuple[int, ...] | None = None
    last_two: tuple[int, ...] | None = None
    not_last_two: tuple[int, ...] = ()

    def fits(self, n: int) -> bool:
        return (
            (self.numbers is None or n in self.numbers)
            and (self.last_digit is None or n % 10 in self.last_digit)
            and (self.last_two is None or n % 100 in self.last_two)
            and n % 100 not in self.not_last_two
        )


class Language(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The facts of a language: the table `[language]` of its file.

    - `name`: its own name. `order`: its place in the list of languages.
    - `last_and`: the link between the last two elements of a list. `colon`: a colon with its spaces.
    - `thousands` and `decimal`: the separators of numbers.
    - `plurals`: the conditions of all plural forms but the last, in the order of the forms in `{n:heart|hearts}`.
    """

    name: str
    last_and: str
    colon: str
    thousands: str
    decimal: str
    plurals: tuple[Plural, ...]
    order: int = 100

    def form(self, forms: Sequence[str], n: int) -> str:
        """The form for this number."""
        for form, plural in zip(forms, self.plurals, strict=False):
            if plural.fits(abs(n)):
                return form
        return forms[-1]

    def number(self, n: float, digits: int = 0) -> str:
        """Format a number: 12 345,6 in French, 12,345.6 in English."""
        formatted = f"{n:,}" if isinstance(n, int) else f"{n:,.{digits}f}"
        return formatted.translate({ord(","): self.thousands, ord("."): self.decimal})


def _find_languages() -> dict[Lang, Language]:
    found = {}
    for file in (resources.files("tablee") / "languages").iterdir():
        code, _, ending = file.name.partition(".")
        if ending == "toml":
            found[code] = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8"))["language"], Language)
    return dict(sorted(found.items(), key=lambda each: (each[1].order, each[0])))


LANGUAGES: Final[dict[Lang, Language]] = _find_languages()
LANGS: Final[tuple[Lang, ...]] = tuple(LANGUAGES)
"""The codes of all languages. The first one is the language of a new profile."""
FALLBACK: Final[Lang] = "en"
"""The language of a terminal whose locale is none of ours."""


def in_language(text: Text, lang: Lang) -> str:
    """The text in a language. A text of another site may lack the language: then in the first language that it has."""
    return text[lang] if lang in text else next(iter(text.values()), "")


def same_in_all(text: str) -> Text:
    """A text that no catalogue translates, such as the message of a library."""
    return dict.fromkeys(LANGS, text)


@functools.lru_cache(4096)
def parts(sentence: str) -> list[tuple[str, str, str]]:
    """The sentence cut into (text before a fact, name of the fact, format of the fact). The last part may have no fact."""
    return [(before, field or "", spec or "") for before, field, spec, _ in string.Formatter().parse(sentence)]


def spoken(field: str, spec: str) -> str:
    """The format of a fact. `{seat}` needs none: it is the name of a player."""
    return spec or ("seat" if field == "seat" else "")


def names_someone(text: Text) -> bool:
    """Whether the sentence contains the name of a player."""
    return any(spoken(field, spec) == "seat" for sentence in text.values() for _, field, spec in parts(sentence))


class Sentences:
    """Fills sentences with facts.

    `{seat}` and `{who:seat}` become names of players. `{card:cards}` becomes the name of a component, or a word of that list.
    `{n:cœur|cœurs}` becomes the form for the number, by the plural rule of the language. The elements of a list are joined with "and".
    A fact that is a `Text` is inserted in the same language.
    """

    def __init__(self, lang: Lang, names: Sequence[str] = (), lists: Mapping[str, Any] | None = None) -> None:
        self.lang = lang
        self.language = LANGUAGES[lang]
        self.names = names
        self.lists = lists or {}

    def say(self, value: Any, spec: str) -> str:
        if "|" in spec:
            return self.language.form(spec.split("|"), len(value) if isinstance(value, list | tuple) else value)
        if isinstance(value, list | tuple):
            said = [self.say(each, spec) for each in value]
            return self.language.last_and.join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)
        if spec == "seat":
            return str(self.names[value])
        if spec:
            text: Text = self.lists[spec][value]
            return text[self.lang]
        return str(value[self.lang]) if isinstance(value, dict) else str(value)

    def fill(self, sentence: Text, facts: Mapping[str, Any]) -> str:
        filled = ""
        for before, field, spec in parts(sentence[self.lang]):
            filled += before
            if field:
                filled += self.say(facts[field], spoken(field, spec))
        return filled


@functools.cache
def _without_names() -> tuple[Sentences, ...]:
    return tuple(Sentences(lang) for lang in LANGS)


def fill(sentence: Text, facts: Mapping[str, Any]) -> Text:
    """The sentence, filled with facts, in every language."""
    return {each.lang: each.fill(sentence, facts) for each in _without_names()} if facts else sentence
