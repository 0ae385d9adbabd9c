"""Display names: which characters are visible, which names are allowed, and the form under which a name is searched."""

from __future__ import annotations

import unicodedata
from typing import Final

from tablee.server.texts import Refusal


def checked_name(name: str) -> str:
    """A name without control characters and outer spaces."""
    name = visible_text(name).strip()
    if len(name) > 24 or not has_visible_character(name):
        raise Refusal("bad_message", "bad_name")
    return name


def unique_name(name: str, taken: set[str]) -> str:
    """So that the log can tell people apart: a second Ada is Ada 2."""
    n, other = 2, name
    while other in taken:
        other = f"{name[:21]} {n}"
        n += 1
    return other


def bot_name(seat: int) -> str:
    return ("Colette", "Marcel", "Suzanne", "Anatole", "Odette", "Gustave", "Louise", "Émile")[seat % 8]


JOINER: Final = "\u200d"


BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing at all."""


def visible_text(text: str, lines: bool = False) -> str:
    """Without what nobody sees: control and format characters, line ends unless there may be `lines`. What joins the parts of one
    emoji stays, so that a family is not taken apart."""
    return "".join(c for i, c in enumerate(text) if (lines and c == "\n") or is_visible(c) or (c == JOINER and within_emoji(text, i)))


def is_visible(c: str) -> bool:
    return unicodedata.category(c)[0] != "C" or is_pictograph(c)


def is_pictograph(c: str) -> bool:
    """A part of an emoji, also of one newer than the tables of this Python."""
    return unicodedata.category(c) in ("So", "Sk") or c == "\ufe0f" or "\U0001f000" <= c <= "\U0001faff"


def within_emoji(text: str, i: int) -> bool:
    return 0 < i < len(text) - 1 and is_pictograph(text[i - 1]) and is_pictograph(text[i + 1])


def has_visible_character(name: str) -> bool:
    """There is a letter, a number or a sign in it."""
    return any(c not in BLANK and (unicodedata.category(c)[0] in "LNPS" or is_pictograph(c)) and c != "\ufe0f" for c in name)


def search_key(name: str) -> str:
    """A name as it is searched for: neither case nor accents matter."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))
