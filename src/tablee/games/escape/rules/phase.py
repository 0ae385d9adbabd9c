"""The phase of the game, as a number: before the first sound, exploring on foot, a pause, in the van, over."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.rules.sound import Introduction, Pause
from tablee.games.escape.state.escape import NO_VAN, Escape

PHASES: Final[list[str]] = ["introduction", "explore", "pause", "van", "over"]
BEFORE: Final = 0
EXPLORE: Final = 1
PAUSED: Final = 2
IN_VAN: Final = 3
OVER: Final = 4


def phase_of(s: Escape) -> int:
    if not s.agenda:
        return OVER
    step = s.agenda[-1]
    if isinstance(step, Introduction):
        return BEFORE
    if isinstance(step, Pause):
        return PAUSED
    return EXPLORE if s.van == NO_VAN else IN_VAN
