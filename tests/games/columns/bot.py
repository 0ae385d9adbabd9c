"""The evaluation that bots use, and the reason of each choice."""

from __future__ import annotations

from typing import Any

from tests.games.columns.state import Columns


def value(s: Columns, seat: int) -> float:
    """Better with own discs on top."""
    tops = [stack[-1] for stack in s.stacks if stack]
    return (1 + tops.count(str(seat))) / (2 + len(tops))


def explain(world: Columns, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    return "height", {"column": action, "n": len(world.stacks[action]), "seat": seat}
