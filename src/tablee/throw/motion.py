"""A throw's motion as a short text: frames at 30 a second, quantised, so that every screen and replay shows the same fall.

`3.4.11:eJx…`: the pieces' numbers, then their frames. Several throws of one action are separated by a space.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Sequence

RATE = 30
PLACE = 100.0
TURN = 250.0
"""Steps to a centimetre, and to 1 in a quaternion: a tenth of a millimetre, a quarter of a degree."""
FAR = 32000


def encode(frames: Sequence[Sequence[float]], pieces: int) -> str:
    """Whole numbers, each as the change since the frame before, packed."""
    before = [0] * (7 * pieces)
    changes: list[int] = []
    for frame in frames:
        now = list(before)
        for piece in range(pieces):
            at = 7 * piece
            now[at : at + 3] = [max(-FAR, min(FAR, round(PLACE * place))) for place in frame[at : at + 3]]
            turn = [round(TURN * part) for part in frame[at + 3 : at + 7]]
            flip = sum(a * b for a, b in zip(turn, before[at + 3 : at + 7], strict=True)) < 0
            now[at + 3 : at + 7] = [-part for part in turn] if flip else turn
        changes += [a - b for a, b in zip(now, before, strict=True)]
        before = now
    packed = struct.pack(f"<BH{len(changes)}i", pieces, len(frames), *changes)
    return base64.b64encode(zlib.compress(_by_byte(packed), 9)).decode()


def named(pieces: Sequence[int], packed: str) -> str:
    """With the numbers of the pieces, in the order of the frames."""
    return f"{'.'.join(map(str, pieces))}:{packed}"


def pieces(text: str) -> list[int]:
    return [int(piece) for piece in text.partition(":")[0].split(".")]


def decode(text: str) -> list[list[float]]:
    """The frames again, as closely as they were kept: seven numbers a piece, its place (cm) and its turn (w, x, y, z)."""
    count, changes = _changes(text)
    frames: list[list[float]] = []
    now = [0] * (7 * count)
    for start in range(0, len(changes), 7 * count):
        now = [a + b for a, b in zip(now, changes[start : start + 7 * count], strict=True)]
        frames.append(_measured(now))
    return frames


def last(text: str) -> list[float]:
    """The last frame alone: how the pieces lie."""
    count, changes = _changes(text)
    return _measured([sum(changes[i :: 7 * count]) for i in range(7 * count)])


def _measured(numbers: Sequence[int]) -> list[float]:
    return [value / (PLACE if i % 7 < 3 else TURN) for i, value in enumerate(numbers)]


def _changes(text: str) -> tuple[int, tuple[int, ...]]:
    """How many pieces, and the change of each of their numbers, frame after frame."""
    packed = _by_byte(zlib.decompress(base64.b64decode(text.rpartition(":")[2])), back=True)
    count, frames = struct.unpack_from("<BH", packed)
    return count, struct.unpack_from(f"<{7 * count * frames}i", packed, 3)


def _by_byte(packed: bytes, back: bool = False) -> bytes:
    """All lowest bytes first, then the next ones: numbers near zero then pack well."""
    head, body = packed[:3], packed[3:]
    if not back:
        return head + b"".join(body[i::4] for i in range(4))
    count = len(body) // 4
    mixed = bytearray(len(body))
    for i in range(4):
        mixed[i::4] = body[i * count : (i + 1) * count]
    return head + bytes(mixed)
