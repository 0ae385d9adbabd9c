"""How a throw leaves the hand: a gesture, and the small differences that make no two throws alike; and what comes of it."""

from __future__ import annotations

from math import cos, log, pi, sin, sqrt
from typing import Annotated

import msgspec

from tablee.kernel.chance import Chance
from tablee.throw.figure import Pose

GRAIN = 1 << 24


class Gesture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`aim`: degrees to the right of the middle of the tray, as the hand sees it; `force`: 0 drops, 1 hurls; `spin`: how fast the
    pieces tumble."""

    aim: Annotated[float, msgspec.Meta(ge=-45, le=45)] = 0.0
    force: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    spin: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5


class Release(msgspec.Struct, frozen=True):
    """A piece at the moment it leaves the hand: where, how turned (quaternion), how fast (cm/s, rad/s). `piece`: its number."""

    at: tuple[float, float, float]
    turned: tuple[float, float, float, float]
    speed: tuple[float, float, float]
    tumble: tuple[float, float, float]
    piece: int = 0


class Rest(msgspec.Struct, frozen=True):
    """Where a piece lies, and how turned. `piece`: its number."""

    at: tuple[float, float, float]
    turned: tuple[float, float, float, float]
    piece: int = 0


class Landing(msgspec.Struct, frozen=True):
    """Poses of the thrown pieces, each with its margin in degrees (how much further it could have tilted); the motion of all
    pieces, the thrown ones first: frame by frame, or already packed as `motion.encode` does."""

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
    """As a player who does not think about it, or a bot, throws."""

    def near(middle: float, spread: float, low: float, high: float) -> float:
        return min(high, max(low, middle + spread * normal(chance)))

    return Gesture(near(0, 10, -45, 45), near(0.5, 0.15, 0, 1), near(0.5, 0.2, 0, 1))


def releases(gesture: Gesture, side: float, count: int, chance: Chance) -> list[Release]:
    """`count` pieces leave a hand that stands at angle `side` of the tray, a little apart from one another."""
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
    """Every orientation is as likely."""
    w, x, y, z = (normal(chance) for _ in range(4))
    length = sqrt(w * w + x * x + y * y + z * z)
    return (w / length, x / length, y / length, z / length)
