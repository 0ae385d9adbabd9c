"""A throw before and after its fall: the player's gesture, the pieces as they leave the hand, and how they land.

The numbers of the release were chosen by measurement (docs/throws.md): an average throw meets the wished frequencies of poses, spin and
force change them, pieces thrown at a rival's pieces knock them over, and no gesture wins clearly more fights than an average one."""

from __future__ import annotations

from math import cos, log, pi, sin, sqrt
from typing import Annotated

import msgspec

from tablee.kernel.chance import Chance
from tablee.throw.figure import Pose, Vector

Quaternion = tuple[float, float, float, float]

GRAIN = 1 << 24

AWAY, HIGH = 14.6, 7.6
"""The distance of the opening palm from the middle of the tray, and its height, in cm."""
APART, MIDDLE_HIGHER, LAYER = 2.5, 0.9, 2.6
"""Three pieces lie side by side in the palm, the middle one higher; further pieces lie in layers above them."""
UNEVEN = 0.2
FACE_UP = 0.97
"""The share of pieces that lie on their back in the palm; the others lie on their belly. All heads point towards the tray."""
TILT, TURN = 0.25, 0.5
"""How unevenly pieces lie: the tilt about each axis and the direction of the head, as standard deviations in radians."""
WOBBLE = 1.6
"""The unwanted rotation of a piece about each axis, as a standard deviation in rad/s."""
MOST = 1.8
"""Tilts and turns stop at this many standard deviations, so that pieces do not overlap in the hand."""


class Gesture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's throw. `aim`: degrees to the right of the middle of the tray, as the player sees it. `force`: from 0 (drop) to 1 (hard).
    `spin`: from 0 (the pieces glide as they lie in the hand) to 1 (they turn backwards, heads first)."""

    aim: Annotated[float, msgspec.Meta(ge=-45, le=45)] = 0.0
    force: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    spin: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5


class Release(msgspec.Struct, frozen=True):
    """A piece as it leaves the hand: position, orientation (quaternion), velocity (cm/s) and rotation (rad/s, in the axes of the piece).
    `piece`: its number."""

    at: Vector
    turned: Quaternion
    speed: Vector
    tumble: Vector
    piece: int = 0


class Rest(msgspec.Struct, frozen=True):
    """A piece at rest: position and orientation. `piece`: its number. `keeps_pose`: if the throw knocks it over, it is put back."""

    at: Vector
    turned: Quaternion
    piece: int = 0
    keeps_pose: bool = False


class Landing(msgspec.Struct, frozen=True):
    """The result of a throw: the pose of each thrown piece with its margin in degrees (how much further it could have tilted), and the
    motion of all pieces, the thrown ones first. The motion is in `frames`, or in `packed` as `motion.encode` makes it."""

    poses: list[Pose]
    margins: list[float]
    frames: list[list[float]]
    seconds: float
    packed: str = ""


def uniform(chance: Chance, low: float, high: float) -> float:
    return low + (high - low) * chance.below(GRAIN) / GRAIN


def normal(chance: Chance) -> float:
    return sqrt(-2 * log((chance.below(GRAIN) + 1) / GRAIN)) * cos(2 * pi * chance.below(GRAIN) / GRAIN)


def average_gesture(chance: Chance) -> Gesture:
    """The random gesture of an average player; bots throw this way."""

    def near(middle: float, spread: float, low: float, high: float) -> float:
        return min(high, max(low, middle + spread * normal(chance)))

    return Gesture(near(0, 6, -45, 45), near(0.5, 0.15, 0, 1), near(0.5, 0.2, 0, 1))


def releases(gesture: Gesture, side: float, count: int, chance: Chance) -> list[Release]:
    """The release of `count` pieces from a hand at angle `side` of the tray.

    The pieces leave the hand as they lie in it, with the small differences of a hand. Without spin they land as they lie; with a quarter
    turn in the air they land on their feet; with more they land on their belly. A harder gesture is less exact."""
    force, spin = gesture.force, gesture.spin
    towards = side + pi - gesture.aim * pi / 180
    ahead, left = (cos(towards), sin(towards)), (-sin(towards), cos(towards))
    speed = 82.0 + 10.5 * force
    rise = 85.0 + 15.0 * spin
    backspin = 5.4 * spin * (0.55 + 0.9 * force)
    error = 1 + 0.1 * (force - 0.5) + 0.5 * (spin - 0.5)
    places = list(range(3 if count <= 3 else 9))
    chance.shuffle(places)
    found = []
    for place in places[:count]:
        turned = _held(towards, chance)
        along = speed * (1 + 0.20 * error * normal(chance))
        drift = speed * 0.03 * error * normal(chance)
        up = rise * (1 + 0.04 * error * normal(chance))
        flip = -backspin * (1 + 0.2 * normal(chance))
        tumble = (flip * left[0] + WOBBLE * normal(chance), flip * left[1] + WOBBLE * normal(chance), WOBBLE * normal(chance))
        velocity = (along * ahead[0] + drift * left[0], along * ahead[1] + drift * left[1], up)
        found.append(Release(_place(place, side, chance), turned, velocity, _in_axes_of(turned, tumble)))
    return found


def _place(place: int, side: float, chance: Chance) -> Vector:
    """The position of a piece in the palm of a hand at angle `side`."""
    column, layer = place % 3, place // 3
    across, up = APART * (column - 1), LAYER * layer + (MIDDLE_HIGHER if column == 1 else 0.0)
    return (
        AWAY * cos(side) - across * sin(side) + uniform(chance, -UNEVEN, UNEVEN),
        AWAY * sin(side) + across * cos(side) + uniform(chance, -UNEVEN, UNEVEN),
        HIGH + up + uniform(chance, -UNEVEN, UNEVEN),
    )


def _held(towards: float, chance: Chance) -> Quaternion:
    """The orientation of a piece in the palm: its head points `towards` the tray, its face up or down."""
    head = towards + TURN * _bounded(chance)
    held = _rotation((0.0, 0.0, head - pi / 2))
    if uniform(chance, 0, 1) > FACE_UP:
        held = _product(held, (0.0, 0.0, 1.0, 0.0))
    return _product(_rotation((TILT * _bounded(chance), TILT * _bounded(chance), TILT * _bounded(chance))), held)


def _bounded(chance: Chance) -> float:
    return max(-MOST, min(MOST, normal(chance)))


def _rotation(vector: Vector) -> Quaternion:
    """The rotation about this vector, by its length in radians."""
    angle = sqrt(sum(part * part for part in vector))
    if angle < 1e-9:
        return (1.0, 0.0, 0.0, 0.0)
    x, y, z = (sin(angle / 2) * part / angle for part in vector)
    return (cos(angle / 2), x, y, z)


def _product(a: Quaternion, b: Quaternion) -> Quaternion:
    (aw, ax, ay, az), (bw, bx, by, bz) = a, b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def _in_axes_of(turned: Quaternion, vector: Vector) -> Vector:
    """A vector of the table in the axes of a piece: MuJoCo takes the rotation of a free body in them."""
    w, x, y, z = turned
    _, i, j, k = _product(_product((w, -x, -y, -z), (0.0, *vector)), turned)
    return (i, j, k)
