"""A thrown figure: convex parts in centimetres, x to its left, y up through its head, z out of its front."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Vector = tuple[float, float, float]
Positive = Annotated[float, msgspec.Meta(gt=0)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="box"):
    """`half`: half sizes along x, y, z; `at`: its middle."""

    half: tuple[Positive, Positive, Positive]
    at: Vector
    density: Positive = 0.7


class Rod(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rod"):
    """A capsule from `a` to `b`."""

    radius: Positive
    a: Vector
    b: Vector
    density: Positive = 0.7


class Ball(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="ball"):
    radius: Positive
    at: Vector
    density: Positive = 0.7


Part = Box | Rod | Ball


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure to throw. `version` goes into records, because another shape falls differently."""

    version: int
    parts: list[Part]

    def thickness_in_front(self) -> float:
        """The height of its middle when it lies on its front."""
        return max(
            part.at[2] + part.half[2]
            if isinstance(part, Box)
            else max(part.a[2], part.b[2]) + part.radius
            if isinstance(part, Rod)
            else part.at[2] + part.radius
            for part in self.parts
        )


class Tray(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The open box that figures are thrown into: half of its inner side and the height of its walls, in cm."""

    half: Positive = 10.0
    wall: Positive = 4.5


Pose = Literal["outside", "belly", "edge", "back", "feet", "other"]
POSES: tuple[Pose, ...] = ("outside", "belly", "edge", "back", "feet", "other")


def mjcf(figure: Figure, tray: Tray, count: int) -> str:
    """The scene in MuJoCo's XML. The contact time constant is six steps, because shorter ones create energy. Its damping of 0.9 lets pieces
    bounce little: a piece that touches nothing in the air lands much as it was thrown. At 0.3 pieces bounced until nothing of the release
    was left in their poses, and at 0.5 until it made no difference whether a rival's piece had hit them."""
    parts = "".join(_geom(part) for part in figure.parts)
    bodies = "".join(f'<body pos="0 0 {5 + 3 * i}"><freejoint/>{parts}</body>' for i in range(count))
    thick, up = 0.15, tray.wall / 2
    beyond, along = tray.half + thick, tray.half + 2 * thick
    sides = [(along, thick, 0.0, beyond), (along, thick, 0.0, -beyond), (thick, tray.half, beyond, 0.0), (thick, tray.half, -beyond, 0.0)]
    walls = "".join(f'<geom type="box" size="{sx} {sy} {up}" pos="{x} {y} {up}"/>' for sx, sy, x, y in sides)
    return (
        '<mujoco><option timestep="0.001" gravity="0 0 -981" integrator="implicitfast" cone="elliptic" impratio="3"/><size memory="32M"/>'
        '<default><geom friction="0.35 0.01 0.001" solref="0.006 0.9" solimp="0.9 0.95 0.01"/></default>'
        f'<worldbody><geom type="plane" size="60 60 1"/>{walls}{bodies}</worldbody></mujoco>'
    )


def _geom(part: Part) -> str:
    if isinstance(part, Box):
        return f'<geom type="box" size="{_say(part.half)}" pos="{_say(part.at)}" density="{part.density}"/>'
    if isinstance(part, Rod):
        return f'<geom type="capsule" size="{part.radius}" fromto="{_say(part.a)} {_say(part.b)}" density="{part.density}"/>'
    return f'<geom type="sphere" size="{part.radius}" pos="{_say(part.at)}" density="{part.density}"/>'


def _say(vector: Vector) -> str:
    return " ".join(map(str, vector))
