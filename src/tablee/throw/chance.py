"""The door between rules and bodies: numbers come from one chance, throws from hands that really throw."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from tablee.kernel.chance import Chance, Throw, seeded
from tablee.throw import motion
from tablee.throw.bodies import Landing, Rest
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.hand import Gesture, Release, ordinary, releases

Fall = Callable[[Figure, Tray, list[Release], list[Rest]], Landing]
"""`bodies.fall`, here or in a worker."""


class Thrown(Chance):
    """`gestures`: what each seat did with its hand, set before its action; a seat without one throws as anybody would.

    The pieces that lie in the tray stay where they came to rest. The small differences of the hands follow from the next number
    of the source, which is looked at and not used: the same game, gestures and engine throw the same.
    """

    def __init__(self, source: Chance, figure: Figure, seats: int, fall: Fall) -> None:
        self.source = source
        self.figure = figure
        self.tray = Tray()
        self.seats = seats
        self.fall = fall
        self.gestures: dict[int, Gesture] = {}
        self.rests: dict[int, Rest] = {}
        self.throws = 0
        self.motions: list[str] = []

    def below(self, n: int) -> int:
        return self.source.below(n)

    def copy(self) -> Chance:
        """What is only imagined is not thrown."""
        return self.source.copy()

    def physical(self) -> bool:
        return True

    def throw(self, throw: Throw) -> list[int]:
        self.throws += 1
        hands = seeded(self.source.copy().below(1 << 32), self.throws)
        thrown: list[Release] = []
        order: list[int] = []
        for seat in sorted(set(throw.seats)):
            mine = [i for i, thrower in enumerate(throw.seats) if thrower == seat]
            gesture = self.gestures.pop(seat, None) or ordinary(hands)
            thrown += releases(gesture, 2 * pi * seat / self.seats, len(mine), hands)
            order += mine
        lying = [piece for piece in throw.lying if piece in self.rests]
        landing = self.fall(self.figure, self.tray, thrown, [self.rests[piece] for piece in lying])
        self.motions.append(motion.encode(landing.frames, len(landing.rests)))
        self.rests = dict(zip([*(throw.pieces[i] for i in order), *lying], landing.rests, strict=True))
        poses = dict(zip(order, landing.poses, strict=True))
        return [POSES.index(poses[i]) for i in range(len(throw.pieces))]

    def motion(self) -> str:
        """The motions since the last time, as the record keeps them."""
        told = " ".join(self.motions)
        self.motions = []
        return told
