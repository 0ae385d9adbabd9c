"""Who speaks to a table, and by what name one is looked for."""

from __future__ import annotations

import unicodedata

import msgspec


class Who(msgspec.Struct):
    """A player. `only`: a seat token's one seat (table, seat).
    `link`: what an invite token allows at this table: `watcher`, `seat` (any) or `seat:N`."""

    player: str
    name: str
    only: tuple[str, int] | None = None
    link: str = ""


NOBODY = Who("", "")


def sought(name: str) -> str:
    """A name as it is searched for: neither case nor accents matter."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))
