"""The silences that a drill finds at a table."""

from __future__ import annotations

from bisect import bisect_right
from types import SimpleNamespace
from typing import Any

from bench.silences import Seen, find_silences, line_seen

GAME = SimpleNamespace(id="columns")


class LoggedTable:
    """A table with this many log lines. `silent`: by seat, the lines that only this seat notices."""

    id = "t"
    game = GAME

    def __init__(self, version: int, silent: dict[int, list[int]]) -> None:
        self.version = version
        self.silent = silent

    def version_for(self, seat: int, version: int) -> int:
        return version - sum(bisect_right(lines, version) for by, lines in self.silent.items() if by != seat)


def silences(table: Any, seen: list[Seen], until: float | None) -> list[tuple[float, int, bool]]:
    return [(each.seconds, each.version, each.ended) for each in find_silences(table, seen, until)]


def test_a_silence_ends_with_the_first_seat_that_sees_a_newer_line() -> None:
    seen = [Seen(1.0, 0, 1), Seen(1.5, 1, 1), Seen(3.0, 1, 2), Seen(4.0, 0, 2), Seen(5.0, 0, 3)]
    assert [(2.0, 1, True), (2.0, 2, True)] == silences(LoggedTable(3, {}), seen, None)


def test_a_table_is_silent_until_the_players_stop() -> None:
    assert [(6.0, 2, False)] == silences(LoggedTable(2, {}), [Seen(1.0, 0, 2)], 7.0)


def test_silent_actions_move_the_table_for_the_seat_that_makes_them() -> None:
    """Seat 0 acts in lines 2 and 3, seat 1 in line 4, each silently: seat 1 counts line 4 as its version 2, which seat 0 has passed."""
    table = LoggedTable(5, {0: [2, 3], 1: [4]})
    seen = [Seen(0.0, 0, 1), Seen(0.0, 1, 1), Seen(1.0, 0, 2), Seen(2.0, 0, 3), Seen(4.0, 1, 2), Seen(5.0, 1, 3)]
    assert [(1.0, 1, True), (1.0, 2, True), (2.0, 3, True), (1.0, 4, True)] == silences(table, seen, None)


def test_a_version_begins_at_the_line_that_the_seat_could_notice() -> None:
    table: Any = LoggedTable(5, {0: [2, 3], 1: [4]})
    assert [1, 4, 5] == [line_seen(table, 1, version) for version in (1, 2, 3)]
    assert [1, 2, 3, 5] == [line_seen(table, 0, version) for version in (1, 2, 3, 4)]
