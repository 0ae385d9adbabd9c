"""The evaluation: lines of four that are still possible, by the number of discs in them."""

from __future__ import annotations

from typing import Final

from tablee.games.connect_four.state import COLUMNS, HEIGHT, ROWS, ConnectFour


def lines() -> list[int]:
    """All lines of four cells, as bit boards."""
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                if column + 3 * across < COLUMNS and 0 <= row + 3 * up < ROWS:
                    found.append(sum([1 << (column + i * across) * HEIGHT + row + i * up for i in range(4)]))
    return found


LINES: Final[list[int]] = lines()
WORTH: Final[list[float]] = [0.0, 0.01, 0.05, 0.3]


def discs_in(bits: int) -> int:
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def value(s: ConnectFour, seat: int) -> float:
    """From 0 (lost) to 1 (won), for a game that is not over."""
    mine = s.discs_of(seat)
    theirs = s.discs_of(1 - seat)
    total = 0.0
    for line in LINES:
        if not line & theirs:
            total += WORTH[discs_in(line & mine)]
        elif not line & mine:
            total -= WORTH[discs_in(line & theirs)]
    return 0.5 + max(-0.45, min(0.45, total / 10.0))
