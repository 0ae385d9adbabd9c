"""The lesson: its recorded throws lie as the rules say, and a free try counts for nothing."""

from __future__ import annotations

import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import POSE_IDS
from tablee.lesson import LessonPlay, PlayedMoment, Scene, lesson_of
from tablee.throw import motion
from tablee.throw.figure import Tray
from tablee.throw.game_files import figure_of


def moments() -> list[PlayedMoment]:
    lesson = lesson_of(GAME)
    assert lesson is not None
    return list(LessonPlay(GAME, lesson).moments())


def poses_in_street(scene: Scene) -> dict[int, str]:
    s = scene.state
    assert isinstance(s, Position)
    return {zoku: POSE_IDS[s.street.poses[i]] for i, zoku in enumerate(s.street.zokus)}


def test_the_recorded_throws_show_the_poses_of_the_rules() -> None:
    physics = pytest.importorskip("tablee.throw.physics")
    figure = figure_of(GAME)
    thrown = [scene for each in moments() for scene in (*each.scenes, *each.tries) if scene.motion]
    assert len(thrown) >= 2 + 10
    for scene in thrown:
        rules = poses_in_street(scene)
        for zoku, lies in motion.last(scene.motion).items():
            if rules[zoku] != "down":
                assert rules[zoku] == physics.judge(figure, Tray(), lies, False)[0]


def test_a_free_try_is_offered_for_calm_hard_spinning_and_crooked_throws_and_changes_nothing() -> None:
    [free] = [n for n, each in enumerate(moments()) if each.moment.free]
    practice, real = moments()[free], moments()[free + 1]
    aims, forces, spins = zip(*[each.gesture for each in practice.moment.tries], strict=True)
    assert (-25, 25) == (min(aims), max(aims))
    assert min(forces) < 0.2
    assert max(forces) == 1
    assert min(spins) < 0.1
    assert max(spins) == 1
    assert practice.free == real.right
    assert real.scenes == [], "the throw that counts begins where the free one began"
