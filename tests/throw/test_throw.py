"""Simulated throws: their poses, their repeatability and their recorded motion."""

import subprocess
import sys
from itertools import combinations
from math import cos, dist, pi, sin, sqrt

import msgspec
import numpy as np
import pytest

from tablee.kernel.chance import Recording, Throw, scripted, seeded
from tablee.throw import motion
from tablee.throw.figure import POSES, Ball, Figure, Tray
from tablee.throw.gesture import Gesture, Release, Rest, average_gesture, releases
from tests.throw.figures import FIGURE

pytest.importorskip("mujoco", reason="MuJoCo is not installed: nothing can be thrown here")

from tablee.throw.chance import KnownLandings, LandingNeeded, PhysicalChance, on_its_front
from tablee.throw.physics import REST_LIMIT, fall, judge
from tablee.throw.workers import Workers

HALF = sqrt(0.5)
EVEN = [1] * len(POSES)


def three_hands(seed: int, gesture: Gesture | None = None) -> list[Release]:
    chance = seeded(seed)
    return [one for hand in range(3) for one in releases(gesture or average_gesture(chance), 2 * pi * hand / 3, 3, chance)]


@pytest.mark.parametrize(
    ("pose", "height", "turned"),
    [
        ("feet", 1.0, (HALF, HALF, 0, 0)),
        ("back", 0.5, (1, 0, 0, 0)),
        ("belly", 0.5, (0, 0, 1, 0)),
        ("edge", 0.78, (HALF, 0, HALF, 0)),
        ("other", 0.98, (HALF, -HALF, 0, 0)),
        ("other", 0.9, (0.92, 0.38, 0, 0)),
    ],
)
def test_the_axis_that_points_up_decides_the_pose(pose, height, turned):
    assert pose == judge(FIGURE, Tray(), np.array([0, 0, height, *turned]), moving=False)[0]


def test_a_piece_on_another_or_in_motion_has_the_pose_other():
    flat = (1, 0, 0, 0)
    assert "other" == judge(FIGURE, Tray(), np.array([0, 0, 1.5, *flat]), moving=False)[0]
    assert "other" == judge(FIGURE, Tray(), np.array([0, 0, 0.5, *flat]), moving=True)[0]


def test_beyond_the_wall_is_outside():
    assert "outside" == judge(FIGURE, Tray(), np.array([10.5, 0, 0.5, 1, 0, 0, 0]), moving=False)[0]


def test_a_piece_that_never_rests_has_the_pose_other_two_seconds_after_the_limit():
    """A marble rolls on for ever, because it has no rolling friction."""
    marble = Figure(1, [Ball(0.8, (0.0, 0.0, 0.0))])
    rolling = Release((0.0, 0.0, 0.8), (1, 0, 0, 0), (60.0, 25.0, 0.0), (0.0, 0.0, 0.0))
    lying = Rest((-5.0, -8.0, 0.8), (1, 0, 0, 0))
    landing = fall(marble, Tray(), [rolling], [lying])
    assert ["other"] == landing.poses
    assert REST_LIMIT + 2.0 <= landing.seconds < REST_LIMIT + 2.1


def test_the_same_seed_gives_the_same_throw():
    assert fall(FIGURE, Tray(), three_hands(5), []) == fall(FIGURE, Tray(), three_hands(5), [])
    assert fall(FIGURE, Tray(), three_hands(5), []).frames != fall(FIGURE, Tray(), three_hands(6), []).frames


def test_every_piece_gets_a_pose_and_its_margin():
    landing = fall(FIGURE, Tray(), three_hands(1), [])
    assert 9 == len(landing.poses) == len(landing.margins) == len(landing.frames[0]) // 7
    assert set(landing.poses) <= set(POSES)


def test_a_hard_throw_leaves_the_tray_more_often_than_a_soft_one():
    def outside(force: float) -> int:
        return sum(fall(FIGURE, Tray(), three_hands(seed, Gesture(0, force, 0.5)), []).poses.count("outside") for seed in range(12))

    assert outside(0.1) < outside(1.0)


@pytest.mark.parametrize("text", ['{"force": 1.5}', '{"aim": 90}', '{"spin": -1}', '{"force": "much"}', '{"twist": 1}'])
def test_a_gesture_out_of_bounds_is_refused(text):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Gesture)


def test_a_positive_aim_is_to_the_right_of_the_player():
    """A hand in the south, at angle -90°, has the east to its right."""
    east = [release.speed[0] for release in releases(Gesture(45, 0.5, 0.5), -pi / 2, 9, seeded(1))]
    west = [release.speed[0] for release in releases(Gesture(-45, 0.5, 0.5), -pi / 2, 9, seeded(1))]
    assert sum(west) < 0 < sum(east)


def test_a_motion_of_nine_pieces_is_short_and_reads_back():
    for seed in range(3):
        frames = fall(FIGURE, Tray(), three_hands(seed, Gesture(0, 1, 1)), []).frames
        text = motion.encode(frames, range(9))
        assert len(text) <= 8000
        for before, after in zip(frames, motion.decode(text), strict=True):
            places = [abs(a - b) for i, (a, b) in enumerate(zip(before, after, strict=True)) if i % 7 < 3]
            assert max(places) <= 0.0051


def test_a_worker_gives_the_same_throw():
    workers = Workers(FIGURE)
    try:
        here, there = fall(FIGURE, Tray(), three_hands(2), []), workers.fall(FIGURE, Tray(), three_hands(2), [])
        assert (here.poses, here.margins, motion.encode(here.frames, [0] * 9)) == (there.poses, there.margins, there.packed)
    finally:
        workers.close()


def test_the_rules_get_poses_and_the_record_gets_the_motion():
    chance = PhysicalChance(scripted(otherwise=seeded(1)), FIGURE, 2, fall)
    noted = Recording(chance)
    poses = noted.throw(Throw([3, 4, 11], [0, 0, 1], [], [EVEN] * 3))
    assert ([], [poses]) == noted.take()
    frames = motion.decode(chance.motion())
    assert 3 * 7 == len(frames[0])
    assert "" == chance.motion()


def test_pieces_in_the_tray_take_part_in_the_next_throw():
    chance = PhysicalChance(seeded(1), FIGURE, 2, fall)
    chance.throw(Throw([1, 2], [0, 1], [], [EVEN] * 2))
    chance.motion()
    chance.throw(Throw([1], [0], [2], [EVEN]))
    frames = motion.decode(chance.motion())
    assert 2 * 7 == len(frames[0])
    assert {1, 2} == set(chance.rests)


def test_a_recorded_motion_leaves_the_pieces_as_the_throw_did():
    def thrown_once() -> tuple[PhysicalChance, str]:
        chance = PhysicalChance(seeded(1), FIGURE, 2, fall)
        chance.throw(Throw([4, 1, 9], [0, 0, 1], [], [EVEN] * 3))
        return chance, chance.motion()

    chance, text = thrown_once()
    again = PhysicalChance(seeded(1), FIGURE, 2, fall)
    again.remember(text)
    assert [4, 1, 9] == list(motion.last(text)) == list(again.rests)
    assert chance.rests == again.rests
    upon = Throw([4], [0], [1, 9], [EVEN])
    assert (chance.throw(upon), chance.motion()) == (again.throw(upon), again.motion())


def test_a_standing_piece_that_a_later_throw_knocks_over_is_put_back():
    """A piece thrown at a standing one: the motion shows the knock, and ends with the piece as it stood."""
    stands = Rest((0.0, 0.0, 1.0), (HALF, HALF, 0, 0), 7, keeps_pose=True)
    thrown = Release((0.0, 6.0, 1.8), (1, 0, 0, 0), (0.0, -120.0, 20.0), (0.0, 0.0, 0.0), 3)
    frames = fall(FIGURE, Tray(), [thrown], [stands]).frames
    upright = [2 * (y * z + w * x) for w, x, y, z in (frame[10:14] for frame in frames)]
    assert pytest.approx(stands.at) == frames[-1][7:10]
    assert pytest.approx(1.0) == upright[-1]
    assert min(upright) < 0.3


def test_pieces_keep_their_pose_in_a_later_throw_unless_they_are_down():
    chance = PhysicalChance(seeded(1), FIGURE, 2, fall)
    chance.throw(Throw([1, 2, 3], [0, 0, 1], [], [EVEN] * 3))
    lay = dict(chance.rests)
    chance.throw(Throw([1], [0], [2, 3], [EVEN], down=[3]))
    assert pytest.approx(lay[2].at, abs=0.11) == chance.rests[2].at


def test_without_spin_pieces_lie_in_the_palm_as_they_leave_it():
    """Their heads point to the tray, so their long axis is nearly level and points towards the middle."""
    for release in releases(Gesture(0, 0.5, 0), 0.0, 3, seeded(3)):
        w, x, y, z = release.turned
        assert 2 * (x * y - w * z) < -0.3


def test_pieces_do_not_overlap_in_the_hand():
    for seed in range(40):
        for a, b in combinations(releases(Gesture(), 0.0, 4, seeded(seed)), 2):
            assert dist(a.at, b.at) > 1.9


def test_a_rehearsal_asks_for_a_simulation_and_then_continues():
    chance = PhysicalChance(seeded(3), FIGURE, 2, fall)
    throw = Throw([1, 2], [0, 1], [], [EVEN] * 2)
    with pytest.raises(LandingNeeded) as needed:
        chance.rehearsal([]).throw(throw)
    landing = fall(*needed.value.what)
    rehearsed = chance.rehearsal([landing]).throw(throw)
    assert 0 == chance.throws
    assert rehearsed == chance.throw(throw)


def test_without_a_simulation_there_are_poses_and_no_motion():
    chance = PhysicalChance(seeded(3), FIGURE, 2, KnownLandings([None]))
    noted = Recording(chance)
    assert [5, 0] == noted.throw(Throw([1, 2], [0, 1], [], [[0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]]))
    assert ([], [[5, 0]]) == noted.take()
    assert "" == chance.motion()


@pytest.mark.parametrize(
    "turned", [(1, 0, 0, 0), (0.6, 0, 0, 0.8), (HALF, 0, HALF, 0), (HALF, HALF, 0, 0), (0, 0, 1, 0), (0.5, 0.5, 0.5, 0.5)]
)
def test_a_piece_that_is_down_lies_on_its_front_for_the_next_throw(turned):
    lies = on_its_front(FIGURE, Rest((1.0, 2.0, 0.5), turned))
    assert ("belly", (1.0, 2.0)) == (judge(FIGURE, Tray(), np.array([*lies.at, *lies.turned]), moving=False)[0], lies.at[:2])


def test_a_piece_laid_on_its_front_keeps_the_direction_of_its_head():
    angle = 0.7
    lies = on_its_front(FIGURE, Rest((0.0, 0.0, 0.5), (cos(angle / 2), 0.0, 0.0, sin(angle / 2))))
    w, x, y, z = lies.turned
    assert pytest.approx((-sin(angle), cos(angle))) == (2 * (x * y - w * z), 1 - 2 * (x * x + z * z))


def test_the_rules_may_decide_the_force_of_a_throw():
    def reach(force: str) -> float:
        chance = PhysicalChance(seeded(1), FIGURE, 2, fall)
        chance.throw(Throw([1], [0], [], [EVEN], forces=[force, "normal"]))
        frames = motion.decode(chance.motion())
        return frames[0][0] - frames[3][0]

    assert reach("soft") < reach("normal") < reach("hard")


def test_a_seats_own_gesture_is_used_once():
    def poses(gesture: Gesture | None) -> list[float]:
        chance = PhysicalChance(seeded(1), FIGURE, 2, fall)
        if gesture:
            chance.gestures[0] = gesture
        chance.throw(Throw([1, 2], [0, 0], [], [EVEN] * 2))
        assert {} == chance.gestures
        return motion.decode(chance.motion())[-1]

    assert poses(Gesture(0, 1, 1)) != poses(Gesture(0, 0, 0))


def test_an_imagined_world_is_not_thrown():
    assert not PhysicalChance(seeded(1), FIGURE, 2, fall).copy().physical()


def test_without_mujoco_the_command_says_what_is_missing():
    program = "import sys; sys.modules['mujoco'] = None; from tablee.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", program, "throw", "show", "-o", "x.png"], capture_output=True, text=True, check=False)
    assert 2 == done.returncode
    assert 1 == len(done.stderr.splitlines())
