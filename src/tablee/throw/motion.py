"""A throw's motion as a short text: frames at 30 a second, quantised, so that every screen and replay shows the same fall."""

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


def decode(text: str) -> list[list[float]]:
    """The frames again, as closely as they were kept."""
    packed = _by_byte(zlib.decompress(base64.b64decode(text)), back=True)
    pieces, count = struct.unpack_from("<BH", packed)
    changes = struct.unpack_from(f"<{7 * pieces * count}i", packed, 3)
    frames: list[list[float]] = []
    now = [0] * (7 * pieces)
    for start in range(0, len(changes), 7 * pieces):
        now = [a + b for a, b in zip(now, changes[start : start + 7 * pieces], strict=True)]
        frames.append([value / (PLACE if i % 7 < 3 else TURN) for i, value in enumerate(now)])
    return frames


def _by_byte(packed: bytes, back: bool = False) -> bytes:
    """All lowest bytes first, then the next ones: numbers near zero then pack well."""
    head, body = packed[:3], packed[3:]
    if back:
        count = len(body) // 4
        return head + bytes(byte for four in zip(*(body[i * count : (i + 1) * count] for i in range(4)), strict=True) for byte in four)
    return head + b"".join(body[i::4] for i in range(4))
