"""The pose tables agree with the simulation."""

import pytest

from tablee import games
from tablee.throw.figure import POSES, Tray
from tablee.throw.game_files import figure_of, table_of
from tablee.throw.gesture import Gesture
from tablee.throw.pose_table import COUNTS, FORCES, throw_once
from tablee.throw.study import BAND, Thrower, study, thrown_at

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
        for pose in throw_once(figure, Tray(), force, count, seed):
            fresh[pose] += 1
    n, m = sum(shipped), sum(fresh)
    chi = sum((a * (m / n) ** 0.5 - b * (n / m) ** 0.5) ** 2 / (a + b) for a, b in zip(shipped, fresh, strict=True) if a + b)
    assert chi < CRITICAL


@pytest.mark.parametrize("game", THROWING, ids=lambda game: game.id)
def test_the_shipped_table_rests_on_twenty_thousand_pieces(game):
    table = table_of(game)
    assert list(COUNTS) == table.counts
    assert 20_000 <= sum(sum(tally) for rows in table.poses.values() for tally in rows)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_game_that_throws_has_a_figure_and_actions_that_throw(game):
    assert (figure_of(game) is not None) == bool(game.throws)
    assert set(game.throws) <= {block.word for block in game.space.blocks}


@pytest.mark.parametrize("game", THROWING, ids=lambda game: game.id)
def test_pieces_thrown_at_a_rivals_pieces_knock_them_over(game):
    """Against nobody, and against a throw aside, a rival's pieces land on their belly less often than against a straight throw."""

    def on_belly(thrower: Thrower) -> float:
        _, theirs = thrown_at(figure_of(game), Tray(), thrower, range(910_000, 910_150))
        return theirs[POSES.index("belly")] / sum(theirs)

    straight = on_belly(Gesture(0, 0.5, 0.5))
    assert straight > on_belly("nobody") + 0.03
    assert straight > on_belly(Gesture(25, 0.5, 0.5)) + 0.03


def test_the_same_study_comes_out_for_any_number_of_workers():
    figure, gestures = figure_of(THROWING[0]), [Gesture(0, 0, 0), Gesture(0, 1, 1)]
    done: list[int] = []
    alone = study(figure, Tray(), gestures, 3, 5, 1, done.append)
    assert alone == study(figure, Tray(), gestures, 3, 5, 2, done.append)
    assert [3 * BAND] * 4 == [sum(tally) for each in alone for tally in (each.mine, each.theirs)]
    assert 12 == sum(done)
