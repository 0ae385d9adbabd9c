"""The evaluation that bots use."""

from __future__ import annotations

from tests.games.columns.state import Columns


def value(s: Columns, seat: int) -> float:
    """Better with own discs on top."""
    tops = [stack[-1] for stack in s.stacks if stack]
    return (1 + tops.count(str(seat))) / (2 + len(tops))
