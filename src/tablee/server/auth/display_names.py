"""Display names: which characters are visible, which names are allowed, and the form under which a name is searched."""

from __future__ import annotations

import unicodedata
from typing import Final

from tablee.server.texts import Refusal


def checked_name(name: str) -> str:
    """The name without control characters and outer spaces. Refuses one that is too long or has no visible character."""
    name = visible_text(name).strip()
    if len(name) > 24 or not has_visible_character(name):
        raise Refusal("bad_message", "bad_name")
    return name


def unique_name(name: str, taken: set[str]) -> str:
    """The name, with a number if it is taken, so that the log can tell players apart: the second Ada becomes "Ada 2"."""
    n, other = 2, name
    while other in taken:
        other = f"{name[:21]} {n}"
        n += 1
    return other


def bot_name(seat: int) -> str:
    return ("Colette", "Marcel", "Suzanne", "Anatole", "Odette", "Gustave", "Louise", "Émile")[seat % 8]


JOINER: Final = "\u200d"


BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""


def visible_text(text: str, lines: bool = False) -> str:
    """The text without invisible characters: control and format characters, and line breaks unless `lines` is set. Joiners inside an emoji
    stay, so that a family is not taken apart."""
    return "".join(c for i, c in enumerate(text) if (lines and c == "\n") or is_visible(c) or (c == JOINER and within_emoji(text, i)))


def is_visible(c: str) -> bool:
    return unicodedata.category(c)[0] != "C" or is_pictograph(c)


def is_pictograph(c: str) -> bool:
    """Whether the character is part of an emoji, also of one that is newer than this Python's tables."""
    return unicodedata.category(c) in ("So", "Sk") or c == "\ufe0f" or "\U0001f000" <= c <= "\U0001faff"


def within_emoji(text: str, i: int) -> bool:
    return 0 < i < len(text) - 1 and is_pictograph(text[i - 1]) and is_pictograph(text[i + 1])


def has_visible_character(name: str) -> bool:
    """Whether the name contains a letter, a digit or a symbol."""
    return any(c not in BLANK and (unicodedata.category(c)[0] in "LNPS" or is_pictograph(c)) and c != "\ufe0f" for c in name)


def search_key(name: str) -> str:
    """The form under which a name is searched: without case and accents."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))
