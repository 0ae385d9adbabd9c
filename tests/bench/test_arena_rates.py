"""The rates of the arena: computed from a clock that is handed in. No test asserts a speed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import arena_rates
from tablee import shelf
from tablee.arena.pool import LocalPool
from tablee.arena.tournament import round_robin

GAME = min(shelf.games().values(), key=lambda each: each.longest)
TOURNAMENT = round_robin(GAME.id, ["random"], GAME.seats[0], 3)


def test_a_rate_is_games_by_the_seconds_of_the_clock() -> None:
    times: Iterator[float] = iter([100.0, 102.0])
    rows, rate = arena_rates.measure(TOURNAMENT, 8, LocalPool(), lambda: next(times))
    assert 4.0 == rate.per_second
    assert list(range(8)) == [row.number for row in rows]


def test_the_table_has_a_row_for_each_game_and_replaces_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {(GAME.id, setting): arena_rates.Rate(1234.5, 0.25) for setting in arena_rates.SETTINGS}
    pytest.importorskip("ray", reason="Ray is not installed")
    text = arena_rates.as_markdown(found, {GAME.id: 8}, "random", "python -m bench.arena_rates")
    assert 4 == text.count("| 1,234 (0.25) ")
    document = tmp_path / "arena.md"
    document.write_text(f"before\n{arena_rates.BEGIN}\nold\n{arena_rates.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(arena_rates, "DOCUMENT", document)
    arena_rates.write_document(text)
    written = document.read_text(encoding="utf-8")
    assert "old" not in written
    assert text in written
    assert written.startswith("before\n")
    assert written.endswith("after\n")
