"""Websocket frames: where one ends, and how one is made. No I/O."""

from __future__ import annotations

from typing import Final

WHOLE_TEXT: Final = 0x81
"""The first byte of a text frame that is a message by itself."""
MASKED: Final = 0x80
SHORT: Final = 126
LONG: Final = 127
"""Length codes: the length follows in two (SHORT) or eight (LONG) bytes."""


def frame_bounds(data: bytes, start: int, end: int) -> tuple[int, int]:
    """Start and end of the body of the frame at `start`; (0, -1) while they are not known."""
    length = data[start + 1] & 0x7F
    body = start + 2
    if length == SHORT:
        body += 2
        if body > end:
            return 0, -1
        length = int.from_bytes(data[start + 2 : body], "big")
    elif length == LONG:
        body += 8
        if body > end:
            return 0, -1
        length = int.from_bytes(data[start + 2 : body], "big")
    if data[start + 1] & MASKED:
        body += 4
    return body, body + length


def text_frame(text: bytes) -> bytes:
    """A complete, unmasked text frame."""
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT, length >> 8, length & 0xFF)) + text
    return bytes((WHOLE_TEXT, LONG)) + length.to_bytes(8, "big") + text
