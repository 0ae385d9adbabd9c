"""How much a ruling matters: a short form of the comparison of its two readings, for the ledger of rulings."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.lab.report import ComparedRow, Comparison, Made
from tablee.lab.statistics import Difference, Figure
from tablee.lab.tables import ALL

RULINGS = "docs/lab/rulings.json"


class Effect(msgspec.Struct, frozen=True):
    """The effect of a value of a table option, against the default.

    `changed`: the share of games with the same luck that are not the same game. `length`: the difference in choices. `victory`: the
    difference in the win rate of the first player, or of all players of a co-operative game.
    """

    game: str
    option: str
    value: Any
    players: tuple[str, ...]
    made: Made
    changed: Figure
    length: Difference | None
    victory: Difference | None


def effect_of(game: str, comparison: Comparison) -> Effect:
    seats = str(comparison.series.variants[0].seats)
    victory = row_of(comparison, "order", f"{seats}/1") or row_of(comparison, "won", ALL)
    length = row_of(comparison, "choices", ALL)
    return Effect(
        game=game,
        option=comparison.option,
        value=comparison.other,
        players=comparison.series.players,
        made=comparison.made,
        changed=comparison.changed,
        length=length.difference if length else None,
        victory=victory.difference if victory else None,
    )


def row_of(comparison: Comparison, table: str, key: str) -> ComparedRow | None:
    rows = [row for each in comparison.general if each.id == table for row in each.rows]
    return next((row for row in rows if row.key == key), None)
