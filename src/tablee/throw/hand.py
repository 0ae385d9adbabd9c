"""A throw before and after its fall: the player's gesture, the pieces as they leave the hand, and how they land."""

from __future__ import annotations

from math import cos, log, pi, sin, sqrt
from typing import Annotated

import msgspec

from tablee.kernel.chance import Chance
from tablee.throw.figure import Pose

GRAIN = 1 << 24


class Gesture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's throw. `aim`: degrees to the right of the middle of the tray, as the player sees it. `force`: from 0 (drop) to 1 (hard).
    `spin`: how fast the pieces tumble."""

    aim: Annotated[float, msgspec.Meta(ge=-45, le=45)] = 0.0
    force: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    spin: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5


class Release(msgspec.Struct, frozen=True):
    """A piece as it leaves the hand: position, orientation (quaternion), velocity (cm/s) and rotation (rad/s). `piece`: its number."""

    at: tuple[float, float, float]
    turned: tuple[float, float, float, float]
    speed: tuple[float, float, float]
    tumble: tuple[float, float, float]
    piece: int = 0


class Rest(msgspec.Struct, frozen=True):
    """A piece at rest: position and orientation. `piece`: its number."""

    at: tuple[float, float, float]
    turned: tuple[float, float, float, float]
    piece: int = 0


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


def ordinary(chance: Chance) -> Gesture:
    """The random gesture of an average player; bots throw this way."""

    def near(middle: float, spread: float, low: float, high: float) -> float:
        return min(high, max(low, middle + spread * normal(chance)))

    return Gesture(near(0, 10, -45, 45), near(0.5, 0.15, 0, 1), near(0.5, 0.2, 0, 1))


def releases(gesture: Gesture, side: float, count: int, chance: Chance) -> list[Release]:
    """The release of `count` pieces from a hand at angle `side` of the tray, with small random differences."""
    towards = side + pi - gesture.aim * pi / 180
    hand = (13.0 * cos(side), 13.0 * sin(side))
    speed = 54.0 + 92.0 * gesture.force
    places = list(range(9))
    chance.shuffle(places)
    found = []
    for place in places[:count]:
        across, up = 2.6 * (place % 3 - 1), 2.6 * (place // 3 - 1)
        at = (
            hand[0] - across * sin(side) + uniform(chance, -0.3, 0.3),
            hand[1] + across * cos(side) + uniform(chance, -0.3, 0.3),
            11.0 + up + uniform(chance, -0.3, 0.3),
        )
        along, drift = speed + 0.18 * speed * normal(chance), 0.12 * speed * normal(chance)
        rise = 25.0 + 0.2 * speed * normal(chance)
        found.append(
            Release(
                at,
                _any_turn(chance),
                (along * cos(towards) - drift * sin(towards), along * sin(towards) + drift * cos(towards), rise),
                tuple((4.0 + 24.0 * gesture.spin) * normal(chance) for _ in range(3)),  # type: ignore[arg-type]
            )
        )
    return found


def _any_turn(chance: Chance) -> tuple[float, float, float, float]:
    """A random orientation; all are equally likely."""
    w, x, y, z = (normal(chance) for _ in range(4))
    length = sqrt(w * w + x * x + y * y + z * z)
    return (w / length, x / length, y / length, z / length)
