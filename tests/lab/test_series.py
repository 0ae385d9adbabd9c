"""The games of the laboratory: the same for any number of processes, resumable, and not changed by being measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.arena.pool import LocalPool
from tablee.arena.results import LINES
from tablee.arena.tournament import GameRow, GameRunner, round_robin
from tablee.game import Game
from tablee.lab.experiment import run_report
from tablee.lab.series import Series, variants
from tests.lab.small import GAME, MEASURED, SERIES, experiment, played


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_processes_gives_the_same_rows(workers: int) -> None:
    assert played(SERIES, range(12)) == played(SERIES, range(12), workers)


def test_measuring_does_not_change_a_game() -> None:
    variant = SERIES.variants[0]
    runner = GameRunner(round_robin(GAME.id, SERIES.players, variant.seats, SERIES.seed, variant.options))
    unmeasured = runner.play(0, lambda: None).row
    for name in GameRow.__struct_fields__:
        if name != "cpu_seconds":
            assert getattr(unmeasured, name) == getattr(played(SERIES, [0])[0], name)


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run_report(experiment(), LocalPool(), lambda _: None)
    run_report(experiment(tmp_path, 5), LocalPool(), lambda _: None)
    lines = (tmp_path / LINES).read_bytes()
    resumed = run_report(experiment(tmp_path), LocalPool(), lambda _: None)
    assert (whole.general, whole.own) == (resumed.general, resumed.own)
    assert (tmp_path / LINES).read_bytes().startswith(lines)


def test_every_combination_of_players_and_axes_is_a_variant() -> None:
    found = [game for game in MEASURED if game.lab.axes]
    assert found
    for game in found:
        expected = len(game.lab.seats)
        for axis in game.lab.axes:
            expected *= len(axis)
        assert expected == len(variants(game, game.lab.seats, {}))


def test_a_given_option_replaces_its_axis() -> None:
    game = next(game for game in MEASURED if game.lab.axes)
    axis = max(game.lab.axes, key=len)
    found = variants(game, [game.seats[0]], dict(axis[0]))
    assert len(variants(game, [game.seats[0]], {})) == len(axis) * len(found)
    assert all(variant.options.items() >= axis[0].items() for variant in found)


@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.id)
def test_variants_differ_in_their_luck(game: Game) -> None:
    """The series of two equal variants would be twice the same games, if both had the same seed."""
    variant = variants(game, [game.seats[0]], {})[0]
    first, second = played(Series(game.id, ("random",), 3, (variant, variant)), range(2))
    assert (first.decisions, first.facts) != (second.decisions, second.facts)
