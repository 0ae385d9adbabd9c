"""The motion of a throw as a short text: 30 frames a second, quantised, so that every screen and every replay shows the same fall.

The text is base64 of zlib of the number of pieces (1 byte), the number of frames (2 bytes) and then little-endian 4-byte integers, stored
with all lowest bytes first, then all second bytes, and so on. The integers are, by frame and piece, the differences of seven numbers to
the frame before (position x, y, z; quaternion w, x, y, z), and at the end the numbers of the pieces.
A space separates the throws of one action.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Sequence

RATE = 30
PLACE = 100.0
TURN = 250.0
"""Steps per centimetre and per 1 in a quaternion: a precision of a tenth of a millimetre and a quarter of a degree."""
FAR = 32000


def encode(frames: Sequence[Sequence[float]], pieces: Sequence[int]) -> str:
    """The frames of these pieces as text."""
    before = [0] * (7 * len(pieces))
    changes: list[int] = []
    for frame in frames:
        now = list(before)
        for at in range(0, 7 * len(pieces), 7):
            now[at : at + 3] = [max(-FAR, min(FAR, round(PLACE * place))) for place in frame[at : at + 3]]
            turn = [round(TURN * part) for part in frame[at + 3 : at + 7]]
            flip = sum(a * b for a, b in zip(turn, before[at + 3 : at + 7], strict=True)) < 0
            now[at + 3 : at + 7] = [-part for part in turn] if flip else turn
        changes += [a - b for a, b in zip(now, before, strict=True)]
        before = now
    changes += pieces
    packed = struct.pack(f"<BH{len(changes)}i", len(pieces), len(frames), *changes)
    return base64.b64encode(zlib.compress(_by_byte(packed), 9)).decode()


def decode(text: str) -> list[list[float]]:
    """The frames of a text: seven numbers for each piece, its position (cm) and its quaternion (w, x, y, z)."""
    pieces, changes = _unpacked(text)
    count = len(pieces)
    frames: list[list[float]] = []
    now = [0] * (7 * count)
    for start in range(0, len(changes), 7 * count):
        now = [a + b for a, b in zip(now, changes[start : start + 7 * count], strict=True)]
        frames.append(_measured(now))
    return frames


def last(text: str) -> dict[int, list[float]]:
    """The last frame, by number of the piece."""
    pieces, changes = _unpacked(text)
    lie = _measured([sum(changes[i :: 7 * len(pieces)]) for i in range(7 * len(pieces))])
    return {piece: lie[7 * i : 7 * i + 7] for i, piece in enumerate(pieces)}


def _measured(numbers: Sequence[int]) -> list[float]:
    return [value / (PLACE if i % 7 < 3 else TURN) for i, value in enumerate(numbers)]


def _unpacked(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of the pieces, and the differences from frame to frame."""
    packed = _by_byte(zlib.decompress(base64.b64decode(text)), back=True)
    count, frames = struct.unpack_from("<BH", packed)
    numbers = struct.unpack_from(f"<{(7 * frames + 1) * count}i", packed, 3)
    return numbers[7 * frames * count :], numbers[: 7 * frames * count]


def _by_byte(packed: bytes, back: bool = False) -> bytes:
    """Reorder the integers so that all lowest bytes come first: numbers near zero then compress well. `back` reverses it."""
    head, body = packed[:3], packed[3:]
    if not back:
        return head + b"".join(body[i::4] for i in range(4))
    count = len(body) // 4
    mixed = bytearray(len(body))
    for i in range(4):
        mixed[i::4] = body[i * count : (i + 1) * count]
    return head + bytes(mixed)
