"""Alpha-beta search on bit boards. A score above `WIN` / 2 is a forced win, and the larger the sooner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.connect_four.bot.bitboard import (
    CENTRE_FIRST,
    COLUMN,
    EVEN_ROWS,
    ODD_ROWS,
    cells_in,
    completing,
    playable,
)
from tablee.games.connect_four.state import ConnectFour

WIN: Final = 10_000
LOST_IN_TWO: Final = 2
OPEN_CELL: Final = 30
"""The score of a cell that would complete four, and twice that in a row that comes to its owner by itself."""
KEPT: Final = 60_000
"""Positions that one search remembers at most."""


class AlphaBeta:
    """One search to a fixed depth. `known`: the bounds of positions already searched, by position, with their depth."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[int, int, int]] = {}

    def score(self, mine: i64, discs: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """The score for the player to move, whose discs are `mine`; fail-soft bounds outside of alpha and beta."""
        free = playable(discs)
        if free == 0:
            return 0
        if completing(mine, discs) & free:
            return WIN + depth
        theirs = discs ^ mine
        forced = completing(theirs, discs) & free
        if forced:
            if forced & (forced - 1):
                return -WIN - depth + LOST_IN_TWO
            return -self.score(theirs, discs | forced, depth - 1, -beta, -alpha) if depth > 0 else -self.judge(theirs, discs | forced)
        if depth <= 0:
            return self.judge(mine, discs)
        key: int = mine + discs
        found = self.known.get(key)
        if found is not None and found[0] == depth:
            low: i64 = found[1]
            high: i64 = found[2]
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        best: i64 = -2 * WIN
        reached = alpha
        for column in CENTRE_FIRST:
            cells: i64 = COLUMN[column]
            cell = free & cells
            if cell:
                worth = -self.score(theirs, discs | cell, depth - 1, -beta, -reached)
                if worth > best:
                    best = worth
                    if worth > reached:
                        reached = worth
                        if reached >= beta:
                            break
        if len(self.known) < KEPT:
            self.known[key] = (depth, -2 * WIN if best <= alpha else best, 2 * WIN if best >= beta else best)
        return best

    def judge(self, mine: i64, discs: i64) -> i64:
        """Cells that would complete four count, in the rows that come to their owner at the end twice: odd for the player who began."""
        odd: i64 = ODD_ROWS
        even: i64 = EVEN_ROWS
        cell_score: i64 = OPEN_CELL
        theirs = discs ^ mine
        began = cells_in(discs) % 2 == 0
        own_rows = odd if began else even
        other_rows = even if began else odd
        my_cells = completing(mine, discs)
        their_cells = completing(theirs, discs)
        cells = cells_in(my_cells) + cells_in(my_cells & own_rows) - cells_in(their_cells) - cells_in(their_cells & other_rows)
        return cell_score * cells + centre(mine) - centre(theirs)


def centre(discs: i64) -> i64:
    """Discs near the middle column are in more lines."""
    middle: i64 = COLUMN[3]
    beside: i64 = COLUMN[2] | COLUMN[4]
    return 4 * cells_in(discs & middle) + 2 * cells_in(discs & beside)


def column_scores(s: ConnectFour, seat: int, depth: int, exact: bool) -> list[tuple[int, int]]:
    """Each column with room and the score of playing there. Unless they are `exact`, scores below the best are only upper bounds."""
    mine: i64 = s.discs_of(seat)
    theirs: i64 = s.discs_of(1 - seat)
    discs = mine | theirs
    free = playable(discs)
    search = AlphaBeta()
    scores: list[tuple[int, int]] = []
    best: i64 = -2 * WIN
    wins = completing(mine, discs)
    for column in CENTRE_FIRST:
        cells: i64 = COLUMN[column]
        cell = free & cells
        if cell:
            beta: i64 = 2 * WIN if exact else 1 - best
            worth: i64 = WIN + depth + 1 if cell & wins else -search.score(theirs, discs | cell, depth - 1, -2 * WIN, beta)
            scores.append((column, worth))
            if worth > best:
                best = worth
    return scores
