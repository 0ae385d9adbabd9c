"""The physics of a throw. The only module that imports MuJoCo."""

from __future__ import annotations

from functools import lru_cache
from math import acos, degrees
from typing import Any

import mujoco
import numpy as np

from tablee.throw.figure import Ball, Box, Figure, Pose, Rod, Tray, mjcf
from tablee.throw.gesture import Landing, Release, Rest

FRAME_STEPS = 20
"""Milliseconds between frames. Screens show 30 frames a second, so a fall is seen at 0.6 of its speed: pieces tumble for about a second."""
LOOK_FRAMES = 5
PUT_BACK_FRAMES = 20
LIFT = 1.5
"""A piece that is put back is lifted by this many cm on its way."""
REST_LIMIT = 2.0
"""Pieces should lie still after this many seconds. A piece that still moves two seconds later gets the pose `other`."""
STILL = 0.02
"""A piece is at rest if it moved less than this (cm, or quaternion component) in each of the last two tenths of a second."""
TILT = 20.0
"""A figure within this many degrees lies flat or on its edge; UPRIGHT is the limit for standing."""
UPRIGHT = 12.0


@lru_cache(maxsize=32)
def _scene(scene: str) -> tuple[Any, Any]:
    model = mujoco.MjModel.from_xml_string(scene)
    return model, mujoco.MjData(model)


def version() -> str:
    return f"mujoco {mujoco.__version__}"


def fall(figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing:
    """Simulate the fall of the thrown pieces onto the tray and the pieces that lie there."""
    count = len(thrown) + len(lying)
    model, data = _scene(mjcf(figure, tray, count))
    mujoco.mj_resetData(model, data)
    for i, release in enumerate(thrown):
        data.qpos[7 * i : 7 * i + 7] = [*release.at, *release.turned]
        data.qvel[6 * i : 6 * i + 6] = [*release.speed, *release.tumble]
    for i, rest in enumerate(lying, len(thrown)):
        data.qpos[7 * i : 7 * i + 7] = [*rest.at, *rest.turned]
    frames = [data.qpos.tolist()]
    looks = [data.qpos.copy()]
    moving = np.ones(count, dtype=bool)
    while data.time < REST_LIMIT + 2.0:
        mujoco.mj_step(model, data, FRAME_STEPS)
        frames.append(data.qpos.tolist())
        if len(frames) % LOOK_FRAMES == 1:
            looks.append(data.qpos.copy())
            if len(looks) > 2:
                moved = np.maximum(abs(looks[-1] - looks[-2]), abs(looks[-2] - looks[-3])).reshape(count, 7).max(axis=1)
                moving = moved > STILL
                if not moving.any():
                    break
    put_back(frames, len(thrown), lying)
    poses: list[Pose] = []
    margins = []
    for i in range(len(thrown)):
        pose, margin = judge(figure, tray, data.qpos[7 * i : 7 * i + 7], bool(moving[i]))
        poses.append(pose)
        margins.append(round(margin, 1))
    return Landing(poses, margins, frames, float(data.time))


def put_back(frames: list[list[float]], first: int, lying: list[Rest]) -> None:
    """Append frames in which the lying pieces that keep their pose, but were moved, return to their place. `first`: the first of them."""
    end = frames[-1]
    moved = {}
    for i, rest in enumerate(lying, first):
        home = np.array([*rest.at, *rest.turned])
        now = np.array(end[7 * i : 7 * i + 7])
        if np.dot(home[3:], now[3:]) < 0:
            home[3:] *= -1
        if rest.keeps_pose and abs(home - now).max() > 5 * STILL:
            moved[i] = (now, home)
    if not moved:
        return
    for step in range(1, PUT_BACK_FRAMES + 1):
        frame = list(end)
        part = step / PUT_BACK_FRAMES
        for i, (now, home) in moved.items():
            between = now + (home - now) * part
            between[2] += LIFT * 4 * part * (1 - part)
            between[3:] /= np.linalg.norm(between[3:])
            frame[7 * i : 7 * i + 7] = between.tolist()
        frames.append(frame)


def judge(figure: Figure, tray: Tray, q: Any, moving: bool) -> tuple[Pose, float]:
    """The pose of a piece, from the axis that points up and whether it touches the floor; and the margin of that pose in degrees."""
    x, y = abs(q[0]), abs(q[1])
    if max(x, y) > tray.half:
        return "outside", 90.0
    turn = np.zeros(9)
    mujoco.mju_quat2Mat(turn, q[3:7])
    up = turn[6:9]
    if moving or lowest(figure, up) + q[2] > 0.2:
        return "other", 0.0
    standing = UPRIGHT - _angle(up[1])
    back = TILT - _angle(up[2])
    belly = TILT - _angle(-up[2])
    edge = TILT - _angle(abs(up[0]))
    best = max(standing, back, belly, edge)
    if best < 0:
        return "other", -best
    named: tuple[tuple[float, Pose], ...] = ((standing, "feet"), (back, "back"), (belly, "belly"), (edge, "edge"))
    return next(pose for margin, pose in named if margin == best), best


def _angle(cosine: float) -> float:
    return degrees(acos(max(-1.0, min(1.0, float(cosine)))))


def lowest(figure: Figure, up: Any) -> float:
    """The height of the lowest point relative to the middle of the figure. `up`: the upward direction in the axes of the figure."""
    depths = []
    for part in figure.parts:
        if isinstance(part, Box):
            depths.append(float(np.dot(up, part.at) - np.dot(np.abs(up), part.half)))
        elif isinstance(part, Rod):
            depths.append(float(min(np.dot(up, part.a), np.dot(up, part.b)) - part.radius))
        elif isinstance(part, Ball):
            depths.append(float(np.dot(up, part.at) - part.radius))
    return min(depths)
