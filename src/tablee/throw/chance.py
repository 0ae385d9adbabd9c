"""The door between rules and bodies: numbers come from one chance, throws from hands that really throw."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sqrt

from msgspec.structs import replace

from tablee.kernel.chance import Chance, Throw, seeded
from tablee.throw import motion
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.hand import Gesture, Landing, Release, Rest, ordinary, releases
from tablee.throw.table import BOUNDS

Fall = Callable[[Figure, Tray, list[Release], list[Rest]], Landing | None]
"""`bodies.fall`, here or in a worker; None: nothing can fall any more."""


class NotFallen(Exception):
    """A rehearsal came to a throw whose bodies have not fallen yet."""

    def __init__(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> None:
        super().__init__("these bodies must fall first")
        self.what = (figure, tray, thrown, lying)


class Fallen:
    """Falls that are known beforehand, in their order; after them it goes on `otherwise`, or the next one must fall first."""

    def __init__(self, landings: list[Landing | None], otherwise: Fall | None = None) -> None:
        self.landings = list(landings)
        self.otherwise = otherwise

    def __call__(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing | None:
        if self.landings:
            return self.landings.pop(0)
        if self.otherwise is not None:
            return self.otherwise(figure, tray, thrown, lying)
        raise NotFallen(figure, tray, thrown, lying)


class Thrown(Chance):
    """`gestures`: what each seat did with its hand, set before its action; a seat without one throws as anybody would.

    The pieces that lie in the tray stay where the record says they came to rest. The small differences of the hands follow from the
    next number of the source, which is looked at and not used: the same game, gestures and engine throw the same. Should the bodies
    fail to fall, the poses are drawn by those hands, and there is no motion.
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

    def rehearsal(self, landings: list[Landing | None]) -> Thrown:
        """The same luck, hands and tray, apart, to find out what must fall before the game can go on."""
        other = Thrown(self.source.copy(), self.figure, self.seats, Fallen(landings))
        other.gestures, other.rests, other.throws = dict(self.gestures), dict(self.rests), self.throws
        return other

    def physical(self) -> bool:
        return True

    def throw(self, throw: Throw) -> list[int]:
        hands = seeded(self.source.copy().below(1 << 32), self.throws + 1)
        thrown: list[Release] = []
        order: list[int] = []
        for seat in sorted(set(throw.seats)):
            mine = [i for i, thrower in enumerate(throw.seats) if thrower == seat]
            gesture = self.gestures.get(seat) or ordinary(hands)
            if throw.forces:
                gesture = as_hard_as(throw.forces[seat], gesture)
            left = releases(gesture, 2 * pi * seat / self.seats, len(mine), hands)
            thrown += [replace(release, piece=throw.pieces[i]) for release, i in zip(left, mine, strict=True)]
            order += mine
        lying = [piece for piece in throw.lying if piece in self.rests]
        rests = [on_its_front(self.figure, self.rests[each]) if each in throw.down else self.rests[each] for each in lying]
        landing = self.fall(self.figure, self.tray, thrown, rests)
        if landing is None:
            self.throws += 1
            self.gestures.clear()
            return hands.throw(throw)
        text = landing.packed or motion.encode(landing.frames, [*(each.piece for each in thrown), *(each.piece for each in rests)])
        self.motions.append(text)
        self.remember(text)
        poses = dict(zip(order, landing.poses, strict=True))
        return [POSES.index(poses[i]) for i in range(len(throw.pieces))]

    def remember(self, text: str) -> None:
        """A throw with this motion was made: its pieces now lie where its last frame shows them, and the hands are empty."""
        self.throws += 1
        self.gestures.clear()
        self.rests = {piece: rest(piece, numbers) for piece, numbers in motion.last(text).items()}

    def motion(self) -> str:
        """The motions since the last time, as the record keeps them."""
        told = " ".join(self.motions)
        self.motions = []
        return told


def as_hard_as(force: str, gesture: Gesture) -> Gesture:
    """The gesture, its force brought within what the rules say."""
    low, high = BOUNDS[force]
    return replace(gesture, force=low + (high - low) * gesture.force)


def rest(piece: int, numbers: list[float]) -> Rest:
    """Seven numbers of a frame; the turn was rounded and is made a turn again."""
    x, y, z, *turn = numbers
    length = sqrt(sum(part * part for part in turn))
    w, i, j, k = (part / length for part in turn)
    return Rest((x, y, z), (w, i, j, k), piece)


def on_its_front(figure: Figure, lies: Rest) -> Rest:
    """Laid on its front where it lies, its head to the same side."""
    w, x, y, z = lies.turned
    front = 1 - 2 * (x * x + y * y)
    if front < -0.9:
        return lies
    head = (2 * (x * y - w * z), 1 - 2 * (x * x + z * z))
    length = sqrt(head[0] ** 2 + head[1] ** 2)
    if length < 0.1:
        head, length = (0.0, 1.0), 1.0
    # Turned over about its long axis (0, 0, 1, 0), then about the sky until the head points that way.
    cosine, sine = head[1] / length, -head[0] / length
    half = (sqrt(max(0.0, (1 + cosine) / 2)), sqrt(max(0.0, (1 - cosine) / 2)) * (1 if sine >= 0 else -1))
    return Rest((lies.at[0], lies.at[1], figure.thickness_in_front()), (0.0, -half[1], half[0], 0.0), lies.piece)
