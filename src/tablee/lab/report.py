"""The report of a series, and the comparison of two: plain figures, which `page` shows and which are saved as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any

import msgspec

from tablee.game import Game
from tablee.lab.series import LabRow, Pair, Series
from tablee.lab.statistics import Difference, Figure, Sums, difference, difference_from, difference_of_shares, mean, share, totals
from tablee.lab.tables import NUMBERS, SHARES, Table, game_tables, general_tables

MOST_BINS = 24


class Made(msgspec.Struct, frozen=True):
    """How the figures were made. `compiled`: whether the rules were. `games`: how many were played, for a comparison twice."""

    date: str
    command: str
    machine: str
    compiled: bool
    games: int


class Histogram(msgspec.Struct, frozen=True):
    """The number of values in intervals of equal width, from `start` upward."""

    start: float
    width: float
    counts: list[int]


class ReportRow(msgspec.Struct, frozen=True):
    """A row of a table. `other` is the value that `difference` compares with: that of the seats without a thing, or of all other rows."""

    key: str
    figure: Figure
    other: Figure | None = None
    difference: Difference | None = None
    histogram: Histogram | None = None


class ReportTable(msgspec.Struct, frozen=True):
    id: str
    kind: str
    rows: list[ReportRow]


class Report(msgspec.Struct, frozen=True):
    """All figures of a series. `general`: the tables of every game; `own`: those of the game's `lab.toml`."""

    series: Series
    made: Made
    general: list[ReportTable]
    own: list[ReportTable]


class ComparedRow(msgspec.Struct, frozen=True):
    """A row by the usual rules and by the alternative. `difference`: the alternative minus the usual, in pairs of games with equal luck."""

    key: str
    usual: Figure
    other: Figure
    difference: Difference


class ComparedTable(msgspec.Struct, frozen=True):
    id: str
    kind: str
    rows: list[ComparedRow]


class Comparison(msgspec.Struct, frozen=True):
    """The effect of a table option. `changed`: the share of games that are not the same in both series."""

    series: Series
    made: Made
    option: str
    usual: Any
    other: Any
    changed: Figure
    general: list[ComparedTable]
    own: list[ComparedTable]


def make_report(game: Game, series: Series, rows: Sequence[LabRow], made: Made) -> Report:
    return Report(
        series,
        made,
        [figures(table) for table in general_tables(game, rows)],
        [figures(table) for table in game_tables(game, rows)],
    )


def figures(table: Table) -> ReportTable:
    shown = {key: cells for key, cells in table.cells.items() if totals(cells).n}
    rows = [report_row(table, key, len(shown)) for key in shown]
    return ReportTable(table.id, table.kind, rows)


def report_row(table: Table, key: str, comparisons: int) -> ReportRow:
    cells = table.cells[key]
    other, gap = None, None
    if key in table.expected:
        gap = difference_from(cells, table.expected[key], comparisons)
    elif key in table.others and totals(table.others[key]).n:
        other = figure(table.kind, table.others[key])
        compare = difference if table.kind == NUMBERS else difference_of_shares
        gap = compare(cells, table.others[key], comparisons)
    return ReportRow(key, figure(table.kind, cells), other, gap, histogram(table.values[key]) if table.kind == NUMBERS else None)


def figure(kind: str, games: Sequence[Sums]) -> Figure:
    if kind == NUMBERS:
        return mean(games)
    total, count = totals(games)
    return share(total, int(count))


def histogram(values: Sequence[float]) -> Histogram:
    """Bins of a round width, at most `MOST_BINS` of them."""
    low, high = min(values), max(values)
    width = round_width((high - low) / MOST_BINS)
    if all(value == int(value) for value in values):
        width = max(1, ceil(width))
    start = floor(low / width) * width
    counts = [0] * (int((high - start) // width) + 1)
    for value in values:
        counts[min(len(counts) - 1, int((value - start) // width))] += 1
    return Histogram(start, width, counts)


def round_width(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is not below `least`, or such a decimal fraction."""
    if least <= 0:
        return 1
    power = 10 ** floor(log10(least))
    return float(next(step * power for step in (1, 2, 5, 10) if step * power >= least * (1 - 1e-9)))


def make_comparison(game: Game, series: Series, pairs: Sequence[Pair], made: Made, option: str, usual: Any, other: Any) -> Comparison:
    changed = sum(what_happened(pair.usual) != what_happened(pair.other) for pair in pairs)
    first, second = [pair.usual for pair in pairs], [pair.other for pair in pairs]
    return Comparison(
        series,
        made,
        option,
        usual,
        other,
        share(changed, len(pairs)),
        compared(general_tables(game, first), general_tables(game, second)),
        compared(game_tables(game, first), game_tables(game, second)),
    )


def what_happened(row: LabRow) -> dict[str, Any]:
    """The game without the time that it took."""
    return msgspec.structs.asdict(row) | {"cpu_seconds": ()}


def compared(usual: Sequence[Table], other: Sequence[Table]) -> list[ComparedTable]:
    """The tables that both series have, with the rows that both have."""
    found = []
    by_id = {table.id: table for table in other}
    for table in usual:
        twin = by_id.get(table.id)
        if twin is None:
            continue
        if table.kind == SHARES:
            add_absent(table, twin)
            add_absent(twin, table)
        keys = [key for key in table.cells if is_comparable(table.cells[key], twin.cells.get(key, []))]
        rows = [compared_row(table, twin, key, len(keys)) for key in keys]
        if rows:
            found.append(ComparedTable(table.id, table.kind, rows))
    return found


def add_absent(table: Table, twin: Table) -> None:
    """Add the parts of the whole that only the twin has, as parts that never occurred."""
    whole = [each.n for each in next(iter(table.cells.values()))]
    for key in twin.cells:
        if key not in table.cells:
            table.cells[key] = [Sums(0, count) for count in whole]


def is_comparable(one: Sequence[Sums], other: Sequence[Sums]) -> bool:
    return len(one) == len(other) and bool(totals(one).n) and bool(totals(other).n)


def compared_row(table: Table, twin: Table, key: str, comparisons: int) -> ComparedRow:
    usual, other = table.cells[key], twin.cells[key]
    return ComparedRow(key, figure(table.kind, usual), figure(table.kind, other), difference(other, usual, comparisons))
