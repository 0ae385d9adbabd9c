"""The measured values of many games as tables: for each row and each game a sum and a number of values.

The first tables are the same for every game; the others are those of the game's `lab.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tablee.game import Game
from tablee.lab.facts import UNKNOWN
from tablee.lab.series import LabRow
from tablee.lab.statistics import NOTHING, Sums

OWNERS: Final = "owners"
SHARES: Final = "shares"
RATES: Final = "rates"
NUMBERS: Final = "numbers"

ALL: Final = "all"
WINNERS: Final = "winners"
MS_PER_MINUTE: Final = 60_000


@dataclass
class Table:
    """One table of values.

    - `cells`: by row, the sum and the number of the values of each game. `others`: the values that a row is compared to.
    - `expected`: the value of a row without any advantage, if it is known.
    - `values`: the single numbers of each row, for distributions.
    """

    id: str
    kind: str
    cells: dict[str, list[Sums]]
    others: dict[str, list[Sums]] = field(default_factory=dict)
    expected: dict[str, float] = field(default_factory=dict)
    values: dict[str, list[float]] = field(default_factory=dict)


def general_tables(game: Game, rows: Sequence[LabRow]) -> list[Table]:
    """The tables that every game has: victories, endings, length and scores."""
    if game.texts.together:
        found = [rates("won", rows, lambda row: [(str(len(row.lineup)), row.shares[0]), (ALL, row.shares[0])])]
    else:
        by_seat = rates("seats", rows, lambda row: [(place(row, seat), share) for seat, share in enumerate(row.shares)])
        by_order = rates("order", [row for row in rows if row.first != UNKNOWN], turn_order)
        found = [even_shares(by_seat), even_shares(by_order)]
    found.append(endings(rows))
    found.append(numbers("choices", rows, lambda row: [(ALL, sum(row.moves))]))
    found.append(numbers("minutes", rows, lambda row: [(ALL, minutes(game, row))] if minutes(game, row) else []))
    found.append(numbers("scores", rows, scores))
    return [table for table in found if table.cells]


def place(row: LabRow, seat: int) -> str:
    return f"{len(row.lineup)}/{seat + 1}"


def turn_order(row: LabRow) -> list[tuple[str, float]]:
    """The shares of the victory by place in the order of turns, of which the first player has the first."""
    return [(place(row, (seat - row.first) % len(row.lineup)), share) for seat, share in enumerate(row.shares)]


def even_shares(table: Table) -> Table:
    """The same table, in which each of `4/1` to `4/4` would be a quarter without any advantage."""
    table.expected = {key: 1 / int(key.partition("/")[0]) for key in table.cells}
    return table


def endings(rows: Sequence[LabRow]) -> Table:
    """The rules that ended the games."""
    reasons = sorted({row.reason for row in rows if row.reason})
    return Table("endings", SHARES, {reason: [Sums(row.reason == reason, 1) for row in rows] for reason in reasons})


def minutes(game: Game, row: LabRow) -> float:
    """The length of the game: its clock, or an estimate for people from the number of decisions. 0 if there is neither."""
    if row.clock:
        return row.clock / MS_PER_MINUTE
    return row.decisions * game.lab.seconds_per_decision / 60


def scores(row: LabRow) -> list[tuple[str, float]]:
    won = [row.scores[seat] for seat in row.winners if row.scores]
    return [*[(ALL, float(score)) for score in row.scores], *[(WINNERS, float(score)) for score in won]]


Measured = Callable[[LabRow], Iterable[tuple[str, float]]]
"""The values of a game, each with the key of its row."""


def rates(id: str, rows: Sequence[LabRow], measured: Measured) -> Table:
    return Table(id, RATES, collected(rows, measured)[0])


def numbers(id: str, rows: Sequence[LabRow], measured: Measured) -> Table:
    cells, values = collected(rows, measured)
    return Table(id, NUMBERS, cells, values=values)


def collected(rows: Sequence[LabRow], measured: Measured) -> tuple[dict[str, list[Sums]], dict[str, list[float]]]:
    cells: dict[str, list[Sums]] = {}
    values: dict[str, list[float]] = {}
    for at, row in enumerate(rows):
        for key, value in measured(row):
            games = cells.setdefault(key, [NOTHING] * len(rows))
            games[at] = Sums(games[at].total + value, games[at].n + 1)
            values.setdefault(key, []).append(value)
    return dict(sorted(cells.items())), values


def game_tables(game: Game, rows: Sequence[LabRow]) -> list[Table]:
    """The tables of the game's `lab.toml` for which there are facts."""
    makers = {OWNERS: owners_table, SHARES: shares_table, RATES: rates_table, NUMBERS: numbers_table}
    found = []
    for listed in game.lab.table:
        table = makers[listed.kind](listed.id, rows)
        if listed.even is not None:
            table.expected = dict.fromkeys(table.cells, listed.even)
        if table.cells:
            found.append(table)
    return found


def keys(id: str, rows: Sequence[LabRow]) -> list[str]:
    return sorted({key for row in rows for key in row.facts.get(id, {})})


def owners_table(id: str, rows: Sequence[LabRow]) -> Table:
    """The victories of the seats with a thing, and of those without it."""
    table = Table(id, OWNERS, {})
    for key in keys(id, rows):
        owners = [{int(seat) for seat in row.facts.get(id, {}).get(key, [])} for row in rows]
        table.cells[key] = [shares_of(row, seats, True) for row, seats in zip(rows, owners, strict=True)]
        table.others[key] = [shares_of(row, seats, False) for row, seats in zip(rows, owners, strict=True)]
    return table


def shares_of(row: LabRow, seats: set[int], inside: bool) -> Sums:
    """The shares of the victory of these seats, or of all others."""
    found = [share for seat, share in enumerate(row.shares) if (seat in seats) == inside]
    return Sums(sum(found), len(found))


def shares_table(id: str, rows: Sequence[LabRow]) -> Table:
    whole = [sum(counted[0] for counted in row.facts.get(id, {}).values()) for row in rows]
    cells = {}
    for key in keys(id, rows):
        cells[key] = [Sums(row.facts.get(id, {}).get(key, [0])[0], n) for row, n in zip(rows, whole, strict=True)]
    return Table(id, SHARES, cells)


def rates_table(id: str, rows: Sequence[LabRow]) -> Table:
    cells = {key: [Sums(*row.facts.get(id, {}).get(key, NOTHING)) for row in rows] for key in keys(id, rows)}
    return with_others(Table(id, RATES, cells))


def numbers_table(id: str, rows: Sequence[LabRow]) -> Table:
    cells, values = collected(rows, lambda row: [(key, value) for key, found in row.facts.get(id, {}).items() for value in found])
    return with_others(Table(id, NUMBERS, cells, values=values))


def with_others(table: Table) -> Table:
    """Compare each row to all other rows together."""
    if len(table.cells) > 1:
        whole = [
            Sums(sum(each.total for each in games), sum(each.n for each in games)) for games in zip(*table.cells.values(), strict=True)
        ]
        for key, cells in table.cells.items():
            table.others[key] = [Sums(all_.total - own.total, all_.n - own.n) for all_, own in zip(whole, cells, strict=True)]
    return table
