"""The poses that bots draw are the poses that bodies take."""

import pytest

from tablee import games
from tablee.throw.figure import POSES, Tray
from tablee.throw.shelf import figure_of, table_of
from tablee.throw.table import COUNTS, FORCES, one

pytest.importorskip("mujoco", reason="MuJoCo is not installed: the tables cannot be checked here")

THROWING = [game for game in games().values() if figure_of(game) is not None]
CRITICAL = 20.5
"""Chi-square with five degrees of freedom: a true table passes 999 times in 1,000; the seeds are fixed."""


@pytest.mark.parametrize("force", FORCES)
@pytest.mark.parametrize("game", THROWING, ids=lambda game: game.id)
def test_fresh_throws_agree_with_the_shipped_table(game, force):
    figure, table = figure_of(game), table_of(game)
    assert figure.version == table.figure
    count = 4
    shipped = table.poses[force][table.counts.index(count)]
    fresh = [0] * len(POSES)
    for seed in range(900_000, 900_060):
        for pose in one(figure, Tray(), force, count, seed):
            fresh[pose] += 1
    n, m = sum(shipped), sum(fresh)
    chi = sum((a * (m / n) ** 0.5 - b * (n / m) ** 0.5) ** 2 / (a + b) for a, b in zip(shipped, fresh, strict=True) if a + b)
    assert chi < CRITICAL


@pytest.mark.parametrize("game", THROWING, ids=lambda game: game.id)
def test_the_shipped_table_rests_on_twenty_thousand_pieces(game):
    table = table_of(game)
    assert list(COUNTS) == table.counts
    assert 20_000 <= sum(sum(tally) for rows in table.poses.values() for tally in rows)
