"""The layout of an observation: which of its numbers mean what. A game declares each field once and writes its numbers where it lies.

    LAYOUT = Layout()
    SIDE = LAYOUT.group("side", 2, "the observer first")
    DISCS = SIDE.field("discs", 42, "1 for each cell with a disc of this side")

    def observe(s, seat, into, at):
        for cell in s.cells_of(seat):
            into[SIDE.row(at, 0) + DISCS + cell] = 1.0

`into` is a buffer of 32-bit floats, which are zeros from `at` on.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final


class Field:
    """`size` successive numbers of an observation, from place `at` of a row of its group."""

    def __init__(self, name: str, at: int, size: int, meaning: str) -> None:
        self.name = name
        self.at = at
        self.size = size
        self.meaning = meaning


class Group:
    """Fields that occur together, in `times` rows: one for each of several things of a kind, such as players.

    `start`: the first number of the group. `width`: the numbers of a row. `note`: the order of the rows and the meaning of an empty one.
    """

    def __init__(self, name: str, times: int, note: str, start: int) -> None:
        self.name = name
        self.times = times
        self.note = note
        self.start = start
        self.width = 0
        self.fields: list[Field] = []

    def field(self, name: str, size: int, meaning: str) -> int:
        """Add a field and return its place in a row."""
        at = self.width
        self.fields.append(Field(name, at, size, meaning))
        self.width += size
        return at

    def row(self, at: int, n: int) -> int:
        """The place of row `n` in a buffer with the observation from `at` on."""
        return at + self.start + n * self.width


class Layout:
    """The groups of an observation, one after the other. All fields of a group are declared before the next group."""

    def __init__(self) -> None:
        self.groups: list[Group] = []

    def group(self, name: str, times: int = 1, note: str = "") -> Group:
        """Add a group, whose fields are to follow."""
        group = Group(name, times, note, self.size())
        self.groups.append(group)
        return group

    def size(self) -> int:
        """The number of all numbers."""
        return sum([group.times * group.width for group in self.groups])

    def named(self, numbers: Sequence[float]) -> dict[str, list[dict[str, list[float]]]]:
        """The numbers of an observation by name: for each group its rows, and for each row its fields."""
        return {group.name: [named_row(group, numbers, n) for n in range(group.times)] for group in self.groups}


def named_row(group: Group, numbers: Sequence[float], n: int) -> dict[str, list[float]]:
    start = group.row(0, n)
    return {field.name: list(numbers[start + field.at : start + field.at + field.size]) for field in group.fields}


def empty_numbers(size: int) -> memoryview[float]:
    """A buffer of zeros for an observation."""
    return memoryview(array("f", bytes(4 * size)))


def row_of(numbers: list[float]) -> bytes:
    """A constant row for `write_rows`."""
    return array("f", numbers).tobytes()


def write_rows(rows: list[bytes], into: memoryview[float], at: int) -> None:
    """Write successive rows, which `row_of` made, at once. A row costs a fifth of an assignment to a slice of its own."""
    numbers = memoryview(b"".join(rows)).cast("f")
    into[at : at + len(numbers)] = numbers


def bits_of(octet: int) -> list[int]:
    return [bit for bit in range(8) if octet >> bit & 1]


BITS: Final[list[list[int]]] = [bits_of(octet) for octet in range(256)]
ONES: Final[list[memoryview[float]]] = [
    memoryview(array("f", [octet >> bit & 1 for bit in range(octet.bit_length())])) for octet in range(256)
]
"""By octet: its bits, and its bits as numbers up to the highest 1."""
MANY: Final = 3
"""One assignment to a slice takes as long as two or three single ones."""


def write_ones(mask: int, into: memoryview[float], at: int) -> None:
    """Write a 1 for each number of a set that is given as a bit mask."""
    while mask:
        octet = mask & 255
        bits = BITS[octet]
        if len(bits) > MANY:
            into[at : at + len(ONES[octet])] = ONES[octet]
        else:
            for bit in bits:
                into[at + bit] = 1.0
        mask >>= 8
        at += 8
