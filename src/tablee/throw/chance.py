"""The chance of a table with physical throws: numbers come from another chance, poses from the simulation."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sqrt

from msgspec.structs import replace

from tablee.kernel.chance import Chance, Throw, seeded
from tablee.throw import motion
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.gesture import Gesture, Landing, Release, Rest, average_gesture, releases
from tablee.throw.pose_table import BOUNDS

Fall = Callable[[Figure, Tray, list[Release], list[Rest]], Landing | None]
"""`bodies.fall`, in this process or in a worker. None: the simulation is not available."""


class LandingNeeded(Exception):
    """A rehearsal has reached a throw that is not simulated yet. `what`: the arguments for `bodies.fall`."""

    def __init__(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> None:
        super().__init__("this throw must be simulated first")
        self.what = (figure, tray, thrown, lying)


class KnownLandings:
    """Landings that are already simulated, in order. Afterwards `otherwise` continues; without it `LandingNeeded` is raised."""

    def __init__(self, landings: list[Landing | None], otherwise: Fall | None = None) -> None:
        self.landings = list(landings)
        self.otherwise = otherwise

    def __call__(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing | None:
        if self.landings:
            return self.landings.pop(0)
        if self.otherwise is not None:
            return self.otherwise(figure, tray, thrown, lying)
        raise LandingNeeded(figure, tray, thrown, lying)


class PhysicalChance(Chance):
    """`gestures`: the gesture of each seat, set before its action; a seat without one throws like an average player.

    Pieces in the tray stay where the recorded motion left them. Small random differences between throws are seeded by the next number of
    the source, which is read but not used: the same game, gestures and engine give the same throw. If the simulation is not available,
    poses are drawn by weight and there is no motion.
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
        """The source alone: imagined worlds draw poses by weight."""
        return self.source.copy()

    def rehearsal(self, landings: list[Landing | None]) -> PhysicalChance:
        """An independent copy that uses these landings, to find out which throws must be simulated before the game can go on."""
        other = PhysicalChance(self.source.copy(), self.figure, self.seats, KnownLandings(landings))
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
            gesture = self.gestures.get(seat) or average_gesture(hands)
            if throw.forces:
                gesture = as_hard_as(throw.forces[seat], gesture)
            left = releases(gesture, 2 * pi * seat / self.seats, len(mine), hands)
            thrown += [replace(release, piece=throw.pieces[i]) for release, i in zip(left, mine, strict=True)]
            order += mine
        lying = [piece for piece in throw.lying if piece in self.rests]
        rests = [
            on_its_front(self.figure, self.rests[each]) if each in throw.down else replace(self.rests[each], keeps_pose=True)
            for each in lying
        ]
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
        """The motions since the last call, as the record keeps them."""
        told = " ".join(self.motions)
        self.motions = []
        return told


def as_hard_as(force: str, gesture: Gesture) -> Gesture:
    """The gesture with its force scaled into the range that the rules demand."""
    low, high = BOUNDS[force]
    return replace(gesture, force=low + (high - low) * gesture.force)


def rest(piece: int, numbers: list[float]) -> Rest:
    """The rest position from seven numbers of a frame. The quaternion was rounded and is normalised again."""
    x, y, z, *turn = numbers
    length = sqrt(sum(part * part for part in turn))
    w, i, j, k = (part / length for part in turn)
    return Rest((x, y, z), (w, i, j, k), piece)


def on_its_front(figure: Figure, lies: Rest) -> Rest:
    """The piece laid on its front in its place, with its head in the same direction."""
    w, x, y, z = lies.turned
    front = 1 - 2 * (x * x + y * y)
    if front < -0.9:
        return lies
    head = (2 * (x * y - w * z), 1 - 2 * (x * x + z * z))
    length = sqrt(head[0] ** 2 + head[1] ** 2)
    if length < 0.1:
        head, length = (0.0, 1.0), 1.0
    # Turn it over about its long axis (0, 0, 1, 0), then about the vertical axis until the head points the same way.
    cosine, sine = head[1] / length, -head[0] / length
    half = (sqrt(max(0.0, (1 + cosine) / 2)), sqrt(max(0.0, (1 - cosine) / 2)) * (1 if sine >= 0 else -1))
    return Rest((lies.at[0], lies.at[1], figure.thickness_in_front()), (0.0, -half[1], half[0], 0.0), lies.piece)
