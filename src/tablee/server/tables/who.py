"""Who speaks to a table, what can be read of a name, and by what name one is looked for."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

JOINER: Final = "\u200d"
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing at all."""


class Who(msgspec.Struct):
    """A player. `only`: a seat token's one seat (table, seat).
    `link`: what an invite token allows at this table: `watcher`, `seat` (any) or `seat:N`. `deputy`: may act for the host, who is away."""

    player: str
    name: str
    only: tuple[str, int] | None = None
    link: str = ""
    deputy: bool = False


NOBODY = Who("", "")


def legible(text: str, lines: bool = False) -> str:
    """Without what nobody sees: control and format characters, line ends unless there may be `lines`. What joins the parts of one
    emoji stays, so that a family is not taken apart."""
    return "".join(c for i, c in enumerate(text) if (lines and c == "\n") or seen(c) or (c == JOINER and within_emoji(text, i)))


def seen(c: str) -> bool:
    return unicodedata.category(c)[0] != "C" or pictured(c)


def pictured(c: str) -> bool:
    """A part of an emoji, also of one newer than the tables of this Python."""
    return unicodedata.category(c) in ("So", "Sk") or c == "\ufe0f" or "\U0001f000" <= c <= "\U0001faff"


def within_emoji(text: str, i: int) -> bool:
    return 0 < i < len(text) - 1 and pictured(text[i - 1]) and pictured(text[i + 1])


def says_something(name: str) -> bool:
    """There is a letter, a number or a sign in it."""
    return any(c not in BLANK and (unicodedata.category(c)[0] in "LNPS" or pictured(c)) and c != "\ufe0f" for c in name)


def sought(name: str) -> str:
    """A name as it is searched for: neither case nor accents matter."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))
