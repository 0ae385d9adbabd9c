"""Answers that follow from a player's own settings, so that a window stops only players who want it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.games.zoku.actions import END_TURN, MOGURA, PASS
from tablee.games.zoku.rules.placement import ConfirmTurn
from tablee.games.zoku.rules.throw import ItchiNiSan, ThrowAgain
from tablee.games.zoku.rules.windows import Window
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import WINDOW_IDS

ASK: Final = -1
"""No setting answers: ask the player."""


def stop(s: Position, seat: int, settings: Mapping[str, bool | int | str]) -> int:
    """The answer by the seat's settings, or ASK. The server gives it after the same delay as a player's (see `rules/windows.py`)."""
    step = s.agenda[-1]
    options = s.options(seat)
    if settings["with_nothing"] == "pass":
        if isinstance(step, Window) and options == [PASS]:
            return PASS
        if isinstance(step, ConfirmTurn) and options == [END_TURN] and not s.placed_in_this_turn():
            return END_TURN
    if isinstance(step, Window) and (settings[WINDOW_IDS[step.kind]] == "pass" or waits_for_own_turn(options, settings)):
        return PASS
    if isinstance(step, (ItchiNiSan, ThrowAgain)) and settings["throw"] == "for_me":
        return options[0]
    return ASK


def waits_for_own_turn(options: list[int], settings: Mapping[str, bool | int | str]) -> bool:
    """Whether only Mogura can be played and the player wants to be asked about it in their own turn alone."""
    return settings["mogura"] == "own_turn" and options == [PASS, MOGURA]
