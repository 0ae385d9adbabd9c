"""A picture or an animation of a throw, drawn by matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from matplotlib import animation, pyplot
from mpl_toolkits.mplot3d.art3d import Poly3DCollection

from tablee.throw.figure import Ball, Box, Figure, Rod, Tray

matplotlib.use("Agg")

PAINT = ("#c8452f", "#2f7f86", "#e3a72c", "#7a4a8c")
WOOD = "#d9b98a"
FRONT = "#fbf3e2"
"""The front of a figure is light, so that belly and back differ."""


def draw(figure: Figure, tray: Tray, frames: list[list[float]], throwers: list[int], out: Path) -> None:
    """Write the last frame as .png or .svg, or the whole fall as .gif."""
    canvas = pyplot.figure(figsize=(5.6, 5))
    axes: Any = canvas.add_axes((0, 0, 1, 1), projection="3d", computed_zorder=False)
    faces = [_faces(part) for part in figure.parts]

    def show(frame: list[float]) -> list[Any]:
        axes.clear()
        axes.set_axis_off()
        axes.set(xlim=(-11, 11), ylim=(-11, 11), zlim=(0, 4))
        axes.set_box_aspect((22, 22, 4), zoom=1.12)
        axes.view_init(elev=48, azim=-65)
        half, wall = tray.half, tray.wall
        corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
        axes.add_collection3d(Poly3DCollection([[(x, y, 0) for x, y in corners]], facecolors=WOOD, edgecolors="#3b2a20"))
        for a, b in ((1, 2), (2, 3), (3, 0)):
            (ax, ay), (bx, by) = corners[a], corners[b]
            side = [(ax, ay, 0), (bx, by, 0), (bx, by, wall), (ax, ay, wall)]
            axes.add_collection3d(Poly3DCollection([side], facecolors="#c9a36f", edgecolors="#3b2a20", alpha=0.35))
        for piece, thrower in enumerate(throwers):
            q = frame[7 * piece : 7 * piece + 7]
            turn = _matrix(q[3:])
            polygons = [corner @ turn.T + np.array(q[:3]) for part in faces for corner in part]
            paints = [FRONT if (corner[:, 2] > 0.39).all() else PAINT[thrower % len(PAINT)] for part in faces for corner in part]
            axes.add_collection3d(Poly3DCollection(polygons, facecolors=paints, edgecolors="#3b2a2066", linewidths=0.3, shade=True))
        return []

    if out.suffix == ".gif":
        film = animation.FuncAnimation(canvas, show, frames=[*frames, *[frames[-1]] * 15], interval=33)
        film.save(out, writer="pillow", fps=30, dpi=70)
    else:
        show(frames[-1])
        canvas.savefig(out, dpi=110, metadata={"Date": None} if out.suffix == ".svg" else {})
    pyplot.close(canvas)


def _matrix(q: list[float]) -> Any:
    w, x, y, z = np.array(q) / np.linalg.norm(q)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def _faces(part: Box | Rod | Ball) -> list[Any]:
    """The surface of a part as flat polygons, in the axes of the figure."""
    if isinstance(part, Box):
        signs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        found = []
        for axis in range(3):
            for end in (-1, 1):
                corners = [np.insert(np.array(sign, dtype=float), axis, end) for sign in signs]
                found.append(np.array(corners) * part.half + part.at)
        return found
    if isinstance(part, Ball):
        return _round(np.array(part.at), np.array(part.at), part.radius)
    return _round(np.array(part.a), np.array(part.b), part.radius)


def _round(a: Any, b: Any, radius: float, around: int = 10, along: int = 4) -> list[Any]:
    """A capsule from a to b, or a ball if they are equal, as rings of quadrilaterals."""
    axis = b - a
    length = np.linalg.norm(axis)
    up = axis / length if length else np.array([0.0, 1.0, 0.0])
    right = np.cross(up, [1.0, 0.0, 0.0] if abs(up[0]) < 0.9 else [0.0, 0.0, 1.0])
    right /= np.linalg.norm(right)
    front = np.cross(up, right)
    rings = []
    for i in range(2 * along + 1):
        slope = np.pi * (i / (2 * along) - 0.5)
        middle = b if i > along else a
        turns = [2 * np.pi * k / around for k in range(around)]
        rings.append([middle + radius * (np.sin(slope) * up + np.cos(slope) * (np.cos(t) * right + np.sin(t) * front)) for t in turns])
    return [
        np.array([rings[i][k], rings[i][(k + 1) % around], rings[i + 1][(k + 1) % around], rings[i + 1][k]])
        for i in range(2 * along)
        for k in range(around)
    ]
