"""Sources of luck: seeded, fair (verifiable), scripted (tests and replays); `throw.chance` adds physical throws."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from hmac import digest
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from tablee.kernel.errors import LuckMissing

T = TypeVar("T")

WORD: Final = 1 << 32
HALF: Final = 1 << 16
NO_THROWS: Final[list[list[int]]] = []


class Throw:
    """Pieces that are thrown together.

    - `pieces` and `seats`: the pieces, and the seat that throws each.
    - `lying`: the pieces that already lie in the tray; `down`: those of them that were laid on their front.
    - `weights`: for each piece, the weight of each pose.
    - `forces`: by seat, how hard it throws ("soft", "normal", "hard") where the rules decide that; empty where the player decides.
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
    """A source of luck. Subclasses implement `below` and `copy`; a physical one overrides `throw`."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, all equally likely. `below(1)` is 0 and uses no luck."""
        raise AssertionError("a Chance must implement below(n)")

    def copy(self) -> Chance:
        raise AssertionError("a Chance must implement copy()")

    def throw(self, throw: Throw) -> list[int]:
        """The pose of each thrown piece, drawn by weight. A physical chance simulates the throw instead."""
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
        """Whether a simulation decides throws. Records then keep the poses; otherwise they keep the numbers drawn."""
        return False

    def motion(self) -> str:
        """The motion of the throws since the last call, as records keep it."""
        return ""

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def draw(self, bag: list[T]) -> T:
        """Take a random element out of the bag. The order of the rest has no meaning."""
        i = self.below(len(bag))
        drawn = bag[i]
        bag[i] = bag[-1]
        bag.pop()
        return drawn


class Seeded(Chance):
    """The generator sfc32: four ints, cheap to copy, with the same numbers in every build and on every machine."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def __repr__(self) -> str:
        return f"<Seeded {self.a:08x} {self.b:08x} {self.c:08x} {self.d:08x}>"

    def copy(self) -> Seeded:
        return Seeded(self.a, self.b, self.c, self.d)

    def below(self, n: int) -> int:
        """For n up to 2**31. The bias is below n / 2**32, too small to show in a game; `Fair` has none."""
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
        """32 random bits, made of two numbers because the product in `below` would overflow."""
        return self.below(HALF) * HALF + self.below(HALF)

    def fork(self) -> Seeded:
        """An independent stream, for a simulation that must not consume this one."""
        return Seeded(self.word(), self.word(), self.word(), self.word())


def seeded(seed: int, stream: int = 0) -> Seeded:
    """The chance of a seed. `stream` separates the games of a series, so that each plays alike in any process."""
    chance = Seeded(seed % WORD, (seed >> 32) % WORD, stream % WORD, ((stream >> 32) + 1) % WORD)
    for _ in range(15):
        chance.below(HALF)
    return chance


class Fair(Chance):
    """Number i is HMAC-SHA256(seed, values and i). The table publishes a hash of the seed before the players give their values."""

    def __init__(self, seed: bytes, values: str, used: int) -> None:
        self.seed = seed
        self.values = values
        self.used = used

    def __repr__(self) -> str:
        return f"<Fair: {self.used} numbers drawn>"

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
    """`values`: one text per player, given after the commitment. `used`: how many numbers are already drawn.

    Each value has its length in front, so that two different lists never give the same text.
    """
    return Fair(seed, ",".join([f"{len(value)}:{value}" for value in values]), used)


def commitment(seed: bytes) -> str:
    """The hash that a table publishes before play, so that the seed cannot be chosen afterwards."""
    return sha256(seed).hexdigest()


def value_hash(value: str) -> str:
    """The hash that a player publishes before any value is shown, so that no value can be chosen after seeing the others."""
    return sha256(value.encode()).hexdigest()


def derived_value(seed: bytes, seat: int) -> str:
    """The value of a seat whose player published no hash, such as a bot's. It follows from the seed, so that nobody can choose it."""
    return digest(seed, f"seat {seat}".encode(), "sha256").hex()


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Chance):
    """Numbers and throws from a list: the dice of a test or of a record.

    When the numbers run out, `otherwise` continues; without it `LuckMissing` is raised. When the throws run out, poses are drawn by weight.
    """

    def __init__(self, numbers: Sequence[int], throws: Sequence[list[int]], otherwise: Chance | None) -> None:
        self.numbers = numbers
        self.throws = throws
        self.otherwise = otherwise
        self.next_number = 0
        self.next_throw = 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.left()} of {len(self.numbers) + len(self.throws)} left>"

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
                raise LuckMissing("luck.none_left", given=len(self.numbers))
            return self.otherwise.below(n)
        number = self.numbers[self.next_number]
        if not 0 <= number < n:
            raise LuckMissing("luck.number", at=self.next_number + 1, number=number, highest=n - 1)
        self.next_number += 1
        return number

    def throw(self, throw: Throw) -> list[int]:
        if self.next_throw >= len(self.throws):
            return super().throw(throw)
        poses = self.throws[self.next_throw]
        if len(poses) != len(throw.pieces) or not all([0 <= pose < len(throw.weights[i]) for i, pose in enumerate(poses)]):
            raise LuckMissing("luck.throw", at=self.next_throw + 1, poses=str(poses), pieces=len(throw.pieces))
        self.next_throw += 1
        return list(poses)

    def left(self) -> int:
        """How many numbers and throws are not used yet."""
        return len(self.numbers) - self.next_number + len(self.throws) - self.next_throw


def scripted(*numbers: int, otherwise: Chance | None = None) -> Scripted:
    return Scripted(numbers, NO_THROWS, otherwise)


class Recording(Chance):
    """Passes on the luck of another chance and keeps a copy for the record. A clone continues with the source alone."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.numbers: list[int] = []
        self.throws: list[list[int]] = []

    def __repr__(self) -> str:
        return f"<Recording of {self.source!r}>"

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
        """The numbers and throws since the last call."""
        noted = (self.numbers, self.throws)
        self.numbers = []
        self.throws = []
        return noted
