"""Luck is handed in: seeded, fair (verifiable), scripted (tests), recorded (replays), thrown (physics)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from hmac import digest
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

WORD: Final = 1 << 32
HALF: Final = 1 << 16
NO_THROWS: Final[list[list[int]]] = []


class LuckMissing(Exception):
    """A scripted or recorded chance was asked for luck it does not have."""


class Throw:
    """Pieces thrown together: which, by which seats, over which already lie there; and how likely each pose is, piece by piece.

    `down`: those of `lying` that rest on their front, however they fell. `forces`: by seat how hard ("soft", "normal", "hard") where
    the rules decide it; empty: as hard as each hand will.
    """

    def __init__(
        self,
        pieces: Sequence[int],
        seats: Sequence[int],
        lying: Sequence[int],
        weights: Sequence[Sequence[int]],
        down: Sequence[int] = (),
        forces: Sequence[str] = (),
    ) -> None:
        self.pieces = pieces
        self.seats = seats
        self.lying = lying
        self.weights = weights
        self.down = down
        self.forces = forces


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """One source of luck. Subclasses answer `below`; the physics door overrides `throw`."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each as likely. Where there is one answer, no luck is used."""
        raise AssertionError("a Chance must answer below(n)")

    def copy(self) -> Chance:
        raise AssertionError("a Chance must answer copy()")

    def throw(self, throw: Throw) -> list[int]:
        """How thrown pieces land, a pose each. Here by weight; a physical table decides by bodies instead."""
        poses = []
        for weights in throw.weights:
            left = self.below(sum(weights))
            pose = 0
            while left >= weights[pose]:
                left -= weights[pose]
                pose += 1
            poses.append(pose)
        return poses

    def physical(self) -> bool:
        """Whether bodies decide a throw. Their poses are then the record's word; otherwise the numbers drawn are."""
        return False

    def motion(self) -> str:
        """How thrown bodies moved since the last time, for the record."""
        return ""

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def draw(self, bag: list[T]) -> T:
        """Take one thing out of the bag; the order left inside means nothing."""
        i = self.below(len(bag))
        drawn = bag[i]
        bag[i] = bag[-1]
        bag.pop()
        return drawn


class Seeded(Chance):
    """sfc32: four small ints, cheap to copy, the same numbers in every build and on every machine."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> Seeded:
        return Seeded(self.a, self.b, self.c, self.d)

    def below(self, n: int) -> int:
        """For n up to 2**31. Off from uniform by less than n in 2**32: nothing a game could show; `Fair` is exact."""
        if n == 1:
            return 0
        b = self.b
        c = self.c
        d = self.d
        t = (self.a + b + d) & 0xFFFFFFFF
        self.d = (d + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & 0xFFFFFFFF
        self.c = (((c << 21) | (c >> 11)) + t) & 0xFFFFFFFF
        limit: i64 = n
        return (t * limit) >> 32

    def word(self) -> int:
        """32 bits, from two numbers: one would not fit the product in `below`."""
        return self.below(HALF) * HALF + self.below(HALF)

    def fork(self) -> Seeded:
        """Another stream, for a simulation that must not use up this one."""
        return Seeded(self.word(), self.word(), self.word(), self.word())


def seeded(seed: int, stream: int = 0) -> Seeded:
    """The chance of a seed; `stream` gives game number n of a series its own, whoever plays it."""
    chance = Seeded(seed % WORD, (seed >> 32) % WORD, stream % WORD, ((stream >> 32) + 1) % WORD)
    for _ in range(15):
        chance.below(HALF)
    return chance


class Fair(Chance):
    """Luck number i is HMAC-SHA256(seed, values and i): fixed by a seed committed to before the players gave their values."""

    def __init__(self, seed: bytes, values: str, used: int) -> None:
        self.seed = seed
        self.values = values
        self.used = used

    def copy(self) -> Fair:
        return Fair(self.seed, self.values, self.used)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        limit = (1 << 64) // n * n
        attempt = 0
        while True:
            message = f"{self.values}|{self.used}|{attempt}"
            number = int.from_bytes(digest(self.seed, message.encode(), "sha256")[:8], "big")
            if number < limit:
                self.used += 1
                return number % n
            attempt += 1


def fair(seed: bytes, values: Sequence[str], used: int = 0) -> Fair:
    """`values`: one text per player, mixed in after the commitment; `used`: how much luck is already spent.

    Each value is length-prefixed, so that no two lists of values mix to the same text.
    """
    return Fair(seed, ",".join([f"{len(value)}:{value}" for value in values]), used)


def commitment(seed: bytes) -> str:
    """What a table publishes before play, so that nobody can choose the seed afterwards."""
    return sha256(seed).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Chance):
    """Luck written down: a test's dice or a record's. When the numbers run out `otherwise` goes on, or it is an error;
    a throw takes the next one written down or, if none is, is drawn by numbers."""

    def __init__(self, numbers: Sequence[int], throws: Sequence[list[int]], otherwise: Chance | None) -> None:
        self.numbers = numbers
        self.throws = throws
        self.otherwise = otherwise
        self.next_number = 0
        self.next_throw = 0

    def copy(self) -> Scripted:
        other = Scripted(self.numbers, self.throws, None if self.otherwise is None else self.otherwise.copy())
        other.next_number = self.next_number
        other.next_throw = self.next_throw
        return other

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.next_number >= len(self.numbers):
            if self.otherwise is None:
                raise LuckMissing(f"no luck left: {len(self.numbers)} numbers were given and one more is needed")
            return self.otherwise.below(n)
        number = self.numbers[self.next_number]
        if not 0 <= number < n:
            raise LuckMissing(f"luck number {self.next_number + 1} is {number}, expected 0 to {n - 1}")
        self.next_number += 1
        return number

    def throw(self, throw: Throw) -> list[int]:
        if self.next_throw >= len(self.throws):
            return super().throw(throw)
        poses = self.throws[self.next_throw]
        if len(poses) != len(throw.pieces) or not all([0 <= pose < len(throw.weights[i]) for i, pose in enumerate(poses)]):
            raise LuckMissing(f"throw {self.next_throw + 1} is {poses}, expected a pose for each of {len(throw.pieces)} pieces")
        self.next_throw += 1
        return list(poses)

    def left(self) -> int:
        return len(self.numbers) - self.next_number + len(self.throws) - self.next_throw


def scripted(*numbers: int, otherwise: Chance | None = None) -> Scripted:
    return Scripted(numbers, NO_THROWS, otherwise)


class Noted(Chance):
    """Notes the luck another chance gives, for the record."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.numbers: list[int] = []
        self.throws: list[list[int]] = []

    def copy(self) -> Chance:
        return self.source.copy()

    def below(self, n: int) -> int:
        number = self.source.below(n)
        if n != 1:
            self.numbers.append(number)
        return number

    def throw(self, throw: Throw) -> list[int]:
        if not self.source.physical():
            return super().throw(throw)
        poses = self.source.throw(throw)
        self.throws.append(poses)
        return poses

    def take(self) -> tuple[list[int], list[list[int]]]:
        """What was noted since the last time."""
        noted = (self.numbers, self.throws)
        self.numbers = []
        self.throws = []
        return noted
